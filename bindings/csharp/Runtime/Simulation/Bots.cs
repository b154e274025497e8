using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Suasion
{
    /// <summary>What a bot thought about its choice.</summary>
    public sealed class Analysis
    {
        internal Analysis(int best, Candidate[] candidates, LineMove[] line, bool wasCancelled)
        {
            Best = best;
            Candidates = candidates;
            Line = line;
            WasCancelled = wasCancelled;
        }

        /// <summary>The move it would make.</summary>
        public int Best { get; private set; }

        /// <summary>Every legal move, in the order of <see cref="Game.Moves"/>, with what the bot made of it.</summary>
        public IReadOnlyList<Candidate> Candidates { get; private set; }

        /// <summary>How it expects play to go on, its own choice first.</summary>
        public IReadOnlyList<LineMove> Line { get; private set; }

        /// <summary>Was it cancelled, and this is what it had found so far?</summary>
        public bool WasCancelled { get; private set; }
    }

    /// <summary>A level that an opponent may have, for a screen where opponents are chosen.</summary>
    public sealed class Level
    {
        internal Level(JsonValue json)
        {
            Name = json["name"].AsString();
            Policy = json["policy"].AsString();
            Text = json["text"].AsString();
        }

        /// <summary>Its name, which is a policy.</summary>
        public string Name { get; private set; }

        /// <summary>The policy that the name stands for.</summary>
        public string Policy { get; private set; }

        /// <summary>How it plays.</summary>
        public string Text { get; private set; }
    }

    /// <summary>How bots may play.</summary>
    public static class Policies
    {
        /// <summary>The named levels, from the weakest.</summary>
        public static IReadOnlyList<Level> Levels
        {
            get
            {
                List<Level> levels = new List<Level>();
                foreach (JsonValue level in JsonValue.Parse(Calls.PoliciesJson())["levels"]) levels.Add(new Level(level));
                return levels;
            }
        }

        /// <summary>Every policy and option there is, as JSON.</summary>
        public static string Json
        {
            get { return Utf8.Text(Calls.PoliciesJson()); }
        }
    }

    public sealed partial class Game
    {
        // As long as a line of play is ever shown.
        private const int LongestLine = 64;

        /// <summary>An even choice among the legal moves.</summary>
        /// <param name="seed">What it is drawn from.</param>
        public int RandomMove(ulong seed)
        {
            return unchecked((int)Calls.GameRandomMove(handle, seed));
        }

        /// <summary>The move after which the table looks best to the seat to act. No look ahead.</summary>
        /// <param name="seed">What it deals from.</param>
        public int GreedyMove(ulong seed)
        {
            return unchecked((int)Calls.GameGreedyMove(handle, seed));
        }

        /// <summary>
        /// The move that a policy chooses for the seat to act; it sees no more than that seat. Blocks until the bot has chosen:
        /// in a front-end use <see cref="ChooseAsync"/>.
        /// </summary>
        /// <param name="policy">A level, or "random", "greedy", "mcts:1000", "mcts:250ms" and so on: <see cref="Policies"/>.</param>
        /// <param name="seed">The same seed gives the same move on every platform.</param>
        /// <param name="work">To cancel it: then it answers with the best move it has found. Null for none.</param>
        /// <exception cref="BadFieldException">There is no such policy.</exception>
        /// <exception cref="GameOverException">The game is over.</exception>
        /// <exception cref="NotASeatException">Chance is to act.</exception>
        public int BotMove(string policy, ulong seed, Work work = null)
        {
            Need(policy, "policy");
            Status notice;
            return unchecked((int)Calls.GameBotMove(handle, policy, seed, Work.HandleOf(work), out notice));
        }

        /// <summary>
        /// The move that a policy chooses, thought about on another thread and on a copy: meanwhile this game may go on, be undone or
        /// disposed of.
        /// </summary>
        /// <param name="policy">As in <see cref="BotMove"/>.</param>
        /// <param name="cancellation">Ends the thinking: the task is cancelled.</param>
        /// <param name="progress">Told how far it is, about twenty times a second.</param>
        /// <param name="seed">Null takes one from what the seat to act sees, so that the same situation gives the same answer.</param>
        /// <param name="hurry">Ends the thinking too, but with the best move found so far: a "play now" button.</param>
        /// <exception cref="BadFieldException">There is no such policy.</exception>
        /// <exception cref="GameOverException">The game is over.</exception>
        /// <exception cref="NotASeatException">Chance is to act.</exception>
        public Task<int> ChooseAsync(
            string policy, CancellationToken cancellation = default(CancellationToken), IProgress<Progress> progress = null,
            ulong? seed = null, CancellationToken hurry = default(CancellationToken))
        {
            Need(policy, "policy");
            ulong chosen = seed ?? OwnSeed();
            return OnACopy((copy, work) => copy.BotMove(policy, chosen, work), cancellation, progress, hurry);
        }

        /// <summary>The same with what the bot thought. Blocks until it has chosen.</summary>
        /// <param name="policy">As in <see cref="BotMove"/>.</param>
        /// <param name="seed">The same seed gives the same answer on every platform.</param>
        /// <param name="work">To cancel it: then it answers with what it has found. Null for none.</param>
        public Analysis Analyse(string policy, ulong seed, Work work = null)
        {
            Need(policy, "policy");
            Candidate[] candidates = new Candidate[Limits.LongestList];
            LineMove[] line = new LineMove[LongestLine];
            uint best;
            int count, moves;
            Status notice;
            Calls.GameAnalyse(
                handle, policy, seed, Work.HandleOf(work), out best, candidates, out count, line, out moves, out notice);
            Array.Resize(ref candidates, count);
            Array.Resize(ref line, moves);
            return new Analysis(unchecked((int)best), candidates, line, notice == Status.Cancelled);
        }

        /// <summary>The same on another thread and on a copy, as <see cref="ChooseAsync"/>.</summary>
        /// <param name="policy">As in <see cref="BotMove"/>.</param>
        /// <param name="cancellation">Ends the thinking: the task is cancelled.</param>
        /// <param name="progress">Told how far it is, about twenty times a second.</param>
        /// <param name="seed">Null takes one from what the seat to act sees.</param>
        /// <param name="hurry">Ends the thinking too, but with what was found so far.</param>
        public Task<Analysis> AnalyseAsync(
            string policy, CancellationToken cancellation = default(CancellationToken), IProgress<Progress> progress = null,
            ulong? seed = null, CancellationToken hurry = default(CancellationToken))
        {
            Need(policy, "policy");
            ulong chosen = seed ?? OwnSeed();
            return OnACopy((copy, work) => copy.Analyse(policy, chosen, work), cancellation, progress, hurry);
        }

        /// <summary>A seed that follows from what the seat to act sees.</summary>
        private ulong OwnSeed()
        {
            Actor actor = Actor;
            return Hash(actor.IsSeat ? actor.Seat : Viewer.Public);
        }

        private async Task<T> OnACopy<T>(
            Func<Game, Work, T> call, CancellationToken cancellation, IProgress<Progress> progress, CancellationToken hurry)
        {
            // Copied before this method first waits, so that nothing done to the game afterwards matters.
            using (Game copy = Clone()) return await Work.Run(work => call(copy, work), cancellation, progress, hurry).ConfigureAwait(false);
        }
    }
}
