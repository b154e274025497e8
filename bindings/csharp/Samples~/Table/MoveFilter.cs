using System.Collections.Generic;

namespace Suasion.Samples.Table
{
    /// <summary>
    /// The legal moves, narrowed by the pieces that were clicked: a move stays if each of them is one of its fields. So a card and then
    /// a place name a move, in every game.
    /// </summary>
    public sealed class MoveFilter
    {
        private readonly List<MoveInfo> all = new List<MoveInfo>();
        private readonly List<Piece> clicked = new List<Piece>();

        /// <summary>The pieces clicked so far.</summary>
        public IReadOnlyList<Piece> Clicked
        {
            get { return clicked; }
        }

        /// <summary>The moves that are left.</summary>
        public List<MoveInfo> Left
        {
            get { return all.FindAll(move => clicked.TrueForAll(piece => Names(move, piece))); }
        }

        /// <summary>Takes the moves of now; nothing is clicked.</summary>
        public void Reset(Game game)
        {
            all.Clear();
            clicked.Clear();
            foreach (MoveInfo move in game.MoveInfos) all.Add(move);
        }

        /// <summary>Nothing is clicked any more.</summary>
        public void Unclick()
        {
            clicked.Clear();
        }

        /// <summary>Would a click on the piece leave a move?</summary>
        public bool CanClick(Piece piece)
        {
            return !clicked.Contains(piece) && Left.Exists(move => Names(move, piece));
        }

        /// <summary>Clicks a piece, or unclicks it.</summary>
        public void Click(Piece piece)
        {
            if (!clicked.Remove(piece) && CanClick(piece)) clicked.Add(piece);
        }

        /// <summary>The pieces of one set that a click can name now, in their order.</summary>
        public List<Piece> Clickable(PieceSet set)
        {
            List<Piece> pieces = new List<Piece>();
            foreach (Piece piece in set.Pieces)
            {
                if (CanClick(piece)) pieces.Add(piece);
            }
            return pieces;
        }

        private static bool Names(MoveInfo move, Piece piece)
        {
            for (int i = 0; i < move.What.Count; i++)
            {
                if (move.What[i].Piece == piece) return true;
            }
            return false;
        }
    }
}
