// Stand-ins for the part of UnityEngine that the sample uses: enough to compile it, and to run it without a screen. Objects,
// components and clicks work; nothing is drawn or laid out. Names and shapes are Unity's, so this file follows no style of ours.

using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;

namespace UnityEngine
{
    public struct Vector2
    {
        public float x, y;

        public Vector2(float x, float y)
        {
            this.x = x;
            this.y = y;
        }

        public static Vector2 zero { get { return new Vector2(0, 0); } }
    }

    public struct Vector3
    {
        public float x, y, z;

        public Vector3(float x, float y, float z)
        {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        public static Vector3 Lerp(Vector3 a, Vector3 b, float t)
        {
            return new Vector3(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.z + (b.z - a.z) * t);
        }
    }

    public struct Color
    {
        public float r, g, b, a;

        public Color(float r, float g, float b)
        {
            this.r = r;
            this.g = g;
            this.b = b;
            a = 1;
        }

        public static Color white { get { return new Color(1, 1, 1); } }
    }

    public static class Mathf
    {
        public static float Min(float a, float b)
        {
            return Math.Min(a, b);
        }

        public static float Max(float a, float b)
        {
            return Math.Max(a, b);
        }
    }

    public static class Time
    {
        public static float deltaTime { get; set; }
    }

    public static class Debug
    {
        public static void Log(object message)
        {
            Console.WriteLine(message);
        }

        public static void LogException(Exception exception)
        {
            throw new InvalidOperationException("logged", exception);
        }
    }

    public static class Application
    {
        public static string persistentDataPath { get; set; }
    }

    public class Object
    {
        private static readonly List<Object> doomed = new List<Object>();
        private bool destroyed;

        /// <summary>As in Unity, what is destroyed stays until the frame has ended; destroying it again does no harm.</summary>
        public static void Destroy(Object obj)
        {
            if (obj == null) throw new InvalidOperationException("destroyed earlier, or never there");
            doomed.Add(obj);
        }

        /// <summary>The frame has ended.</summary>
        public static void EndFrame()
        {
            foreach (Object obj in doomed) obj.End();
            doomed.Clear();
        }

        internal virtual void End()
        {
            destroyed = true;
        }

        // What was destroyed is equal to null, as in Unity.
        public static bool operator ==(Object a, Object b)
        {
            bool noA = ReferenceEquals(a, null) || a.destroyed, noB = ReferenceEquals(b, null) || b.destroyed;
            return noA || noB ? noA && noB : ReferenceEquals(a, b);
        }

        public static bool operator !=(Object a, Object b)
        {
            return !(a == b);
        }

        public override bool Equals(object other)
        {
            return this == other as Object;
        }

        public override int GetHashCode()
        {
            return base.GetHashCode();
        }
    }

    // Names that Unity has, so that a name of ours that is one of them is noticed.
    public sealed class Event
    {
    }

    public static class Random
    {
    }

    public static class Cursor
    {
    }

    public static class Display
    {
    }

    public class Motion : Object
    {
    }

    public class Font : Object
    {
    }

    public class TextAsset : Object
    {
        public TextAsset(string text)
        {
            this.text = text;
        }

        public string text { get; private set; }
    }

    public static class Resources
    {
        /// <summary>Where the sample's own resources are; set by whoever runs it.</summary>
        public static string Folder;

        public static T GetBuiltinResource<T>(string path) where T : Object
        {
            return (T)(Object)new Font();
        }

