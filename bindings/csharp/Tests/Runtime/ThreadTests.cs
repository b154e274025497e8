using System;
using System.Collections.Generic;
using System.Threading;
using NUnit.Framework;

namespace Suasion.Tests
{
    /// <summary>Threads with games of their own do not notice each other; threads with one game get exceptions, never a crash.</summary>
    [TestFixture]
    public class ThreadTests
    {
        /// <summary>Runs the same on many threads and hands on what went wrong on any of them.</summary>
        private static void OnThreads(int count, Action<int> body)
        {
            List<Exception> failures = new List<Exception>();
            Thread[] threads = new Thread[count];
            for (int i = 0; i < count; i++)
            {
                int number = i;
                threads[i] = new Thread(() =>
                {
                    try
                    {
                        body(number);
                    }
                    catch (Exception failure)
                    {
                        lock (failures) failures.Add(failure);
                    }
                });
                threads[i].Start();
            }
            foreach (Thread thread in threads) thread.Join();
            if (failures.Count > 0) Assert.Fail(failures[0].ToString());
        }

        [Test]
        public void ManyThreadsWithTheirOwnGames()
        {
            string[] alone = new string[8], together = new string[8];
            Action<string[], int> play = (results, i) =>
            {
                GameInfo game = Catalogue.Games[i % Catalogue.Games.Count];
                Transcript transcript = new Transcript();
                for (ulong seed = 0; seed < 3; seed++) transcript.Play(game.Id, "{}", seed + (ulong)i, "random");
                results[i] = transcript.ToString();
            };
            for (int i = 0; i < alone.Length; i++) play(alone, i);
            OnThreads(together.Length, i => play(together, i));
            Assert.AreEqual(alone, together);
        }

        [Test]
        public void ManyThreadsMayReadOneGame()
        {
            using (Game game = Support.Create(Catalogue.Games[0].Id, 51))
            {
                Support.Play(game, 10, 51);
                string[] views = new string[game.Seats];
                for (int seat = 0; seat < game.Seats; seat++) views[seat] = game.ViewJson(seat) + game.Svg(seat);
                int events = game.EventsEnd.Next;
                OnThreads(6, i =>
                {
                    for (int round = 0; round < 100; round++)
                    {
                        int seat = (i + round) % game.Seats;
                        Assert.AreEqual(views[seat], game.ViewJson(seat) + game.Svg(seat));
                        try
                        {
                            EventCursor cursor = default(EventCursor);
                            EventList list = game.Events(seat, ref cursor);
                            Assert.AreEqual(events, list.Count);
                            for (int e = 0; e < list.Count; e++) Assert.AreEqual(e, list[e].Number);
                        }
                        catch (InvalidOperationException)
                        {
                            // Another thread has asked for its list by now, and this one is told.
                        }
                    }
                });
            }
        }

        [Test]
        public void TwoThreadsWithOneGameGetExceptions()
        {
            using (Game game = Support.Create(Catalogue.Games[0].Id, 52))
            {
                int made = 0, busy = 0, other = 0;
                OnThreads(4, i =>
                {
                    for (int round = 0; round < 20000; round++)
                    {
                        try
                        {
                            MoveList moves = game.Moves;
                            if (moves.Count == 0) game.Restart((ulong)round);
                            else if (round % 5 == 0) game.Step(moves[round % moves.Count]);
                            else game.Apply(moves[round % moves.Count]);
                            Interlocked.Increment(ref made);
                            if (round % 7 == 0) game.Undo();
                            if (round % 50 == 0) game.View(Viewer.Host);
                        }
                        catch (BusyException)
                        {
                            Interlocked.Increment(ref busy);
                        }
                        catch (SuasionException expected)
                        {
                            // The other thread was faster: the move is illegal by now, or there is nothing to undo.
                            Assert.That(
                                expected is IllegalMoveException || expected is GameOverException || expected is NothingToUndoException,
                                expected.ToString());
                            Interlocked.Increment(ref other);
                        }
                        catch (InvalidOperationException)
                        {
                            Interlocked.Increment(ref other);
                        }
                    }
                });
                Assert.Greater(made, 0);
                Assert.Greater(busy + other, 0, "the threads never met");
                // The game is whole: it saves, loads and ends.
                using (Game loaded = Game.Load(game.Save())) Assert.AreEqual(game.Hash(Viewer.Host), loaded.Hash(Viewer.Host));
                Support.Play(game, int.MaxValue, 52);
                Assert.IsTrue(game.IsOver);
            }
        }

        [Test]
        public void DisposingWhileOthersUseItIsAnException()
        {
            for (ulong i = 0; i < 50; i++)
            {
                Game game = Support.Create(Catalogue.Games[0].Id, i);
                OnThreads(3, number =>
                {
                    if (number == 0)
                    {
                        Thread.SpinWait(2000 * (int)(i % 10));
                        game.Dispose();
                        return;
                    }
                    try
                    {
                        for (;;)
                        {
                            if (number == 1) game.ViewJson(0);
                            else game.Hash(Viewer.Host);
                        }
                    }
                    catch (ObjectDisposedException)
                    {
                    }
                });
            }
        }
    }
}
