// Generated from schemas/indio.view.json by tools/bindings: `make bindings` writes it anew.

using System;
using System.Collections.Generic;

namespace Suasion.Indio
{
    /// <summary>Indio: view and position.</summary>
    public sealed class IndioGameView : View
    {
        /// <summary>An empty view.</summary>
        public IndioGameView() : base("indio")
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

    /// <summary>The table as JSON; null where it is hidden. In a position, what can be derived may be null, and otherwise must be right.</summary>
    public sealed class Table
    {
        /// <summary>What is due.</summary>
        public Step Step { get; set; }

        /// <summary>Who decides or receives the next card; null where nobody does.</summary>
        public int? Actor { get; set; }

        /// <summary>The year, 1 to 7; 0 during setup.</summary>
        public int Year { get; set; }

        /// <summary>The first player of the year; null before chance has named him.</summary>
        public int? First { get; set; }

        /// <summary>Passes in a row.</summary>
        public int Passes { get; set; }

        /// <summary>The hexes in reading order.</summary>
        public List<HexView> Hexes { get; set; } = new List<HexView>();

        /// <summary>Tiles left in the stacks. Derived.</summary>
        public StacksView Stacks { get; set; }

        /// <summary>Hexes that the placing player has covered so far.</summary>
        public List<Hex> Fief { get; set; } = new List<Hex>();

        /// <summary>The worker on turn; null outside a turn.</summary>
        public ActingView Acting { get; set; }

        /// <summary>The structure that crafts; null outside Crafting.</summary>
        public CraftingView Crafting { get; set; }

        /// <summary>Leaders not dealt.</summary>
        public CardsView LeaderDeck { get; set; } = new CardsView();

        /// <summary>Quests not drawn, unordered.</summary>
        public CardsView2 QuestDeck { get; set; } = new CardsView2();

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
                    case "year":
                        it.Year = json.Int();
                        break;
                    case "first":
                        it.First = json.Null() ? (int?)null : json.Int();
                        break;
                    case "passes":
                        it.Passes = json.Int();
                        break;
                    case "hexes":
                        it.Hexes = Lists.ReadHexViewList(ref json);
                        break;
                    case "stacks":
                        it.Stacks = json.Null() ? null : StacksView.Read(ref json);
                        break;
                    case "fief":
                        it.Fief = Lists.ReadHexList(ref json);
                        break;
                    case "acting":
                        it.Acting = json.Null() ? null : ActingView.Read(ref json);
                        break;
                    case "crafting":
                        it.Crafting = json.Null() ? null : CraftingView.Read(ref json);
                        break;
                    case "leader_deck":
                        it.LeaderDeck = CardsView.Read(ref json);
                        break;
                    case "quest_deck":
                        it.QuestDeck = CardsView2.Read(ref json);
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
            json.Name("year");
            json.Int(Year);
            json.Name("first");
            if (First == null) json.Null();
            else json.Int(First.Value);
            json.Name("passes");
            json.Int(Passes);
            json.Name("hexes");
            Lists.WriteHexViewList(json, Hexes);
            json.Name("stacks");
            if (Stacks == null) json.Null();
            else Stacks.Write(json);
            json.Name("fief");
            Lists.WriteHexList(json, Fief);
            json.Name("acting");
            if (Acting == null) json.Null();
            else Acting.Write(json);
            json.Name("crafting");
            if (Crafting == null) json.Null();
            else Crafting.Write(json);
            json.Name("leader_deck");
            LeaderDeck.Write(json);
            json.Name("quest_deck");
            QuestDeck.Write(json);
            json.Name("players");
            Lists.WritePlayerViewList(json, Players);
            json.EndObject();
        }
    }

    /// <summary>What is due.</summary>
    public enum Step
    {
        /// <summary>Chance: who goes first.</summary>
        FirstPlayer,

        /// <summary>Chance: the printed tile of the next hex.</summary>
        Terrain,

        /// <summary>Chance: two leaders to each seat.</summary>
        DealLeaders,

        /// <summary>A seat keeps one of its leaders.</summary>
        KeepLeader,

        /// <summary>Chance: one quest to each seat.</summary>
        DealQuests,

        /// <summary>A seat places its farm.</summary>
        Farm,

        /// <summary>A seat places the quarry of its fief.</summary>
        Quarry,

        /// <summary>A seat places the mine of its fief.</summary>
        Mine,

        /// <summary>A seat places the outpost of its fief.</summary>
        Outpost,

        /// <summary>A seat places the town of its fief.</summary>
        Town,

        /// <summary>A seat places a worker.</summary>
        Worker,

        /// <summary>Chance: a quest for a seat.</summary>
        DrawQuest,

        /// <summary>A seat has four quests and discards one.</summary>
        DiscardQuest,

        /// <summary>A seat chooses what a structure crafts.</summary>
        Craft,

        /// <summary>The structure is full: a seat removes a resource for the one being crafted.</summary>
        Remove,

        /// <summary>A seat feeds workers, buys Multiple Actions or is done.</summary>
        Harvest,

        /// <summary>A fed seat wakes a first worker.</summary>
        Wake,

        /// <summary>It may wake a second one.</summary>
        WakeMore,

        /// <summary>A seat picks a worker or passes.</summary>
        Turn,

        /// <summary>The picked worker's first action.</summary>
        Act,

        /// <summary>His second action, or the end of the turn.</summary>
        ActAgain,

        /// <summary>A resource of the price.</summary>
        Pay,

        /// <summary>A worker of the price.</summary>
        PayWorker,

        /// <summary>Where a carried resource is stored.</summary>
        Store,

        /// <summary>No room: a carried resource is dropped or takes another's place.</summary>
        Replace,

        /// <summary>The game is over.</summary>
        Over
    }

    /// <summary>A hex and all that lies on it.</summary>
    public sealed class HexView
    {
        /// <summary>Which.</summary>
        public Hex Hex { get; set; }

        /// <summary>Its row, from 0. Derived.</summary>
        public int? Row { get; set; }

        /// <summary>Its doubled column, from 0. Derived.</summary>
        public int? Column { get; set; }

        /// <summary>Its tiles from below: printed, then laid. Empty before it is decided.</summary>
        public List<Tile> Tiles { get; set; } = new List<Tile>();

        /// <summary>Was it water when the year began? Whoever starts the year here has one action.</summary>
        public bool Slow { get; set; }

        /// <summary>Resources on it.</summary>
        public StockView Resources { get; set; } = new StockView();

        /// <summary>The structure on it.</summary>
        public StructureView Structure { get; set; }

        /// <summary>Workers on it, by seat; only seats that have some.</summary>
        public List<CrewView> Workers { get; set; } = new List<CrewView>();

        /// <summary>Who controls it; null for nobody. Derived.</summary>
        public int? Controller { get; set; }

