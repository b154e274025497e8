"""Games held and stepped together, over arrays of numpy: for learning and analysis, where calls are dear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

import numpy as np

from . import _native
from ._arguments import whole, wrong
from .errors import _failed
from .game import HOST, PUBLIC, Game, _config

if TYPE_CHECKING:
    from typing import Self

    from numpy.typing import ArrayLike, NDArray

__all__ = ["ACTOR", "MOVE_NONE", "NOBODY", "Batch", "Step"]

ACTOR: int = _native.ACTOR
"""Viewer of a batch: in each game the seat to act; the public once it is over."""
NOBODY: int = _native.NOBODY
"""In `actors`: the game is over."""
MOVE_NONE: int = _native.MOVE_NONE
"""In `step`: leave this game alone. −1 will do, too."""

_VIEWERS = {"actor": ACTOR, "public": PUBLIC, "host": HOST}


class Step(NamedTuple):
    """What a step did. The arrays are the batch's own: the next step writes them again."""

    finished: NDArray[np.bool_]
    """The games that are over; with `autoreset` they have begun anew."""
    returns: NDArray[np.float32]
    """What each seat gained in those, one row a game; 0 in the others."""
    status: NDArray[np.int32]
    """0, or below 0 where the move could not be made and the game is unchanged."""


class Batch(_native.BatchHandle):
    """`count` games of one kind, each with chance of its own.

    `game` is an id with its options, or a game from which all go on and begin again. With `autoreset` a game that is over
    begins anew in the same step. Threads pay for large batches only; results do not depend on them.

    >>> import numpy as np, suasion
    >>> batch = suasion.Batch("influentia", 64, seed=1, autoreset=True)
    >>> observations = np.empty((64, batch.observation_size), np.uint8)
    >>> wins = np.zeros(batch.seats)
    >>> for _ in range(300):
    ...     _ = batch.observations(out=observations)
    ...     step = batch.step(batch.sample())
    ...     wins += (step.returns > 0).sum(axis=0)
    >>> bool(wins.sum() > 64)
    True
    """

    _autoreset: bool
    _seed: int
    _drawn: int
    _step_out: Step

    def __new__(
        cls,
        game: Game[Any] | str,
        count: int,
        seed: int | None = None,
        *,
        players: int | None = None,
        autoreset: bool = False,
        threads: int = 1,
        task: _native.Task | None = None,
        **options: Any,
    ) -> Self:
        if seed is None:
            import secrets

            seed = secrets.randbits(64)
        count, threads = whole(count, "count"), whole(threads, "threads", most=2**32 - 1)
        if isinstance(game, str):
            config = _config(game, players, options)
        elif options or players is not None:
            raise TypeError("a batch from a game has that game's options")
        elif not isinstance(game, Game):
            raise wrong("game", "a game or its id", game)
        else:
            config = ""
        batch: Self = super().__new__(cls, game, config, count, seed, task or _native.Task())
        if threads != 1:
            batch._set_threads(threads)
        return batch._begin(seed, autoreset)

    def _begin(self, seed: int, autoreset: bool) -> Self:
        self._seed, self._drawn, self._autoreset = seed, 0, autoreset
        self._step_out = Step(
            np.zeros(len(self), np.bool_), np.zeros((len(self), self.seats), np.float32), np.zeros(len(self), np.int32)
        )
        return self

    def _next_seed(self, seed: int | None) -> int:
        if seed is None:
            self._drawn += 1
            seed = (self._seed + self._drawn) % 2**64
        return seed

    def step(self, moves: ArrayLike, *, check: bool = True) -> Step:
        """Makes one move in each game, −1 to leave one alone, and resolves chance.

        A move that cannot be made leaves its game as it was while the others go on; with `check` that raises afterwards.
        """
        out = self._step_out
        if type(moves) is not np.ndarray or moves.dtype != np.uint32 or not moves.flags.c_contiguous:
            moves = _moves(moves)
        failed = self._step(moves, out.status, out.returns, out.finished if self._autoreset else None)
        if not self._autoreset:
            np.any(out.returns, axis=1, out=out.finished)
            self._ended(out.finished)
        if failed and check:
            number = int(np.flatnonzero(out.status)[0])
            name = _native.status_name(int(out.status[number]))
            raise _failed(
                int(out.status[number]),
                name,
                f"{failed} of {len(self)} moves could not be made, the first in game {number}: move {moves[number]} "
                f"({name}). Those games are unchanged, the others went on.",
            )
        return out

    def _ended(self, out: NDArray[np.bool_]) -> None:
        # A game may be over with nobody having gained anything.
        np.equal(self.actors(), NOBODY, out=out)

    def actors(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """Who is to act in each game: a seat, or `NOBODY` where it is over."""
        out = np.empty(len(self), np.int32) if out is None else out
        self._actors(out)
        return out

    def masks(self, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """The legal moves of each game, one row each: `space` truth values (`bool`, `uint8` or `int8`)."""
        out = np.empty((len(self), self.space), np.bool_) if out is None else out
        self._masks(out)
        return out

    def lists(
        self, out: NDArray[np.uint32] | None = None, counts: NDArray[np.uint32] | None = None
    ) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
        """The same as lists, ascending and filled up with `MOVE_NONE`, and how many there are in each."""
        out = np.empty((len(self), self.longest_list), np.uint32) if out is None else out
        counts = np.empty(len(self), np.uint32) if counts is None else counts
        self._lists(out, counts)
        return out, counts

    def sample(self, seed: int | None = None, out: NDArray[np.uint32] | None = None) -> NDArray[np.uint32]:
        """One legal move of each game, every one equally likely; `MOVE_NONE` where it is over.

        Without a seed every call draws anew, as the batch's own seed says.
        """
        out = np.empty(len(self), np.uint32) if out is None else out
        self._sample(self._next_seed(seed), out)
        return out

    def observations(self, viewer: int | str = ACTOR, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """What a viewer sees of each game, one row each: in `float32` from 0 to 1, in `uint8` from 0 to 255.

        The viewer is `"actor"` (in each game the seat to act), a seat, `"public"` or `"host"`.
        """
        if isinstance(viewer, str):
            if viewer not in _VIEWERS:
                raise ValueError(f"viewer: {viewer!r} is none; give a seat or one of {', '.join(_VIEWERS)}")
            viewer = _VIEWERS[viewer]
        out = np.empty((len(self), self.observation_size), np.float32) if out is None else out
        self._observe(whole(viewer, "viewer", -(2**31), 2**31 - 1), out)
        return out

    def returns(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """What each seat gained in each game, one row each; 0 while it goes on."""
        out = np.empty((len(self), self.seats), np.float32) if out is None else out
        self._returns(out)
        return out

    def reset_finished(self, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Begins a new game wherever one is over; tells where."""
        out = np.empty(len(self), np.bool_) if out is None else out
        self._reset_finished(out)
        return out

    def set_threads(self, threads: int) -> None:
        """How many threads each call uses: 1 at first, 0 is one per core."""
        self._set_threads(threads)

    def game(self, number: SupportsIndex, seed: int | None = None) -> Game:
        """One of the games as a game of its own, without history, to look at it or to play on by another seed."""
        index = whole(number, "number", -(2**63))
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} games, and no number {index} among them")
        return Game._adopt(self._game(index % len(self), self._next_seed(seed)))

    __getitem__ = game

    def copy(self) -> Self:
        """A copy that goes its own way."""
        batch: Self = _native.BatchHandle.__new__(type(self), self, "", 0, 0, _native.Task())
        batch._begin(self._seed, self._autoreset)
        batch._drawn = self._drawn
        return batch

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> Any:
        raise TypeError("a batch cannot be pickled: send a game and a seed, and make it there")

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} games, {self.seats} seats>"


def _moves(moves: ArrayLike | Sequence[int]) -> NDArray[np.uint32]:
    """Numbers of moves as the library takes them; −1 becomes `MOVE_NONE`."""
    given = np.asarray(moves)
    if given.size and given.dtype.kind not in "iu":
        raise TypeError(f"moves: numbers of moves are needed, not {given.dtype}")
    if given.size and (given.min() < -1 or given.max() > MOVE_NONE):
        raise ValueError("moves: a move is a number from 0 on, or -1")
    return np.ascontiguousarray(given.astype(np.uint32))
