using System;
using System.Collections.Generic;
using NUnit.Framework;

namespace Suasion.Tests
{
    /// <summary>What goes wrong is an exception of its own, with the library's message, and changes nothing.</summary>
    [TestFixture]
    public class ErrorTests
    {
        private static readonly string First = Catalogue.Games[0].Id;

        [Test]
        public void EveryErrorHasAnException()
        {
            HashSet<Type> types = new HashSet<Type>();
            foreach (Status status in Enum.GetValues(typeof(Status)))
            {
                if (status >= Status.Ok) continue;
                SuasionException failure = Failure.Of(status);
                Assert.AreEqual(status, failure.Status);
                Assert.IsTrue(types.Add(failure.GetType()), status.ToString());
                Assert.AreNotEqual(typeof(SuasionException), failure.GetType());
                Assert.IsTrue(Calls.StatusName(status).StartsWith("SUA_E_"));
            }
        }

        [Test]
        public void TheMessageIsTheLibrarys()
        {
            NoSuchException none = Assert.Throws<NoSuchException>(() => Game.Create("chess", 1));
            Assert.AreEqual(Status.NoSuch, none.Status);
            StringAssert.Contains("chess", none.Message);
            BadFieldException bad = Assert.Throws<BadFieldException>(() => Game.Create(First, "{\"nonsense\": 1}", 1));
            StringAssert.Contains("nonsense", bad.Message);
            Assert.Throws<BadFieldException>(() => Game.Create(First, "{", 1));
            Assert.Throws<BadFieldException>(() => Game.Create(First, "[]", 1));
            Assert.Throws<BadFieldException>(() => Game.FromPosition(First, null, "{}", 1));
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void AnIllegalMoveSaysWhichRuleForbidsIt(string id)
        {
            using (Game game = Support.Create(id, 31))
            {
                int refused = 0;
                for (ulong i = 0; i < 20 && !game.IsOver; i++)
                {
                    ulong hash = game.Hash(Viewer.Host);
                    for (int move = 0; move < game.Limits.Space; move++)
                    {
                        if (game.IsLegal(move)) continue;
                        try
                        {
                            if (i % 2 == 0) game.Apply(move);
                            else game.Step(move);
                            Assert.Fail("an illegal move was made");
                        }
                        catch (IllegalMoveException illegal)
                        {
                            refused++;
                            Assert.AreEqual(move, illegal.Move);
                            Assert.AreEqual(Status.Refused, illegal.Status);
                            Assert.AreEqual(illegal.Message, illegal.Refusal.Value.Text);
                            Assert.AreSame(game.Info.Refusals[illegal.Rule], illegal.Refusal.Value.Kind);
                            Assert.AreEqual(illegal.Rule, game.WhyNot(move).Value.Kind.Name);
                            IllegalMoveException asked = Assert.Throws<IllegalMoveException>(() => game.MoveText(move));
                            Assert.AreEqual(illegal.Rule, asked.Rule);
                        }
                        catch (NoSuchMoveException)
                        {
                        }
                    }
                    Assert.AreEqual(hash, game.Hash(Viewer.Host));
                    game.Apply(game.RandomMove(i));
                }
                Assert.Greater(refused, 0);
                Assert.Throws<NoSuchMoveException>(() => game.Apply(game.Limits.Space));
                Assert.Throws<NoSuchMoveException>(() => game.Apply(Move.None));
                Assert.Throws<NoSuchMoveException>(() => game.Apply(int.MinValue));
                Assert.Throws<NoSuchMoveException>(() => game.ParseMove("fly to the moon"));
                Support.Play(game, int.MaxValue, 31);
                Assert.Throws<GameOverException>(() => game.Apply(0));
                Assert.Throws<GameOverException>(() => game.RandomMove(1));
            }
        }

        [Test]
        public void ArgumentsAreCheckedBeforeTheyAreUsed()
        {
            using (Game game = Support.Create(First, 32))
            {
                Assert.Throws<ArgumentNullException>(() => Game.Create(null, 1));
                Assert.Throws<ArgumentNullException>(() => Game.LoadJson(null));
                Assert.Throws<ArgumentNullException>(() => Game.FromPosition(First, null, null, 1));
                Assert.Throws<ArgumentNullException>(() => game.ParseMove(null));
                Assert.Throws<ArgumentNullException>(() => game.BotMove(null, 1));
                Assert.Throws<ArgumentException>(() => game.Mask(new byte[game.Limits.Space - 1]));
                Assert.Throws<ArgumentException>(() => game.Mask(default(Span<byte>)));
                Assert.Throws<ArgumentException>(() => game.Observe(0, new float[game.Limits.Observation - 1]));
                Assert.Throws<ArgumentException>(() => game.Observe(0, new byte[0]));
                Assert.Throws<ArgumentException>(() => new Seed(new byte[31]));
                Assert.Throws<ArgumentOutOfRangeException>(() => Viewer.Seat(-2));
                Assert.Throws<ArgumentOutOfRangeException>(() => game.Hash(-1));
                Assert.Throws<BadSeatException>(() => game.Hash(game.Seats));
                Assert.Throws<BadSeatException>(() => game.Hash(Viewer.ToAct));
                Assert.Throws<BadFieldException>(() => game.BotMove("genius", 1));
                Assert.Throws<BadFieldException>(() => game.BotMove("", 1));
                Assert.Throws<BadTextException>(() => game.ParseMove("half a pair: \ud83d"));
                Assert.Throws<NoSuchMoveException>(() => game.ParseMove("a zero \0 inside"));
                Assert.Throws<TooLargeException>(() => game.ParseMove(new string('x', Native.SUA_LONGEST_TEXT + 1)));
                Assert.Throws<NoSuchException>(() => game.ExplainTopic(0, "nothing"));
                Assert.Throws<CorruptException>(() => Game.Load(new byte[] { 1, 2, 3 }));
                Assert.Throws<CorruptException>(() => Game.Load(new byte[0]));
                Assert.Throws<InvalidOperationException>(() => Assert.IsNull(default(Move).Text));
            }
        }

        [Test]
        public void ACursorOfAnotherGameIsNoticed()
        {
            using (Game one = Support.Create(First, 33))
            using (Game other = Support.Create(First, 34))
            {
                Support.Play(one, 40, 1);
                EventCursor cursor = one.EventsEnd;
                try
                {
                    // It may also be read as one that was rewound: never as if nothing had happened.
                    EventList events = other.Events(0, ref cursor);
                    Assert.IsTrue(events.WasRewound);
                }
                catch (NoSuchException)
                {
                    Assert.AreEqual(one.EventsEnd.Next, cursor.Next);
                }
            }
        }
    }
}
