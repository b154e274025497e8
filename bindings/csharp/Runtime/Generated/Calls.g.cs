// Generated from include/suasion.h by tools/bindings: `make bindings` writes it anew.

using System;
using System.Runtime.InteropServices;

namespace Suasion
{
    /// <summary>
    /// The C functions with strings, spans and return values. A negative status is thrown; a notice, where there can
    /// be one, comes out. A text that is returned lies in the calling thread's buffer and holds until its next call.
    /// </summary>
    internal static unsafe class Calls
    {
        internal static string StatusName(Status status)
        {
            Library.Require();
            return Utf8.Static(Native.sua_status_name(status));
        }

        internal static int CatalogueCount()
        {
            Library.Require();
            return Count.Of(Native.sua_catalogue_count());
        }

        internal static string CatalogueId(int index)
        {
            Library.Require();
            return Utf8.Static(Native.sua_catalogue_id((UIntPtr)(uint)index));
        }

        internal static string CatalogueName(int index)
        {
            Library.Require();
            return Utf8.Static(Native.sua_catalogue_name((UIntPtr)(uint)index));
        }

        internal static void CatalogueSeats(int index, out uint fewest, out uint most)
        {
            Library.Require();
            uint itsFewest = default(uint);
            uint itsMost = default(uint);
            Status ended = Native.sua_catalogue_seats(Count.Native(index, "index"), &itsFewest, &itsMost);
            Failure.Check(ended);
            fewest = itsFewest;
            most = itsMost;
        }

        internal static string CatalogueSeatsOption(int index)
        {
            Library.Require();
            return Utf8.Static(Native.sua_catalogue_seats_option((UIntPtr)(uint)index));
        }

