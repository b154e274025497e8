// Generated from include/suasion.h by tools/bindings: `make bindings` writes it anew.

namespace Suasion
{
    /// <summary>How a call ended: SUA_OK, a negative error, or a positive notice that comes with a success.</summary>
    public enum Status
    {
        /// <summary>Done.</summary>
        Ok = 0,

        /// <summary>A pointer is NULL that must not be, or an array is not aligned for its items.</summary>
        NullArgument = -1,

        /// <summary>The handle was freed or never was one. Noticed only by luck: an aid for debugging, no promise.</summary>
        BadHandle = -2,

        /// <summary>An earlier call ended in SUA_E_PANIC while it changed this handle; all that can be done is to free it.</summary>
        Poisoned = -3,

        /// <summary>A bug inside the library; the message is worth a report.</summary>
        Panic = -4,

        /// <summary>The buffer does not hold the result; <c>*len</c> says what is needed.</summary>
        BufferTooSmall = -5,

        /// <summary>The text is not UTF-8.</summary>
        BadText = -6,

        /// <summary>A config, position, move or record in JSON is malformed or has a bad field, which the message names.</summary>
        BadField = -7,

        /// <summary>A seat or viewer that this game does not have.</summary>
        BadSeat = -8,

        /// <summary>There is no such game, ply, event or topic.</summary>
        NoSuch = -9,

        /// <summary>The number, text or JSON is no move of this game, or of this list.</summary>
        NoSuchMove = -10,

        /// <summary>A rule forbids the move now; the message says which and why, <c>sua_game_refusal</c> says it in numbers.</summary>
        Refused = -11,

        /// <summary>The game is over.</summary>
        GameOver = -12,

        /// <summary>The game is not over yet.</summary>
        NotOver = -13,

        /// <summary>No seat is to decide: chance is.</summary>
        NotASeat = -14,

        /// <summary>There is no earlier decision.</summary>
        NothingToUndo = -15,

        /// <summary>Nothing was undone since the last move.</summary>
        NothingToRedo = -16,

        /// <summary>The bytes are no intact record of a game.</summary>
        Corrupt = -18,

        /// <summary>The record needs a newer library.</summary>
        Version = -19,

        /// <summary>The input is longer than the library reads, or there is no memory for what was asked.</summary>
        TooLarge = -20,

        /// <summary>Another call is using the handle in a way that excludes this one, which has done nothing.</summary>
        Busy = -21,

        /// <summary>Notice: the work was cancelled; what is counted as done is complete.</summary>
        Cancelled = 1,

        /// <summary>Notice: the record was made by other rules; its last position was kept, its history was not.</summary>
        PositionKept = 2,

        /// <summary>Notice: undo has taken back events that this cursor had passed; it says how many still hold.</summary>
        Rewound = 3
    }

    /// <summary>A pointer is NULL that must not be, or an array is not aligned for its items.</summary>
    public sealed partial class NullArgumentException : SuasionException
    {
        internal NullArgumentException(string message) : base(Status.NullArgument, message)
        {
        }
    }

    /// <summary>The handle was freed or never was one. Noticed only by luck: an aid for debugging, no promise.</summary>
    public sealed partial class BadHandleException : SuasionException
    {
        internal BadHandleException(string message) : base(Status.BadHandle, message)
        {
        }
    }

    /// <summary>An earlier call ended in SUA_E_PANIC while it changed this handle; all that can be done is to free it.</summary>
    public sealed partial class PoisonedException : SuasionException
    {
        internal PoisonedException(string message) : base(Status.Poisoned, message)
        {
        }
    }

    /// <summary>A bug inside the library; the message is worth a report.</summary>
    public sealed partial class PanicException : SuasionException
    {
        internal PanicException(string message) : base(Status.Panic, message)
        {
        }
    }

    /// <summary>The buffer does not hold the result; <c>*len</c> says what is needed.</summary>
    public sealed partial class BufferTooSmallException : SuasionException
    {
        internal BufferTooSmallException(string message) : base(Status.BufferTooSmall, message)
        {
        }
    }

    /// <summary>The text is not UTF-8.</summary>
    public sealed partial class BadTextException : SuasionException
    {
        internal BadTextException(string message) : base(Status.BadText, message)
        {
        }
    }

    /// <summary>A config, position, move or record in JSON is malformed or has a bad field, which the message names.</summary>
    public sealed partial class BadFieldException : SuasionException
    {
        internal BadFieldException(string message) : base(Status.BadField, message)
        {
        }
    }

