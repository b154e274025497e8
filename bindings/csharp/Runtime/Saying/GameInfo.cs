using System;
using System.Collections.Generic;

namespace Suasion
{
    /// <summary>How an option of a config is set.</summary>
    public enum OptionType
    {
        /// <summary>True or false.</summary>
        Flag,

        /// <summary>A whole number from <see cref="OptionInfo.Min"/> to <see cref="OptionInfo.Max"/>.</summary>
        Number,

        /// <summary>One of <see cref="OptionInfo.Choices"/>.</summary>
        Choice,

        /// <summary>One of <see cref="OptionInfo.Choices"/>, or something of your own in the form of the config's JSON Schema.</summary>
        Own
    }

    /// <summary>One of the values that an option may have.</summary>
    public sealed class Choice
    {
        internal Choice(JsonValue json)
        {
            Value = json["value"];
            Text = json["text"].AsString();
        }

        /// <summary>What stands in the config.</summary>
        public JsonValue Value { get; private set; }

        /// <summary>What it means.</summary>
        public string Text { get; private set; }
    }

    /// <summary>An option of a game: what a "new game" screen shows a control for.</summary>
    public sealed class OptionInfo
    {
        internal OptionInfo(JsonValue json)
        {
            Name = json["name"].AsString();
            Text = json["text"].AsString();
            Default = json["default"];
            Schema = json["schema"].IsNull ? null : json["schema"].AsString();
            List<Choice> choices = new List<Choice>();
            foreach (JsonValue choice in json["choices"]) choices.Add(new Choice(choice));
            Choices = choices;
            switch (json["type"].AsString())
            {
                case "flag":
                    Type = OptionType.Flag;
                    break;
                case "number":
                    Type = OptionType.Number;
                    Min = json["min"].AsInt();
                    Max = json["max"].AsInt();
                    break;
                case "choice":
                    Type = OptionType.Choice;
                    break;
                case "own":
                    Type = OptionType.Own;
                    break;
                default:
                    throw new NotSupportedException("The library has a type of option that this binding does not know: " + json["type"]);
            }
        }

        /// <summary>Its name in the config.</summary>
        public string Name { get; private set; }

        /// <summary>What it means.</summary>
        public string Text { get; private set; }

        /// <summary>How it is set.</summary>
        public OptionType Type { get; private set; }

        /// <summary>What it is if it is not given.</summary>
        public JsonValue Default { get; private set; }

        /// <summary>The least value of a number.</summary>
        public int Min { get; private set; }

        /// <summary>The greatest value of a number.</summary>
        public int Max { get; private set; }

        /// <summary>The values of a choice; empty for flags and numbers.</summary>
        public IReadOnlyList<Choice> Choices { get; private set; }

        /// <summary>Where in the config's JSON Schema a value of one's own is described; null if it has none.</summary>
        public string Schema { get; private set; }
    }

    /// <summary>
    /// Everything about a game that does not change while it is played: its options, its kinds of moves, events, refusals and
    /// prompts with their templates, its pieces. Of the default config in <see cref="Catalogue"/>, of its own in
    /// <see cref="Suasion.Game.Info"/>. Immutable, for any thread.
    /// </summary>
    public sealed class GameInfo
    {
        private readonly Dictionary<string, PieceSet> pieces = new Dictionary<string, PieceSet>();
        private readonly Dictionary<string, string> words = new Dictionary<string, string>();
        private readonly List<OptionInfo> options = new List<OptionInfo>();

        internal GameInfo(JsonValue json)
        {
            Id = json["id"].AsString();
            Name = json["name"].AsString();
            Rules = json["rules"].AsInt();
            Schema = json["schema"].AsInt();
            FewestSeats = json["seats"]["min"].AsInt();
            MostSeats = json["seats"]["max"].AsInt();
            SeatsOption = json["seats"]["option"].AsString();
            foreach (JsonValue option in json["options"]) options.Add(new OptionInfo(option));
            JsonValue sets = json["pieces"], said = json["words"];
            for (int i = 0; i < sets.Count; i++) pieces[sets.Names[i]] = new PieceSet(this, sets.Names[i], sets[i]);
            for (int i = 0; i < said.Count; i++) words[said.Names[i]] = said[i].AsString();
            Moves = new KindTable("moves", this, json["moves"]);
            Events = new KindTable("events", this, json["events"]);
            Refusals = new KindTable("refusals", this, json["refusals"]);
            Prompts = new KindTable("prompts", this, json["prompts"]);
            Lines = new KindTable("lines", this, json["lines"]);
            Topics = new KindTable("topics", this, json["topics"]);
            Endings = new KindTable("endings", this, json["endings"]);
            English = new Phrasebook(this);
        }

