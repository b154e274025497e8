using System;
using System.Text;

namespace Suasion
{
    /// <summary>Strings to and from the library's UTF-8.</summary>
    internal static unsafe class Utf8
    {
        private static readonly Encoding Strict = new UTF8Encoding(false, true);

        /// <summary>The bytes of a text and a zero behind them, so that even an empty text has an address; null for null.</summary>
        internal static byte[] Bytes(string text)
        {
            if (text == null) return null;
            try
            {
                byte[] bytes = new byte[Strict.GetByteCount(text) + 1];
                Strict.GetBytes(text, 0, text.Length, bytes, 0);
                return bytes;
            }
            catch (EncoderFallbackException)
            {
                throw new BadTextException("The text has half of a surrogate pair: it cannot be written as UTF-8.");
            }
        }

        /// <summary>How many bytes of <see cref="Bytes"/> are text.</summary>
        internal static UIntPtr Length(byte[] bytes)
        {
            return (UIntPtr)(uint)(bytes == null ? 0 : bytes.Length - 1);
        }

        internal static string Text(ReadOnlySpan<byte> bytes)
        {
            return Encoding.UTF8.GetString(bytes);
        }

        /// <summary>Text that lives as long as the library; null for NULL.</summary>
        internal static string Static(IntPtr text)
        {
            if (text == IntPtr.Zero) return null;
            byte* at = (byte*)text;
            int length = 0;
            while (at[length] != 0) length++;
            return Encoding.UTF8.GetString(at, length);
        }
    }

    /// <summary>The one buffer of a thread that the library's texts come through. It grows to what was needed and stays.</summary>
    internal sealed class TextBuffer
    {
        [ThreadStatic] private static TextBuffer mine;

        internal byte[] Bytes = new byte[4096];

        internal static TextBuffer Mine
        {
            get { return mine ?? (mine = new TextBuffer()); }
        }

        internal UIntPtr Capacity
        {
            get { return (UIntPtr)(uint)Bytes.Length; }
        }

        /// <summary>Did the text fit? If not, it will the next time.</summary>
        internal bool Holds(Status status, UIntPtr len)
        {
            if (status != Status.BufferTooSmall)
            {
                Failure.Check(status);
                return true;
            }
            // Half as much again: what is asked for next is often a little longer.
            int needed = Count.Of(len);
            Bytes = new byte[checked(needed + needed / 2)];
            return false;
        }

        internal ReadOnlySpan<byte> Text(UIntPtr len)
        {
            return new ReadOnlySpan<byte>(Bytes, 0, Count.Of(len));
        }
    }
}
