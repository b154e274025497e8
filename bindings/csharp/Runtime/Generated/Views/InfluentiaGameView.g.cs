// Generated from schemas/influentia.view.json by tools/bindings: `make bindings` writes it anew.

using System;
using System.Collections.Generic;

namespace Suasion.Influentia
{
    /// <summary>Influentia: view and position.</summary>
    public sealed class InfluentiaGameView : View
    {
        /// <summary>An empty view.</summary>
        public InfluentiaGameView() : base("influentia")
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
    /// The table as somebody sees it: null is hidden, or nothing there. Fields marked *derived* follow from the
    /// others; in a position they may be null, and otherwise must be right.
    /// </summary>
    public sealed class Table
    {
        /// <summary>What is due.</summary>
        public Step Step { get; set; }

        /// <summary>Who is to decide; null at a chance step and once it is over. Derived but for the effects of pairs.</summary>
        public int? Actor { get; set; }

        /// <summary>Who leads the trick, or has won it once it is complete; null before the first leader is known.</summary>
        public int? Leader { get; set; }

        /// <summary>Who wins the trick as it stands; null while no card lies in it. Derived.</summary>
        public int? Winning { get; set; }

        /// <summary>Whose resource the winner took in this trick.</summary>
        public int? Robbed { get; set; }

        /// <summary>The round, 1 to 3.</summary>
        public int Round { get; set; }

        /// <summary>Tricks that will still be resolved in this round, the one on the table included. Derived.</summary>
        public int? TricksLeft { get; set; }

        /// <summary>The Influence Suit; null before it is known.</summary>
        public Suit? Influence { get; set; }

        /// <summary>The Priority Marker.</summary>
        public string Priority { get; set; } = "";

        /// <summary>The four cities, in order.</summary>
        public List<CityView> Cities { get; set; } = new List<CityView>();

        /// <summary>Cards under a plague token, in the order of the cards.</summary>
        public List<CityCard> Quarantine { get; set; } = new List<CityCard>();

        /// <summary>Plague tokens left. Derived.</summary>
        public int? Tokens { get; set; }

        /// <summary>City cards that are out of the game, or not in it yet. Derived.</summary>
        public List<CityCard> Out { get; set; }

        /// <summary>The resource deck.</summary>
        public DeckView2 Deck { get; set; } = new DeckView2();

        /// <summary>Discarded resources, in the order of the cards.</summary>
        public List<Resource> Discard { get; set; } = new List<Resource>();

        /// <summary>During the draft: the hands, by the seat they were dealt to.</summary>
        public List<DraftView> Draft { get; set; }

        /// <summary>The players, by seat.</summary>
        public List<PlayerView> Players { get; set; } = new List<PlayerView>();

        internal static Table Read(ref JsonReader json)
        {
            Table it = new Table();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "step":
                        it.Step = Ids.StepOf(json.String());
                        break;
                    case "actor":
                        it.Actor = json.Null() ? (int?)null : json.Int();
                        break;
                    case "leader":
                        it.Leader = json.Null() ? (int?)null : json.Int();
                        break;
                    case "winning":
                        it.Winning = json.Null() ? (int?)null : json.Int();
                        break;
                    case "robbed":
                        it.Robbed = json.Null() ? (int?)null : json.Int();
                        break;
                    case "round":
                        it.Round = json.Int();
                        break;
                    case "tricks_left":
                        it.TricksLeft = json.Null() ? (int?)null : json.Int();
                        break;
                    case "influence":
                        it.Influence = json.Null() ? (Suit?)null : Ids.SuitOf(json.String());
                        break;
                    case "priority":
                        it.Priority = json.String();
                        break;
                    case "cities":
                        it.Cities = Lists.ReadCityViewList(ref json);
                        break;
                    case "quarantine":
                        it.Quarantine = Lists.ReadCityCardList(ref json);
                        break;
                    case "tokens":
                        it.Tokens = json.Null() ? (int?)null : json.Int();
                        break;
                    case "out":
                        it.Out = json.Null() ? null : Lists.ReadCityCardList(ref json);
                        break;
                    case "deck":
                        it.Deck = DeckView2.Read(ref json);
                        break;
                    case "discard":
                        it.Discard = Lists.ReadResourceList(ref json);
                        break;
                    case "draft":
                        it.Draft = json.Null() ? null : Lists.ReadDraftViewList(ref json);
                        break;
                    case "players":
                        it.Players = Lists.ReadPlayerViewList(ref json);
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
            json.String(Step.Id());
            json.Name("actor");
            if (Actor == null) json.Null();
            else json.Int(Actor.Value);
            json.Name("leader");
            if (Leader == null) json.Null();
            else json.Int(Leader.Value);
            json.Name("winning");
            if (Winning == null) json.Null();
            else json.Int(Winning.Value);
            json.Name("robbed");
            if (Robbed == null) json.Null();
            else json.Int(Robbed.Value);
            json.Name("round");
            json.Int(Round);
            json.Name("tricks_left");
            if (TricksLeft == null) json.Null();
            else json.Int(TricksLeft.Value);
            json.Name("influence");
            if (Influence == null) json.Null();
            else json.String(Influence.Value.Id());
            json.Name("priority");
            json.String(Priority);
            json.Name("cities");
            Lists.WriteCityViewList(json, Cities);
            json.Name("quarantine");
            Lists.WriteCityCardList(json, Quarantine);
            json.Name("tokens");
            if (Tokens == null) json.Null();
            else json.Int(Tokens.Value);
            json.Name("out");
            if (Out == null) json.Null();
            else Lists.WriteCityCardList(json, Out);
            json.Name("deck");
            Deck.Write(json);
            json.Name("discard");
            Lists.WriteResourceList(json, Discard);
            json.Name("draft");
            if (Draft == null) json.Null();
            else Lists.WriteDraftViewList(json, Draft);
            json.Name("players");
            Lists.WritePlayerViewList(json, Players);
            json.EndObject();
        }
    }

