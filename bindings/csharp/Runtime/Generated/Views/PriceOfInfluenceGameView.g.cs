// Generated from schemas/price_of_influence.view.json by tools/bindings: `make bindings` writes it anew.

using System;
using System.Collections.Generic;

namespace Suasion.PriceOfInfluence
{
    /// <summary>Price of Influence: view and position.</summary>
    public sealed class PriceOfInfluenceGameView : View
    {
        /// <summary>An empty view.</summary>
        public PriceOfInfluenceGameView() : base("price_of_influence")
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
    /// The table as a viewer sees it. A field that the
    /// rules derive from others may be left out of a position; if it is there it must be right.
    /// </summary>
    public sealed class Table
    {
        /// <summary>What is to be decided.</summary>
        public StepView Step { get; set; } = new StepView();

        /// <summary>The stage it belongs to; null when the game is over. Derived.</summary>
        public Phase? Phase { get; set; }

        /// <summary>Whose turn it is; seat 0 in the set-up.</summary>
        public int Active { get; set; }

        /// <summary>Reshuffles so far.</summary>
        public int Reshuffles { get; set; }

        /// <summary>The deck; its cards are for the host.</summary>
        public CardsView Deck { get; set; } = new CardsView();

        /// <summary>The discard pile.</summary>
        public List<string> Discard { get; set; } = new List<string>();

        /// <summary>The card being played.</summary>
        public string InPlay { get; set; }

        /// <summary>The council; face-down in the set-up.</summary>
        public NoblesView Council { get; set; } = new NoblesView();

        /// <summary>
        /// The cards that not everyone has seen, by the reshuffle whose deck they came from, wherever they are.
        /// Everyone can count these. Null: all of them come from the latest deck.
        /// </summary>
        public List<PoolView> Unseen { get; set; }

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
                    case "phase":
                        it.Phase = json.Null() ? (Phase?)null : Ids.PhaseOf(json.String());
                        break;
                    case "active":
                        it.Active = json.Int();
                        break;
                    case "reshuffles":
                        it.Reshuffles = json.Int();
                        break;
                    case "deck":
                        it.Deck = CardsView.Read(ref json);
                        break;
                    case "discard":
                        it.Discard = Lists.ReadStringList(ref json);
                        break;
                    case "in_play":
                        it.InPlay = json.Null() ? null : json.String();
                        break;
                    case "council":
                        it.Council = NoblesView.Read(ref json);
                        break;
                    case "unseen":
                        it.Unseen = json.Null() ? null : Lists.ReadPoolViewList(ref json);
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
            json.Name("phase");
            if (Phase == null) json.Null();
            else json.String(Phase.Value.Id());
            json.Name("active");
            json.Int(Active);
            json.Name("reshuffles");
            json.Int(Reshuffles);
            json.Name("deck");
            Deck.Write(json);
            json.Name("discard");
            Lists.WriteStringList(json, Discard);
            json.Name("in_play");
            json.String(InPlay);
            json.Name("council");
            Council.Write(json);
            json.Name("unseen");
            if (Unseen == null) json.Null();
            else Lists.WritePoolViewList(json, Unseen);
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

        /// <summary>Who decides, or who gets the card of a chance step; null when over.</summary>
        public int? Seat { get; set; }

        /// <summary><c>council</c>, <c>pay</c>: council actions left; <c>take</c>: cards that may still be taken.</summary>
        public int? Left { get; set; }

        /// <summary><c>pay</c>: points of tribute owed.</summary>
        public int? Owed { get; set; }

        /// <summary><c>pay</c>: what for.</summary>
        public PurposeName? Purpose { get; set; }

        /// <summary><c>pay</c>: the noble to be recruited.</summary>
        public Noble? Noble { get; set; }

        /// <summary><c>pay</c>: the stance it will take.</summary>
        public Stance? Stance { get; set; }

        /// <summary><c>pay</c>, <c>combat</c>, <c>oppose</c>: the rank of the noble it is about.</summary>
        public Rank? Rank { get; set; }

        /// <summary><c>take</c>: value that may still be taken.</summary>
        public int? Budget { get; set; }

        /// <summary><c>take</c>: from where.</summary>
        public Reach? Reach { get; set; }

        /// <summary><c>draw</c>, <c>pick_highest</c>, <c>leverage_instead</c>: cards still due.</summary>
        public int? Due { get; set; }

