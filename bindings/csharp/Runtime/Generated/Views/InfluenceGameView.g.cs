// Generated from schemas/influence.view.json by tools/bindings: `make bindings` writes it anew.

using System;
using System.Collections.Generic;

namespace Suasion.Influence
{
    /// <summary>Influence: view and position.</summary>
    public sealed class InfluenceGameView : View
    {
        /// <summary>An empty view.</summary>
        public InfluenceGameView() : base("influence")
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
    /// The table through one viewer's eyes; also the format of positions. Null is hidden, or nothing there. Fields marked
    /// *derived* follow from the others; in a position they may be null, and otherwise must be right.
    /// </summary>
    public sealed class Table
    {
        /// <summary>Round, 1 to 6.</summary>
        public int Round { get; set; }

        /// <summary>The phase. Derived.</summary>
        public Phase? Phase { get; set; }

        /// <summary>What happens or is asked next.</summary>
        public Step Step { get; set; }

        /// <summary>The seat to decide; null at a chance step and when the game is over. Derived but in the Whirlwind.</summary>
        public int? Seat { get; set; }

        /// <summary>The faction it decides for. Derived but in an attack.</summary>
        public Faction? Faction { get; set; }

        /// <summary>The castle the step is about. Derived but in the Conquer Phase.</summary>
        public Spot? Place { get; set; }

        /// <summary>The card whose exchange is being resolved. Derived.</summary>
        public Card? Card { get; set; }

        /// <summary>The Setup card; null before it is drawn.</summary>
        public SetupView Setup { get; set; }

        /// <summary>Every castle, in path order for North = up; empty before the Setup card is drawn.</summary>
        public List<CastleView> Castles { get; set; } = new List<CastleView>();

        /// <summary>Castle cards that are not face-up, on the table or in the box. Derived.</summary>
        public List<Castle> CastlesLeft { get; set; }

        /// <summary>Every faction.</summary>
        public List<FactionView> Factions { get; set; } = new List<FactionView>();

        /// <summary>Every side.</summary>
        public List<SideView> Sides { get; set; } = new List<SideView>();

        /// <summary>Factions whose turn-order card is still in the deck.</summary>
        public List<Faction> Waiting { get; set; } = new List<Faction>();

        /// <summary>Factions that delayed and are still to attack, in that order.</summary>
        public List<Faction> Delayed { get; set; } = new List<Faction>();

        /// <summary>Swaps on castles and cards.</summary>
        public List<SwapView> Swaps { get; set; } = new List<SwapView>();

        /// <summary>The wind in force.</summary>
        public Wind? Wind { get; set; }

        /// <summary>Winds still in the deck.</summary>
        public List<Wind> WindsLeft { get; set; } = new List<Wind>();

        /// <summary>Sides in the order of their first placement in round 6: who comes first wins ties.</summary>
        public List<string> Finish { get; set; } = new List<string>();

        internal static Table Read(ref JsonReader json)
        {
            Table it = new Table();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "round":
                        it.Round = json.Int();
                        break;
                    case "phase":
                        it.Phase = json.Null() ? (Phase?)null : Ids.PhaseOf(json.String());
                        break;
                    case "step":
                        it.Step = Ids.StepOf(json.String());
                        break;
                    case "seat":
                        it.Seat = json.Null() ? (int?)null : json.Int();
                        break;
                    case "faction":
                        it.Faction = json.Null() ? (Faction?)null : Ids.FactionOf(json.String());
                        break;
                    case "place":
                        it.Place = json.Null() ? (Spot?)null : Ids.SpotOf(json.String());
                        break;
                    case "card":
                        it.Card = json.Null() ? (Card?)null : Ids.CardOf(json.String());
                        break;
                    case "setup":
                        it.Setup = json.Null() ? null : SetupView.Read(ref json);
                        break;
                    case "castles":
                        it.Castles = Lists.ReadCastleViewList(ref json);
                        break;
                    case "castles_left":
                        it.CastlesLeft = json.Null() ? null : Lists.ReadCastleList(ref json);
                        break;
                    case "factions":
                        it.Factions = Lists.ReadFactionViewList(ref json);
                        break;
                    case "sides":
                        it.Sides = Lists.ReadSideViewList(ref json);
                        break;
                    case "waiting":
                        it.Waiting = Lists.ReadFactionList(ref json);
                        break;
                    case "delayed":
                        it.Delayed = Lists.ReadFactionList(ref json);
                        break;
                    case "swaps":
                        it.Swaps = Lists.ReadSwapViewList(ref json);
                        break;
                    case "wind":
                        it.Wind = json.Null() ? (Wind?)null : Ids.WindOf(json.String());
                        break;
                    case "winds_left":
                        it.WindsLeft = Lists.ReadWindList(ref json);
                        break;
                    case "finish":
                        it.Finish = Lists.ReadStringList(ref json);
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
            json.Name("round");
            json.Int(Round);
            json.Name("phase");
            if (Phase == null) json.Null();
            else json.String(Phase.Value.Id());
            json.Name("step");
            json.String(Step.Id());
            json.Name("seat");
            if (Seat == null) json.Null();
            else json.Int(Seat.Value);
            json.Name("faction");
            if (Faction == null) json.Null();
            else json.String(Faction.Value.Id());
            json.Name("place");
            if (Place == null) json.Null();
            else json.String(Place.Value.Id());
            json.Name("card");
            if (Card == null) json.Null();
            else json.String(Card.Value.Id());
            json.Name("setup");
            if (Setup == null) json.Null();
            else Setup.Write(json);
            json.Name("castles");
            Lists.WriteCastleViewList(json, Castles);
            json.Name("castles_left");
            if (CastlesLeft == null) json.Null();
            else Lists.WriteCastleList(json, CastlesLeft);
            json.Name("factions");
            Lists.WriteFactionViewList(json, Factions);
            json.Name("sides");
            Lists.WriteSideViewList(json, Sides);
            json.Name("waiting");
            Lists.WriteFactionList(json, Waiting);
            json.Name("delayed");
            Lists.WriteFactionList(json, Delayed);
            json.Name("swaps");
            Lists.WriteSwapViewList(json, Swaps);
            json.Name("wind");
            if (Wind == null) json.Null();
            else json.String(Wind.Value.Id());
            json.Name("winds_left");
            Lists.WriteWindList(json, WindsLeft);
            json.Name("finish");
            Lists.WriteStringList(json, Finish);
            json.EndObject();
        }
    }

    /// <summary>A part of a round.</summary>
    public enum Phase
    {
        /// <summary>Before a round: the Setup card is drawn.</summary>
        Setup,

        /// <summary>Factions place cards and play tools.</summary>
        Attack,

        /// <summary>Swaps are resolved.</summary>
        Swap,

        /// <summary>Castles are examined.</summary>
        Conquer,

        /// <summary>A wind is drawn.</summary>
        Winds,

        /// <summary>The game is over.</summary>
        Over
    }

    /// <summary>What happens or is asked next.</summary>
    public enum Step
    {
        /// <summary>Chance: which Setup card.</summary>
        DrawSetup,

        /// <summary>Chance: which faction attacks next.</summary>
        RevealFaction,

        /// <summary>The active faction attacks.</summary>
        Attack,

        /// <summary>Swap Phase: how to turn the Setup card.</summary>
        TurnSetup,

        /// <summary>Swap Phase: how to turn a castle.</summary>
        TurnCastle,

        /// <summary>Swap Phase: which card to exchange with.</summary>
        ChoosePartner,