        internal static HexView Read(ref JsonReader json)
        {
            HexView it = new HexView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "hex":
                        it.Hex = Ids.HexOf(json.String());
                        break;
                    case "row":
                        it.Row = json.Null() ? (int?)null : json.Int();
                        break;
                    case "column":
                        it.Column = json.Null() ? (int?)null : json.Int();
                        break;
                    case "tiles":
                        it.Tiles = Lists.ReadTileList(ref json);
                        break;
                    case "slow":
                        it.Slow = json.Bool();
                        break;
                    case "resources":
                        it.Resources = StockView.Read(ref json);
                        break;
                    case "structure":
                        it.Structure = json.Null() ? null : StructureView.Read(ref json);
                        break;
                    case "workers":
                        it.Workers = Lists.ReadCrewViewList(ref json);
                        break;
                    case "controller":
                        it.Controller = json.Null() ? (int?)null : json.Int();
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
            json.Name("hex");
            json.String(Hex.Id());
            json.Name("row");
            if (Row == null) json.Null();
            else json.Int(Row.Value);
            json.Name("column");
            if (Column == null) json.Null();
            else json.Int(Column.Value);
            json.Name("tiles");
            Lists.WriteTileList(json, Tiles);
            json.Name("slow");
            json.Bool(Slow);
            json.Name("resources");
            Resources.Write(json);
            json.Name("structure");
            if (Structure == null) json.Null();
            else Structure.Write(json);
            json.Name("workers");
            Lists.WriteCrewViewList(json, Workers);
            json.Name("controller");
            if (Controller == null) json.Null();
            else json.Int(Controller.Value);
            json.EndObject();
        }
    }

    /// <summary>A hex.</summary>
    public enum Hex
    {
        /// <summary><c>h0</c></summary>
        H0,

        /// <summary><c>h1</c></summary>
        H1,

        /// <summary><c>h2</c></summary>
        H2,

        /// <summary><c>h3</c></summary>
        H3,

        /// <summary><c>h4</c></summary>
        H4,

        /// <summary><c>h5</c></summary>
        H5,

        /// <summary><c>h6</c></summary>
        H6,

        /// <summary><c>h7</c></summary>
        H7,

        /// <summary><c>h8</c></summary>
        H8,

        /// <summary><c>h9</c></summary>
        H9,

        /// <summary><c>h10</c></summary>
        H10,

        /// <summary><c>h11</c></summary>
        H11,

        /// <summary><c>h12</c></summary>
        H12,

        /// <summary><c>h13</c></summary>
        H13,

        /// <summary><c>h14</c></summary>
        H14,

        /// <summary><c>h15</c></summary>
        H15,

        /// <summary><c>h16</c></summary>
        H16,

        /// <summary><c>h17</c></summary>
        H17,

        /// <summary><c>h18</c></summary>
        H18,

        /// <summary><c>h19</c></summary>
        H19,

        /// <summary><c>h20</c></summary>
        H20,

        /// <summary><c>h21</c></summary>
        H21,

        /// <summary><c>h22</c></summary>
        H22,

        /// <summary><c>h23</c></summary>
        H23,

        /// <summary><c>h24</c></summary>
        H24,

        /// <summary><c>h25</c></summary>
        H25,

        /// <summary><c>h26</c></summary>
        H26,

        /// <summary><c>h27</c></summary>
        H27,

        /// <summary><c>h28</c></summary>
        H28,

        /// <summary><c>h29</c></summary>
        H29,

        /// <summary><c>h30</c></summary>
        H30,

        /// <summary><c>h31</c></summary>
        H31,

        /// <summary><c>h32</c></summary>
        H32,

        /// <summary><c>h33</c></summary>
        H33,

        /// <summary><c>h34</c></summary>
        H34,

        /// <summary><c>h35</c></summary>
        H35,

        /// <summary><c>h36</c></summary>
        H36,

        /// <summary><c>h37</c></summary>
        H37,

        /// <summary><c>h38</c></summary>
        H38,

        /// <summary><c>h39</c></summary>
        H39,

        /// <summary><c>h40</c></summary>
        H40,

        /// <summary><c>h41</c></summary>
        H41,

        /// <summary><c>h42</c></summary>
        H42,

        /// <summary><c>h43</c></summary>
        H43,

        /// <summary><c>h44</c></summary>
        H44,

        /// <summary><c>h45</c></summary>
        H45,

        /// <summary><c>h46</c></summary>
        H46,

        /// <summary><c>h47</c></summary>
        H47,

        /// <summary><c>h48</c></summary>
        H48,

        /// <summary><c>h49</c></summary>
        H49,

        /// <summary><c>h50</c></summary>
        H50,

        /// <summary><c>h51</c></summary>
        H51,

        /// <summary><c>h52</c></summary>
        H52,

        /// <summary><c>h53</c></summary>
        H53,

        /// <summary><c>h54</c></summary>
        H54,

        /// <summary><c>h55</c></summary>
        H55,

        /// <summary><c>h56</c></summary>
        H56,

        /// <summary><c>h57</c></summary>
        H57,

        /// <summary><c>h58</c></summary>
        H58,

        /// <summary><c>h59</c></summary>
        H59,

        /// <summary><c>h60</c></summary>
        H60,

        /// <summary><c>h61</c></summary>
        H61,

        /// <summary><c>h62</c></summary>
        H62,

        /// <summary><c>h63</c></summary>
        H63
    }

    /// <summary>What a hex shows. The first three are printed, the others are laid on top.</summary>
    public enum Tile
    {
        /// <summary>Produces earth.</summary>
        Earth,

        /// <summary>Produces water; slows workers, bears no structure.</summary>
        Water,

        /// <summary>Produces nothing.</summary>
        Desert,

        /// <summary>Produces food.</summary>
        Farm,

        /// <summary>Produces stone.</summary>
        Quarry,

        /// <summary>Produces metal.</summary>
        Mine
    }

    /// <summary>Resources; those that are not there are left out.</summary>
    public sealed class StockView
    {
        /// <summary>Earth.</summary>
        public int Earth { get; set; }

        /// <summary>Water.</summary>
        public int Water { get; set; }

        /// <summary>Food.</summary>
        public int Food { get; set; }

        /// <summary>Stone.</summary>
        public int Stone { get; set; }

        /// <summary>Metal.</summary>
        public int Metal { get; set; }

        /// <summary>Fire.</summary>
        public int Fire { get; set; }

        /// <summary>Commerce.</summary>
        public int Commerce { get; set; }

        internal static StockView Read(ref JsonReader json)
        {
            StockView it = new StockView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "earth":
                        it.Earth = json.Int();
                        break;
                    case "water":
                        it.Water = json.Int();
                        break;
                    case "food":
                        it.Food = json.Int();
                        break;
                    case "stone":
                        it.Stone = json.Int();
                        break;
                    case "metal":
                        it.Metal = json.Int();
                        break;
                    case "fire":
                        it.Fire = json.Int();
                        break;
                    case "commerce":
                        it.Commerce = json.Int();
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
            json.Name("earth");
            json.Int(Earth);
            json.Name("water");
            json.Int(Water);
            json.Name("food");
            json.Int(Food);
            json.Name("stone");
            json.Int(Stone);
            json.Name("metal");
            json.Int(Metal);
            json.Name("fire");
            json.Int(Fire);
            json.Name("commerce");
            json.Int(Commerce);
            json.EndObject();
        }
    }

