using System.Collections.Generic;

namespace Suasion
{
    /// <summary>What a viewer may be told about a move: what it would do, or which rule forbids it.</summary>
    public sealed class Explanation
    {
        internal Explanation(GameInfo game, JsonValue json)
        {
            IsLegal = json["legal"].AsBool();
            Text = json["text"].AsString();
            Lines = ReadLines(game, json["lines"]);
            if (!json["rule"].IsNull) Rule = Telling.Of(game.Refusals, json["rule"]);
        }

        /// <summary>Can it be made now, by this viewer?</summary>
        public bool IsLegal { get; private set; }

        /// <summary>The move in words, or the rule that forbids it.</summary>
        public string Text { get; private set; }

        /// <summary>What it would do.</summary>
        public IReadOnlyList<Telling> Lines { get; private set; }

        /// <summary>The rule that forbids it; null if none does.</summary>
        public Telling? Rule { get; private set; }

        internal static IReadOnlyList<Telling> ReadLines(GameInfo game, JsonValue json)
        {
            List<Telling> lines = new List<Telling>();
            foreach (JsonValue line in json) lines.Add(Telling.Of(game.Lines, line));
            return lines;
        }
    }

    /// <summary>Something besides moves that can be explained now: a castle, a trick, a noble.</summary>
    public sealed class Topic
    {
        internal Topic(GameInfo game, JsonValue json)
        {
            Id = json["id"].AsString();
            What = Telling.Of(game.Topics, json);
        }

        /// <summary>What to ask by.</summary>
        public string Id { get; private set; }

        /// <summary>What it is about.</summary>
        public Telling What { get; private set; }

        /// <summary>The same in English words.</summary>
        public string Text
        {
            get { return What.Text; }
        }
    }
}
