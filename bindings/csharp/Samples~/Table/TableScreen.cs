using System;
using System.Collections.Generic;
using System.IO;
using UnityEngine;
using UnityEngine.UI;

namespace Suasion.Samples.Table
{
    /// <summary>The table being played at: what happens is animated, people choose by buttons and by clicking pieces.</summary>
    internal sealed class TableScreen : IDisposable
    {
        private const int LogLines = 60;

        private readonly Translations language;
        private readonly string path;
        private readonly RectTransform root, buttons, log;
        private readonly Text banner, prompt;
        private readonly BoardPanel board;
        private readonly EventPlayer player = new EventPlayer();
        private readonly BoardModel model = new BoardModel();
        private readonly MoveFilter filter = new MoveFilter();
        private readonly List<GameEvent> events = new List<GameEvent>();
        private Session session;
        private Phrasebook words;
        private Viewer watcher;
        private EventCursor cursor;
        private RectTransform dialog;
        private bool asking;

        internal TableScreen(Transform parent, Session session, Translations language, string path, Action newGame)
        {
            this.session = session;
            this.language = language;
            this.path = path;
            root = Ui.Place(Ui.Panel(parent, "Table", Ui.Felt), 0, 0, 1, 1);
            RectTransform bar = Ui.Place(Ui.Row(root, "Bar", 40), 0, 0.94f, 1, 1);
            Ui.Button(bar, language.Screen("undo", "Undo"), Undo);
            Ui.Button(bar, language.Screen("redo", "Redo"), Redo);
            Ui.Button(bar, language.Screen("save", "Save"), Save);
            Ui.Button(bar, language.Screen("load", "Load"), Load);
            Ui.Button(bar, language.Screen("new", "New game"), () => newGame());
            prompt = Ui.Label(root, "", 20, Ui.Gold);
            Ui.Place(prompt.rectTransform, 0.01f, 0.89f, 0.99f, 0.94f);
            board = new BoardPanel(Ui.Place(Ui.Node(root, "Board"), 0, 0.2f, 0.68f, 0.88f), Click);
            buttons = Ui.Scroll(Ui.Place(Ui.Panel(root, "Moves", Ui.Wood), 0.69f, 0.2f, 1, 0.88f));
            log = Ui.Scroll(Ui.Place(Ui.Panel(root, "Log", Ui.Wood), 0, 0, 1, 0.19f));
            banner = Ui.Label(root, "", 30, Ui.Gold);
            banner.alignment = TextAnchor.MiddleCenter;
            Ui.Place(banner.rectTransform, 0.1f, 0.45f, 0.6f, 0.6f);
            player.Began += Began;
            player.Ended += Ended;
            Sit(session);
        }

        /// <summary>Faster than at a real table, for people in a hurry and for tests.</summary>
        internal float Speed
        {
            set { player.Speed = value; }
        }

        internal Session Session
        {
            get { return session; }
        }

        /// <summary>How many events the table shows.</summary>
        internal int Shown
        {
            get { return events.Count; }
        }

        /// <summary>Has everything been shown, and is nobody asked a question?</summary>
        internal bool IsQuiet
        {
            get { return player.IsIdle && dialog == null; }
        }

        public void Dispose()
        {
            session.Dispose();
            UnityEngine.Object.Destroy(root.gameObject);
        }

        /// <summary>A frame.</summary>
        internal void Update(float seconds)
        {
            player.Advance(seconds);
            board.Fly(player.Fraction);
            if (!player.IsIdle || dialog != null) return;
            banner.text = "";
            if (ReadEvents()) return;
            if (session.Think()) return;
            Viewer next = session.Watcher(watcher);
            if (!next.Equals(watcher)) HandOver(next);
            else if (!asking) Ask();
            else if (session.Thought >= 0) prompt.text = PromptText() + "  " + (int)(session.Thought * 100) + " %";
        }

        private void Sit(Session at)
        {
            session = at;
            words = language.For(at.Game.Info);
            watcher = at.Watcher(Viewer.Public);
            Forget();
        }

        /// <summary>Everything is read anew, through the eyes of now, and shown at once.</summary>
        private void Forget()
        {
            cursor = default(EventCursor);
            events.Clear();
            player.Clear();
            board.Land();
            model.Clear();
            Ui.Clear(log);
            foreach (GameEvent happened in session.Game.Events(watcher, ref cursor)) Take(happened);
            asking = false;
            Show();
        }

        /// <summary>Reads what is new, to be animated; false if there is nothing.</summary>
        private bool ReadEvents()
        {
            EventList list = session.Game.Events(watcher, ref cursor);
            if (list.WasRewound)
            {
                // An undo: what never happened is forgotten, without animation.
                List<GameEvent> kept = events.GetRange(0, list.Kept);
                events.Clear();
                model.Clear();
                Ui.Clear(log);
                foreach (GameEvent happened in kept) Take(happened);
                asking = false;
            }
            foreach (GameEvent happened in list) player.Add(happened);
            if (list.Count > 0) asking = false;
            return list.Count > 0;
        }

        private void Began(GameEvent happened)
        {
            string said = words.Say(happened.What);
            if (happened.Role == Role.Motion)
            {
                board.Begin(happened, words);
                return;
            }
            banner.text = said;
            banner.color = happened.Role == Role.Phase ? Ui.Paper : Ui.Gold;
            board.Begin(happened, words);
        }

        private void Ended(GameEvent happened)
        {
            board.Land();
            Take(happened);
            if (happened.Role == Role.Motion) Show();
        }