        internal static ReadOnlySpan<byte> CatalogueJson()
        {
            Library.Require();
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_catalogue_json(room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static ReadOnlySpan<byte> CatalogueGameJson(string id)
        {
            Library.Require();
            byte[] itsId = Utf8.Bytes(id);
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* itsIdAt = itsId)
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_catalogue_game_json(itsIdAt, Utf8.Length(itsId), room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static ReadOnlySpan<byte> CatalogueConfigSchema(string id)
        {
            Library.Require();
            byte[] itsId = Utf8.Bytes(id);
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* itsIdAt = itsId)
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_catalogue_config_schema(itsIdAt, Utf8.Length(itsId), room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static ReadOnlySpan<byte> CatalogueViewSchema(string id)
        {
            Library.Require();
            byte[] itsId = Utf8.Bytes(id);
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* itsIdAt = itsId)
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_catalogue_view_schema(itsIdAt, Utf8.Length(itsId), room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static IntPtr GameNew(string id, string config, ulong seed)
        {
            Library.Require();
            byte[] itsId = Utf8.Bytes(id);
            byte[] itsConfig = Utf8.Bytes(config);
            IntPtr itsOut = default(IntPtr);
            Status ended;
            fixed (byte* itsIdAt = itsId)
            fixed (byte* itsConfigAt = itsConfig)
                ended = Native.sua_game_new(itsIdAt, Utf8.Length(itsId), itsConfigAt, Utf8.Length(itsConfig), seed, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static IntPtr GameNewSeeded(string id, string config, ReadOnlySpan<byte> seed)
        {
            Library.Require();
            byte[] itsId = Utf8.Bytes(id);
            byte[] itsConfig = Utf8.Bytes(config);
            Count.Exactly(32, seed.Length, "seed");
            IntPtr itsOut = default(IntPtr);
            Status ended;
            fixed (byte* itsIdAt = itsId)
            fixed (byte* itsConfigAt = itsConfig)
            fixed (byte* itsSeedAt = &MemoryMarshal.GetReference(seed))
                ended = Native.sua_game_new_seeded(itsIdAt, Utf8.Length(itsId), itsConfigAt, Utf8.Length(itsConfig), itsSeedAt, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static IntPtr GameClone(GameHandle game)
        {
            IntPtr itsOut = default(IntPtr);
            Status ended = Native.sua_game_clone(game, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static string GameId(GameHandle game)
        {
            IntPtr itsOut = default(IntPtr);
            Status ended = Native.sua_game_id(game, &itsOut);
            Failure.Check(ended);
            return Utf8.Static(itsOut);
        }

        internal static Limits GameLimits(GameHandle game)
        {
            Limits itsOut = default(Limits);
            Status ended = Native.sua_game_limits(game, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static ReadOnlySpan<byte> GameConfigJson(GameHandle game)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_config_json(game, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static ReadOnlySpan<byte> GameCatalogueJson(GameHandle game)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_catalogue_json(game, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static void GameTurn(GameHandle game, out int actor, out byte over)
        {
            int itsActor = default(int);
            byte itsOver = default(byte);
            Status ended = Native.sua_game_turn(game, &itsActor, &itsOver);
            Failure.Check(ended);
            actor = itsActor;
            over = itsOver;
        }

        internal static int GameResults(GameHandle game, Span<SeatResult> @out)
        {
            UIntPtr itsLen = default(UIntPtr);
            Status ended;
            fixed (SeatResult* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_game_results(game, itsOutAt, (UIntPtr)(uint)@out.Length, &itsLen);
            Failure.Check(ended);
            return Count.Of(itsLen);
        }

        internal static RawPrompt GamePrompt(GameHandle game, int viewer)
        {
            RawPrompt itsOut = default(RawPrompt);
            Status ended = Native.sua_game_prompt(game, viewer, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static ReadOnlySpan<byte> GameOutcomeJson(GameHandle game)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_outcome_json(game, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static RawMoveInfo GameMeaning(GameHandle game, uint moveId)
        {
            RawMoveInfo itsOut = default(RawMoveInfo);
            Status ended = Native.sua_game_meaning(game, moveId, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static ReadOnlySpan<byte> GameMeaningsJson(GameHandle game)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_meanings_json(game, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static int GameMoves(GameHandle game, Span<uint> @out)
        {
            UIntPtr itsLen = default(UIntPtr);
            Status ended;
            fixed (uint* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_game_moves(game, itsOutAt, (UIntPtr)(uint)@out.Length, &itsLen);
            Failure.Check(ended);
            return Count.Of(itsLen);
        }

        internal static int GameMask(GameHandle game, Span<byte> @out)
        {
            UIntPtr itsLen = default(UIntPtr);
            Status ended;
            fixed (byte* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_game_mask(game, itsOutAt, (UIntPtr)(uint)@out.Length, &itsLen);
            Failure.Check(ended);
            return Count.Of(itsLen);
        }

        internal static ReadOnlySpan<byte> GameMovesJson(GameHandle game)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_moves_json(game, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static int GameMoveInfos(GameHandle game, Span<RawMoveInfo> @out)
        {
            UIntPtr itsLen = default(UIntPtr);
            Status ended;
            fixed (RawMoveInfo* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_game_move_infos(game, itsOutAt, (UIntPtr)(uint)@out.Length, &itsLen);
            Failure.Check(ended);
            return Count.Of(itsLen);
        }

        internal static byte GameIsLegal(GameHandle game, uint moveId)
        {
            byte itsOut = default(byte);
            Status ended = Native.sua_game_is_legal(game, moveId, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static RawRefusal GameRefusal(GameHandle game, uint moveId)
        {
            RawRefusal itsOut = default(RawRefusal);
            Status ended = Native.sua_game_refusal(game, moveId, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static ReadOnlySpan<byte> GameMoveText(GameHandle game, uint moveId)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_move_text(game, moveId, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static ReadOnlySpan<byte> GameMoveJson(GameHandle game, uint moveId)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_move_json(game, moveId, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static RawMoveInfo GameMoveInfo(GameHandle game, uint moveId)
        {
            RawMoveInfo itsOut = default(RawMoveInfo);
            Status ended = Native.sua_game_move_info(game, moveId, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static uint GameParseMove(GameHandle game, string words)
        {
            byte[] itsWords = Utf8.Bytes(words);
            uint itsOut = default(uint);
            Status ended;
            fixed (byte* itsWordsAt = itsWords)
                ended = Native.sua_game_parse_move(game, itsWordsAt, Utf8.Length(itsWords), &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static uint GameParseMoveJson(GameHandle game, string json)
        {
            byte[] itsJson = Utf8.Bytes(json);
            uint itsOut = default(uint);
            Status ended;
            fixed (byte* itsJsonAt = itsJson)
                ended = Native.sua_game_parse_move_json(game, itsJsonAt, Utf8.Length(itsJson), &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static ReadOnlySpan<byte> GameExplainJson(GameHandle game, int viewer, uint moveId)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_explain_json(game, viewer, moveId, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static ReadOnlySpan<byte> GameTopicsJson(GameHandle game)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_topics_json(game, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static ReadOnlySpan<byte> GameExplainTopicJson(GameHandle game, int viewer, string topic)
        {
            byte[] itsTopic = Utf8.Bytes(topic);
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* itsTopicAt = itsTopic)
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_explain_topic_json(game, viewer, itsTopicAt, Utf8.Length(itsTopic), room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static void GameApply(GameHandle game, uint moveId)
        {
            Status ended = Native.sua_game_apply(game, moveId);
            Failure.Check(ended);
        }

        internal static void GameStep(GameHandle game, uint moveId, out int actor, out byte over, Span<uint> moves, out int len)
        {
            int itsActor = default(int);
            byte itsOver = default(byte);
            UIntPtr itsLen = default(UIntPtr);
            Status ended;
            fixed (uint* itsMovesAt = &MemoryMarshal.GetReference(moves))
                ended = Native.sua_game_step(game, moveId, &itsActor, &itsOver, itsMovesAt, (UIntPtr)(uint)moves.Length, &itsLen);
            Failure.Check(ended);
            actor = itsActor;
            over = itsOver;
            len = Count.Of(itsLen);
        }

        internal static void GameUndoStep(GameHandle game, out int actor, out byte over, Span<uint> moves, out int len)
        {
            int itsActor = default(int);
            byte itsOver = default(byte);
            UIntPtr itsLen = default(UIntPtr);
            Status ended;
            fixed (uint* itsMovesAt = &MemoryMarshal.GetReference(moves))
                ended = Native.sua_game_undo_step(game, &itsActor, &itsOver, itsMovesAt, (UIntPtr)(uint)moves.Length, &itsLen);
            Failure.Check(ended);
            actor = itsActor;
            over = itsOver;
            len = Count.Of(itsLen);
        }

        internal static void GameRedoStep(GameHandle game, out int actor, out byte over, Span<uint> moves, out int len)
        {
            int itsActor = default(int);
            byte itsOver = default(byte);
            UIntPtr itsLen = default(UIntPtr);
            Status ended;
            fixed (uint* itsMovesAt = &MemoryMarshal.GetReference(moves))
                ended = Native.sua_game_redo_step(game, &itsActor, &itsOver, itsMovesAt, (UIntPtr)(uint)moves.Length, &itsLen);
            Failure.Check(ended);
            actor = itsActor;
            over = itsOver;
            len = Count.Of(itsLen);
        }

        internal static void GameRestart(GameHandle game, ulong seed)
        {
            Status ended = Native.sua_game_restart(game, seed);
            Failure.Check(ended);
        }

        internal static void GameRestartSeeded(GameHandle game, ReadOnlySpan<byte> seed)
        {
            Count.Exactly(32, seed.Length, "seed");
            Status ended;
            fixed (byte* itsSeedAt = &MemoryMarshal.GetReference(seed))
                ended = Native.sua_game_restart_seeded(game, itsSeedAt);
            Failure.Check(ended);
        }

        internal static void GameUndo(GameHandle game)
        {
            Status ended = Native.sua_game_undo(game);
            Failure.Check(ended);
        }

        internal static void GameUndoChain(GameHandle game)
        {
            Status ended = Native.sua_game_undo_chain(game);
            Failure.Check(ended);
        }

        internal static void GameRedo(GameHandle game)
        {
            Status ended = Native.sua_game_redo(game);
            Failure.Check(ended);
        }

        internal static void GameGoTo(GameHandle game, uint ply)
        {
            Status ended = Native.sua_game_go_to(game, ply);
            Failure.Check(ended);
        }

        internal static uint GamePly(GameHandle game)
        {
            uint itsOut = default(uint);
            Status ended = Native.sua_game_ply(game, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static void GamePlies(GameHandle game, out uint first, out uint last)
        {
            uint itsFirst = default(uint);
            uint itsLast = default(uint);
            Status ended = Native.sua_game_plies(game, &itsFirst, &itsLast);
            Failure.Check(ended);
            first = itsFirst;
            last = itsLast;
        }

        internal static uint GameNextUndo(GameHandle game)
        {
            uint itsOut = default(uint);
            Status ended = Native.sua_game_next_undo(game, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static int GameHistory(GameHandle game, int viewer, Span<RawMoveInfo> @out)
        {
            UIntPtr itsLen = default(UIntPtr);
            Status ended;
            fixed (RawMoveInfo* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_game_history(game, viewer, itsOutAt, (UIntPtr)(uint)@out.Length, &itsLen);
            Failure.Check(ended);
            return Count.Of(itsLen);
        }

        internal static ReadOnlySpan<byte> GameHistoryJson(GameHandle game, int viewer)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_history_json(game, viewer, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static int GameChance(GameHandle game, Span<ChanceOutcome> @out)
        {
            UIntPtr itsLen = default(UIntPtr);
            Status ended;
            fixed (ChanceOutcome* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_game_chance(game, itsOutAt, (UIntPtr)(uint)@out.Length, &itsLen);
            Failure.Check(ended);
            return Count.Of(itsLen);
        }

        internal static ReadOnlySpan<byte> GameViewJson(GameHandle game, int viewer)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_view_json(game, viewer, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static ReadOnlySpan<byte> GameViewText(GameHandle game, int viewer)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_view_text(game, viewer, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static ReadOnlySpan<byte> GameViewSvg(GameHandle game, int viewer)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_view_svg(game, viewer, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static int GameObserve(GameHandle game, int viewer, Span<float> @out)
        {
            UIntPtr itsLen = default(UIntPtr);
            Status ended;
            fixed (float* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_game_observe(game, viewer, itsOutAt, (UIntPtr)(uint)@out.Length, &itsLen);
            Failure.Check(ended);
            return Count.Of(itsLen);
        }

        internal static int GameObserveBytes(GameHandle game, int viewer, Span<byte> @out)
        {
            UIntPtr itsLen = default(UIntPtr);
            Status ended;
            fixed (byte* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_game_observe_bytes(game, viewer, itsOutAt, (UIntPtr)(uint)@out.Length, &itsLen);
            Failure.Check(ended);
            return Count.Of(itsLen);
        }

        internal static ReadOnlySpan<byte> GameObservationLayoutJson(GameHandle game)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_observation_layout_json(game, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static ulong GameHash(GameHandle game, int viewer)
        {
            ulong itsOut = default(ulong);
            Status ended = Native.sua_game_hash(game, viewer, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static int GameEvents(GameHandle game, int viewer, ref EventCursor cursor, Span<RawEvent> @out, out Status notice)
        {
            UIntPtr itsLen = default(UIntPtr);
            fixed (EventCursor* itsCursorAt = &cursor)
            fixed (RawEvent* itsOutAt = &MemoryMarshal.GetReference(@out))
                notice = Native.sua_game_events(game, viewer, itsCursorAt, itsOutAt, (UIntPtr)(uint)@out.Length, &itsLen);
            Failure.Check(notice);
            return Count.Of(itsLen);
        }

        internal static ReadOnlySpan<byte> GameEventsJson(GameHandle game, int viewer, ref EventCursor cursor, out Status notice)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                fixed (EventCursor* itsCursorAt = &cursor)
                fixed (byte* room = buffer.Bytes)
                    notice = Native.sua_game_events_json(game, viewer, itsCursorAt, room, buffer.Capacity, &len);
                if (buffer.Holds(notice, len)) return buffer.Text(len);
            }
        }

        internal static ReadOnlySpan<byte> GameEventsText(GameHandle game, int viewer, ref EventCursor cursor, out Status notice)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                fixed (EventCursor* itsCursorAt = &cursor)
                fixed (byte* room = buffer.Bytes)
                    notice = Native.sua_game_events_text(game, viewer, itsCursorAt, room, buffer.Capacity, &len);
                if (buffer.Holds(notice, len)) return buffer.Text(len);
            }
        }

        internal static EventCursor GameEventsEnd(GameHandle game)
        {
            EventCursor itsOut = default(EventCursor);
            Status ended = Native.sua_game_events_end(game, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static int GameSave(GameHandle game, Span<byte> @out)
        {
            UIntPtr itsLen = default(UIntPtr);
            Status ended;
            fixed (byte* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_game_save(game, itsOutAt, (UIntPtr)(uint)@out.Length, &itsLen);
            Failure.Check(ended);
            return Count.Of(itsLen);
        }

        internal static ReadOnlySpan<byte> GameRecordJson(GameHandle game)
        {
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_game_record_json(game, room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static IntPtr GameLoad(ReadOnlySpan<byte> data, out Status notice)
        {
            Library.Require();
            IntPtr itsOut = default(IntPtr);
            fixed (byte* itsDataAt = &MemoryMarshal.GetReference(data))
                notice = Native.sua_game_load(itsDataAt, (UIntPtr)(uint)data.Length, &itsOut);
            Failure.Check(notice);
            return itsOut;
        }

        internal static IntPtr GameLoadJson(string json, out Status notice)
        {
            Library.Require();
            byte[] itsJson = Utf8.Bytes(json);
            IntPtr itsOut = default(IntPtr);
            fixed (byte* itsJsonAt = itsJson)
                notice = Native.sua_game_load_json(itsJsonAt, Utf8.Length(itsJson), &itsOut);
            Failure.Check(notice);
            return itsOut;
        }

        internal static void GameSeed(GameHandle game, Span<byte> @out)
        {
            Count.Exactly(32, @out.Length, "out");
            Status ended;
            fixed (byte* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_game_seed(game, itsOutAt);
            Failure.Check(ended);
        }

        internal static ulong GameSeedPosition(GameHandle game)
        {
            ulong itsOut = default(ulong);
            Status ended = Native.sua_game_seed_position(game, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static IntPtr GameFromPosition(string id, string config, string position, ulong seed)
        {
            Library.Require();
            byte[] itsId = Utf8.Bytes(id);
            byte[] itsConfig = Utf8.Bytes(config);
            byte[] itsPosition = Utf8.Bytes(position);
            IntPtr itsOut = default(IntPtr);
            Status ended;
            fixed (byte* itsIdAt = itsId)
            fixed (byte* itsConfigAt = itsConfig)
            fixed (byte* itsPositionAt = itsPosition)
                ended = Native.sua_game_from_position(itsIdAt, Utf8.Length(itsId), itsConfigAt, Utf8.Length(itsConfig), itsPositionAt, Utf8.Length(itsPosition), seed, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static IntPtr GameFromPositionSeeded(string id, string config, string position, ReadOnlySpan<byte> seed)
        {
            Library.Require();
            byte[] itsId = Utf8.Bytes(id);
            byte[] itsConfig = Utf8.Bytes(config);
            byte[] itsPosition = Utf8.Bytes(position);
            Count.Exactly(32, seed.Length, "seed");
            IntPtr itsOut = default(IntPtr);
            Status ended;
            fixed (byte* itsIdAt = itsId)
            fixed (byte* itsConfigAt = itsConfig)
            fixed (byte* itsPositionAt = itsPosition)
            fixed (byte* itsSeedAt = &MemoryMarshal.GetReference(seed))
                ended = Native.sua_game_from_position_seeded(itsIdAt, Utf8.Length(itsId), itsConfigAt, Utf8.Length(itsConfig), itsPositionAt, Utf8.Length(itsPosition), itsSeedAt, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static IntPtr GameRedeal(GameHandle game, int viewer, ulong seed)
        {
            IntPtr itsOut = default(IntPtr);
            Status ended = Native.sua_game_redeal(game, viewer, seed, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static IntPtr GameRedealSeeded(GameHandle game, int viewer, ReadOnlySpan<byte> seed)
        {
            Count.Exactly(32, seed.Length, "seed");
            IntPtr itsOut = default(IntPtr);
            Status ended;
            fixed (byte* itsSeedAt = &MemoryMarshal.GetReference(seed))
                ended = Native.sua_game_redeal_seeded(game, viewer, itsSeedAt, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static IntPtr TaskNew()
        {
            Library.Require();
            IntPtr itsOut = default(IntPtr);
            Status ended = Native.sua_task_new(&itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static void TaskCancel(TaskHandle task)
        {
            Status ended = Native.sua_task_cancel(task);
            Failure.Check(ended);
        }

        internal static byte TaskIsCancelled(TaskHandle task)
        {
            byte itsOut = default(byte);
            Status ended = Native.sua_task_is_cancelled(task, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static void TaskProgress(TaskHandle task, out ulong done, out ulong total)
        {
            ulong itsDone = default(ulong);
            ulong itsTotal = default(ulong);
            Status ended = Native.sua_task_progress(task, &itsDone, &itsTotal);
            Failure.Check(ended);
            done = itsDone;
            total = itsTotal;
        }

        internal static void TaskReset(TaskHandle task)
        {
            Status ended = Native.sua_task_reset(task);
            Failure.Check(ended);
        }

        internal static uint GameRandomMove(GameHandle game, ulong seed)
        {
            uint itsOut = default(uint);
            Status ended = Native.sua_game_random_move(game, seed, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static uint GameGreedyMove(GameHandle game, ulong seed)
        {
            uint itsOut = default(uint);
            Status ended = Native.sua_game_greedy_move(game, seed, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static ReadOnlySpan<byte> PoliciesJson()
        {
            Library.Require();
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                Status ended;
                fixed (byte* room = buffer.Bytes)
                    ended = Native.sua_policies_json(room, buffer.Capacity, &len);
                if (buffer.Holds(ended, len)) return buffer.Text(len);
            }
        }

        internal static uint GameBotMove(GameHandle game, string policy, ulong seed, TaskHandle task, out Status notice)
        {
            byte[] itsPolicy = Utf8.Bytes(policy);
            uint itsOut = default(uint);
            fixed (byte* itsPolicyAt = itsPolicy)
                notice = Native.sua_game_bot_move(game, itsPolicyAt, Utf8.Length(itsPolicy), seed, task ?? TaskHandle.None, &itsOut);
            Failure.Check(notice);
            return itsOut;
        }

        internal static void GameAnalyse(GameHandle game, string policy, ulong seed, TaskHandle task, out uint best, Span<Candidate> @out, out int len, Span<LineMove> line, out int lineLen, out Status notice)
        {
            byte[] itsPolicy = Utf8.Bytes(policy);
            uint itsBest = default(uint);
            UIntPtr itsLen = default(UIntPtr);
            UIntPtr itsLineLen = default(UIntPtr);
            fixed (byte* itsPolicyAt = itsPolicy)
            fixed (Candidate* itsOutAt = &MemoryMarshal.GetReference(@out))
            fixed (LineMove* itsLineAt = &MemoryMarshal.GetReference(line))
                notice = Native.sua_game_analyse(game, itsPolicyAt, Utf8.Length(itsPolicy), seed, task ?? TaskHandle.None, &itsBest, itsOutAt, (UIntPtr)(uint)@out.Length, &itsLen, itsLineAt, (UIntPtr)(uint)line.Length, &itsLineLen);
            Failure.Check(notice);
            best = itsBest;
            len = Count.Of(itsLen);
            lineLen = Count.Of(itsLineLen);
        }

        internal static ulong Playouts(string id, string config, string policies, RawPlayoutsPlan* plan, out Status notice)
        {
            Library.Require();
            byte[] itsId = Utf8.Bytes(id);
            byte[] itsConfig = Utf8.Bytes(config);
            byte[] itsPolicies = Utf8.Bytes(policies);
            ulong itsDone = default(ulong);
            fixed (byte* itsIdAt = itsId)
            fixed (byte* itsConfigAt = itsConfig)
            fixed (byte* itsPoliciesAt = itsPolicies)
                notice = Native.sua_playouts(itsIdAt, Utf8.Length(itsId), itsConfigAt, Utf8.Length(itsConfig), itsPoliciesAt, Utf8.Length(itsPolicies), plan, &itsDone);
            Failure.Check(notice);
            return itsDone;
        }

        internal static ulong GamePlayouts(GameHandle game, int viewer, string policies, RawPlayoutsPlan* plan, out Status notice)
        {
            byte[] itsPolicies = Utf8.Bytes(policies);
            ulong itsDone = default(ulong);
            fixed (byte* itsPoliciesAt = itsPolicies)
                notice = Native.sua_game_playouts(game, viewer, itsPoliciesAt, Utf8.Length(itsPolicies), plan, &itsDone);
            Failure.Check(notice);
            return itsDone;
        }

        internal static ReadOnlySpan<byte> TournamentJson(string id, string config, string policies, uint rounds, ulong seed, uint threads, TaskHandle task, out Status notice)
        {
            Library.Require();
            byte[] itsId = Utf8.Bytes(id);
            byte[] itsConfig = Utf8.Bytes(config);
            byte[] itsPolicies = Utf8.Bytes(policies);
            for (TextBuffer buffer = TextBuffer.Mine; ;)
            {
                UIntPtr len;
                fixed (byte* itsIdAt = itsId)
                fixed (byte* itsConfigAt = itsConfig)
                fixed (byte* itsPoliciesAt = itsPolicies)
                fixed (byte* room = buffer.Bytes)
                    notice = Native.sua_tournament_json(itsIdAt, Utf8.Length(itsId), itsConfigAt, Utf8.Length(itsConfig), itsPoliciesAt, Utf8.Length(itsPolicies), rounds, seed, threads, task ?? TaskHandle.None, room, buffer.Capacity, &len);
                if (buffer.Holds(notice, len)) return buffer.Text(len);
            }
        }

        internal static ulong TournamentSeed(ulong seed, ulong leg)
        {
            Library.Require();
            ulong itsOut = default(ulong);
            Status ended = Native.sua_tournament_seed(seed, leg, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static IntPtr BatchNew(string id, string config, int count, ulong seed, TaskHandle task, out Status notice)
        {
            Library.Require();
            byte[] itsId = Utf8.Bytes(id);
            byte[] itsConfig = Utf8.Bytes(config);
            IntPtr itsOut = default(IntPtr);
            fixed (byte* itsIdAt = itsId)
            fixed (byte* itsConfigAt = itsConfig)
                notice = Native.sua_batch_new(itsIdAt, Utf8.Length(itsId), itsConfigAt, Utf8.Length(itsConfig), Count.Native(count, "count"), seed, task ?? TaskHandle.None, &itsOut);
            Failure.Check(notice);
            return itsOut;
        }

        internal static IntPtr BatchFromGame(GameHandle game, int count, ulong seed, TaskHandle task, out Status notice)
        {
            IntPtr itsOut = default(IntPtr);
            notice = Native.sua_batch_from_game(game, Count.Native(count, "count"), seed, task ?? TaskHandle.None, &itsOut);
            Failure.Check(notice);
            return itsOut;
        }

        internal static IntPtr BatchClone(BatchHandle batch)
        {
            IntPtr itsOut = default(IntPtr);
            Status ended = Native.sua_batch_clone(batch, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }

        internal static void BatchLimits(BatchHandle batch, out int count, out Limits @out)
        {
            UIntPtr itsCount = default(UIntPtr);
            Limits itsOut = default(Limits);
            Status ended = Native.sua_batch_limits(batch, &itsCount, &itsOut);
            Failure.Check(ended);
            count = Count.Of(itsCount);
            @out = itsOut;
        }

        internal static void BatchSetThreads(BatchHandle batch, uint threads)
        {
            Status ended = Native.sua_batch_set_threads(batch, threads);
            Failure.Check(ended);
        }

        internal static int BatchStep(BatchHandle batch, ReadOnlySpan<uint> moves, Span<Status> status)
        {
            UIntPtr itsFailed = default(UIntPtr);
            Status ended;
            fixed (uint* itsMovesAt = &MemoryMarshal.GetReference(moves))
            fixed (Status* itsStatusAt = &MemoryMarshal.GetReference(status))
                ended = Native.sua_batch_step(batch, itsMovesAt, (UIntPtr)(uint)moves.Length, itsStatusAt, (UIntPtr)(uint)status.Length, &itsFailed);
            Failure.Check(ended);
            return Count.Of(itsFailed);
        }

        internal static void BatchActors(BatchHandle batch, Span<int> @out)
        {
            Status ended;
            fixed (int* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_batch_actors(batch, itsOutAt, (UIntPtr)(uint)@out.Length);
            Failure.Check(ended);
        }

        internal static void BatchMasks(BatchHandle batch, Span<byte> @out)
        {
            Status ended;
            fixed (byte* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_batch_masks(batch, itsOutAt, (UIntPtr)(uint)@out.Length);
            Failure.Check(ended);
        }

        internal static void BatchLists(BatchHandle batch, Span<uint> @out, Span<uint> counts)
        {
            Status ended;
            fixed (uint* itsOutAt = &MemoryMarshal.GetReference(@out))
            fixed (uint* itsCountsAt = &MemoryMarshal.GetReference(counts))
                ended = Native.sua_batch_lists(batch, itsOutAt, (UIntPtr)(uint)@out.Length, itsCountsAt, (UIntPtr)(uint)counts.Length);
            Failure.Check(ended);
        }

        internal static void BatchSample(BatchHandle batch, ulong seed, Span<uint> @out)
        {
            Status ended;
            fixed (uint* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_batch_sample(batch, seed, itsOutAt, (UIntPtr)(uint)@out.Length);
            Failure.Check(ended);
        }

        internal static void BatchObserve(BatchHandle batch, int viewer, Span<float> @out)
        {
            Status ended;
            fixed (float* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_batch_observe(batch, viewer, itsOutAt, (UIntPtr)(uint)@out.Length);
            Failure.Check(ended);
        }

        internal static void BatchObserveBytes(BatchHandle batch, int viewer, Span<byte> @out)
        {
            Status ended;
            fixed (byte* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_batch_observe_bytes(batch, viewer, itsOutAt, (UIntPtr)(uint)@out.Length);
            Failure.Check(ended);
        }

        internal static void BatchReturns(BatchHandle batch, Span<float> @out)
        {
            Status ended;
            fixed (float* itsOutAt = &MemoryMarshal.GetReference(@out))
                ended = Native.sua_batch_returns(batch, itsOutAt, (UIntPtr)(uint)@out.Length);
            Failure.Check(ended);
        }

        internal static int BatchResetFinished(BatchHandle batch, Span<byte> marks)
        {
            UIntPtr itsCount = default(UIntPtr);
            Status ended;
            fixed (byte* itsMarksAt = &MemoryMarshal.GetReference(marks))
                ended = Native.sua_batch_reset_finished(batch, itsMarksAt, (UIntPtr)(uint)marks.Length, &itsCount);
            Failure.Check(ended);
            return Count.Of(itsCount);
        }

        internal static IntPtr BatchGame(BatchHandle batch, int number, ulong seed)
        {
            IntPtr itsOut = default(IntPtr);
            Status ended = Native.sua_batch_game(batch, Count.Native(number, "number"), seed, &itsOut);
            Failure.Check(ended);
            return itsOut;
        }
    }
}