        public static T Load<T>(string path) where T : Object
        {
            return (T)(Object)new TextAsset(File.ReadAllText(Path.Combine(Folder, path + ".txt")));
        }
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class SerializeField : Attribute
    {
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class TooltipAttribute : Attribute
    {
        public TooltipAttribute(string tooltip)
        {
        }
    }

    public class Component : Object
    {
        public GameObject gameObject { get; internal set; }

        public Transform transform
        {
            get { return gameObject.transform; }
        }
    }

    public class Behaviour : Component
    {
    }

    public class MonoBehaviour : Behaviour
    {
        /// <summary>Calls one of Unity's messages, if there is a method for it.</summary>
        public void Send(string message)
        {
            MethodInfo method = GetType().GetMethod(message, BindingFlags.Instance | BindingFlags.NonPublic);
            if (method != null) ((Action)Delegate.CreateDelegate(typeof(Action), this, method))();
        }
    }

    public class Transform : Component
    {
        private readonly List<Transform> children = new List<Transform>();

        public Transform parent { get; private set; }

        public Vector3 position { get; set; }

        public int childCount
        {
            get { return children.Count; }
        }

        public Transform GetChild(int index)
        {
            return children[index];
        }

        public void SetParent(Transform to, bool worldPositionStays)
        {
            if (!ReferenceEquals(parent, null)) parent.children.RemoveAll(child => ReferenceEquals(child, this));
            parent = to;
            if (!ReferenceEquals(to, null)) to.children.Add(this);
        }

        public void SetAsFirstSibling()
        {
            parent.children.RemoveAll(child => ReferenceEquals(child, this));
            parent.children.Insert(0, this);
        }
    }

    public class RectTransform : Transform
    {
        public Vector2 anchorMin { get; set; }
        public Vector2 anchorMax { get; set; }
        public Vector2 offsetMin { get; set; }
        public Vector2 offsetMax { get; set; }
        public Vector2 pivot { get; set; }
        public Vector2 sizeDelta { get; set; }
    }

    public class GameObject : Object
    {
        private readonly List<Component> components = new List<Component>();

        public GameObject(string name, params Type[] types)
        {
            this.name = name;
            bool onCanvas = Array.IndexOf(types, typeof(RectTransform)) >= 0;
            transform = onCanvas ? new RectTransform { gameObject = this } : new Transform { gameObject = this };
            foreach (Type type in types)
            {
                if (type != typeof(RectTransform)) Add((Component)Activator.CreateInstance(type));
            }
        }

        public string name { get; private set; }

        public Transform transform { get; private set; }

        public T AddComponent<T>() where T : Component, new()
        {
            return (T)Add(new T());
        }

        public T GetComponent<T>() where T : class
        {
            foreach (Component component in components)
            {
                T found = component as T;
                if (found != null) return found;
            }
            return null;
        }

        internal override void End()
        {
            transform.SetParent(null, false);
            for (int i = transform.childCount - 1; i >= 0; i--) transform.GetChild(i).gameObject.End();
            foreach (Component component in components) component.End();
            transform.End();
            base.End();
        }

        private Component Add(Component component)
        {
            component.gameObject = this;
            components.Add(component);
            return component;
        }
    }

    public enum RenderMode
    {
        ScreenSpaceOverlay
    }

    public class Canvas : Behaviour
    {
        public RenderMode renderMode { get; set; }

        public static void ForceUpdateCanvases()
        {
        }
    }

    public enum TextAnchor
    {
        MiddleLeft,
        MiddleCenter
    }

    public enum HorizontalWrapMode
    {
        Wrap
    }

    public enum VerticalWrapMode
    {
        Overflow
    }
}

namespace UnityEngine.Events
{
    public delegate void UnityAction();
}

namespace UnityEngine.EventSystems
{
    public class EventSystem : Behaviour
    {
        public static EventSystem current
        {
            get { return null; }
        }
    }

    public class StandaloneInputModule : Behaviour
    {
    }
}

namespace UnityEngine.UI
{
    using UnityEngine.Events;

    public class Graphic : Behaviour
    {
        public Color color { get; set; }
        public bool raycastTarget { get; set; }

        public RectTransform rectTransform
        {
            get { return (RectTransform)transform; }
        }
    }

    public class Image : Graphic
    {
    }

    public class Text : Graphic
    {
        public string text { get; set; }
        public Font font { get; set; }
        public int fontSize { get; set; }
        public TextAnchor alignment { get; set; }
        public HorizontalWrapMode horizontalOverflow { get; set; }
        public VerticalWrapMode verticalOverflow { get; set; }
    }

    public class Button : Behaviour
    {
        private readonly ButtonClickedEvent clicks = new ButtonClickedEvent();

        public ButtonClickedEvent onClick
        {
            get { return clicks; }
        }

        public class ButtonClickedEvent
        {
            private UnityAction listeners = delegate { };

            public void AddListener(UnityAction call)
            {
                listeners += call;
            }

            public void Invoke()
            {
                listeners();
            }
        }
    }

    public class LayoutElement : Behaviour
    {
        public float minHeight { get; set; }
        public float preferredHeight { get; set; }
        public float preferredWidth { get; set; }
    }

    public abstract class HorizontalOrVerticalLayoutGroup : Behaviour
    {
        public float spacing { get; set; }
        public bool childControlHeight { get; set; }
        public bool childControlWidth { get; set; }
        public bool childForceExpandHeight { get; set; }
        public bool childForceExpandWidth { get; set; }
    }

    public class VerticalLayoutGroup : HorizontalOrVerticalLayoutGroup
    {
    }

    public class HorizontalLayoutGroup : HorizontalOrVerticalLayoutGroup
    {
    }

    public class ContentSizeFitter : Behaviour
    {
        public enum FitMode
        {
            PreferredSize
        }

        public FitMode verticalFit { get; set; }
    }

    public class RectMask2D : Behaviour
    {
    }

    public class ScrollRect : Behaviour
    {
        public RectTransform content { get; set; }
        public RectTransform viewport { get; set; }
        public bool horizontal { get; set; }
        public float scrollSensitivity { get; set; }
    }

    public class GraphicRaycaster : Behaviour
    {
    }

    public class CanvasScaler : Behaviour
    {
        public enum ScaleMode
        {
            ScaleWithScreenSize
        }

        public ScaleMode uiScaleMode { get; set; }
        public Vector2 referenceResolution { get; set; }
    }
}
