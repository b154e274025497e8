using System;

namespace Suasion
{
    /// <summary>One field of what is told, decoded.</summary>
    public readonly struct FieldValue
    {
        internal FieldValue(Field field, int number)
        {
            Field = field;
            Number = number;
        }

        /// <summary>Which field it is.</summary>
        public Field Field { get; }

        /// <summary>Its number as the library has it: of a share millionths, of a piece its number in the set.</summary>
        public int Number { get; }

        /// <summary>May the viewer not know it?</summary>
        public bool IsHidden
        {
            get { return Number == Native.SUA_HIDDEN; }
        }

        /// <summary>The piece; null if it is hidden or the field holds none.</summary>
        public Piece Piece
        {
            get { return Field.Set == null || IsHidden ? null : Field.Set.Find(Number); }
        }

        /// <summary>The seat; -1 if it is hidden or the field holds none.</summary>
        public int Seat
        {
            get { return Field.Sort == Sort.Seat && !IsHidden ? Number : -1; }
        }

        /// <summary>A share from 0 to 1; not a number if it is hidden or the field holds none.</summary>
        public double Share
        {
            get { return Field.Sort == Sort.Share && !IsHidden ? Number / 1e6 : double.NaN; }
        }

        /// <summary>The id of a piece, else the number; "hidden" if it is.</summary>
        public override string ToString()
        {
            if (IsHidden) return "hidden";
            return Piece == null ? Number.ToString(System.Globalization.CultureInfo.InvariantCulture) : Piece.Id;
        }
    }

    /// <summary>
    /// What the library tells, whatever it is about: a kind, whose it is, and up to four fields. From this it can be shown,
    /// animated and said in any language (<see cref="Phrasebook"/>).
    /// </summary>
    public readonly struct Telling
    {
        private readonly int field0, field1, field2, field3;

        internal Telling(Kind kind, Actor by, int field0, int field1, int field2, int field3)
        {
            Kind = kind;
            By = by;
            this.field0 = field0;
            this.field1 = field1;
            this.field2 = field2;
            this.field3 = field3;
        }

        /// <summary>Its kind.</summary>
        public Kind Kind { get; }

        /// <summary>Whose it is: a seat, chance or nobody.</summary>
        public Actor By { get; }

        /// <summary>How many fields it has.</summary>
        public int Count
        {
            get { return Kind.Fields.Count; }
        }

        /// <summary>A field by its place.</summary>
        /// <param name="index">From 0.</param>
        public FieldValue this[int index]
        {
            get { return new FieldValue(Kind.Fields[index], Raw(index)); }
        }

        /// <summary>A field by its name.</summary>
        /// <param name="name">The field's name.</param>
        /// <exception cref="ArgumentException">The kind has no such field.</exception>
        public FieldValue this[string name]
        {
            get
            {
                int index = Kind.IndexOf(name);
                if (index < 0) throw new ArgumentException(Kind.Name + " has no field \"" + name + "\"", "name");
                return this[index];
            }
        }

        /// <summary>In English words.</summary>
        public string Text
        {
            get { return Kind.Game.English.Say(this); }
        }

        /// <summary>In English words.</summary>
        public override string ToString()
        {
            return Kind == null ? string.Empty : Text;
        }

        /// <summary>What JSON tells with <c>kind</c>, fields by name and perhaps <c>by</c>.</summary>
        internal static Telling Of(KindTable table, JsonValue json)
        {
            Kind kind = table[json["kind"].AsString()];
            int[] fields = new int[4];
            for (int i = 0; i < kind.Fields.Count; i++) fields[i] = Raw(kind.Fields[i], json[kind.Fields[i].Name]);
            return new Telling(kind, Actor.Of(json["by"]), fields[0], fields[1], fields[2], fields[3]);
        }

        private static int Raw(Field field, JsonValue json)
        {
            if (json.IsNull) return Native.SUA_HIDDEN;
            if (json.Kind == JsonKind.String) return field.Set[json.AsString()].Number;
            return field.Sort == Sort.Share ? (int)Math.Round(json.AsDouble() * 1e6) : json.AsInt();
        }

        private int Raw(int index)
        {
            switch (index)
            {
                case 0: return field0;
                case 1: return field1;
                case 2: return field2;
                default: return field3;
            }
        }
    }
}