        /// <summary>Conquer Phase, chance: which castle lies here.</summary>
        RevealCastle,

        /// <summary>Conquer Phase: which faction of the winning team controls.</summary>
        ChooseController,

        /// <summary>Chance: which wind blows next.</summary>
        DrawWind,

        /// <summary>Whirlwind: which castle to turn, if any.</summary>
        Whirlwind,

        /// <summary>The game is over.</summary>
        Over
    }

    /// <summary>A faction.</summary>
    public enum Faction
    {
        /// <summary><c>lion</c></summary>
        Lion,

        /// <summary><c>eagle</c></summary>
        Eagle,

        /// <summary><c>stag</c></summary>
        Stag,

        /// <summary><c>rose</c></summary>
        Rose,

        /// <summary><c>wolf</c></summary>
        Wolf,

        /// <summary><c>tower</c></summary>
        Tower
    }

    /// <summary>A spot.</summary>
    public enum Spot
    {
        /// <summary><c>s4w4</c></summary>
        S4w4,

        /// <summary><c>s4w3</c></summary>
        S4w3,

        /// <summary><c>s4w2</c></summary>
        S4w2,

        /// <summary><c>s4w1</c></summary>
        S4w1,

        /// <summary><c>s4</c></summary>
        S4,

        /// <summary><c>s4e1</c></summary>
        S4e1,

        /// <summary><c>s4e2</c></summary>
        S4e2,

        /// <summary><c>s4e3</c></summary>
        S4e3,

        /// <summary><c>s4e4</c></summary>
        S4e4,

        /// <summary><c>s3w4</c></summary>
        S3w4,

        /// <summary><c>s3w3</c></summary>
        S3w3,

        /// <summary><c>s3w2</c></summary>
        S3w2,

        /// <summary><c>s3w1</c></summary>
        S3w1,

        /// <summary><c>s3</c></summary>
        S3,

        /// <summary><c>s3e1</c></summary>
        S3e1,

        /// <summary><c>s3e2</c></summary>
        S3e2,

        /// <summary><c>s3e3</c></summary>
        S3e3,

        /// <summary><c>s3e4</c></summary>
        S3e4,

        /// <summary><c>s2w4</c></summary>
        S2w4,

        /// <summary><c>s2w3</c></summary>
        S2w3,

        /// <summary><c>s2w2</c></summary>
        S2w2,

        /// <summary><c>s2w1</c></summary>
        S2w1,

        /// <summary><c>s2</c></summary>
        S2,

        /// <summary><c>s2e1</c></summary>
        S2e1,

        /// <summary><c>s2e2</c></summary>
        S2e2,

        /// <summary><c>s2e3</c></summary>
        S2e3,

        /// <summary><c>s2e4</c></summary>
        S2e4,

        /// <summary><c>s1w4</c></summary>
        S1w4,

        /// <summary><c>s1w3</c></summary>
        S1w3,

        /// <summary><c>s1w2</c></summary>
        S1w2,

        /// <summary><c>s1w1</c></summary>
        S1w1,

        /// <summary><c>s1</c></summary>
        S1,

        /// <summary><c>s1e1</c></summary>
        S1e1,

        /// <summary><c>s1e2</c></summary>
        S1e2,

        /// <summary><c>s1e3</c></summary>
        S1e3,

        /// <summary><c>s1e4</c></summary>
        S1e4,

        /// <summary><c>w4</c></summary>
        W4,

        /// <summary><c>w3</c></summary>
        W3,

        /// <summary><c>w2</c></summary>
        W2,

        /// <summary><c>w1</c></summary>
        W1,

        /// <summary><c>e1</c></summary>
        E1,

        /// <summary><c>e2</c></summary>
        E2,

        /// <summary><c>e3</c></summary>
        E3,

        /// <summary><c>e4</c></summary>
        E4,

        /// <summary><c>n1w4</c></summary>
        N1w4,

        /// <summary><c>n1w3</c></summary>
        N1w3,

        /// <summary><c>n1w2</c></summary>
        N1w2,

        /// <summary><c>n1w1</c></summary>
        N1w1,

        /// <summary><c>n1</c></summary>
        N1,

        /// <summary><c>n1e1</c></summary>
        N1e1,

        /// <summary><c>n1e2</c></summary>
        N1e2,

        /// <summary><c>n1e3</c></summary>
        N1e3,

        /// <summary><c>n1e4</c></summary>
        N1e4,

        /// <summary><c>n2w4</c></summary>
        N2w4,

        /// <summary><c>n2w3</c></summary>
        N2w3,

        /// <summary><c>n2w2</c></summary>
        N2w2,

        /// <summary><c>n2w1</c></summary>
        N2w1,

        /// <summary><c>n2</c></summary>
        N2,

        /// <summary><c>n2e1</c></summary>
        N2e1,

        /// <summary><c>n2e2</c></summary>
        N2e2,

        /// <summary><c>n2e3</c></summary>
        N2e3,

        /// <summary><c>n2e4</c></summary>
        N2e4,

        /// <summary><c>n3w4</c></summary>
        N3w4,

        /// <summary><c>n3w3</c></summary>
        N3w3,

        /// <summary><c>n3w2</c></summary>
        N3w2,

        /// <summary><c>n3w1</c></summary>
        N3w1,

        /// <summary><c>n3</c></summary>
        N3,

        /// <summary><c>n3e1</c></summary>
        N3e1,

        /// <summary><c>n3e2</c></summary>
        N3e2,

        /// <summary><c>n3e3</c></summary>
        N3e3,

        /// <summary><c>n3e4</c></summary>
        N3e4,

        /// <summary><c>n4w4</c></summary>
        N4w4,

        /// <summary><c>n4w3</c></summary>
        N4w3,

        /// <summary><c>n4w2</c></summary>
        N4w2,

        /// <summary><c>n4w1</c></summary>
        N4w1,

        /// <summary><c>n4</c></summary>
        N4,

        /// <summary><c>n4e1</c></summary>
        N4e1,

        /// <summary><c>n4e2</c></summary>
        N4e2,

        /// <summary><c>n4e3</c></summary>
        N4e3,

        /// <summary><c>n4e4</c></summary>
        N4e4
    }

    /// <summary>A card.</summary>
    public enum Card
    {
        /// <summary><c>lion_r1</c></summary>
        LionR1,

        /// <summary><c>lion_r2</c></summary>
        LionR2,

        /// <summary><c>lion_r3</c></summary>
        LionR3,

        /// <summary><c>lion_r4</c></summary>
        LionR4,

        /// <summary><c>lion_r5</c></summary>
        LionR5,

        /// <summary><c>lion_r6</c></summary>
        LionR6,

        /// <summary><c>eagle_r1</c></summary>
        EagleR1,

        /// <summary><c>eagle_r2</c></summary>
        EagleR2,

        /// <summary><c>eagle_r3</c></summary>
        EagleR3,

        /// <summary><c>eagle_r4</c></summary>
        EagleR4,

        /// <summary><c>eagle_r5</c></summary>
        EagleR5,

        /// <summary><c>eagle_r6</c></summary>
        EagleR6,

        /// <summary><c>stag_r1</c></summary>
        StagR1,

        /// <summary><c>stag_r2</c></summary>
        StagR2,

        /// <summary><c>stag_r3</c></summary>
        StagR3,

        /// <summary><c>stag_r4</c></summary>
        StagR4,

        /// <summary><c>stag_r5</c></summary>
        StagR5,

