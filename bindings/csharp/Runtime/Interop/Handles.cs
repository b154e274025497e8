using System;
using System.Runtime.InteropServices;

namespace Suasion
{
    /// <summary>
    /// A handle of the library. It counts the calls that are using it, so that one disposed of by another thread is freed
    /// when the last of them has ended, and it is freed by the garbage collector if it was forgotten.
    /// </summary>
    internal abstract class NativeHandle : SafeHandle
    {
        protected NativeHandle(IntPtr handle) : base(IntPtr.Zero, true)
        {
            SetHandle(handle);
        }

        public override bool IsInvalid
        {
            get { return handle == IntPtr.Zero; }
        }
    }

    internal sealed class GameHandle : NativeHandle
    {
        internal GameHandle(IntPtr handle) : base(handle)
        {
        }

        protected override bool ReleaseHandle()
        {
            Native.sua_game_free(handle);
            return true;
        }
    }

    internal sealed class TaskHandle : NativeHandle
    {
        /// <summary>No task: NULL, where one may be left out.</summary>
        internal static readonly TaskHandle None = new TaskHandle(IntPtr.Zero);

        internal TaskHandle(IntPtr handle) : base(handle)
        {
        }

        protected override bool ReleaseHandle()
        {
            Native.sua_task_free(handle);
            return true;
        }
    }

    internal sealed class BatchHandle : NativeHandle
    {
        internal BatchHandle(IntPtr handle) : base(handle)
        {
        }

        protected override bool ReleaseHandle()
        {
            Native.sua_batch_free(handle);
            return true;
        }
    }
}
