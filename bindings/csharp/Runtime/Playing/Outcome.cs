using System.Collections.Generic;

namespace Suasion
{
    /// <summary>How a game ended.</summary>
    public sealed class Outcome
    {
        internal Outcome(JsonValue json)
        {
            Winners = Ints(json["winners"]);
            Ending = json["ending"].AsString();
            Text = json["text"].AsString();
            Places = Ints(json["places"]);
            Scores = Ints(json["scores"]);
            List<double> returns = new List<double>();
            foreach (JsonValue item in json["returns"]) returns.Add(item.AsDouble());
            Returns = returns;
        }

        /// <summary>The seats that share the win.</summary>
        public IReadOnlyList<int> Winners { get; private set; }

        /// <summary>Why it ended: the name of one of <see cref="GameInfo.Endings"/>.</summary>
        public string Ending { get; private set; }

        /// <summary>The same in English words.</summary>
        public string Text { get; private set; }

        /// <summary>The place of each seat, from 1.</summary>
        public IReadOnlyList<int> Places { get; private set; }

        /// <summary>The score of each seat, in the game's own points.</summary>
        public IReadOnlyList<int> Scores { get; private set; }

        /// <summary>What each seat gains; the sum is 0.</summary>
        public IReadOnlyList<double> Returns { get; private set; }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            Write(json, "winners", Winners);
            json.Name("ending");
            json.String(Ending);
            json.Name("text");
            json.String(Text);
            Write(json, "places", Places);
            Write(json, "scores", Scores);
            json.Name("returns");
            json.BeginArray();
            foreach (double item in Returns) json.Double(item);
            json.EndArray();
            json.EndObject();
        }

        private static List<int> Ints(JsonValue json)
        {
            List<int> ints = new List<int>();
            foreach (JsonValue item in json) ints.Add(item.AsInt());
            return ints;
        }

        private static void Write(JsonWriter json, string name, IReadOnlyList<int> items)
        {
            json.Name(name);
            json.BeginArray();
            foreach (int item in items) json.Int(item);
            json.EndArray();
        }
    }
}
