using System;
using System.Collections.Generic;
using NUnit.Framework;

namespace Suasion.Tests
{
    /// <summary>Structs, typed views and templates say what the library's JSON and words say.</summary>
    [TestFixture]
    public class SayingTests
    {
        [Test, TestCaseSource(typeof(Support), "Tables")]
        public void EventsAreThoseOfTheJson(string id, int seats)
        {
            using (Game game = Support.Create(id, seats, 21))
            {
                Dictionary<Viewer, EventCursor[]> cursors = new Dictionary<Viewer, EventCursor[]>();
                foreach (Viewer viewer in Support.Viewers(game)) cursors[viewer] = new EventCursor[3];
                for (ulong i = 0; ; i++)
                {
                    foreach (Viewer viewer in Support.Viewers(game)) CompareEvents(game, viewer, cursors[viewer]);
                    if (game.IsOver) break;
                    game.Apply(game.RandomMove(i));
                    // Now and then something is taken back, and the readers are told.
                    if (i % 11 == 5) game.Undo();
                }
            }
        }

        private static void CompareEvents(Game game, Viewer viewer, EventCursor[] cursors)
        {
            JsonValue json = JsonValue.Parse(game.EventsJson(viewer, ref cursors[0]));
            string[] lines = game.EventsText(viewer, ref cursors[1]).Split('\n');
            int before = cursors[2].Next;
            EventList events = game.Events(viewer, ref cursors[2]);
            Assert.AreEqual(json.Count, events.Count);
            Assert.AreEqual(json.Count, lines.Length - 1);
            Assert.AreEqual(cursors[0].Next, cursors[2].Next);
            if (events.WasRewound) Assert.LessOrEqual(events.Kept, before);
            int at = 0;
            foreach (GameEvent happened in events)
            {
                JsonValue told = json[at];
                if (at == 0 && events.WasRewound) Assert.AreEqual(events.Kept, happened.Number);
                Assert.AreEqual(told["number"].AsInt(), happened.Number);
                Assert.AreEqual(told["ply"].AsInt(), happened.Ply);
                Assert.AreEqual(told["role"].AsString(), happened.Role.ToString().ToLowerInvariant());
                CompareTelling(told, happened.What);
                Assert.AreEqual(lines[at], happened.Text);
                at++;
            }
        }

        private static void CompareTelling(JsonValue told, Telling what)
        {
            Assert.AreEqual(told["kind"].AsString(), what.Kind.Name);
            Assert.AreEqual(told["text"].AsString(), what.Text);
            if (told["by"].Kind == JsonKind.Number) Assert.AreEqual(told["by"].AsInt(), what.By.Seat);
            else Assert.IsFalse(what.By.IsSeat);
            foreach (Field field in what.Kind.Fields)
            {
                JsonValue json = told[field.Name];
                FieldValue value = what[field.Name];
                Assert.AreEqual(json.IsNull, value.IsHidden, field.Name);
                if (json.IsNull)
                {
                    Assert.IsNull(value.Piece);
                    Assert.AreEqual(-1, value.Seat);
                }
                else if (field.Sort == Sort.Piece)
                {
                    Assert.AreEqual(json.AsString(), value.Piece.Id);
                    Assert.AreSame(field.Set[json.AsString()], value.Piece);
                }
                else if (field.Sort == Sort.Seat)
                {
                    Assert.AreEqual(json.AsInt(), value.Seat);
                }
                else if (field.Sort == Sort.Share)
                {
                    Assert.AreEqual(json.AsDouble(), value.Share, 1e-9);
                }
                else
                {
                    Assert.AreEqual(json.AsInt(), value.Number);
                }
            }
        }

        [Test, TestCaseSource(typeof(Support), "Tables")]
        public void ViewsAreThoseOfTheJson(string id, int seats)
        {
            int typed = 0;
            using (Game game = Support.Create(id, seats, 22))
            {
                for (ulong i = 0; ; i++)
                {
                    foreach (Viewer viewer in Support.Viewers(game))
                    {
                        View view = game.View(viewer);
                        string json = game.ViewJson(viewer);
                        AssertSame(JsonValue.Parse(json), JsonValue.Parse(view.ToJson()), id);
                        AssertSame(JsonValue.Parse(json), JsonValue.Parse(View.Parse(json).ToJson()), id);
                        Assert.AreEqual(viewer, view.Viewer);
                        Assert.AreEqual(game.Actor, view.Turn.Value);
                        Assert.AreEqual(game.IsOver, view.Outcome != null);
                        Assert.AreEqual(game.Actor.IsSeat, view.Prompt != null);
                        if (view.Prompt != null)
                        {
                            Prompt prompt = game.Prompt(viewer).Value;
                            Assert.AreEqual(view.Prompt.Kind, prompt.Kind.Name);
                            Assert.AreEqual(view.Prompt.Text, prompt.Text);
                            Assert.AreEqual(view.Prompt.By, prompt.Seat);
                        }
                        if (!(view is OtherView)) typed++;
                    }
                    if (game.IsOver) break;
                    Support.Play(game, 3, i * 3);
                }
            }
            // A game whose schema is not empty has a class of its own.
            Assert.AreEqual(Catalogue.ViewSchema(id).Trim() != "{}", typed > 0);
        }

