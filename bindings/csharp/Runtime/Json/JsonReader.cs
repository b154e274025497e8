using System;
using System.Globalization;
using System.Text;

namespace Suasion
{
    /// <summary>
    /// Reads JSON from UTF-8, forwards, token by token: what the generated views are read with. It trusts nobody, but it is made
    /// for what the library writes: an error says where, not how to mend it.
    /// </summary>
    internal ref struct JsonReader
    {
        /// <summary>Levels of JSON: more than anything the library writes has, and few enough for every stack.</summary>
        internal const int Deepest = 64;

        private readonly ReadOnlySpan<byte> text;
        private int at;
        // In an object or an array whose first member was read: the next one is behind a comma.
        private bool behindMember;

        internal JsonReader(ReadOnlySpan<byte> text)
        {
            this.text = text;
            at = 0;
            behindMember = false;
        }

        /// <summary>What comes next, without taking it: one of <c>{ [ " t f n -</c>, a digit, or 0 at the end.</summary>
        internal char Peek()
        {
            SkipSpace();
            return at < text.Length ? (char)text[at] : '\0';
        }

        internal void BeginObject()
        {
            Take('{');
            behindMember = false;
        }

        internal void BeginArray()
        {
            Take('[');
            behindMember = false;
        }

        /// <summary>The name of the object's next member; false, and out of the object, behind the last.</summary>
        internal bool NextName(out string name)
        {
            name = null;
            if (!Next('}')) return false;
            name = String();
            Take(':');
            return true;
        }

        /// <summary>Is there another item? False, and out of the array, behind the last.</summary>
        internal bool NextItem()
        {
            return Next(']');
        }

        /// <summary>Takes a null if that is what comes.</summary>
        internal bool Null()
        {
            if (Peek() != 'n') return false;
            Word("null");
            return true;
        }

        internal bool Bool()
        {
            if (Peek() == 't')
            {
                Word("true");
                return true;
            }
            Word("false");
            return false;
        }

        internal int Int()
        {
            return checked((int)Long());
        }

        internal long Long()
        {
            SkipSpace();
            int start = at;
            bool negative = at < text.Length && text[at] == '-';
            if (negative) at++;
            long value = 0;
            int digits = at;
            for (; at < text.Length && text[at] >= '0' && text[at] <= '9'; at++) value = checked(value * 10 - (text[at] - '0'));
            if (at == digits || (at < text.Length && (text[at] == '.' || text[at] == 'e' || text[at] == 'E')))
                throw Error(start, "a whole number");
            behindMember = true;
            return negative ? value : checked(-value);
        }

        internal double Double()
        {
            bool whole;
            double value;
            if (!double.TryParse(Number(out whole), NumberStyles.Float, CultureInfo.InvariantCulture, out value))
                throw Error(at, "a number");
            return value;
        }

        internal float Float()
        {
            return (float)Double();
        }

        /// <summary>The digits of a number as they stand.</summary>
        internal string Number(out bool whole)
        {
            SkipSpace();
            int start = at;
            whole = true;
            for (; at < text.Length; at++)
            {
                byte c = text[at];
                if (c == '.' || c == 'e' || c == 'E') whole = false;
                else if ((c < '0' || c > '9') && c != '-' && c != '+') break;
            }
            if (at == start) throw Error(start, "a number");
            behindMember = true;
            return Utf8.Text(text.Slice(start, at - start));
        }

        internal string String()
        {
            Take('"');
            int start = at;
            for (; at < text.Length && text[at] != '"'; at++)
            {
                if (text[at] == '\\') return Escaped(start);
            }
            string value = WordTable.Mine.Of(text.Slice(start, Closed() - start));
            at++;
            behindMember = true;
            return value;
        }

        /// <summary>Takes whatever comes, and leaves it.</summary>
        internal void Skip(int depth = 0)
        {
            string name;
            if (depth > Deepest) throw Error(at, "fewer levels");
            switch (Peek())
            {
                case '{':
                    for (BeginObject(); NextName(out name);) Skip(depth + 1);
                    break;
                case '[':
                    for (BeginArray(); NextItem();) Skip(depth + 1);
                    break;
                case '"':
                    String();
                    break;
                case 't':
                case 'f':
                    Bool();
                    break;
                case 'n':
                    Null();
                    break;
                default:
                    bool whole;
                    Number(out whole);
                    break;
            }
        }

        /// <summary>There is nothing behind the value.</summary>
        internal void End()
        {
            if (Peek() != '\0') throw Error(at, "the end");
        }

        internal FormatException Error(string expected)
        {
            return Error(at, expected);
        }

        private static FormatException Error(int where, string expected)
        {
            return new FormatException("JSON, byte " + where + ": expected " + expected + ".");
        }

        private bool Next(char closing)
        {
            bool more = behindMember;
            if (Peek() == closing)
            {
                at++;
                behindMember = true;
                return false;
            }
            if (more) Take(',');
            behindMember = false;
            return true;
        }

        private void SkipSpace()
        {
            while (at < text.Length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t')) at++;
        }

        private void Take(char c)
        {
            if (Peek() != c) throw Error(at, "'" + c + "'");
            at++;
        }

        private void Word(string word)
        {
            for (int i = 0; i < word.Length; i++, at++)
            {
                if (at >= text.Length || text[at] != word[i]) throw Error(at, word);
            }
            behindMember = true;
        }

        private int Closed()
        {
            if (at >= text.Length) throw Error(at, "'\"'");
            return at;
        }

        private string Escaped(int start)
        {
            StringBuilder value = new StringBuilder(Utf8.Text(text.Slice(start, at - start)));
            while (text[Closed()] != '"')
            {
                if (text[at] != '\\')
                {
                    start = at;
                    while (text[Closed()] != '"' && text[at] != '\\') at++;
                    value.Append(Utf8.Text(text.Slice(start, at - start)));
                    continue;
                }
                at++;
                char c = (char)text[Closed()];
                at++;
                switch (c)
                {
                    case 'b': value.Append('\b'); break;
                    case 'f': value.Append('\f'); break;
                    case 'n': value.Append('\n'); break;
                    case 'r': value.Append('\r'); break;
                    case 't': value.Append('\t'); break;
                    case 'u': value.Append(Unit()); break;
                    case '"':
                    case '\\':
                    case '/': value.Append(c); break;
                    default: throw Error(at - 1, "an escape");
                }
            }
            at++;
            behindMember = true;
            return value.ToString();
        }

        private char Unit()
        {
            int unit = 0;
            for (int i = 0; i < 4; i++, at++)
            {
                int digit = "0123456789abcdef".IndexOf(char.ToLowerInvariant((char)text[Closed()]));
                if (digit < 0) throw Error(at, "four hexadecimal digits");
                unit = unit * 16 + digit;
            }
            return (char)unit;
        }
    }

    /// <summary>The words that JSON repeats, names and ids, so that each is one string however often it is read.</summary>
    internal sealed class WordTable
    {
        private const int Size = 1024;
        private const int Longest = 32;

        [ThreadStatic] private static WordTable mine;

        private readonly string[] words = new string[Size];

        internal static WordTable Mine
        {
            get { return mine ?? (mine = new WordTable()); }
        }

        internal string Of(ReadOnlySpan<byte> bytes)
        {
            if (bytes.Length == 0) return string.Empty;
            if (bytes.Length > Longest) return Utf8.Text(bytes);
            uint hash = 2166136261;
            for (int i = 0; i < bytes.Length; i++) hash = unchecked((hash ^ bytes[i]) * 16777619);
            int slot = (int)(hash % Size);
            string word = words[slot];
            if (word != null && Same(word, bytes)) return word;
            return words[slot] = Utf8.Text(bytes);
        }

        private static bool Same(string word, ReadOnlySpan<byte> bytes)
        {
            if (word.Length != bytes.Length) return false;
            for (int i = 0; i < bytes.Length; i++)
            {
                // Ids and names of fields are ASCII; other words are made anew each time.
                if (bytes[i] >= 128 || word[i] != bytes[i]) return false;
            }
            return true;
        }
    }
}