        /// <summary><c>stag_r6</c></summary>
        StagR6,

        /// <summary><c>rose_r1</c></summary>
        RoseR1,

        /// <summary><c>rose_r2</c></summary>
        RoseR2,

        /// <summary><c>rose_r3</c></summary>
        RoseR3,

        /// <summary><c>rose_r4</c></summary>
        RoseR4,

        /// <summary><c>rose_r5</c></summary>
        RoseR5,

        /// <summary><c>rose_r6</c></summary>
        RoseR6,

        /// <summary><c>wolf_r1</c></summary>
        WolfR1,

        /// <summary><c>wolf_r2</c></summary>
        WolfR2,

        /// <summary><c>wolf_r3</c></summary>
        WolfR3,

        /// <summary><c>wolf_r4</c></summary>
        WolfR4,

        /// <summary><c>wolf_r5</c></summary>
        WolfR5,

        /// <summary><c>wolf_r6</c></summary>
        WolfR6,

        /// <summary><c>tower_r1</c></summary>
        TowerR1,

        /// <summary><c>tower_r2</c></summary>
        TowerR2,

        /// <summary><c>tower_r3</c></summary>
        TowerR3,

        /// <summary><c>tower_r4</c></summary>
        TowerR4,

        /// <summary><c>tower_r5</c></summary>
        TowerR5,

        /// <summary><c>tower_r6</c></summary>
        TowerR6
    }

    /// <summary>The Setup card.</summary>
    public sealed class SetupView
    {
        /// <summary>Which one; <c>custom</c> for a pattern of the caller's.</summary>
        public string Id { get; set; } = "";

        /// <summary>Where its North points: <c>n</c>, <c>e</c>, <c>s</c> or <c>w</c>.</summary>
        public Quarter North { get; set; }

        /// <summary>Places in the order in which they are examined now. Derived.</summary>
        public List<Spot> Path { get; set; }

        /// <summary>The faction whose Swap lies on it.</summary>
        public Faction? Swap { get; set; }

        internal static SetupView Read(ref JsonReader json)
        {
            SetupView it = new SetupView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "id":
                        it.Id = json.String();
                        break;
                    case "north":
                        it.North = Ids.QuarterOf(json.String());
                        break;
                    case "path":
                        it.Path = json.Null() ? null : Lists.ReadSpotList(ref json);
                        break;
                    case "swap":
                        it.Swap = json.Null() ? (Faction?)null : Ids.FactionOf(json.String());
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
            json.Name("id");
            json.String(Id);
            json.Name("north");
            json.String(North.Id());
            json.Name("path");
            if (Path == null) json.Null();
            else Lists.WriteSpotList(json, Path);
            json.Name("swap");
            if (Swap == null) json.Null();
            else json.String(Swap.Value.Id());
            json.EndObject();
        }
    }

    /// <summary>A quarter.</summary>
    public enum Quarter
    {
        /// <summary><c>n</c></summary>
        N,

        /// <summary><c>e</c></summary>
        E,

        /// <summary><c>s</c></summary>
        S,

        /// <summary><c>w</c></summary>
        W
    }

    /// <summary>One castle of the table.</summary>
    public sealed class CastleView
    {
        /// <summary>Where it lies.</summary>
        public Spot Place { get; set; }

        /// <summary>Squares East of the Setup card. Derived.</summary>
        public int? X { get; set; }

        /// <summary>Squares North of the Setup card. Derived.</summary>
        public int? Y { get; set; }

        /// <summary>The card, if it is face-up.</summary>
        public Castle? Castle { get; set; }

        /// <summary>Its name. Derived.</summary>
        public string Name { get; set; }

        /// <summary>Its Power. Derived.</summary>
        public int? Power { get; set; }

        /// <summary>Where its banner points: <c>n</c>, <c>e</c>, <c>s</c> or <c>w</c>.</summary>
        public Quarter? Banner { get; set; }

        /// <summary>Its circles as they lie now: toward North of the board first, then clockwise. Derived.</summary>
        public List<int> Circles { get; set; }

        /// <summary>The faction that controls it.</summary>
        public Faction? Controller { get; set; }

        /// <summary>Does a Swap lie on it? Derived.</summary>
        public bool? Swap { get; set; }

        /// <summary>The Saboteur on it.</summary>
        public SaboteurView Saboteur { get; set; }

        /// <summary>The Influence cards at it, by faction and round.</summary>
        public List<CardView> Cards { get; set; } = new List<CardView>();

        /// <summary>Influence of each side that has a card here, as far as the viewer knows. Derived.</summary>
        public List<InfluenceView> Influence { get; set; }

        /// <summary>What would come of it if it were examined now, as far as the viewer knows. Derived.</summary>
        public ForecastView Forecast { get; set; }

        internal static CastleView Read(ref JsonReader json)
        {
            CastleView it = new CastleView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "place":
                        it.Place = Ids.SpotOf(json.String());
                        break;
                    case "x":
                        it.X = json.Null() ? (int?)null : json.Int();
                        break;
                    case "y":
                        it.Y = json.Null() ? (int?)null : json.Int();
                        break;
                    case "castle":
                        it.Castle = json.Null() ? (Castle?)null : Ids.CastleOf(json.String());
                        break;
                    case "name":
                        it.Name = json.Null() ? null : json.String();
                        break;
                    case "power":
                        it.Power = json.Null() ? (int?)null : json.Int();
                        break;
                    case "banner":
                        it.Banner = json.Null() ? (Quarter?)null : Ids.QuarterOf(json.String());
                        break;
                    case "circles":
                        it.Circles = json.Null() ? null : Lists.ReadIntList(ref json);
                        break;
                    case "controller":
                        it.Controller = json.Null() ? (Faction?)null : Ids.FactionOf(json.String());
                        break;
                    case "swap":
                        it.Swap = json.Null() ? (bool?)null : json.Bool();
                        break;
                    case "saboteur":
                        it.Saboteur = json.Null() ? null : SaboteurView.Read(ref json);
                        break;
                    case "cards":
                        it.Cards = Lists.ReadCardViewList(ref json);
                        break;
                    case "influence":
                        it.Influence = json.Null() ? null : Lists.ReadInfluenceViewList(ref json);
                        break;
                    case "forecast":
                        it.Forecast = json.Null() ? null : ForecastView.Read(ref json);
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
            json.Name("place");
            json.String(Place.Id());
            json.Name("x");
            if (X == null) json.Null();
            else json.Int(X.Value);
            json.Name("y");
            if (Y == null) json.Null();
            else json.Int(Y.Value);
            json.Name("castle");
            if (Castle == null) json.Null();
            else json.String(Castle.Value.Id());
            json.Name("name");
            json.String(Name);
            json.Name("power");
            if (Power == null) json.Null();
            else json.Int(Power.Value);
            json.Name("banner");
            if (Banner == null) json.Null();
            else json.String(Banner.Value.Id());
            json.Name("circles");
            if (Circles == null) json.Null();
            else Lists.WriteIntList(json, Circles);
            json.Name("controller");
            if (Controller == null) json.Null();
            else json.String(Controller.Value.Id());
            json.Name("swap");
            if (Swap == null) json.Null();
            else json.Bool(Swap.Value);
            json.Name("saboteur");
            if (Saboteur == null) json.Null();
            else Saboteur.Write(json);
            json.Name("cards");
            Lists.WriteCardViewList(json, Cards);
            json.Name("influence");
            if (Influence == null) json.Null();
            else Lists.WriteInfluenceViewList(json, Influence);
            json.Name("forecast");
            if (Forecast == null) json.Null();
            else Forecast.Write(json);
            json.EndObject();
        }
    }

