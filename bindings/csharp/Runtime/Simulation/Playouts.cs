using System;
using System.Threading;
using System.Threading.Tasks;

namespace Suasion
{
    /// <summary>What is written down of each game.</summary>
    [Flags]
    public enum PlayoutColumns
    {
        /// <summary>Nothing.</summary>
        None = 0,

        /// <summary>What each seat gained.</summary>
        Returns = 1,

        /// <summary>Final scores.</summary>
        Scores = 2,

        /// <summary>How many decisions were made.</summary>
        Lengths = 4,

        /// <summary>Why it ended.</summary>
        Endings = 8,

        /// <summary>All of it.</summary>
        All = 15
    }

    /// <summary>How many games, from which seed, on how many threads.</summary>
    public sealed class PlayoutPlan
    {
        /// <summary>A plan for so many games.</summary>
        /// <param name="games">How many.</param>
        /// <param name="seed">Everything random follows from it.</param>
        public PlayoutPlan(int games, ulong seed)
        {
            if (games < 0) throw new ArgumentOutOfRangeException("games", games, "must not be negative");
            Games = games;
            Seed = seed;
            Columns = PlayoutColumns.All;
        }

        /// <summary>How many games.</summary>
        public int Games { get; private set; }

        /// <summary>Everything random follows from it.</summary>
        public ulong Seed { get; private set; }

        /// <summary>The number of the first: a long run can be split, and gives the same rows.</summary>
        public ulong First { get; set; }

        /// <summary>Threads to use; 0 is one per core. The rows do not depend on it.</summary>
        public int Threads { get; set; }

        /// <summary>What is written down; all of it unless said otherwise.</summary>
        public PlayoutColumns Columns { get; set; }
    }

    /// <summary>Many games played to their end: columns with one row a game.</summary>
    public sealed unsafe class Playouts
    {
        private Playouts()
        {
        }

        /// <summary>Seats of each game.</summary>
        public int Seats { get; private set; }

        /// <summary>How many rows are complete: all, unless it was cancelled.</summary>
        public int Done { get; private set; }

        /// <summary>Was it cancelled?</summary>
        public bool WasCancelled { get; private set; }

        /// <summary>Rows of <see cref="Seats"/>: what each seat gained. Null if it was not asked for.</summary>
        public float[] Returns { get; private set; }

        /// <summary>Rows of <see cref="Seats"/>: final scores. Null if it was not asked for.</summary>
        public int[] Scores { get; private set; }

        /// <summary>How many decisions were made; chance is not counted. Null if it was not asked for.</summary>
        public uint[] Lengths { get; private set; }

        /// <summary>Why each ended: a number of <see cref="GameInfo.Endings"/>. Null if it was not asked for.</summary>
        public byte[] Endings { get; private set; }

        /// <summary>Plays new games. Blocks until they are played.</summary>
        /// <param name="id">One of the <see cref="Catalogue"/>.</param>
        /// <param name="options">Its config; null for the defaults.</param>
        /// <param name="policies">One policy a seat, or one for all, with spaces between: "greedy random".</param>
        /// <param name="plan">How many, from which seed.</param>
        /// <param name="work">To cancel it; null for none.</param>
        public static Playouts Run(string id, Options options, string policies, PlayoutPlan plan, Work work = null)
        {
            if (id == null) throw new ArgumentNullException("id");
            int seats;
            using (Game game = Game.Create(id, options, 0)) seats = game.Seats;
            string config = Options.JsonOf(options);
            return Play(plan, policies, seats, work, (RawPlayoutsPlan* raw, out Status notice) =>
                Calls.Playouts(id, config, policies, raw, out notice));
        }

        /// <summary>The same on another thread.</summary>
        /// <param name="id">One of the <see cref="Catalogue"/>.</param>
        /// <param name="options">Its config; null for the defaults.</param>
        /// <param name="policies">One policy a seat, or one for all, with spaces between.</param>
        /// <param name="plan">How many, from which seed.</param>
        /// <param name="cancellation">Ends the work: the task is cancelled.</param>
        /// <param name="progress">Told how far it is.</param>
        public static Task<Playouts> RunAsync(
            string id, Options options, string policies, PlayoutPlan plan,
            CancellationToken cancellation = default(CancellationToken), IProgress<Progress> progress = null)
        {
            return Work.Run(
                work => Run(id, options, policies, plan, work), cancellation, progress, default(CancellationToken));
        }