    /// <summary>What is due. These are also the phases that events name.</summary>
    public enum Step
    {
        /// <summary>Chance: the first card of each city goes into quarantine.</summary>
        Quarantine,

        /// <summary>Chance: one card of each city to each seat.</summary>
        DealCities,

        /// <summary>Chance: the first available card of each city.</summary>
        TurnUp,

        /// <summary>A seat keeps a card of the hand it holds.</summary>
        Draft,

        /// <summary>Chance: where the Influence Marker starts.</summary>
        Marker,

        /// <summary>Chance: six cards to each seat.</summary>
        Deal,

        /// <summary>Chance: who leads the first trick.</summary>
        Leader,

        /// <summary>A seat plays a card.</summary>
        Play,

        /// <summary>The winner takes a city card or another's resource.</summary>
        Choose,

        /// <summary>The robbed player takes a city card.</summary>
        Robbed,

        /// <summary>Whoever obtained an Exterminator resolves it.</summary>
        ExterminatorCard,

        /// <summary>Chance: the next card of the city just taken from.</summary>
        NextCard,

        /// <summary>A pair of Politics: the markers may move.</summary>
        Politics,

        /// <summary>A pair of Plague: somebody's card goes into quarantine.</summary>
        Plague,

        /// <summary>A pair of Exterminators: rescue, markers or nothing.</summary>
        Exterminator,

        /// <summary>Chance: everyone draws a card.</summary>
        Draw,

        /// <summary>The game is over.</summary>
        Over
    }

    /// <summary>Suit of a resource card.</summary>
    public enum Suit
    {
        /// <summary>First suit.</summary>
        Energy,

        /// <summary>Not used with three players.</summary>
        Medication,

        /// <summary>Third suit.</summary>
        Hacking,

        /// <summary>Fourth suit.</summary>
        Robotics,

        /// <summary>Fifth suit.</summary>
        Technology
    }

    /// <summary>A city: its deck and the card on top of it.</summary>
    public sealed class CityView
    {
        /// <summary>Which city.</summary>
        public City City { get; set; }

        /// <summary>Its available card; null if the deck has run out or the next is still to be turned up.</summary>
        public CityCard? Available { get; set; }

        /// <summary>Its face-down cards, unordered; known to all after the draft.</summary>
        public DeckView Deck { get; set; } = new DeckView();

        internal static CityView Read(ref JsonReader json)
        {
            CityView it = new CityView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "city":
                        it.City = Ids.CityOf(json.String());
                        break;
                    case "available":
                        it.Available = json.Null() ? (CityCard?)null : Ids.CityCardOf(json.String());
                        break;
                    case "deck":
                        it.Deck = DeckView.Read(ref json);
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
            json.Name("city");
            json.String(City.Id());
            json.Name("available");
            if (Available == null) json.Null();
            else json.String(Available.Value.Id());
            json.Name("deck");
            Deck.Write(json);
            json.EndObject();
        }
    }

    /// <summary>A city with its deck.</summary>
    public enum City
    {
        /// <summary>First in every order of cities.</summary>
        Bologna,

        /// <summary>Second.</summary>
        Firenze,

        /// <summary>Third.</summary>
        Milano,

        /// <summary>Last.</summary>
        Pisa
    }

    /// <summary>A citycard.</summary>
    public enum CityCard
    {
        /// <summary><c>bologna_travel</c></summary>
        BolognaTravel,

        /// <summary><c>bologna_bar_1</c></summary>
        BolognaBar1,

        /// <summary><c>bologna_bar_2</c></summary>
        BolognaBar2,

        /// <summary><c>bologna_armoury_1</c></summary>
        BolognaArmoury1,

        /// <summary><c>bologna_armoury_2</c></summary>
        BolognaArmoury2,

        /// <summary><c>bologna_church</c></summary>
        BolognaChurch,

        /// <summary><c>bologna_greenhouse</c></summary>
        BolognaGreenhouse,

        /// <summary><c>bologna_clinic</c></summary>
        BolognaClinic,

        /// <summary><c>bologna_market</c></summary>
        BolognaMarket,

        /// <summary><c>bologna_water</c></summary>
        BolognaWater,

        /// <summary><c>bologna_governor</c></summary>
        BolognaGovernor,

        /// <summary><c>bologna_exterminator</c></summary>
        BolognaExterminator,

        /// <summary><c>firenze_travel</c></summary>
        FirenzeTravel,

        /// <summary><c>firenze_bar_1</c></summary>
        FirenzeBar1,

