using UnityEngine;
using UnityEngine.Events;
using UnityEngine.UI;

namespace Suasion.Samples.Table
{
    /// <summary>Builds the screen from code, so that the sample needs no scene, prefab or picture.</summary>
    internal static class Ui
    {
        internal static readonly Color Felt = new Color(0.10f, 0.22f, 0.18f);
        internal static readonly Color Wood = new Color(0.16f, 0.14f, 0.12f);
        internal static readonly Color Paper = new Color(0.93f, 0.90f, 0.82f);
        internal static readonly Color Ink = new Color(0.12f, 0.11f, 0.10f);
        internal static readonly Color Gold = new Color(0.93f, 0.76f, 0.30f);
        internal static readonly Color Back = new Color(0.35f, 0.20f, 0.22f);

        private static Font font;

        private static Font Font
        {
            get
            {
#if UNITY_2022_2_OR_NEWER
                const string Name = "LegacyRuntime.ttf";
#else
                const string Name = "Arial.ttf";
#endif
                return font != null ? font : font = Resources.GetBuiltinResource<Font>(Name);
            }
        }

        internal static RectTransform Node(Transform parent, string name)
        {
            GameObject node = new GameObject(name, typeof(RectTransform));
            node.transform.SetParent(parent, false);
            return (RectTransform)node.transform;
        }

        /// <summary>Takes a part of its parent, in fractions from the lower left.</summary>
        internal static RectTransform Place(RectTransform node, float left, float bottom, float right, float top)
        {
            node.anchorMin = new Vector2(left, bottom);
            node.anchorMax = new Vector2(right, top);
            node.offsetMin = Vector2.zero;
            node.offsetMax = Vector2.zero;
            return node;
        }

        internal static RectTransform Panel(Transform parent, string name, Color colour)
        {
            RectTransform panel = Node(parent, name);
            panel.gameObject.AddComponent<Image>().color = colour;
            return panel;
        }

        internal static Text Label(Transform parent, string words, int size, Color colour)
        {
            RectTransform node = Node(parent, "Label");
            Text label = node.gameObject.AddComponent<Text>();
            label.font = Font;
            label.fontSize = size;
            label.color = colour;
            label.text = words;
            label.raycastTarget = false;
            label.horizontalOverflow = HorizontalWrapMode.Wrap;
            label.verticalOverflow = VerticalWrapMode.Overflow;
            return label;
        }

        internal static Button Button(Transform parent, string words, UnityAction clicked)
        {
            RectTransform node = Panel(parent, words, Paper);
            Button button = node.gameObject.AddComponent<Button>();
            Text label = Label(node, words, 18, Ink);
            label.alignment = TextAnchor.MiddleCenter;
            Place(label.rectTransform, 0.02f, 0, 0.98f, 1);
            button.onClick.AddListener(clicked);
            Height(node, 34);
            return button;
        }

        /// <summary>What a layout gives it: its height, and a width if that is not to be shared.</summary>
        internal static void Height(RectTransform node, float height, float width = -1)
        {
            LayoutElement element = node.gameObject.GetComponent<LayoutElement>();
            if (element == null) element = node.gameObject.AddComponent<LayoutElement>();
            element.minHeight = height;
            element.preferredHeight = height;
            if (width > 0) element.preferredWidth = width;
        }

        /// <summary>A column whose children lie below each other; it grows with them.</summary>
        internal static RectTransform Column(Transform parent, string name)
        {
            RectTransform column = Node(parent, name);
            VerticalLayoutGroup group = column.gameObject.AddComponent<VerticalLayoutGroup>();
            group.spacing = 4;
            group.childControlHeight = true;
            group.childControlWidth = true;
            group.childForceExpandHeight = false;
            ContentSizeFitter fitter = column.gameObject.AddComponent<ContentSizeFitter>();
            fitter.verticalFit = ContentSizeFitter.FitMode.PreferredSize;
            return column;
        }

        /// <summary>A row whose children share its width.</summary>
        internal static RectTransform Row(Transform parent, string name, float height)
        {
            RectTransform row = Node(parent, name);
            HorizontalLayoutGroup group = row.gameObject.AddComponent<HorizontalLayoutGroup>();
            group.spacing = 4;
            group.childControlHeight = true;
            group.childControlWidth = true;
            group.childForceExpandWidth = true;
            Height(row, height);
            return row;
        }

        /// <summary>A column behind a window that scrolls; returns the column.</summary>
        internal static RectTransform Scroll(RectTransform window)
        {
            window.gameObject.AddComponent<RectMask2D>();
            ScrollRect scroll = window.gameObject.AddComponent<ScrollRect>();
            RectTransform content = Column(window, "Content");
            content.anchorMin = new Vector2(0, 1);
            content.anchorMax = new Vector2(1, 1);
            content.pivot = new Vector2(0.5f, 1);
            content.offsetMin = Vector2.zero;
            content.offsetMax = Vector2.zero;
            scroll.content = content;
            scroll.viewport = window;
            scroll.horizontal = false;
            scroll.scrollSensitivity = 20;
            return content;
        }

        internal static void Clear(Transform parent)
        {
            for (int i = parent.childCount - 1; i >= 0; i--) Remove(parent.GetChild(i));
        }

        /// <summary>Takes a node away at once: Destroy alone waits for the end of the frame, and a layout would still count it.</summary>
        internal static void Remove(Transform node)
        {
            node.SetParent(null, false);
            Object.Destroy(node.gameObject);
        }
    }
}
