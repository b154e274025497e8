using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Suasion
{
    /// <summary>
    /// Says what a game tells, in any language. English comes from the catalogue; a translation is a table of templates by key,
    /// and may be incomplete.
    /// </summary>
    /// <remarks>
    /// Keys: <c>events.NAME</c>, <c>moves.NAME</c> and so on for every kind; <c>pieces.SET.ID</c> for the name of a piece, or
    /// <c>kinds.SET.KIND</c> for all of a set with one fact <c>kind</c>: "Hand of {seat}" for all hands among the zones;
    /// <c>words.NAME</c> for a seat, nobody, chance, a share and what is hidden; <c>sets.SET</c> for what a hidden piece of a set
    /// is called; <c>game</c> for the game's name; <c>options.NAME</c> and <c>choices.OPTION.INDEX</c> for the texts of options.
    /// A template has fields in braces: <c>{card}</c>, and <c>{seat}</c> for whose it is, in the name of a piece too.
    /// <see cref="Keys"/> lists them all.
    /// </remarks>
    public sealed class Phrasebook
    {
        private readonly IReadOnlyDictionary<string, string> templates;
        private readonly Dictionary<int, string> seats = new Dictionary<int, string>();
        private readonly Dictionary<Kind, string> ofKinds = new Dictionary<Kind, string>();

        /// <summary>A phrasebook of a game.</summary>
        /// <param name="game">The game, with its config: its pieces depend on that.</param>
        /// <param name="templates">Templates by key; null for English.</param>
        public Phrasebook(GameInfo game, IReadOnlyDictionary<string, string> templates = null)
        {
            if (game == null) throw new ArgumentNullException("game");
            Game = game;
            this.templates = templates;
            foreach (KindTable table in game.Tables)
            {
                foreach (Kind kind in table.Kinds) ofKinds[kind] = Get(table.Name + "." + kind.Name, kind.Text);
            }
        }

        /// <summary>The game it speaks about.</summary>
        public GameInfo Game { get; private set; }

        /// <summary>Every key with its English template: what a translator is given.</summary>
        public static IEnumerable<KeyValuePair<string, string>> Keys(GameInfo game)
        {
            if (game == null) throw new ArgumentNullException("game");
            yield return new KeyValuePair<string, string>("game", game.Name);
            foreach (KindTable table in game.Tables)
            {
                foreach (Kind kind in table.Kinds) yield return new KeyValuePair<string, string>(table.Name + "." + kind.Name, kind.Text);
            }
            foreach (KeyValuePair<string, string> word in game.Words)
                yield return new KeyValuePair<string, string>("words." + word.Key, word.Value);
            foreach (PieceSet set in game.Pieces.Values)
            {
                yield return new KeyValuePair<string, string>("sets." + set.Name, set.Name);
                foreach (Piece piece in set.Pieces)
                    yield return new KeyValuePair<string, string>("pieces." + set.Name + "." + piece.Id, English(piece));
            }
            foreach (OptionInfo option in game.Options)
            {
                yield return new KeyValuePair<string, string>("options." + option.Name, option.Text);
                for (int i = 0; i < option.Choices.Count; i++)
                    yield return new KeyValuePair<string, string>("choices." + option.Name + "." + i, option.Choices[i].Text);
            }
        }

        /// <summary>Gives a seat a name: its player's, in place of "seat 1".</summary>
        /// <param name="seat">The seat.</param>
        /// <param name="name">Its name; null for none.</param>
        public void Name(int seat, string name)
        {
            if (name == null) seats.Remove(seat);
            else seats[seat] = name;
        }

        /// <summary>The template of a key: translated, or as it is in English.</summary>
        /// <param name="key">The key.</param>
        /// <param name="english">What it is in English.</param>
        public string Get(string key, string english)
        {
            string template;
            return Translated(key, out template) ? template : english;
        }

        /// <summary>Something told, in words.</summary>
        /// <param name="what">What is told.</param>
        public string Say(Telling what)
        {
            string template;
            // Of another config of the same game, a kind is another object; it reads the same.
            if (!ofKinds.TryGetValue(what.Kind, out template)) template = Get(what.Kind.Table.Name + "." + what.Kind.Name, what.Kind.Text);
            StringBuilder words = new StringBuilder(template.Length + 24);
            int at = 0;
            for (int open = template.IndexOf('{'); open >= 0; open = template.IndexOf('{', at))
            {
                int close = template.IndexOf('}', open);
                if (close < 0) break;
                words.Append(template, at, open - at);
                string name = template.Substring(open + 1, close - open - 1);
                int field = what.Kind.IndexOf(name);
                if (field >= 0) words.Append(Say(what[field]));
                else if (name == "seat") words.Append(Say(what.By));
                at = close + 1;
            }
            return words.Append(template, at, template.Length - at).ToString();
        }

        /// <summary>One field, in words.</summary>
        /// <param name="value">The field.</param>
        public string Say(FieldValue value)
        {
            if (value.IsHidden)
            {
                PieceSet set = value.Field.Set;
                return set == null ? Word("hidden") : Word("hidden_piece").Replace("{set}", Get("sets." + set.Name, set.Name));
            }
            switch (value.Field.Sort)
            {
                case Sort.Signed:
                    return value.Number.ToString("+0;-0;+0", CultureInfo.InvariantCulture);
                case Sort.Share:
                    // Tenths of a per cent, halves rounded up, as the library writes them.
                    long tenths = (value.Number + 500L) / 1000;
                    return Word("share").Replace("{number}", tenths / 10 + "." + tenths % 10);
                case Sort.Seat:
                    return Say(new Actor(value.Number));
                case Sort.Piece:
                    return value.Piece == null ? value.Field.Set.Name + " " + value.Number : Say(value.Piece);
                default:
                    return value.Number.ToString(CultureInfo.InvariantCulture);
            }
        }

        /// <summary>Somebody, in words: a seat, chance or nobody.</summary>
        /// <param name="actor">Who.</param>
        public string Say(Actor actor)
        {
            string name;
            if (actor.IsChance) return Word("chance");
            if (!actor.IsSeat) return Word("nobody");
            if (seats.TryGetValue(actor.Seat, out name)) return name;
            return Word("seat").Replace("{number}", actor.Seat.ToString(CultureInfo.InvariantCulture));
        }

        /// <summary>A piece, in words. What is somebody's is called by the name of his seat.</summary>
        /// <param name="piece">The piece.</param>
        public string Say(Piece piece)
        {
            string words, kind = piece.Facts["kind"].Kind == JsonKind.String ? piece.Facts["kind"].AsString() : null;
            if (!Translated("pieces." + piece.Set.Name + "." + piece.Id, out words)
                && (kind == null || !Translated("kinds." + piece.Set.Name + "." + kind, out words))) words = English(piece);
            return piece.Seat < 0 ? words : words.Replace("{seat}", Say(Actor.At(piece.Seat)));
        }

        /// <summary>The English name of a piece, with a field for the seat whose it is.</summary>
        private static string English(Piece piece)
        {
            if (piece.Seat < 0) return piece.Name;
            string seat = piece.Set.Game.Words["seat"].Replace("{number}", piece.Seat.ToString(CultureInfo.InvariantCulture));
            return piece.Name.Replace(seat, "{seat}");
        }

        private bool Translated(string key, out string template)
        {
            template = null;
            return templates != null && templates.TryGetValue(key, out template);
        }

        private string Word(string name)
        {
            return Get("words." + name, Game.Words[name]);
        }
    }
}
