using System;
using System.Collections.Generic;
using System.Threading;

namespace Suasion
{
    public sealed partial class Game
    {
        private Reused<RawEvent> events;

        /// <summary>
        /// What a viewer sees, as an object of the game's own view class: cast it, for example to
        /// <c>Suasion.PriceOfInfluence.PriceOfInfluenceGameView</c>. What is hidden is null.
        /// </summary>
        /// <param name="viewer">Who looks.</param>
        public View View(Viewer viewer)
        {
            return Suasion.View.Read(Calls.GameViewJson(handle, viewer.Raw));
        }

        /// <summary>The same as JSON: also the format of positions.</summary>
        /// <param name="viewer">Who looks.</param>
        public string ViewJson(Viewer viewer)
        {
            return Utf8.Text(Calls.GameViewJson(handle, viewer.Raw));
        }

        /// <summary>The same for a terminal: lines of plain text.</summary>
        /// <param name="viewer">Who looks.</param>
        public string ViewText(Viewer viewer)
        {
            return Utf8.Text(Calls.GameViewText(handle, viewer.Raw));
        }

        /// <summary>The same as a picture: a complete SVG document.</summary>
        /// <param name="viewer">Who looks.</param>
        public string Svg(Viewer viewer)
        {
            return Utf8.Text(Calls.GameViewSvg(handle, viewer.Raw));
        }

        /// <summary>The same as a vector for learning, numbers from 0 to 1, own seat first.</summary>
        /// <param name="viewer">Who looks.</param>
        /// <param name="observation"><see cref="Limits.Observation"/> numbers.</param>
        public void Observe(Viewer viewer, Span<float> observation)
        {
            Count.AtLeast(Limits.Observation, observation.Length, "observation");
            Calls.GameObserve(handle, viewer.Raw, observation);
        }

        /// <summary>The same as bytes from 0 to 255: each is 255 times the number.</summary>
        /// <param name="viewer">Who looks.</param>
        /// <param name="observation"><see cref="Limits.Observation"/> bytes.</param>
        public void Observe(Viewer viewer, Span<byte> observation)
        {
            Count.AtLeast(Limits.Observation, observation.Length, "observation");
            Calls.GameObserveBytes(handle, viewer.Raw, observation);
        }

        /// <summary>What stands where in an observation.</summary>
        public IReadOnlyList<Segment> ObservationLayout
        {
            get
            {
                List<Segment> segments = new List<Segment>();
                foreach (JsonValue segment in JsonValue.Parse(Calls.GameObservationLayoutJson(handle))["segments"])
                    segments.Add(new Segment(segment));
                return segments;
            }
        }

        /// <summary>A hash of what a viewer sees: equal situations have equal hashes, on every platform.</summary>
        /// <param name="viewer">Who looks.</param>
        public ulong Hash(Viewer viewer)
        {
            return Calls.GameHash(handle, viewer.Raw);
        }

        /// <summary>All events that a reader has not read yet, as a viewer may see them.</summary>
        /// <param name="viewer">Who looks.</param>
        /// <param name="cursor">Where the reader is: begin with <c>default</c>, and keep it. It moves behind what is returned.</param>
        /// <exception cref="NoSuchException">The cursor is of another game.</exception>
        public EventList Events(Viewer viewer, ref EventCursor cursor)
        {
            const int Room = 64;
            GameInfo game = Info;
            Reused<RawEvent> buffer = Volatile.Read(ref events);
            if (buffer == null)
            {
                buffer = new Reused<RawEvent>(Room);
                buffer = Interlocked.CompareExchange(ref events, buffer, null) ?? buffer;
            }
            int use;
            RawEvent[] list = buffer.Take(Room, out use);
            try
            {
                EventCursor moved = cursor;
                Status notice;
                int needed = Calls.GameEvents(handle, viewer.Raw, ref moved, default(Span<RawEvent>), out notice);
                if (needed > list.Length) list = new RawEvent[needed + needed / 2];
                int count = Calls.GameEvents(handle, viewer.Raw, ref moved, list, out notice);
                cursor = moved;
                return new EventList(game, buffer, use, count, notice == Status.Rewound, cursor.Rewound);
            }
            finally
            {
                buffer.Give(list);
            }
        }

        /// <summary>The same as JSON.</summary>
        /// <param name="viewer">Who looks.</param>
        /// <param name="cursor">Where the reader is.</param>
        public string EventsJson(Viewer viewer, ref EventCursor cursor)
        {
            Status notice;
            return Utf8.Text(Calls.GameEventsJson(handle, viewer.Raw, ref cursor, out notice));
        }

        /// <summary>The same in words: one line an event, each ended by a line feed.</summary>
        /// <param name="viewer">Who looks.</param>
        /// <param name="cursor">Where the reader is.</param>
        public string EventsText(Viewer viewer, ref EventCursor cursor)
        {
            Status notice;
            return Utf8.Text(Calls.GameEventsText(handle, viewer.Raw, ref cursor, out notice));
        }

        /// <summary>A cursor behind the last event: from there only what is new is read.</summary>
        public EventCursor EventsEnd
        {
            get { return Calls.GameEventsEnd(handle); }
        }
    }
}