    /// <summary>A castle.</summary>
    public enum Castle
    {
        /// <summary><c>c1</c></summary>
        C1,

        /// <summary><c>c2</c></summary>
        C2,

        /// <summary><c>c3</c></summary>
        C3,

        /// <summary><c>c4</c></summary>
        C4,

        /// <summary><c>c5</c></summary>
        C5,

        /// <summary><c>c6</c></summary>
        C6,

        /// <summary><c>c7</c></summary>
        C7,

        /// <summary><c>c8</c></summary>
        C8,

        /// <summary><c>c9</c></summary>
        C9,

        /// <summary><c>c10</c></summary>
        C10,

        /// <summary><c>c11</c></summary>
        C11,

        /// <summary><c>c12</c></summary>
        C12,

        /// <summary><c>c13</c></summary>
        C13,

        /// <summary><c>c14</c></summary>
        C14,

        /// <summary><c>c15</c></summary>
        C15,

        /// <summary><c>c16</c></summary>
        C16,

        /// <summary><c>c17</c></summary>
        C17,

        /// <summary><c>c18</c></summary>
        C18,

        /// <summary><c>c19</c></summary>
        C19,

        /// <summary><c>c20</c></summary>
        C20,

        /// <summary><c>c21</c></summary>
        C21,

        /// <summary><c>c22</c></summary>
        C22,

        /// <summary><c>c23</c></summary>
        C23,

        /// <summary><c>c24</c></summary>
        C24,

        /// <summary><c>c25</c></summary>
        C25,

        /// <summary><c>c26</c></summary>
        C26,

        /// <summary><c>c27</c></summary>
        C27,

        /// <summary><c>c28</c></summary>
        C28,

        /// <summary><c>c29</c></summary>
        C29,

        /// <summary><c>c30</c></summary>
        C30,

        /// <summary><c>c31</c></summary>
        C31,

        /// <summary><c>c32</c></summary>
        C32
    }

    /// <summary>A Saboteur at work.</summary>
    public sealed class SaboteurView
    {
        /// <summary>Whose it is.</summary>
        public Faction Faction { get; set; }

        /// <summary>The board direction of the circle that counts 0.</summary>
        public Direction Direction { get; set; }

        internal static SaboteurView Read(ref JsonReader json)
        {
            SaboteurView it = new SaboteurView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "faction":
                        it.Faction = Ids.FactionOf(json.String());
                        break;
                    case "direction":
                        it.Direction = Ids.DirectionOf(json.String());
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
            json.Name("faction");
            json.String(Faction.Id());
            json.Name("direction");
            json.String(Direction.Id());
            json.EndObject();
        }
    }

    /// <summary>A direction on the board, clockwise by eighths.</summary>
    public enum Direction
    {
        /// <summary>Up.</summary>
        N,

        /// <summary>Up and to the right.</summary>
        Ne,

        /// <summary>To the right.</summary>
        E,

        /// <summary>Down and to the right.</summary>
        Se,

        /// <summary>Down.</summary>
        S,

        /// <summary>Down and to the left.</summary>
        Sw,

        /// <summary>To the left.</summary>
        W,

        /// <summary>Up and to the left.</summary>
        Nw
    }

    /// <summary>A placed Influence card.</summary>
    public sealed class CardView
    {
        /// <summary>Its id: faction and round.</summary>
        public Card Card { get; set; }

        /// <summary>Its faction. Derived.</summary>
        public Faction? Faction { get; set; }

        /// <summary>The round it was placed in. Derived.</summary>
        public int? Round { get; set; }

        /// <summary>Does it lie face-up?</summary>
        public bool FaceUp { get; set; }

        /// <summary>Its value; null if the viewer does not know it.</summary>
        public int? Value { get; set; }

        /// <summary>How many Swaps it carries. Derived.</summary>
        public int? Swaps { get; set; }

        internal static CardView Read(ref JsonReader json)
        {
            CardView it = new CardView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "card":
                        it.Card = Ids.CardOf(json.String());
                        break;
                    case "faction":
                        it.Faction = json.Null() ? (Faction?)null : Ids.FactionOf(json.String());
                        break;
                    case "round":
                        it.Round = json.Null() ? (int?)null : json.Int();
                        break;
                    case "face_up":
                        it.FaceUp = json.Bool();
                        break;
                    case "value":
                        it.Value = json.Null() ? (int?)null : json.Int();
                        break;
                    case "swaps":
                        it.Swaps = json.Null() ? (int?)null : json.Int();
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
            json.String(Card.Id());
            json.Name("faction");
            if (Faction == null) json.Null();
            else json.String(Faction.Value.Id());
            json.Name("round");
            if (Round == null) json.Null();
            else json.Int(Round.Value);
            json.Name("face_up");
            json.Bool(FaceUp);
            json.Name("value");
            if (Value == null) json.Null();
            else json.Int(Value.Value);
            json.Name("swaps");
            if (Swaps == null) json.Null();
            else json.Int(Swaps.Value);
            json.EndObject();
        }
    }

    /// <summary>A side's Influence on a castle.</summary>
    public sealed class InfluenceView
    {
        /// <summary>Whose it is.</summary>
        public string Side { get; set; } = "";

        /// <summary>The sum of its cards that the viewer knows and of its circles.</summary>
        public int Influence { get; set; }

        /// <summary>Its face-down cards here that the viewer does not know and that come on top.</summary>
        public int Hidden { get; set; }

        internal static InfluenceView Read(ref JsonReader json)
        {
            InfluenceView it = new InfluenceView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "side":
                        it.Side = json.String();
                        break;
                    case "influence":
                        it.Influence = json.Int();
                        break;
                    case "hidden":
                        it.Hidden = json.Int();
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
            json.Name("side");
            json.String(Side);
            json.Name("influence");
            json.Int(Influence);
            json.Name("hidden");
            json.Int(Hidden);
            json.EndObject();
        }
    }

    /// <summary>What would come of a castle if it were examined now, with the control of its neighbours as it is now.</summary>
    public sealed class ForecastView
    {
        /// <summary>What comes of it.</summary>
        public Forecast Result { get; set; }

        /// <summary>The side that conquers or keeps it.</summary>
        public string Side { get; set; }

        /// <summary>The Power it scores.</summary>
        public int? Power { get; set; }

        internal static ForecastView Read(ref JsonReader json)
        {
            ForecastView it = new ForecastView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "result":
                        it.Result = Ids.ForecastOf(json.String());
                        break;
                    case "side":
                        it.Side = json.Null() ? null : json.String();
                        break;
                    case "power":
                        it.Power = json.Null() ? (int?)null : json.Int();
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
            json.Name("result");
            json.String(Result.Id());
            json.Name("side");
            json.String(Side);
            json.Name("power");
            if (Power == null) json.Null();
            else json.Int(Power.Value);
            json.EndObject();
        }
    }

    /// <summary>What would come of a castle if it were examined now.</summary>
    public enum Forecast
    {
        /// <summary>No Influence card lies there.</summary>
        PassedOver,

        /// <summary>Some side that does not control it has the most Influence.</summary>
        Conquered,

        /// <summary>The side that controls it has the most Influence.</summary>
        Kept,

        /// <summary>Several sides share the most Influence.</summary>
        Tied,

        /// <summary>Face-down cards that the viewer does not know decide.</summary>
        Open
    }

