using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Suasion.Samples.Table
{
    /// <summary>
    /// A table at which people and bots sit: whose turn it is, who is thinking, what may be taken back. It knows no screen, and no
    /// game by name.
    /// </summary>
    public sealed class Session : IDisposable
    {
        private readonly string[] policies;
        private CancellationTokenSource calledOff;
        private Task<int> thinking;
        private volatile float thought;

        /// <summary>A table for a game that it owns from now on.</summary>
        /// <param name="game">The game.</param>
        /// <param name="policies">For each seat a bot's policy; null for a person.</param>
        public Session(Game game, string[] policies)
        {
            if (policies.Length != game.Seats) throw new ArgumentException("one entry for each seat", "policies");
            Game = game;
            this.policies = policies;
        }

        public Game Game { get; private set; }

        /// <summary>How far the bot that is thinking has got, from 0 to 1; -1 if none is.</summary>
        public float Thought
        {
            get { return thinking == null ? -1 : thought; }
        }

        public bool IsHuman(int seat)
        {
            return seat >= 0 && policies[seat] == null;
        }

        /// <summary>Is a person asked now?</summary>
        public bool IsHumansTurn
        {
            get { return IsHuman(Game.Actor.Seat); }
        }

        /// <summary>
        /// Through whose eyes the screen looks: the only person's; of several the one's who is asked, or was asked last; the host's if
        /// only bots play.
        /// </summary>
        /// <param name="before">Whose it was.</param>
        public Viewer Watcher(Viewer before)
        {
            List<Viewer> people = new List<Viewer>();
            for (int seat = 0; seat < policies.Length; seat++)
            {
                if (IsHuman(seat)) people.Add(seat);
            }
            if (people.Count == 0) return Viewer.Host;
            if (people.Count == 1) return people[0];
            if (IsHumansTurn) return Game.Actor.Seat;
            return people.Contains(before) ? before : Viewer.Public;
        }

        /// <summary>Lets a bot think where one is to act, on a worker thread; called every frame. True when it has moved.</summary>
        public bool Think()
        {
            if (thinking == null)
            {
                Actor actor = Game.Actor;
                if (!actor.IsSeat || IsHuman(actor.Seat)) return false;
                calledOff = new CancellationTokenSource();
                thinking = Game.ChooseAsync(policies[actor.Seat], calledOff.Token, new Report(this, calledOff.Token));
                thought = 0;
                return false;
            }
            if (!thinking.IsCompleted) return false;
            Task<int> done = thinking;
            Forget();
            // Throws here, on the thread of the screen, if the bot has failed.
            Game.Apply(done.GetAwaiter().GetResult());
            return true;
        }

        /// <summary>What a person's undo would go back to: his last own decision, or that of another person.</summary>
        /// <param name="ply">The ply to go to; that of now if there is none.</param>
        /// <returns>What would be taken back besides choices.</returns>
        public UndoLoss TakeBackTo(out int ply)
        {
            UndoLoss loss = UndoLoss.None;
            ply = Game.Ply;
            using (Game copy = Game.Clone())
            {
                while (copy.CanUndo)
                {
                    loss |= copy.NextUndo;
                    copy.Undo();
                    if (!IsHuman(copy.Actor.Seat)) continue;
                    ply = copy.Ply;
                    return loss;
                }
            }
            return UndoLoss.None;
        }

        /// <summary>Goes to a ply, back or on; a bot that is thinking is called off.</summary>
        public void GoTo(int ply)
        {
            CallOff();
            Game.GoTo(ply);
        }

        /// <summary>The next ply that a person's redo would go to: where a person was asked again, or the last.</summary>
        public int RedoTo()
        {
            using (Game copy = Game.Clone())
            {
                while (copy.CanRedo)
                {
                    copy.Redo();
                    if (IsHuman(copy.Actor.Seat)) break;
                }
                return copy.Ply;
            }
        }

        /// <summary>Writes the game and who sits where.</summary>
        public void Save(string path)
        {
            List<string> seats = new List<string>();
            foreach (string policy in policies) seats.Add(policy ?? "human");
            File.WriteAllBytes(path, Game.Save());
            File.WriteAllText(path + ".seats", string.Join("\n", seats.ToArray()), Encoding.UTF8);
        }

        /// <summary>Reads what <see cref="Save"/> has written.</summary>
        public static Session Load(string path)
        {
            Game game = Game.Load(File.ReadAllBytes(path));
            try
            {
                string[] seats = File.ReadAllText(path + ".seats", Encoding.UTF8).Split('\n');
                for (int i = 0; i < seats.Length; i++)
                {
                    if (seats[i] == "human") seats[i] = null;
                }
                return new Session(game, seats);
            }
            catch
            {
                game.Dispose();
                throw;
            }
        }

        public void Dispose()
        {
            CallOff();
            Game.Dispose();
        }

        private void CallOff()
        {
            if (calledOff != null) calledOff.Cancel();
            Forget();
        }

        private void Forget()
        {
            thinking = null;
            calledOff = null;
        }

        /// <summary>Told by the worker thread; the screen only reads the number.</summary>
        private sealed class Report : IProgress<Progress>
        {
            private readonly Session session;
            private readonly CancellationToken asLongAs;

            internal Report(Session session, CancellationToken asLongAs)
            {
                this.session = session;
                this.asLongAs = asLongAs;
            }

            void IProgress<Progress>.Report(Progress progress)
            {
                if (!asLongAs.IsCancellationRequested) session.thought = (float)progress.Fraction;
            }
        }
    }
}