        /// <summary><c>firenze_bar_2</c></summary>
        FirenzeBar2,

        /// <summary><c>firenze_armoury_1</c></summary>
        FirenzeArmoury1,

        /// <summary><c>firenze_armoury_2</c></summary>
        FirenzeArmoury2,

        /// <summary><c>firenze_church</c></summary>
        FirenzeChurch,

        /// <summary><c>firenze_greenhouse</c></summary>
        FirenzeGreenhouse,

        /// <summary><c>firenze_clinic</c></summary>
        FirenzeClinic,

        /// <summary><c>firenze_market</c></summary>
        FirenzeMarket,

        /// <summary><c>firenze_water</c></summary>
        FirenzeWater,

        /// <summary><c>firenze_governor</c></summary>
        FirenzeGovernor,

        /// <summary><c>firenze_exterminator</c></summary>
        FirenzeExterminator,

        /// <summary><c>milano_travel</c></summary>
        MilanoTravel,

        /// <summary><c>milano_bar_1</c></summary>
        MilanoBar1,

        /// <summary><c>milano_bar_2</c></summary>
        MilanoBar2,

        /// <summary><c>milano_armoury_1</c></summary>
        MilanoArmoury1,

        /// <summary><c>milano_armoury_2</c></summary>
        MilanoArmoury2,

        /// <summary><c>milano_church</c></summary>
        MilanoChurch,

        /// <summary><c>milano_greenhouse</c></summary>
        MilanoGreenhouse,

        /// <summary><c>milano_clinic</c></summary>
        MilanoClinic,

        /// <summary><c>milano_market</c></summary>
        MilanoMarket,

        /// <summary><c>milano_water</c></summary>
        MilanoWater,

        /// <summary><c>milano_governor</c></summary>
        MilanoGovernor,

        /// <summary><c>milano_exterminator</c></summary>
        MilanoExterminator,

        /// <summary><c>pisa_travel</c></summary>
        PisaTravel,

        /// <summary><c>pisa_bar_1</c></summary>
        PisaBar1,

        /// <summary><c>pisa_bar_2</c></summary>
        PisaBar2,

        /// <summary><c>pisa_armoury_1</c></summary>
        PisaArmoury1,

        /// <summary><c>pisa_armoury_2</c></summary>
        PisaArmoury2,

        /// <summary><c>pisa_church</c></summary>
        PisaChurch,

        /// <summary><c>pisa_greenhouse</c></summary>
        PisaGreenhouse,

        /// <summary><c>pisa_clinic</c></summary>
        PisaClinic,

        /// <summary><c>pisa_market</c></summary>
        PisaMarket,

        /// <summary><c>pisa_water</c></summary>
        PisaWater,

        /// <summary><c>pisa_governor</c></summary>
        PisaGovernor,

        /// <summary><c>pisa_exterminator</c></summary>
        PisaExterminator
    }

    /// <summary>Face-down cards.</summary>
    public sealed class DeckView
    {
        /// <summary>How many.</summary>
        public int Count { get; set; }

        /// <summary>Which, in the order of the cards; null if hidden.</summary>
        public List<CityCard> Cards { get; set; }

        internal static DeckView Read(ref JsonReader json)
        {
            DeckView it = new DeckView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "count":
                        it.Count = json.Int();
                        break;
                    case "cards":
                        it.Cards = json.Null() ? null : Lists.ReadCityCardList(ref json);
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
            else Lists.WriteCityCardList(json, Cards);
            json.EndObject();
        }
    }

    /// <summary>Face-down cards.</summary>
    public sealed class DeckView2
    {
        /// <summary>How many.</summary>
        public int Count { get; set; }

        /// <summary>Which, in the order of the cards; null if hidden.</summary>
        public List<Resource> Cards { get; set; }

        internal static DeckView2 Read(ref JsonReader json)
        {
            DeckView2 it = new DeckView2();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "count":
                        it.Count = json.Int();
                        break;
                    case "cards":
                        it.Cards = json.Null() ? null : Lists.ReadResourceList(ref json);
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
            else Lists.WriteResourceList(json, Cards);
            json.EndObject();
        }
    }

    /// <summary>A resource.</summary>
    public enum Resource
    {
        /// <summary><c>E1</c></summary>
        E1,

        /// <summary><c>E2</c></summary>
        E2,

        /// <summary><c>E3</c></summary>
        E3,

        /// <summary><c>E4</c></summary>
        E4,

        /// <summary><c>E5</c></summary>
        E5,

        /// <summary><c>E6</c></summary>
        E6,

        /// <summary><c>E7</c></summary>
        E7,

        /// <summary><c>E8</c></summary>
        E8,

        /// <summary><c>E9</c></summary>
        E9,

        /// <summary><c>E10</c></summary>
        E10,

        /// <summary><c>M1</c></summary>
        M1,

        /// <summary><c>M2</c></summary>
        M2,

        /// <summary><c>M3</c></summary>
        M3,

        /// <summary><c>M4</c></summary>
        M4,

        /// <summary><c>M5</c></summary>
        M5,

        /// <summary><c>M6</c></summary>
        M6,

        /// <summary><c>M7</c></summary>
        M7,

