"""Games: a table being played."""

from __future__ import annotations

import json
import os
import pathlib
import warnings
from collections.abc import Iterable, Mapping, Sequence, Set
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, SupportsIndex, cast

from . import _native
from ._arguments import whole, wrong
from ._words import Words
from .catalogue import GameInfo, _info
from .errors import BadSeat, NothingToUndo, PositionKept
from .records import Chance, Cursor, Event, LegalMoves, Move, Outcome, Prompt, TakenBack

if TYPE_CHECKING:
    from typing import Self

    import pandas as pd
    from typing_extensions import TypeVar

    from .display import Summary
    from .types import ByName, View

    V = TypeVar("V", default=View)

    class _Base(ByName, _native.Handle): ...

else:
    from typing import TypeVar

    V = TypeVar("V")
    _Base = _native.Handle

__all__ = ["CHANCE", "HOST", "PUBLIC", "Game"]

PUBLIC: int = _native.PUBLIC
"""Viewer: a spectator, who sees what is public."""
HOST: int = _native.HOST
"""Viewer: the host, who sees everything."""
CHANCE: int = _native.CHANCE
"""In place of a seat: chance (dice, a shuffled deck)."""


_infos: dict[str, GameInfo] = {}
"""Catalogues by game and config: many games of one sort share theirs."""


def _info_of(game: Game[Any]) -> GameInfo:
    key = f"{game.id} {game._config_json()}"
    info = _infos.get(key)
    if info is None:
        if len(_infos) >= 64:
            _infos.clear()
        info = _infos[key] = _info(json.loads(game._catalogue_json()))
    return info


