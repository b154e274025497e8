using System;
using System.Collections.Generic;

namespace Suasion.Samples.Table
{
    /// <summary>Plays events one after the other, each for as long as its role deserves. Time is the caller's.</summary>
    public sealed class EventPlayer
    {
        private readonly Queue<GameEvent> waiting = new Queue<GameEvent>();
        private bool playing;
        private float elapsed;

        /// <summary>An event begins to be shown.</summary>
        public event Action<GameEvent> Began = delegate { };

        /// <summary>An event has been shown: from now on it is true of the table.</summary>
        public event Action<GameEvent> Ended = delegate { };

        /// <summary>How fast: 1 is leisurely, more is faster.</summary>
        public float Speed { get; set; } = 1;

        /// <summary>Is nothing left to be shown?</summary>
        public bool IsIdle
        {
            get { return !playing && waiting.Count == 0; }
        }

        /// <summary>The event that is being shown.</summary>
        public GameEvent Current { get; private set; }

        /// <summary>How much of it has been shown, from 0 to 1.</summary>
        public float Fraction
        {
            get { return playing ? Math.Min(1, elapsed / Seconds(Current.Role)) : 1; }
        }

        public void Add(GameEvent happened)
        {
            waiting.Enqueue(happened);
        }

        /// <summary>Forgets what was waiting.</summary>
        public void Clear()
        {
            waiting.Clear();
            playing = false;
        }

        /// <summary>Shows nothing more: all that was waiting is true of the table at once.</summary>
        public void Finish()
        {
            if (playing) Ended(Current);
            playing = false;
            while (waiting.Count > 0) Ended(waiting.Dequeue());
        }

        /// <summary>Goes on by so many seconds.</summary>
        public void Advance(float seconds)
        {
            elapsed += seconds * Speed;
            while (true)
            {
                if (playing)
                {
                    if (elapsed < Seconds(Current.Role)) return;
                    elapsed -= Seconds(Current.Role);
                    playing = false;
                    Ended(Current);
                }
                if (waiting.Count == 0)
                {
                    elapsed = 0;
                    return;
                }
                Current = waiting.Dequeue();
                playing = true;
                Began(Current);
            }
        }

        private static float Seconds(Role role)
        {
            switch (role)
            {
                case Role.Decision: return 0.5f;
                case Role.Motion: return 0.35f;
                case Role.Result: return 0.6f;
                case Role.Phase: return 0.7f;
                default: return 0.4f;
            }
        }
    }
}