        private void Take(GameEvent happened)
        {
            events.Add(happened);
            model.Follow(happened);
            RectTransform line = Ui.Label(log, words.Say(happened.What), 15, Ui.Paper).rectTransform;
            // The newest on top, where the window begins.
            line.SetAsFirstSibling();
            Ui.Height(line, 20);
            if (log.childCount > LogLines) Ui.Remove(log.GetChild(log.childCount - 1));
        }

        /// <summary>Shows the table and, to the person who is asked, what can be done.</summary>
        private void Ask()
        {
            asking = true;
            if (session.IsHumansTurn) filter.Reset(session.Game);
            Show();
        }

        private void Show()
        {
            bool choosing = asking && session.IsHumansTurn;
            if (!choosing) filter.Unclick();
            board.Show(session.Game.Info, model, choosing ? filter : new MoveFilter(), words, language);
            prompt.text = PromptText();
            Ui.Clear(buttons);
            if (!choosing) return;
            foreach (Piece piece in filter.Clicked)
            {
                Piece one = piece;
                Ui.Button(buttons, "× " + words.Say(one), () => Click(one));
            }
            foreach (MoveInfo move in filter.Left)
            {
                int id = move.Id;
                Ui.Button(buttons, words.Say(move.What), () => Choose(id));
            }
        }

        private string PromptText()
        {
            Outcome outcome = session.Game.Outcome;
            if (outcome != null)
            {
                List<string> winners = new List<string>();
                foreach (int seat in outcome.Winners) winners.Add(words.Say(Actor.At(seat)));
                string why = words.Get("endings." + outcome.Ending, outcome.Text);
                return language.Screen("winners", "Winners") + ": " + string.Join(", ", winners.ToArray()) + " (" + why + ")";
            }
            Prompt? asked = session.Game.Prompt(watcher);
            return asked.HasValue ? words.Say(asked.Value.What) : "";
        }

        /// <summary>A piece was clicked: fewer moves are left, and the last one is made.</summary>
        private void Click(Piece piece)
        {
            if (!asking || !session.IsHumansTurn || dialog != null) return;
            filter.Click(piece);
            List<MoveInfo> left = filter.Left;
            if (left.Count == 1 && filter.Clicked.Count > 0) Choose(left[0].Id);
            else Show();
        }

        private void Choose(int move)
        {
            try
            {
                session.Game.Apply(move);
                asking = false;
                Show();
            }
            catch (IllegalMoveException refused)
            {
                // Buttons are legal moves, so this is for those who change the sample: the rule, in the player's language.
                banner.text = refused.Refusal.HasValue ? words.Say(refused.Refusal.Value.What) : refused.Message;
            }
        }

        private void Undo()
        {
            if (dialog != null) return;
            int ply;
            UndoLoss loss = session.TakeBackTo(out ply);
            if (ply == session.Game.Ply) return;
            if (loss == UndoLoss.None) TakeBack(ply);
            else
            {
                string question = (loss & UndoLoss.Chance) != 0
                    ? language.Screen("undo_chance", "This takes back chance. Undo all the same?")
                    : language.Screen("undo_reveal", "This takes back what somebody has been shown. Undo all the same?");
                Ask(question, () => TakeBack(ply));
            }
        }

        private void TakeBack(int ply)
        {
            // What was waiting to be shown has happened all the same; the next reading says how much of it still holds.
            player.Finish();
            session.GoTo(ply);
            asking = false;
        }

        private void Redo()
        {
            if (dialog == null && session.Game.CanRedo) session.GoTo(session.RedoTo());
        }

        private void Save()
        {
            session.Save(path);
            banner.text = language.Screen("saved", "Saved.");
        }

        private void Load()
        {
            try
            {
                Session loaded = Session.Load(path);
                session.Dispose();
                Sit(loaded);
            }
            catch (IOException)
            {
                banner.text = language.Screen("nothing_saved", "Nothing was saved.");
            }
            catch (SuasionException unreadable)
            {
                banner.text = unreadable.Message;
            }
        }

        /// <summary>Several people at one screen: nobody sees the table before the next one has taken the seat.</summary>
        private void HandOver(Viewer next)
        {
            bool first = !session.IsHuman(Seat(watcher));
            Action show = () =>
            {
                watcher = next;
                Forget();
            };
            if (first || !session.IsHumansTurn) show();
            else Ask(words.Say(session.Game.Actor) + ": " + language.Screen("your_turn", "it is your turn."), show);
        }

        private int Seat(Viewer viewer)
        {
            for (int seat = 0; seat < session.Game.Seats; seat++)
            {
                if (viewer.Equals(Viewer.Seat(seat))) return seat;
            }
            return -1;
        }

        /// <summary>A question over the whole screen; nothing goes on before it is answered.</summary>
        private void Ask(string question, Action yes)
        {
            dialog = Ui.Place(Ui.Panel(root, "Question", Ui.Wood), 0, 0, 1, 1);
            RectTransform column = Ui.Place(Ui.Column(dialog, "Column"), 0.2f, 0.4f, 0.8f, 0.6f);
            Ui.Height(Ui.Label(column, question, 24, Ui.Gold).rectTransform, 60);
            Ui.Button(column, language.Screen("yes", "yes"), () => Answer(yes));
            Ui.Button(column, language.Screen("no", "no"), () => Answer(() => { }));
        }

        private void Answer(Action then)
        {
            UnityEngine.Object.Destroy(dialog.gameObject);
            dialog = null;
            then();
        }
    }
}