        /// <summary><c>M8</c></summary>
        M8,

        /// <summary><c>M9</c></summary>
        M9,

        /// <summary><c>M10</c></summary>
        M10,

        /// <summary><c>H1</c></summary>
        H1,

        /// <summary><c>H2</c></summary>
        H2,

        /// <summary><c>H3</c></summary>
        H3,

        /// <summary><c>H4</c></summary>
        H4,

        /// <summary><c>H5</c></summary>
        H5,

        /// <summary><c>H6</c></summary>
        H6,

        /// <summary><c>H7</c></summary>
        H7,

        /// <summary><c>H8</c></summary>
        H8,

        /// <summary><c>H9</c></summary>
        H9,

        /// <summary><c>H10</c></summary>
        H10,

        /// <summary><c>R1</c></summary>
        R1,

        /// <summary><c>R2</c></summary>
        R2,

        /// <summary><c>R3</c></summary>
        R3,

        /// <summary><c>R4</c></summary>
        R4,

        /// <summary><c>R5</c></summary>
        R5,

        /// <summary><c>R6</c></summary>
        R6,

        /// <summary><c>R7</c></summary>
        R7,

        /// <summary><c>R8</c></summary>
        R8,

        /// <summary><c>R9</c></summary>
        R9,

        /// <summary><c>R10</c></summary>
        R10,

        /// <summary><c>T1</c></summary>
        T1,

        /// <summary><c>T2</c></summary>
        T2,

        /// <summary><c>T3</c></summary>
        T3,

        /// <summary><c>T4</c></summary>
        T4,

        /// <summary><c>T5</c></summary>
        T5,

        /// <summary><c>T6</c></summary>
        T6,

        /// <summary><c>T7</c></summary>
        T7,

        /// <summary><c>T8</c></summary>
        T8,

        /// <summary><c>T9</c></summary>
        T9,

        /// <summary><c>T10</c></summary>
        T10
    }

    /// <summary>A hand of the draft.</summary>
    public sealed class DraftView
    {
        /// <summary>The cards dealt, in the order of the cities; null for one not seen.</summary>
        public List<CityCard?> Dealt { get; set; } = new List<CityCard?>();

        /// <summary>The cities taken from it so far, first by the seat it was dealt to, then clockwise; null if hidden.</summary>
        public List<City?> Picks { get; set; } = new List<City?>();

        internal static DraftView Read(ref JsonReader json)
        {
            DraftView it = new DraftView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "dealt":
                        it.Dealt = Lists.ReadMaybeCityCardList(ref json);
                        break;
                    case "picks":
                        it.Picks = Lists.ReadMaybeCityList(ref json);
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
            json.Name("dealt");
            Lists.WriteMaybeCityCardList(json, Dealt);
            json.Name("picks");
            Lists.WriteMaybeCityList(json, Picks);
            json.EndObject();
        }
    }

    /// <summary>A player.</summary>
    public sealed class PlayerView
    {
        /// <summary>Victory points.</summary>
        public int Score { get; set; }

        /// <summary>City cards in the Influence Area.</summary>
        public List<CityCard> Cities { get; set; } = new List<CityCard>();

        /// <summary>Resource cards in the Influence Area.</summary>
        public List<Resource> Resources { get; set; } = new List<Resource>();

        /// <summary>Cards in hand; null if hidden.</summary>
        public List<Resource> Hand { get; set; }

        /// <summary>How many cards are in hand.</summary>
        public int HandCount { get; set; }

        /// <summary>His card in the trick.</summary>
        public Resource? Played { get; set; }

        /// <summary>During the draft: the cards of the hand he holds; null if hidden. Derived.</summary>
        public List<CityCard> Holds { get; set; }

        /// <summary>During the draft: the cards he has kept, in the order of his picks; null if hidden. Derived.</summary>
        public List<CityCard> Kept { get; set; }

        /// <summary>Influence in each city. Derived.</summary>
        public List<int> Influence { get; set; }

        /// <summary>What each city would score for him if the round ended now; null once the game is over. Derived.</summary>
        public List<int> CityPoints { get; set; }

        /// <summary>Governors. Derived.</summary>
        public int? Governors { get; set; }

        /// <summary>Control cards. Derived.</summary>
        public List<ControlView> Control { get; set; }

        /// <summary>What he would score for cities, Governors and control if the round ended now; null once the game is over. Derived.</summary>
        public int? RoundPoints { get; set; }

