using System;
using System.Reflection;
using NUnit.Framework;

namespace Suasion.Tests
{
    /// <summary>The hot path leaves nothing for the garbage collector, by the runtime's own count.</summary>
    [TestFixture]
    public class AllocationTests
    {
        private const int Moves = 100000;

        private static Func<long> Counter()
        {
            MethodInfo method = typeof(GC).GetMethod("GetAllocatedBytesForCurrentThread");
            if (method == null) Assert.Ignore("this runtime does not count what a thread allocates");
            return (Func<long>)Delegate.CreateDelegate(typeof(Func<long>), method);
        }

        private object kept;

        private static long Allocated(Action body)
        {
            Func<long> counter = Counter();
            body();
            long before = counter();
            body();
            return counter() - before;
        }

        [Test]
        public void TheCounterSeesOneObject()
        {
            Assert.Greater(Allocated(() => kept = new object()), 0);
            Assert.IsNotNull(kept);
            Assert.AreEqual(0, Allocated(() => { }));
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void ListAndApply(string id)
        {
            using (Game game = Support.Create(id, 61))
            {
                Assert.AreEqual(0, Allocated(() =>
                {
                    uint dice = 1;
                    for (int i = 0; i < Moves; i++)
                    {
                        MoveList moves = game.Moves;
                        dice = dice * 1664525 + 1013904223;
                        if (moves.Count == 0) game.Restart(dice);
                        else game.Apply(moves[(int)((dice >> 8) % (uint)moves.Count)]);
                    }
                }));
            }
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void Step(string id)
        {
            using (Game game = Support.Create(id, 62))
            {
                Assert.AreEqual(0, Allocated(() =>
                {
                    uint dice = 1;
                    MoveList moves = game.Moves;
                    for (int i = 0; i < Moves; i++)
                    {
                        dice = dice * 1664525 + 1013904223;
                        if (moves.Count == 0)
                        {
                            game.Restart(dice);
                            moves = game.Moves;
                        }
                        Actor actor;
                        moves = game.Step(moves[(int)((dice >> 8) % (uint)moves.Count)], out actor);
                    }
                }));
            }
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void AFrameOfAFrontEnd(string id)
        {
            using (Game game = Support.Create(id, 63))
            {
                float[] observation = new float[game.Limits.Observation];
                byte[] mask = new byte[game.Limits.Space];
                GameInfo info = game.Info;
                Assert.AreEqual(0, Allocated(() =>
                {
                    game.Restart(7);
                    EventCursor cursor = default(EventCursor);
                    int seen = 0;
                    for (int i = 0; i < 200 && !game.IsOver; i++)
                    {
                        foreach (GameEvent happened in game.Events(0, ref cursor))
                        {
                            if (happened.Role == Role.Motion && happened.Kind.Fields.Count > 0 && happened.What[0].Piece != null) seen++;
                        }
                        Prompt? prompt = game.Prompt(0);
                        if (prompt.HasValue) seen += prompt.Value.Kind.Number;
                        foreach (MoveInfo move in game.MoveInfos) seen += move.Kind.Number;
                        game.Observe(0, observation);
                        game.Mask(mask);
                        seen += game.Actor.Seat + (int)game.Hash(0) + game.Ply;
                        game.Apply(game.RandomMove((ulong)i));
                        if (i % 5 == 0)
                        {
                            game.Undo();
                            game.Redo();
                        }
                    }
                }));
                Assert.IsNotNull(info);
            }
        }
    }
}
