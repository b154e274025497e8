using System;

namespace Suasion
{
    /// <summary>
    /// What happened since a reader last looked, in order. It lies in a buffer that its game uses again: it holds until the game
    /// is next asked for events. A single <see cref="GameEvent"/> may be kept.
    /// </summary>
    public readonly ref struct EventList
    {
        private readonly GameInfo game;
        private readonly Reused<RawEvent> buffer;
        private readonly int use;

        internal EventList(GameInfo game, Reused<RawEvent> buffer, int use, int count, bool wasRewound, int kept)
        {
            this.game = game;
            this.buffer = buffer;
            this.use = use;
            Count = count;
            WasRewound = wasRewound;
            Kept = kept;
        }

        /// <summary>How many there are.</summary>
        public int Count { get; }

        /// <summary>Did undo take back events that this reader had read?</summary>
        public bool WasRewound { get; }

        /// <summary>
        /// How many of all events read before still hold: those numbered below this. The others never happened; what there is
        /// now in their place is in this list.
        /// </summary>
        public int Kept { get; }

        /// <summary>One of them.</summary>
        /// <param name="index">From 0.</param>
        public GameEvent this[int index]
        {
            get
            {
                if ((uint)index >= (uint)Count) throw new ArgumentOutOfRangeException("index");
                return new GameEvent(game, buffer.Items(use)[index]);
            }
        }

        /// <summary>Them in an array of their own, to be kept.</summary>
        public GameEvent[] ToArray()
        {
            GameEvent[] events = new GameEvent[Count];
            for (int i = 0; i < events.Length; i++) events[i] = this[i];
            return events;
        }

        /// <summary>For foreach.</summary>
        public Enumerator GetEnumerator()
        {
            return new Enumerator(this);
        }

        /// <summary>Goes through the list.</summary>
        public ref struct Enumerator
        {
            private readonly EventList list;
            private int at;

            internal Enumerator(EventList list)
            {
                this.list = list;
                at = -1;
            }

            /// <summary>The event it is at.</summary>
            public GameEvent Current
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