    /// <summary>A structure.</summary>
    public sealed class StructureView
    {
        /// <summary>Whose.</summary>
        public int Owner { get; set; }

        /// <summary>Which.</summary>
        public Structure Kind { get; set; }

        internal static StructureView Read(ref JsonReader json)
        {
            StructureView it = new StructureView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "owner":
                        it.Owner = json.Int();
                        break;
                    case "kind":
                        it.Kind = Ids.StructureOf(json.String());
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
            json.Name("owner");
            json.Int(Owner);
            json.Name("kind");
            json.String(Kind.Id());
            json.EndObject();
        }
    }

    /// <summary>A structure.</summary>
    public enum Structure
    {
        /// <summary>The smallest.</summary>
        Outpost,

        /// <summary>New or from an outpost.</summary>
        Town,

        /// <summary>Only from an outpost or a town.</summary>
        City
    }

    /// <summary>A player's workers on a hex.</summary>
    public sealed class CrewView
    {
        /// <summary>Whose.</summary>
        public int Seat { get; set; }

        /// <summary>How many stand.</summary>
        public int Active { get; set; }

        /// <summary>How many lie.</summary>
        public int Exhausted { get; set; }

        internal static CrewView Read(ref JsonReader json)
        {
            CrewView it = new CrewView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "seat":
                        it.Seat = json.Int();
                        break;
                    case "active":
                        it.Active = json.Int();
                        break;
                    case "exhausted":
                        it.Exhausted = json.Int();
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
            json.Name("seat");
            json.Int(Seat);
            json.Name("active");
            json.Int(Active);
            json.Name("exhausted");
            json.Int(Exhausted);
            json.EndObject();
        }
    }

    /// <summary>Tiles left in the stacks.</summary>
    public sealed class StacksView
    {
        /// <summary>Farms.</summary>
        public int Farm { get; set; }

        /// <summary>Quarries.</summary>
        public int Quarry { get; set; }

        /// <summary>Mines.</summary>
        public int Mine { get; set; }

        internal static StacksView Read(ref JsonReader json)
        {
            StacksView it = new StacksView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "farm":
                        it.Farm = json.Int();
                        break;
                    case "quarry":
                        it.Quarry = json.Int();
                        break;
                    case "mine":
                        it.Mine = json.Int();
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
            json.Name("farm");
            json.Int(Farm);
            json.Name("quarry");
            json.Int(Quarry);
            json.Name("mine");
            json.Int(Mine);
            json.EndObject();
        }
    }

    /// <summary>The worker on turn.</summary>
    public sealed class ActingView
    {
        /// <summary>Where he stands, or stood.</summary>
        public Hex Hex { get; set; }

        /// <summary>Actions he may still begin.</summary>
        public int Left { get; set; }

        /// <summary>The action he began last.</summary>
        public Action? Done { get; set; }

        /// <summary>Has he been removed?</summary>
        public bool Gone { get; set; }

        /// <summary>What is half done.</summary>
        public DeedView Deed { get; set; }

        /// <summary>Resources still to be paid.</summary>
        public StockView Owed { get; set; } = new StockView();

        /// <summary>Workers still to be paid.</summary>
        public int OwedWorkers { get; set; }

        /// <summary>What lay on the hex he collects from.</summary>
        public StockView Collected { get; set; } = new StockView();

        /// <summary>What is still to be stored.</summary>
        public StockView Carried { get; set; } = new StockView();

        internal static ActingView Read(ref JsonReader json)
        {
            ActingView it = new ActingView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "hex":
                        it.Hex = Ids.HexOf(json.String());
                        break;
                    case "left":
                        it.Left = json.Int();
                        break;
                    case "done":
                        it.Done = json.Null() ? (Action?)null : Ids.ActionOf(json.String());
                        break;
                    case "gone":
                        it.Gone = json.Bool();
                        break;
                    case "deed":
                        it.Deed = json.Null() ? null : DeedView.Read(ref json);
                        break;
                    case "owed":
                        it.Owed = StockView.Read(ref json);
                        break;
                    case "owed_workers":
                        it.OwedWorkers = json.Int();
                        break;
                    case "collected":
                        it.Collected = StockView.Read(ref json);
                        break;
                    case "carried":
                        it.Carried = StockView.Read(ref json);
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
            json.Name("hex");
            json.String(Hex.Id());
            json.Name("left");
            json.Int(Left);
            json.Name("done");
            if (Done == null) json.Null();
            else json.String(Done.Value.Id());
            json.Name("gone");
            json.Bool(Gone);
            json.Name("deed");
            if (Deed == null) json.Null();
            else Deed.Write(json);
            json.Name("owed");
            Owed.Write(json);
            json.Name("owed_workers");
            json.Int(OwedWorkers);
            json.Name("collected");
            Collected.Write(json);
            json.Name("carried");
            Carried.Write(json);
            json.EndObject();
        }
    }

    /// <summary>The six sorts of actions; a worker's two must differ.</summary>
    public enum Action
    {
        /// <summary>To a hex next to it.</summary>
        Move,

        /// <summary>Everything on its hex.</summary>
        Collect,

        /// <summary>A worker on its hex.</summary>
        Attack,

        /// <summary>Two elemental resources.</summary>
        Forge,

        /// <summary>A hex it stands on or beside.</summary>
        Improve,

        /// <summary>A structure on such a hex, new or upgraded.</summary>
        Build
    }

    /// <summary>A deed that is half done: its action, and what is forged, laid or built where.</summary>
    public sealed class DeedView
    {
        /// <summary>Collect, forge, improve or build.</summary>
        public Action Action { get; set; }

        /// <summary>What is forged.</summary>
        public Forging? Forging { get; set; }

        /// <summary>What is laid.</summary>
        public Tile? Tile { get; set; }

        /// <summary>What is built.</summary>
        public Structure? Structure { get; set; }

        /// <summary>Where.</summary>
        public Hex? Hex { get; set; }

        internal static DeedView Read(ref JsonReader json)
        {
            DeedView it = new DeedView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "action":
                        it.Action = Ids.ActionOf(json.String());
                        break;
                    case "forging":
                        it.Forging = json.Null() ? (Forging?)null : Ids.ForgingOf(json.String());
                        break;
                    case "tile":
                        it.Tile = json.Null() ? (Tile?)null : Ids.TileOf(json.String());
                        break;
                    case "structure":
                        it.Structure = json.Null() ? (Structure?)null : Ids.StructureOf(json.String());
                        break;
                    case "hex":
                        it.Hex = json.Null() ? (Hex?)null : Ids.HexOf(json.String());
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
            json.Name("action");
            json.String(Action.Id());
            json.Name("forging");
            if (Forging == null) json.Null();
            else json.String(Forging.Value.Id());
            json.Name("tile");
            if (Tile == null) json.Null();
            else json.String(Tile.Value.Id());
            json.Name("structure");
            if (Structure == null) json.Null();
            else json.String(Structure.Value.Id());
            json.Name("hex");
            if (Hex == null) json.Null();
            else json.String(Hex.Value.Id());
            json.EndObject();
        }
    }

