"""What playouts, tournaments and odds share: runs of games and their rows."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native
from ._arguments import whole, wrong
from .bots import Bot
from .game import Game, _config

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ._native import Task

# What is won in a game, in points that any number of winners share evenly.
POT = 60
# What the library takes.
MOST_THREADS = 2**32 - 1
# 95 % of a normal distribution lie within so many standard deviations.
_Z = 1.959963984540054


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The Wilson interval for a share of `wins` among `games`, at 95 %.

    >>> [round(end, 3) for end in wilson(80, 100)]
    [0.711, 0.867]
    """
    if games <= 0:
        return 0.0, 1.0
    share, zz = wins / games, _Z * _Z / games
    middle = share + zz / 2
    spread = _Z * math.sqrt(max(0.0, share * (1 - share) / games + zz / games / 4))
    return max(0.0, (middle - spread) / (1 + zz)), min(1.0, (middle + spread) / (1 + zz))


class Run(NamedTuple):
    """Which games of a run."""

    games: int
    first: int
    seed: int
    threads: int


class Rows(NamedTuple):
    """The columns of playouts, as the library fills them."""

    returns: NDArray[np.float32]
    scores: NDArray[np.int32]
    lengths: NDArray[np.uint32]
    endings: NDArray[np.uint8]
    won: NDArray[np.bool_]

    @classmethod
    def empty(cls, games: int, seats: int) -> Rows:
        import numpy as np

        return cls(
            np.empty((games, seats), np.float32),
            np.empty((games, seats), np.int32),
            np.empty(games, np.uint32),
            np.empty(games, np.uint8),
            np.empty((games, seats), np.bool_),
        )

    def first(self, games: int) -> Rows:
        return Rows(self.returns[:games], self.scores[:games], self.lengths[:games], self.endings[:games], self.won[:games])

    def points(self, seat: int) -> int:
        """What a seat made of the pots, in whole points."""
        own = self.won[:, seat]
        return int((own * (POT // self.won.sum(axis=1, initial=0))).sum())


class Source:
    """What playouts begin with: a game, or an id and its config. It goes to other processes."""

    def __init__(self, game: Game[Any] | str, viewer: int | str, players: int | None, options: Mapping[str, Any]) -> None:
        if isinstance(game, str):
            self.game, self.id, self.config = None, game, _config(game, players, options)
            self.start = Game._adopt(_native.new_game(game, self.config, 0))
        elif not isinstance(game, Game):
            raise wrong("game", "a game or its id", game)
        else:
            if options or players is not None:
                raise TypeError("playouts from a game have that game's options")
            self.game, self.id, self.config = game, game.id, game._config_json()
            self.start = game
        self.viewer = game.seat(viewer) if isinstance(game, Game) and viewer in game.names else viewer

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "start": None}

    def play(
        self, policies: str, run: Run, rows: Rows, task: Task, watch: Callable[[int, int], None] | None = None
    ) -> tuple[int, BaseException | None]:
        if self.game is None:
            return _native.playouts(self.id, self.config, policies, run, rows, task, watch)
        return _native.game_playouts(self.game, self.viewer, policies, run, rows, task, watch)


def policy_list(policies: str | Bot | Sequence[str | Bot]) -> str:
    """One policy a seat, or one for all, as the library takes them."""
    if isinstance(policies, str | Bot):
        policies = [policies]
    if not isinstance(policies, Iterable) or not all(isinstance(policy, str | Bot) for policy in policies):
        raise wrong("policies", "a policy or a list of them", policies)
    return " ".join(policy.policy if isinstance(policy, Bot) else policy for policy in policies)


def fresh_seed(seed: int | None) -> int:
    if seed is None:
        import secrets

        return secrets.randbits(64)
    return whole(seed, "seed")


@contextmanager
def bar(shown: bool, total: int, unit: str) -> Iterator[Callable[[int], None]]:
    """A bar that is told how much is done; nothing is shown of what takes less than half a second."""
    if not shown:
        yield lambda done: None
        return
    import warnings

    with warnings.catch_warnings():
        # Without ipywidgets the bar is of text, which is as good.
        warnings.simplefilter("ignore")
        from tqdm.auto import tqdm
    with tqdm(total=total, unit=f" {unit}", delay=0.5, leave=False) as shown_bar:
        yield lambda done: _advance(shown_bar, done)


def _advance(shown_bar: Any, done: int) -> None:
    if done > shown_bar.n:
        shown_bar.update(done - shown_bar.n)


def part_size(n: int, part: int | None) -> int:
    """How many games a worker plays at a time: some dozens of parts, none too large for a worker's memory."""
    if part is not None:
        whole(part, "part", 1)
    return part or min(max(1, -(-n // 64)), 100_000)


def play_part(source: Source, policies: str, seats: int, run: Run) -> Rows:
    """What a worker of an executor does."""
    rows = Rows.empty(run.games, seats)
    done, raised = source.play(policies, run, rows, _native.Task())
    if raised is not None:
        raise raised
    assert done == run.games
    return rows


def load_pandas() -> None:
    """Before long work whose result is a table: loading takes longer than Ctrl-C should have to wait."""
    import pandas  # noqa: F401