        /// <summary>The same steps: was the deck formed during this draw?</summary>
        public bool? Reshuffled { get; set; }

        /// <summary>The same steps: who saved a gem for this draw; null in the resupply.</summary>
        public int? Saver { get; set; }

        /// <summary><c>over</c>: what ended it. With <c>play_for_places</c> something else may have decided first place before.</summary>
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
                    case "left":
                        it.Left = json.Null() ? (int?)null : json.Int();
                        break;
                    case "owed":
                        it.Owed = json.Null() ? (int?)null : json.Int();
                        break;
                    case "purpose":
                        it.Purpose = json.Null() ? (PurposeName?)null : Ids.PurposeNameOf(json.String());
                        break;
                    case "noble":
                        it.Noble = json.Null() ? (Noble?)null : Ids.NobleOf(json.String());
                        break;
                    case "stance":
                        it.Stance = json.Null() ? (Stance?)null : Ids.StanceOf(json.String());
                        break;
                    case "rank":
                        it.Rank = json.Null() ? (Rank?)null : Ids.RankOf(json.String());
                        break;
                    case "budget":
                        it.Budget = json.Null() ? (int?)null : json.Int();
                        break;
                    case "reach":
                        it.Reach = json.Null() ? (Reach?)null : Ids.ReachOf(json.String());
                        break;
                    case "due":
                        it.Due = json.Null() ? (int?)null : json.Int();
                        break;
                    case "reshuffled":
                        it.Reshuffled = json.Null() ? (bool?)null : json.Bool();
                        break;
                    case "saver":
                        it.Saver = json.Null() ? (int?)null : json.Int();
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
            json.Name("left");
            if (Left == null) json.Null();
            else json.Int(Left.Value);
            json.Name("owed");
            if (Owed == null) json.Null();
            else json.Int(Owed.Value);
            json.Name("purpose");
            if (Purpose == null) json.Null();
            else json.String(Purpose.Value.Id());
            json.Name("noble");
            if (Noble == null) json.Null();
            else json.String(Noble.Value.Id());
            json.Name("stance");
            if (Stance == null) json.Null();
            else json.String(Stance.Value.Id());
            json.Name("rank");
            if (Rank == null) json.Null();
            else json.String(Rank.Value.Id());
            json.Name("budget");
            if (Budget == null) json.Null();
            else json.Int(Budget.Value);
            json.Name("reach");
            if (Reach == null) json.Null();
            else json.String(Reach.Value.Id());
            json.Name("due");
            if (Due == null) json.Null();
            else json.Int(Due.Value);
            json.Name("reshuffled");
            if (Reshuffled == null) json.Null();
            else json.Bool(Reshuffled.Value);
            json.Name("saver");
            if (Saver == null) json.Null();
            else json.Int(Saver.Value);
            json.Name("reason");
            if (Reason == null) json.Null();
            else json.String(Reason.Value.Id());
            json.EndObject();
        }
    }

    /// <summary>Names of the steps, which are documented at [<c>Step</c>].</summary>
    public enum StepName
    {
        /// <summary>Chance.</summary>
        DealCards,

        /// <summary>Chance.</summary>
        DealNobles,

        /// <summary>In the set-up.</summary>
        SecretDiscard,

        /// <summary>In the set-up.</summary>
        Keep,

        /// <summary>Council stage.</summary>
        Council,

        /// <summary>Tribute.</summary>
        Pay,

        /// <summary>Playing cards stage.</summary>
        Play,

        /// <summary>A diamond is in play.</summary>
        Diamond,

        /// <summary>A weapon or armour is in play.</summary>
        Equip,

        /// <summary>A set was formed.</summary>
        SetBonus,

        /// <summary>A club or a spent diamond is in play.</summary>
        Take,

        /// <summary>Combat stage.</summary>
        Combat,

        /// <summary>Combat stage.</summary>
        Oppose,

        /// <summary>Chance.</summary>
        Draw,

        /// <summary>Out of cards.</summary>
        PickHighest,

        /// <summary>Out of cards.</summary>
        LeverageInstead,

        /// <summary>Resupply stage.</summary>
        EquipmentCheck,

        /// <summary>Resupply stage.</summary>
        HandCheck,

        /// <summary>End of the turn.</summary>
        Claim,