    /// <summary>What two elemental resources are forged into.</summary>
    public enum Forging
    {
        /// <summary>Of earth and water.</summary>
        Food,

        /// <summary>Of two earth.</summary>
        Stone,

        /// <summary>Of earth and fire.</summary>
        Metal,

        /// <summary>Of water and fire.</summary>
        Commerce
    }

    /// <summary>The structure that crafts, and what its owner has made so far this year.</summary>
    public sealed class CraftingView
    {
        /// <summary>Where it stands.</summary>
        public Hex Hex { get; set; }

        /// <summary>Workers made so far.</summary>
        public int Workers { get; set; }

        /// <summary>Commerce made so far.</summary>
        public int Commerce { get; set; }

        /// <summary>The recipe for which room is being made.</summary>
        public Recipe? Recipe { get; set; }

        /// <summary>How many of its resources have landed.</summary>
        public int Landed { get; set; }

        internal static CraftingView Read(ref JsonReader json)
        {
            CraftingView it = new CraftingView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "hex":
                        it.Hex = Ids.HexOf(json.String());
                        break;
                    case "workers":
                        it.Workers = json.Int();
                        break;
                    case "commerce":
                        it.Commerce = json.Int();
                        break;
                    case "recipe":
                        it.Recipe = json.Null() ? (Recipe?)null : Ids.RecipeOf(json.String());
                        break;
                    case "landed":
                        it.Landed = json.Int();
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
            json.Name("hex");
            json.String(Hex.Id());
            json.Name("workers");
            json.Int(Workers);
            json.Name("commerce");
            json.Int(Commerce);
            json.Name("recipe");
            if (Recipe == null) json.Null();
            else json.String(Recipe.Value.Id());
            json.Name("landed");
            json.Int(Landed);
            json.EndObject();
        }
    }

    /// <summary>What a structure crafts in a year.</summary>
    public enum Recipe
    {
        /// <summary>Nothing at all.</summary>
        Nothing,

        /// <summary>Outpost or town.</summary>
        Food,

        /// <summary>Town.</summary>
        TwoFood,

        /// <summary>Town.</summary>
        FoodAndWorker,

        /// <summary>Every structure.</summary>
        Worker,

        /// <summary>Town or city.</summary>
        TwoWorkers,

        /// <summary>City.</summary>
        ThreeWorkers,

        /// <summary>Outpost.</summary>
        Fire,

        /// <summary>Outpost, once no water is visible.</summary>
        Water,

        /// <summary>Town or city.</summary>
        Commerce,

        /// <summary>City.</summary>
        TwoCommerce
    }

    /// <summary>Cards that are hidden from some.</summary>
    public sealed class CardsView
    {
        /// <summary>How many.</summary>
        public int Count { get; set; }

