using System;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UI;

namespace Suasion.Samples.Table
{
    /// <summary>Zones with their cards, and a map for places that have coordinates. Every piece can be clicked.</summary>
    internal sealed class BoardPanel
    {
        private const float CardHeight = 30;

        private readonly RectTransform zones, map, air;
        private readonly Dictionary<Piece, RectTransform> shown = new Dictionary<Piece, RectTransform>();
        private readonly Action<Piece> clicked;
        private RectTransform flying;
        private Vector3 from, to;

        internal BoardPanel(RectTransform parent, Action<Piece> clicked)
        {
            this.clicked = clicked;
            zones = Ui.Scroll(Ui.Place(Ui.Panel(parent, "Zones", Ui.Felt), 0, 0, 0.5f, 1));
            map = Ui.Place(Ui.Panel(parent, "Map", Ui.Felt), 0.5f, 0, 1, 1);
            air = Ui.Place(Ui.Node(parent, "Air"), 0, 0, 1, 1);
        }

        /// <summary>Shows the table anew.</summary>
        internal void Show(GameInfo game, BoardModel board, MoveFilter filter, Phrasebook words, Translations language)
        {
            shown.Clear();
            Ui.Clear(zones);
            Ui.Clear(map);
            foreach (Piece zone in board.Zones) Show(zone, board, filter, words, language);
            foreach (PieceSet set in game.Pieces.Values)
            {
                if (set.Count > 0 && HasPlace(set[0])) ShowMap(set, filter, words);
            }
        }

        private void Show(Piece zone, BoardModel board, MoveFilter filter, Phrasebook words, Translations language)
        {
            RectTransform title = Ui.Row(zones, zone.Id, CardHeight);
            Ui.Label(title, words.Say(zone), 16, filter.CanClick(zone) ? Ui.Gold : Ui.Paper).alignment = TextAnchor.MiddleLeft;
            shown[zone] = title;
            int hidden = board.FaceDownIn(zone);
            if (hidden > 0) Card(title, language.Screen("face_down", "face-down") + " × " + hidden, Ui.Back, null);
            RectTransform row = null;
            List<Piece> cards = board.CardsIn(zone);
            for (int i = 0; i < cards.Count; i++)
            {
                if (i % 3 == 0) row = Ui.Row(zones, zone.Id, CardHeight);
                shown[cards[i]] = Card(row, words.Say(cards[i]), Colour(cards[i], filter), cards[i]);
            }
        }

        private void ShowMap(PieceSet set, MoveFilter filter, Phrasebook words)
        {
            float left = float.MaxValue, right = float.MinValue, low = float.MaxValue, high = float.MinValue;
            foreach (Piece piece in set.Pieces)
            {
                Vector2 at = PlaceOf(piece);
                left = Mathf.Min(left, at.x);
                right = Mathf.Max(right, at.x);
                low = Mathf.Min(low, at.y);
                high = Mathf.Max(high, at.y);
            }
            float width = 1 / (right - left + 1), height = 1 / (high - low + 1);
            foreach (Piece piece in set.Pieces)
            {
                Vector2 at = PlaceOf(piece);
                float x = (at.x - left) * width, y = (at.y - low) * height;
                RectTransform cell = Card(map, words.Say(piece), Colour(piece, filter), piece);
                shown[piece] = Ui.Place(cell, x + width * 0.05f, y + height * 0.05f, x + width * 0.95f, y + height * 0.95f);
            }
        }

        private RectTransform Card(Transform parent, string name, Color colour, Piece piece)
        {
            Button button = Ui.Button(parent, name, () =>
            {
                if (piece != null) clicked(piece);
            });
            button.gameObject.GetComponent<Image>().color = colour;
            return (RectTransform)button.transform;
        }

        private static Color Colour(Piece piece, MoveFilter filter)
        {
            foreach (Piece one in filter.Clicked)
            {
                if (one == piece) return Color.white;
            }
            return filter.CanClick(piece) ? Ui.Gold : Ui.Paper;
        }

        /// <summary>A card that moves flies from zone to zone; whatever else an event names lights up.</summary>
        internal void Begin(GameEvent happened, Phrasebook words)
        {
            Land();
            for (int i = 0; i < happened.What.Count; i++) Light(happened.What[i].Piece, Ui.Gold);
            if (happened.Kind.Name != "card_moved") return;
            RectTransform start, goal;
            if (!Find(happened["from"].Piece, out start) || !Find(happened["to"].Piece, out goal)) return;
            Piece card = happened["card"].Piece;
            flying = Card(air, words.Say(happened["card"]), card == null ? Ui.Back : Ui.Paper, null);
            flying.sizeDelta = new Vector2(160, CardHeight);
            // What was made in this frame has no place before the layout has been done.
            Canvas.ForceUpdateCanvases();
            from = start.position;
            to = goal.position;
            flying.position = from;
        }

        /// <summary>How far the card has flown.</summary>
        internal void Fly(float fraction)
        {
            // Slow at both ends.
            if (flying != null) flying.position = Vector3.Lerp(from, to, fraction * fraction * (3 - 2 * fraction));
        }

        internal void Land()
        {
            if (flying == null) return;
            UnityEngine.Object.Destroy(flying.gameObject);
            flying = null;
        }

        private void Light(Piece piece, Color colour)
        {
            RectTransform node;
            if (!Find(piece, out node)) return;
            Image image = node.gameObject.GetComponent<Image>();
            if (image != null) image.color = colour;
        }

        private bool Find(Piece piece, out RectTransform node)
        {
            node = null;
            return piece != null && shown.TryGetValue(piece, out node);
        }

        private static bool HasPlace(Piece piece)
        {
            JsonValue facts = piece.Facts;
            return facts["x"].Kind == JsonKind.Number || facts["column"].Kind == JsonKind.Number;
        }

        private static Vector2 PlaceOf(Piece piece)
        {
            JsonValue facts = piece.Facts;
            if (facts["x"].Kind == JsonKind.Number) return new Vector2(facts["x"].AsInt(), facts["y"].AsInt());
            return new Vector2(facts["column"].AsInt(), -facts["row"].AsInt());
        }
    }
}
