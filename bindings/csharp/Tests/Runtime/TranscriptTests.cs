using System.IO;
using NUnit.Framework;

namespace Suasion.Tests
{
    /// <summary>C# and C play the same games, and go on with each other's.</summary>
    [TestFixture]
    public class TranscriptTests
    {
        [Test]
        public void EveryGameIsTheOneThatCPlays()
        {
            string expected = Support.RunTranscript("all");
            string[] theirs = expected.Split('\n'), ours = Transcript.All().Split('\n');
            for (int i = 0; i < theirs.Length && i < ours.Length; i++) Assert.AreEqual(theirs[i], ours[i], "line " + (i + 1));
            Assert.AreEqual(theirs.Length, ours.Length);
            Assert.Greater(theirs.Length, 100);
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void WhatCSavedGoesOnHere(string id)
        {
            string path = Path.GetTempFileName();
            try
            {
                Support.RunTranscript("save", id, "{}", "5", "random", "20", path);
                Transcript here = new Transcript();
                here.Load(File.ReadAllBytes(path), 6, "greedy");
                Assert.AreEqual(Support.RunTranscript("load", path, "6", "greedy"), here.ToString());
            }
            finally
            {
                File.Delete(path);
            }
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void WhatWasSavedHereGoesOnInC(string id)
        {
            string path = Path.GetTempFileName();
            try
            {
                byte[] record;
                using (Game game = Game.Create(id, 5))
                {
                    Support.Play(game, 20, 5);
                    record = game.Save();
                }
                File.WriteAllBytes(path, record);
                Transcript here = new Transcript();
                here.Load(record, 6, "greedy");
                Assert.AreEqual(here.ToString(), Support.RunTranscript("load", path, "6", "greedy"));
            }
            finally
            {
                File.Delete(path);
            }
        }
    }
}
