using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using Suasion;
using Suasion.Samples.Table;
using UnityEngine;
using UnityEngine.UI;

/// <summary>
/// Plays the sample table without a screen, against the stand-ins: every game of the catalogue by clicks on buttons and pieces, with
/// bots, undo, saving and loading, two people at one screen, and in German.
/// </summary>
public static class PlayTable
{
    private static TableApp app;
    private static MonoBehaviour behaviour;
    private static Transform root;

    public static int Main(string[] arguments)
    {
        Resources.Folder = Path.Combine(arguments[0], "Resources");
        Application.persistentDataPath = Path.Combine(Path.GetTempPath(), "suasion-table-" + System.Diagnostics.Process.GetCurrentProcess().Id);
        Directory.CreateDirectory(Application.persistentDataPath);
        try
        {
            CheckTranslations(File.ReadAllText(Path.Combine(Resources.Folder, "suasion.de.txt")));
            GameObject stage = new GameObject("Stage");
            app = stage.AddComponent<TableApp>();
            behaviour = app;
            root = stage.transform;
            behaviour.Send("Start");
            foreach (GameInfo game in Catalogue.Games)
            {
                Play(game, 0);
                Play(game, 1);
            }
            Click("Language: English");
            UnityEngine.Object.EndFrame();
            Must(Find("Los") != null, "the screen is German");
            Play(Catalogue.Games[Catalogue.Games.Count - 1], 0);
            behaviour.Send("OnDestroy");
            // Bots that were called off end soon.
            for (int i = 0; i < 500 && Library.OpenHandles > 0; i++)
            {
                Thread.Sleep(10);
                GC.Collect();
                GC.WaitForPendingFinalizers();
            }
            Must(Library.OpenHandles == 0, "everything was freed: " + Library.OpenHandles);
        }
        finally
        {
            Directory.Delete(Application.persistentDataPath, true);
        }
        Console.WriteLine("the sample table was played without a screen: " + Catalogue.Games.Count + " games, twice each");
        return 0;
    }

    /// <summary>Every key is one of a game or of the sample, and names no field that its kind does not have.</summary>
    private static void CheckTranslations(string text)
    {
        Dictionary<string, string> english = new Dictionary<string, string>();
        foreach (GameInfo game in Catalogue.Games)
        {
            foreach (KeyValuePair<string, string> entry in Phrasebook.Keys(game))
            {
                english[game.Id + "/" + entry.Key] = entry.Value;
                english[entry.Key] = entry.Value;
            }
        }
        foreach (KeyValuePair<string, string> line in new Translations(text).Lines)
        {
            if (line.Key.StartsWith("screen.") || line.Key.Contains("kinds.")) continue;
            Must(english.ContainsKey(line.Key), "no such key: " + line.Key);
            foreach (string part in line.Value.Split('{'))
            {
                int close = part.IndexOf('}');
                if (close >= 0) Must(english[line.Key].Contains("{" + part.Substring(0, close) + "}"), line.Key + ": " + part);
            }
        }
    }

