using System;

namespace Suasion
{
    /// <summary>
    /// The table through somebody's eyes. Each game has a class of its own with a typed <c>Table</c>; what is hidden is null. It is
    /// plain data: it may be kept, changed, and become a game again (<see cref="Suasion.Game.FromPosition(Options, View, Seed)"/>).
    /// </summary>
    public abstract class View
    {
        /// <summary>An empty view of a game.</summary>
        /// <param name="game">The game's id.</param>
        protected View(string game)
        {
            Game = game;
        }

        /// <summary>The id of the game.</summary>
        public string Game { get; private set; }

        /// <summary>The version of the table's schema.</summary>
        public int Schema { get; set; }

        /// <summary>Through whose eyes the table is seen.</summary>
        public Viewer Viewer { get; set; }

        /// <summary>Who is to decide: a seat, chance, or nobody once it is over. Null where a position does not say.</summary>
        public Actor? Turn { get; set; }

        /// <summary>What that seat is asked; null at a chance step and once it is over.</summary>
        public Told Prompt { get; set; }

        /// <summary>The result, once it is over; else null.</summary>
        public Outcome Outcome { get; set; }

        /// <summary>A view from its JSON, as an object of the game's class.</summary>
        /// <param name="json">The JSON.</param>
        /// <exception cref="FormatException">It is no view.</exception>
        public static View Parse(string json)
        {
            if (json == null) throw new ArgumentNullException("json");
            byte[] bytes = Utf8.Bytes(json);
            return Read(new ReadOnlySpan<byte>(bytes, 0, bytes.Length - 1));
        }

        /// <summary>The view as JSON.</summary>
        public string ToJson()
        {
            JsonWriter json = new JsonWriter();
            json.BeginObject();
            json.Name("game");
            json.String(Game);
            json.Name("schema");
            json.Int(Schema);
            json.Name("viewer");
            Viewer.Write(json);
            json.Name("turn");
            if (!Turn.HasValue) json.Null();
            else if (Turn.Value.IsSeat) json.Int(Turn.Value.Seat);
            else json.String(Turn.Value.IsChance ? "chance" : "over");
            json.Name("prompt");
            if (Prompt == null) json.Null();
            else Prompt.Json.Write(json);
            json.Name("outcome");
            if (Outcome == null) json.Null();
            else Outcome.Write(json);
            json.Name("table");
            WriteTable(json);
            json.EndObject();
            return json.ToString();
        }

        internal static View Read(ReadOnlySpan<byte> text)
        {
            JsonReader json = new JsonReader(text);
            View view = ViewClasses.New(GameOf(text));
            bool hasTable = false;
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "schema":
                        view.Schema = json.Int();
                        break;
                    case "viewer":
                        view.Viewer = Viewer.Of(JsonValue.Read(ref json, 0));
                        break;
                    case "turn":
                        if (!json.Null()) view.Turn = Actor.Of(JsonValue.Read(ref json, 0));
                        break;
                    case "prompt":
                        if (!json.Null()) view.Prompt = new Told(JsonValue.Read(ref json, 0));
                        break;
                    case "outcome":
                        if (!json.Null()) view.Outcome = new Outcome(JsonValue.Read(ref json, 0));
                        break;
                    case "table":
                        view.ReadTable(ref json);
                        hasTable = true;
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            json.End();
            if (!hasTable) throw new FormatException("A view has a table; this JSON has none.");
            return view;
        }

        internal abstract void ReadTable(ref JsonReader json);

        internal abstract void WriteTable(JsonWriter json);

        private static string GameOf(ReadOnlySpan<byte> text)
        {
            JsonReader json = new JsonReader(text);
            string name;
            for (json.BeginObject(); json.NextName(out name); json.Skip())
            {
                if (name == "game") return json.String();
            }
            throw new FormatException("A view says which game it is of; this JSON does not.");
        }
    }

    /// <summary>A view of a game that this binding has no class for: its table is JSON.</summary>
    public sealed class OtherView : View
    {
        internal OtherView(string game) : base(game)
        {
        }

        /// <summary>What lies on the table.</summary>
        public JsonValue Table { get; set; }

        internal override void ReadTable(ref JsonReader json)
        {
            Table = JsonValue.Read(ref json, 0);
        }

        internal override void WriteTable(JsonWriter json)
        {
            (Table ?? JsonValue.Null).Write(json);
        }
    }

    /// <summary>A kind of the catalogue with its fields by name, and the words they make.</summary>
    public sealed class Told
    {
        internal Told(JsonValue json)
        {
            Json = json;
        }

        /// <summary>The name of the kind.</summary>
        public string Kind
        {
            get { return Json["kind"].AsString(); }
        }

        /// <summary>The seat it is about.</summary>
        public int By
        {
            get { return Json["by"].AsInt(); }
        }

        /// <summary>The same in English words.</summary>
        public string Text
        {
            get { return Json["text"].AsString(); }
        }

        /// <summary>A field: pieces by their id, null if hidden.</summary>
        /// <param name="field">The field's name.</param>
        public JsonValue this[string field]
        {
            get { return Json[field]; }
        }

        internal JsonValue Json { get; private set; }

        /// <summary>In English words.</summary>
        public override string ToString()
        {
            return Text;
        }
    }
}
