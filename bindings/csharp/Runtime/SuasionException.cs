using System;

namespace Suasion
{
    /// <summary>
    /// A call failed and has changed nothing. Each <see cref="Suasion.Status"/> has an exception of its own that derives from
    /// this; the message is the library's: one sentence for people.
    /// </summary>
    public class SuasionException : Exception
    {
        internal SuasionException(Status status, string message) : base(message)
        {
            Status = status;
        }

        /// <summary>How the call ended.</summary>
        public Status Status { get; private set; }
    }

    public sealed partial class IllegalMoveException
    {
        /// <summary>The move, or -1 where it was not given by its number.</summary>
        public int Move { get; internal set; } = Suasion.Move.None;

        /// <summary>The rule that forbids it, with its fields; null where the library could not be asked any more.</summary>
        public Refusal? Refusal { get; internal set; }

        /// <summary>The name of that rule, as in the catalogue; null if it is not known.</summary>
        public string Rule
        {
            get { return Refusal.HasValue ? Refusal.Value.Kind.Name : null; }
        }
    }
}
