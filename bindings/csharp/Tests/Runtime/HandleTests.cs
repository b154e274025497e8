using System;
using System.Threading;
using NUnit.Framework;

namespace Suasion.Tests
{
    /// <summary>Handles are freed once, by whoever disposes of them or by the garbage collector, and never used afterwards.</summary>
    [TestFixture]
    public class HandleTests
    {
        private static readonly string First = Catalogue.Games[0].Id;

        /// <summary>What other tests have left to the collector must not be counted here.</summary>
        [SetUp]
        public void Collect()
        {
            for (int i = 0; i < 3; i++)
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
            }
        }

        [Test]
        public void EveryHandleIsFreed()
        {
            int before = Library.OpenHandles;
            for (ulong i = 0; i < 20; i++)
            {
                using (Game game = Support.Create(First, i))
                using (Game copy = game.Clone())
                using (Game redealt = game.Redeal(0, i))
                using (Game loaded = Game.Load(game.Save()))
                using (Game placed = Game.FromPosition(game.Config, game.View(Viewer.Host), 1))
                using (Batch batch = Batch.Create(First, null, 3, i))
                using (Batch copied = batch.Clone())
                using (Game taken = batch.Game(1, i))
                using (Work work = new Work())
                {
                    Assert.AreEqual(before + 9, Library.OpenHandles);
                    game.Dispose();
                }
                Assert.AreEqual(before, Library.OpenHandles);
                Assert.Throws<BadFieldException>(() => Game.Create(First, "{\"x\":0}", 1));
                Assert.AreEqual(before, Library.OpenHandles);
            }
        }

        [Test]
        public void WhatWasForgottenIsCollected()
        {
            int before = Library.OpenHandles;
            Thread forgetful = new Thread(() =>
            {
                for (ulong i = 0; i < 50; i++) Support.Create(First, i);
            });
            forgetful.Start();
            forgetful.Join();
            for (int i = 0; i < 50 && Library.OpenHandles > before; i++) Collect();
            // The collector looks at stacks conservatively: the last one or two may seem to be in use.
            Assert.LessOrEqual(Library.OpenHandles, before + 2);
        }

        [Test]
        public void UseAfterDisposeThrows()
        {
            Game game = Support.Create(First, 41);
            Game copy = game.Clone();
            int move = game.Moves[0];
            game.Dispose();
            game.Dispose();
            EventCursor cursor = default(EventCursor);
            Action[] uses = {
                () => game.Apply(move), () => game.Step(move), () => game.Undo(), () => game.GoTo(0), () => game.Restart(1),
                () => { int count = game.Moves.Count; }, () => { int count = game.MoveInfos.Count; }, () => { bool over = game.IsOver; },
                () => game.View(0), () => game.ViewJson(0), () => game.Svg(0), () => game.Hash(0), () => game.Save(), () => game.Clone(),
                () => game.Events(0, ref cursor), () => game.MoveText(move), () => game.Explain(0, move), () => game.BotMove("random", 1),
                () => game.Redeal(0, 1), () => game.Observe(0, new float[game.Limits.Observation]), () => game.Mask(new byte[game.Limits.Space]),
                () => game.ChooseAsync("random").GetAwaiter().GetResult(), () => Batch.FromGame(game, 2, 1)
            };
            for (int i = 0; i < uses.Length; i++) Assert.Throws<ObjectDisposedException>(() => uses[i](), "use " + i);
            // The copy does not mind.
            copy.Apply(move);
            copy.Dispose();

            Batch batch = Batch.Create(First, null, 2, 1);
            batch.Dispose();
            Assert.Throws<ObjectDisposedException>(() => batch.Masks(new byte[2 * batch.Limits.Space]));
            Work work = new Work();
            work.Dispose();
            Assert.Throws<ObjectDisposedException>(() => work.Cancel());
        }
    }
}
