using System;
using System.Security.Cryptography;
using System.Text;

namespace Suasion
{
    /// <summary>
    /// Where a game's chance comes from: 64 bits (a number becomes one by itself), or 256 for when nobody must be able to guess
    /// it. The same seed and the same moves give the same game on every platform.
    /// </summary>
    public readonly struct Seed
    {
        /// <summary>Bytes of a full seed.</summary>
        public const int Length = 32;

        private readonly byte[] bytes;

        /// <summary>A seed of 64 bits.</summary>
        /// <param name="number">The number.</param>
        public Seed(ulong number)
        {
            Number = number;
            bytes = null;
        }

        /// <summary>A full seed.</summary>
        /// <param name="bytes">Its 32 bytes, which are copied.</param>
        public Seed(ReadOnlySpan<byte> bytes)
        {
            Count.Exactly(Length, bytes.Length, "bytes");
            Number = 0;
            this.bytes = bytes.ToArray();
        }

        internal ulong Number { get; }

        internal bool IsFull
        {
            get { return bytes != null; }
        }

        internal ReadOnlySpan<byte> Bytes
        {
            get { return bytes; }
        }

        /// <summary>A full seed from the system's own randomness.</summary>
        public static Seed Random()
        {
            byte[] drawn = new byte[Length];
            using (RandomNumberGenerator source = RandomNumberGenerator.Create()) source.GetBytes(drawn);
            return new Seed(drawn);
        }

        /// <summary>A seed of 64 bits.</summary>
        /// <param name="number">The number.</param>
        public static implicit operator Seed(ulong number)
        {
            return new Seed(number);
        }

        /// <summary>The 32 bytes of a full seed; null for a number.</summary>
        public byte[] ToArray()
        {
            return bytes == null ? null : (byte[])bytes.Clone();
        }

        /// <summary>A number as it is, a full seed in hexadecimal digits.</summary>
        public override string ToString()
        {
            if (bytes == null) return Number.ToString(System.Globalization.CultureInfo.InvariantCulture);
            StringBuilder digits = new StringBuilder();
            foreach (byte b in bytes) digits.Append(b.ToString("x2", System.Globalization.CultureInfo.InvariantCulture));
            return digits.ToString();
        }
    }
}