        /// <summary>What a view leaves out is nothing in the object: null, none, no.</summary>
        private static void AssertSame(JsonValue expected, JsonValue actual, string where)
        {
            if (expected.Kind != JsonKind.Object)
            {
                Assert.AreEqual(expected.Kind, actual.Kind, where);
                Assert.AreEqual(expected.Count, actual.Count, where);
                if (expected.Kind != JsonKind.Array) Assert.AreEqual(expected, actual, where);
                for (int i = 0; i < expected.Count; i++) AssertSame(expected[i], actual[i], where + "[" + i + "]");
                return;
            }
            Assert.AreEqual(JsonKind.Object, actual.Kind, where);
            HashSet<string> names = new HashSet<string>(expected.Names);
            names.UnionWith(actual.Names);
            HashSet<string> said = new HashSet<string>(expected.Names);
            foreach (string name in names)
            {
                if (said.Contains(name)) AssertSame(expected[name], actual[name], where + "." + name);
                else Assert.IsTrue(IsNothing(actual[name]), where + "." + name + " is " + actual[name]);
            }
        }

        private static bool IsNothing(JsonValue value)
        {
            switch (value.Kind)
            {
                case JsonKind.Null: return true;
                case JsonKind.Bool: return !value.AsBool();
                case JsonKind.Number: return value.AsDouble() == 0;
                case JsonKind.Array: return value.Count == 0;
                default: return false;
            }
        }

        [Test, TestCaseSource(typeof(Support), "Tables")]
        public void EveryWordFollowsFromTheCatalogue(string id, int seats)
        {
            using (Game game = Support.Create(id, seats, 23))
            {
                int lines = 0, rules = 0;
                for (ulong i = 0; !game.IsOver; i++)
                {
                    foreach (Viewer viewer in Support.Viewers(game))
                    {
                        for (int move = 0; move < game.Limits.Space; move += 3)
                        {
                            Explanation explained;
                            try
                            {
                                explained = game.Explain(viewer, move);
                            }
                            catch (NoSuchMoveException)
                            {
                                continue;
                            }
                            JsonValue json = JsonValue.Parse(game.ExplainJson(viewer, move));
                            Assert.AreEqual(explained.IsLegal, explained.Rule == null);
                            if (explained.Rule != null) Assert.AreEqual(explained.Text, explained.Rule.Value.Text);
                            for (int l = 0; l < explained.Lines.Count; l++) CompareTelling(json["lines"][l], explained.Lines[l]);
                            lines += explained.Lines.Count;
                            rules += explained.Rule == null ? 0 : 1;
                        }
                        foreach (Topic topic in game.Topics)
                        {
                            foreach (Telling line in game.ExplainTopic(viewer, topic.Id)) Assert.IsNotEmpty(line.Text);
                        }
                    }
                    JsonValue topics = JsonValue.Parse(Topics(game));
                    IReadOnlyList<Topic> typed = game.Topics;
                    for (int t = 0; t < typed.Count; t++) CompareTelling(topics[t], typed[t].What);
                    JsonValue history = JsonValue.Parse(game.HistoryJson(Viewer.Public));
                    MoveInfo[] past = game.History(Viewer.Public);
                    Assert.AreEqual(history.Count, past.Length);
                    for (int h = 0; h < past.Length; h++)
                    {
                        CompareTelling(history[h], past[h].What);
                        Assert.AreEqual(history[h]["id"].IsNull ? Move.None : history[h]["id"].AsInt(), past[h].Id);
                    }
                    Support.Play(game, 6, i * 6);
                }
                Assert.Greater(lines, 0);
                Assert.Greater(rules, 0);
            }
        }

        private static string Topics(Game game)
        {
            return Utf8.Text(Calls.GameTopicsJson(game.Handle));
        }

