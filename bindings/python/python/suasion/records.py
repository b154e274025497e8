"""Moves, events and prompts: kinds with fields, in words when somebody asks."""

from __future__ import annotations

import html
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, SupportsIndex, overload

from . import _native

if TYPE_CHECKING:
    from ._words import Words
    from .catalogue import Kind

__all__ = ["Chance", "Cursor", "Event", "LegalMoves", "Move", "Outcome", "Prompt", "TakenBack"]

# The structs of the ABI, whose layout never changes.
_MOVE = struct.Struct("=IIHHi4i")
_EVENT = struct.Struct("=IIHHi4i")
_PROMPT = struct.Struct("=iHH4i2i")


class Told:
    """A kind of the catalogue with its fields. Fields can be read as attributes too."""

    __slots__ = ("_by", "_fields", "_kind", "_numbers", "_text", "_words")

    _by: int | None
    _fields: dict[str, Any] | None
    _kind: Kind
    _numbers: tuple[int, ...]
    _text: str | None
    _words: Words | None

    def __init__(self, words: Words, table: str, kind: int, by: int, numbers: tuple[int, ...]) -> None:
        self._words = words
        self._kind = words.kind(table, kind)
        self._by = None if by == _native.NOBODY else by
        self._numbers = numbers
        self._fields = self._text = None

    @property
    def kind(self) -> str:
        """Its kind, by its name in the catalogue."""
        return self._kind.name

    @property
    def by(self) -> int | None:
        """Whose it is: a seat, `CHANCE`, or None for nobody's."""
        return self._by

    @property
    def fields(self) -> dict[str, Any]:
        """What it is about: pieces by their ids, seats by number; None where the viewer may not know."""
        if self._fields is None:
            assert self._words is not None
            self._fields = self._words.fields(self._kind, self._numbers)
        return self._fields

    @property
    def text(self) -> str:
        """The same in words."""
        if self._text is None:
            assert self._words is not None
            self._text = self._words.text(self._kind, self._by, self._numbers)
        return self._text

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        fields = self.fields
        if name in fields:
            return fields[name]
        raise AttributeError(f"a {type(self).__name__.lower()} of kind {self.kind!r} has no {name!r}")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.fields]

    def __str__(self) -> str:
        return self.text

    def _key(self) -> tuple[Any, ...]:
        return (self._kind.name, self._by, tuple(self.fields.items()))

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def to_dict(self) -> dict[str, Any]:
        """The same as the library has it in JSON."""
        by = "chance" if self._by == _native.CHANCE else self._by
        return {"kind": self.kind, **self.fields, "by": by, "text": self.text}

    def __getstate__(self) -> tuple[None, dict[str, Any]]:
        # Words belong to a process; what they say goes along.
        told = {"_fields": self.fields, "_text": self.text, "_words": None}
        slots = {name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ())}
        return None, {name: told[name] if name in told else getattr(self, name) for name in slots}


class Move(Told):
    """A move: legal now, or made, or what a number means.

    Wherever a number of a move is asked for, a move will do.

    >>> import suasion
    >>> game = suasion.Game("price_of_influence", seed=7)
    >>> move = game.legal_moves[0]
    >>> game.apply(move)
    >>> move == game.moves()[-1]
    True
    """

    __slots__ = ("_id", "_ply")

    def __init__(self, words: Words, numbers: tuple[int, ...]) -> None:
        super().__init__(words, "moves", numbers[2], numbers[4], numbers[5:])
        self._id = None if numbers[0] == _native.MOVE_NONE else numbers[0]
        self._ply = numbers[1]

    @classmethod
    def _read(cls, words: Words, data: bytes) -> list[Move]:
        return [cls(words, numbers) for numbers in _MOVE.iter_unpack(data)]

    @property
    def id(self) -> int:
        """Its number, which means the same in every position: an index into masks and policy vectors.

        Raises ValueError for a past move that the viewer may not know.
        """
        if self._id is None:
            raise ValueError("this move is hidden from the viewer it was told to")
        return self._id

    @property
    def hidden(self) -> bool:
        """Is it a past move that the viewer may not know wholly?"""
        return self._id is None

    @property
    def ply(self) -> int:
        """The ply it is, or would be; 0 where that is not known."""
        return self._ply

    def __index__(self) -> int:
        return self.id

    __int__ = __index__

    def __repr__(self) -> str:
        return f"Move({'hidden' if self._id is None else self._id}, {self.text!r})"

    def _key(self) -> tuple[Any, ...]:
        return (self._id, *super()._key())

    def to_dict(self) -> dict[str, Any]:
        """The same as the library has it in JSON: what `game.apply` takes."""
        told = super().to_dict()
        return {"id": self._id, "ply": self._ply, **told}


