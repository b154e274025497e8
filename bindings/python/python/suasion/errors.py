"""What can go wrong, as exceptions.

Every error of the library is a `SuasionError` and, where Python has a word for it, of that class too: a bad field is a
`ValueError`, something that does not exist a `LookupError`. A call that raises has changed nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game

__all__ = [
    "BadField",
    "BadSeat",
    "Busy",
    "Corrupt",
    "GameOver",
    "IllegalMove",
    "InternalError",
    "Interrupted",
    "NewerVersion",
    "NoSuch",
    "NoSuchMove",
    "NotASeat",
    "NotOver",
    "NothingToRedo",
    "NothingToUndo",
    "PositionKept",
    "SuasionError",
    "TooLarge",
]


class SuasionError(Exception):
    """An error of the library; its text is one sentence for people."""

    status: int = 0
    """The library's number for it."""
    name: str = ""
    """The library's name for it, for example `SUA_E_REFUSED`."""

    def __init__(self, message: str = "", status: int = 0, name: str = "") -> None:
        super().__init__(message)
        self.status, self.name = status, name

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.status, self.name)


class IllegalMove(SuasionError, ValueError):
    """A rule forbids the move now; the text says which and why.

    >>> import suasion
    >>> game = suasion.Game("price_of_influence", seed=1)
    >>> try:
    ...     game.apply(0)
    ... except suasion.IllegalMove as refusal:
    ...     print(refusal.rule)
    not_now
    """

    move: int | None
    """The number of the move."""
    rule: str | None
    """The rule that forbids it, by its name in the catalogue."""
    fields: dict[str, Any]
    """What the rule speaks about."""

    def __init__(
        self,
        message: str = "",
        status: int = 0,
        name: str = "",
        move: int | None = None,
        rule: str | None = None,
        fields: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(message, status, name)
        self.move, self.rule, self.fields = move, rule, fields or {}

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.status, self.name, self.move, self.rule, self.fields)


class NoSuchMove(IllegalMove):
    """The number, text or dict is no move of this game, or of this list."""


class GameOver(SuasionError):
    """The game is over."""


class NotOver(SuasionError):
    """The game is not over yet."""


class NotASeat(SuasionError):
    """No seat is to decide: chance is."""


class NothingToUndo(SuasionError, IndexError):
    """There is no earlier decision."""


class NothingToRedo(SuasionError, IndexError):
    """Nothing was taken back since the last move."""


class BadField(SuasionError, ValueError):
    """A config, position, move, record or policy is malformed or has a bad field, which the text names."""


class BadSeat(SuasionError, ValueError):
    """A seat or viewer that this game does not have."""


class NoSuch(SuasionError, LookupError):
    """There is no such game, ply, event or topic."""


class Corrupt(SuasionError, ValueError):
    """The bytes are no intact record of a game."""


class NewerVersion(SuasionError):
    """The record needs a newer library."""


class TooLarge(SuasionError, ValueError):
    """The input is longer than the library reads, or there is no memory for what was asked."""


class Busy(SuasionError, RuntimeError):
    """Another thread is using the game in a way that excludes this call, which has done nothing.

    Give each thread a `copy()` of its own, or put a lock around the game.
    """


class InternalError(SuasionError, RuntimeError):
    """A bug inside the library; the text is worth a report."""


class PositionKept(UserWarning):
    """A record was made by other rules; its last position was kept, its history was not."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C stopped long work; what was done so far is `partial`.

    In a notebook, after the fact: `sys.last_value.partial`.
    """

    partial: Any
    """What the call would have returned, as far as it got; None if there is nothing."""

    def __init__(self, message: str = "", partial: Any = None) -> None:
        super().__init__(message)
        self.partial = partial


_CLASSES: dict[str, type[SuasionError]] = {
    "SUA_E_NULL_ARGUMENT": InternalError,
    "SUA_E_BAD_HANDLE": InternalError,
    "SUA_E_POISONED": InternalError,
    "SUA_E_PANIC": InternalError,
    "SUA_E_BUFFER_TOO_SMALL": InternalError,
    "SUA_E_BAD_TEXT": BadField,
    "SUA_E_BAD_FIELD": BadField,
    "SUA_E_BAD_SEAT": BadSeat,
    "SUA_E_NO_SUCH": NoSuch,
    "SUA_E_NO_SUCH_MOVE": NoSuchMove,
    "SUA_E_REFUSED": IllegalMove,
    "SUA_E_GAME_OVER": GameOver,
    "SUA_E_NOT_OVER": NotOver,
    "SUA_E_NOT_A_SEAT": NotASeat,
    "SUA_E_NOTHING_TO_UNDO": NothingToUndo,
    "SUA_E_NOTHING_TO_REDO": NothingToRedo,
    "SUA_E_CORRUPT": Corrupt,
    "SUA_E_VERSION": NewerVersion,
    "SUA_E_TOO_LARGE": TooLarge,
    "SUA_E_BUSY": Busy,
}


def _failed(status: int, name: str, message: str) -> SuasionError:
    """The exception for a status; the extension calls it."""
    return _CLASSES.get(name, SuasionError)(message, status, name)


def _refused(
    game: Game[Any], status: int, name: str, message: str, move: int, rule: int, fields: tuple[int, ...]
) -> IllegalMove:
    """The exception for a move that a rule forbids; the extension calls it."""
    kind = game._words.kind("refusals", rule)
    return IllegalMove(message, status, name, move, kind.name, game._words.fields(kind, fields))
