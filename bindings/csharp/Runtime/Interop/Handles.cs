using System;
using System.Runtime.InteropServices;
using System.Threading;

namespace Suasion
{
    /// <summary>
    /// A handle of the library. It counts the calls that are using it, so that one disposed of by another thread is freed
    /// when the last of them has ended, and it is freed by the garbage collector if it was forgotten.
    /// </summary>
    internal abstract class NativeHandle : SafeHandle
    {
        private static int open;

        protected NativeHandle(IntPtr handle) : base(IntPtr.Zero, true)
        {
            SetHandle(handle);
            if (handle != IntPtr.Zero) Interlocked.Increment(ref open);
        }

        /// <summary>How many have not been freed yet.</summary>
        internal static int Open
        {
            get { return Volatile.Read(ref open); }
        }

        public override bool IsInvalid
        {
            get { return handle == IntPtr.Zero; }
        }

        protected sealed override bool ReleaseHandle()
        {
            Free(handle);
            Interlocked.Decrement(ref open);
            return true;
        }

        protected abstract void Free(IntPtr freed);
    }

    internal sealed class GameHandle : NativeHandle
    {
        internal GameHandle(IntPtr handle) : base(handle)
        {
        }

        protected override void Free(IntPtr freed)
        {
            Native.sua_game_free(freed);
        }
    }

    internal sealed class TaskHandle : NativeHandle
    {
        /// <summary>No task: NULL, where one may be left out.</summary>
        internal static readonly TaskHandle None = new TaskHandle(IntPtr.Zero);

        internal TaskHandle(IntPtr handle) : base(handle)
        {
        }

        protected override void Free(IntPtr freed)
        {
            Native.sua_task_free(freed);
        }
    }

    internal sealed class BatchHandle : NativeHandle
    {
        internal BatchHandle(IntPtr handle) : base(handle)
        {
        }

        protected override void Free(IntPtr freed)
        {
            Native.sua_batch_free(freed);
        }
    }
}
