using System;

namespace Suasion
{
    /// <summary>What an undo would take back besides the choice itself.</summary>
    [Flags]
    public enum UndoLoss
    {
        /// <summary>Nothing that anybody has learnt from.</summary>
        None = 0,

        /// <summary>Chance: a die roll, a card drawn.</summary>
        Chance = Native.SUA_UNDO_CHANCE,

        /// <summary>Something that was shown to somebody.</summary>
        Reveal = Native.SUA_UNDO_REVEAL
    }

    public sealed unsafe partial class Game
    {
        /// <summary>Who is to act: a seat, chance (only with manual chance), or nobody when the game is over.</summary>
        public Actor Actor
        {
            get
            {
                int actor;
                Failure.Check(Native.sua_game_turn(handle, &actor, null));
                return new Actor(actor);
            }
        }

        /// <summary>Is it over?</summary>
        public bool IsOver
        {
            get
            {
                byte over;
                Failure.Check(Native.sua_game_turn(handle, null, &over));
                return over != 0;
            }
        }

        /// <summary>How each seat fared.</summary>
        /// <exception cref="NotOverException">Before the end.</exception>
        public SeatResult[] Results
        {
            get
            {
                SeatResult[] results = new SeatResult[Seats];
                Calls.GameResults(handle, results);
                return results;
            }
        }

        /// <summary>How it ended, with winners and why; null before the end.</summary>
        public Outcome Outcome
        {
            get { return IsOver ? new Outcome(JsonValue.Parse(Calls.GameOutcomeJson(handle))) : null; }
        }

        /// <summary>The same as JSON.</summary>
        /// <exception cref="NotOverException">Before the end.</exception>
        public string OutcomeJson
        {
            get { return Utf8.Text(Calls.GameOutcomeJson(handle)); }
        }

        /// <summary>What the seat to act is asked, as a viewer may know it; null at a chance step and after the end.</summary>
        /// <param name="viewer">Who asks.</param>
        public Prompt? Prompt(Viewer viewer)
        {
            RawPrompt prompt;
            Status status = Native.sua_game_prompt(handle, viewer.Raw, &prompt);
            if (status == Status.NotASeat || status == Status.GameOver) return null;
            Failure.Check(status);
            return new Prompt(Info, prompt);
        }

        /// <summary>Makes a move, then resolves chance unless that is the caller's.</summary>
        /// <param name="move">One of <see cref="Moves"/>, or its number.</param>
        /// <exception cref="IllegalMoveException">A rule forbids it: <see cref="IllegalMoveException.Refusal"/>.</exception>
        /// <exception cref="NoSuchMoveException">The number is no move of this game.</exception>
        /// <exception cref="GameOverException">The game is over.</exception>
        public void Apply(int move)
        {
            Status status = Native.sua_game_apply(handle, unchecked((uint)move));
            if (status < Status.Ok) throw Fail(status, move);
        }

        /// <summary>Makes a move and returns the next list in one call: the fastest way through a game.</summary>
        /// <param name="move">One of <see cref="Moves"/>, or its number.</param>
        /// <param name="actor">Who is to act next.</param>
        public MoveList Step(int move, out Actor actor)
        {
            int use;
            int[] list = moves.Take(Limits.LongestList, out use);
            int next;
            UIntPtr len;
            Status status;
            fixed (int* at = list)
                status = Native.sua_game_step(handle, unchecked((uint)move), &next, null, (uint*)at, (UIntPtr)(uint)list.Length, &len);
            moves.Give(list);
            return Stepped(status, move, use, next, len, out actor);
        }

        /// <summary>Makes a move and returns the next list in one call.</summary>
        /// <param name="move">One of <see cref="Moves"/>, or its number.</param>
        public MoveList Step(int move)
        {
            Actor actor;
            return Step(move, out actor);
        }

        /// <summary><see cref="Undo"/> and the list of moves in one call.</summary>
        /// <param name="actor">Who is to act.</param>
        public MoveList UndoStep(out Actor actor)
        {
            return BackOrOn(false, out actor);
        }

        /// <summary><see cref="Redo"/> and the list of moves in one call.</summary>
        /// <param name="actor">Who is to act.</param>
        public MoveList RedoStep(out Actor actor)
        {
            return BackOrOn(true, out actor);
        }

