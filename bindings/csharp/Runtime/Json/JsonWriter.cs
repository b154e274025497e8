using System.Globalization;
using System.Text;

namespace Suasion
{
    /// <summary>Writes JSON: configs and positions for the library.</summary>
    internal sealed class JsonWriter
    {
        private readonly StringBuilder text = new StringBuilder();
        // A value was written here already: the next one comes behind a comma.
        private bool behindValue;

        public override string ToString()
        {
            return text.ToString();
        }

        internal void BeginObject()
        {
            Open('{');
        }

        internal void EndObject()
        {
            Close('}');
        }

        internal void BeginArray()
        {
            Open('[');
        }

        internal void EndArray()
        {
            Close(']');
        }

        internal void Name(string name)
        {
            String(name);
            text.Append(':');
            behindValue = false;
        }

        internal void Null()
        {
            Raw("null");
        }

        internal void Bool(bool value)
        {
            Raw(value ? "true" : "false");
        }

        internal void Int(long value)
        {
            Raw(value.ToString(CultureInfo.InvariantCulture));
        }

        internal void Double(double value)
        {
            Raw(value.ToString("R", CultureInfo.InvariantCulture));
        }

        internal void String(string value)
        {
            if (value == null)
            {
                Null();
                return;
            }
            Comma();
            text.Append('"');
            foreach (char c in value)
            {
                if (c == '"' || c == '\\') text.Append('\\').Append(c);
                else if (c < ' ') text.Append("\\u").Append(((int)c).ToString("x4", CultureInfo.InvariantCulture));
                else text.Append(c);
            }
            text.Append('"');
        }

        private void Raw(string value)
        {
            Comma();
            text.Append(value);
        }

        private void Comma()
        {
            if (behindValue) text.Append(',');
            behindValue = true;
        }

        private void Open(char c)
        {
            Comma();
            text.Append(c);
            behindValue = false;
        }

        private void Close(char c)
        {
            text.Append(c);
            behindValue = true;
        }
    }
}