        internal static PlayerView Read(ref JsonReader json)
        {
            PlayerView it = new PlayerView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "score":
                        it.Score = json.Int();
                        break;
                    case "cities":
                        it.Cities = Lists.ReadCityCardList(ref json);
                        break;
                    case "resources":
                        it.Resources = Lists.ReadResourceList(ref json);
                        break;
                    case "hand":
                        it.Hand = json.Null() ? null : Lists.ReadResourceList(ref json);
                        break;
                    case "hand_count":
                        it.HandCount = json.Int();
                        break;
                    case "played":
                        it.Played = json.Null() ? (Resource?)null : Ids.ResourceOf(json.String());
                        break;
                    case "holds":
                        it.Holds = json.Null() ? null : Lists.ReadCityCardList(ref json);
                        break;
                    case "kept":
                        it.Kept = json.Null() ? null : Lists.ReadCityCardList(ref json);
                        break;
                    case "influence":
                        it.Influence = json.Null() ? null : Lists.ReadIntList(ref json);
                        break;
                    case "city_points":
                        it.CityPoints = json.Null() ? null : Lists.ReadIntList(ref json);
                        break;
                    case "governors":
                        it.Governors = json.Null() ? (int?)null : json.Int();
                        break;
                    case "control":
                        it.Control = json.Null() ? null : Lists.ReadControlViewList(ref json);
                        break;
                    case "round_points":
                        it.RoundPoints = json.Null() ? (int?)null : json.Int();
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
            json.Name("score");
            json.Int(Score);
            json.Name("cities");
            Lists.WriteCityCardList(json, Cities);
            json.Name("resources");
            Lists.WriteResourceList(json, Resources);
            json.Name("hand");
            if (Hand == null) json.Null();
            else Lists.WriteResourceList(json, Hand);
            json.Name("hand_count");
            json.Int(HandCount);
            json.Name("played");
            if (Played == null) json.Null();
            else json.String(Played.Value.Id());
            json.Name("holds");
            if (Holds == null) json.Null();
            else Lists.WriteCityCardList(json, Holds);
            json.Name("kept");
            if (Kept == null) json.Null();
            else Lists.WriteCityCardList(json, Kept);
            json.Name("influence");
            if (Influence == null) json.Null();
            else Lists.WriteIntList(json, Influence);
            json.Name("city_points");
            if (CityPoints == null) json.Null();
            else Lists.WriteIntList(json, CityPoints);
            json.Name("governors");
            if (Governors == null) json.Null();
            else json.Int(Governors.Value);
            json.Name("control");
            if (Control == null) json.Null();
            else Lists.WriteControlViewList(json, Control);
            json.Name("round_points");
            if (RoundPoints == null) json.Null();
            else json.Int(RoundPoints.Value);
            json.EndObject();
        }
    }

    /// <summary>A control card.</summary>
    public sealed class ControlView
    {
        /// <summary>Its building type.</summary>
        public Face Face { get; set; }

        /// <summary>The side up: 3 or 5 points.</summary>
        public int Points { get; set; }

        internal static ControlView Read(ref JsonReader json)
        {
            ControlView it = new ControlView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "face":
                        it.Face = Ids.FaceOf(json.String());
                        break;
                    case "points":
                        it.Points = json.Int();
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
            json.Name("face");
            json.String(Face.Id());
            json.Name("points");
            json.Int(Points);
            json.EndObject();
        }
    }

    /// <summary>What a city card shows.</summary>
    public enum Face
    {
        /// <summary>Value 1.</summary>
        Travel,

        /// <summary>Value 1, two in each city.</summary>
        Bar,

        /// <summary>Value 1, two in each city.</summary>
        Armoury,

        /// <summary>Value 2.</summary>
        Church,

        /// <summary>Value 2.</summary>
        Greenhouse,

        /// <summary>Value 2.</summary>
        Clinic,

        /// <summary>Value 3.</summary>
        Market,

        /// <summary>Value 3.</summary>
        Water,

        /// <summary>No influence, but breaks ties and scores.</summary>
        Governor,

        /// <summary>Never owned: resolved at once.</summary>
        Exterminator
    }

