using System;
using System.Runtime.InteropServices;

namespace Suasion
{
    /// <summary>
    /// Games of one kind, held and stepped together, for learning and analysis. Arrays are the caller's and have one row a game.
    /// It holds memory of the library: dispose of it. Threads may use it as they may a <see cref="Game"/>.
    /// </summary>
    public sealed class Batch : IDisposable
    {
        private readonly BatchHandle handle;
        private int threads = 1;

        private Batch(IntPtr created)
        {
            handle = new BatchHandle(created);
            int size;
            Limits limits;
            Calls.BatchLimits(handle, out size, out limits);
            Size = size;
            Limits = limits;
        }

        /// <summary>How many games it holds.</summary>
        public int Size { get; private set; }

        /// <summary>Their sizes, which are the same for all.</summary>
        public Limits Limits { get; private set; }

        /// <summary>How many threads each call uses: 1 at first, 0 is one per core. Results do not depend on it.</summary>
        public int Threads
        {
            get
            {
                return threads;
            }
            set
            {
                if (value < 0) throw new ArgumentOutOfRangeException("value", value, "must not be negative");
                Calls.BatchSetThreads(handle, (uint)value);
                threads = value;
            }
        }

        /// <summary>New games, each with chance of its own from the seed.</summary>
        /// <param name="id">One of the <see cref="Catalogue"/>.</param>
        /// <param name="options">Their config; null for the defaults.</param>
        /// <param name="size">How many.</param>
        /// <param name="seed">Everything random follows from it.</param>
        /// <param name="work">To cancel it; null for none.</param>
        /// <exception cref="OperationCanceledException">It was cancelled.</exception>
        /// <exception cref="TooLargeException">There is no memory for so many.</exception>
        public static Batch Create(string id, Options options, int size, ulong seed, Work work = null)
        {
            if (id == null) throw new ArgumentNullException("id");
            Status notice;
            IntPtr made = Calls.BatchNew(id, Options.JsonOf(options), size, seed, Work.HandleOf(work), out notice);
            return Made(made, notice);
        }

        /// <summary>Games that all go on, and after a reset begin again, from where a game is. For the host.</summary>
        /// <param name="game">The game.</param>
        /// <param name="size">How many.</param>
        /// <param name="seed">Everything random follows from it.</param>
        /// <param name="work">To cancel it; null for none.</param>
        public static Batch FromGame(Game game, int size, ulong seed, Work work = null)
        {
            if (game == null) throw new ArgumentNullException("game");
            Status notice;
            IntPtr made = Calls.BatchFromGame(game.Handle, size, seed, Work.HandleOf(work), out notice);
            return Made(made, notice);
        }

        /// <summary>A copy that goes its own way.</summary>
        public Batch Clone()
        {
            return new Batch(Calls.BatchClone(handle)) { threads = threads };
        }

        /// <summary>Frees the games, when the calls that are using them have ended.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>Makes one move in each game, then resolves chance.</summary>
        /// <param name="moves">One move a game; <see cref="Move.None"/> leaves a game alone.</param>
        /// <param name="statuses">
        /// Gets <see cref="Status.Ok"/>, or why the move could not be made and the game is unchanged.
        /// </param>
        /// <returns>How many could not be made.</returns>
        public int Step(ReadOnlySpan<int> moves, Span<Status> statuses)
        {
            Count.Exactly(Size, moves.Length, "moves");
            Count.AtLeast(Size, statuses.Length, "statuses");
            return Calls.BatchStep(handle, MemoryMarshal.Cast<int, uint>(moves), statuses);
        }

        /// <summary>Who is to act in each game.</summary>
        /// <param name="actors">Room for <see cref="Size"/> seats; -1 where a game is over.</param>
        public void Actors(Span<int> actors)
        {
            Count.AtLeast(Size, actors.Length, "actors");
            Calls.BatchActors(handle, actors);
            for (int i = 0; i < Size; i++) actors[i] = new Actor(actors[i]).Seat;
        }

        /// <summary>The legal moves of each game as a mask: rows of <see cref="Limits.Space"/> bytes.</summary>
        /// <param name="masks">The rows.</param>
        public void Masks(Span<byte> masks)
        {
            Count.AtLeast(checked(Size * Limits.Space), masks.Length, "masks");
            Calls.BatchMasks(handle, masks);
        }

        /// <summary>The same as lists: rows of <see cref="Limits.LongestList"/> moves, filled up with <see cref="Move.None"/>.</summary>
        /// <param name="lists">The rows.</param>
        /// <param name="counts">How many there are in each.</param>
        public void Lists(Span<int> lists, Span<int> counts)
        {
            Count.AtLeast(checked(Size * Limits.LongestList), lists.Length, "lists");
            Count.AtLeast(Size, counts.Length, "counts");
            Calls.BatchLists(handle, MemoryMarshal.Cast<int, uint>(lists), MemoryMarshal.Cast<int, uint>(counts));
        }

        /// <summary>One legal move of each game, every one equally likely; <see cref="Move.None"/> where it is over.</summary>
        /// <param name="seed">What they are drawn from: another one at each step.</param>
        /// <param name="moves">Room for <see cref="Size"/> moves.</param>
        public void Sample(ulong seed, Span<int> moves)
        {
            Count.AtLeast(Size, moves.Length, "moves");
            Calls.BatchSample(handle, seed, MemoryMarshal.Cast<int, uint>(moves));
        }

        /// <summary>What a viewer sees of each game, as vectors: rows of <see cref="Limits.Observation"/> numbers.</summary>
        /// <param name="viewer"><see cref="Viewer.ToAct"/>, a seat, the public or the host.</param>
        /// <param name="observations">The rows.</param>
        public void Observe(Viewer viewer, Span<float> observations)
        {
            Count.AtLeast(checked(Size * Limits.Observation), observations.Length, "observations");
            Calls.BatchObserve(handle, viewer.Raw, observations);
        }

        /// <summary>The same as bytes from 0 to 255: each is 255 times the number.</summary>
        /// <param name="viewer"><see cref="Viewer.ToAct"/>, a seat, the public or the host.</param>
        /// <param name="observations">The rows.</param>
        public void Observe(Viewer viewer, Span<byte> observations)
        {
            Count.AtLeast(checked(Size * Limits.Observation), observations.Length, "observations");
            Calls.BatchObserveBytes(handle, viewer.Raw, observations);
        }

        /// <summary>What each seat gained in each game: rows of <see cref="Limits.Seats"/> numbers, all 0 while it goes on.</summary>
        /// <param name="returns">The rows.</param>
        public void Returns(Span<float> returns)
        {
            Count.AtLeast(checked(Size * Limits.Seats), returns.Length, "returns");
            Calls.BatchReturns(handle, returns);
        }

        /// <summary>Begins a new game wherever one is over.</summary>
        /// <param name="marks">Gets 1 for those games, else 0.</param>
        /// <returns>How many were over.</returns>
        public int ResetFinished(Span<byte> marks)
        {
            Count.AtLeast(Size, marks.Length, "marks");
            return Calls.BatchResetFinished(handle, marks);
        }

        /// <summary>One of the games as a game of its own, without history. For the host.</summary>
        /// <param name="number">From 0.</param>
        /// <param name="seed">Where its chance comes from.</param>
        public Game Game(int number, ulong seed)
        {
            return Suasion.Game.Own(Calls.BatchGame(handle, number, seed));
        }

        private static Batch Made(IntPtr made, Status notice)
        {
            if (notice == Status.Cancelled) throw new OperationCanceledException("The batch was cancelled before it was made.");
            return new Batch(made);
        }
    }
}
