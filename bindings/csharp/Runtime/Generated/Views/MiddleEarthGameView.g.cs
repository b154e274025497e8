// Generated from schemas/middle_earth.view.json by tools/bindings: `make bindings` writes it anew.

using System;
using System.Collections.Generic;

namespace Suasion.MiddleEarth
{
    /// <summary>Middle-earth influence: view and position.</summary>
    public sealed class MiddleEarthGameView : View
    {
        /// <summary>An empty view.</summary>
        public MiddleEarthGameView() : base("middle_earth")
        {
            Table = new Table();
        }

        /// <summary>What lies on the table.</summary>
        public Table Table { get; set; }

        internal override void ReadTable(ref JsonReader json)
        {
            Table = Table.Read(ref json);
        }

        internal override void WriteTable(JsonWriter json)
        {
            Table.Write(json);
        }
    }

    /// <summary>
    /// The table as a viewer sees it. Cards and sites are ids, lists ascend in the order of the set, and copies are listed one
    /// by one. A field that the rules derive from others may be left out of a position; if it is there it must be right.
    /// </summary>
    public sealed class Table
    {
        /// <summary>What is to be decided.</summary>
        public StepView Step { get; set; } = new StepView();

        /// <summary>Whose turn it is; seat 0 before the first player is drawn.</summary>
        public int Active { get; set; }

        /// <summary>Player turns that are over.</summary>
        public int Turns { get; set; }

        /// <summary>Who called the council.</summary>
        public int? Caller { get; set; }

        /// <summary>Was somebody played or dismissed in this organization?</summary>
        public bool Mustered { get; set; }

        /// <summary>Was a wizard revealed this turn?</summary>
        public bool NewWizard { get; set; }

        /// <summary>Was this turn's attempt on an opponent made?</summary>
        public bool Attempted { get; set; }

        /// <summary>May the company that entered still play a minor item?</summary>
        public bool Spoils { get; set; }

        /// <summary>Sites that companies have left tapped in this movement.</summary>
        public List<string> LeftTapped { get; set; } = new List<string>();

        /// <summary>The check under way.</summary>
        public CheckView Check { get; set; }

        /// <summary>How the last check went, until the next decision.</summary>
        public VerdictView Verdict { get; set; }

        /// <summary>The players by seat.</summary>
        public List<PlayerView> Players { get; set; } = new List<PlayerView>();

        /// <summary>The result of a finished game. Derived.</summary>
        public ResultView Result { get; set; }

