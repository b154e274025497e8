using System;
using System.Collections.Generic;
using System.Threading;

namespace Suasion
{
    public sealed unsafe partial class Game
    {
        private Reused<RawMoveInfo> infos;

        /// <summary>
        /// The moves that can be made now, ascending; none when the game is over. With manual chance also the outcomes of a
        /// chance step. They belong to who is to act: showing them to somebody else may show more than he may know.
        /// </summary>
        public MoveList Moves
        {
            get
            {
                int use;
                int[] list = moves.Take(Limits.LongestList, out use);
                UIntPtr len;
                Status status;
                fixed (int* at = list) status = Native.sua_game_moves(handle, (uint*)at, (UIntPtr)(uint)list.Length, &len);
                moves.Give(list);
                if (status < Status.Ok)
                {
                    moves.Fail(use);
                    throw Failure.Of(status);
                }
                return new MoveList(this, moves, use, (int)(uint)len);
            }
        }

        /// <summary>The same in numbers and pieces.</summary>
        public MoveInfoList MoveInfos
        {
            get
            {
                GameInfo game = Info;
                Reused<RawMoveInfo> buffer = Volatile.Read(ref infos);
                if (buffer == null)
                {
                    buffer = new Reused<RawMoveInfo>(Limits.LongestList);
                    buffer = Interlocked.CompareExchange(ref infos, buffer, null) ?? buffer;
                }
                int use;
                RawMoveInfo[] list = buffer.Take(Limits.LongestList, out use);
                try
                {
                    return new MoveInfoList(game, buffer, use, Calls.GameMoveInfos(handle, list));
                }
                finally
                {
                    buffer.Give(list);
                }
            }
        }

        /// <summary>The same as JSON.</summary>
        public string MovesJson
        {
            get { return Utf8.Text(Calls.GameMovesJson(handle)); }
        }

        /// <summary>The same as a mask: 1 where the move can be made now, else 0.</summary>
        /// <param name="mask"><see cref="Limits.Space"/> bytes.</param>
        public void Mask(Span<byte> mask)
        {
            Count.AtLeast(Limits.Space, mask.Length, "mask");
            Calls.GameMask(handle, mask);
        }

        /// <summary>Can the move be made now?</summary>
        /// <param name="move">Any number.</param>
        public bool IsLegal(int move)
        {
            return Calls.GameIsLegal(handle, unchecked((uint)move)) != 0;
        }

        /// <summary>Why a move cannot be made now; null if it can. It tells what the actor may know.</summary>
        /// <param name="move">The move.</param>
        /// <exception cref="NoSuchMoveException">The number is no move of this game.</exception>
        public Refusal? WhyNot(int move)
        {
            RawRefusal refusal = Calls.GameRefusal(handle, unchecked((uint)move));
            return refusal.rule == Native.SUA_RULE_NONE ? (Refusal?)null : new Refusal(Info, refusal);
        }

        /// <summary>A legal move in words.</summary>
        /// <param name="move">The move.</param>
        public string MoveText(int move)
        {
            try
            {
                return Utf8.Text(Calls.GameMoveText(handle, unchecked((uint)move)));
            }
            catch (IllegalMoveException refused)
            {
                Explain(refused, move);
                throw;
            }
        }

        /// <summary>A legal move as JSON.</summary>
        /// <param name="move">The move.</param>
        public string MoveJson(int move)
        {
            try
            {
                return Utf8.Text(Calls.GameMoveJson(handle, unchecked((uint)move)));
            }
            catch (IllegalMoveException refused)
            {
                Explain(refused, move);
                throw;
            }
        }

        /// <summary>A legal move in numbers and pieces.</summary>
        /// <param name="move">The move.</param>
        public MoveInfo MoveInfo(int move)
        {
            try
            {
                return new MoveInfo(Info, Calls.GameMoveInfo(handle, unchecked((uint)move)));
            }
            catch (IllegalMoveException refused)
            {
                Explain(refused, move);
                throw;
            }
        }

