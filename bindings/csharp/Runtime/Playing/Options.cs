using System.Collections.Generic;

namespace Suasion
{
    /// <summary>
    /// The config of a game: options by name. <see cref="GameInfo.Options"/> lists those of a game; what is not given has its
    /// default. A JSON text becomes one by itself.
    /// </summary>
    /// <example><code>new Options { ["players"] = 3, ["chance"] = "manual" }</code></example>
    public sealed class Options
    {
        private readonly List<string> names = new List<string>();
        private readonly List<JsonValue> values = new List<JsonValue>();
        private readonly string json;

        /// <summary>No options: all have their defaults.</summary>
        public Options()
        {
        }

        private Options(string json)
        {
            this.json = json;
        }

        /// <summary>An option.</summary>
        /// <param name="name">Its name.</param>
        public JsonValue this[string name]
        {
            get
            {
                if (json != null) return JsonValue.Parse(json)[name];
                int index = names.IndexOf(name);
                return index < 0 ? JsonValue.Null : values[index];
            }
            set
            {
                if (json != null) throw new System.InvalidOperationException("Options that came as JSON are not changed by name.");
                int index = names.IndexOf(name);
                if (index < 0)
                {
                    names.Add(name);
                    values.Add(value ?? JsonValue.Null);
                }
                else
                {
                    values[index] = value ?? JsonValue.Null;
                }
            }
        }

        /// <summary>A config as JSON; whether it is one is said by the library when it is used.</summary>
        /// <param name="json">The text; null for the defaults.</param>
        public static implicit operator Options(string json)
        {
            return json == null ? null : new Options(json);
        }

        /// <summary>The config as JSON.</summary>
        public override string ToString()
        {
            return json ?? JsonValue.Object(names, values).ToString();
        }

        internal static string JsonOf(Options options)
        {
            return options == null ? null : options.ToString();
        }
    }
}
