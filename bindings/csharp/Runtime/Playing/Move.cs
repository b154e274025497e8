using System;

namespace Suasion
{
    /// <summary>
    /// A move that can be made now in a game. It is a number with the game beside it: whatever is asked of it, is asked of the
    /// game as it is then, so that a move kept from an earlier position may be refused.
    /// </summary>
    public readonly struct Move : IEquatable<Move>
    {
        /// <summary>In place of a move's number: none.</summary>
        public const int None = -1;

        private readonly Game game;

        internal Move(Game game, int id)
        {
            this.game = game;
            Id = id;
        }

        /// <summary>Its number, below <see cref="Limits.Space"/>: the same move has the same number in every position.</summary>
        public int Id { get; }

        /// <summary>In words, for example "Lion places 2 at N1W1". No two legal moves read the same.</summary>
        public string Text
        {
            get { return Its.MoveText(Id); }
        }

        /// <summary>As JSON.</summary>
        public string Json
        {
            get { return Its.MoveJson(Id); }
        }

        /// <summary>In numbers and pieces.</summary>
        public MoveInfo Info
        {
            get { return Its.MoveInfo(Id); }
        }

        /// <summary>Its kind.</summary>
        public Kind Kind
        {
            get { return Info.Kind; }
        }

        private Game Its
        {
            get
            {
                if (game == null) throw new InvalidOperationException("This is no move of a game.");
                return game;
            }
        }

        /// <summary>A move as its number.</summary>
        /// <param name="move">The move.</param>
        public static implicit operator int(Move move)
        {
            return move.Id;
        }

        /// <summary>Have they the same number?</summary>
        /// <param name="other">The other one.</param>
        public bool Equals(Move other)
        {
            return Id == other.Id;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is Move && Equals((Move)other);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return Id;
        }

        /// <summary>Its number.</summary>
        public override string ToString()
        {
            return Id.ToString(System.Globalization.CultureInfo.InvariantCulture);
        }
    }

    /// <summary>
    /// The moves that can be made now, ascending. It lies in a buffer that its game uses again, so making it allocates nothing;
    /// it holds until the game is next asked for its moves, and says so if it is used later.
    /// </summary>
    public readonly ref struct MoveList
    {
        private readonly Game game;
        private readonly Reused<int> buffer;
        private readonly int use;

        internal MoveList(Game game, Reused<int> buffer, int use, int count)
        {
            this.game = game;
            this.buffer = buffer;
            this.use = use;
            Count = count;
        }

        /// <summary>How many there are; 0 when the game is over.</summary>
        public int Count { get; }

        /// <summary>Their numbers.</summary>
        public ReadOnlySpan<int> Ids
        {
            get { return new ReadOnlySpan<int>(buffer.Items(use), 0, Count); }
        }

        /// <summary>One of them.</summary>
        /// <param name="index">From 0.</param>
        public Move this[int index]
        {
            get
            {
                if ((uint)index >= (uint)Count) throw new ArgumentOutOfRangeException("index");
                return new Move(game, buffer.Items(use)[index]);
            }
        }

        /// <summary>Them in an array of their own, to be kept.</summary>
        public Move[] ToArray()
        {
            Move[] moves = new Move[Count];
            for (int i = 0; i < moves.Length; i++) moves[i] = this[i];
            return moves;
        }

        /// <summary>For foreach.</summary>
        public Enumerator GetEnumerator()
        {
            return new Enumerator(this);
        }

        /// <summary>Goes through the list.</summary>
        public ref struct Enumerator
        {
            private readonly MoveList list;
            private int at;

            internal Enumerator(MoveList list)
            {
                this.list = list;
                at = -1;
            }

            /// <summary>The move it is at.</summary>
            public Move Current
            {
                get { return list[at]; }
            }

            /// <summary>On to the next.</summary>
            public bool MoveNext()
            {
                return ++at < list.Count;
            }
        }
    }

    /// <summary>
    /// The moves that can be made now in numbers and pieces, in the order of <see cref="MoveList"/>; from a buffer that its game
    /// uses again.
    /// </summary>
    public readonly ref struct MoveInfoList
    {
        private readonly GameInfo game;
        private readonly Reused<RawMoveInfo> buffer;
        private readonly int use;

        internal MoveInfoList(GameInfo game, Reused<RawMoveInfo> buffer, int use, int count)
        {
            this.game = game;
            this.buffer = buffer;
            this.use = use;
            Count = count;
        }

        /// <summary>How many there are.</summary>
        public int Count { get; }

        /// <summary>One of them.</summary>
        /// <param name="index">From 0.</param>
        public MoveInfo this[int index]
        {
            get
            {
                if ((uint)index >= (uint)Count) throw new ArgumentOutOfRangeException("index");
                return new MoveInfo(game, buffer.Items(use)[index]);
            }
        }

        /// <summary>Them in an array of their own, to be kept.</summary>
        public MoveInfo[] ToArray()
        {
            MoveInfo[] moves = new MoveInfo[Count];
            for (int i = 0; i < moves.Length; i++) moves[i] = this[i];
            return moves;
        }

        /// <summary>For foreach.</summary>
        public Enumerator GetEnumerator()
        {
            return new Enumerator(this);
        }

        /// <summary>Goes through the list.</summary>
        public ref struct Enumerator
        {
            private readonly MoveInfoList list;
            private int at;

            internal Enumerator(MoveInfoList list)
            {
                this.list = list;
                at = -1;
            }

            /// <summary>The move it is at.</summary>
            public MoveInfo Current
            {
                get { return list[at]; }
            }

            /// <summary>On to the next.</summary>
            public bool MoveNext()
            {
                return ++at < list.Count;
            }
        }
    }
}
