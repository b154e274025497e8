using System.Collections.Generic;

namespace Suasion
{
    /// <summary>One thing that a game is made of: a card, a zone, a place, a suit, a phase.</summary>
    public sealed class Piece
    {
        internal Piece(PieceSet set, int number, JsonValue json)
        {
            Set = set;
            Number = number;
            Id = json["id"].AsString();
            Name = json["name"].AsString();
            Facts = json["facts"];
        }

        /// <summary>The set it belongs to.</summary>
        public PieceSet Set { get; private set; }

        /// <summary>Its number in that set, from 0: what moves and events call it.</summary>
        public int Number { get; private set; }

        /// <summary>Its stable id: what views call it.</summary>
        public string Id { get; private set; }

        /// <summary>Its name for people.</summary>
        public string Name { get; private set; }

        /// <summary>What is printed on it or true of it throughout: an object.</summary>
        public JsonValue Facts { get; private set; }

        /// <summary>The seat whose it is, if its facts name one; -1 if not.</summary>
        public int Seat
        {
            get { return Facts["seat"].IsNull ? -1 : Facts["seat"].AsInt(); }
        }

        /// <summary>Its id.</summary>
        public override string ToString()
        {
            return Id;
        }
    }

    /// <summary>The pieces of one sort, in the order of their numbers.</summary>
    public sealed class PieceSet
    {
        private readonly Piece[] pieces;
        private readonly Dictionary<string, Piece> byId = new Dictionary<string, Piece>();

        internal PieceSet(GameInfo game, string name, JsonValue json)
        {
            Game = game;
            Name = name;
            pieces = new Piece[json.Count];
            for (int i = 0; i < pieces.Length; i++)
            {
                pieces[i] = new Piece(this, i, json[i]);
                byId[pieces[i].Id] = pieces[i];
            }
        }

        /// <summary>The game it belongs to.</summary>
        public GameInfo Game { get; private set; }

        /// <summary>Its name, for example "card" or "zone".</summary>
        public string Name { get; private set; }

        /// <summary>All its pieces.</summary>
        public IReadOnlyList<Piece> Pieces
        {
            get { return pieces; }
        }

        /// <summary>How many pieces it has.</summary>
        public int Count
        {
            get { return pieces.Length; }
        }

        /// <summary>A piece by its number.</summary>
        /// <param name="number">From 0.</param>
        public Piece this[int number]
        {
            get { return pieces[number]; }
        }

        /// <summary>A piece by its id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="KeyNotFoundException">There is none.</exception>
        public Piece this[string id]
        {
            get
            {
                Piece piece;
                if (byId.TryGetValue(id, out piece)) return piece;
                throw new KeyNotFoundException("There is no " + Name + " called \"" + id + "\".");
            }
        }

        /// <summary>A piece by its number; null if there is none.</summary>
        internal Piece Find(int number)
        {
            return number >= 0 && number < pieces.Length ? pieces[number] : null;
        }

        /// <summary>A piece by its id; null if there is none.</summary>
        internal Piece Find(string id)
        {
            Piece piece;
            return byId.TryGetValue(id, out piece) ? piece : null;
        }
    }
}
