using System;

namespace Suasion
{
    /// <summary>Lengths: int in C#, size_t in C.</summary>
    internal static class Count
    {
        internal static int Of(UIntPtr count)
        {
            return checked((int)count.ToUInt64());
        }

        internal static UIntPtr Native(int count, string name)
        {
            if (count < 0) throw new ArgumentOutOfRangeException(name, count, "must not be negative");
            return (UIntPtr)(uint)count;
        }

        /// <summary>Memory whose size both sides know.</summary>
        internal static void Exactly(int needed, int length, string name)
        {
            if (length != needed) throw new ArgumentException("must have " + needed + " items, not " + length, name);
        }

        /// <summary>Room for a whole result; the library takes none at all for a question how much is needed.</summary>
        internal static void AtLeast(int needed, int length, string name)
        {
            if (length < needed) throw new ArgumentException("must have room for " + needed + " items, not " + length, name);
        }
    }
}
