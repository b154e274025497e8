using System;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace Suasion.Tests
{
    /// <summary>Batches, playouts and tournaments.</summary>
    [TestFixture]
    public class SimulationTests
    {
        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void ABatchIsPlayedToItsEnd(string id)
        {
            const int Size = 5;
            using (Batch batch = Batch.Create(id, null, Size, 91))
            using (Batch other = batch.Clone())
            {
                Assert.AreEqual(Size, batch.Size);
                other.Threads = 2;
                Assert.AreEqual(2, other.Threads);
                int[] moves = new int[Size], actors = new int[Size], counts = new int[Size];
                int[] lists = new int[Size * batch.Limits.LongestList];
                byte[] masks = new byte[Size * batch.Limits.Space], marks = new byte[Size];
                byte[] bytes = new byte[Size * batch.Limits.Observation];
                float[] seen = new float[Size * batch.Limits.Observation], alone = new float[batch.Limits.Observation];
                float[] returns = new float[Size * batch.Limits.Seats];
                Status[] statuses = new Status[Size];
                int running = Size;
                for (ulong step = 0; running > 0; step++)
                {
                    batch.Sample(step, moves);
                    batch.Actors(actors);
                    batch.Lists(lists, counts);
                    batch.Masks(masks);
                    batch.Observe(Viewer.ToAct, seen);
                    batch.Observe(Viewer.ToAct, bytes);
                    running = 0;
                    for (int i = 0; i < Size; i++)
                    {
                        if (actors[i] < 0)
                        {
                            Assert.AreEqual(Move.None, moves[i]);
                            Assert.AreEqual(0, counts[i]);
                            continue;
                        }
                        running++;
                        Assert.AreEqual(1, masks[i * batch.Limits.Space + moves[i]]);
                        Assert.GreaterOrEqual(Array.IndexOf(lists, moves[i], i * batch.Limits.LongestList, counts[i]), 0);
                        Assert.AreEqual(bytes[i * alone.Length] / 255f, seen[i * alone.Length], 1e-6f);
                        if (step % 20 != 0) continue;
                        using (Game game = batch.Game(i, step))
                        {
                            Assert.AreEqual(actors[i], game.Actor.Seat);
                            game.Observe(actors[i], alone);
                            Assert.AreEqual(alone, new ArraySegmentOf(seen, i * alone.Length, alone.Length).Copy());
                            Assert.AreEqual(counts[i], game.Moves.Count);
                        }
                    }
                    Assert.AreEqual(0, batch.Step(moves, statuses));
                    Assert.AreEqual(0, other.Step(moves, statuses));
                }
                batch.Returns(returns);
                float[] others = new float[returns.Length];
                other.Returns(others);
                Assert.AreEqual(returns, others);
                Assert.AreEqual(Size, batch.ResetFinished(marks));
                Assert.AreEqual(new byte[] { 1, 1, 1, 1, 1 }, marks);
                for (int i = 0; i < Size; i++) moves[i] = batch.Limits.Space;
                Assert.AreEqual(Size, batch.Step(moves, statuses));
                Assert.AreEqual(Status.NoSuchMove, statuses[0]);
                Assert.Throws<ArgumentException>(() => batch.Step(new int[Size - 1], statuses));
                Assert.Throws<ArgumentException>(() => batch.Observe(0, new float[1]));
                Assert.Throws<NoSuchException>(() => batch.Game(Size, 1));
                Assert.Throws<ArgumentOutOfRangeException>(() => Batch.Create(id, null, -1, 1));
            }
        }

        /// <summary>A part of an array.</summary>
        private sealed class ArraySegmentOf
        {
            private readonly float[] part;

            internal ArraySegmentOf(float[] all, int offset, int length)
            {
                part = new float[length];
                Array.Copy(all, offset, part, 0, length);
            }

            internal float[] Copy()
            {
                return part;
            }
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void PlayoutsAreTheSameOnAnyNumberOfThreads(string id)
        {
            PlayoutPlan one = new PlayoutPlan(12, 92) { Threads = 1 }, two = new PlayoutPlan(12, 92) { Threads = 2 };
            Playouts a = Playouts.Run(id, null, "random", one), b = Playouts.Run(id, null, "random", two);
            Assert.AreEqual(12, a.Done);
            Assert.IsFalse(a.WasCancelled);
            Assert.AreEqual(a.Returns, b.Returns);
            Assert.AreEqual(a.Scores, b.Scores);
            Assert.AreEqual(a.Lengths, b.Lengths);
            Assert.AreEqual(a.Endings, b.Endings);
            Assert.AreEqual(12 * a.Seats, a.Returns.Length);
            Assert.Greater(a.Lengths[11], 0);
            PlayoutPlan part = new PlayoutPlan(2, 92) { First = 10, Columns = PlayoutColumns.Lengths };
            Playouts rest = Playouts.RunAsync(id, null, "random", part).GetAwaiter().GetResult();
            Assert.AreEqual(new[] { a.Lengths[10], a.Lengths[11] }, rest.Lengths);
            Assert.IsNull(rest.Returns);
            using (Game game = Game.Create(id, 92))
            {
                Support.Play(game, 5, 92);
                Playouts from = game.PlayoutsAsync(0, "random", new PlayoutPlan(4, 1)).GetAwaiter().GetResult();
                Assert.AreEqual(4, from.Done);
                Assert.AreEqual(from.Scores, game.Playouts(0, "random", new PlayoutPlan(4, 1)).Scores);
            }
            Assert.Throws<BadFieldException>(() => Playouts.Run(id, null, "genius", one));
            Assert.Throws<NoSuchException>(() => Playouts.Run("chess", null, "random", one));
            Assert.Throws<ArgumentOutOfRangeException>(() => new PlayoutPlan(-1, 1));
        }

        [Test]
        public void LongWorkStopsWhenItIsCancelled()
        {
            string id = Catalogue.Games[0].Id;
            using (CancellationTokenSource source = new CancellationTokenSource())
            {
                Task<Playouts> playing = Playouts.RunAsync(id, null, "mcts:1000", new PlayoutPlan(100000, 1), source.Token);
                Task<Tournament> meeting = Tournament.RunAsync(id, null, "mcts:1000 greedy", 100000, 1, 1, source.Token);
                source.Cancel();
                Assert.Catch<OperationCanceledException>(() => playing.GetAwaiter().GetResult());
                Assert.Catch<OperationCanceledException>(() => meeting.GetAwaiter().GetResult());
            }
            using (Work work = new Work())
            {
                work.Cancel();
                Assert.IsTrue(Playouts.Run(id, null, "random", new PlayoutPlan(100, 1), work).WasCancelled);
                Assert.IsNull(Tournament.Run(id, null, "random greedy", 100, 1, 1, work));
                Assert.Throws<OperationCanceledException>(() => Batch.Create(id, null, 100, 1, work));
            }
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void ATournamentIsReported(string id)
        {
            GameInfo game = Catalogue.Find(id);
            Tournament report = Tournament.Run(id, game.ForSeats(game.FewestSeats), "greedy random", 4, 93, 1);
            Assert.AreEqual(game.FewestSeats == 2 ? 1 : 2, report.Pairings.Count);
            Pairing pairing = report.Pairings[0];
            Assert.AreEqual("greedy", pairing.Policy);
            Assert.AreEqual("random", pairing.Against);
            Assert.AreEqual(4 * game.FewestSeats, pairing.Games);
            Assert.AreEqual(game.FewestSeats, pairing.BySeat.Count);
            Assert.That(pairing.Share, Is.InRange(pairing.Low, pairing.High));
            Assert.AreEqual(1.0 / game.FewestSeats, report.FairShare, 1e-6);
            Assert.Greater(pairing.Length, 0);
            Assert.AreEqual(report.Json, Tournament.Run(id, game.ForSeats(game.FewestSeats), "greedy random", 4, 93, 2).Json);
        }
    }
}
