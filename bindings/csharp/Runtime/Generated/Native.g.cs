// Generated from include/suasion.h by tools/bindings: `make bindings` writes it anew.

using System;
using System.Runtime.InteropServices;

namespace Suasion
{
    /// <summary>Sizes to rely on for one game and config.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Limits
    {
        private readonly uint seats;
        private readonly uint space;
        private readonly uint longestList;
        private readonly uint longestGame;
        private readonly uint observation;
        private readonly uint reserved0;
        private readonly uint reserved1;
        private readonly uint reserved2;

        /// <summary>Seats at the table.</summary>
        public int Seats { get { return (int)seats; } }

        /// <summary>Moves are numbered below this, chance moves included: the length of masks and policy vectors.</summary>
        public int Space { get { return (int)space; } }

        /// <summary>No list of moves or chance outcomes is longer: allocate this much once.</summary>
        public int LongestList { get { return (int)longestList; } }

        /// <summary>No game has more moves, chance included.</summary>
        public int LongestGame { get { return (int)longestGame; } }

        /// <summary>Numbers in an observation.</summary>
        public int Observation { get { return (int)observation; } }
    }

    /// <summary>How one seat fared.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct SeatResult
    {
        private readonly uint place;
        private readonly int score;
        private readonly float returns;
        private readonly uint won;

        /// <summary>Place from 1; seats may share one.</summary>
        public int Place { get { return (int)place; } }

        /// <summary>Points, in the game's own sense.</summary>
        public int Score { get { return score; } }

        /// <summary>
        /// What the seat gains: seats × share of the win − 1, as if everyone staked 1; where a game plays for places, evenly
        /// from 1 for the first to −1 for the last. The sum over all seats is 0.
        /// </summary>
        public float Returns { get { return returns; } }

        /// <summary>1 for those who won, else 0.</summary>
        public bool Won { get { return won != 0; } }
    }

    /// <summary>What a seat is asked to decide, in numbers.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal readonly unsafe struct RawPrompt
    {
        /// <summary>The seat that is asked.</summary>
        internal readonly int seat;
        /// <summary>Its kind: the number of an entry of <c>prompts</c> in the catalogue.</summary>
        internal readonly ushort kind;
        /// <summary>Bit i is set where the viewer may not know <c>fields[i]</c>, which is SUA_HIDDEN then.</summary>
        internal readonly ushort hidden;
        /// <summary>What it is about; meaning by the kind, unused ones are 0.</summary>
        internal readonly int fields0;
        internal readonly int fields1;
        internal readonly int fields2;
        internal readonly int fields3;
        internal readonly int reserved0;
        internal readonly int reserved1;

        internal int Fields(int index)
        {
            switch (index)
            {
                case 0: return fields0;
                case 1: return fields1;
                case 2: return fields2;
                case 3: return fields3;
                default: throw new ArgumentOutOfRangeException("index");
            }
        }
    }

    /// <summary>A move in numbers.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal readonly unsafe struct RawMoveInfo
    {
        /// <summary>The move; SUA_MOVE_NONE in a history if the viewer may not know it.</summary>
        internal readonly uint id;
        /// <summary>The ply it is (or would be). Plies count from 1; chance that follows a ply shares its number.</summary>
        internal readonly uint ply;
        /// <summary>Its kind: the number of an entry of <c>moves</c> in the catalogue.</summary>
        internal readonly ushort kind;
        /// <summary>Bit i is set where the viewer may not know <c>fields[i]</c>, which is SUA_HIDDEN then.</summary>
        internal readonly ushort hidden;
        /// <summary>Whose move it is: a seat or SUA_CHANCE; in a meaning, which is nobody's yet, SUA_NOBODY instead of a seat.</summary>
        internal readonly int seat;
        /// <summary>What it is about; meaning by the kind, unused ones are 0.</summary>
        internal readonly int fields0;
        internal readonly int fields1;
        internal readonly int fields2;
        internal readonly int fields3;

        internal int Fields(int index)
        {
            switch (index)
            {
                case 0: return fields0;
                case 1: return fields1;
                case 2: return fields2;
                case 3: return fields3;
                default: throw new ArgumentOutOfRangeException("index");
            }
        }
    }