        /// <summary>The game is over.</summary>
        Over
    }

    /// <summary>What tribute is paid for.</summary>
    public enum PurposeName
    {
        /// <summary>A noble from the council.</summary>
        Recruit,

        /// <summary>A disgraced noble's return.</summary>
        Retire,

        /// <summary>Keeping a STRIKE noble out of combat.</summary>
        StayOut,

        /// <summary>Sending a GUARD noble into combat.</summary>
        Fight
    }

    /// <summary>A noble.</summary>
    public enum Noble
    {
        /// <summary><c>JS</c></summary>
        JS,

        /// <summary><c>JH</c></summary>
        JH,

        /// <summary><c>JC</c></summary>
        JC,

        /// <summary><c>JD</c></summary>
        JD,

        /// <summary><c>QS</c></summary>
        QS,

        /// <summary><c>QH</c></summary>
        QH,

        /// <summary><c>QC</c></summary>
        QC,

        /// <summary><c>QD</c></summary>
        QD,

        /// <summary><c>KS</c></summary>
        KS,

        /// <summary><c>KH</c></summary>
        KH,

        /// <summary><c>KC</c></summary>
        KC,

        /// <summary><c>KD</c></summary>
        KD
    }

    /// <summary>How a noble stands in court.</summary>
    public enum Stance
    {
        /// <summary>Must fight on its owner's turn, or tribute is paid.</summary>
        Strike,

        /// <summary>Fights on its owner's turn only if tribute is paid.</summary>
        Guard
    }

    /// <summary>Jack, Queen or King, in the order in which they go to combat.</summary>
    public enum Rank
    {
        /// <summary>Rank 1.</summary>
        Jack,

        /// <summary>Rank 2.</summary>
        Queen,

        /// <summary>Rank 3.</summary>
        King
    }

    /// <summary>Which face-up cards a taking effect reaches.</summary>
    public enum Reach
    {
        /// <summary>A club: equipment, discards, gems and leveraged cards of all.</summary>
        FaceUp,

        /// <summary>A spent diamond: leveraged cards of all.</summary>
        Leveraged
    }

    /// <summary>What decides a game, or a player's fate. The order is that of the endings' table.</summary>
    public enum Reason
    {
        /// <summary>Jack, Queen and King, each with a card of its rank.</summary>
        Outmaneuvered,

        /// <summary>Five consecutive clubs.</summary>
        FlawlessStrategy,

        /// <summary>No noble left in court at the end of the own turn.</summary>
        DefeatInBattle,

        /// <summary>Three leveraged cards at the end of the own turn.</summary>
        EconomicCollapse,

        /// <summary>Neither noble nor gem nor unleveraged card.</summary>
        Annihilation,

        /// <summary>The twelfth reshuffle.</summary>
        Armistice
    }

    /// <summary>The stages of the set-up and of a turn.</summary>
    public enum Phase
    {
        /// <summary>Cards are dealt.</summary>
        DealCards,

        /// <summary>Nobles are dealt.</summary>
        DealNobles,

        /// <summary>Everyone lays cards face-down.</summary>
        SetUpDiscards,

        /// <summary>Everyone keeps a noble.</summary>
        Nobles,

        /// <summary>Council stage.</summary>
        Council,

        /// <summary>Playing cards stage.</summary>
        Cards,

        /// <summary>Combat stage.</summary>
        Combat,

        /// <summary>Resupply stage, with the end of the turn.</summary>
        Resupply
    }