        /// <summary>
        /// What a number means in every position, whether it can be made now or not; fields that depend on the position are hidden.
        /// </summary>
        /// <param name="move">The move.</param>
        /// <exception cref="NoSuchMoveException">The number is no move of this game.</exception>
        public MoveInfo Meaning(int move)
        {
            return new MoveInfo(Info, Calls.GameMeaning(handle, unchecked((uint)move)));
        }

        /// <summary>The meaning of all numbers as JSON: an array of <see cref="Limits.Space"/> objects, null where there is no move.</summary>
        public string MeaningsJson
        {
            get { return Utf8.Text(Calls.GameMeaningsJson(handle)); }
        }

        /// <summary>The legal move that reads like these words; capitals and spacing do not matter.</summary>
        /// <param name="words">The words.</param>
        /// <exception cref="NoSuchMoveException">There is none.</exception>
        public Move ParseMove(string words)
        {
            Need(words, "words");
            return new Move(this, unchecked((int)Calls.GameParseMove(handle, words)));
        }

        /// <summary>The legal move with this JSON: that of <see cref="MoveJson"/>, its id alone, or its kind and fields.</summary>
        /// <param name="json">The JSON.</param>
        public Move ParseMoveJson(string json)
        {
            Need(json, "json");
            return new Move(this, unchecked((int)Calls.GameParseMoveJson(handle, json)));
        }

        /// <summary>What a viewer may be told about a move, legal or not.</summary>
        /// <param name="viewer">Who asks.</param>
        /// <param name="move">The move.</param>
        public Explanation Explain(Viewer viewer, int move)
        {
            GameInfo game = Info;
            return new Explanation(game, JsonValue.Parse(Calls.GameExplainJson(handle, viewer.Raw, unchecked((uint)move))));
        }

        /// <summary>The same as JSON.</summary>
        /// <param name="viewer">Who asks.</param>
        /// <param name="move">The move.</param>
        public string ExplainJson(Viewer viewer, int move)
        {
            return Utf8.Text(Calls.GameExplainJson(handle, viewer.Raw, unchecked((uint)move)));
        }

        /// <summary>What else can be explained now.</summary>
        public IReadOnlyList<Topic> Topics
        {
            get
            {
                GameInfo game = Info;
                List<Topic> topics = new List<Topic>();
                foreach (JsonValue topic in JsonValue.Parse(Calls.GameTopicsJson(handle))) topics.Add(new Topic(game, topic));
                return topics;
            }
        }

        /// <summary>The lines that explain one of the topics to a viewer.</summary>
        /// <param name="viewer">Who asks.</param>
        /// <param name="topic">The topic's id.</param>
        /// <exception cref="NoSuchException">There is none of that id now.</exception>
        public IReadOnlyList<Telling> ExplainTopic(Viewer viewer, string topic)
        {
            Need(topic, "topic");
            GameInfo game = Info;
            return Explanation.ReadLines(game, JsonValue.Parse(Calls.GameExplainTopicJson(handle, viewer.Raw, topic))["lines"]);
        }

        /// <summary>The outcomes of the chance step that is due, with their weights; none if no chance step is. For the host.</summary>
        public ChanceOutcome[] ChanceOutcomes()
        {
            ChanceOutcome[] outcomes = new ChanceOutcome[Calls.GameChance(handle, default(Span<ChanceOutcome>))];
            if (outcomes.Length > 0) Calls.GameChance(handle, outcomes);
            return outcomes;
        }

        /// <summary>The exception of a status that a move ended with: an illegal one says which rule forbids it.</summary>
        private SuasionException Fail(Status status, int move)
        {
            SuasionException failure = Failure.Of(status);
            IllegalMoveException refused = failure as IllegalMoveException;
            if (refused != null) Explain(refused, move);
            return failure;
        }

        private void Explain(IllegalMoveException refused, int move)
        {
            refused.Move = move;
            try
            {
                refused.Refusal = WhyNot(move);
            }
            catch (SuasionException)
            {
                // Another thread has the game by now: the message has the rule in words.
            }
        }
    }
}
