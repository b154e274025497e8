using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Suasion
{
    /// <summary>One policy in one seat against another in all the rest.</summary>
    public sealed class Pairing
    {
        internal Pairing(JsonValue json)
        {
            Policy = json["policy"].AsString();
            Against = json["against"].AsString();
            Games = json["games"].AsInt();
            Share = json["share"].AsDouble();
            Low = json["low"].AsDouble();
            High = json["high"].AsDouble();
            Length = json["length"].AsDouble();
            List<double> bySeat = new List<double>();
            foreach (JsonValue share in json["by_seat"]) bySeat.Add(share.AsDouble());
            BySeat = bySeat;
        }

        /// <summary>The challenger.</summary>
        public string Policy { get; private set; }

        /// <summary>Whom it meets.</summary>
        public string Against { get; private set; }

        /// <summary>How many games were played.</summary>
        public int Games { get; private set; }

        /// <summary>The challenger's share of the wins.</summary>
        public double Share { get; private set; }

        /// <summary>The lower end of its 95 % Wilson interval.</summary>
        public double Low { get; private set; }

        /// <summary>The upper end of it.</summary>
        public double High { get; private set; }

        /// <summary>The share from each seat.</summary>
        public IReadOnlyList<double> BySeat { get; private set; }

        /// <summary>Decisions in a game, on the average.</summary>
        public double Length { get; private set; }
    }

    /// <summary>Policies against each other.</summary>
    public sealed class Tournament
    {
        private Tournament(string text)
        {
            JsonValue json = JsonValue.Parse(text);
            Json = text;
            FairShare = json["fair_share"].AsDouble();
            List<Pairing> pairings = new List<Pairing>();
            foreach (JsonValue pairing in json["pairings"]) pairings.Add(new Pairing(pairing));
            Pairings = pairings;
        }

        /// <summary>The whole report.</summary>
        public string Json { get; private set; }

        /// <summary>What equals would get.</summary>
        public double FairShare { get; private set; }

        /// <summary>Every pairing.</summary>
        public IReadOnlyList<Pairing> Pairings { get; private set; }

        /// <summary>Plays a tournament. Blocks until it is played; null if it was cancelled.</summary>
        /// <param name="id">One of the <see cref="Catalogue"/>.</param>
        /// <param name="options">Its config; null for the defaults.</param>
        /// <param name="policies">2 to 128 policies, with spaces between.</param>
        /// <param name="rounds">Games from every seat of each pairing.</param>
        /// <param name="seed">Everything random follows from it.</param>
        /// <param name="threads">Threads to use; 0 is one per core.</param>
        /// <param name="work">To cancel it; null for none.</param>
        public static Tournament Run(
            string id, Options options, string policies, int rounds, ulong seed, int threads = 0, Work work = null)
        {
            if (id == null) throw new ArgumentNullException("id");
            if (policies == null) throw new ArgumentNullException("policies");
            if (rounds < 0) throw new ArgumentOutOfRangeException("rounds", rounds, "must not be negative");
            if (threads < 0) throw new ArgumentOutOfRangeException("threads", threads, "must not be negative");
            Status notice;
            string report = Utf8.Text(Calls.TournamentJson(
                id, Options.JsonOf(options), policies, (uint)rounds, seed, (uint)threads, Work.HandleOf(work), out notice));
            return notice == Status.Cancelled ? null : new Tournament(report);
        }

        /// <summary>The same on another thread.</summary>
        /// <param name="id">One of the <see cref="Catalogue"/>.</param>
        /// <param name="options">Its config; null for the defaults.</param>
        /// <param name="policies">2 to 128 policies, with spaces between.</param>
        /// <param name="rounds">Games from every seat of each pairing.</param>
        /// <param name="seed">Everything random follows from it.</param>
        /// <param name="threads">Threads to use; 0 is one per core.</param>
        /// <param name="cancellation">Ends the work: the task is cancelled.</param>
        /// <param name="progress">Told how far it is.</param>
        public static Task<Tournament> RunAsync(
            string id, Options options, string policies, int rounds, ulong seed, int threads = 0,
            CancellationToken cancellation = default(CancellationToken), IProgress<Progress> progress = null)
        {
            return Work.Run(
                work => Run(id, options, policies, rounds, seed, threads, work), cancellation, progress,
                default(CancellationToken));
        }
    }
}
