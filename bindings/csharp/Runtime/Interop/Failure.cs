using System;

namespace Suasion
{
    /// <summary>From statuses to exceptions.</summary>
    internal static unsafe partial class Failure
    {
        internal static void Check(Status status)
        {
            if (status < Status.Ok) throw Of(status);
        }

        /// <summary>The exception of a status, with the message that the library has for it: to be asked for at once, on the same thread.</summary>
        internal static SuasionException Of(Status status)
        {
            return Of(status, Message());
        }

        private static string Message()
        {
            byte* room = stackalloc byte[Native.SUA_LONGEST_MESSAGE];
            UIntPtr len;
            Status status = Native.sua_last_error_message(room, (UIntPtr)(uint)Native.SUA_LONGEST_MESSAGE, &len);
            return status == Status.Ok ? Utf8.Text(new ReadOnlySpan<byte>(room, Count.Of(len))) : string.Empty;
        }
    }
}
