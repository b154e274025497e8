using System;
using System.Collections.Generic;
using UnityEngine;

namespace Suasion.Samples.Table
{
    /// <summary>The "new game" screen, built from the catalogue: a game added to the library appears here by itself.</summary>
    internal sealed class NewGameScreen
    {
        private readonly RectTransform root;
        private readonly Translations language;
        private readonly Action<Session> begin;
        private readonly Action nextLanguage;
        private readonly List<string> players = new List<string> { null };
        private Phrasebook words;
        private GameInfo game;
        private int seats;
        private int[] sitting;
        private Dictionary<string, JsonValue> chosen;
        private string problem;

        internal NewGameScreen(Transform parent, Translations language, Action<Session> begin, Action nextLanguage)
        {
            this.language = language;
            this.begin = begin;
            this.nextLanguage = nextLanguage;
            foreach (Level level in Policies.Levels) players.Add(level.Name);
            RectTransform window = Ui.Place(Ui.Panel(parent, "New game", Ui.Wood), 0.15f, 0.05f, 0.85f, 0.95f);
            root = Ui.Scroll(window);
            Choose(Catalogue.Games[0]);
        }

        private void Choose(GameInfo info)
        {
            game = info;
            words = language.For(info);
            seats = info.FewestSeats;
            chosen = new Dictionary<string, JsonValue>();
            sitting = new int[info.MostSeats];
            // A person in the first seat, the second level in the others.
            for (int seat = 1; seat < sitting.Length; seat++) sitting[seat] = Math.Min(2, players.Count - 1);
            problem = null;
            Show();
        }

        private void Show()
        {
            Ui.Clear(root);
            Ui.Height(Ui.Label(root, "Suasion", 34, Ui.Gold).rectTransform, 44);
            Ui.Button(root, language.Screen("language", "Language: English"), () => nextLanguage());
            foreach (GameInfo info in Catalogue.Games)
            {
                GameInfo one = info;
                string name = language.For(one).Get("game", one.Name);
                Ui.Button(root, one == game ? "[" + name + "]" : name, () => Choose(one));
            }
            Cycle(language.Screen("seats", "Seats"), seats.ToString(), () =>
            {
                seats = seats == game.MostSeats ? game.FewestSeats : seats + 1;
            });
            for (int i = 0; i < seats; i++)
            {
                int seat = i;
                string who = players[sitting[seat]];
                Cycle(words.Say(Actor.At(seat)), who == null ? language.Screen("human", "a person") : Policy(who), () =>
                {
                    sitting[seat] = (sitting[seat] + 1) % players.Count;
                });
            }
            foreach (OptionInfo option in game.Options)
            {
                if (option.Name != game.SeatsOption) Show(option);
            }
            if (problem != null) Ui.Height(Ui.Label(root, problem, 18, Ui.Gold).rectTransform, 60);
            Ui.Button(root, language.Screen("begin", "Begin"), Begin);
        }

        private string Policy(string level)
        {
            return language.Screen("level." + level, level);
        }

        /// <summary>A control for an option, whatever its type: a click goes on to its next value.</summary>
        private void Show(OptionInfo option)
        {
            JsonValue value;
            if (!chosen.TryGetValue(option.Name, out value)) value = option.Default;
            string text = words.Get("options." + option.Name, option.Text);
            switch (option.Type)
            {
                case OptionType.Flag:
                    Cycle(text, value.AsBool() ? language.Screen("yes", "yes") : language.Screen("no", "no"), () =>
                    {
                        chosen[option.Name] = !value.AsBool();
                    });
                    break;
                case OptionType.Number:
                    Cycle(text, value.ToString(), () =>
                    {
                        chosen[option.Name] = value.AsInt() >= option.Max ? option.Min : value.AsInt() + 1;
                    });
                    break;
                default:
                    int at = 0;
                    for (int i = 0; i < option.Choices.Count; i++)
                    {
                        if (option.Choices[i].Value.Equals(value)) at = i;
                    }
                    if (option.Choices.Count < 2) return;
                    Cycle(text, words.Get("choices." + option.Name + "." + at, option.Choices[at].Text), () =>
                    {
                        chosen[option.Name] = option.Choices[(at + 1) % option.Choices.Count].Value;
                    });
                    break;
            }
        }

        private void Cycle(string name, string value, Action next)
        {
            RectTransform row = Ui.Row(root, name, 34);
            Ui.Label(row, name, 18, Ui.Paper).alignment = TextAnchor.MiddleLeft;
            Ui.Button(row, value, () =>
            {
                next();
                problem = null;
                Show();
            });
        }

        private void Begin()
        {
            Options options = game.ForSeats(seats);
            foreach (KeyValuePair<string, JsonValue> option in chosen) options[option.Key] = option.Value;
            try
            {
                Game made = Game.Create(game.Id, options, Seed.Random());
                // Some configs seat fewer people than the number that was asked for plays with.
                string[] policies = new string[made.Seats];
                for (int seat = 0; seat < policies.Length; seat++) policies[seat] = players[sitting[seat]];
                begin(new Session(made, policies));
            }
            catch (BadFieldException bad)
            {
                // Options that do not go together: the library names the one and says why.
                problem = bad.Message;
                Show();
            }
        }
    }
}