    /// <summary>Cards of which the viewer may know only the number.</summary>
    public sealed class CardsView
    {
        /// <summary>How many.</summary>
        public int Count { get; set; }

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
                        it.Count = json.Int();
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
            json.Int(Count);
            json.Name("cards");
            if (Cards == null) json.Null();
            else Lists.WriteStringList(json, Cards);
            json.EndObject();
        }
    }

    /// <summary>Nobles of which the viewer may know only the number.</summary>
    public sealed class NoblesView
    {
        /// <summary>How many.</summary>
        public int Count { get; set; }

        /// <summary>Which; null if hidden.</summary>
        public List<Noble> Nobles { get; set; }

        internal static NoblesView Read(ref JsonReader json)
        {
            NoblesView it = new NoblesView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "count":
                        it.Count = json.Int();
                        break;
                    case "nobles":
                        it.Nobles = json.Null() ? null : Lists.ReadNobleList(ref json);
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
            json.Int(Count);
            json.Name("nobles");
            if (Nobles == null) json.Null();
            else Lists.WriteNobleList(json, Nobles);
            json.EndObject();
        }
    }

    /// <summary>The unseen cards that came from one deck.</summary>
    public sealed class PoolView
    {
        /// <summary>The reshuffle that formed the deck; 0 is the first deal.</summary>
        public int Reshuffle { get; set; }

        /// <summary>The cards.</summary>
        public List<string> Cards { get; set; } = new List<string>();

        internal static PoolView Read(ref JsonReader json)
        {
            PoolView it = new PoolView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "reshuffle":
                        it.Reshuffle = json.Int();
                        break;
                    case "cards":
                        it.Cards = Lists.ReadStringList(ref json);
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
            json.Name("reshuffle");
            json.Int(Reshuffle);
            json.Name("cards");
            Lists.WriteStringList(json, Cards);
            json.EndObject();
        }
    }

    /// <summary>What lies before one player. Figures that people count are null in the set-up and for who has left.</summary>
    public sealed class PlayerView
    {
        /// <summary>Why he has left the table: what eliminated him, or what he won by while the others play on. Null if he has not.</summary>
        public Reason? Left { get; set; }

        /// <summary>His place, once it is decided: when he leaves, or when the game is over.</summary>
        public int? Place { get; set; }

        /// <summary>Unleveraged hand cards.</summary>
        public HandView Hand { get; set; } = new HandView();

        /// <summary>Leveraged hand cards.</summary>
        public List<string> Leveraged { get; set; } = new List<string>();

        /// <summary>The gem pile.</summary>
        public List<string> Gems { get; set; } = new List<string>();

        /// <summary>Nobles in court and disgraced ones.</summary>
        public List<CourtView> Court { get; set; } = new List<CourtView>();

        /// <summary>Set-up discards, face-down.</summary>
        public CardsView Laid { get; set; } = new CardsView();

        /// <summary>Nobles dealt in the set-up.</summary>
        public NoblesView Dealt { get; set; } = new NoblesView();

        /// <summary>The noble kept in the set-up, until all are revealed.</summary>
        public KeptView Kept { get; set; }

        /// <summary>Cards played in this playing stage as spades, hearts, clubs, diamonds; 0 outside it.</summary>
        public List<int> Plays { get; set; } = new List<int> { 0, 0, 0, 0 };

        /// <summary>Has he passed in this playing stage? False outside it.</summary>
        public bool Passed { get; set; }

        /// <summary>Hand cards as the hand limit counts them: unleveraged and leveraged. Derived.</summary>
        public int? HandSize { get; set; }

        /// <summary>Cards that could pay a point of tribute each: unleveraged hand cards, gems, equipment. Derived.</summary>
        public int? Payable { get; set; }

        /// <summary>Influence in spades, hearts, clubs, diamonds. Derived.</summary>
        public List<int> Influence { get; set; }

        /// <summary>Cards he may still play in this playing stage, or in one that would begin now. Derived.</summary>
        public int? PlaysLeft { get; set; }

        /// <summary>The same as spades, hearts, clubs, diamonds. Derived.</summary>
        public List<int> SuitsLeft { get; set; }

        /// <summary>Ranks whose noble in court carries a card of its own value: three are Outmaneuvered. Derived.</summary>
        public List<Rank> Matched { get; set; }

        /// <summary>What the tableau would score at the armistice. Derived.</summary>
        public int? Score { get; set; }

        internal static PlayerView Read(ref JsonReader json)
        {
            PlayerView it = new PlayerView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "left":
                        it.Left = json.Null() ? (Reason?)null : Ids.ReasonOf(json.String());
                        break;
                    case "place":
                        it.Place = json.Null() ? (int?)null : json.Int();
                        break;
                    case "hand":
                        it.Hand = HandView.Read(ref json);
                        break;
                    case "leveraged":
                        it.Leveraged = Lists.ReadStringList(ref json);
                        break;
                    case "gems":
                        it.Gems = Lists.ReadStringList(ref json);
                        break;
                    case "court":
                        it.Court = Lists.ReadCourtViewList(ref json);
                        break;
                    case "laid":
                        it.Laid = CardsView.Read(ref json);
                        break;
                    case "dealt":
                        it.Dealt = NoblesView.Read(ref json);
                        break;
                    case "kept":
                        it.Kept = json.Null() ? null : KeptView.Read(ref json);
                        break;
                    case "plays":
                        it.Plays = Lists.ReadIntList(ref json);
                        break;
                    case "passed":
                        it.Passed = json.Bool();
                        break;
                    case "hand_size":
                        it.HandSize = json.Null() ? (int?)null : json.Int();
                        break;
                    case "payable":
                        it.Payable = json.Null() ? (int?)null : json.Int();
                        break;
                    case "influence":
                        it.Influence = json.Null() ? null : Lists.ReadIntList(ref json);
                        break;
                    case "plays_left":
                        it.PlaysLeft = json.Null() ? (int?)null : json.Int();
                        break;
                    case "suits_left":
                        it.SuitsLeft = json.Null() ? null : Lists.ReadIntList(ref json);
                        break;
                    case "matched":
                        it.Matched = json.Null() ? null : Lists.ReadRankList(ref json);
                        break;
                    case "score":
                        it.Score = json.Null() ? (int?)null : json.Int();
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
            json.Name("left");
            if (Left == null) json.Null();
            else json.String(Left.Value.Id());
            json.Name("place");
            if (Place == null) json.Null();
            else json.Int(Place.Value);
            json.Name("hand");
            Hand.Write(json);
            json.Name("leveraged");
            Lists.WriteStringList(json, Leveraged);
            json.Name("gems");
            Lists.WriteStringList(json, Gems);
            json.Name("court");
            Lists.WriteCourtViewList(json, Court);
            json.Name("laid");
            Laid.Write(json);
            json.Name("dealt");
            Dealt.Write(json);
            json.Name("kept");
            if (Kept == null) json.Null();
            else Kept.Write(json);
            json.Name("plays");
            Lists.WriteIntList(json, Plays);
            json.Name("passed");
            json.Bool(Passed);
            json.Name("hand_size");
            if (HandSize == null) json.Null();
            else json.Int(HandSize.Value);
            json.Name("payable");
            if (Payable == null) json.Null();
            else json.Int(Payable.Value);
            json.Name("influence");
            if (Influence == null) json.Null();
            else Lists.WriteIntList(json, Influence);
            json.Name("plays_left");
            if (PlaysLeft == null) json.Null();
            else json.Int(PlaysLeft.Value);
            json.Name("suits_left");
            if (SuitsLeft == null) json.Null();
            else Lists.WriteIntList(json, SuitsLeft);
            json.Name("matched");
            if (Matched == null) json.Null();
            else Lists.WriteRankList(json, Matched);
            json.Name("score");
            if (Score == null) json.Null();
            else json.Int(Score.Value);
            json.EndObject();
        }
    }

    /// <summary>The unleveraged hand cards of one player.</summary>
    public sealed class HandView
    {
        /// <summary>Cards that everyone saw come here. They do not lie open: whoever plays without such a memory may hide them.</summary>
        public List<string> Remembered { get; set; } = new List<string>();

        /// <summary>Cards that lie open: the hand of who has ended the game by a claim.</summary>
        public List<string> Shown { get; set; } = new List<string>();

        /// <summary>All others.</summary>
        public CardsView Unseen { get; set; } = new CardsView();

        /// <summary>The others by the deck they came from. May be left out where <c>unseen</c> is known.</summary>
        public List<OriginView> Origins { get; set; }

        internal static HandView Read(ref JsonReader json)
        {
            HandView it = new HandView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "remembered":
                        it.Remembered = Lists.ReadStringList(ref json);
                        break;
                    case "shown":
                        it.Shown = Lists.ReadStringList(ref json);
                        break;
                    case "unseen":
                        it.Unseen = CardsView.Read(ref json);
                        break;
                    case "origins":
                        it.Origins = json.Null() ? null : Lists.ReadOriginViewList(ref json);
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
            json.Name("remembered");
            Lists.WriteStringList(json, Remembered);
            json.Name("shown");
            Lists.WriteStringList(json, Shown);
            json.Name("unseen");
            Unseen.Write(json);
            json.Name("origins");
            if (Origins == null) json.Null();
            else Lists.WriteOriginViewList(json, Origins);
            json.EndObject();
        }
    }

    /// <summary>How many unseen cards of a hand came from one deck.</summary>
    public sealed class OriginView
    {
        /// <summary>The reshuffle that formed the deck; 0 is the first deal.</summary>
        public int Reshuffle { get; set; }

        /// <summary>How many.</summary>
        public int Count { get; set; }

        internal static OriginView Read(ref JsonReader json)
        {
            OriginView it = new OriginView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "reshuffle":
                        it.Reshuffle = json.Int();
                        break;
                    case "count":
                        it.Count = json.Int();
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
            json.Name("reshuffle");
            json.Int(Reshuffle);
            json.Name("count");
            json.Int(Count);
            json.EndObject();
        }
    }

    /// <summary>A noble of a player, in court or disgraced.</summary>
    public sealed class CourtView
    {
        /// <summary>Who.</summary>
        public Noble Noble { get; set; }

        /// <summary>How it stands.</summary>
        public Standing Standing { get; set; }

        /// <summary>What it carries.</summary>
        public List<string> Equipment { get; set; } = new List<string>();

        /// <summary>The opponents it will meet in this turn's combat.</summary>
        public List<Noble> Opponents { get; set; } = new List<Noble>();

        /// <summary>Its strength; null when disgraced. Derived.</summary>
        public int? Strength { get; set; }

        internal static CourtView Read(ref JsonReader json)
        {
            CourtView it = new CourtView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "noble":
                        it.Noble = Ids.NobleOf(json.String());
                        break;
                    case "standing":
                        it.Standing = Ids.StandingOf(json.String());
                        break;
                    case "equipment":
                        it.Equipment = Lists.ReadStringList(ref json);
                        break;
                    case "opponents":
                        it.Opponents = Lists.ReadNobleList(ref json);
                        break;
                    case "strength":
                        it.Strength = json.Null() ? (int?)null : json.Int();
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
            json.Name("noble");
            json.String(Noble.Id());
            json.Name("standing");
            json.String(Standing.Id());
            json.Name("equipment");
            Lists.WriteStringList(json, Equipment);
            json.Name("opponents");
            Lists.WriteNobleList(json, Opponents);
            json.Name("strength");
            if (Strength == null) json.Null();
            else json.Int(Strength.Value);
            json.EndObject();
        }
    }

    /// <summary>How a noble of a player stands.</summary>
    public enum Standing
    {
        /// <summary>In court, STRIKE.</summary>
        Strike,

        /// <summary>In court, GUARD.</summary>
        Guard,

        /// <summary>Face-down.</summary>
        Disgraced
    }

    /// <summary>A noble kept face-down in the set-up.</summary>
    public sealed class KeptView
    {
        /// <summary>Who; null if hidden.</summary>
        public Noble? Noble { get; set; }

        /// <summary>How it stands; null if hidden.</summary>
        public Stance? Stance { get; set; }

        internal static KeptView Read(ref JsonReader json)
        {
            KeptView it = new KeptView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "noble":
                        it.Noble = json.Null() ? (Noble?)null : Ids.NobleOf(json.String());
                        break;
                    case "stance":
                        it.Stance = json.Null() ? (Stance?)null : Ids.StanceOf(json.String());
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
            json.Name("noble");
            if (Noble == null) json.Null();
            else json.String(Noble.Value.Id());
            json.Name("stance");
            if (Stance == null) json.Null();
            else json.String(Stance.Value.Id());
            json.EndObject();
        }
    }

    /// <summary>The result of a finished game.</summary>
    public sealed class ResultView
    {
        /// <summary>What decided first place.</summary>
        public Reason Reason { get; set; }

        /// <summary>Who won, or shares the win.</summary>
        public List<int> Winners { get; set; } = new List<int>();

        /// <summary>The place of each seat.</summary>
        public List<int> Places { get; set; } = new List<int>();

        /// <summary>The score of each seat.</summary>
        public List<int> Scores { get; set; } = new List<int>();

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
                    case "scores":
                        it.Scores = Lists.ReadIntList(ref json);
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
            json.Name("scores");
            Lists.WriteIntList(json, Scores);
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
                case StepName.DealCards: return "deal_cards";
                case StepName.DealNobles: return "deal_nobles";
                case StepName.SecretDiscard: return "secret_discard";
                case StepName.Keep: return "keep";
                case StepName.Council: return "council";
                case StepName.Pay: return "pay";
                case StepName.Play: return "play";
                case StepName.Diamond: return "diamond";
                case StepName.Equip: return "equip";
                case StepName.SetBonus: return "set_bonus";
                case StepName.Take: return "take";
                case StepName.Combat: return "combat";
                case StepName.Oppose: return "oppose";
                case StepName.Draw: return "draw";
                case StepName.PickHighest: return "pick_highest";
                case StepName.LeverageInstead: return "leverage_instead";
                case StepName.EquipmentCheck: return "equipment_check";
                case StepName.HandCheck: return "hand_check";
                case StepName.Claim: return "claim";
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
                case "deal_cards": return StepName.DealCards;
                case "deal_nobles": return StepName.DealNobles;
                case "secret_discard": return StepName.SecretDiscard;
                case "keep": return StepName.Keep;
                case "council": return StepName.Council;
                case "pay": return StepName.Pay;
                case "play": return StepName.Play;
                case "diamond": return StepName.Diamond;
                case "equip": return StepName.Equip;
                case "set_bonus": return StepName.SetBonus;
                case "take": return StepName.Take;
                case "combat": return StepName.Combat;
                case "oppose": return StepName.Oppose;
                case "draw": return StepName.Draw;
                case "pick_highest": return StepName.PickHighest;
                case "leverage_instead": return StepName.LeverageInstead;
                case "equipment_check": return StepName.EquipmentCheck;
                case "hand_check": return StepName.HandCheck;
                case "claim": return StepName.Claim;
                case "over": return StepName.Over;
                default: throw new FormatException("There is no StepName called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this PurposeName value)
        {
            switch (value)
            {
                case PurposeName.Recruit: return "recruit";
                case PurposeName.Retire: return "retire";
                case PurposeName.StayOut: return "stay_out";
                case PurposeName.Fight: return "fight";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static PurposeName PurposeNameOf(string id)
        {
            switch (id)
            {
                case "recruit": return PurposeName.Recruit;
                case "retire": return PurposeName.Retire;
                case "stay_out": return PurposeName.StayOut;
                case "fight": return PurposeName.Fight;
                default: throw new FormatException("There is no PurposeName called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Noble value)
        {
            switch (value)
            {
                case Noble.JS: return "JS";
                case Noble.JH: return "JH";
                case Noble.JC: return "JC";
                case Noble.JD: return "JD";
                case Noble.QS: return "QS";
                case Noble.QH: return "QH";
                case Noble.QC: return "QC";
                case Noble.QD: return "QD";
                case Noble.KS: return "KS";
                case Noble.KH: return "KH";
                case Noble.KC: return "KC";
                case Noble.KD: return "KD";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Noble NobleOf(string id)
        {
            switch (id)
            {
                case "JS": return Noble.JS;
                case "JH": return Noble.JH;
                case "JC": return Noble.JC;
                case "JD": return Noble.JD;
                case "QS": return Noble.QS;
                case "QH": return Noble.QH;
                case "QC": return Noble.QC;
                case "QD": return Noble.QD;
                case "KS": return Noble.KS;
                case "KH": return Noble.KH;
                case "KC": return Noble.KC;
                case "KD": return Noble.KD;
                default: throw new FormatException("There is no Noble called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Stance value)
        {
            switch (value)
            {
                case Stance.Strike: return "strike";
                case Stance.Guard: return "guard";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Stance StanceOf(string id)
        {
            switch (id)
            {
                case "strike": return Stance.Strike;
                case "guard": return Stance.Guard;
                default: throw new FormatException("There is no Stance called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Rank value)
        {
            switch (value)
            {
                case Rank.Jack: return "jack";
                case Rank.Queen: return "queen";
                case Rank.King: return "king";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Rank RankOf(string id)
        {
            switch (id)
            {
                case "jack": return Rank.Jack;
                case "queen": return Rank.Queen;
                case "king": return Rank.King;
                default: throw new FormatException("There is no Rank called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Reach value)
        {
            switch (value)
            {
                case Reach.FaceUp: return "face_up";
                case Reach.Leveraged: return "leveraged";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Reach ReachOf(string id)
        {
            switch (id)
            {
                case "face_up": return Reach.FaceUp;
                case "leveraged": return Reach.Leveraged;
                default: throw new FormatException("There is no Reach called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Reason value)
        {
            switch (value)
            {
                case Reason.Outmaneuvered: return "outmaneuvered";
                case Reason.FlawlessStrategy: return "flawless_strategy";
                case Reason.DefeatInBattle: return "defeat_in_battle";
                case Reason.EconomicCollapse: return "economic_collapse";
                case Reason.Annihilation: return "annihilation";
                case Reason.Armistice: return "armistice";
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
                case "outmaneuvered": return Reason.Outmaneuvered;
                case "flawless_strategy": return Reason.FlawlessStrategy;
                case "defeat_in_battle": return Reason.DefeatInBattle;
                case "economic_collapse": return Reason.EconomicCollapse;
                case "annihilation": return Reason.Annihilation;
                case "armistice": return Reason.Armistice;
                default: throw new FormatException("There is no Reason called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Phase value)
        {
            switch (value)
            {
                case Phase.DealCards: return "deal_cards";
                case Phase.DealNobles: return "deal_nobles";
                case Phase.SetUpDiscards: return "set_up_discards";
                case Phase.Nobles: return "nobles";
                case Phase.Council: return "council";
                case Phase.Cards: return "cards";
                case Phase.Combat: return "combat";
                case Phase.Resupply: return "resupply";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Phase PhaseOf(string id)
        {
            switch (id)
            {
                case "deal_cards": return Phase.DealCards;
                case "deal_nobles": return Phase.DealNobles;
                case "set_up_discards": return Phase.SetUpDiscards;
                case "nobles": return Phase.Nobles;
                case "council": return Phase.Council;
                case "cards": return Phase.Cards;
                case "combat": return Phase.Combat;
                case "resupply": return Phase.Resupply;
                default: throw new FormatException("There is no Phase called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Standing value)
        {
            switch (value)
            {
                case Standing.Strike: return "strike";
                case Standing.Guard: return "guard";
                case Standing.Disgraced: return "disgraced";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Standing StandingOf(string id)
        {
            switch (id)
            {
                case "strike": return Standing.Strike;
                case "guard": return Standing.Guard;
                case "disgraced": return Standing.Disgraced;
                default: throw new FormatException("There is no Standing called \"" + id + "\".");
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

        internal static List<PoolView> ReadPoolViewList(ref JsonReader json)
        {
            List<PoolView> items = new List<PoolView>();
            for (json.BeginArray(); json.NextItem();) items.Add(PoolView.Read(ref json));
            return items;
        }

        internal static void WritePoolViewList(JsonWriter json, List<PoolView> items)
        {
            json.BeginArray();
            foreach (PoolView item in items)
            {
                item.Write(json);
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

        internal static List<Noble> ReadNobleList(ref JsonReader json)
        {
            List<Noble> items = new List<Noble>();
            for (json.BeginArray(); json.NextItem();) items.Add(Ids.NobleOf(json.String()));
            return items;
        }

        internal static void WriteNobleList(JsonWriter json, List<Noble> items)
        {
            json.BeginArray();
            foreach (Noble item in items)
            {
                json.String(item.Id());
            }
            json.EndArray();
        }

        internal static List<CourtView> ReadCourtViewList(ref JsonReader json)
        {
            List<CourtView> items = new List<CourtView>();
            for (json.BeginArray(); json.NextItem();) items.Add(CourtView.Read(ref json));
            return items;
        }

        internal static void WriteCourtViewList(JsonWriter json, List<CourtView> items)
        {
            json.BeginArray();
            foreach (CourtView item in items)
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

        internal static List<Rank> ReadRankList(ref JsonReader json)
        {
            List<Rank> items = new List<Rank>();
            for (json.BeginArray(); json.NextItem();) items.Add(Ids.RankOf(json.String()));
            return items;
        }

        internal static void WriteRankList(JsonWriter json, List<Rank> items)
        {
            json.BeginArray();
            foreach (Rank item in items)
            {
                json.String(item.Id());
            }
            json.EndArray();
        }

        internal static List<OriginView> ReadOriginViewList(ref JsonReader json)
        {
            List<OriginView> items = new List<OriginView>();
            for (json.BeginArray(); json.NextItem();) items.Add(OriginView.Read(ref json));
            return items;
        }

        internal static void WriteOriginViewList(JsonWriter json, List<OriginView> items)
        {
            json.BeginArray();
            foreach (OriginView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }
    }
}
