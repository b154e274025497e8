using System.Collections.Generic;
using System.IO;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Suasion.Samples.Table
{
    /// <summary>
    /// The whole sample: put it on an empty object of an empty scene and press Play. It makes its own canvas.
    /// </summary>
    public sealed class TableApp : MonoBehaviour
    {
        [Tooltip("How fast events are shown: 1 is leisurely.")]
        [SerializeField] private float speed = 2;

        [Tooltip("Languages besides English: texts of lines \"key = template\".")]
        [SerializeField] private TextAsset[] languages = new TextAsset[0];

        private readonly List<Translations> translations = new List<Translations>();
        private RectTransform canvas;
        private TableScreen table;
        private int language;

        /// <summary>The table being played at; null on the screen before.</summary>
        internal TableScreen Table
        {
            get { return table; }
        }

        private void Start()
        {
            translations.Add(new Translations(""));
            foreach (TextAsset text in languages) translations.Add(new Translations(text.text));
            TextAsset german = Resources.Load<TextAsset>("suasion.de");
            if (german != null) translations.Add(new Translations(german.text));
            MakeCanvas();
            try
            {
                Library.Require();
                ShowNewGame();
            }
            catch (LibraryException missing)
            {
                // The commonest trouble of a first day: the plugin for this platform is not there.
                Text message = Ui.Label(canvas, missing.Message, 24, Ui.Gold);
                Ui.Place(message.rectTransform, 0.1f, 0.4f, 0.9f, 0.6f);
                Debug.LogException(missing);
            }
        }

        private void Update()
        {
            if (table != null) table.Update(Time.deltaTime);
        }

        private void OnDestroy()
        {
            if (table != null) table.Dispose();
        }

        private void MakeCanvas()
        {
            GameObject made = new GameObject(
                "Table canvas", typeof(RectTransform), typeof(Canvas), typeof(CanvasScaler), typeof(GraphicRaycaster));
            made.GetComponent<Canvas>().renderMode = RenderMode.ScreenSpaceOverlay;
            CanvasScaler scaler = made.GetComponent<CanvasScaler>();
            scaler.uiScaleMode = CanvasScaler.ScaleMode.ScaleWithScreenSize;
            scaler.referenceResolution = new Vector2(1280, 800);
            made.transform.SetParent(transform, false);
            canvas = (RectTransform)made.transform;
            if (EventSystem.current == null) new GameObject("Events", typeof(EventSystem), typeof(StandaloneInputModule));
        }

        private void ShowNewGame()
        {
            if (table != null) table.Dispose();
            table = null;
            Ui.Clear(canvas);
            new NewGameScreen(canvas, translations[language], Begin, NextLanguage);
        }

        private void NextLanguage()
        {
            language = (language + 1) % translations.Count;
            ShowNewGame();
        }

        private void Begin(Session session)
        {
            Ui.Clear(canvas);
            string path = Path.Combine(Application.persistentDataPath, "table.suasion");
            table = new TableScreen(canvas, session, translations[language], path, ShowNewGame) { Speed = speed };
        }
    }
}