def _plain(value: Any) -> Any:
    """What JSON does not know, as what it does: numbers and arrays of numpy, sets and other sequences."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, SupportsIndex):
        return value.__index__()
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Set | Sequence):
        return list(value)
    raise TypeError(f"{type(value).__name__} has no form in JSON")


def _json(value: Any) -> str:
    return json.dumps(value, default=_plain)


def _config(id: str, players: int | None, options: Mapping[str, Any]) -> str:
    """A config in JSON; `players` stands for whatever the game calls its seats."""
    if players is None:
        return _json(options)
    # An id that does not exist is refused when the game is made.
    return _json({_native.seats_option(id) or "players": players, **options})


def _seating(players: Any) -> tuple[Any, tuple[str, ...] | None]:
    """How many players there are, and what they are called if that was given."""
    if players is None or isinstance(players, SupportsIndex):
        return players, None
    if isinstance(players, str | bytes) or not isinstance(players, Iterable):
        raise wrong("players", "a number or a list of names", players)
    names = tuple(players)
    return len(names), names


def _text_of(value: Mapping[str, Any] | str) -> str:
    return value if isinstance(value, str) else _json(value)


class Game(_Base, Generic[V]):
    """A game being played: rules, position, history, randomness and events.

    `id` is one of `suasion.games()`. `players` is how many there are, or their names. The same id, options, seed and moves
    give the same game on every platform; without a seed nobody can guess it. `options` are those of the game, and
    `chance="manual"`, with which chance steps are yours to make.

    >>> import suasion
    >>> game = suasion.Game("price_of_influence", players=3, seed=7)
    >>> while not game.is_over:
    ...     game.apply(game.legal_moves[0])
    >>> game.outcome.winners
    (2,)

    A game may be read by many threads at once. A call that finds it being changed by another thread, or read by one that
    it would disturb, raises `Busy` and has done nothing.
    """

    _names: tuple[str, ...] | None
    _viewer: int
    _told: Words | None

    if not TYPE_CHECKING:

        def __new__(cls, id, players=None, seed=None, *, viewer=HOST, **options):
            players, names = _seating(players)
            raw = _native.new_game(id, _config(id, players, options), seed)
            return cls._adopt(raw, names, viewer)

    @classmethod
    def _adopt(cls, raw: _native.Raw, names: Sequence[str] | None = None, viewer: int | str = HOST) -> Self:
        game: Self = _native.Handle.__new__(cls, raw)
        game._names, game._viewer, game._told = None, HOST, None
        if names is not None:
            game.names = names
        if viewer != HOST:
            game.viewer = viewer
        return game

    # What it is.

    @property
    def info(self) -> GameInfo:
        """Everything about this game with its config: options, kinds, pieces, limits."""
        return self._words.info

    @property
    def config(self) -> dict[str, Any]:
        """Its config, every option spelt out: `Game(game.id, **game.config)` makes another."""
        config: dict[str, Any] = json.loads(self._config_json())
        return config

    @property
    def _words(self) -> Words:
        if self._told is None:
            self._told = Words(_info_of(self), self._names)
        return self._told

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called. Give a list of names, or None for the plain ones.

        >>> import suasion
        >>> game = suasion.Game("price_of_influence", players=["Ann", "Ben"], seed=7)
        >>> game.prompt.text.split()[0]
        'Ann'
        >>> game.view("Ben")["viewer"]
        1
        """
        return tuple(self._words.seat(seat) for seat in range(self.seats))

    @names.setter
    def names(self, names: Sequence[str] | None) -> None:
        if names is not None:
            if isinstance(names, str) or len(names) != self.seats or not all(isinstance(name, str) and name for name in names):
                raise ValueError(f"names: give one for each of the {self.seats} seats")
            if len(set(names)) != len(names) or not {"public", "host"}.isdisjoint(names):
                raise ValueError("names: no two may be the same, nor 'public' or 'host'")
        self._names, self._told = None if names is None else tuple(names), None

    def seat(self, name: str) -> int:
        """The seat of that name."""
        if name in self.names:
            return self.names.index(name)
        raise BadSeat(f"Nobody here is called {name!r}; the seats are {', '.join(self.names)}.")

    @property
    def viewer(self) -> int:
        """Through whose eyes the game is shown where nothing else is said: a seat, `PUBLIC`, or at first `HOST`."""
        return self._viewer

    @viewer.setter
    def viewer(self, viewer: int | str) -> None:
        self._hash(viewer)  # Refuses one that does not exist.
        number = {"public": PUBLIC, "host": HOST}.get(viewer) if isinstance(viewer, str) else viewer.__index__()
        self._viewer = self.seat(cast(str, viewer)) if number is None else number

    def _eyes(self, viewer: int | str | None) -> int | str:
        return self._viewer if viewer is None else viewer

    # Whose turn it is, and how it ended.

    @property
    def prompt(self) -> Prompt | None:
        """What the seat to act is asked to decide, as that seat may know it; None if no seat is."""
        actor = self.actor
        return None if actor is None or actor < 0 else self.prompt_for(actor)

    def prompt_for(self, viewer: int | str) -> Prompt | None:
        """The same as another viewer may know it."""
        data = self._prompt(viewer)
        return None if data is None else Prompt(self._words, data)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs."""
        if not self.is_over:
            return None
        told: dict[str, Any] = self._words.named_texts(json.loads(self._outcome_json()))
        told.update((name, tuple(value)) for name, value in told.items() if isinstance(value, list))
        return Outcome(**told)

    # Moves.

    @property
    def legal_moves(self) -> LegalMoves:
        """The moves that can be made now; with manual chance, the ways a chance step can turn out.

        They belong to the seat to act: showing them to somebody else may show more than he may know.
        """
        return LegalMoves(self._words, self._move_infos())

    def move(self, move: SupportsIndex | str | Mapping[str, Any]) -> Move:
        """A legal move by its number, its words or its fields.

        >>> import suasion
        >>> game = suasion.Game("influentia", seed=7)
        >>> one = game.legal_moves[0]
        >>> game.move(one.id) == game.move(one.text.upper()) == game.move(one.to_dict()) == one
        True
        """
        return Move._read(self._words, self._move_info(self._id_of(move)))[0]

    def _id_of(self, move: SupportsIndex | str | Mapping[str, Any]) -> int:
        if isinstance(move, str):
            # With names in it the library does not know the words; without, it says best what is wrong with them.
            named = [own.id for own in self.legal_moves if own.text == move] if self._names else []
            return named[0] if len(named) == 1 else self._parse_move(move)
        if isinstance(move, Mapping):
            # The words may hold names, and the ply is not part of what was chosen.
            return self._parse_move_json(_json({name: move[name] for name in move if name not in ("text", "ply")}))
        return whole(move, "move", most=_native.MOVE_NONE)

    def apply(self, move: SupportsIndex | str | Mapping[str, Any]) -> None:
        """Makes a move, then resolves chance unless that is yours.

        The move is one of `legal_moves`, a number, its words, or a dict with its fields. Raises `IllegalMove` with the rule
        that forbids it.
        """
        self._apply(self._id_of(move))

    def meaning(self, id: SupportsIndex) -> Move:
        """What a number means in every position; fields that depend on the position are None."""
        return Move._read(self._words, self._meaning(whole(id, "id", most=_native.MOVE_NONE)))[0]

    def meanings(self) -> list[dict[str, Any] | None]:
        """The same for every number of the space, as dicts with `kind`, fields, `id` and `chance`; None for no move."""
        meanings: list[dict[str, Any] | None] = json.loads(self._meanings_json())
        return meanings

    def explain(self, move: SupportsIndex | str | Mapping[str, Any], viewer: int | str | None = None) -> dict[str, Any]:
        """What a viewer may be told about a move: `legal`, `text`, and `lines` about what it would do, or the `rule` that
        forbids it.

        >>> import suasion
        >>> game = suasion.Game("price_of_influence", seed=7)
        >>> game.explain(game.legal_ids[0])["legal"]
        True
        """
        told: dict[str, Any] = self._words.named_texts(json.loads(self._explain_json(self._eyes(viewer), self._id_of(move))))
        return told

    def topics(self) -> list[dict[str, Any]]:
        """What else can be explained now, a castle, a trick, a noble: dicts with `id` and `text`."""
        topics: list[dict[str, Any]] = self._words.named_texts(json.loads(self._topics_json()))
        return topics

    def explain_topic(self, topic: str, viewer: int | str | None = None) -> dict[str, Any]:
        """Explains one of the topics, by its id: a dict with `topic`, `text` and `lines`."""
        told: dict[str, Any] = self._words.named_texts(json.loads(self._explain_topic_json(self._eyes(viewer), topic)))
        return told

    @property
    def chance(self) -> list[Chance]:
        """The ways the chance step that is due can turn out, with exact weights; empty if none is.

        >>> import suasion
        >>> game = suasion.Game("influentia", chance="manual")
        >>> game.actor == suasion.CHANCE, sum(way.probability for way in game.chance)
        (True, Fraction(1, 1))
        >>> game.apply(game.chance[0].move)
        """
        ways = self._chance()
        whole = sum(weight for _, weight in ways)
        moves = {move.id: move for move in self.legal_moves} if ways else {}
        return [Chance(moves[id], weight, Fraction(weight, whole)) for id, weight in ways]

    # The past.

    @property
    def first_ply(self) -> int:
        """The lowest ply that undo can reach; above 0 only after a redeal."""
        return self._plies()[0]

    @property
    def last_ply(self) -> int:
        """The highest ply that redo can reach."""
        return self._plies()[1]

    @property
    def next_undo(self) -> TakenBack | None:
        """What the next undo would take back besides the choice itself; None if there is nothing to undo."""
        try:
            bits = self._next_undo()
        except NothingToUndo:
            return None
        return TakenBack(bool(bits & _native.UNDO_CHANCE), bool(bits & _native.UNDO_REVEAL))

    def moves(self, viewer: int | str | None = None) -> list[Move]:
        """Every move made so far, chance included, as a viewer may know it."""
        return Move._read(self._words, self._history(self._eyes(viewer)))

    def history(self, viewer: int | str | None = None) -> pd.DataFrame:
        """Every move made so far as a table: ply, seat, player, kind, id, text, and a column for each field.

        >>> import suasion
        >>> game = suasion.Game("influentia", seed=7)
        >>> game.apply(game.legal_ids[0])
        >>> list(game.history().columns[:6])
        ['ply', 'seat', 'player', 'kind', 'move', 'text']
        """
        import pandas as pd

        moves = self.moves(viewer)
        table: dict[str, Any] = {
            "ply": [move.ply for move in moves],
            "seat": pd.array([None if move.by == CHANCE else move.by for move in moves], dtype="Int64"),
            "player": [self._words.by(move.by) for move in moves],
            "kind": [move.kind for move in moves],
            "move": pd.array([None if move.hidden else move.id for move in moves], dtype="Int64"),
            "text": [move.text for move in moves],
        }
        names = dict.fromkeys(name for move in moves for name in move.fields)
        for name in names:
            column = name if name not in table else f"{name}_"
            table[column] = pd.Series([move.fields.get(name) for move in moves], dtype=object).convert_dtypes()
        return pd.DataFrame(table)

    def cursor(self) -> Cursor:
        """A cursor behind the last event: from now on only what is new is read."""
        return Cursor(*self._events_end())

    def events(self, viewer: int | str | None = None, cursor: Cursor | None = None) -> list[Event]:
        """What happened, as a viewer may see it: all of it, or what a cursor has not read yet, which moves it.

        >>> import suasion
        >>> game = suasion.Game("influentia", seed=7)
        >>> cursor = game.cursor()
        >>> game.apply(game.legal_ids[0])
        >>> game.events(0, cursor)[0].role
        'decision'
        >>> game.events(0, cursor)
        []
        """
        cursor = Cursor() if cursor is None else cursor
        data, cursor.epoch, cursor.next, cursor.rewound = self._events(self._eyes(viewer), cursor.epoch, cursor.next)
        return Event._read(self._words, data)

    # What it looks like.

    def view(self, viewer: int | str | None = None) -> V:
        """The table through somebody's eyes, with None where something is hidden; also the format of positions."""
        return cast(V, json.loads(self._view_json(self._eyes(viewer))))

    def text(self, viewer: int | str | None = None) -> str:
        """The same for a terminal: lines of plain text."""
        return self._words.named(self._view_text(self._eyes(viewer)))

    def svg(self, viewer: int | str | None = None) -> str:
        """The same as a picture: a complete SVG document."""
        return self._words.named_picture(self._view_svg(self._eyes(viewer)))

    def _repr_svg_(self) -> str:
        """The board, as `viewer` sees it, in the page's theme: what a notebook shows of a game."""
        from .display import themed

        return themed(self.svg())

    # JupyterLab shows SVG as an image, which knows nothing of the page around it; as HTML it is part of the page.
    _repr_html_ = _repr_svg_

    def summary(self, viewer: int | str | None = None) -> Summary:
        """Hands and scores as a table, for a notebook.

        >>> import suasion
        >>> "<table>" in str(suasion.Game("influentia", seed=7).summary(0))
        True
        """
        from .display import Summary

        return Summary(self, self._eyes(viewer))

    def position_hash(self, viewer: int | str | None = None) -> int:
        """A hash of what a viewer sees: the same for equal situations, on every platform and in every release that has
        the same rules."""
        return self._hash(self._eyes(viewer))

    @property
    def observation_layout(self) -> list[dict[str, Any]]:
        """What stands where in an observation: segments with `name`, `offset`, `len`, `shape` and `text`."""
        layout: list[dict[str, Any]] = json.loads(self._observation_layout_json())["segments"]
        return layout

    # Keeping it.

    def save(self, path: str | os.PathLike[str] | None = None) -> bytes:
        """The game so far as bytes, and into a file if one is named. For the host: it holds every secret.

        >>> import suasion
        >>> game = suasion.Game("influentia", seed=7)
        >>> suasion.Game.load(game.save()) == game
        True
        """
        data = self._save()
        if path is not None:
            pathlib.Path(path).write_bytes(data)
        return data

    @classmethod
    def load(cls, source: bytes | str | os.PathLike[str]) -> Self:
        """Loads what `save` wrote, by playing it again: bytes, or the name of a file."""
        data = source if isinstance(source, bytes) else pathlib.Path(source).read_bytes()
        return cls._loaded(*_native.load(data))

    def record(self) -> dict[str, Any]:
        """The same record as data, with the moves in words: for people, bug reports and other programs."""
        record: dict[str, Any] = json.loads(self._record_json())
        return record

    @classmethod
    def from_record(cls, record: Mapping[str, Any] | str) -> Self:
        """Loads what `record` gave."""
        return cls._loaded(*_native.load_json(_text_of(record)))

    @classmethod
    def _loaded(cls, raw: _native.Raw, notice: str | None) -> Self:
        if notice is not None:
            warnings.warn(notice, PositionKept, stacklevel=3)
        return cls._adopt(raw)

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, Any] | str,
        players: int | Sequence[str] | None = None,
        seed: int | bytes | None = None,
        *,
        viewer: int | str = HOST,
        **options: Any,
    ) -> Self:
        """A game that begins at a position, which is a view: of the host, or of a seat, with what it hides dealt anew.

        >>> import suasion
        >>> game = suasion.Game("influentia", seed=7)
        >>> again = suasion.Game.from_position(game.view(0), seed=1)
        >>> again.view(0) == game.view(0)
        True
        """
        id = json.loads(position)["game"] if isinstance(position, str) else position["game"]
        count, names = _seating(players)
        raw = _native.from_position(id, _config(id, count, options), _text_of(position), seed)
        return cls._adopt(raw, names, viewer)

    def redeal(self, viewer: int | str, seed: int | bytes | None = None) -> Self:
        """A game that differs only in what the viewer cannot see, and fits all that he has seen. It has a fresh seed, no
        undo history, and history and events as that viewer saw them."""
        return type(self)._adopt(self._redeal(viewer, seed), self._names, self._viewer)

    def copy(self) -> Self:
        """A copy with its own history, randomness and events."""
        return type(self)._adopt(self._clone(), self._names, self._viewer)

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        # What could be redone is kept too: the save goes to the end, and loading comes back from there.
        whole = self.copy()
        whole.go_to(whole.last_ply)
        back = self.last_ply - self.ply
        return _unpickled, (type(self), whole.save(), back, self._names, self._viewer)

    def __eq__(self, other: object) -> bool:
        """The same game with the same config in the same situation; how it came about and what will be drawn do not count."""
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (
            self.id == other.id
            and self._hash(HOST) == other._hash(HOST)
            and self._config_json() == other._config_json()
            and self._view_json(HOST) == other._view_json(HOST)
        )

    def __hash__(self) -> int:
        """Of the situation, so it changes with every move: put copies into sets and dicts."""
        return self._hash(HOST)

    def __repr__(self) -> str:
        actor = self.actor
        state = "over" if actor is None else f"{self._words.by(actor)} to act"
        return f"<Game {self.id}, {self.seats} seats, ply {self.ply}: {state}>"

    def __str__(self) -> str:
        return self.text()


def _unpickled(kind: type[Game[Any]], data: bytes, back: int, names: Sequence[str] | None, viewer: int) -> Game[Any]:
    game = kind._adopt(_native.load(data)[0], names, viewer)
    game.go_to(game.last_ply - back)
    return game