    /// <summary>Why a move is refused, in numbers.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal readonly unsafe struct RawRefusal
    {
        /// <summary>The rule: the number of an entry of <c>refusals</c> in the catalogue; SUA_RULE_NONE if the move is legal.</summary>
        internal readonly int rule;
        /// <summary>What the rule speaks about; meaning by the rule, unused ones are 0.</summary>
        internal readonly int fields0;
        internal readonly int fields1;
        internal readonly int fields2;
        internal readonly int fields3;
        internal readonly int reserved0;
        internal readonly int reserved1;
        internal readonly int reserved2;

        internal int Fields(int index)
        {
            switch (index)
            {
                case 0: return fields0;
                case 1: return fields1;
                case 2: return fields2;
                case 3: return fields3;
                default: throw new ArgumentOutOfRangeException("index");
            }
        }
    }

    /// <summary>One outcome of a chance step.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct ChanceOutcome
    {
        private readonly uint id;
        private readonly uint weight;

        /// <summary>The move that makes it so.</summary>
        public int Id { get { return unchecked((int)id); } }

        /// <summary>How likely it is: this weight out of the sum of all. At least 1.</summary>
        public int Weight { get { return (int)weight; } }
    }

    /// <summary>Where a reader of events is. All zero is before the first event.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct EventCursor
    {
        internal ulong epoch;
        internal uint next;
        internal uint rewound;

        /// <summary>Number of the event to read next.</summary>
        public int Next { get { return (int)next; } }

        /// <summary>After SUA_N_REWOUND: how many of the events that were read still hold. What was read after those never happened.</summary>
        public int Rewound { get { return (int)rewound; } }
    }

    /// <summary>An event in numbers.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal readonly unsafe struct RawEvent
    {
        /// <summary>Its number, from 0 without gaps.</summary>
        internal readonly uint number;
        /// <summary>The ply that caused it; 0 for what happened before the first.</summary>
        internal readonly uint ply;
        /// <summary>Its kind: the number of an entry of <c>events</c> in the catalogue.</summary>
        internal readonly ushort kind;
        /// <summary>Bit i is set where the viewer may not know <c>fields[i]</c>, which is SUA_HIDDEN then.</summary>
        internal readonly ushort hidden;
        /// <summary>Whose it is: a seat or SUA_NOBODY.</summary>
        internal readonly int seat;
        /// <summary>What happened; meaning by the kind, unused ones are 0.</summary>
        internal readonly int fields0;
        internal readonly int fields1;
        internal readonly int fields2;
        internal readonly int fields3;

        internal int Fields(int index)
        {
            switch (index)
            {
                case 0: return fields0;
                case 1: return fields1;
                case 2: return fields2;
                case 3: return fields3;
                default: throw new ArgumentOutOfRangeException("index");
            }
        }
    }

    /// <summary>A move that a bot considered.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Candidate
    {
        private readonly uint id;
        private readonly uint visits;
        private readonly float value;
        private readonly uint reserved;

        /// <summary>The move.</summary>
        public int Id { get { return unchecked((int)id); } }

        /// <summary>How often it was looked at: iterations through it, or deals.</summary>
        public int Visits { get { return (int)visits; } }

        /// <summary>What the seat may expect of it, -1 to 1; 0 where nobody looked.</summary>
        public float Value { get { return value; } }
    }

    /// <summary>A move of a line of play.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct LineMove
    {
        private readonly int seat;
        private readonly uint id;

        /// <summary>The seat that makes it.</summary>
        public int Seat { get { return seat; } }

        /// <summary>The move.</summary>
        public int Id { get { return unchecked((int)id); } }
    }