    /// <summary>The ids of the values, by which the catalogue and JSON call them.</summary>
    public static class Ids
    {
        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Step value)
        {
            switch (value)
            {
                case Step.Quarantine: return "quarantine";
                case Step.DealCities: return "deal_cities";
                case Step.TurnUp: return "turn_up";
                case Step.Draft: return "draft";
                case Step.Marker: return "marker";
                case Step.Deal: return "deal";
                case Step.Leader: return "leader";
                case Step.Play: return "play";
                case Step.Choose: return "choose";
                case Step.Robbed: return "robbed";
                case Step.ExterminatorCard: return "exterminator_card";
                case Step.NextCard: return "next_card";
                case Step.Politics: return "politics";
                case Step.Plague: return "plague";
                case Step.Exterminator: return "exterminator";
                case Step.Draw: return "draw";
                case Step.Over: return "over";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Step StepOf(string id)
        {
            switch (id)
            {
                case "quarantine": return Step.Quarantine;
                case "deal_cities": return Step.DealCities;
                case "turn_up": return Step.TurnUp;
                case "draft": return Step.Draft;
                case "marker": return Step.Marker;
                case "deal": return Step.Deal;
                case "leader": return Step.Leader;
                case "play": return Step.Play;
                case "choose": return Step.Choose;
                case "robbed": return Step.Robbed;
                case "exterminator_card": return Step.ExterminatorCard;
                case "next_card": return Step.NextCard;
                case "politics": return Step.Politics;
                case "plague": return Step.Plague;
                case "exterminator": return Step.Exterminator;
                case "draw": return Step.Draw;
                case "over": return Step.Over;
                default: throw new FormatException("There is no Step called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Suit value)
        {
            switch (value)
            {
                case Suit.Energy: return "energy";
                case Suit.Medication: return "medication";
                case Suit.Hacking: return "hacking";
                case Suit.Robotics: return "robotics";
                case Suit.Technology: return "technology";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Suit SuitOf(string id)
        {
            switch (id)
            {
                case "energy": return Suit.Energy;
                case "medication": return Suit.Medication;
                case "hacking": return Suit.Hacking;
                case "robotics": return Suit.Robotics;
                case "technology": return Suit.Technology;
                default: throw new FormatException("There is no Suit called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this City value)
        {
            switch (value)
            {
                case City.Bologna: return "bologna";
                case City.Firenze: return "firenze";
                case City.Milano: return "milano";
                case City.Pisa: return "pisa";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static City CityOf(string id)
        {
            switch (id)
            {
                case "bologna": return City.Bologna;
                case "firenze": return City.Firenze;
                case "milano": return City.Milano;
                case "pisa": return City.Pisa;
                default: throw new FormatException("There is no City called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this CityCard value)
        {
            switch (value)
            {
                case CityCard.BolognaTravel: return "bologna_travel";
                case CityCard.BolognaBar1: return "bologna_bar_1";
                case CityCard.BolognaBar2: return "bologna_bar_2";
                case CityCard.BolognaArmoury1: return "bologna_armoury_1";
                case CityCard.BolognaArmoury2: return "bologna_armoury_2";
                case CityCard.BolognaChurch: return "bologna_church";
                case CityCard.BolognaGreenhouse: return "bologna_greenhouse";
                case CityCard.BolognaClinic: return "bologna_clinic";
                case CityCard.BolognaMarket: return "bologna_market";
                case CityCard.BolognaWater: return "bologna_water";
                case CityCard.BolognaGovernor: return "bologna_governor";
                case CityCard.BolognaExterminator: return "bologna_exterminator";
                case CityCard.FirenzeTravel: return "firenze_travel";
                case CityCard.FirenzeBar1: return "firenze_bar_1";
                case CityCard.FirenzeBar2: return "firenze_bar_2";
                case CityCard.FirenzeArmoury1: return "firenze_armoury_1";
                case CityCard.FirenzeArmoury2: return "firenze_armoury_2";
                case CityCard.FirenzeChurch: return "firenze_church";
                case CityCard.FirenzeGreenhouse: return "firenze_greenhouse";
                case CityCard.FirenzeClinic: return "firenze_clinic";
                case CityCard.FirenzeMarket: return "firenze_market";
                case CityCard.FirenzeWater: return "firenze_water";
                case CityCard.FirenzeGovernor: return "firenze_governor";
                case CityCard.FirenzeExterminator: return "firenze_exterminator";
                case CityCard.MilanoTravel: return "milano_travel";
                case CityCard.MilanoBar1: return "milano_bar_1";
                case CityCard.MilanoBar2: return "milano_bar_2";
                case CityCard.MilanoArmoury1: return "milano_armoury_1";
                case CityCard.MilanoArmoury2: return "milano_armoury_2";
                case CityCard.MilanoChurch: return "milano_church";
                case CityCard.MilanoGreenhouse: return "milano_greenhouse";
                case CityCard.MilanoClinic: return "milano_clinic";
                case CityCard.MilanoMarket: return "milano_market";
                case CityCard.MilanoWater: return "milano_water";
                case CityCard.MilanoGovernor: return "milano_governor";
                case CityCard.MilanoExterminator: return "milano_exterminator";
                case CityCard.PisaTravel: return "pisa_travel";
                case CityCard.PisaBar1: return "pisa_bar_1";
                case CityCard.PisaBar2: return "pisa_bar_2";
                case CityCard.PisaArmoury1: return "pisa_armoury_1";
                case CityCard.PisaArmoury2: return "pisa_armoury_2";
                case CityCard.PisaChurch: return "pisa_church";
                case CityCard.PisaGreenhouse: return "pisa_greenhouse";
                case CityCard.PisaClinic: return "pisa_clinic";
                case CityCard.PisaMarket: return "pisa_market";
                case CityCard.PisaWater: return "pisa_water";
                case CityCard.PisaGovernor: return "pisa_governor";
                case CityCard.PisaExterminator: return "pisa_exterminator";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static CityCard CityCardOf(string id)
        {
            switch (id)
            {
                case "bologna_travel": return CityCard.BolognaTravel;
                case "bologna_bar_1": return CityCard.BolognaBar1;
                case "bologna_bar_2": return CityCard.BolognaBar2;
                case "bologna_armoury_1": return CityCard.BolognaArmoury1;
                case "bologna_armoury_2": return CityCard.BolognaArmoury2;
                case "bologna_church": return CityCard.BolognaChurch;
                case "bologna_greenhouse": return CityCard.BolognaGreenhouse;
                case "bologna_clinic": return CityCard.BolognaClinic;
                case "bologna_market": return CityCard.BolognaMarket;
                case "bologna_water": return CityCard.BolognaWater;
                case "bologna_governor": return CityCard.BolognaGovernor;
                case "bologna_exterminator": return CityCard.BolognaExterminator;
                case "firenze_travel": return CityCard.FirenzeTravel;
                case "firenze_bar_1": return CityCard.FirenzeBar1;
                case "firenze_bar_2": return CityCard.FirenzeBar2;
                case "firenze_armoury_1": return CityCard.FirenzeArmoury1;
                case "firenze_armoury_2": return CityCard.FirenzeArmoury2;
                case "firenze_church": return CityCard.FirenzeChurch;
                case "firenze_greenhouse": return CityCard.FirenzeGreenhouse;
                case "firenze_clinic": return CityCard.FirenzeClinic;
                case "firenze_market": return CityCard.FirenzeMarket;
                case "firenze_water": return CityCard.FirenzeWater;
                case "firenze_governor": return CityCard.FirenzeGovernor;
                case "firenze_exterminator": return CityCard.FirenzeExterminator;
                case "milano_travel": return CityCard.MilanoTravel;
                case "milano_bar_1": return CityCard.MilanoBar1;
                case "milano_bar_2": return CityCard.MilanoBar2;
                case "milano_armoury_1": return CityCard.MilanoArmoury1;
                case "milano_armoury_2": return CityCard.MilanoArmoury2;
                case "milano_church": return CityCard.MilanoChurch;
                case "milano_greenhouse": return CityCard.MilanoGreenhouse;
                case "milano_clinic": return CityCard.MilanoClinic;
                case "milano_market": return CityCard.MilanoMarket;
                case "milano_water": return CityCard.MilanoWater;
                case "milano_governor": return CityCard.MilanoGovernor;
                case "milano_exterminator": return CityCard.MilanoExterminator;
                case "pisa_travel": return CityCard.PisaTravel;
                case "pisa_bar_1": return CityCard.PisaBar1;
                case "pisa_bar_2": return CityCard.PisaBar2;
                case "pisa_armoury_1": return CityCard.PisaArmoury1;
                case "pisa_armoury_2": return CityCard.PisaArmoury2;
                case "pisa_church": return CityCard.PisaChurch;
                case "pisa_greenhouse": return CityCard.PisaGreenhouse;
                case "pisa_clinic": return CityCard.PisaClinic;
                case "pisa_market": return CityCard.PisaMarket;
                case "pisa_water": return CityCard.PisaWater;
                case "pisa_governor": return CityCard.PisaGovernor;
                case "pisa_exterminator": return CityCard.PisaExterminator;
                default: throw new FormatException("There is no CityCard called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Resource value)
        {
            switch (value)
            {
                case Resource.E1: return "E1";
                case Resource.E2: return "E2";
                case Resource.E3: return "E3";
                case Resource.E4: return "E4";
                case Resource.E5: return "E5";
                case Resource.E6: return "E6";
                case Resource.E7: return "E7";
                case Resource.E8: return "E8";
                case Resource.E9: return "E9";
                case Resource.E10: return "E10";
                case Resource.M1: return "M1";
                case Resource.M2: return "M2";
                case Resource.M3: return "M3";
                case Resource.M4: return "M4";
                case Resource.M5: return "M5";
                case Resource.M6: return "M6";
                case Resource.M7: return "M7";
                case Resource.M8: return "M8";
                case Resource.M9: return "M9";
                case Resource.M10: return "M10";
                case Resource.H1: return "H1";
                case Resource.H2: return "H2";
                case Resource.H3: return "H3";
                case Resource.H4: return "H4";
                case Resource.H5: return "H5";
                case Resource.H6: return "H6";
                case Resource.H7: return "H7";
                case Resource.H8: return "H8";
                case Resource.H9: return "H9";
                case Resource.H10: return "H10";
                case Resource.R1: return "R1";
                case Resource.R2: return "R2";
                case Resource.R3: return "R3";
                case Resource.R4: return "R4";
                case Resource.R5: return "R5";
                case Resource.R6: return "R6";
                case Resource.R7: return "R7";
                case Resource.R8: return "R8";
                case Resource.R9: return "R9";
                case Resource.R10: return "R10";
                case Resource.T1: return "T1";
                case Resource.T2: return "T2";
                case Resource.T3: return "T3";
                case Resource.T4: return "T4";
                case Resource.T5: return "T5";
                case Resource.T6: return "T6";
                case Resource.T7: return "T7";
                case Resource.T8: return "T8";
                case Resource.T9: return "T9";
                case Resource.T10: return "T10";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Resource ResourceOf(string id)
        {
            switch (id)
            {
                case "E1": return Resource.E1;
                case "E2": return Resource.E2;
                case "E3": return Resource.E3;
                case "E4": return Resource.E4;
                case "E5": return Resource.E5;
                case "E6": return Resource.E6;
                case "E7": return Resource.E7;
                case "E8": return Resource.E8;
                case "E9": return Resource.E9;
                case "E10": return Resource.E10;
                case "M1": return Resource.M1;
                case "M2": return Resource.M2;
                case "M3": return Resource.M3;
                case "M4": return Resource.M4;
                case "M5": return Resource.M5;
                case "M6": return Resource.M6;
                case "M7": return Resource.M7;
                case "M8": return Resource.M8;
                case "M9": return Resource.M9;
                case "M10": return Resource.M10;
                case "H1": return Resource.H1;
                case "H2": return Resource.H2;
                case "H3": return Resource.H3;
                case "H4": return Resource.H4;
                case "H5": return Resource.H5;
                case "H6": return Resource.H6;
                case "H7": return Resource.H7;
                case "H8": return Resource.H8;
                case "H9": return Resource.H9;
                case "H10": return Resource.H10;
                case "R1": return Resource.R1;
                case "R2": return Resource.R2;
                case "R3": return Resource.R3;
                case "R4": return Resource.R4;
                case "R5": return Resource.R5;
                case "R6": return Resource.R6;
                case "R7": return Resource.R7;
                case "R8": return Resource.R8;
                case "R9": return Resource.R9;
                case "R10": return Resource.R10;
                case "T1": return Resource.T1;
                case "T2": return Resource.T2;
                case "T3": return Resource.T3;
                case "T4": return Resource.T4;
                case "T5": return Resource.T5;
                case "T6": return Resource.T6;
                case "T7": return Resource.T7;
                case "T8": return Resource.T8;
                case "T9": return Resource.T9;
                case "T10": return Resource.T10;
                default: throw new FormatException("There is no Resource called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Face value)
        {
            switch (value)
            {
                case Face.Travel: return "travel";
                case Face.Bar: return "bar";
                case Face.Armoury: return "armoury";
                case Face.Church: return "church";
                case Face.Greenhouse: return "greenhouse";
                case Face.Clinic: return "clinic";
                case Face.Market: return "market";
                case Face.Water: return "water";
                case Face.Governor: return "governor";
                case Face.Exterminator: return "exterminator";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Face FaceOf(string id)
        {
            switch (id)
            {
                case "travel": return Face.Travel;
                case "bar": return Face.Bar;
                case "armoury": return Face.Armoury;
                case "church": return Face.Church;
                case "greenhouse": return Face.Greenhouse;
                case "clinic": return Face.Clinic;
                case "market": return Face.Market;
                case "water": return Face.Water;
                case "governor": return Face.Governor;
                case "exterminator": return Face.Exterminator;
                default: throw new FormatException("There is no Face called \"" + id + "\".");
            }
        }
    }

    /// <summary>Reads and writes the lists of this game's views.</summary>
    internal static class Lists
    {
        internal static List<CityView> ReadCityViewList(ref JsonReader json)
        {
            List<CityView> items = new List<CityView>();
            for (json.BeginArray(); json.NextItem();) items.Add(CityView.Read(ref json));
            return items;
        }

        internal static void WriteCityViewList(JsonWriter json, List<CityView> items)
        {
            json.BeginArray();
            foreach (CityView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }

        internal static List<CityCard> ReadCityCardList(ref JsonReader json)
        {
            List<CityCard> items = new List<CityCard>();
            for (json.BeginArray(); json.NextItem();) items.Add(Ids.CityCardOf(json.String()));
            return items;
        }

        internal static void WriteCityCardList(JsonWriter json, List<CityCard> items)
        {
            json.BeginArray();
            foreach (CityCard item in items)
            {
                json.String(item.Id());
            }
            json.EndArray();
        }

        internal static List<Resource> ReadResourceList(ref JsonReader json)
        {
            List<Resource> items = new List<Resource>();
            for (json.BeginArray(); json.NextItem();) items.Add(Ids.ResourceOf(json.String()));
            return items;
        }

        internal static void WriteResourceList(JsonWriter json, List<Resource> items)
        {
            json.BeginArray();
            foreach (Resource item in items)
            {
                json.String(item.Id());
            }
            json.EndArray();
        }

        internal static List<DraftView> ReadDraftViewList(ref JsonReader json)
        {
            List<DraftView> items = new List<DraftView>();
            for (json.BeginArray(); json.NextItem();) items.Add(DraftView.Read(ref json));
            return items;
        }

        internal static void WriteDraftViewList(JsonWriter json, List<DraftView> items)
        {
            json.BeginArray();
            foreach (DraftView item in items)
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

        internal static List<CityCard?> ReadMaybeCityCardList(ref JsonReader json)
        {
            List<CityCard?> items = new List<CityCard?>();
            for (json.BeginArray(); json.NextItem();) items.Add(json.Null() ? (CityCard?)null : Ids.CityCardOf(json.String()));
            return items;
        }

        internal static void WriteMaybeCityCardList(JsonWriter json, List<CityCard?> items)
        {
            json.BeginArray();
            foreach (CityCard? item in items)
            {
                if (item == null) json.Null();
                else json.String(item.Value.Id());
            }
            json.EndArray();
        }

        internal static List<City?> ReadMaybeCityList(ref JsonReader json)
        {
            List<City?> items = new List<City?>();
            for (json.BeginArray(); json.NextItem();) items.Add(json.Null() ? (City?)null : Ids.CityOf(json.String()));
            return items;
        }

        internal static void WriteMaybeCityList(JsonWriter json, List<City?> items)
        {
            json.BeginArray();
            foreach (City? item in items)
            {
                if (item == null) json.Null();
                else json.String(item.Value.Id());
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

        internal static List<ControlView> ReadControlViewList(ref JsonReader json)
        {
            List<ControlView> items = new List<ControlView>();
            for (json.BeginArray(); json.NextItem();) items.Add(ControlView.Read(ref json));
            return items;
        }

        internal static void WriteControlViewList(JsonWriter json, List<ControlView> items)
        {
            json.BeginArray();
            foreach (ControlView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }
    }
}