        /// <summary>Which; null if hidden.</summary>
        public List<Leader> Cards { get; set; }

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
                        it.Cards = json.Null() ? null : Lists.ReadLeaderList(ref json);
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
            else Lists.WriteLeaderList(json, Cards);
            json.EndObject();
        }
    }

    /// <summary>A leader.</summary>
    public enum Leader
    {
        /// <summary><c>abbot</c></summary>
        Abbot,

        /// <summary><c>artist</c></summary>
        Artist,

        /// <summary><c>baker</c></summary>
        Baker,

        /// <summary><c>banker</c></summary>
        Banker,

        /// <summary><c>bishop</c></summary>
        Bishop,

        /// <summary><c>countess</c></summary>
        Countess,

        /// <summary><c>curate</c></summary>
        Curate,

        /// <summary><c>duke</c></summary>
        Duke,

        /// <summary><c>exchequer</c></summary>
        Exchequer,

        /// <summary><c>herald</c></summary>
        Herald,

        /// <summary><c>mapmaker</c></summary>
        Mapmaker,

        /// <summary><c>mariner</c></summary>
        Mariner,

        /// <summary><c>nomad</c></summary>
        Nomad,

        /// <summary><c>playwright</c></summary>
        Playwright,

        /// <summary><c>scholar</c></summary>
        Scholar,

        /// <summary><c>shepherd</c></summary>
        Shepherd,

        /// <summary><c>shipwright</c></summary>
        Shipwright,

        /// <summary><c>sultana</c></summary>
        Sultana,

        /// <summary><c>tanner</c></summary>
        Tanner,

        /// <summary><c>trader</c></summary>
        Trader,

        /// <summary><c>viceroy</c></summary>
        Viceroy
    }

    /// <summary>Cards that are hidden from some.</summary>
    public sealed class CardsView2
    {
        /// <summary>How many.</summary>
        public int Count { get; set; }

        /// <summary>Which; null if hidden.</summary>
        public List<Quest> Cards { get; set; }

        internal static CardsView2 Read(ref JsonReader json)
        {
            CardsView2 it = new CardsView2();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "count":
                        it.Count = json.Int();
                        break;
                    case "cards":
                        it.Cards = json.Null() ? null : Lists.ReadQuestList(ref json);
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
            else Lists.WriteQuestList(json, Cards);
            json.EndObject();
        }
    }

    /// <summary>A quest.</summary>
    public enum Quest
    {
        /// <summary><c>architect</c></summary>
        Architect,

        /// <summary><c>armory</c></summary>
        Armory,

        /// <summary><c>barbican</c></summary>
        Barbican,

        /// <summary><c>barn</c></summary>
        Barn,

        /// <summary><c>barricade</c></summary>
        Barricade,

        /// <summary><c>bastion</c></summary>
        Bastion,

        /// <summary><c>blacksmith</c></summary>
        Blacksmith,

        /// <summary><c>bricklayer</c></summary>
        Bricklayer,

        /// <summary><c>butcher</c></summary>
        Butcher,

        /// <summary><c>cavalcade</c></summary>
        Cavalcade,

        /// <summary><c>chancellor</c></summary>
        Chancellor,

        /// <summary><c>chapman</c></summary>
        Chapman,

        /// <summary><c>colonnade</c></summary>
        Colonnade,

        /// <summary><c>compass</c></summary>
        Compass,

        /// <summary><c>conqueror</c></summary>
        Conqueror,

        /// <summary><c>conrois</c></summary>
        Conrois,

        /// <summary><c>convoy</c></summary>
        Convoy,

        /// <summary><c>dike</c></summary>
        Dike,

        /// <summary><c>dock</c></summary>
        Dock,

        /// <summary><c>envy</c></summary>
        Envy,

        /// <summary><c>explorer</c></summary>
        Explorer,

        /// <summary><c>farmhand</c></summary>
        Farmhand,

        /// <summary><c>governor</c></summary>
        Governor,

        /// <summary><c>guild</c></summary>
        Guild,

        /// <summary><c>inn</c></summary>
        Inn,

        /// <summary><c>jeweler</c></summary>
        Jeweler,

        /// <summary><c>mason</c></summary>
        Mason,

        /// <summary><c>miner</c></summary>
        Miner,

        /// <summary><c>missionary</c></summary>
        Missionary,

        /// <summary><c>monk</c></summary>
        Monk,

        /// <summary><c>overseer</c></summary>
        Overseer,

        /// <summary><c>peasant</c></summary>
        Peasant,

        /// <summary><c>planner</c></summary>
        Planner,

        /// <summary><c>rampart</c></summary>
        Rampart,

        /// <summary><c>sailor</c></summary>
        Sailor,

        /// <summary><c>scout</c></summary>
        Scout,

        /// <summary><c>shipyard</c></summary>
        Shipyard,

        /// <summary><c>storehouse</c></summary>
        Storehouse,

        /// <summary><c>thief</c></summary>
        Thief,

        /// <summary><c>vault</c></summary>
        Vault,

        /// <summary><c>wagoneer</c></summary>
        Wagoneer,

        /// <summary><c>wharf</c></summary>
        Wharf
    }

    /// <summary>A player.</summary>
    public sealed class PlayerView
    {
        /// <summary>The leaders dealt to him, kept and discarded.</summary>
        public CardsView Leaders { get; set; } = new CardsView();

        /// <summary>Has he chosen one?</summary>
        public bool Chosen { get; set; }

        /// <summary>The leader he kept; null if hidden or not chosen.</summary>
        public Leader? Leader { get; set; }

        /// <summary>Quests in hand.</summary>
        public CardsView2 Quests { get; set; } = new CardsView2();

        /// <summary>For each quest in hand, oldest first, what it cannot be: what came true for him since it was drawn.</summary>
        public List<List<Quest>> Silence { get; set; } = new List<List<Quest>>();

        /// <summary>Quests fulfilled.</summary>
        public List<Quest> Shown { get; set; } = new List<Quest>();

        /// <summary>Quests discarded.</summary>
        public CardsView2 Discarded { get; set; } = new CardsView2();

        /// <summary>The first hex he improved this year.</summary>
        public Hex? Improved { get; set; }

        /// <summary>Build actions of his this year, at most 2.</summary>
        public int Builds { get; set; }

        /// <summary>Has he bought Multiple Actions this year?</summary>
        public bool Repeats { get; set; }

        /// <summary>Pieces left. Derived.</summary>
        public SupplyView Supply { get; set; }

        /// <summary>Influence if the game ended now. Derived.</summary>
        public InfluenceView Influence { get; set; }

        internal static PlayerView Read(ref JsonReader json)
        {
            PlayerView it = new PlayerView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "leaders":
                        it.Leaders = CardsView.Read(ref json);
                        break;
                    case "chosen":
                        it.Chosen = json.Bool();
                        break;
                    case "leader":
                        it.Leader = json.Null() ? (Leader?)null : Ids.LeaderOf(json.String());
                        break;
                    case "quests":
                        it.Quests = CardsView2.Read(ref json);
                        break;
                    case "silence":
                        it.Silence = Lists.ReadQuestListList(ref json);
                        break;
                    case "shown":
                        it.Shown = Lists.ReadQuestList(ref json);
                        break;
                    case "discarded":
                        it.Discarded = CardsView2.Read(ref json);
                        break;
                    case "improved":
                        it.Improved = json.Null() ? (Hex?)null : Ids.HexOf(json.String());
                        break;
                    case "builds":
                        it.Builds = json.Int();
                        break;
                    case "repeats":
                        it.Repeats = json.Bool();
                        break;
                    case "supply":
                        it.Supply = json.Null() ? null : SupplyView.Read(ref json);
                        break;
                    case "influence":
                        it.Influence = json.Null() ? null : InfluenceView.Read(ref json);
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
            json.Name("leaders");
            Leaders.Write(json);
            json.Name("chosen");
            json.Bool(Chosen);
            json.Name("leader");
            if (Leader == null) json.Null();
            else json.String(Leader.Value.Id());
            json.Name("quests");
            Quests.Write(json);
            json.Name("silence");
            Lists.WriteQuestListList(json, Silence);
            json.Name("shown");
            Lists.WriteQuestList(json, Shown);
            json.Name("discarded");
            Discarded.Write(json);
            json.Name("improved");
            if (Improved == null) json.Null();
            else json.String(Improved.Value.Id());
            json.Name("builds");
            json.Int(Builds);
            json.Name("repeats");
            json.Bool(Repeats);
            json.Name("supply");
            if (Supply == null) json.Null();
            else Supply.Write(json);
            json.Name("influence");
            if (Influence == null) json.Null();
            else Influence.Write(json);
            json.EndObject();
        }
    }

    /// <summary>Pieces that a player has left.</summary>
    public sealed class SupplyView
    {
        /// <summary>Workers.</summary>
        public int Workers { get; set; }

        /// <summary>Outposts.</summary>
        public int Outposts { get; set; }

        /// <summary>Towns.</summary>
        public int Towns { get; set; }

        /// <summary>Cities.</summary>
        public int Cities { get; set; }

        internal static SupplyView Read(ref JsonReader json)
        {
            SupplyView it = new SupplyView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "workers":
                        it.Workers = json.Int();
                        break;
                    case "outposts":
                        it.Outposts = json.Int();
                        break;
                    case "towns":
                        it.Towns = json.Int();
                        break;
                    case "cities":
                        it.Cities = json.Int();
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
            json.Name("workers");
            json.Int(Workers);
            json.Name("outposts");
            json.Int(Outposts);
            json.Name("towns");
            json.Int(Towns);
            json.Name("cities");
            json.Int(Cities);
            json.EndObject();
        }
    }

    /// <summary>Influence by where it comes from.</summary>
    public sealed class InfluenceView
    {
        /// <summary>Structures.</summary>
        public int Structures { get; set; }

        /// <summary>Controlled hexes.</summary>
        public int Territory { get; set; }

        /// <summary>Workers.</summary>
        public int Workers { get; set; }

        /// <summary>Commerce, stone and metal.</summary>
        public int Resources { get; set; }

        /// <summary>Fulfilled quests.</summary>
        public int Quests { get; set; }

        /// <summary>The leader; null if hidden.</summary>
        public int? Leader { get; set; }

        /// <summary>All of these.</summary>
        public int Total { get; set; }

        internal static InfluenceView Read(ref JsonReader json)
        {
            InfluenceView it = new InfluenceView();
            string name;
            for (json.BeginObject(); json.NextName(out name);)
            {
                switch (name)
                {
                    case "structures":
                        it.Structures = json.Int();
                        break;
                    case "territory":
                        it.Territory = json.Int();
                        break;
                    case "workers":
                        it.Workers = json.Int();
                        break;
                    case "resources":
                        it.Resources = json.Int();
                        break;
                    case "quests":
                        it.Quests = json.Int();
                        break;
                    case "leader":
                        it.Leader = json.Null() ? (int?)null : json.Int();
                        break;
                    case "total":
                        it.Total = json.Int();
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
            json.Name("structures");
            json.Int(Structures);
            json.Name("territory");
            json.Int(Territory);
            json.Name("workers");
            json.Int(Workers);
            json.Name("resources");
            json.Int(Resources);
            json.Name("quests");
            json.Int(Quests);
            json.Name("leader");
            if (Leader == null) json.Null();
            else json.Int(Leader.Value);
            json.Name("total");
            json.Int(Total);
            json.EndObject();
        }
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
                case Step.FirstPlayer: return "first_player";
                case Step.Terrain: return "terrain";
                case Step.DealLeaders: return "deal_leaders";
                case Step.KeepLeader: return "keep_leader";
                case Step.DealQuests: return "deal_quests";
                case Step.Farm: return "farm";
                case Step.Quarry: return "quarry";
                case Step.Mine: return "mine";
                case Step.Outpost: return "outpost";
                case Step.Town: return "town";
                case Step.Worker: return "worker";
                case Step.DrawQuest: return "draw_quest";
                case Step.DiscardQuest: return "discard_quest";
                case Step.Craft: return "craft";
                case Step.Remove: return "remove";
                case Step.Harvest: return "harvest";
                case Step.Wake: return "wake";
                case Step.WakeMore: return "wake_more";
                case Step.Turn: return "turn";
                case Step.Act: return "act";
                case Step.ActAgain: return "act_again";
                case Step.Pay: return "pay";
                case Step.PayWorker: return "pay_worker";
                case Step.Store: return "store";
                case Step.Replace: return "replace";
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
                case "first_player": return Step.FirstPlayer;
                case "terrain": return Step.Terrain;
                case "deal_leaders": return Step.DealLeaders;
                case "keep_leader": return Step.KeepLeader;
                case "deal_quests": return Step.DealQuests;
                case "farm": return Step.Farm;
                case "quarry": return Step.Quarry;
                case "mine": return Step.Mine;
                case "outpost": return Step.Outpost;
                case "town": return Step.Town;
                case "worker": return Step.Worker;
                case "draw_quest": return Step.DrawQuest;
                case "discard_quest": return Step.DiscardQuest;
                case "craft": return Step.Craft;
                case "remove": return Step.Remove;
                case "harvest": return Step.Harvest;
                case "wake": return Step.Wake;
                case "wake_more": return Step.WakeMore;
                case "turn": return Step.Turn;
                case "act": return Step.Act;
                case "act_again": return Step.ActAgain;
                case "pay": return Step.Pay;
                case "pay_worker": return Step.PayWorker;
                case "store": return Step.Store;
                case "replace": return Step.Replace;
                case "over": return Step.Over;
                default: throw new FormatException("There is no Step called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Hex value)
        {
            switch (value)
            {
                case Hex.H0: return "h0";
                case Hex.H1: return "h1";
                case Hex.H2: return "h2";
                case Hex.H3: return "h3";
                case Hex.H4: return "h4";
                case Hex.H5: return "h5";
                case Hex.H6: return "h6";
                case Hex.H7: return "h7";
                case Hex.H8: return "h8";
                case Hex.H9: return "h9";
                case Hex.H10: return "h10";
                case Hex.H11: return "h11";
                case Hex.H12: return "h12";
                case Hex.H13: return "h13";
                case Hex.H14: return "h14";
                case Hex.H15: return "h15";
                case Hex.H16: return "h16";
                case Hex.H17: return "h17";
                case Hex.H18: return "h18";
                case Hex.H19: return "h19";
                case Hex.H20: return "h20";
                case Hex.H21: return "h21";
                case Hex.H22: return "h22";
                case Hex.H23: return "h23";
                case Hex.H24: return "h24";
                case Hex.H25: return "h25";
                case Hex.H26: return "h26";
                case Hex.H27: return "h27";
                case Hex.H28: return "h28";
                case Hex.H29: return "h29";
                case Hex.H30: return "h30";
                case Hex.H31: return "h31";
                case Hex.H32: return "h32";
                case Hex.H33: return "h33";
                case Hex.H34: return "h34";
                case Hex.H35: return "h35";
                case Hex.H36: return "h36";
                case Hex.H37: return "h37";
                case Hex.H38: return "h38";
                case Hex.H39: return "h39";
                case Hex.H40: return "h40";
                case Hex.H41: return "h41";
                case Hex.H42: return "h42";
                case Hex.H43: return "h43";
                case Hex.H44: return "h44";
                case Hex.H45: return "h45";
                case Hex.H46: return "h46";
                case Hex.H47: return "h47";
                case Hex.H48: return "h48";
                case Hex.H49: return "h49";
                case Hex.H50: return "h50";
                case Hex.H51: return "h51";
                case Hex.H52: return "h52";
                case Hex.H53: return "h53";
                case Hex.H54: return "h54";
                case Hex.H55: return "h55";
                case Hex.H56: return "h56";
                case Hex.H57: return "h57";
                case Hex.H58: return "h58";
                case Hex.H59: return "h59";
                case Hex.H60: return "h60";
                case Hex.H61: return "h61";
                case Hex.H62: return "h62";
                case Hex.H63: return "h63";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Hex HexOf(string id)
        {
            switch (id)
            {
                case "h0": return Hex.H0;
                case "h1": return Hex.H1;
                case "h2": return Hex.H2;
                case "h3": return Hex.H3;
                case "h4": return Hex.H4;
                case "h5": return Hex.H5;
                case "h6": return Hex.H6;
                case "h7": return Hex.H7;
                case "h8": return Hex.H8;
                case "h9": return Hex.H9;
                case "h10": return Hex.H10;
                case "h11": return Hex.H11;
                case "h12": return Hex.H12;
                case "h13": return Hex.H13;
                case "h14": return Hex.H14;
                case "h15": return Hex.H15;
                case "h16": return Hex.H16;
                case "h17": return Hex.H17;
                case "h18": return Hex.H18;
                case "h19": return Hex.H19;
                case "h20": return Hex.H20;
                case "h21": return Hex.H21;
                case "h22": return Hex.H22;
                case "h23": return Hex.H23;
                case "h24": return Hex.H24;
                case "h25": return Hex.H25;
                case "h26": return Hex.H26;
                case "h27": return Hex.H27;
                case "h28": return Hex.H28;
                case "h29": return Hex.H29;
                case "h30": return Hex.H30;
                case "h31": return Hex.H31;
                case "h32": return Hex.H32;
                case "h33": return Hex.H33;
                case "h34": return Hex.H34;
                case "h35": return Hex.H35;
                case "h36": return Hex.H36;
                case "h37": return Hex.H37;
                case "h38": return Hex.H38;
                case "h39": return Hex.H39;
                case "h40": return Hex.H40;
                case "h41": return Hex.H41;
                case "h42": return Hex.H42;
                case "h43": return Hex.H43;
                case "h44": return Hex.H44;
                case "h45": return Hex.H45;
                case "h46": return Hex.H46;
                case "h47": return Hex.H47;
                case "h48": return Hex.H48;
                case "h49": return Hex.H49;
                case "h50": return Hex.H50;
                case "h51": return Hex.H51;
                case "h52": return Hex.H52;
                case "h53": return Hex.H53;
                case "h54": return Hex.H54;
                case "h55": return Hex.H55;
                case "h56": return Hex.H56;
                case "h57": return Hex.H57;
                case "h58": return Hex.H58;
                case "h59": return Hex.H59;
                case "h60": return Hex.H60;
                case "h61": return Hex.H61;
                case "h62": return Hex.H62;
                case "h63": return Hex.H63;
                default: throw new FormatException("There is no Hex called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Tile value)
        {
            switch (value)
            {
                case Tile.Earth: return "earth";
                case Tile.Water: return "water";
                case Tile.Desert: return "desert";
                case Tile.Farm: return "farm";
                case Tile.Quarry: return "quarry";
                case Tile.Mine: return "mine";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Tile TileOf(string id)
        {
            switch (id)
            {
                case "earth": return Tile.Earth;
                case "water": return Tile.Water;
                case "desert": return Tile.Desert;
                case "farm": return Tile.Farm;
                case "quarry": return Tile.Quarry;
                case "mine": return Tile.Mine;
                default: throw new FormatException("There is no Tile called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Structure value)
        {
            switch (value)
            {
                case Structure.Outpost: return "outpost";
                case Structure.Town: return "town";
                case Structure.City: return "city";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Structure StructureOf(string id)
        {
            switch (id)
            {
                case "outpost": return Structure.Outpost;
                case "town": return Structure.Town;
                case "city": return Structure.City;
                default: throw new FormatException("There is no Structure called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Action value)
        {
            switch (value)
            {
                case Action.Move: return "move";
                case Action.Collect: return "collect";
                case Action.Attack: return "attack";
                case Action.Forge: return "forge";
                case Action.Improve: return "improve";
                case Action.Build: return "build";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Action ActionOf(string id)
        {
            switch (id)
            {
                case "move": return Action.Move;
                case "collect": return Action.Collect;
                case "attack": return Action.Attack;
                case "forge": return Action.Forge;
                case "improve": return Action.Improve;
                case "build": return Action.Build;
                default: throw new FormatException("There is no Action called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Forging value)
        {
            switch (value)
            {
                case Forging.Food: return "food";
                case Forging.Stone: return "stone";
                case Forging.Metal: return "metal";
                case Forging.Commerce: return "commerce";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Forging ForgingOf(string id)
        {
            switch (id)
            {
                case "food": return Forging.Food;
                case "stone": return Forging.Stone;
                case "metal": return Forging.Metal;
                case "commerce": return Forging.Commerce;
                default: throw new FormatException("There is no Forging called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Recipe value)
        {
            switch (value)
            {
                case Recipe.Nothing: return "nothing";
                case Recipe.Food: return "food";
                case Recipe.TwoFood: return "two_food";
                case Recipe.FoodAndWorker: return "food_and_worker";
                case Recipe.Worker: return "worker";
                case Recipe.TwoWorkers: return "two_workers";
                case Recipe.ThreeWorkers: return "three_workers";
                case Recipe.Fire: return "fire";
                case Recipe.Water: return "water";
                case Recipe.Commerce: return "commerce";
                case Recipe.TwoCommerce: return "two_commerce";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Recipe RecipeOf(string id)
        {
            switch (id)
            {
                case "nothing": return Recipe.Nothing;
                case "food": return Recipe.Food;
                case "two_food": return Recipe.TwoFood;
                case "food_and_worker": return Recipe.FoodAndWorker;
                case "worker": return Recipe.Worker;
                case "two_workers": return Recipe.TwoWorkers;
                case "three_workers": return Recipe.ThreeWorkers;
                case "fire": return Recipe.Fire;
                case "water": return Recipe.Water;
                case "commerce": return Recipe.Commerce;
                case "two_commerce": return Recipe.TwoCommerce;
                default: throw new FormatException("There is no Recipe called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Leader value)
        {
            switch (value)
            {
                case Leader.Abbot: return "abbot";
                case Leader.Artist: return "artist";
                case Leader.Baker: return "baker";
                case Leader.Banker: return "banker";
                case Leader.Bishop: return "bishop";
                case Leader.Countess: return "countess";
                case Leader.Curate: return "curate";
                case Leader.Duke: return "duke";
                case Leader.Exchequer: return "exchequer";
                case Leader.Herald: return "herald";
                case Leader.Mapmaker: return "mapmaker";
                case Leader.Mariner: return "mariner";
                case Leader.Nomad: return "nomad";
                case Leader.Playwright: return "playwright";
                case Leader.Scholar: return "scholar";
                case Leader.Shepherd: return "shepherd";
                case Leader.Shipwright: return "shipwright";
                case Leader.Sultana: return "sultana";
                case Leader.Tanner: return "tanner";
                case Leader.Trader: return "trader";
                case Leader.Viceroy: return "viceroy";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Leader LeaderOf(string id)
        {
            switch (id)
            {
                case "abbot": return Leader.Abbot;
                case "artist": return Leader.Artist;
                case "baker": return Leader.Baker;
                case "banker": return Leader.Banker;
                case "bishop": return Leader.Bishop;
                case "countess": return Leader.Countess;
                case "curate": return Leader.Curate;
                case "duke": return Leader.Duke;
                case "exchequer": return Leader.Exchequer;
                case "herald": return Leader.Herald;
                case "mapmaker": return Leader.Mapmaker;
                case "mariner": return Leader.Mariner;
                case "nomad": return Leader.Nomad;
                case "playwright": return Leader.Playwright;
                case "scholar": return Leader.Scholar;
                case "shepherd": return Leader.Shepherd;
                case "shipwright": return Leader.Shipwright;
                case "sultana": return Leader.Sultana;
                case "tanner": return Leader.Tanner;
                case "trader": return Leader.Trader;
                case "viceroy": return Leader.Viceroy;
                default: throw new FormatException("There is no Leader called \"" + id + "\".");
            }
        }

        /// <summary>Its id.</summary>
        /// <param name="value">The value.</param>
        public static string Id(this Quest value)
        {
            switch (value)
            {
                case Quest.Architect: return "architect";
                case Quest.Armory: return "armory";
                case Quest.Barbican: return "barbican";
                case Quest.Barn: return "barn";
                case Quest.Barricade: return "barricade";
                case Quest.Bastion: return "bastion";
                case Quest.Blacksmith: return "blacksmith";
                case Quest.Bricklayer: return "bricklayer";
                case Quest.Butcher: return "butcher";
                case Quest.Cavalcade: return "cavalcade";
                case Quest.Chancellor: return "chancellor";
                case Quest.Chapman: return "chapman";
                case Quest.Colonnade: return "colonnade";
                case Quest.Compass: return "compass";
                case Quest.Conqueror: return "conqueror";
                case Quest.Conrois: return "conrois";
                case Quest.Convoy: return "convoy";
                case Quest.Dike: return "dike";
                case Quest.Dock: return "dock";
                case Quest.Envy: return "envy";
                case Quest.Explorer: return "explorer";
                case Quest.Farmhand: return "farmhand";
                case Quest.Governor: return "governor";
                case Quest.Guild: return "guild";
                case Quest.Inn: return "inn";
                case Quest.Jeweler: return "jeweler";
                case Quest.Mason: return "mason";
                case Quest.Miner: return "miner";
                case Quest.Missionary: return "missionary";
                case Quest.Monk: return "monk";
                case Quest.Overseer: return "overseer";
                case Quest.Peasant: return "peasant";
                case Quest.Planner: return "planner";
                case Quest.Rampart: return "rampart";
                case Quest.Sailor: return "sailor";
                case Quest.Scout: return "scout";
                case Quest.Shipyard: return "shipyard";
                case Quest.Storehouse: return "storehouse";
                case Quest.Thief: return "thief";
                case Quest.Vault: return "vault";
                case Quest.Wagoneer: return "wagoneer";
                case Quest.Wharf: return "wharf";
                default: throw new ArgumentOutOfRangeException("value");
            }
        }

        /// <summary>The value of an id.</summary>
        /// <param name="id">The id.</param>
        /// <exception cref="FormatException">There is none.</exception>
        public static Quest QuestOf(string id)
        {
            switch (id)
            {
                case "architect": return Quest.Architect;
                case "armory": return Quest.Armory;
                case "barbican": return Quest.Barbican;
                case "barn": return Quest.Barn;
                case "barricade": return Quest.Barricade;
                case "bastion": return Quest.Bastion;
                case "blacksmith": return Quest.Blacksmith;
                case "bricklayer": return Quest.Bricklayer;
                case "butcher": return Quest.Butcher;
                case "cavalcade": return Quest.Cavalcade;
                case "chancellor": return Quest.Chancellor;
                case "chapman": return Quest.Chapman;
                case "colonnade": return Quest.Colonnade;
                case "compass": return Quest.Compass;
                case "conqueror": return Quest.Conqueror;
                case "conrois": return Quest.Conrois;
                case "convoy": return Quest.Convoy;
                case "dike": return Quest.Dike;
                case "dock": return Quest.Dock;
                case "envy": return Quest.Envy;
                case "explorer": return Quest.Explorer;
                case "farmhand": return Quest.Farmhand;
                case "governor": return Quest.Governor;
                case "guild": return Quest.Guild;
                case "inn": return Quest.Inn;
                case "jeweler": return Quest.Jeweler;
                case "mason": return Quest.Mason;
                case "miner": return Quest.Miner;
                case "missionary": return Quest.Missionary;
                case "monk": return Quest.Monk;
                case "overseer": return Quest.Overseer;
                case "peasant": return Quest.Peasant;
                case "planner": return Quest.Planner;
                case "rampart": return Quest.Rampart;
                case "sailor": return Quest.Sailor;
                case "scout": return Quest.Scout;
                case "shipyard": return Quest.Shipyard;
                case "storehouse": return Quest.Storehouse;
                case "thief": return Quest.Thief;
                case "vault": return Quest.Vault;
                case "wagoneer": return Quest.Wagoneer;
                case "wharf": return Quest.Wharf;
                default: throw new FormatException("There is no Quest called \"" + id + "\".");
            }
        }
    }

    /// <summary>Reads and writes the lists of this game's views.</summary>
    internal static class Lists
    {
        internal static List<HexView> ReadHexViewList(ref JsonReader json)
        {
            List<HexView> items = new List<HexView>();
            for (json.BeginArray(); json.NextItem();) items.Add(HexView.Read(ref json));
            return items;
        }

        internal static void WriteHexViewList(JsonWriter json, List<HexView> items)
        {
            json.BeginArray();
            foreach (HexView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }

        internal static List<Hex> ReadHexList(ref JsonReader json)
        {
            List<Hex> items = new List<Hex>();
            for (json.BeginArray(); json.NextItem();) items.Add(Ids.HexOf(json.String()));
            return items;
        }

        internal static void WriteHexList(JsonWriter json, List<Hex> items)
        {
            json.BeginArray();
            foreach (Hex item in items)
            {
                json.String(item.Id());
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

        internal static List<Tile> ReadTileList(ref JsonReader json)
        {
            List<Tile> items = new List<Tile>();
            for (json.BeginArray(); json.NextItem();) items.Add(Ids.TileOf(json.String()));
            return items;
        }

        internal static void WriteTileList(JsonWriter json, List<Tile> items)
        {
            json.BeginArray();
            foreach (Tile item in items)
            {
                json.String(item.Id());
            }
            json.EndArray();
        }

        internal static List<CrewView> ReadCrewViewList(ref JsonReader json)
        {
            List<CrewView> items = new List<CrewView>();
            for (json.BeginArray(); json.NextItem();) items.Add(CrewView.Read(ref json));
            return items;
        }

        internal static void WriteCrewViewList(JsonWriter json, List<CrewView> items)
        {
            json.BeginArray();
            foreach (CrewView item in items)
            {
                item.Write(json);
            }
            json.EndArray();
        }

        internal static List<Leader> ReadLeaderList(ref JsonReader json)
        {
            List<Leader> items = new List<Leader>();
            for (json.BeginArray(); json.NextItem();) items.Add(Ids.LeaderOf(json.String()));
            return items;
        }

        internal static void WriteLeaderList(JsonWriter json, List<Leader> items)
        {
            json.BeginArray();
            foreach (Leader item in items)
            {
                json.String(item.Id());
            }
            json.EndArray();
        }

        internal static List<Quest> ReadQuestList(ref JsonReader json)
        {
            List<Quest> items = new List<Quest>();
            for (json.BeginArray(); json.NextItem();) items.Add(Ids.QuestOf(json.String()));
            return items;
        }

        internal static void WriteQuestList(JsonWriter json, List<Quest> items)
        {
            json.BeginArray();
            foreach (Quest item in items)
            {
                json.String(item.Id());
            }
            json.EndArray();
        }

        internal static List<List<Quest>> ReadQuestListList(ref JsonReader json)
        {
            List<List<Quest>> items = new List<List<Quest>>();
            for (json.BeginArray(); json.NextItem();) items.Add(Lists.ReadQuestList(ref json));
            return items;
        }

        internal static void WriteQuestListList(JsonWriter json, List<List<Quest>> items)
        {
            json.BeginArray();
            foreach (List<Quest> item in items)
            {
                Lists.WriteQuestList(json, item);
            }
            json.EndArray();
        }
    }
}