        internal static Table Read(ref JsonReader json)
        {
            Table it = new Table();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "step":
                        it.Step = StepView.Read(ref json);
                        break;
                    case "active":
                        it.Active = json.Int();
                        break;
                    case "turns":
                        it.Turns = json.Int();
                        break;
                    case "caller":
                        it.Caller = json.Null() ? (int?)null : json.Int();
                        break;
                    case "mustered":
                        it.Mustered = json.Bool();
                        break;
                    case "new_wizard":
                        it.NewWizard = json.Bool();
                        break;
                    case "attempted":
                        it.Attempted = json.Bool();
                        break;
                    case "spoils":
                        it.Spoils = json.Bool();
                        break;
                    case "left_tapped":
                        it.LeftTapped = Lists.ReadStringList(ref json);
                        break;
                    case "check":
                        it.Check = json.Null() ? null : CheckView.Read(ref json);
                        break;
                    case "verdict":
                        it.Verdict = json.Null() ? null : VerdictView.Read(ref json);
                        break;
                    case "players":
                        it.Players = Lists.ReadPlayerViewList(ref json);
                        break;
                    case "result":
                        it.Result = json.Null() ? null : ResultView.Read(ref json);
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            return it;
        }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            json.Name("step");
            Step.Write(json);
            json.Name("active");
            json.Int(Active);
            json.Name("turns");
            json.Int(Turns);
            json.Name("caller");
            if (Caller == null) json.Null();
            else json.Int(Caller.Value);
            json.Name("mustered");
            json.Bool(Mustered);
            json.Name("new_wizard");
            json.Bool(NewWizard);
            json.Name("attempted");
            json.Bool(Attempted);
            json.Name("spoils");
            json.Bool(Spoils);
            json.Name("left_tapped");
            Lists.WriteStringList(json, LeftTapped);
            json.Name("check");
            if (Check == null) json.Null();
            else Check.Write(json);
            json.Name("verdict");
            if (Verdict == null) json.Null();
            else Verdict.Write(json);
            json.Name("players");
            Lists.WritePlayerViewList(json, Players);
            json.Name("result");
            if (Result == null) json.Null();
            else Result.Write(json);
            json.EndObject();
        }
    }

    /// <summary>What is to be decided. Fields that a step does not use are null.</summary>
    public sealed class StepView
    {
        /// <summary>Which step.</summary>
        public StepName Name { get; set; }

        /// <summary>Who decides, or who draws or rolls; null before the first player is drawn and when over.</summary>
        public int? Seat { get; set; }

        /// <summary>The card it is about, which lies shown at <c>play_at</c>, <c>play_under</c>, <c>tap_for</c> and <c>bearer</c>.</summary>
        public string Card { get; set; }

        /// <summary><c>target</c>, <c>bearer</c>: the influencer.</summary>
        public string Tapper { get; set; }

        /// <summary>The company it is about, from 1.</summary>
        public int? Company { get; set; }

        /// <summary><c>mover_draws</c>, <c>next_draws</c> and a mover's <c>draw</c>: where the company came from.</summary>
        public string From { get; set; }

        /// <summary><c>draw</c>: cards still due, this one included.</summary>
        public int? Left { get; set; }

        /// <summary><c>draw</c>: what for.</summary>
        public Purpose? Purpose { get; set; }

        /// <summary><c>trim</c>: after what.</summary>
        public Trim? Trim { get; set; }

        /// <summary><c>opposed_roll</c>: what the active player has rolled.</summary>
        public int? Roll { get; set; }

        /// <summary><c>over</c>: why.</summary>
        public Reason? Reason { get; set; }

        internal static StepView Read(ref JsonReader json)
        {
            StepView it = new StepView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "name":
                        it.Name = Ids.StepNameOf(json.String());
                        break;
                    case "seat":
                        it.Seat = json.Null() ? (int?)null : json.Int();
                        break;
                    case "card":
                        it.Card = json.Null() ? null : json.String();
                        break;
                    case "tapper":
                        it.Tapper = json.Null() ? null : json.String();
                        break;
                    case "company":
                        it.Company = json.Null() ? (int?)null : json.Int();
                        break;
                    case "from":
                        it.From = json.Null() ? null : json.String();
                        break;
                    case "left":
                        it.Left = json.Null() ? (int?)null : json.Int();
                        break;
                    case "purpose":
                        it.Purpose = json.Null() ? (Purpose?)null : Ids.PurposeOf(json.String());
                        break;
                    case "trim":
                        it.Trim = json.Null() ? (Trim?)null : Ids.TrimOf(json.String());
                        break;
                    case "roll":
                        it.Roll = json.Null() ? (int?)null : json.Int();
                        break;
                    case "reason":
                        it.Reason = json.Null() ? (Reason?)null : Ids.ReasonOf(json.String());
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            return it;
        }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            json.Name("name");
            json.String(Name.Id());
            json.Name("seat");
            if (Seat == null) json.Null();
            else json.Int(Seat.Value);
            json.Name("card");
            json.String(Card);
            json.Name("tapper");
            json.String(Tapper);
            json.Name("company");
            if (Company == null) json.Null();
            else json.Int(Company.Value);
            json.Name("from");
            json.String(From);
            json.Name("left");
            if (Left == null) json.Null();
            else json.Int(Left.Value);
            json.Name("purpose");
            if (Purpose == null) json.Null();
            else json.String(Purpose.Value.Id());
            json.Name("trim");
            if (Trim == null) json.Null();
            else json.String(Trim.Value.Id());
            json.Name("roll");
            if (Roll == null) json.Null();
            else json.Int(Roll.Value);
            json.Name("reason");
            if (Reason == null) json.Null();
            else json.String(Reason.Value.Id());
            json.EndObject();
        }
    }

    /// <summary>Names of the steps.</summary>
    public enum StepName
    {
        /// <summary><c>first_player</c></summary>
        FirstPlayer,

        /// <summary><c>draw</c></summary>
        Draw,

        /// <summary><c>organize</c></summary>
        Organize,

        /// <summary><c>play_at</c></summary>
        PlayAt,

        /// <summary><c>play_under</c></summary>
        PlayUnder,

        /// <summary><c>control</c></summary>
        Control,

        /// <summary><c>exchange</c></summary>
        Exchange,

        /// <summary><c>regroup</c></summary>
        Regroup,

        /// <summary><c>excess</c></summary>
        Excess,

        /// <summary><c>destination</c></summary>
        Destination,

        /// <summary><c>next_move</c></summary>
        NextMove,

        /// <summary><c>mover_draws</c></summary>
        MoverDraws,

        /// <summary><c>next_draws</c></summary>
        NextDraws,

        /// <summary><c>trim</c></summary>
        Trim,

        /// <summary><c>site_phase</c></summary>
        SitePhase,

        /// <summary><c>act</c></summary>
        Act,

        /// <summary><c>tap_for</c></summary>
        TapFor,

        /// <summary><c>target</c></summary>
        Target,

        /// <summary><c>bearer</c></summary>
        Bearer,

        /// <summary><c>before_roll</c></summary>
        BeforeRoll,

        /// <summary><c>roll</c></summary>
        Roll,

        /// <summary><c>opposed_roll</c></summary>
        OpposedRoll,

        /// <summary><c>play_revealed</c></summary>
        PlayRevealed,

        /// <summary><c>end_discard</c></summary>
        EndDiscard,

        /// <summary><c>call</c></summary>
        Call,

        /// <summary><c>over</c></summary>
        Over
    }

    /// <summary>Why cards are drawn.</summary>
    public enum Purpose
    {
        /// <summary>The first hand.</summary>
        FirstHand,

        /// <summary>The mover's cards for a moving company.</summary>
        Mover,

        /// <summary>The next player's cards for it.</summary>
        Next,

        /// <summary>The mover fills his hand after a move.</summary>
        MoverRefill,

        /// <summary>The next player fills his hand after a move.</summary>
        NextRefill,

        /// <summary>Events of a successful check.</summary>
        Event,

        /// <summary>The hand is filled at the end of a turn.</summary>
        EndRefill
    }

    /// <summary>After what somebody discards down to his hand limit.</summary>
    public enum Trim
    {
        /// <summary>A move; the mover.</summary>
        Mover,

        /// <summary>A move; the player after him.</summary>
        Next,

        /// <summary>The turn.</summary>
        End
    }

    /// <summary>Why the game ended. The order is that of the endings' table.</summary>
    public enum Reason
    {
        /// <summary>Every deck was exhausted as often as the table asks.</summary>
        Exhausted,

        /// <summary>Somebody called the council and everybody else has had his turn.</summary>
        Called,

        /// <summary>The turn cap.</summary>
        TurnCap
    }

    /// <summary>An influence check under way.</summary>
    public sealed class CheckView
    {
        /// <summary>Who tapped for it.</summary>
        public string Tapper { get; set; } = "";

        /// <summary>What it is aimed at.</summary>
        public AimView Aim { get; set; }

        /// <summary>The target's card.</summary>
        public string Target { get; set; } = "";

        /// <summary>Whose it is; null for the own faction.</summary>
        public int? Owner { get; set; }

        /// <summary>Of an item, its bearer.</summary>
        public string Bearer { get; set; }

        /// <summary>Was an identical card revealed?</summary>
        public bool Revealed { get; set; }

        /// <summary>Events played for it.</summary>
        public List<string> Events { get; set; } = new List<string>();

        /// <summary>Its terms. Derived; null once it is decided.</summary>
        public List<TermView> Terms { get; set; }

        /// <summary>All terms together. Derived.</summary>
        public int? Total { get; set; }

        /// <summary>What the result has to exceed. Derived.</summary>
        public int? Need { get; set; }

        /// <summary>The chance to succeed before any roll: so many ways of so many. Derived.</summary>
        public List<int> Odds { get; set; }

        internal static CheckView Read(ref JsonReader json)
        {
            CheckView it = new CheckView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "tapper":
                        it.Tapper = json.String();
                        break;
                    case "aim":
                        it.Aim = Ids.AimViewOf(json.String());
                        break;
                    case "target":
                        it.Target = json.String();
                        break;
                    case "owner":
                        it.Owner = json.Null() ? (int?)null : json.Int();
                        break;
                    case "bearer":
                        it.Bearer = json.Null() ? null : json.String();
                        break;
                    case "revealed":
                        it.Revealed = json.Bool();
                        break;
                    case "events":
                        it.Events = Lists.ReadStringList(ref json);
                        break;
                    case "terms":
                        it.Terms = json.Null() ? null : Lists.ReadTermViewList(ref json);
                        break;
                    case "total":
                        it.Total = json.Null() ? (int?)null : json.Int();
                        break;
                    case "need":
                        it.Need = json.Null() ? (int?)null : json.Int();
                        break;
                    case "odds":
                        it.Odds = json.Null() ? null : Lists.ReadIntList(ref json);
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            return it;
        }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            json.Name("tapper");
            json.String(Tapper);
            json.Name("aim");
            json.String(Aim.Id());
            json.Name("target");
            json.String(Target);
            json.Name("owner");
            if (Owner == null) json.Null();
            else json.Int(Owner.Value);
            json.Name("bearer");
            json.String(Bearer);
            json.Name("revealed");
            json.Bool(Revealed);
            json.Name("events");
            Lists.WriteStringList(json, Events);
            json.Name("terms");
            if (Terms == null) json.Null();
            else Lists.WriteTermViewList(json, Terms);
            json.Name("total");
            if (Total == null) json.Null();
            else json.Int(Total.Value);
            json.Name("need");
            if (Need == null) json.Null();
            else json.Int(Need.Value);
            json.Name("odds");
            if (Odds == null) json.Null();
            else Lists.WriteIntList(json, Odds);
            json.EndObject();
        }
    }

    /// <summary>What a check is aimed at.</summary>
    public enum AimView
    {
        /// <summary>The active player's own faction, shown.</summary>
        OwnFaction,

        /// <summary>An opponent's character or follower.</summary>
        Character,

        /// <summary>An opponent's faction.</summary>
        Faction,

        /// <summary>An opponent's ally.</summary>
        Ally,

        /// <summary>An opponent's item.</summary>
        Item
    }

    /// <summary>A term of a check.</summary>
    public sealed class TermView
    {
        /// <summary>Which, by its id in the piece set <c>term</c>; <c>event</c> for an event.</summary>
        public string Term { get; set; } = "";

        /// <summary>The event.</summary>
        public string Card { get; set; }

        /// <summary>What it adds.</summary>
        public int Value { get; set; }

        internal static TermView Read(ref JsonReader json)
        {
            TermView it = new TermView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "term":
                        it.Term = json.String();
                        break;
                    case "card":
                        it.Card = json.Null() ? null : json.String();
                        break;
                    case "value":
                        it.Value = json.Int();
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            return it;
        }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            json.Name("term");
            json.String(Term);
            json.Name("card");
            json.String(Card);
            json.Name("value");
            json.Int(Value);
            json.EndObject();
        }
    }

    /// <summary>How a check went.</summary>
    public sealed class VerdictView
    {
        /// <summary>Who tapped for it.</summary>
        public string Tapper { get; set; } = "";

        /// <summary>The target's card.</summary>
        public string Target { get; set; } = "";

        /// <summary>Whose it was; null for the own faction.</summary>
        public int? Owner { get; set; }

        /// <summary>Its terms, those of events together.</summary>
        public List<TermView> Terms { get; set; } = new List<TermView>();

        /// <summary>Did the higher of two rolls count?</summary>
        public bool TwoRolls { get; set; }

        /// <summary>What had to be exceeded.</summary>
        public int Need { get; set; }

        /// <summary>The roll of the active player.</summary>
        public int Roll { get; set; }

        /// <summary>The roll of the target's owner; null where nobody rolled against it.</summary>
        public int? Opposing { get; set; }

        /// <summary>The chance there was: so many ways of so many. Derived.</summary>
        public List<int> Odds { get; set; }

        /// <summary>Terms and rolls together. Derived.</summary>
        public int? Result { get; set; }

        /// <summary>Did it succeed? Derived.</summary>
        public bool? Success { get; set; }

        internal static VerdictView Read(ref JsonReader json)
        {
            VerdictView it = new VerdictView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "tapper":
                        it.Tapper = json.String();
                        break;
                    case "target":
                        it.Target = json.String();
                        break;
                    case "owner":
                        it.Owner = json.Null() ? (int?)null : json.Int();
                        break;
                    case "terms":
                        it.Terms = Lists.ReadTermViewList(ref json);
                        break;
                    case "two_rolls":
                        it.TwoRolls = json.Bool();
                        break;
                    case "need":
                        it.Need = json.Int();
                        break;
                    case "roll":
                        it.Roll = json.Int();
                        break;
                    case "opposing":
                        it.Opposing = json.Null() ? (int?)null : json.Int();
                        break;
                    case "odds":
                        it.Odds = json.Null() ? null : Lists.ReadIntList(ref json);
                        break;
                    case "result":
                        it.Result = json.Null() ? (int?)null : json.Int();
                        break;
                    case "success":
                        it.Success = json.Null() ? (bool?)null : json.Bool();
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            return it;
        }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            json.Name("tapper");
            json.String(Tapper);
            json.Name("target");
            json.String(Target);
            json.Name("owner");
            if (Owner == null) json.Null();
            else json.Int(Owner.Value);
            json.Name("terms");
            Lists.WriteTermViewList(json, Terms);
            json.Name("two_rolls");
            json.Bool(TwoRolls);
            json.Name("need");
            json.Int(Need);
            json.Name("roll");
            json.Int(Roll);
            json.Name("opposing");
            if (Opposing == null) json.Null();
            else json.Int(Opposing.Value);
            json.Name("odds");
            if (Odds == null) json.Null();
            else Lists.WriteIntList(json, Odds);
            json.Name("result");
            if (Result == null) json.Null();
            else json.Int(Result.Value);
            json.Name("success");
            if (Success == null) json.Null();
            else json.Bool(Success.Value);
            json.EndObject();
        }
    }

    /// <summary>What lies before one player.</summary>
    public sealed class PlayerView
    {
        /// <summary>The hand.</summary>
        public CardsView Hand { get; set; } = new CardsView();

        /// <summary>The deck.</summary>
        public CardsView Deck { get; set; } = new CardsView();

        /// <summary>The discard pile.</summary>
        public PileView Pile { get; set; } = new PileView();

        /// <summary>The companies by number.</summary>
        public List<CompanyView> Companies { get; set; } = new List<CompanyView>();

        /// <summary>Factions in play.</summary>
        public List<string> Factions { get; set; } = new List<string>();

        /// <summary>Sites used up.</summary>
        public List<string> Used { get; set; } = new List<string>();

        /// <summary>How often the deck was exhausted.</summary>
        public int Exhausted { get; set; }

        /// <summary>Cards that not everyone can place: those of the hand, the deck and the hidden pile together. Derived.</summary>
        public List<string> Unseen { get; set; }

        /// <summary>General influence that is not used. Derived.</summary>
        public int? UnusedGeneral { get; set; }

        /// <summary>Cards that the hand may hold. Derived.</summary>
        public int? HandLimit { get; set; }

        /// <summary>Points in play: characters, factions, allies, items. Derived.</summary>
        public List<int> Points { get; set; }

        internal static PlayerView Read(ref JsonReader json)
        {
            PlayerView it = new PlayerView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "hand":
                        it.Hand = CardsView.Read(ref json);
                        break;
                    case "deck":
                        it.Deck = CardsView.Read(ref json);
                        break;
                    case "pile":
                        it.Pile = PileView.Read(ref json);
                        break;
                    case "companies":
                        it.Companies = Lists.ReadCompanyViewList(ref json);
                        break;
                    case "factions":
                        it.Factions = Lists.ReadStringList(ref json);
                        break;
                    case "used":
                        it.Used = Lists.ReadStringList(ref json);
                        break;
                    case "exhausted":
                        it.Exhausted = json.Int();
                        break;
                    case "unseen":
                        it.Unseen = json.Null() ? null : Lists.ReadStringList(ref json);
                        break;
                    case "unused_general":
                        it.UnusedGeneral = json.Null() ? (int?)null : json.Int();
                        break;
                    case "hand_limit":
                        it.HandLimit = json.Null() ? (int?)null : json.Int();
                        break;
                    case "points":
                        it.Points = json.Null() ? null : Lists.ReadIntList(ref json);
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            return it;
        }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            json.Name("hand");
            Hand.Write(json);
            json.Name("deck");
            Deck.Write(json);
            json.Name("pile");
            Pile.Write(json);
            json.Name("companies");
            Lists.WriteCompanyViewList(json, Companies);
            json.Name("factions");
            Lists.WriteStringList(json, Factions);
            json.Name("used");
            Lists.WriteStringList(json, Used);
            json.Name("exhausted");
            json.Int(Exhausted);
            json.Name("unseen");
            if (Unseen == null) json.Null();
            else Lists.WriteStringList(json, Unseen);
            json.Name("unused_general");
            if (UnusedGeneral == null) json.Null();
            else json.Int(UnusedGeneral.Value);
            json.Name("hand_limit");
            if (HandLimit == null) json.Null();
            else json.Int(HandLimit.Value);
            json.Name("points");
            if (Points == null) json.Null();
            else Lists.WriteIntList(json, Points);
            json.EndObject();
        }
    }

    /// <summary>Cards of which the viewer may know only the number.</summary>
    public sealed class CardsView
    {
        /// <summary>How many; null in a position for whatever is left.</summary>
        public int? Count { get; set; }

        /// <summary>Which; null if hidden.</summary>
        public List<string> Cards { get; set; }

        internal static CardsView Read(ref JsonReader json)
        {
            CardsView it = new CardsView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "count":
                        it.Count = json.Null() ? (int?)null : json.Int();
                        break;
                    case "cards":
                        it.Cards = json.Null() ? null : Lists.ReadStringList(ref json);
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            return it;
        }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            json.Name("count");
            if (Count == null) json.Null();
            else json.Int(Count.Value);
            json.Name("cards");
            if (Cards == null) json.Null();
            else Lists.WriteStringList(json, Cards);
            json.EndObject();
        }
    }

    /// <summary>A discard pile.</summary>
    public sealed class PileView
    {
        /// <summary>Cards that everyone has seen.</summary>
        public List<string> Open { get; set; } = new List<string>();

        /// <summary>Cards that only their owner has seen.</summary>
        public CardsView Hidden { get; set; } = new CardsView();

        internal static PileView Read(ref JsonReader json)
        {
            PileView it = new PileView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "open":
                        it.Open = Lists.ReadStringList(ref json);
                        break;
                    case "hidden":
                        it.Hidden = CardsView.Read(ref json);
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            return it;
        }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            json.Name("open");
            Lists.WriteStringList(json, Open);
            json.Name("hidden");
            Hidden.Write(json);
            json.EndObject();
        }
    }

    /// <summary>A company.</summary>
    public sealed class CompanyView
    {
        /// <summary>Its number, from 1.</summary>
        public int Number { get; set; }

        /// <summary>Where it stands.</summary>
        public string Site { get; set; } = "";

        /// <summary>Is the site tapped for it?</summary>
        public bool Tapped { get; set; }

        /// <summary>Where it is bound; null where it stays.</summary>
        public string Bound { get; set; }

        /// <summary>Has it entered its site this turn?</summary>
        public bool Entered { get; set; }

        /// <summary>Who travels.</summary>
        public List<CharacterView> Characters { get; set; } = new List<CharacterView>();

        internal static CompanyView Read(ref JsonReader json)
        {
            CompanyView it = new CompanyView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "number":
                        it.Number = json.Int();
                        break;
                    case "site":
                        it.Site = json.String();
                        break;
                    case "tapped":
                        it.Tapped = json.Bool();
                        break;
                    case "bound":
                        it.Bound = json.Null() ? null : json.String();
                        break;
                    case "entered":
                        it.Entered = json.Bool();
                        break;
                    case "characters":
                        it.Characters = Lists.ReadCharacterViewList(ref json);
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            return it;
        }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            json.Name("number");
            json.Int(Number);
            json.Name("site");
            json.String(Site);
            json.Name("tapped");
            json.Bool(Tapped);
            json.Name("bound");
            json.String(Bound);
            json.Name("entered");
            json.Bool(Entered);
            json.Name("characters");
            Lists.WriteCharacterViewList(json, Characters);
            json.EndObject();
        }
    }

    /// <summary>A character or wizard in play.</summary>
    public sealed class CharacterView
    {
        /// <summary>Who.</summary>
        public string Card { get; set; } = "";

        /// <summary>Tapped?</summary>
        public bool Tapped { get; set; }

        /// <summary>Who controls him.</summary>
        public ControlView Control { get; set; }

        /// <summary>Of a follower, his controller.</summary>
        public string Under { get; set; }

        /// <summary>His allies.</summary>
        public List<string> Allies { get; set; } = new List<string>();

        /// <summary>His items.</summary>
        public List<string> Items { get; set; } = new List<string>();

        /// <summary>Has his control changed in this organization?</summary>
        public bool Changed { get; set; }

        /// <summary>Has he regrouped in this organization?</summary>
        public bool Regrouped { get; set; }

        /// <summary>His direct influence, that of items included. Derived.</summary>
        public int? Influence { get; set; }

        /// <summary>What of it his followers leave, pools aside. Derived.</summary>
        public int? Unused { get; set; }

        internal static CharacterView Read(ref JsonReader json)
        {
            CharacterView it = new CharacterView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "card":
                        it.Card = json.String();
                        break;
                    case "tapped":
                        it.Tapped = json.Bool();
                        break;
                    case "control":
                        it.Control = Ids.ControlViewOf(json.String());
                        break;
                    case "under":
                        it.Under = json.Null() ? null : json.String();
                        break;
                    case "allies":
                        it.Allies = Lists.ReadStringList(ref json);
                        break;
                    case "items":
                        it.Items = Lists.ReadStringList(ref json);
                        break;
                    case "changed":
                        it.Changed = json.Bool();
                        break;
                    case "regrouped":
                        it.Regrouped = json.Bool();
                        break;
                    case "influence":
                        it.Influence = json.Null() ? (int?)null : json.Int();
                        break;
                    case "unused":
                        it.Unused = json.Null() ? (int?)null : json.Int();
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            return it;
        }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            json.Name("card");
            json.String(Card);
            json.Name("tapped");
            json.Bool(Tapped);
            json.Name("control");
            json.String(Control.Id());
            json.Name("under");
            json.String(Under);
            json.Name("allies");
            Lists.WriteStringList(json, Allies);
            json.Name("items");
            Lists.WriteStringList(json, Items);
            json.Name("changed");
            json.Bool(Changed);
            json.Name("regrouped");
            json.Bool(Regrouped);
            json.Name("influence");
            if (Influence == null) json.Null();
            else json.Int(Influence.Value);
            json.Name("unused");
            if (Unused == null) json.Null();
            else json.Int(Unused.Value);
            json.EndObject();
        }
    }

    /// <summary>Who controls a character.</summary>
    public enum ControlView
    {
        /// <summary>General influence.</summary>
        General,

        /// <summary>Another character: <c>under</c>.</summary>
        Follower,

        /// <summary>Nobody.</summary>
        Nobody,

        /// <summary>He is a wizard.</summary>
        Wizard
    }

    /// <summary>The result of a finished game.</summary>
    public sealed class ResultView
    {
        /// <summary>Why it ended.</summary>
        public Reason Reason { get; set; }

        /// <summary>Who won, or shares the win.</summary>
        public List<int> Winners { get; set; } = new List<int>();

        /// <summary>The place of each seat.</summary>
        public List<int> Places { get; set; } = new List<int>();

        /// <summary>What each seat's cards counted.</summary>
        public List<TallyView> Tallies { get; set; } = new List<TallyView>();

        internal static ResultView Read(ref JsonReader json)
        {
            ResultView it = new ResultView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "reason":
                        it.Reason = Ids.ReasonOf(json.String());
                        break;
                    case "winners":
                        it.Winners = Lists.ReadIntList(ref json);
                        break;
                    case "places":
                        it.Places = Lists.ReadIntList(ref json);
                        break;
                    case "tallies":
                        it.Tallies = Lists.ReadTallyViewList(ref json);
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            return it;
        }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            json.Name("reason");
            json.String(Reason.Id());
            json.Name("winners");
            Lists.WriteIntList(json, Winners);
            json.Name("places");
            Lists.WriteIntList(json, Places);
            json.Name("tallies");
            Lists.WriteTallyViewList(json, Tallies);
            json.EndObject();
        }
    }

    /// <summary>What a player's cards counted at the council.</summary>
    public sealed class TallyView
    {
        /// <summary>Points in play: characters, factions, allies, items.</summary>
        public List<int> Raw { get; set; } = new List<int>();

        /// <summary>What they count.</summary>
        public List<int> Counted { get; set; } = new List<int>();

        /// <summary>Lost for uniques that opponents hold.</summary>
        public int Duplicates { get; set; }

        /// <summary>In all.</summary>
        public int Score { get; set; }

        internal static TallyView Read(ref JsonReader json)
        {
            TallyView it = new TallyView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "raw":
                        it.Raw = Lists.ReadIntList(ref json);
                        break;
                    case "counted":
                        it.Counted = Lists.ReadIntList(ref json);
                        break;
                    case "duplicates":
                        it.Duplicates = json.Int();
                        break;
                    case "score":
                        it.Score = json.Int();
                        break;
                    default:
                        json.Skip();
                        break;
                }
            }
            return it;
        }

        internal void Write(JsonWriter json)
        {
            json.BeginObject();
            json.Name("raw");
            Lists.WriteIntList(json, Raw);
            json.Name("counted");
            Lists.WriteIntList(json, Counted);
            json.Name("duplicates");
            json.Int(Duplicates);
            json.Name("score");
            json.Int(Score);
            json.EndObject();
        }
    }

    /// <summary>The ids of the values, by which the catalogue and JSON call them.</summary>
    public static class Ids
    {
        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this StepName value)
        {
            switch (value)
            {
                case StepName.FirstPlayer: return "first_player";
                case StepName.Draw: return "draw";
                case StepName.Organize: return "organize";
                case StepName.PlayAt: return "play_at";
                case StepName.PlayUnder: return "play_under";
                case StepName.Control: return "control";
                case StepName.Exchange: return "exchange";
                case StepName.Regroup: return "regroup";
                case StepName.Excess: return "excess";
                case StepName.Destination: return "destination";
                case StepName.NextMove: return "next_move";
                case StepName.MoverDraws: return "mover_draws";
                case StepName.NextDraws: return "next_draws";
                case StepName.Trim: return "trim";
                case StepName.SitePhase: return "site_phase";
                case StepName.Act: return "act";
                case StepName.TapFor: return "tap_for";
                case StepName.Target: return "target";
                case StepName.Bearer: return "bearer";
                case StepName.BeforeRoll: return "before_roll";
                case StepName.Roll: return "roll";
                case StepName.OpposedRoll: return "opposed_roll";
                case StepName.PlayRevealed: return "play_revealed";
                case StepName.EndDiscard: return "end_discard";
                case StepName.Call: return "call";
                case StepName.Over: return "over";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static StepName StepNameOf(string id)
        {
            switch (id)
            {
                case "first_player": return StepName.FirstPlayer;
                case "draw": return StepName.Draw;
                case "organize": return StepName.Organize;
                case "play_at": return StepName.PlayAt;
                case "play_under": return StepName.PlayUnder;
                case "control": return StepName.Control;
                case "exchange": return StepName.Exchange;
                case "regroup": return StepName.Regroup;
                case "excess": return StepName.Excess;
                case "destination": return StepName.Destination;
                case "next_move": return StepName.NextMove;
                case "mover_draws": return StepName.MoverDraws;
                case "next_draws": return StepName.NextDraws;
                case "trim": return StepName.Trim;
                case "site_phase": return StepName.SitePhase;
                case "act": return StepName.Act;
                case "tap_for": return StepName.TapFor;
                case "target": return StepName.Target;
                case "bearer": return StepName.Bearer;
                case "before_roll": return StepName.BeforeRoll;
                case "roll": return StepName.Roll;
                case "opposed_roll": return StepName.OpposedRoll;
                case "play_revealed": return StepName.PlayRevealed;
                case "end_discard": return StepName.EndDiscard;
                case "call": return StepName.Call;
                case "over": return StepName.Over;
                default: throw new FormatException("There is no StepName called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Purpose value)
        {
            switch (value)
            {
                case Purpose.FirstHand: return "first_hand";
                case Purpose.Mover: return "mover";
                case Purpose.Next: return "next";
                case Purpose.MoverRefill: return "mover_refill";
                case Purpose.NextRefill: return "next_refill";
                case Purpose.Event: return "event";
                case Purpose.EndRefill: return "end_refill";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Purpose PurposeOf(string id)
        {
            switch (id)
            {
                case "first_hand": return Purpose.FirstHand;
                case "mover": return Purpose.Mover;
                case "next": return Purpose.Next;
                case "mover_refill": return Purpose.MoverRefill;
                case "next_refill": return Purpose.NextRefill;
                case "event": return Purpose.Event;
                case "end_refill": return Purpose.EndRefill;
                default: throw new FormatException("There is no Purpose called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Trim value)
        {
            switch (value)
            {
                case Trim.Mover: return "mover";
                case Trim.Next: return "next";
                case Trim.End: return "end";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Trim TrimOf(string id)
        {
            switch (id)
            {
                case "mover": return Trim.Mover;
                case "next": return Trim.Next;
                case "end": return Trim.End;
                default: throw new FormatException("There is no Trim called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Reason value)
        {
            switch (value)
            {
                case Reason.Exhausted: return "exhausted";
                case Reason.Called: return "called";
                case Reason.TurnCap: return "turn_cap";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Reason ReasonOf(string id)
        {
            switch (id)
            {
                case "exhausted": return Reason.Exhausted;
                case "called": return Reason.Called;
                case "turn_cap": return Reason.TurnCap;
                default: throw new FormatException("There is no Reason called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this AimView value)
        {
            switch (value)
            {
                case AimView.OwnFaction: return "own_faction";
                case AimView.Character: return "character";
                case AimView.Faction: return "faction";
                case AimView.Ally: return "ally";
                case AimView.Item: return "item";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static AimView AimViewOf(string id)
        {
            switch (id)
            {
                case "own_faction": return AimView.OwnFaction;
                case "character": return AimView.Character;
                case "faction": return AimView.Faction;
                case "ally": return AimView.Ally;
                case "item": return AimView.Item;
                default: throw new FormatException("There is no AimView called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this ControlView value)
        {
            switch (value)
            {
                case ControlView.General: return "general";
                case ControlView.Follower: return "follower";
                case ControlView.Nobody: return "nobody";
                case ControlView.Wizard: return "wizard";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static ControlView ControlViewOf(string id)
        {
            switch (id)
            {
                case "general": return ControlView.General;
                case "follower": return ControlView.Follower;
                case "nobody": return ControlView.Nobody;
                case "wizard": return ControlView.Wizard;
                default: throw new FormatException("There is no ControlView called \"" + id + "\".");
            }
        }
    }

    /// <summary>Reads and writes the lists of this game's views.</summary>
    internal static class Lists
    {
        internal static List<string> ReadStringList(ref JsonReader json)
        {
            List<string> items = new List<string>();
            for (json.BeginArray(); json.NextItem();) items.Add(json.String());
            return items;
        }

        internal static void WriteStringList(JsonWriter json, List<string> items)
        {
            json.BeginArray();
            foreach (string item in items)
            {
                json.String(item);
            }
            json.EndArray();
        }

        internal static List<PlayerView> ReadPlayerViewList(ref JsonReader json)
        {
            List<PlayerView> items = new List<PlayerView>();
            for (json.BeginArray(); json.NextItem();) items.Add(PlayerView.Read(ref json));
            return items;
        }

        internal static void WritePlayerViewList(JsonWriter json, List<PlayerView> items)
        {
            json.BeginArray();
            foreach (PlayerView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }

        internal static List<TermView> ReadTermViewList(ref JsonReader json)
        {
            List<TermView> items = new List<TermView>();
            for (json.BeginArray(); json.NextItem();) items.Add(TermView.Read(ref json));
            return items;
        }

        internal static void WriteTermViewList(JsonWriter json, List<TermView> items)
        {
            json.BeginArray();
            foreach (TermView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }

        internal static List<int> ReadIntList(ref JsonReader json)
        {
            List<int> items = new List<int>();
            for (json.BeginArray(); json.NextItem();) items.Add(json.Int());
            return items;
        }

        internal static void WriteIntList(JsonWriter json, List<int> items)
        {
            json.BeginArray();
            foreach (int item in items)
            {
                json.Int(item);
            }
            json.EndArray();
        }

        internal static List<CompanyView> ReadCompanyViewList(ref JsonReader json)
        {
            List<CompanyView> items = new List<CompanyView>();
            for (json.BeginArray(); json.NextItem();) items.Add(CompanyView.Read(ref json));
            return items;
        }

        internal static void WriteCompanyViewList(JsonWriter json, List<CompanyView> items)
        {
            json.BeginArray();
            foreach (CompanyView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }

        internal static List<CharacterView> ReadCharacterViewList(ref JsonReader json)
        {
            List<CharacterView> items = new List<CharacterView>();
            for (json.BeginArray(); json.NextItem();) items.Add(CharacterView.Read(ref json));
            return items;
        }

        internal static void WriteCharacterViewList(JsonWriter json, List<CharacterView> items)
        {
            json.BeginArray();
            foreach (CharacterView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }

        internal static List<TallyView> ReadTallyViewList(ref JsonReader json)
        {
            List<TallyView> items = new List<TallyView>();
            for (json.BeginArray(); json.NextItem();) items.Add(TallyView.Read(ref json));
            return items;
        }

        internal static void WriteTallyViewList(JsonWriter json, List<TallyView> items)
        {
            json.BeginArray();
            foreach (TallyView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }
    }
}
