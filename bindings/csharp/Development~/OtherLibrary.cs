using System;
using Suasion;

/// <summary>Says what the first call throws when the library is missing, another one, or of another ABI: see rules.mk.</summary>
public static class OtherLibrary
{
    public static int Main()
    {
        Func<object>[] firsts =
        {
            () => Library.Version, () => Catalogue.Games, () => Game.Create("influence", 1), () => Game.Load(new byte[8]),
            () => new Work(), () => Batch.Create("influence", null, 1, 1), () => Policies.Json
        };
        string said = null;
        foreach (Func<object> first in firsts)
        {
            try
            {
                first();
                return 1;
            }
            catch (LibraryException refused)
            {
                if (said != null && said != refused.Message) return 1;
                said = refused.Message;
            }
        }
        Console.WriteLine(said);
        return 0;
    }
}
