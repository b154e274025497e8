using System;
using System.Collections;
using System.Collections.Generic;

namespace Suasion
{
    /// <summary>What a <see cref="JsonValue"/> is.</summary>
    public enum JsonKind
    {
        /// <summary>Nothing.</summary>
        Null,

        /// <summary>True or false.</summary>
        Bool,

        /// <summary>A number.</summary>
        Number,

        /// <summary>A text.</summary>
        String,

        /// <summary>A list.</summary>
        Array,

        /// <summary>Members by name, in their order.</summary>
        Object
    }

    /// <summary>
    /// A piece of JSON as it is, where there is no class for it: a fact of a card, an option of a config. Immutable.
    /// </summary>
    public sealed class JsonValue : IEquatable<JsonValue>, IEnumerable<JsonValue>
    {
        // Before the first value, which has them.
        private static readonly JsonValue[] NoItems = new JsonValue[0];
        private static readonly string[] NoNames = new string[0];

        /// <summary>The JSON null.</summary>
        public static readonly JsonValue Null = new JsonValue(JsonKind.Null);

        private readonly string text;
        private readonly double number;
        private readonly JsonValue[] items = NoItems;
        private readonly string[] names = NoNames;

        private JsonValue(JsonKind kind, string text = null, double number = 0)
        {
            Kind = kind;
            this.text = text;
            this.number = number;
        }

        private JsonValue(JsonKind kind, JsonValue[] items, string[] names) : this(kind)
        {
            this.items = items;
            this.names = names;
        }

        /// <summary>What it is.</summary>
        public JsonKind Kind { get; private set; }

        /// <summary>Is it the JSON null?</summary>
        public bool IsNull
        {
            get { return Kind == JsonKind.Null; }
        }

        /// <summary>Items of an array or members of an object; 0 for others.</summary>
        public int Count
        {
            get { return items.Length; }
        }

        /// <summary>The names of an object's members, in their order.</summary>
        public IReadOnlyList<string> Names
        {
            get { return names; }
        }

        /// <summary>An item of an array, or a member of an object by its place.</summary>
        /// <param name="index">From 0.</param>
        public JsonValue this[int index]
        {
            get { return items[index]; }
        }

        /// <summary>A member of an object; <see cref="Null"/> if it has none of that name.</summary>
        /// <param name="name">The member's name.</param>
        public JsonValue this[string name]
        {
            get
            {
                int index = Array.IndexOf(names, name);
                return index < 0 ? Null : items[index];
            }
        }

        /// <summary>A JSON text as a value.</summary>
        /// <param name="json">The text.</param>
        /// <exception cref="FormatException">It is no JSON.</exception>
        public static JsonValue Parse(string json)
        {
            if (json == null) throw new ArgumentNullException("json");
            byte[] bytes = Utf8.Bytes(json);
            return Parse(new ReadOnlySpan<byte>(bytes, 0, bytes.Length - 1));
        }

        /// <summary>An array of these.</summary>
        /// <param name="items">Its items.</param>
        public static JsonValue Of(params JsonValue[] items)
        {
            JsonValue[] copy = new JsonValue[items.Length];
            for (int i = 0; i < items.Length; i++) copy[i] = items[i] ?? Null;
            return new JsonValue(JsonKind.Array, copy, NoNames);
        }

        /// <summary>The text of a string.</summary>
        /// <exception cref="InvalidOperationException">It is none.</exception>
        public string AsString()
        {
            return Need(JsonKind.String).text;
        }

        /// <summary>A number as a whole one.</summary>
        /// <exception cref="InvalidOperationException">It is none.</exception>
        public int AsInt()
        {
            int whole = unchecked((int)Need(JsonKind.Number).number);
            if (whole != number) throw new InvalidOperationException(ToString() + " is not a whole number of 32 bits.");
            return whole;
        }

        /// <summary>A number.</summary>
        /// <exception cref="InvalidOperationException">It is none.</exception>
        public double AsDouble()
        {
            return Need(JsonKind.Number).number;
        }

        /// <summary>True or false.</summary>
        /// <exception cref="InvalidOperationException">It is neither.</exception>
        public bool AsBool()
        {
            return Need(JsonKind.Bool).number != 0;
        }

        /// <summary>The value as JSON text.</summary>
        public override string ToString()
        {
            JsonWriter json = new JsonWriter();
            Write(json);
            return json.ToString();
        }

