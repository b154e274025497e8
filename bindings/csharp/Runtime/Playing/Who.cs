using System;

namespace Suasion
{
    /// <summary>Through whose eyes something is shown: a seat (a number becomes one by itself), the public, or the host.</summary>
    public readonly struct Viewer : IEquatable<Viewer>
    {
        /// <summary>A spectator, who sees what is public.</summary>
        public static readonly Viewer Public = Special(Native.SUA_PUBLIC);

        /// <summary>The host of the game, who sees everything.</summary>
        public static readonly Viewer Host = Special(Native.SUA_OMNISCIENT);

        /// <summary>For observations of a <see cref="Batch"/>: in each game the seat to act; the public once it is over.</summary>
        public static readonly Viewer ToAct = Special(Native.SUA_ACTOR);

        // The public is the default, so that a viewer nobody has set shows no secret.
        private readonly int number;

        private Viewer(int raw)
        {
            number = raw - Native.SUA_PUBLIC;
        }

        internal int Raw
        {
            get { return number + Native.SUA_PUBLIC; }
        }

        /// <summary>The player at a seat.</summary>
        /// <param name="seat">From 0, clockwise.</param>
        public static Viewer Seat(int seat)
        {
            // The library's numbers for the public and the host are negative: a seat that was computed wrongly must not become one.
            if (seat < 0) throw new ArgumentOutOfRangeException("seat", seat, "seats are numbered from 0");
            return new Viewer(seat);
        }

        /// <summary>The player at a seat.</summary>
        /// <param name="seat">From 0, clockwise.</param>
        public static implicit operator Viewer(int seat)
        {
            return Seat(seat);
        }

        /// <summary>Do both look through the same eyes?</summary>
        /// <param name="other">The other one.</param>
        public bool Equals(Viewer other)
        {
            return number == other.number;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is Viewer && Equals((Viewer)other);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return number;
        }

        /// <summary>For example "seat 1", "public" or "host".</summary>
        public override string ToString()
        {
            if (Equals(Host)) return "host";
            if (Equals(Public)) return "public";
            return Equals(ToAct) ? "to act" : "seat " + Raw;
        }

        internal static Viewer Of(JsonValue json)
        {
            if (json.Kind == JsonKind.Number) return Seat(json.AsInt());
            return json.AsString() == "host" ? Host : Public;
        }

        internal void Write(JsonWriter json)
        {
            if (Raw >= 0) json.Int(Raw);
            else json.String(ToString());
        }

        private static Viewer Special(int raw)
        {
            return new Viewer(raw);
        }
    }

    /// <summary>Who acts, or whose something is: a seat, chance, or nobody.</summary>
    public readonly struct Actor : IEquatable<Actor>
    {
        /// <summary>Chance: dice, a shuffled deck.</summary>
        public static readonly Actor Chance = new Actor(Native.SUA_CHANCE);

        /// <summary>Nobody. As the one to act: the game is over.</summary>
        public static readonly Actor Nobody = new Actor(Native.SUA_NOBODY);

        private readonly int number;

        internal Actor(int raw)
        {
            number = raw - Native.SUA_NOBODY;
        }

        /// <summary>Is it a seat?</summary>
        public bool IsSeat
        {
            get { return Raw >= 0; }
        }

        /// <summary>Is it chance?</summary>
        public bool IsChance
        {
            get { return Raw == Native.SUA_CHANCE; }
        }

        /// <summary>Is it nobody?</summary>
        public bool IsNobody
        {
            get { return Raw == Native.SUA_NOBODY; }
        }

        /// <summary>The seat; -1 if it is none.</summary>
        public int Seat
        {
            get { return IsSeat ? Raw : -1; }
        }

        internal int Raw
        {
            get { return number + Native.SUA_NOBODY; }
        }

        /// <summary>The player at a seat.</summary>
        /// <param name="seat">From 0, clockwise.</param>
        public static Actor At(int seat)
        {
            if (seat < 0) throw new ArgumentOutOfRangeException("seat", seat, "seats are numbered from 0");
            return new Actor(seat);
        }

        /// <summary>Are they the same?</summary>
        /// <param name="left">One.</param>
        /// <param name="right">The other.</param>
        public static bool operator ==(Actor left, Actor right)
        {
            return left.number == right.number;
        }

        /// <summary>Are they different?</summary>
        /// <param name="left">One.</param>
        /// <param name="right">The other.</param>
        public static bool operator !=(Actor left, Actor right)
        {
            return left.number != right.number;
        }

        /// <summary>Are they the same?</summary>
        /// <param name="other">The other one.</param>
        public bool Equals(Actor other)
        {
            return number == other.number;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is Actor && Equals((Actor)other);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return number;
        }

        /// <summary>For example "seat 1", "chance" or "nobody".</summary>
        public override string ToString()
        {
            if (IsSeat) return "seat " + Raw;
            return IsChance ? "chance" : "nobody";
        }

        /// <summary>A seat, "chance", or anything else for nobody.</summary>
        internal static Actor Of(JsonValue json)
        {
            if (json.Kind == JsonKind.Number) return At(json.AsInt());
            return json.Kind == JsonKind.String && json.AsString() == "chance" ? Chance : Nobody;
        }
    }
}