        [Test, TestCaseSource(typeof(Support), "Ids")]
        public void ATranslationIsATableOfTemplates(string id)
        {
            using (Game game = Support.Create(id, 24))
            {
                // A made-up language: everything between quotation marks, fields in place.
                Dictionary<string, string> table = new Dictionary<string, string>();
                foreach (KeyValuePair<string, string> entry in Phrasebook.Keys(game.Info)) table[entry.Key] = "«" + entry.Value + "»";
                Phrasebook book = new Phrasebook(game.Info, table);
                book.Name(0, "Anna");
                EventCursor cursor = default(EventCursor);
                Support.Play(game, 30, 24);
                int said = 0;
                foreach (GameEvent happened in game.Events(Viewer.Public, ref cursor))
                {
                    string words = book.Say(happened.What);
                    Assert.AreEqual('«', words[0]);
                    Assert.IsFalse(words.Contains("{"), words);
                    Assert.AreEqual(happened.Text.Replace("seat 0", "Anna"), words.Replace("«", "").Replace("»", ""));
                    said++;
                }
                Assert.Greater(said, 0);
                // What is not translated is English.
                game.GoTo(3);
                Phrasebook half = new Phrasebook(game.Info, new Dictionary<string, string>());
                Assert.AreEqual(game.Prompt(Viewer.Public).Value.Text, half.Say(game.Prompt(Viewer.Public).Value.What));
            }
        }

        [Test]
        public void TheCatalogueIsComplete()
        {
            JsonValue json = JsonValue.Parse(Catalogue.Json);
            Assert.AreEqual(json.Count, Catalogue.Games.Count);
            for (int i = 0; i < json.Count; i++)
            {
                GameInfo game = Catalogue.Games[i];
                Assert.AreEqual(json[i]["id"].AsString(), game.Id);
                Assert.AreSame(game, Catalogue.Find(game.Id));
                foreach (KindTable table in game.Tables)
                {
                    Assert.AreEqual(json[i][table.Name].Count, table.Kinds.Count);
                    foreach (Kind kind in table.Kinds)
                    {
                        Assert.AreSame(kind, table[kind.Number]);
                        Assert.AreSame(kind, table[kind.Name]);
                        Assert.AreEqual(table == game.Events, kind.Role != Role.None);
                    }
                }
                Assert.AreEqual(json[i]["options"].Count, game.Options.Count);
                foreach (OptionInfo option in game.Options)
                {
                    // Every choice is accepted as a config.
                    foreach (Choice choice in option.Choices)
                    {
                        Options options = new Options { [option.Name] = choice.Value };
                        if (option.Name != game.SeatsOption) options[game.SeatsOption] = game.MostSeats;
                        using (Game made = Game.Create(game.Id, options, 1)) Assert.IsNotNull(made.Config);
                    }
                }
                Assert.AreEqual(JsonKind.Object, JsonValue.Parse(Catalogue.ConfigSchema(game.Id)).Kind);
                Assert.AreEqual(JsonKind.Object, JsonValue.Parse(Catalogue.ViewSchema(game.Id)).Kind);
            }
            Assert.Throws<KeyNotFoundException>(() => Catalogue.Find("chess"));
        }

        [Test]
        public void JsonIsReadAsItIsWritten()
        {
            string[] good = {
                "{\"a\":[1,2.5,-3e2,true,false,null,\"x\\u00e9\\n\\\"\\\\/\\ud83d\\ude00\"],\"b\":{}}", "[]", " [ 1 , 2 ] ", "\"\"", "0"
            };
            foreach (string text in good)
            {
                JsonValue value = JsonValue.Parse(text);
                Assert.AreEqual(value, JsonValue.Parse(value.ToString()));
            }
            Assert.AreEqual("xé\n\"\\/😀", JsonValue.Parse(good[0])["a"][6].AsString());
            Assert.AreEqual(-300, JsonValue.Parse(good[0])["a"][2].AsInt());
            string deep = new string('[', 100000);
            string[] bad = {
                "", "{", "[1", "[1 2]", "{\"a\"}", "{\"a\":}", "tru", "nul", "\"x", "\"\\q\"", "\"\\u12\"", "1 2", "[,1]", "[1,]", "-", deep, "{1:2}"
            };
            foreach (string text in bad) Assert.Throws<FormatException>(() => JsonValue.Parse(text), text.Length > 20 ? "deep" : text);
            Assert.Throws<InvalidOperationException>(() => JsonValue.Parse("\"x\"").AsInt());
            Assert.Throws<InvalidOperationException>(() => JsonValue.Parse("1.5").AsInt());
            Assert.Throws<InvalidOperationException>(() => JsonValue.Parse("1e300").AsInt());
            Assert.Throws<ArgumentException>(() => Assert.IsNull((JsonValue)double.NaN));
            string[] noViews = { "{}", "[]", "{\"game\":\"" + Catalogue.Games[0].Id + "\"}", "{\"game\":1}", "{\"game\":\"x\",\"table\":" + deep };
            foreach (string text in noViews) Assert.Throws<FormatException>(() => View.Parse(text));
        }
    }
}