    /// <summary>One faction.</summary>
    public sealed class FactionView
    {
        /// <summary>Its id.</summary>
        public Faction Faction { get; set; }

        /// <summary>The seat that plays it.</summary>
        public int Seat { get; set; }

        /// <summary>The side it plays for.</summary>
        public string Side { get; set; } = "";

        /// <summary>Influence cards in hand. Derived.</summary>
        public int? Cards { get; set; }

        /// <summary>Values of its Influence cards not lying face-up, hand and face-down card together. Derived.</summary>
        public List<int> Unseen { get; set; }

        /// <summary>Values in hand; null if the viewer does not know which of <c>unseen</c> lies face-down.</summary>
        public List<int> Hand { get; set; }

        /// <summary>Swap cards in hand.</summary>
        public int Swaps { get; set; }

        /// <summary>Is the Saboteur in hand?</summary>
        public bool Saboteur { get; set; }

        /// <summary>Is the Delay in hand?</summary>
        public bool Delay { get; set; }

        internal static FactionView Read(ref JsonReader json)
        {
            FactionView it = new FactionView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "faction":
                        it.Faction = Ids.FactionOf(json.String());
                        break;
                    case "seat":
                        it.Seat = json.Int();
                        break;
                    case "side":
                        it.Side = json.String();
                        break;
                    case "cards":
                        it.Cards = json.Null() ? (int?)null : json.Int();
                        break;
                    case "unseen":
                        it.Unseen = json.Null() ? null : Lists.ReadIntList(ref json);
                        break;
                    case "hand":
                        it.Hand = json.Null() ? null : Lists.ReadIntList(ref json);
                        break;
                    case "swaps":
                        it.Swaps = json.Int();
                        break;
                    case "saboteur":
                        it.Saboteur = json.Bool();
                        break;
                    case "delay":
                        it.Delay = json.Bool();
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
            json.Name("faction");
            json.String(Faction.Id());
            json.Name("seat");
            json.Int(Seat);
            json.Name("side");
            json.String(Side);
            json.Name("cards");
            if (Cards == null) json.Null();
            else json.Int(Cards.Value);
            json.Name("unseen");
            if (Unseen == null) json.Null();
            else Lists.WriteIntList(json, Unseen);
            json.Name("hand");
            if (Hand == null) json.Null();
            else Lists.WriteIntList(json, Hand);
            json.Name("swaps");
            json.Int(Swaps);
            json.Name("saboteur");
            json.Bool(Saboteur);
            json.Name("delay");
            json.Bool(Delay);
            json.EndObject();
        }
    }

    /// <summary>One side.</summary>
    public sealed class SideView
    {
        /// <summary>Its id.</summary>
        public string Side { get; set; } = "";

        /// <summary>Its factions.</summary>
        public List<Faction> Factions { get; set; } = new List<Faction>();

        /// <summary>Its Power.</summary>
        public int Power { get; set; }

        /// <summary>Its place among the sides as things stand. Derived.</summary>
        public int? Rank { get; set; }

        internal static SideView Read(ref JsonReader json)
        {
            SideView it = new SideView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "side":
                        it.Side = json.String();
                        break;
                    case "factions":
                        it.Factions = Lists.ReadFactionList(ref json);
                        break;
                    case "power":
                        it.Power = json.Int();
                        break;
                    case "rank":
                        it.Rank = json.Null() ? (int?)null : json.Int();
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
            json.Name("side");
            json.String(Side);
            json.Name("factions");
            Lists.WriteFactionList(json, Factions);
            json.Name("power");
            json.Int(Power);
            json.Name("rank");
            if (Rank == null) json.Null();
            else json.Int(Rank.Value);
            json.EndObject();
        }
    }

    /// <summary>
    /// A Swap on a castle or a card. In the Attack Phase listed by castle in path order for North = up, at a castle the
    /// castle's own first, then in the order played; in the Swap Phase in the order in which they are resolved.
    /// </summary>
    public sealed class SwapView
    {
        /// <summary>Whose it is. Derived.</summary>
        public Faction? Faction { get; set; }

        /// <summary>What it lies on.</summary>
        public SwapTarget On { get; set; }

        /// <summary>The castle it lies on, or the one where its card lies. Derived for cards.</summary>
        public Spot? Place { get; set; }

        /// <summary>The card it lies on.</summary>
        public Card? Card { get; set; }

        /// <summary>Is it resolved?</summary>
        public bool Resolved { get; set; }

        internal static SwapView Read(ref JsonReader json)
        {
            SwapView it = new SwapView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "faction":
                        it.Faction = json.Null() ? (Faction?)null : Ids.FactionOf(json.String());
                        break;
                    case "on":
                        it.On = Ids.SwapTargetOf(json.String());
                        break;
                    case "place":
                        it.Place = json.Null() ? (Spot?)null : Ids.SpotOf(json.String());
                        break;
                    case "card":
                        it.Card = json.Null() ? (Card?)null : Ids.CardOf(json.String());
                        break;
                    case "resolved":
                        it.Resolved = json.Bool();
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
            json.Name("faction");
            if (Faction == null) json.Null();
            else json.String(Faction.Value.Id());
            json.Name("on");
            json.String(On.Id());
            json.Name("place");
            if (Place == null) json.Null();
            else json.String(Place.Value.Id());
            json.Name("card");
            if (Card == null) json.Null();
            else json.String(Card.Value.Id());
            json.Name("resolved");
            json.Bool(Resolved);
            json.EndObject();
        }
    }

    /// <summary>What a Swap lies on.</summary>
    public enum SwapTarget
    {
        /// <summary>A castle.</summary>
        Castle,

        /// <summary>An Influence card.</summary>
        Card
    }

    /// <summary>A card of the module Winds of Change.</summary>
    public enum Wind
    {
        /// <summary>A conquest pays 3.</summary>
        ManifestDestiny,

        /// <summary>Keeping a castle of Power 1 pays 3.</summary>
        FinancialAid,

        /// <summary>Every circle is 1.</summary>
        DisruptiveNeighbors,

        /// <summary>No Delay.</summary>
        Stasis,

        /// <summary>No Swap.</summary>
        Frozen,

        /// <summary>No Saboteur.</summary>
        ReinforcedWalls,

        /// <summary>Every seat may turn a castle at once.</summary>
        Whirlwind
    }