    private static void Play(GameInfo game, int otherPeople)
    {
        Click(Find("[" + game.Name + "]") != null ? "[" + game.Name + "]" : game.Name);
        if (otherPeople > 0)
        {
            // The second seat goes through the levels until a person sits there.
            string seat = game.English.Say(Actor.At(1));
            for (int i = 0; i < 20 && Find("a person", seat) == null; i++) ClickIn(seat);
            Must(Find("a person", seat) != null, "two people");
        }
        Button begin = Find("Begin") ?? Find("Los");
        begin.onClick.Invoke();
        Must(app.Table != null, "a table");
        app.Table.Speed = 1000;
        int frames = 0, choices = 0, undone = 0, saved = 0, byPiece = 0;
        for (; !(app.Table.Session.Game.IsOver && app.Table.IsQuiet && Prompt().Contains(": ")); frames++)
        {
            Must(frames < 200000, "the game ends");
            Frame();
            Button yes = Find("yes") ?? Find("ja");
            if (yes != null)
            {
                yes.onClick.Invoke();
                continue;
            }
            if (!app.Table.IsQuiet) continue;
            Must(app.Table.Shown <= app.Table.Session.Game.EventsEnd.Next, "no event is shown that never happened");
            List<Button> moves = Buttons(Under("Moves"));
            if (moves.Count == 0)
            {
                Thread.Sleep(1);
                continue;
            }
            Must(app.Table.Shown == app.Table.Session.Game.EventsEnd.Next, "every event is shown before anybody is asked");
            choices++;
            if (choices % 9 == 4)
            {
                (Find("Undo") ?? Find("Zurück")).onClick.Invoke();
                undone++;
                continue;
            }
            if (choices % 23 == 7)
            {
                ulong hash = app.Table.Session.Game.Hash(Viewer.Host);
                (Find("Save") ?? Find("Speichern")).onClick.Invoke();
                moves[0].onClick.Invoke();
                Frame();
                (Find("Load") ?? Find("Laden")).onClick.Invoke();
                app.Table.Speed = 1000;
                Must(hash == app.Table.Session.Game.Hash(Viewer.Host), "what was saved is loaded");
                saved++;
                continue;
            }
            int before = app.Table.Session.Game.Ply;
            if (choices % 2 == 0 && ClickPiece())
            {
                byPiece++;
                if (app.Table.Session.Game.Ply != before) continue;
                moves = Buttons(Under("Moves"));
            }
            // The last button is a move, whatever pieces are chosen above it.
            moves[moves.Count - 1].onClick.Invoke();
        }
        Must(choices > 0 && undone > 0 && byPiece > 0, "people were asked: " + choices + ", " + undone + ", " + byPiece);
        Must(saved > 0 || choices < 8, "it was saved and loaded");
        (Find("New game") ?? Find("Neues Spiel")).onClick.Invoke();
        UnityEngine.Object.EndFrame();
        Must(app.Table == null, "back to the first screen");
    }

    private static void Frame()
    {
        Time.deltaTime = 0.02f;
        behaviour.Send("Update");
        UnityEngine.Object.EndFrame();
    }

    private static string Prompt()
    {
        Transform table = Under("Table");
        for (int i = 0; i < table.childCount; i++)
        {
            Text text = table.GetChild(i).gameObject.GetComponent<Text>();
            if (text != null) return text.text;
        }
        return "";
    }

    /// <summary>Clicks a piece that lights up on the board.</summary>
    private static bool ClickPiece()
    {
        foreach (Button button in Buttons(Under("Board")))
        {
            Color colour = button.gameObject.GetComponent<Image>().color;
            if (colour.r != 0.93f || colour.g != 0.76f) continue;
            button.onClick.Invoke();
            return true;
        }
        return false;
    }

    private static void ClickIn(string row)
    {
        Buttons(Under(row))[0].onClick.Invoke();
    }

    private static void Click(string caption)
    {
        Button button = Find(caption);
        Must(button != null, "a button: " + caption);
        button.onClick.Invoke();
    }

    private static Button Find(string caption, string under = null)
    {
        Transform within = under == null ? root : Under(under);
        if (within == null) return null;
        foreach (Button button in Buttons(within))
        {
            if (button.transform.GetChild(0).gameObject.GetComponent<Text>().text == caption) return button;
        }
        return null;
    }

    private static Transform Under(string name)
    {
        return Under(root, name);
    }

    private static Transform Under(Transform node, string name)
    {
        if (node.gameObject.name == name) return node;
        for (int i = 0; i < node.childCount; i++)
        {
            Transform found = Under(node.GetChild(i), name);
            if (!ReferenceEquals(found, null)) return found;
        }
        return null;
    }

    private static List<Button> Buttons(Transform node)
    {
        List<Button> buttons = new List<Button>();
        if (ReferenceEquals(node, null)) return buttons;
        Button own = node.gameObject.GetComponent<Button>();
        if (own != null) buttons.Add(own);
        for (int i = 0; i < node.childCount; i++) buttons.AddRange(Buttons(node.GetChild(i)));
        return buttons;
    }

    private static void Must(bool holds, string what)
    {
        if (!holds) throw new InvalidOperationException("does not hold: " + what);
    }
}