        private MoveList BackOrOn(bool on, out Actor actor)
        {
            int use;
            int[] list = moves.Take(Limits.LongestList, out use);
            UIntPtr room = (UIntPtr)(uint)list.Length, len;
            int next;
            Status status;
            fixed (int* at = list)
            {
                status = on
                    ? Native.sua_game_redo_step(handle, &next, null, (uint*)at, room, &len)
                    : Native.sua_game_undo_step(handle, &next, null, (uint*)at, room, &len);
            }
            moves.Give(list);
            return Stepped(status, Suasion.Move.None, use, next, len, out actor);
        }

        private MoveList Stepped(Status status, int move, int use, int next, UIntPtr len, out Actor actor)
        {
            if (status < Status.Ok)
            {
                moves.Fail(use);
                throw Fail(status, move);
            }
            actor = new Actor(next);
            return new MoveList(this, moves, use, (int)(uint)len);
        }

        /// <summary>
        /// Begins again where the game began, by the same rules and with another seed: nothing of what was played is left. Cheaper
        /// by far than a new game.
        /// </summary>
        /// <param name="seed">Where its chance comes from.</param>
        public void Restart(Seed seed)
        {
            if (seed.IsFull) Calls.GameRestartSeeded(handle, seed.Bytes);
            else Calls.GameRestart(handle, seed.Number);
        }

        /// <summary>Returns to the decision before the last ply: position, randomness and events are as before.</summary>
        /// <exception cref="NothingToUndoException">At the beginning.</exception>
        public void Undo()
        {
            Calls.GameUndo(handle);
        }

        /// <summary>Returns to where the last compound choice began.</summary>
        /// <exception cref="NothingToUndoException">At the beginning.</exception>
        public void UndoChain()
        {
            Calls.GameUndoChain(handle);
        }

        /// <summary>Makes again what was undone, with the same chance.</summary>
        /// <exception cref="NothingToRedoException">Nothing was undone since the last move.</exception>
        public void Redo()
        {
            Calls.GameRedo(handle);
        }

        /// <summary>Goes to the position after a ply, back or on, as far as moves are known.</summary>
        /// <param name="ply">From <see cref="FirstPly"/> to <see cref="LastPly"/>.</param>
        /// <exception cref="NoSuchException">There is no such ply.</exception>
        public void GoTo(int ply)
        {
            Calls.GameGoTo(handle, unchecked((uint)ply));
        }

        /// <summary>Plies made so far.</summary>
        public int Ply
        {
            get { return unchecked((int)Calls.GamePly(handle)); }
        }

        /// <summary>The lowest ply that undo can reach: above 0 only after a redeal.</summary>
        public int FirstPly
        {
            get
            {
                uint first, last;
                Calls.GamePlies(handle, out first, out last);
                return unchecked((int)first);
            }
        }

        /// <summary>The highest ply that redo can reach.</summary>
        public int LastPly
        {
            get
            {
                uint first, last;
                Calls.GamePlies(handle, out first, out last);
                return unchecked((int)last);
            }
        }

        /// <summary>Is there something to undo?</summary>
        public bool CanUndo
        {
            get { return Ply > FirstPly; }
        }

        /// <summary>Is there something to redo?</summary>
        public bool CanRedo
        {
            get { return Ply < LastPly; }
        }

        /// <summary>What the next undo would take back besides the choice itself: ask before chance is undone.</summary>
        /// <exception cref="NothingToUndoException">At the beginning.</exception>
        public UndoLoss NextUndo
        {
            get { return (UndoLoss)Calls.GameNextUndo(handle); }
        }

        /// <summary>Every move made so far, chance included, as a viewer may know it.</summary>
        /// <param name="viewer">Who asks.</param>
        public MoveInfo[] History(Viewer viewer)
        {
            GameInfo game = Info;
            RawMoveInfo[] raw = new RawMoveInfo[Calls.GameHistory(handle, viewer.Raw, default(Span<RawMoveInfo>))];
            int count = raw.Length == 0 ? 0 : Calls.GameHistory(handle, viewer.Raw, raw);
            MoveInfo[] history = new MoveInfo[count];
            for (int i = 0; i < count; i++) history[i] = new MoveInfo(game, raw[i]);
            return history;
        }

        /// <summary>The same as JSON.</summary>
        /// <param name="viewer">Who asks.</param>
        public string HistoryJson(Viewer viewer)
        {
            return Utf8.Text(Calls.GameHistoryJson(handle, viewer.Raw));
        }
    }
}
