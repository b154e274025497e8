using System;
using System.Threading;

namespace Suasion
{
    /// <summary>
    /// A buffer that is filled again and again, so that nothing is allocated. Each filling has a number; whoever looks into it with
    /// an older one is told so, instead of seeing what another call, perhaps of another thread, has put there.
    /// </summary>
    internal sealed class Reused<T>
    {
        private T[] items;
        private int use;

        internal Reused(int length)
        {
            items = new T[length];
        }

        /// <summary>Begins a filling, and takes the buffer: until it is given back, another filling gets a new one.</summary>
        internal T[] Take(int length, out int filling)
        {
            filling = Interlocked.Increment(ref use);
            return Interlocked.Exchange(ref items, null) ?? new T[length];
        }

        internal void Give(T[] filled)
        {
            Volatile.Write(ref items, filled);
        }

        /// <summary>The filling failed and has written nothing: what was there before holds, unless another one has begun.</summary>
        internal void Fail(int filling)
        {
            Interlocked.CompareExchange(ref use, filling - 1, filling);
        }

        /// <summary>What a filling has put there.</summary>
        internal T[] Items(int filling)
        {
            T[] filled = Volatile.Read(ref items);
            if (filling != use || filled == null)
                throw new InvalidOperationException("The list is out of date: its game has been asked for a new one since.");
            return filled;
        }
    }
}
