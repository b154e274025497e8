using System.Collections.Generic;
using NUnit.Framework;

namespace Suasion.Tests
{
    /// <summary>Records, positions, redeals and seeds.</summary>
    [TestFixture]
    public class SavingTests
    {
        [Test, TestCaseSource(typeof(Support), "Tables")]
        public void WhatIsSavedIsLoaded(string id, int seats)
        {
            using (Game game = Support.Create(id, seats, 81))
            {
                Support.Play(game, 30, 81);
                bool kept;
                using (Game loaded = Game.Load(game.Save(), out kept)) Compare(game, loaded);
                Assert.IsFalse(kept);
                using (Game loaded = Game.LoadJson(game.RecordJson, out kept)) Compare(game, loaded);
                Assert.IsFalse(kept);
            }
        }

        private static void Compare(Game game, Game other)
        {
            Assert.AreEqual(game.Id, other.Id);
            Assert.AreEqual(game.Config, other.Config);
            Assert.AreEqual(game.Ply, other.Ply);
            Assert.AreEqual(game.Seed.ToString(), other.Seed.ToString());
            Assert.AreEqual(game.SeedPosition, other.SeedPosition);
            Assert.AreEqual(game.HistoryJson(Viewer.Host), other.HistoryJson(Viewer.Host));
            foreach (Viewer viewer in Support.Viewers(game)) Assert.AreEqual(game.ViewJson(viewer), other.ViewJson(viewer));
        }

        [Test, TestCaseSource(typeof(Support), "Tables")]
        public void AViewIsAPosition(string id, int seats)
        {
            using (Game game = Support.Create(id, seats, 82))
            {
                Support.Play(game, 25, 82);
                foreach (Viewer viewer in Support.Viewers(game))
                {
                    // As JSON and as an object of the game's class, the host's and everybody else's.
                    using (Game placed = Game.FromPosition(id, game.Config, game.ViewJson(viewer), 5))
                    using (Game typed = Game.FromPosition(game.Config, game.View(viewer), Seed.Random()))
                    {
                        Assert.AreEqual(game.ViewJson(viewer), placed.ViewJson(viewer));
                        Assert.AreEqual(game.ViewJson(viewer), typed.ViewJson(viewer));
                        Assert.AreEqual(game.Hash(viewer), placed.Hash(viewer));
                        Support.Play(typed, int.MaxValue, 1);
                        Assert.IsTrue(typed.IsOver);
                    }
                }
            }
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void ARedealLooksTheSameToItsViewer(string id)
        {
            using (Game game = Support.Create(id, 83))
            {
                Support.Play(game, 12, 83);
                HashSet<ulong> hashes = new HashSet<ulong>();
                for (ulong seed = 0; seed < 8; seed++)
                {
                    using (Game redealt = seed == 0 ? game.Redeal(0, Seed.Random()) : game.Redeal(0, seed))
                    {
                        Assert.AreEqual(game.ViewJson(0), redealt.ViewJson(0));
                        Assert.AreEqual(redealt.Ply, redealt.FirstPly);
                        hashes.Add(redealt.Hash(Viewer.Host));
                    }
                }
                Assert.GreaterOrEqual(hashes.Count, 1);
            }
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void AFullSeedIsGivenBack(string id)
        {
            byte[] bytes = new byte[Seed.Length];
            for (int i = 0; i < bytes.Length; i++) bytes[i] = (byte)(i * 7);
            Seed seed = new Seed(bytes);
            using (Game game = Game.Create(id, null, seed))
            using (Game again = Game.Create(id, 1))
            {
                Assert.AreEqual(bytes, game.Seed.ToArray());
                again.Restart(seed);
                Assert.AreEqual(bytes, again.Seed.ToArray());
                Assert.AreEqual(game.ViewJson(Viewer.Host), again.ViewJson(Viewer.Host));
            }
            Assert.AreNotEqual(Seed.Random().ToString(), Seed.Random().ToString());
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void PicturesTextsAndObservations(string id)
        {
            using (Game game = Support.Create(id, 84))
            {
                Support.Play(game, 10, 84);
                foreach (Viewer viewer in Support.Viewers(game))
                {
                    StringAssert.StartsWith("<svg", game.Svg(viewer));
                    StringAssert.EndsWith("</svg>", game.Svg(viewer).TrimEnd());
                    Assert.IsNotEmpty(game.ViewText(viewer));
                    float[] numbers = new float[game.Limits.Observation];
                    byte[] bytes = new byte[game.Limits.Observation];
                    game.Observe(viewer, numbers);
                    game.Observe(viewer, bytes);
                    for (int i = 0; i < numbers.Length; i++) Assert.AreEqual(bytes[i] / 255f, numbers[i], 1e-6f);
                }
                int at = 0;
                foreach (Segment segment in game.ObservationLayout)
                {
                    Assert.AreEqual(at, segment.Offset);
                    Assert.AreEqual(segment.Length, segment.Rows * segment.Columns);
                    at += segment.Length;
                }
                Assert.AreEqual(game.Limits.Observation, at);
            }
        }
    }
}