    /// <summary>
    /// What to play and where the rows go. Set all to zero, then <c>struct_size</c> and what you need. An array has one row a
    /// game, or is NULL.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct RawPlayoutsPlan
    {
        /// <summary><c>sizeof(sua_playouts_plan)</c>: a library that knows more fields takes the rest as zero.</summary>
        internal uint structSize;
        /// <summary>Threads to use; 0 is one per core.</summary>
        internal uint threads;
        /// <summary>How many games.</summary>
        internal ulong games;
        /// <summary>The number of the first: a long run can be split, and gives the same rows. Numbers end at 2^64 - 1.</summary>
        internal ulong first;
        /// <summary>Everything random follows from it.</summary>
        internal ulong seed;
        /// <summary><c>games</c> × seats: what each seat gained, as in <c>sua_result</c>.</summary>
        internal float* returns;
        /// <summary><c>games</c> × seats: final scores, in the game's own points.</summary>
        internal int* scores;
        /// <summary><c>games</c>: how many decisions were made; chance is not counted.</summary>
        internal uint* lengths;
        /// <summary><c>games</c>: why each ended, a number of the piece set <c>ending</c> in the catalogue.</summary>
        internal byte* endings;
        /// <summary>To cancel and to ask how many games are done; NULL for none.</summary>
        internal IntPtr task;
        /// <summary><c>games</c> × seats: 1 for those who won, else 0.</summary>
        internal byte* won;
    }

    /// <summary>The C functions, as they are.</summary>
    internal static unsafe class Native
    {
        /// <summary>The library's name; where a program is one file, its functions are in that file.</summary>
#if (UNITY_IOS || UNITY_WEBGL) && !UNITY_EDITOR
        private const string Library = "__Internal";
#else
        private const string Library = "suasion";
#endif

        /// <summary>The version this header belongs to; the library's own is <c>sua_version()</c>.</summary>
        internal const int SUA_VERSION_MAJOR = 1;

        /// <summary>The version this header belongs to; the library's own is <c>sua_version()</c>.</summary>
        internal const int SUA_VERSION_MINOR = 0;

        /// <summary>The version this header belongs to; the library's own is <c>sua_version()</c>.</summary>
        internal const int SUA_VERSION_PATCH = 0;

        /// <summary>The ABI that this header describes.</summary>
        internal const int SUA_ABI_VERSION = 1;

        /// <summary>The longest text that is read, in bytes; a longer one is SUA_E_TOO_LARGE and is not looked at.</summary>
        internal const int SUA_LONGEST_TEXT = 262144;

        /// <summary>The same for records, as bytes and as JSON.</summary>
        internal const int SUA_LONGEST_RECORD = 8388608;

        /// <summary>The longest message of <c>sua_last_error_message</c>, in bytes; longer ones are cut.</summary>
        internal const int SUA_LONGEST_MESSAGE = 1000;

        /// <summary>The stack that every call needs at most, in bytes, for threads that have little of it.</summary>
        internal const int SUA_STACK = 131072;

        /// <summary>Viewer: a spectator, who sees what is public.</summary>
        internal const int SUA_PUBLIC = -1;

        /// <summary>Viewer: the host of the game, who sees everything.</summary>
        internal const int SUA_OMNISCIENT = -2;

        /// <summary>In place of a seat: chance (dice, a shuffled deck).</summary>
        internal const int SUA_CHANCE = -3;

        /// <summary>In place of a seat: nobody. As the one to act: the game is over.</summary>
        internal const int SUA_NOBODY = -4;

        /// <summary>In place of a move: none, or one that the viewer may not know.</summary>
        internal const uint SUA_MOVE_NONE = 4294967295;

        /// <summary>In a field of a move or an event: the viewer may not know it.</summary>
        internal const int SUA_HIDDEN = -2147483648;

        /// <summary>In place of a rule: none, the move is legal.</summary>
        internal const int SUA_RULE_NONE = -1;

        /// <summary>In <c>sua_game_next_undo</c>: chance would be taken back.</summary>
        internal const int SUA_UNDO_CHANCE = 1;

