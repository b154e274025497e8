using System;

namespace Suasion
{
    public sealed partial class Game
    {
        /// <summary>
        /// The game so far as bytes: its start, its seed and all its moves; what could be redone is not part of it. It holds every
        /// secret: for the host.
        /// </summary>
        public byte[] Save()
        {
            byte[] record = new byte[Calls.GameSave(handle, default(Span<byte>))];
            int length = Calls.GameSave(handle, record);
            if (length != record.Length) Array.Resize(ref record, length);
            return record;
        }

        /// <summary>The same record as JSON, with the moves in words. For the host.</summary>
        public string RecordJson
        {
            get { return Utf8.Text(Calls.GameRecordJson(handle)); }
        }

        /// <summary>Where its chance comes from. For the host: who has it knows the future.</summary>
        public Seed Seed
        {
            get
            {
                byte[] seed = new byte[Suasion.Seed.Length];
                Calls.GameSeed(handle, seed);
                return new Seed(seed);
            }
        }

        /// <summary>How many 32-bit words were drawn from the seed so far. For the host.</summary>
        public ulong SeedPosition
        {
            get { return Calls.GameSeedPosition(handle); }
        }

        /// <summary>Loads what <see cref="Save"/> wrote, in any language that the library speaks.</summary>
        /// <param name="record">The bytes.</param>
        /// <exception cref="CorruptException">The bytes are no intact record.</exception>
        /// <exception cref="VersionException">It needs a newer library.</exception>
        public static Game Load(ReadOnlySpan<byte> record)
        {
            bool positionKept;
            return Load(record, out positionKept);
        }

        /// <summary>Loads what <see cref="Save"/> wrote, in any language that the library speaks.</summary>
        /// <param name="record">The bytes.</param>
        /// <param name="positionKept">
        /// Was it made by older rules or with other cards? Then play goes on from its last position, without its history.
        /// </param>
        public static Game Load(ReadOnlySpan<byte> record, out bool positionKept)
        {
            Status notice;
            Game game = new Game(Calls.GameLoad(record, out notice));
            positionKept = notice == Status.PositionKept;
            return game;
        }

        /// <summary>Loads what <see cref="RecordJson"/> wrote.</summary>
        /// <param name="json">The JSON.</param>
        public static Game LoadJson(string json)
        {
            bool positionKept;
            return LoadJson(json, out positionKept);
        }

        /// <summary>Loads what <see cref="RecordJson"/> wrote.</summary>
        /// <param name="json">The JSON.</param>
        /// <param name="positionKept">As in <see cref="Load(ReadOnlySpan{byte}, out bool)"/>.</param>
        public static Game LoadJson(string json, out bool positionKept)
        {
            Need(json, "json");
            Status notice;
            Game game = new Game(Calls.GameLoadJson(json, out notice));
            positionKept = notice == Status.PositionKept;
            return game;
        }

        /// <summary>
        /// A game that begins at a position: the JSON of a view. Of the host's for puzzles and tutorials, of a seat's for network
        /// clients and physical tables; what it hides is dealt from the seed.
        /// </summary>
        /// <param name="id">One of the <see cref="Catalogue"/>.</param>
        /// <param name="options">Its config; null for the defaults.</param>
        /// <param name="position">The JSON of <see cref="ViewJson"/>.</param>
        /// <param name="seed">Where its chance comes from.</param>
        /// <exception cref="BadFieldException">The position is impossible; the message names the field.</exception>
        public static Game FromPosition(string id, Options options, string position, Seed seed)
        {
            Need(id, "id");
            Need(position, "position");
            string config = Options.JsonOf(options);
            return new Game(seed.IsFull
                ? Calls.GameFromPositionSeeded(id, config, position, seed.Bytes)
                : Calls.GameFromPosition(id, config, position, seed.Number));
        }

        /// <summary>A game that begins at a view, which may have been changed.</summary>
        /// <param name="options">Its config; null for the defaults.</param>
        /// <param name="position">The view.</param>
        /// <param name="seed">Where its chance comes from.</param>
        public static Game FromPosition(Options options, View position, Seed seed)
        {
            Need(position, "position");
            return FromPosition(position.Game, options, position.ToJson(), seed);
        }

        /// <summary>
        /// A game that differs from this one only in what the viewer cannot see, and fits all that he has seen: as he could believe
        /// it to be. It has a fresh seed and no undo history.
        /// </summary>
        /// <param name="viewer">Through whose eyes.</param>
        /// <param name="seed">What it is dealt from.</param>
        public Game Redeal(Viewer viewer, Seed seed)
        {
            return new Game(seed.IsFull
                ? Calls.GameRedealSeeded(handle, viewer.Raw, seed.Bytes)
                : Calls.GameRedeal(handle, viewer.Raw, seed.Number)) { info = info };
        }
    }
}