    /// <summary>A seat or viewer that this game does not have.</summary>
    public sealed partial class BadSeatException : SuasionException
    {
        internal BadSeatException(string message) : base(Status.BadSeat, message)
        {
        }
    }

    /// <summary>There is no such game, ply, event or topic.</summary>
    public sealed partial class NoSuchException : SuasionException
    {
        internal NoSuchException(string message) : base(Status.NoSuch, message)
        {
        }
    }

    /// <summary>The number, text or JSON is no move of this game, or of this list.</summary>
    public sealed partial class NoSuchMoveException : SuasionException
    {
        internal NoSuchMoveException(string message) : base(Status.NoSuchMove, message)
        {
        }
    }

    /// <summary>A rule forbids the move now; the message says which and why, <c>sua_game_refusal</c> says it in numbers.</summary>
    public sealed partial class IllegalMoveException : SuasionException
    {
        internal IllegalMoveException(string message) : base(Status.Refused, message)
        {
        }
    }

    /// <summary>The game is over.</summary>
    public sealed partial class GameOverException : SuasionException
    {
        internal GameOverException(string message) : base(Status.GameOver, message)
        {
        }
    }

    /// <summary>The game is not over yet.</summary>
    public sealed partial class NotOverException : SuasionException
    {
        internal NotOverException(string message) : base(Status.NotOver, message)
        {
        }
    }

    /// <summary>No seat is to decide: chance is.</summary>
    public sealed partial class NotASeatException : SuasionException
    {
        internal NotASeatException(string message) : base(Status.NotASeat, message)
        {
        }
    }

    /// <summary>There is no earlier decision.</summary>
    public sealed partial class NothingToUndoException : SuasionException
    {
        internal NothingToUndoException(string message) : base(Status.NothingToUndo, message)
        {
        }
    }

    /// <summary>Nothing was undone since the last move.</summary>
    public sealed partial class NothingToRedoException : SuasionException
    {
        internal NothingToRedoException(string message) : base(Status.NothingToRedo, message)
        {
        }
    }

    /// <summary>The bytes are no intact record of a game.</summary>
    public sealed partial class CorruptException : SuasionException
    {
        internal CorruptException(string message) : base(Status.Corrupt, message)
        {
        }
    }

    /// <summary>The record needs a newer library.</summary>
    public sealed partial class VersionException : SuasionException
    {
        internal VersionException(string message) : base(Status.Version, message)
        {
        }
    }

    /// <summary>The input is longer than the library reads, or there is no memory for what was asked.</summary>
    public sealed partial class TooLargeException : SuasionException
    {
        internal TooLargeException(string message) : base(Status.TooLarge, message)
        {
        }
    }

    /// <summary>Another call is using the handle in a way that excludes this one, which has done nothing.</summary>
    public sealed partial class BusyException : SuasionException
    {
        internal BusyException(string message) : base(Status.Busy, message)
        {
        }
    }

    internal static partial class Failure
    {
        /// <summary>The exception of a status.</summary>
        private static SuasionException Of(Status status, string message)
        {
            switch (status)
            {
                case Status.NullArgument: return new NullArgumentException(message);
                case Status.BadHandle: return new BadHandleException(message);
                case Status.Poisoned: return new PoisonedException(message);
                case Status.Panic: return new PanicException(message);
                case Status.BufferTooSmall: return new BufferTooSmallException(message);
                case Status.BadText: return new BadTextException(message);
                case Status.BadField: return new BadFieldException(message);
                case Status.BadSeat: return new BadSeatException(message);
                case Status.NoSuch: return new NoSuchException(message);
                case Status.NoSuchMove: return new NoSuchMoveException(message);
                case Status.Refused: return new IllegalMoveException(message);
                case Status.GameOver: return new GameOverException(message);
                case Status.NotOver: return new NotOverException(message);
                case Status.NotASeat: return new NotASeatException(message);
                case Status.NothingToUndo: return new NothingToUndoException(message);
                case Status.NothingToRedo: return new NothingToRedoException(message);
                case Status.Corrupt: return new CorruptException(message);
                case Status.Version: return new VersionException(message);
                case Status.TooLarge: return new TooLargeException(message);
                case Status.Busy: return new BusyException(message);
                default: return new SuasionException(status, message);
            }
        }
    }
}
