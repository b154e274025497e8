using System.Collections.Generic;

namespace Suasion.Samples.Table
{
    /// <summary>
    /// Where the cards lie, as one viewer can follow it from the events he is told: enough for a table of any game. A front-end for
    /// one game takes the typed view instead, which has everything.
    /// </summary>
    public sealed class BoardModel
    {
        private readonly Dictionary<int, Piece> zoneOf = new Dictionary<int, Piece>();
        private readonly Dictionary<int, int> faceDown = new Dictionary<int, int>();
        private readonly SortedDictionary<int, Piece> used = new SortedDictionary<int, Piece>();

        /// <summary>The zones that something has come to or gone from, by their numbers.</summary>
        public IEnumerable<Piece> Zones
        {
            get { return used.Values; }
        }

        /// <summary>The cards known to lie in a zone, by their numbers.</summary>
        public List<Piece> CardsIn(Piece zone)
        {
            List<Piece> cards = new List<Piece>();
            foreach (Piece card in zone.Set.Game.Pieces["card"].Pieces)
            {
                Piece its;
                if (zoneOf.TryGetValue(card.Number, out its) && its == zone) cards.Add(card);
            }
            return cards;
        }

        /// <summary>How many cards came to a zone face-down.</summary>
        public int FaceDownIn(Piece zone)
        {
            int count;
            return faceDown.TryGetValue(zone.Number, out count) ? count : 0;
        }

        /// <summary>Forgets everything.</summary>
        public void Clear()
        {
            zoneOf.Clear();
            faceDown.Clear();
            used.Clear();
        }

        /// <summary>Follows an event.</summary>
        public void Follow(GameEvent happened)
        {
            if (happened.Kind.Name == "card_moved") Move(happened["card"].Piece, happened["from"].Piece, happened["to"].Piece);
            else if (happened.Kind.Name == "zone_moved") MoveAll(happened["from"].Piece, happened["to"].Piece);
        }

        private void Move(Piece card, Piece from, Piece to)
        {
            Use(from);
            Use(to);
            bool known = card != null && zoneOf.ContainsKey(card.Number);
            if (from != null && !known) faceDown[from.Number] = System.Math.Max(0, FaceDownIn(from) - 1);
            if (to == null) return;
            if (card != null) zoneOf[card.Number] = to;
            else faceDown[to.Number] = FaceDownIn(to) + 1;
        }

        private void MoveAll(Piece from, Piece to)
        {
            Use(from);
            Use(to);
            if (from == null || to == null) return;
            foreach (Piece card in CardsIn(from)) zoneOf[card.Number] = to;
            faceDown[to.Number] = FaceDownIn(to) + FaceDownIn(from);
            faceDown[from.Number] = 0;
        }

        private void Use(Piece zone)
        {
            if (zone != null) used[zone.Number] = zone;
        }
    }
}
