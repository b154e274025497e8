using System;
using System.Threading;

namespace Suasion
{
    /// <summary>
    /// A game being played: rules, position, history, randomness and events. It holds memory of the library: dispose of it.
    /// </summary>
    /// <remarks>
    /// Any number of threads may ask one game at the same time, and it may move from thread to thread. A call that changes it
    /// while another is using it throws <see cref="BusyException"/> and has done nothing: threads that work on one game use a
    /// lock, or a <see cref="Clone"/> each. A failed call has changed nothing. After <see cref="Dispose"/> every call throws
    /// <see cref="ObjectDisposedException"/>.
    /// </remarks>
    /// <example><code>
    /// using (Game game = Game.Create("price_of_influence", new Options { ["players"] = 3 }, 7))
    /// {
    ///     while (!game.IsOver) game.Apply(game.Moves[0]);
    ///     Console.WriteLine(game.Outcome.Text);
    /// }
    /// </code></example>
    public sealed partial class Game : IDisposable
    {
        private readonly GameHandle handle;
        private readonly Reused<int> moves;
        private GameInfo info;

        private Game(IntPtr created)
        {
            handle = new GameHandle(created);
            Limits = Calls.GameLimits(handle);
            Id = Calls.GameId(handle);
            moves = new Reused<int>(Limits.LongestList);
        }

        /// <summary>Which game it is: an id of the <see cref="Catalogue"/>.</summary>
        public string Id { get; private set; }

        /// <summary>Sizes to rely on, with its config.</summary>
        public Limits Limits { get; private set; }

        /// <summary>How many seats there are.</summary>
        public int Seats
        {
            get { return Limits.Seats; }
        }

        /// <summary>Everything about it that does not change while it is played, with its own config. Read once.</summary>
        public GameInfo Info
        {
            get { return Volatile.Read(ref info) ?? ReadInfo(); }
        }

        /// <summary>Its config as JSON, every option spelt out.</summary>
        public string Config
        {
            get { return Utf8.Text(Calls.GameConfigJson(handle)); }
        }

        internal GameHandle Handle
        {
            get { return handle; }
        }

        /// <summary>A new game.</summary>
        /// <param name="id">One of the <see cref="Catalogue"/>.</param>
        /// <param name="options">Its config; null for the defaults.</param>
        /// <param name="seed">Where its chance comes from.</param>
        /// <exception cref="NoSuchException">There is no such game.</exception>
        /// <exception cref="BadFieldException">The config is bad; the message names the option.</exception>
        public static Game Create(string id, Options options, Seed seed)
        {
            Need(id, "id");
            string config = Options.JsonOf(options);
            return new Game(seed.IsFull ? Calls.GameNewSeeded(id, config, seed.Bytes) : Calls.GameNew(id, config, seed.Number));
        }

        /// <summary>A new game with the default config.</summary>
        /// <param name="id">One of the <see cref="Catalogue"/>.</param>
        /// <param name="seed">Where its chance comes from.</param>
        public static Game Create(string id, Seed seed)
        {
            return Create(id, null, seed);
        }

        /// <summary>A copy that goes its own way, with its own history, randomness and events.</summary>
        public Game Clone()
        {
            return new Game(Calls.GameClone(handle)) { info = Volatile.Read(ref info) };
        }

        /// <summary>Ends the game and frees its memory, when the calls that are using it have ended.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>A game made by the library, which becomes its owner's.</summary>
        internal static Game Own(IntPtr created)
        {
            return new Game(created);
        }

        private static void Need(object argument, string name)
        {
            if (argument == null) throw new ArgumentNullException(name);
        }

        private GameInfo ReadInfo()
        {
            GameInfo read = new GameInfo(JsonValue.Parse(Calls.GameCatalogueJson(handle)));
            return Interlocked.CompareExchange(ref info, read, null) ?? read;
        }
    }
}