        /// <summary>Its stable id, for example "price_of_influence".</summary>
        public string Id { get; private set; }

        /// <summary>Its name for people.</summary>
        public string Name { get; private set; }

        /// <summary>The version of its rules.</summary>
        public int Rules { get; private set; }

        /// <summary>The version of its views' JSON.</summary>
        public int Schema { get; private set; }

        /// <summary>The fewest seats it can be played with.</summary>
        public int FewestSeats { get; private set; }

        /// <summary>The most seats it can be played with.</summary>
        public int MostSeats { get; private set; }

        /// <summary>The option of the config that says how many seats there are.</summary>
        public string SeatsOption { get; private set; }

        /// <summary>Its options.</summary>
        public IReadOnlyList<OptionInfo> Options
        {
            get { return options; }
        }

        /// <summary>Its kinds of moves.</summary>
        public KindTable Moves { get; private set; }

        /// <summary>Its kinds of events.</summary>
        public KindTable Events { get; private set; }

        /// <summary>Its rules that refuse moves.</summary>
        public KindTable Refusals { get; private set; }

        /// <summary>What a seat can be asked.</summary>
        public KindTable Prompts { get; private set; }

        /// <summary>Lines of explanations.</summary>
        public KindTable Lines { get; private set; }

        /// <summary>What can be explained besides moves.</summary>
        public KindTable Topics { get; private set; }

        /// <summary>How it can end.</summary>
        public KindTable Endings { get; private set; }

        /// <summary>All tables of kinds.</summary>
        public IEnumerable<KindTable> Tables
        {
            get { return new[] { Moves, Events, Refusals, Prompts, Lines, Topics, Endings }; }
        }

        /// <summary>Its pieces by set: "card", "zone" and others.</summary>
        public IReadOnlyDictionary<string, PieceSet> Pieces
        {
            get { return pieces; }
        }

        /// <summary>Templates for a seat, nobody, chance, a share, and what is hidden.</summary>
        public IReadOnlyDictionary<string, string> Words
        {
            get { return words; }
        }

        /// <summary>The words of the catalogue.</summary>
        public Phrasebook English { get; private set; }

        /// <summary>A config that asks for so many seats and leaves all else as it is.</summary>
        /// <param name="seats">How many.</param>
        public Options ForSeats(int seats)
        {
            return new Options { [SeatsOption] = seats };
        }

        /// <summary>Its id.</summary>
        public override string ToString()
        {
            return Id;
        }
    }

    /// <summary>Which games there are.</summary>
    public static class Catalogue
    {
        private static volatile IReadOnlyList<GameInfo> games;

        /// <summary>All games, each with its default config. Read once.</summary>
        public static IReadOnlyList<GameInfo> Games
        {
            get
            {
                if (games == null)
                {
                    List<GameInfo> read = new List<GameInfo>();
                    foreach (JsonValue game in JsonValue.Parse(Calls.CatalogueJson())) read.Add(new GameInfo(game));
                    games = read;
                }
                return games;
            }
        }

        /// <summary>The whole catalogue as JSON.</summary>
        public static string Json
        {
            get { return Utf8.Text(Calls.CatalogueJson()); }
        }

        /// <summary>A game by its id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="KeyNotFoundException">There is none.</exception>
        public static GameInfo Find(string id)
        {
            foreach (GameInfo game in Games)
            {
                if (game.Id == id) return game;
            }
            throw new KeyNotFoundException("There is no game called \"" + id + "\".");
        }

        /// <summary>The JSON Schema of a game's config.</summary>
        /// <param name="id">The game's id.</param>
        public static string ConfigSchema(string id)
        {
            return Utf8.Text(Calls.CatalogueConfigSchema(id));
        }

        /// <summary>The JSON Schema of a game's views and positions.</summary>
        /// <param name="id">The game's id.</param>
        public static string ViewSchema(string id)
        {
            return Utf8.Text(Calls.CatalogueViewSchema(id));
        }
    }
}