class Event(Told):
    """Something that happened, as a viewer may see it."""

    __slots__ = ("_number", "_ply")

    def __init__(self, words: Words, numbers: tuple[int, ...]) -> None:
        super().__init__(words, "events", numbers[2], numbers[4], numbers[5:])
        self._number, self._ply = numbers[0], numbers[1]

    @classmethod
    def _read(cls, words: Words, data: bytes) -> list[Event]:
        return [cls(words, numbers) for numbers in _EVENT.iter_unpack(data)]

    @property
    def number(self) -> int:
        """Its number, from 0 without gaps, the same for every viewer."""
        return self._number

    @property
    def ply(self) -> int:
        """The ply that caused it; 0 for what happened before the first."""
        return self._ply

    @property
    def role(self) -> str | None:
        """The part it plays in its ply: `decision`, `motion`, `result`, `phase` or `score`."""
        return self._kind.role

    def __repr__(self) -> str:
        return f"Event({self._number}, {self.text!r})"

    def _key(self) -> tuple[Any, ...]:
        return (self._number, self._ply, *super()._key())

    def to_dict(self) -> dict[str, Any]:
        """The same as the library has it in JSON."""
        return {"number": self._number, "ply": self._ply, "role": self.role, **super().to_dict()}


class Prompt(Told):
    """What the seat to act is asked to decide."""

    __slots__ = ()

    def __init__(self, words: Words, data: bytes) -> None:
        seat, kind, _, *numbers = _PROMPT.unpack(data)
        super().__init__(words, "prompts", kind, seat, tuple(numbers[:4]))

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        assert self._by is not None
        return self._by

    def __repr__(self) -> str:
        return f"Prompt({self.text!r})"


class LegalMoves(Sequence[Move]):
    """The moves that could be made when it was asked for, ascending by number.

    A move becomes an object only when it is looked at. The sequence outlives its position.

    >>> import suasion
    >>> game = suasion.Game("influentia", seed=7)
    >>> moves = game.legal_moves
    >>> len(moves) == len(moves.ids) and moves[0] in moves
    True
    >>> all(move.kind == moves[0].kind for move in moves.where(kind=moves[0].kind))
    True
    """

    __slots__ = ("_data", "_words")

    def __init__(self, words: Words, data: bytes) -> None:
        self._words, self._data = words, data

    @property
    def ids(self) -> list[int]:
        """Their numbers."""
        return [int(numbers[0]) for numbers in _MOVE.iter_unpack(self._data)]

    def where(self, kind: str | None = None, **fields: Any) -> list[Move]:
        """Those of a kind, with these fields."""
        return [
            move
            for move in self
            if kind in (None, move.kind)
            and all(name in move.fields and move.fields[name] == value for name, value in fields.items())
        ]

    def __len__(self) -> int:
        return len(self._data) // _MOVE.size

    @overload
    def __getitem__(self, index: SupportsIndex) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        number = index.__index__()
        if not -len(self) <= number < len(self):
            raise IndexError(f"there are {len(self)} legal moves, and no number {number} among them")
        return Move(self._words, _MOVE.unpack_from(self._data, number % len(self) * _MOVE.size))

    def __iter__(self) -> Iterator[Move]:
        return (Move(self._words, numbers) for numbers in _MOVE.iter_unpack(self._data))

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            return any(own.text == move for own in self)
        return isinstance(move, SupportsIndex) and move.__index__() in self.ids

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, LegalMoves) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return list, (list(self),)

    def __repr__(self) -> str:
        shown = ", ".join(f"{move.id}: {move.text!r}" for move in self[:8])
        return f"<{len(self)} legal moves: {{{shown}{', …' if len(self) > 8 else ''}}}>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td style='text-align:right'>{move.id}</td><td style='text-align:left'><code>{move.kind}</code></td>"
            f"<td style='text-align:left'>{html.escape(move.text)}</td></tr>"
            for move in self
        )
        return f"<table><thead><tr><th>id</th><th>kind</th><th>move</th></tr></thead><tbody>{rows}</tbody></table>"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    """The seats that share the win."""
    ending: str
    """Why it ended, by its name in the catalogue."""
    text: str
    places: tuple[int, ...]
    """Place of each seat, from 1."""
    scores: tuple[int, ...]
    """Score of each seat, in the game's own points."""
    returns: tuple[float, ...]
    """What each seat gains; the sum is 0."""


@dataclass(frozen=True, slots=True)
class Chance:
    """One way a chance step can turn out."""

    move: Move
    weight: int
    """How likely it is: this weight out of the sum of all."""
    probability: Fraction
    """The same as an exact share."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What an undo would take back besides the choice itself."""

    chance: bool
    """Dice, or cards that were drawn."""
    reveal: bool
    """Something that was shown to somebody."""


@dataclass(slots=True)
class Cursor:
    """Where a reader of events is. `game.events` moves it behind what it gave."""

    epoch: int = 0
    next: int = 0
    rewound: int | None = None
    """After an undo took back events that had been read: how many of them still hold. None if all do."""
