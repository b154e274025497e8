using System.Collections.Generic;

namespace Suasion.Samples.Table
{
    /// <summary>
    /// A language: lines <c>key = template</c>, where a key of one game has its id and a slash before it, and <c>#</c> begins a remark.
    /// The keys are those of <see cref="Phrasebook"/>, and <c>screen.…</c> for the words of this sample.
    /// </summary>
    public sealed class Translations
    {
        private readonly Dictionary<string, string> lines = new Dictionary<string, string>();

        public Translations(string text)
        {
            foreach (string line in text.Split('\n'))
            {
                int equals = line.IndexOf(" = ", System.StringComparison.Ordinal);
                if (line.StartsWith("#", System.StringComparison.Ordinal) || equals < 0) continue;
                lines[line.Substring(0, equals).Trim()] = line.Substring(equals + 3).TrimEnd('\r');
            }
        }

        /// <summary>Every key with its template.</summary>
        public IReadOnlyDictionary<string, string> Lines
        {
            get { return lines; }
        }

        /// <summary>A word of the screen; the English one if it is not translated.</summary>
        public string Screen(string name, string english)
        {
            string word;
            return lines.TryGetValue("screen." + name, out word) ? word : english;
        }

        /// <summary>The templates for one game: its own, and those for all games.</summary>
        public Phrasebook For(GameInfo game)
        {
            Dictionary<string, string> templates = new Dictionary<string, string>();
            string own = game.Id + "/";
            foreach (KeyValuePair<string, string> line in lines)
            {
                if (line.Key.StartsWith(own, System.StringComparison.Ordinal)) templates[line.Key.Substring(own.Length)] = line.Value;
                else if (line.Key.IndexOf('/') < 0 && !templates.ContainsKey(line.Key)) templates[line.Key] = line.Value;
            }
            return new Phrasebook(game, templates);
        }
    }
}
