using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;
using NUnit.Framework;

namespace Suasion.Tests
{
    /// <summary>What was generated is what the header says, and what the library exports.</summary>
    [TestFixture]
    public class DeclarationTests
    {
        private static JsonValue Header()
        {
            return JsonValue.Parse(File.ReadAllText(Support.Given("SUASION_HEADER_DATA")));
        }

        private static Type StructOf(string name)
        {
            Dictionary<string, string> renamed = new Dictionary<string, string>
            {
                { "sua_limits", "Limits" }, { "sua_result", "SeatResult" }, { "sua_chance", "ChanceOutcome" },
                { "sua_cursor", "EventCursor" }, { "sua_candidate", "Candidate" }, { "sua_line_move", "LineMove" },
                { "sua_move_info", "RawMoveInfo" }, { "sua_event", "RawEvent" }, { "sua_prompt", "RawPrompt" },
                { "sua_refusal", "RawRefusal" }, { "sua_playouts_plan", "RawPlayoutsPlan" }
            };
            return typeof(Game).Assembly.GetType("Suasion." + renamed[name], true);
        }

        [Test]
        public void StructsLieAsInC()
        {
            JsonValue structs = Header()["structs"];
            Assert.Greater(structs.Count, 0);
            foreach (JsonValue expected in structs)
            {
                Type type = StructOf(expected["name"].AsString());
                Assert.AreEqual(expected["size"].AsInt(), Marshal.SizeOf(type), type.Name);
                FieldInfo[] fields = type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
                Array.Sort(fields, (a, b) => Marshal.OffsetOf(type, a.Name).ToInt64().CompareTo(Marshal.OffsetOf(type, b.Name).ToInt64()));
                int at = 0;
                foreach (JsonValue field in expected["fields"])
                {
                    int count = Math.Max(1, field["count"].AsInt());
                    for (int i = 0; i < count; i++, at++)
                    {
                        int offset = field["offset"].AsInt() + field["size"].AsInt() / count * i;
                        Assert.AreEqual(offset, Marshal.OffsetOf(type, fields[at].Name).ToInt32(), type.Name + "." + fields[at].Name);
                        StringAssert.StartsWith(field["name"].AsString().Replace("_", ""), fields[at].Name.ToLowerInvariant());
                    }
                }
                Assert.AreEqual(fields.Length, at);
            }
        }

        [Test]
        public void EveryFunctionIsDeclaredAndExported()
        {
            JsonValue functions = Header()["functions"];
            Assert.Greater(functions.Count, 0);
            foreach (JsonValue expected in functions)
            {
                MethodInfo method = typeof(Native).GetMethod(
                    expected["name"].AsString(), BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic);
                Assert.IsNotNull(method, expected["name"].AsString());
                Assert.AreEqual(expected["parameters"].Count, method.GetParameters().Length);
                Marshal.Prelink(method);
            }
        }

        [Test]
        public void ConstantsAreTheHeaders()
        {
            foreach (JsonValue constant in Header()["constants"])
            {
                string name = constant["name"].AsString();
                FieldInfo field = typeof(Native).GetField(name, BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic);
                if (field != null) Assert.AreEqual(constant["value"].AsDouble(), Convert.ToDouble(field.GetRawConstantValue()), name);
                else if (name.StartsWith("SUA_E_") || name.StartsWith("SUA_N_") || name == "SUA_OK")
                    Assert.AreEqual(name, Calls.StatusName((Status)constant["value"].AsInt()));
                else Assert.AreEqual("SUA_NUL_TERMINATED", name);
            }
        }

        [Test]
        public void TheLibraryIsTheOneThisWasMadeFor()
        {
            Library.Require();
            Assert.AreEqual(Library.ExpectedVersion, Library.Version);
            Assert.AreEqual(Header()["abi"].AsInt(), Library.Abi);
        }
    }
}