        /// <summary>A number as JSON.</summary>
        /// <param name="value">The number.</param>
        public static implicit operator JsonValue(int value)
        {
            return new JsonValue(JsonKind.Number, null, value);
        }

        /// <summary>A number as JSON.</summary>
        /// <param name="value">The number.</param>
        public static implicit operator JsonValue(double value)
        {
            if (double.IsNaN(value) || double.IsInfinity(value)) throw new ArgumentException("JSON has no such number", "value");
            return new JsonValue(JsonKind.Number, null, value);
        }

        /// <summary>True or false as JSON.</summary>
        /// <param name="value">Which.</param>
        public static implicit operator JsonValue(bool value)
        {
            return new JsonValue(JsonKind.Bool, null, value ? 1 : 0);
        }

        /// <summary>A text as JSON; null becomes <see cref="Null"/>.</summary>
        /// <param name="value">The text.</param>
        public static implicit operator JsonValue(string value)
        {
            return value == null ? Null : new JsonValue(JsonKind.String, value);
        }

        /// <summary>Do they say the same? The order of members does not matter.</summary>
        /// <param name="other">The other one.</param>
        public bool Equals(JsonValue other)
        {
            if (ReferenceEquals(other, null) || Kind != other.Kind || Count != other.Count) return false;
            if (text != other.text || number != other.number) return false;
            for (int i = 0; i < items.Length; i++)
            {
                int there = Kind == JsonKind.Object ? Array.IndexOf(other.names, names[i]) : i;
                if (there < 0 || !items[i].Equals(other.items[there])) return false;
            }
            return true;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return Equals(other as JsonValue);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return unchecked(((int)Kind * 31 + Count) * 31 + (text == null ? number.GetHashCode() : text.GetHashCode()));
        }

        /// <summary>Items of an array or members of an object, in their order.</summary>
        public IEnumerator<JsonValue> GetEnumerator()
        {
            return ((IEnumerable<JsonValue>)items).GetEnumerator();
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return items.GetEnumerator();
        }

        internal static JsonValue Parse(ReadOnlySpan<byte> json)
        {
            JsonReader reader = new JsonReader(json);
            JsonValue value = Read(ref reader, 0);
            reader.End();
            return value;
        }

        internal static JsonValue Object(List<string> names, List<JsonValue> values)
        {
            return new JsonValue(JsonKind.Object, values.ToArray(), names.ToArray());
        }

        internal static JsonValue Read(ref JsonReader json, int depth)
        {
            if (depth > JsonReader.Deepest) throw json.Error("fewer levels");
            List<JsonValue> values = new List<JsonValue>();
            switch (json.Peek())
            {
                case '{':
                    List<string> names = new List<string>();
                    string name;
                    for (json.BeginObject(); json.NextName(out name);)
                    {
                        names.Add(name);
                        values.Add(Read(ref json, depth + 1));
                    }
                    return Object(names, values);
                case '[':
                    for (json.BeginArray(); json.NextItem();) values.Add(Read(ref json, depth + 1));
                    return new JsonValue(JsonKind.Array, values.ToArray(), NoNames);
                case '"':
                    return json.String();
                case 't':
                case 'f':
                    return json.Bool();
                case 'n':
                    json.Null();
                    return Null;
                default:
                    return json.Double();
            }
        }

        internal void Write(JsonWriter json)
        {
            switch (Kind)
            {
                case JsonKind.Null:
                    json.Null();
                    break;
                case JsonKind.Bool:
                    json.Bool(number != 0);
                    break;
                case JsonKind.Number:
                    if (number == Math.Floor(number) && Math.Abs(number) < 9e15) json.Int((long)number);
                    else json.Double(number);
                    break;
                case JsonKind.String:
                    json.String(text);
                    break;
                case JsonKind.Array:
                    json.BeginArray();
                    foreach (JsonValue item in items) item.Write(json);
                    json.EndArray();
                    break;
                default:
                    json.BeginObject();
                    for (int i = 0; i < items.Length; i++)
                    {
                        json.Name(names[i]);
                        items[i].Write(json);
                    }
                    json.EndObject();
                    break;
            }
        }

        private JsonValue Need(JsonKind kind)
        {
            if (Kind != kind) throw new InvalidOperationException(ToString() + " is " + Kind + ", not " + kind + ".");
            return this;
        }
    }
}
