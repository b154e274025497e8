using System.Collections.Generic;
using NUnit.Framework;

namespace Suasion.Tests
{
    /// <summary>Every game of the catalogue is played to its end, back and forth.</summary>
    [TestFixture]
    public class PlayTests
    {
        [Test, TestCaseSource(typeof(Support), "Tables")]
        public void RandomPlayEndsWithAResult(string id, int seats)
        {
            using (Game game = Support.Create(id, seats, 3))
            {
                Assert.AreEqual(id, game.Id);
                Assert.AreEqual(seats, game.Seats);
                Assert.IsNull(game.Outcome);
                Assert.Throws<NotOverException>(() => Assert.IsNull(game.Results));
                while (!game.IsOver)
                {
                    Assert.IsTrue(game.Actor.IsSeat);
                    Assert.AreEqual(game.Actor.Seat, game.Prompt(Viewer.Public).Value.Seat);
                    MoveList moves = game.Moves;
                    Assert.That(moves.Count, Is.InRange(1, game.Limits.LongestList));
                    game.Apply(moves[game.Ply * 7 % moves.Count]);
                }
                Assert.AreEqual(0, game.Moves.Count);
                Assert.IsTrue(game.Actor.IsNobody);
                Assert.IsNull(game.Prompt(Viewer.Public));
                CheckResult(game);
            }
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void BotsOfEveryLevelPlayToTheEnd(string id)
        {
            List<string> policies = new List<string> { "random", "greedy", "mcts:10" };
            foreach (Level level in Policies.Levels)
            {
                // The slow ones think as they do, but a little.
                policies.Add(level.Policy.StartsWith("mcts") ? "mcts:15" : level.Name);
            }
            using (Game game = Support.Create(id, 4))
            {
                for (int i = 0; !game.IsOver; i++) game.Apply(game.BotMove(policies[i % policies.Count], (ulong)i));
                CheckResult(game);
            }
        }

        private static void CheckResult(Game game)
        {
            SeatResult[] results = game.Results;
            Outcome outcome = game.Outcome;
            double sum = 0;
            for (int seat = 0; seat < game.Seats; seat++)
            {
                Assert.AreEqual(outcome.Places[seat], results[seat].Place);
                Assert.AreEqual(outcome.Scores[seat], results[seat].Score);
                Assert.AreEqual(outcome.Returns[seat], results[seat].Returns, 1e-6);
                Assert.AreEqual(new List<int>(outcome.Winners).Contains(seat), results[seat].Won);
                sum += results[seat].Returns;
            }
            Assert.AreEqual(0, sum, 1e-5);
            Assert.AreEqual(outcome.Text, game.Info.Endings[outcome.Ending].Text);
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void StepsAreAppliesAndLists(string id)
        {
            using (Game stepped = Support.Create(id, 8))
            using (Game applied = Support.Create(id, 8))
            {
                MoveList moves = stepped.Moves;
                for (int i = 0; moves.Count > 0; i++)
                {
                    Assert.AreEqual(applied.Moves.Ids.ToArray(), moves.Ids.ToArray());
                    int move = moves[i * 5 % moves.Count];
                    Actor actor;
                    moves = stepped.Step(move, out actor);
                    applied.Apply(move);
                    Assert.AreEqual(applied.Actor, actor);
                }
                Assert.IsTrue(stepped.IsOver);
                Assert.AreEqual(applied.Hash(Viewer.Host), stepped.Hash(Viewer.Host));
            }
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void UndoRedoAndGoToComeBackToTheSamePositions(string id)
        {
            using (Game game = Support.Create(id, 9))
            {
                Assert.IsFalse(game.CanUndo);
                Assert.Throws<NothingToUndoException>(() => game.Undo());
                Assert.Throws<NothingToUndoException>(() => game.UndoChain());
                List<ulong> hashes = new List<ulong> { game.Hash(Viewer.Host) };
                for (int i = 0; i < 40 && !game.IsOver; i++)
                {
                    game.Apply(game.RandomMove((ulong)i));
                    hashes.Add(game.Hash(Viewer.Host));
                }
                int last = game.Ply;
                Assert.AreEqual(last, game.History(Viewer.Host)[game.History(Viewer.Host).Length - 1].Ply);
                UndoLoss loss = game.NextUndo;
                Assert.AreEqual(UndoLoss.None, loss & ~(UndoLoss.Chance | UndoLoss.Reveal));
                for (int ply = last; ply > 0; ply--)
                {
                    Assert.AreEqual(hashes[ply], game.Hash(Viewer.Host));
                    game.Undo();
                }
                Assert.AreEqual(hashes[0], game.Hash(Viewer.Host));
                Assert.AreEqual(0, game.FirstPly);
                Assert.AreEqual(last, game.LastPly);
                game.Redo();
                Assert.AreEqual(hashes[1], game.Hash(Viewer.Host));
                game.GoTo(last);
                Assert.AreEqual(hashes[last], game.Hash(Viewer.Host));
                Assert.IsFalse(game.CanRedo);
                Assert.Throws<NothingToRedoException>(() => game.Redo());
                Assert.Throws<NoSuchException>(() => game.GoTo(last + 1));
                Assert.Throws<NoSuchException>(() => game.GoTo(-1));
                game.UndoChain();
                Assert.Less(game.Ply, last);
                game.Restart(9);
                Assert.AreEqual(hashes[0], game.Hash(Viewer.Host));
                Assert.AreEqual(0, game.LastPly);
            }
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void UndoAndRedoStepBringTheirLists(string id)
        {
            using (Game game = Support.Create(id, 19))
            {
                Support.Play(game, 10, 19);
                int[] after = game.Moves.Ids.ToArray();
                Actor actor;
                int[] before = game.UndoStep(out actor).Ids.ToArray();
                Assert.AreEqual(game.Moves.Ids.ToArray(), before);
                Assert.AreEqual(game.Actor, actor);
                Assert.AreEqual(after, game.RedoStep(out actor).Ids.ToArray());
                Assert.AreEqual(game.Actor, actor);
                MoveList held = game.Moves;
                try
                {
                    game.RedoStep(out actor);
                    Assert.Fail("there is nothing to redo");
                }
                catch (NothingToRedoException)
                {
                }
                try
                {
                    game.Step(game.Limits.Space);
                    Assert.Fail("there is no such move");
                }
                catch (NoSuchMoveException)
                {
                }
                // What failed has changed nothing: the list still holds.
                Assert.AreEqual(after, held.Ids.ToArray());
            }
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void MovesReadAsTheyParse(string id)
        {
            using (Game game = Support.Create(id, 10))
            {
                byte[] mask = new byte[game.Limits.Space];
                for (int i = 0; i < 25 && !game.IsOver; i++)
                {
                    game.Mask(mask);
                    MoveInfo[] infos = game.MoveInfos.ToArray();
                    Move[] moves = game.Moves.ToArray();
                    Assert.AreEqual(moves.Length, infos.Length);
                    int legal = 0;
                    foreach (byte bit in mask) legal += bit;
                    Assert.AreEqual(moves.Length, legal);
                    for (int m = 0; m < moves.Length; m++)
                    {
                        Assert.AreEqual(1, mask[moves[m].Id]);
                        Assert.IsTrue(game.IsLegal(moves[m]));
                        Assert.IsNull(game.WhyNot(moves[m]));
                        Assert.AreEqual(moves[m].Id, game.ParseMove(moves[m].Text).Id);
                        Assert.AreEqual(moves[m].Id, game.ParseMoveJson(moves[m].Json).Id);
                        Assert.AreEqual(moves[m].Id, infos[m].Id);
                        Assert.AreEqual(game.Actor, infos[m].By);
                        Assert.AreEqual(moves[m].Text, infos[m].Text);
                        Assert.AreSame(moves[m].Kind, infos[m].Kind);
                        Assert.AreEqual(moves[m].Id, game.Meaning(moves[m]).Id);
                        Assert.AreEqual(game.Ply + 1, infos[m].Ply);
                    }
                    game.Apply(game.RandomMove((ulong)i));
                }
            }
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void ManualChanceIsTheCallers(string id)
        {
            Options options = Catalogue.Find(id).ForSeats(Catalogue.Find(id).FewestSeats);
            options["chance"] = "manual";
            using (Game game = Game.Create(id, options, 11))
            {
                int steps = 0;
                for (int i = 0; !game.IsOver; i++)
                {
                    ChanceOutcome[] outcomes = game.ChanceOutcomes();
                    if (!game.Actor.IsChance)
                    {
                        Assert.AreEqual(0, outcomes.Length);
                        game.Apply(game.RandomMove((ulong)i));
                        continue;
                    }
                    steps++;
                    MoveList moves = game.Moves;
                    Assert.AreEqual(moves.Count, outcomes.Length);
                    for (int m = 0; m < outcomes.Length; m++)
                    {
                        Assert.AreEqual(moves.Ids[m], outcomes[m].Id);
                        Assert.Greater(outcomes[m].Weight, 0);
                    }
                    Assert.IsNull(game.Prompt(Viewer.Host));
                    Assert.Throws<NotASeatException>(() => game.RandomMove(1));
                    game.Apply(outcomes[i % outcomes.Length].Id);
                }
                Assert.Greater(steps, 0);
            }
        }

        [Test]
        public void AListThatIsOutOfDateSaysSo()
        {
            using (Game game = Support.Create(Catalogue.Games[0].Id, 12))
            {
                MoveList first = game.Moves;
                MoveList second = game.Moves;
                Assert.AreEqual(first.Count, second.Count);
                int held = second[0].Id;
                Assert.GreaterOrEqual(held, 0);
                bool told = false;
                try
                {
                    held = first[0].Id;
                }
                catch (System.InvalidOperationException)
                {
                    told = true;
                }
                Assert.IsTrue(told);
            }
        }
    }
}