    /// <summary>The ids of the values, by which the catalogue and JSON call them.</summary>
    public static class Ids
    {
        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Phase value)
        {
            switch (value)
            {
                case Phase.Setup: return "setup";
                case Phase.Attack: return "attack";
                case Phase.Swap: return "swap";
                case Phase.Conquer: return "conquer";
                case Phase.Winds: return "winds";
                case Phase.Over: return "over";
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
                case "setup": return Phase.Setup;
                case "attack": return Phase.Attack;
                case "swap": return Phase.Swap;
                case "conquer": return Phase.Conquer;
                case "winds": return Phase.Winds;
                case "over": return Phase.Over;
                default: throw new FormatException("There is no Phase called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Step value)
        {
            switch (value)
            {
                case Step.DrawSetup: return "draw_setup";
                case Step.RevealFaction: return "reveal_faction";
                case Step.Attack: return "attack";
                case Step.TurnSetup: return "turn_setup";
                case Step.TurnCastle: return "turn_castle";
                case Step.ChoosePartner: return "choose_partner";
                case Step.RevealCastle: return "reveal_castle";
                case Step.ChooseController: return "choose_controller";
                case Step.DrawWind: return "draw_wind";
                case Step.Whirlwind: return "whirlwind";
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
                case "draw_setup": return Step.DrawSetup;
                case "reveal_faction": return Step.RevealFaction;
                case "attack": return Step.Attack;
                case "turn_setup": return Step.TurnSetup;
                case "turn_castle": return Step.TurnCastle;
                case "choose_partner": return Step.ChoosePartner;
                case "reveal_castle": return Step.RevealCastle;
                case "choose_controller": return Step.ChooseController;
                case "draw_wind": return Step.DrawWind;
                case "whirlwind": return Step.Whirlwind;
                case "over": return Step.Over;
                default: throw new FormatException("There is no Step called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Faction value)
        {
            switch (value)
            {
                case Faction.Lion: return "lion";
                case Faction.Eagle: return "eagle";
                case Faction.Stag: return "stag";
                case Faction.Rose: return "rose";
                case Faction.Wolf: return "wolf";
                case Faction.Tower: return "tower";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Faction FactionOf(string id)
        {
            switch (id)
            {
                case "lion": return Faction.Lion;
                case "eagle": return Faction.Eagle;
                case "stag": return Faction.Stag;
                case "rose": return Faction.Rose;
                case "wolf": return Faction.Wolf;
                case "tower": return Faction.Tower;
                default: throw new FormatException("There is no Faction called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Spot value)
        {
            switch (value)
            {
                case Spot.S4w4: return "s4w4";
                case Spot.S4w3: return "s4w3";
                case Spot.S4w2: return "s4w2";
                case Spot.S4w1: return "s4w1";
                case Spot.S4: return "s4";
                case Spot.S4e1: return "s4e1";
                case Spot.S4e2: return "s4e2";
                case Spot.S4e3: return "s4e3";
                case Spot.S4e4: return "s4e4";
                case Spot.S3w4: return "s3w4";
                case Spot.S3w3: return "s3w3";
                case Spot.S3w2: return "s3w2";
                case Spot.S3w1: return "s3w1";
                case Spot.S3: return "s3";
                case Spot.S3e1: return "s3e1";
                case Spot.S3e2: return "s3e2";
                case Spot.S3e3: return "s3e3";
                case Spot.S3e4: return "s3e4";
                case Spot.S2w4: return "s2w4";
                case Spot.S2w3: return "s2w3";
                case Spot.S2w2: return "s2w2";
                case Spot.S2w1: return "s2w1";
                case Spot.S2: return "s2";
                case Spot.S2e1: return "s2e1";
                case Spot.S2e2: return "s2e2";
                case Spot.S2e3: return "s2e3";
                case Spot.S2e4: return "s2e4";
                case Spot.S1w4: return "s1w4";
                case Spot.S1w3: return "s1w3";
                case Spot.S1w2: return "s1w2";
                case Spot.S1w1: return "s1w1";
                case Spot.S1: return "s1";
                case Spot.S1e1: return "s1e1";
                case Spot.S1e2: return "s1e2";
                case Spot.S1e3: return "s1e3";
                case Spot.S1e4: return "s1e4";
                case Spot.W4: return "w4";
                case Spot.W3: return "w3";
                case Spot.W2: return "w2";
                case Spot.W1: return "w1";
                case Spot.E1: return "e1";
                case Spot.E2: return "e2";
                case Spot.E3: return "e3";
                case Spot.E4: return "e4";
                case Spot.N1w4: return "n1w4";
                case Spot.N1w3: return "n1w3";
                case Spot.N1w2: return "n1w2";
                case Spot.N1w1: return "n1w1";
                case Spot.N1: return "n1";
                case Spot.N1e1: return "n1e1";
                case Spot.N1e2: return "n1e2";
                case Spot.N1e3: return "n1e3";
                case Spot.N1e4: return "n1e4";
                case Spot.N2w4: return "n2w4";
                case Spot.N2w3: return "n2w3";
                case Spot.N2w2: return "n2w2";
                case Spot.N2w1: return "n2w1";
                case Spot.N2: return "n2";
                case Spot.N2e1: return "n2e1";
                case Spot.N2e2: return "n2e2";
                case Spot.N2e3: return "n2e3";
                case Spot.N2e4: return "n2e4";
                case Spot.N3w4: return "n3w4";
                case Spot.N3w3: return "n3w3";
                case Spot.N3w2: return "n3w2";
                case Spot.N3w1: return "n3w1";
                case Spot.N3: return "n3";
                case Spot.N3e1: return "n3e1";
                case Spot.N3e2: return "n3e2";
                case Spot.N3e3: return "n3e3";
                case Spot.N3e4: return "n3e4";
                case Spot.N4w4: return "n4w4";
                case Spot.N4w3: return "n4w3";
                case Spot.N4w2: return "n4w2";
                case Spot.N4w1: return "n4w1";
                case Spot.N4: return "n4";
                case Spot.N4e1: return "n4e1";
                case Spot.N4e2: return "n4e2";
                case Spot.N4e3: return "n4e3";
                case Spot.N4e4: return "n4e4";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Spot SpotOf(string id)
        {
            switch (id)
            {
                case "s4w4": return Spot.S4w4;
                case "s4w3": return Spot.S4w3;
                case "s4w2": return Spot.S4w2;
                case "s4w1": return Spot.S4w1;
                case "s4": return Spot.S4;
                case "s4e1": return Spot.S4e1;
                case "s4e2": return Spot.S4e2;
                case "s4e3": return Spot.S4e3;
                case "s4e4": return Spot.S4e4;
                case "s3w4": return Spot.S3w4;
                case "s3w3": return Spot.S3w3;
                case "s3w2": return Spot.S3w2;
                case "s3w1": return Spot.S3w1;
                case "s3": return Spot.S3;
                case "s3e1": return Spot.S3e1;
                case "s3e2": return Spot.S3e2;
                case "s3e3": return Spot.S3e3;
                case "s3e4": return Spot.S3e4;
                case "s2w4": return Spot.S2w4;
                case "s2w3": return Spot.S2w3;
                case "s2w2": return Spot.S2w2;
                case "s2w1": return Spot.S2w1;
                case "s2": return Spot.S2;
                case "s2e1": return Spot.S2e1;
                case "s2e2": return Spot.S2e2;
                case "s2e3": return Spot.S2e3;
                case "s2e4": return Spot.S2e4;
                case "s1w4": return Spot.S1w4;
                case "s1w3": return Spot.S1w3;
                case "s1w2": return Spot.S1w2;
                case "s1w1": return Spot.S1w1;
                case "s1": return Spot.S1;
                case "s1e1": return Spot.S1e1;
                case "s1e2": return Spot.S1e2;
                case "s1e3": return Spot.S1e3;
                case "s1e4": return Spot.S1e4;
                case "w4": return Spot.W4;
                case "w3": return Spot.W3;
                case "w2": return Spot.W2;
                case "w1": return Spot.W1;
                case "e1": return Spot.E1;
                case "e2": return Spot.E2;
                case "e3": return Spot.E3;
                case "e4": return Spot.E4;
                case "n1w4": return Spot.N1w4;
                case "n1w3": return Spot.N1w3;
                case "n1w2": return Spot.N1w2;
                case "n1w1": return Spot.N1w1;
                case "n1": return Spot.N1;
                case "n1e1": return Spot.N1e1;
                case "n1e2": return Spot.N1e2;
                case "n1e3": return Spot.N1e3;
                case "n1e4": return Spot.N1e4;
                case "n2w4": return Spot.N2w4;
                case "n2w3": return Spot.N2w3;
                case "n2w2": return Spot.N2w2;
                case "n2w1": return Spot.N2w1;
                case "n2": return Spot.N2;
                case "n2e1": return Spot.N2e1;
                case "n2e2": return Spot.N2e2;
                case "n2e3": return Spot.N2e3;
                case "n2e4": return Spot.N2e4;
                case "n3w4": return Spot.N3w4;
                case "n3w3": return Spot.N3w3;
                case "n3w2": return Spot.N3w2;
                case "n3w1": return Spot.N3w1;
                case "n3": return Spot.N3;
                case "n3e1": return Spot.N3e1;
                case "n3e2": return Spot.N3e2;
                case "n3e3": return Spot.N3e3;
                case "n3e4": return Spot.N3e4;
                case "n4w4": return Spot.N4w4;
                case "n4w3": return Spot.N4w3;
                case "n4w2": return Spot.N4w2;
                case "n4w1": return Spot.N4w1;
                case "n4": return Spot.N4;
                case "n4e1": return Spot.N4e1;
                case "n4e2": return Spot.N4e2;
                case "n4e3": return Spot.N4e3;
                case "n4e4": return Spot.N4e4;
                default: throw new FormatException("There is no Spot called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Card value)
        {
            switch (value)
            {
                case Card.LionR1: return "lion_r1";
                case Card.LionR2: return "lion_r2";
                case Card.LionR3: return "lion_r3";
                case Card.LionR4: return "lion_r4";
                case Card.LionR5: return "lion_r5";
                case Card.LionR6: return "lion_r6";
                case Card.EagleR1: return "eagle_r1";
                case Card.EagleR2: return "eagle_r2";
                case Card.EagleR3: return "eagle_r3";
                case Card.EagleR4: return "eagle_r4";
                case Card.EagleR5: return "eagle_r5";
                case Card.EagleR6: return "eagle_r6";
                case Card.StagR1: return "stag_r1";
                case Card.StagR2: return "stag_r2";
                case Card.StagR3: return "stag_r3";
                case Card.StagR4: return "stag_r4";
                case Card.StagR5: return "stag_r5";
                case Card.StagR6: return "stag_r6";
                case Card.RoseR1: return "rose_r1";
                case Card.RoseR2: return "rose_r2";
                case Card.RoseR3: return "rose_r3";
                case Card.RoseR4: return "rose_r4";
                case Card.RoseR5: return "rose_r5";
                case Card.RoseR6: return "rose_r6";
                case Card.WolfR1: return "wolf_r1";
                case Card.WolfR2: return "wolf_r2";
                case Card.WolfR3: return "wolf_r3";
                case Card.WolfR4: return "wolf_r4";
                case Card.WolfR5: return "wolf_r5";
                case Card.WolfR6: return "wolf_r6";
                case Card.TowerR1: return "tower_r1";
                case Card.TowerR2: return "tower_r2";
                case Card.TowerR3: return "tower_r3";
                case Card.TowerR4: return "tower_r4";
                case Card.TowerR5: return "tower_r5";
                case Card.TowerR6: return "tower_r6";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Card CardOf(string id)
        {
            switch (id)
            {
                case "lion_r1": return Card.LionR1;
                case "lion_r2": return Card.LionR2;
                case "lion_r3": return Card.LionR3;
                case "lion_r4": return Card.LionR4;
                case "lion_r5": return Card.LionR5;
                case "lion_r6": return Card.LionR6;
                case "eagle_r1": return Card.EagleR1;
                case "eagle_r2": return Card.EagleR2;
                case "eagle_r3": return Card.EagleR3;
                case "eagle_r4": return Card.EagleR4;
                case "eagle_r5": return Card.EagleR5;
                case "eagle_r6": return Card.EagleR6;
                case "stag_r1": return Card.StagR1;
                case "stag_r2": return Card.StagR2;
                case "stag_r3": return Card.StagR3;
                case "stag_r4": return Card.StagR4;
                case "stag_r5": return Card.StagR5;
                case "stag_r6": return Card.StagR6;
                case "rose_r1": return Card.RoseR1;
                case "rose_r2": return Card.RoseR2;
                case "rose_r3": return Card.RoseR3;
                case "rose_r4": return Card.RoseR4;
                case "rose_r5": return Card.RoseR5;
                case "rose_r6": return Card.RoseR6;
                case "wolf_r1": return Card.WolfR1;
                case "wolf_r2": return Card.WolfR2;
                case "wolf_r3": return Card.WolfR3;
                case "wolf_r4": return Card.WolfR4;
                case "wolf_r5": return Card.WolfR5;
                case "wolf_r6": return Card.WolfR6;
                case "tower_r1": return Card.TowerR1;
                case "tower_r2": return Card.TowerR2;
                case "tower_r3": return Card.TowerR3;
                case "tower_r4": return Card.TowerR4;
                case "tower_r5": return Card.TowerR5;
                case "tower_r6": return Card.TowerR6;
                default: throw new FormatException("There is no Card called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Quarter value)
        {
            switch (value)
            {
                case Quarter.N: return "n";
                case Quarter.E: return "e";
                case Quarter.S: return "s";
                case Quarter.W: return "w";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Quarter QuarterOf(string id)
        {
            switch (id)
            {
                case "n": return Quarter.N;
                case "e": return Quarter.E;
                case "s": return Quarter.S;
                case "w": return Quarter.W;
                default: throw new FormatException("There is no Quarter called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Castle value)
        {
            switch (value)
            {
                case Castle.C1: return "c1";
                case Castle.C2: return "c2";
                case Castle.C3: return "c3";
                case Castle.C4: return "c4";
                case Castle.C5: return "c5";
                case Castle.C6: return "c6";
                case Castle.C7: return "c7";
                case Castle.C8: return "c8";
                case Castle.C9: return "c9";
                case Castle.C10: return "c10";
                case Castle.C11: return "c11";
                case Castle.C12: return "c12";
                case Castle.C13: return "c13";
                case Castle.C14: return "c14";
                case Castle.C15: return "c15";
                case Castle.C16: return "c16";
                case Castle.C17: return "c17";
                case Castle.C18: return "c18";
                case Castle.C19: return "c19";
                case Castle.C20: return "c20";
                case Castle.C21: return "c21";
                case Castle.C22: return "c22";
                case Castle.C23: return "c23";
                case Castle.C24: return "c24";
                case Castle.C25: return "c25";
                case Castle.C26: return "c26";
                case Castle.C27: return "c27";
                case Castle.C28: return "c28";
                case Castle.C29: return "c29";
                case Castle.C30: return "c30";
                case Castle.C31: return "c31";
                case Castle.C32: return "c32";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Castle CastleOf(string id)
        {
            switch (id)
            {
                case "c1": return Castle.C1;
                case "c2": return Castle.C2;
                case "c3": return Castle.C3;
                case "c4": return Castle.C4;
                case "c5": return Castle.C5;
                case "c6": return Castle.C6;
                case "c7": return Castle.C7;
                case "c8": return Castle.C8;
                case "c9": return Castle.C9;
                case "c10": return Castle.C10;
                case "c11": return Castle.C11;
                case "c12": return Castle.C12;
                case "c13": return Castle.C13;
                case "c14": return Castle.C14;
                case "c15": return Castle.C15;
                case "c16": return Castle.C16;
                case "c17": return Castle.C17;
                case "c18": return Castle.C18;
                case "c19": return Castle.C19;
                case "c20": return Castle.C20;
                case "c21": return Castle.C21;
                case "c22": return Castle.C22;
                case "c23": return Castle.C23;
                case "c24": return Castle.C24;
                case "c25": return Castle.C25;
                case "c26": return Castle.C26;
                case "c27": return Castle.C27;
                case "c28": return Castle.C28;
                case "c29": return Castle.C29;
                case "c30": return Castle.C30;
                case "c31": return Castle.C31;
                case "c32": return Castle.C32;
                default: throw new FormatException("There is no Castle called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Direction value)
        {
            switch (value)
            {
                case Direction.N: return "n";
                case Direction.Ne: return "ne";
                case Direction.E: return "e";
                case Direction.Se: return "se";
                case Direction.S: return "s";
                case Direction.Sw: return "sw";
                case Direction.W: return "w";
                case Direction.Nw: return "nw";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Direction DirectionOf(string id)
        {
            switch (id)
            {
                case "n": return Direction.N;
                case "ne": return Direction.Ne;
                case "e": return Direction.E;
                case "se": return Direction.Se;
                case "s": return Direction.S;
                case "sw": return Direction.Sw;
                case "w": return Direction.W;
                case "nw": return Direction.Nw;
                default: throw new FormatException("There is no Direction called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Forecast value)
        {
            switch (value)
            {
                case Forecast.PassedOver: return "passed_over";
                case Forecast.Conquered: return "conquered";
                case Forecast.Kept: return "kept";
                case Forecast.Tied: return "tied";
                case Forecast.Open: return "open";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Forecast ForecastOf(string id)
        {
            switch (id)
            {
                case "passed_over": return Forecast.PassedOver;
                case "conquered": return Forecast.Conquered;
                case "kept": return Forecast.Kept;
                case "tied": return Forecast.Tied;
                case "open": return Forecast.Open;
                default: throw new FormatException("There is no Forecast called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this SwapTarget value)
        {
            switch (value)
            {
                case SwapTarget.Castle: return "castle";
                case SwapTarget.Card: return "card";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static SwapTarget SwapTargetOf(string id)
        {
            switch (id)
            {
                case "castle": return SwapTarget.Castle;
                case "card": return SwapTarget.Card;
                default: throw new FormatException("There is no SwapTarget called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Wind value)
        {
            switch (value)
            {
                case Wind.ManifestDestiny: return "manifest_destiny";
                case Wind.FinancialAid: return "financial_aid";
                case Wind.DisruptiveNeighbors: return "disruptive_neighbors";
                case Wind.Stasis: return "stasis";
                case Wind.Frozen: return "frozen";
                case Wind.ReinforcedWalls: return "reinforced_walls";
                case Wind.Whirlwind: return "whirlwind";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Wind WindOf(string id)
        {
            switch (id)
            {
                case "manifest_destiny": return Wind.ManifestDestiny;
                case "financial_aid": return Wind.FinancialAid;
                case "disruptive_neighbors": return Wind.DisruptiveNeighbors;
                case "stasis": return Wind.Stasis;
                case "frozen": return Wind.Frozen;
                case "reinforced_walls": return Wind.ReinforcedWalls;
                case "whirlwind": return Wind.Whirlwind;
                default: throw new FormatException("There is no Wind called \"" + id + "\".");
            }
        }
    }

    /// <summary>Reads and writes the lists of this game's views.</summary>
    internal static class Lists
    {
        internal static List<CastleView> ReadCastleViewList(ref JsonReader json)
        {
            List<CastleView> items = new List<CastleView>();
            for (json.BeginArray(); json.NextItem();) items.Add(CastleView.Read(ref json));
            return items;
        }

        internal static void WriteCastleViewList(JsonWriter json, List<CastleView> items)
        {
            json.BeginArray();
            foreach (CastleView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }

        internal static List<Castle> ReadCastleList(ref JsonReader json)
        {
            List<Castle> items = new List<Castle>();
            for (json.BeginArray(); json.NextItem();) items.Add(Ids.CastleOf(json.String()));
            return items;
        }

        internal static void WriteCastleList(JsonWriter json, List<Castle> items)
        {
            json.BeginArray();
            foreach (Castle item in items)
            {
                json.String(item.Id());
            }
            json.EndArray();
        }

        internal static List<FactionView> ReadFactionViewList(ref JsonReader json)
        {
            List<FactionView> items = new List<FactionView>();
            for (json.BeginArray(); json.NextItem();) items.Add(FactionView.Read(ref json));
            return items;
        }

        internal static void WriteFactionViewList(JsonWriter json, List<FactionView> items)
        {
            json.BeginArray();
            foreach (FactionView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }

        internal static List<SideView> ReadSideViewList(ref JsonReader json)
        {
            List<SideView> items = new List<SideView>();
            for (json.BeginArray(); json.NextItem();) items.Add(SideView.Read(ref json));
            return items;
        }

        internal static void WriteSideViewList(JsonWriter json, List<SideView> items)
        {
            json.BeginArray();
            foreach (SideView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }

        internal static List<Faction> ReadFactionList(ref JsonReader json)
        {
            List<Faction> items = new List<Faction>();
            for (json.BeginArray(); json.NextItem();) items.Add(Ids.FactionOf(json.String()));
            return items;
        }

        internal static void WriteFactionList(JsonWriter json, List<Faction> items)
        {
            json.BeginArray();
            foreach (Faction item in items)
            {
                json.String(item.Id());
            }
            json.EndArray();
        }

        internal static List<SwapView> ReadSwapViewList(ref JsonReader json)
        {
            List<SwapView> items = new List<SwapView>();
            for (json.BeginArray(); json.NextItem();) items.Add(SwapView.Read(ref json));
            return items;
        }

        internal static void WriteSwapViewList(JsonWriter json, List<SwapView> items)
        {
            json.BeginArray();
            foreach (SwapView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }

        internal static List<Wind> ReadWindList(ref JsonReader json)
        {
            List<Wind> items = new List<Wind>();
            for (json.BeginArray(); json.NextItem();) items.Add(Ids.WindOf(json.String()));
            return items;
        }

        internal static void WriteWindList(JsonWriter json, List<Wind> items)
        {
            json.BeginArray();
            foreach (Wind item in items)
            {
                json.String(item.Id());
            }
            json.EndArray();
        }

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

        internal static List<Spot> ReadSpotList(ref JsonReader json)
        {
            List<Spot> items = new List<Spot>();
            for (json.BeginArray(); json.NextItem();) items.Add(Ids.SpotOf(json.String()));
            return items;
        }

        internal static void WriteSpotList(JsonWriter json, List<Spot> items)
        {
            json.BeginArray();
            foreach (Spot item in items)
            {
                json.String(item.Id());
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

        internal static List<CardView> ReadCardViewList(ref JsonReader json)
        {
            List<CardView> items = new List<CardView>();
            for (json.BeginArray(); json.NextItem();) items.Add(CardView.Read(ref json));
            return items;
        }

        internal static void WriteCardViewList(JsonWriter json, List<CardView> items)
        {
            json.BeginArray();
            foreach (CardView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }

        internal static List<InfluenceView> ReadInfluenceViewList(ref JsonReader json)
        {
            List<InfluenceView> items = new List<InfluenceView>();
            for (json.BeginArray(); json.NextItem();) items.Add(InfluenceView.Read(ref json));
            return items;
        }

        internal static void WriteInfluenceViewList(JsonWriter json, List<InfluenceView> items)
        {
            json.BeginArray();
            foreach (InfluenceView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }
    }
}
