using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Text;
using NUnit.Framework;

namespace Suasion.Tests
{
    /// <summary>What the tests share.</summary>
    internal static class Support
    {
        /// <summary>Every game of the catalogue.</summary>
        public static IEnumerable<string> Ids()
        {
            foreach (GameInfo game in Catalogue.Games) yield return game.Id;
        }

        /// <summary>Every game with every number of seats.</summary>
        public static IEnumerable<object[]> Tables()
        {
            foreach (GameInfo game in Catalogue.Games)
            {
                for (int seats = game.FewestSeats; seats <= game.MostSeats; seats++) yield return new object[] { game.Id, seats };
            }
        }

        public static Game Create(string id, int seats, ulong seed)
        {
            return Game.Create(id, Catalogue.Find(id).ForSeats(seats), seed);
        }

        public static Game Create(string id, ulong seed)
        {
            return Create(id, Catalogue.Find(id).FewestSeats, seed);
        }

        /// <summary>Plays random moves until the game is over or so many were made.</summary>
        public static void Play(Game game, int moves, ulong seed)
        {
            for (int i = 0; i < moves && !game.IsOver; i++) game.Apply(game.RandomMove(seed + (ulong)i));
        }

        /// <summary>All viewers of a game.</summary>
        public static IEnumerable<Viewer> Viewers(Game game)
        {
            yield return Viewer.Public;
            yield return Viewer.Host;
            for (int seat = 0; seat < game.Seats; seat++) yield return seat;
        }

        /// <summary>A path that make gives; where there is none, as in Unity, the test is left out.</summary>
        public static string Given(string variable)
        {
            string value = Environment.GetEnvironmentVariable(variable);
            if (string.IsNullOrEmpty(value)) Assert.Ignore("needs " + variable + ": run it by make test-csharp");
            return value;
        }

        /// <summary>What the C program prints: see tests/c/transcript.c.</summary>
        public static string RunTranscript(params string[] arguments)
        {
            StringBuilder quoted = new StringBuilder();
            foreach (string argument in arguments) quoted.Append('"').Append(argument.Replace("\"", "\\\"")).Append("\" ");
            ProcessStartInfo start = new ProcessStartInfo(Given("SUASION_TRANSCRIPT"), quoted.ToString())
            {
                UseShellExecute = false, RedirectStandardOutput = true, StandardOutputEncoding = new UTF8Encoding(false)
            };
            using (Process process = Process.Start(start))
            {
                string output = process.StandardOutput.ReadToEnd();
                process.WaitForExit();
                Assert.AreEqual(0, process.ExitCode, "transcript " + quoted);
                return output;
            }
        }
    }

    /// <summary>The transcript of tests/c/transcript.c, in C#.</summary>
    internal sealed class Transcript
    {
        private readonly StringBuilder text = new StringBuilder();

        public override string ToString()
        {
            return text.ToString();
        }

        public static string All()
        {
            Transcript all = new Transcript();
            foreach (GameInfo game in Catalogue.Games)
            {
                for (int seats = game.FewestSeats; seats <= game.MostSeats; seats++)
                {
                    string config = "{\"" + game.SeatsOption + "\":" + seats + "}";
                    all.Play(game.Id, config, (ulong)seats, "random");
                    all.Play(game.Id, config, (ulong)seats, "greedy");
                }
                string manual = "{\"" + game.SeatsOption + "\":" + game.FewestSeats + ",\"chance\":\"manual\"}";
                all.Play(game.Id, manual, (ulong)game.FewestSeats, "random");
            }
            return all.ToString();
        }

        public void Play(string id, string config, ulong seed, string policy)
        {
            using (Game game = Begin(id, config, seed, policy)) ToTheEnd(game, seed, policy);
        }

        public Game Begin(string id, string config, ulong seed, string policy)
        {
            Line("game", id, config, seed.ToString(CultureInfo.InvariantCulture), policy);
            return Game.Create(id, config, seed);
        }

        public void Load(byte[] record, ulong seed, string policy)
        {
            using (Game game = Game.Load(record))
            {
                Line("load", game.Id, game.Ply.ToString(CultureInfo.InvariantCulture), seed.ToString(CultureInfo.InvariantCulture), policy);
                ToTheEnd(game, seed, policy);
            }
        }

        public bool Ply(Game game, ulong seed, string policy)
        {
            Actor actor = game.Actor;
            if (actor.IsNobody) return false;
            int ply = game.Ply + 1;
            MoveList moves = game.Moves;
            int count = moves.Count;
            ulong dice = unchecked(seed + (ulong)ply);
            int move = actor.IsChance ? moves.Ids[(int)(dice % (ulong)count)] : game.BotMove(policy, dice);
            string words = game.MoveText(move);
            game.Apply(move);
            Viewer own = actor.IsSeat ? actor.Seat : Viewer.Host;
            Line(
                Number(ply), Number(actor.IsChance ? -3 : actor.Seat), Number(count), Number(move), Hex(game.Hash(Viewer.Host)),
                Hex(game.Hash(Viewer.Public)), Hex(game.Hash(own)), words);
            return true;
        }

        private void ToTheEnd(Game game, ulong seed, string policy)
        {
            while (Ply(game, seed, policy))
            {
            }
            Line("events", Number(game.EventsEnd.Next));
            Line("end", game.OutcomeJson);
        }

        private static string Number(int number)
        {
            return number.ToString(CultureInfo.InvariantCulture);
        }

        private static string Hex(ulong hash)
        {
            return hash.ToString("x16", CultureInfo.InvariantCulture);
        }

        private void Line(params string[] fields)
        {
            text.Append(string.Join("\t", fields)).Append('\n');
        }
    }
}
