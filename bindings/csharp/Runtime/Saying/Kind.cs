using System;
using System.Collections.Generic;

namespace Suasion
{
    /// <summary>What a field of a kind holds.</summary>
    public enum Sort
    {
        /// <summary>A number.</summary>
        Number,

        /// <summary>A number that is shown with its sign.</summary>
        Signed,

        /// <summary>A part of one, shown in per cent.</summary>
        Share,

        /// <summary>A seat.</summary>
        Seat,

        /// <summary>A piece of a set.</summary>
        Piece
    }

    /// <summary>What an event is for: how a front-end treats it.</summary>
    public enum Role
    {
        /// <summary>What is told is no event.</summary>
        None,

        /// <summary>Somebody decided something: the cause of what follows.</summary>
        Decision,

        /// <summary>Something moves on the table.</summary>
        Motion,

        /// <summary>What came of it.</summary>
        Result,

        /// <summary>A round, phase or turn begins or ends.</summary>
        Phase,

        /// <summary>Points.</summary>
        Score
    }

    /// <summary>A field of a kind.</summary>
    public sealed class Field
    {
        internal Field(JsonValue json, IReadOnlyDictionary<string, PieceSet> pieces)
        {
            Name = json["name"].AsString();
            string sort = json["sort"].AsString();
            switch (sort)
            {
                case "number": Sort = Sort.Number; break;
                case "signed": Sort = Sort.Signed; break;
                case "share": Sort = Sort.Share; break;
                case "seat": Sort = Sort.Seat; break;
                case "piece": Sort = Sort.Piece; break;
                default: throw new NotSupportedException("The library has a sort of field that this binding does not know: " + sort);
            }
            if (Sort == Sort.Piece) Set = pieces[json["set"].AsString()];
        }

        /// <summary>Its name.</summary>
        public string Name { get; private set; }

        /// <summary>What it holds.</summary>
        public Sort Sort { get; private set; }

        /// <summary>The set that it numbers, if it holds pieces; else null.</summary>
        public PieceSet Set { get; private set; }
    }

    /// <summary>A kind of move, event, refusal, prompt, line, topic or ending: its name, its fields and how it reads.</summary>
    public sealed class Kind
    {
        private readonly Field[] fields;

        internal Kind(KindTable table, GameInfo game, JsonValue json)
        {
            Table = table;
            Game = game;
            Number = json["number"].AsInt();
            Name = json["name"].AsString();
            Text = json["text"].AsString();
            Reveals = !json["reveals"].IsNull && json["reveals"].AsBool();
            Role = json["role"].IsNull ? Role.None : RoleOf(json["role"].AsString());
            fields = new Field[json["fields"].Count];
            for (int i = 0; i < fields.Length; i++) fields[i] = new Field(json["fields"][i], game.Pieces);
        }

        /// <summary>The table it is in.</summary>
        public KindTable Table { get; private set; }

        /// <summary>The game it belongs to.</summary>
        public GameInfo Game { get; private set; }

        /// <summary>Its number in the table.</summary>
        public int Number { get; private set; }

        /// <summary>Its stable name, by which texts are translated.</summary>
        public string Name { get; private set; }

        /// <summary>How it reads in English: a template with fields in braces.</summary>
        public string Text { get; private set; }

        /// <summary>What the event is for; <see cref="Suasion.Role.None"/> if it is none.</summary>
        public Role Role { get; private set; }

        /// <summary>Does the event show somebody what he did not know?</summary>
        public bool Reveals { get; private set; }

        /// <summary>Its fields, at most four.</summary>
        public IReadOnlyList<Field> Fields
        {
            get { return fields; }
        }

        /// <summary>The place of a field among <see cref="Fields"/>; -1 if there is none of that name.</summary>
        /// <param name="name">The field's name.</param>
        public int IndexOf(string name)
        {
            for (int i = 0; i < fields.Length; i++)
            {
                if (fields[i].Name == name) return i;
            }
            return -1;
        }

        /// <summary>Its name.</summary>
        public override string ToString()
        {
            return Name;
        }

        private static Role RoleOf(string role)
        {
            switch (role)
            {
                case "decision": return Role.Decision;
                case "motion": return Role.Motion;
                case "result": return Role.Result;
                case "phase": return Role.Phase;
                case "score": return Role.Score;
                default: throw new NotSupportedException("The library has a role that this binding does not know: " + role);
            }
        }
    }

    /// <summary>All kinds of one sort of telling, for example all events of a game. Numbers may have gaps.</summary>
    public sealed class KindTable
    {
        private readonly List<Kind> kinds = new List<Kind>();
        private readonly List<Kind> byNumber = new List<Kind>();
        private readonly Dictionary<string, Kind> byName = new Dictionary<string, Kind>();

        internal KindTable(string name, GameInfo game, JsonValue json)
        {
            Name = name;
            foreach (JsonValue entry in json)
            {
                Kind kind = new Kind(this, game, entry);
                kinds.Add(kind);
                while (byNumber.Count <= kind.Number) byNumber.Add(null);
                byNumber[kind.Number] = kind;
                byName[kind.Name] = kind;
            }
        }

        /// <summary>Its name in the catalogue: "moves", "events", "refusals", "prompts", "lines", "topics" or "endings".</summary>
        public string Name { get; private set; }

        /// <summary>All kinds, by their numbers.</summary>
        public IReadOnlyList<Kind> Kinds
        {
            get { return kinds; }
        }

        /// <summary>A kind by its number.</summary>
        /// <param name="number">The number.</param>
        /// <exception cref="KeyNotFoundException">There is none.</exception>
        public Kind this[int number]
        {
            get
            {
                Kind kind = number >= 0 && number < byNumber.Count ? byNumber[number] : null;
                if (kind == null) throw new KeyNotFoundException("There is no kind " + number + " among " + Name + ".");
                return kind;
            }
        }

        /// <summary>A kind by its name.</summary>
        /// <param name="name">The name.</param>
        /// <exception cref="KeyNotFoundException">There is none.</exception>
        public Kind this[string name]
        {
            get
            {
                Kind kind;
                if (byName.TryGetValue(name, out kind)) return kind;
                throw new KeyNotFoundException("There is no kind called \"" + name + "\" among " + Name + ".");
            }
        }

        /// <summary>Is there a kind of that name?</summary>
        /// <param name="name">The name.</param>
        public bool Contains(string name)
        {
            return byName.ContainsKey(name);
        }
    }
}