        /// <summary>In <c>sua_game_next_undo</c>: something that was shown to somebody would be taken back.</summary>
        internal const int SUA_UNDO_REVEAL = 2;

        /// <summary>As a viewer of observations: in each game the seat to act; the public once it is over.</summary>
        internal const int SUA_ACTOR = -5;

        /// <summary>The version that these declarations belong to.</summary>
        internal const string SUA_VERSION = "1.0.0-rc.1";

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern uint sua_abi_version();

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern IntPtr sua_version();

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern IntPtr sua_status_name(Status status);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_last_error_message(byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern UIntPtr sua_catalogue_count();

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern IntPtr sua_catalogue_id(UIntPtr index);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern IntPtr sua_catalogue_name(UIntPtr index);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_catalogue_seats(UIntPtr index, uint* fewest, uint* most);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern IntPtr sua_catalogue_seats_option(UIntPtr index);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_catalogue_json(byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_catalogue_game_json(
            byte* id, UIntPtr idLen, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_catalogue_config_schema(
            byte* id, UIntPtr idLen, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_catalogue_view_schema(
            byte* id, UIntPtr idLen, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_new(
            byte* id, UIntPtr idLen, byte* config, UIntPtr configLen, ulong seed, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_new_seeded(
            byte* id, UIntPtr idLen, byte* config, UIntPtr configLen, byte* seed, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_clone(GameHandle game, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern void sua_game_free(IntPtr game);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_id(GameHandle game, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_limits(GameHandle game, Limits* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_config_json(GameHandle game, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_catalogue_json(GameHandle game, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_turn(GameHandle game, int* actor, byte* over);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_results(GameHandle game, SeatResult* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_prompt(GameHandle game, int viewer, RawPrompt* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_outcome_json(GameHandle game, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_meaning(GameHandle game, uint moveId, RawMoveInfo* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_meanings_json(GameHandle game, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_moves(GameHandle game, uint* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_mask(GameHandle game, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_moves_json(GameHandle game, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_move_infos(GameHandle game, RawMoveInfo* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_is_legal(GameHandle game, uint moveId, byte* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_refusal(GameHandle game, uint moveId, RawRefusal* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_move_text(
            GameHandle game, uint moveId, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_move_json(
            GameHandle game, uint moveId, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_move_info(GameHandle game, uint moveId, RawMoveInfo* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_parse_move(GameHandle game, byte* words, UIntPtr wordsLen, uint* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_parse_move_json(GameHandle game, byte* json, UIntPtr jsonLen, uint* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_explain_json(
            GameHandle game, int viewer, uint moveId, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_topics_json(GameHandle game, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_explain_topic_json(
            GameHandle game, int viewer, byte* topic, UIntPtr topicLen, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_apply(GameHandle game, uint moveId);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_step(
            GameHandle game, uint moveId, int* actor, byte* over, uint* moves, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_undo_step(
            GameHandle game, int* actor, byte* over, uint* moves, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_redo_step(
            GameHandle game, int* actor, byte* over, uint* moves, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_restart(GameHandle game, ulong seed);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_restart_seeded(GameHandle game, byte* seed);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_undo(GameHandle game);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_undo_chain(GameHandle game);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_redo(GameHandle game);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_go_to(GameHandle game, uint ply);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_ply(GameHandle game, uint* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_plies(GameHandle game, uint* first, uint* last);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_next_undo(GameHandle game, uint* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_history(
            GameHandle game, int viewer, RawMoveInfo* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_history_json(
            GameHandle game, int viewer, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_chance(GameHandle game, ChanceOutcome* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_view_json(
            GameHandle game, int viewer, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_view_text(
            GameHandle game, int viewer, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_view_svg(GameHandle game, int viewer, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_observe(GameHandle game, int viewer, float* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_observe_bytes(
            GameHandle game, int viewer, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_observation_layout_json(
            GameHandle game, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_hash(GameHandle game, int viewer, ulong* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_events(
            GameHandle game, int viewer, EventCursor* cursor, RawEvent* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_events_json(
            GameHandle game, int viewer, EventCursor* cursor, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_events_text(
            GameHandle game, int viewer, EventCursor* cursor, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_events_end(GameHandle game, EventCursor* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_save(GameHandle game, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_record_json(GameHandle game, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_load(byte* data, UIntPtr dataLen, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_load_json(byte* json, UIntPtr jsonLen, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_seed(GameHandle game, byte* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_seed_position(GameHandle game, ulong* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_from_position(
            byte* id, UIntPtr idLen, byte* config, UIntPtr configLen, byte* position, UIntPtr positionLen, ulong seed, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_from_position_seeded(
            byte* id, UIntPtr idLen, byte* config, UIntPtr configLen, byte* position, UIntPtr positionLen, byte* seed, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_redeal(GameHandle game, int viewer, ulong seed, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_redeal_seeded(GameHandle game, int viewer, byte* seed, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_task_new(IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_task_cancel(TaskHandle task);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_task_is_cancelled(TaskHandle task, byte* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_task_progress(TaskHandle task, ulong* done, ulong* total);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_task_reset(TaskHandle task);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern void sua_task_free(IntPtr task);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_random_move(GameHandle game, ulong seed, uint* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_greedy_move(GameHandle game, ulong seed, uint* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_policies_json(byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_bot_move(
            GameHandle game, byte* policy, UIntPtr policyLen, ulong seed, TaskHandle task, uint* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_analyse(
            GameHandle game, byte* policy, UIntPtr policyLen, ulong seed, TaskHandle task, uint* best, Candidate* @out, UIntPtr capacity, UIntPtr* len, LineMove* line, UIntPtr lineCapacity, UIntPtr* lineLen);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_playouts(
            byte* id, UIntPtr idLen, byte* config, UIntPtr configLen, byte* policies, UIntPtr policiesLen, RawPlayoutsPlan* plan, ulong* done);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_game_playouts(
            GameHandle game, int viewer, byte* policies, UIntPtr policiesLen, RawPlayoutsPlan* plan, ulong* done);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_tournament_json(
            byte* id, UIntPtr idLen, byte* config, UIntPtr configLen, byte* policies, UIntPtr policiesLen, uint rounds, ulong seed, uint threads, TaskHandle task, byte* @out, UIntPtr capacity, UIntPtr* len);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_tournament_seed(ulong seed, ulong leg, ulong* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_new(
            byte* id, UIntPtr idLen, byte* config, UIntPtr configLen, UIntPtr count, ulong seed, TaskHandle task, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_from_game(
            GameHandle game, UIntPtr count, ulong seed, TaskHandle task, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_clone(BatchHandle batch, IntPtr* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern void sua_batch_free(IntPtr batch);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_limits(BatchHandle batch, UIntPtr* count, Limits* @out);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_set_threads(BatchHandle batch, uint threads);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_step(
            BatchHandle batch, uint* moves, UIntPtr movesLen, Status* status, UIntPtr capacity, UIntPtr* failed);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_actors(BatchHandle batch, int* @out, UIntPtr capacity);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_masks(BatchHandle batch, byte* @out, UIntPtr capacity);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_lists(
            BatchHandle batch, uint* @out, UIntPtr capacity, uint* counts, UIntPtr countsCapacity);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_sample(BatchHandle batch, ulong seed, uint* @out, UIntPtr capacity);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_observe(BatchHandle batch, int viewer, float* @out, UIntPtr capacity);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_observe_bytes(BatchHandle batch, int viewer, byte* @out, UIntPtr capacity);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_returns(BatchHandle batch, float* @out, UIntPtr capacity);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_reset_finished(BatchHandle batch, byte* marks, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
        internal static extern Status sua_batch_game(BatchHandle batch, UIntPtr number, ulong seed, IntPtr* @out);
    }
}
