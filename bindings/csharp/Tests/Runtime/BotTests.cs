using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace Suasion.Tests
{
    /// <summary>Bots think beside the game, can be watched, hurried and called off.</summary>
    [TestFixture]
    public class BotTests
    {
        private const string Slow = "mcts:60000ms";
        private static readonly string First = Catalogue.Games[0].Id;

        private sealed class Reports : IProgress<Progress>
        {
            private readonly List<Progress> all = new List<Progress>();

            public int Count
            {
                get { lock (all) return all.Count; }
            }

            public Progress Last
            {
                get { lock (all) return all[all.Count - 1]; }
            }

            public void Report(Progress value)
            {
                lock (all) all.Add(value);
            }
        }

        private static T Get<T>(Task<T> task)
        {
            return task.GetAwaiter().GetResult();
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void TheAnswerIsTheBlockingOne(string id)
        {
            using (Game game = Support.Create(id, 71))
            {
                foreach (string policy in new[] { "random", "greedy", "mcts:50", "casual" })
                {
                    int move = game.BotMove(policy, 5);
                    Assert.IsTrue(game.IsLegal(move));
                    Assert.AreEqual(move, Get(game.ChooseAsync(policy, seed: 5)));
                    // Without a seed it follows from what the seat sees.
                    Assert.AreEqual(Get(game.ChooseAsync(policy)), Get(game.ChooseAsync(policy)));
                }
                Analysis analysis = game.Analyse("mcts:200", 3);
                Assert.AreEqual(game.BotMove("mcts:200", 3), analysis.Best);
                Assert.AreEqual(game.Moves.Count, analysis.Candidates.Count);
                Assert.AreEqual(analysis.Best, analysis.Line[0].Id);
                Assert.AreEqual(game.Actor.Seat, analysis.Line[0].Seat);
                Assert.IsFalse(analysis.WasCancelled);
                int visits = 0;
                for (int i = 0; i < analysis.Candidates.Count; i++)
                {
                    Assert.AreEqual(game.Moves[i].Id, analysis.Candidates[i].Id);
                    visits += analysis.Candidates[i].Visits;
                }
                Assert.Greater(visits, 0);
                Assert.AreEqual(analysis.Best, Get(game.AnalyseAsync("mcts:200", seed: 3)).Best);
            }
        }

        [Test]
        public void TheSceneMayUndoOrDisposeWhileItThinks()
        {
            Game game = Support.Create(First, 72);
            Support.Play(game, 5, 72);
            int expected = game.BotMove("mcts:3000", 9);
            Task<int> thinking = game.ChooseAsync("mcts:3000", seed: 9);
            game.Undo();
            game.Apply(game.Moves[0]);
            game.Dispose();
            Assert.AreEqual(expected, Get(thinking));
        }

        [Test]
        public void ItCanBeCancelled()
        {
            using (Game game = Support.Create(First, 73))
            using (CancellationTokenSource source = new CancellationTokenSource())
            {
                Task<int> thinking = game.ChooseAsync(Slow, source.Token);
                Assert.IsFalse(thinking.IsCompleted);
                source.Cancel();
                Assert.Catch<OperationCanceledException>(() => Get(thinking));
                Assert.IsTrue(thinking.IsCanceled);
                Assert.Catch<OperationCanceledException>(() => Get(game.ChooseAsync(Slow, source.Token)));
            }
        }

        [Test]
        public void ItCanBeHurriedAndWatched()
        {
            using (Game game = Support.Create(First, 74))
            using (CancellationTokenSource hurry = new CancellationTokenSource())
            {
                Reports reports = new Reports();
                Task<int> thinking = game.ChooseAsync(Slow, progress: reports, hurry: hurry.Token);
                SpinWait.SpinUntil(() => reports.Count > 2, 30000);
                hurry.Cancel();
                Assert.IsTrue(game.IsLegal(Get(thinking)));
                Assert.Greater(reports.Count, 2);
                Assert.Greater(reports.Last.Total, 0);
                Assert.That(reports.Last.Fraction, Is.InRange(0, 1));
                Analysis analysis = Get(game.AnalyseAsync(Slow, hurry: hurry.Token));
                Assert.IsTrue(analysis.WasCancelled);
                Assert.IsTrue(game.IsLegal(analysis.Best));
            }
        }

        [Test]
        public void ItsErrorsComeWithTheirMessage()
        {
            using (Game game = Support.Create(First, 75))
            {
                BadFieldException bad = Assert.Throws<BadFieldException>(() => Get(game.ChooseAsync("genius:9")));
                StringAssert.Contains("genius", bad.Message);
                Support.Play(game, int.MaxValue, 75);
                Assert.Throws<GameOverException>(() => Get(game.ChooseAsync("random")));
            }
        }

        [Test]
        public void AWorkCanBeCancelledFromAnotherThread()
        {
            using (Game game = Support.Create(First, 76))
            using (Work work = new Work())
            {
                Thread canceller = new Thread(() =>
                {
                    SpinWait.SpinUntil(() => work.Progress.Total > 0, 30000);
                    work.Cancel();
                });
                canceller.Start();
                int move = game.BotMove(Slow, 1, work);
                canceller.Join();
                Assert.IsTrue(work.IsCancelled);
                Assert.IsTrue(game.IsLegal(move));
                work.Reset();
                Assert.IsFalse(work.IsCancelled);
                Assert.AreEqual(game.BotMove("greedy", 1), game.BotMove("greedy", 1, work));
            }
        }
    }
}