        internal static Playouts Run(Game game, Viewer viewer, string policies, PlayoutPlan plan, Work work)
        {
            return Play(plan, policies, game.Seats, work, (RawPlayoutsPlan* raw, out Status notice) =>
                Calls.GamePlayouts(game.Handle, viewer.Raw, policies, raw, out notice));
        }

        private delegate ulong Call(RawPlayoutsPlan* plan, out Status notice);

        private static Playouts Play(PlayoutPlan plan, string policies, int seats, Work work, Call call)
        {
            if (plan == null) throw new ArgumentNullException("plan");
            if (policies == null) throw new ArgumentNullException("policies");
            if (plan.Threads < 0) throw new ArgumentOutOfRangeException("plan", plan.Threads, "threads must not be negative");
            Playouts rows = new Playouts { Seats = seats };
            if ((plan.Columns & PlayoutColumns.Returns) != 0) rows.Returns = new float[checked(plan.Games * seats)];
            if ((plan.Columns & PlayoutColumns.Scores) != 0) rows.Scores = new int[checked(plan.Games * seats)];
            if ((plan.Columns & PlayoutColumns.Lengths) != 0) rows.Lengths = new uint[plan.Games];
            if ((plan.Columns & PlayoutColumns.Endings) != 0) rows.Endings = new byte[plan.Games];
            TaskHandle task = Work.HandleOf(work);
            bool held = false;
            try
            {
                // The plan is a struct with the bare pointer inside: the task must live until the call has ended.
                task.DangerousAddRef(ref held);
                fixed (float* returns = rows.Returns)
                fixed (int* scores = rows.Scores)
                fixed (uint* lengths = rows.Lengths)
                fixed (byte* endings = rows.Endings)
                {
                    RawPlayoutsPlan raw = new RawPlayoutsPlan
                    {
                        structSize = (uint)sizeof(RawPlayoutsPlan), threads = (uint)plan.Threads, games = (ulong)plan.Games,
                        first = plan.First, seed = plan.Seed, returns = returns, scores = scores, lengths = lengths,
                        endings = endings, task = task.DangerousGetHandle()
                    };
                    Status notice;
                    rows.Done = checked((int)call(&raw, out notice));
                    rows.WasCancelled = notice == Status.Cancelled;
                }
            }
            finally
            {
                if (held) task.DangerousRelease();
            }
            return rows;
        }
    }

    public sealed partial class Game
    {
        /// <summary>
        /// Plays many games from where this one is. <see cref="Viewer.Host"/> plays from the position itself; for a seat or the public
        /// every game first deals anew what that viewer cannot see. Blocks until they are played.
        /// </summary>
        /// <param name="viewer">Whose knowledge the games begin with.</param>
        /// <param name="policies">One policy a seat, or one for all, with spaces between.</param>
        /// <param name="plan">How many, from which seed.</param>
        /// <param name="work">To cancel it; null for none.</param>
        public Playouts Playouts(Viewer viewer, string policies, PlayoutPlan plan, Work work = null)
        {
            return Suasion.Playouts.Run(this, viewer, policies, plan, work);
        }

        /// <summary>The same on another thread and on a copy.</summary>
        /// <param name="viewer">Whose knowledge the games begin with.</param>
        /// <param name="policies">One policy a seat, or one for all, with spaces between.</param>
        /// <param name="plan">How many, from which seed.</param>
        /// <param name="cancellation">Ends the work: the task is cancelled.</param>
        /// <param name="progress">Told how far it is.</param>
        public Task<Playouts> PlayoutsAsync(
            Viewer viewer, string policies, PlayoutPlan plan, CancellationToken cancellation = default(CancellationToken),
            IProgress<Progress> progress = null)
        {
            return OnACopy(
                (copy, work) => copy.Playouts(viewer, policies, plan, work), cancellation, progress, default(CancellationToken));
        }
    }
}
