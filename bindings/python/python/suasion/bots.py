"""Players for the seat to act. They know no more than that seat may know."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import _native
from ._arguments import whole, wrong
from .errors import Interrupted
from .records import _MOVE, Move

if TYPE_CHECKING:
    import pandas as pd

    from ._native import Task
    from .game import Game

__all__ = ["Analysis", "Bot"]

_CANDIDATE = struct.Struct("=IIfI")
_LINE = struct.Struct("=iI")


@dataclass(frozen=True)
class Analysis:
    """What a bot thought."""

    best: Move
    """Its choice."""
    policy: str
    complete: bool
    """False if it was cancelled before it had thought to the end."""
    moves: pd.DataFrame = field(repr=False)
    """Every legal move, the most visited first: `text`, `kind`, `visits`, their `share`, and `value`, which is what the
    seat may expect of it, −1 to 1, NaN where nobody looked. The index is the number of the move."""
    line: pd.DataFrame = field(repr=False)
    """How it expects play to go on, its own choice first: `seat`, `player`, `move` and `text`. Chance is left out, and the
    moves of others are what they would do in likely deals, in words as far as their numbers tell."""

    def _repr_html_(self) -> str:
        return str(self.moves.to_html())


class Bot:
    """A player by a policy: a level (`beginner`, `casual`, `skilled`, `expert`), or `random`, `greedy`, `mcts:1000` …

    The same seed gives the same choice in the same situation; only a budget in milliseconds depends on the machine.
    Without a seed there is a fresh one. `suasion.policies()` lists what there is.

    >>> import suasion
    >>> game = suasion.Game("price_of_influence", seed=7)
    >>> bot = suasion.Bot("greedy", seed=1)
    >>> while not game.is_over:
    ...     game.apply(bot.choose(game))
    >>> game.outcome is not None
    True
    """

    def __init__(self, policy: str = "skilled", seed: int | None = None) -> None:
        if seed is None:
            import secrets

            seed = secrets.randbits(64)
        if not isinstance(policy, str):
            raise wrong("policy", "the name of one", policy)
        self.policy = policy
        self.seed = whole(seed, "seed")

    def __repr__(self) -> str:
        return f"Bot({self.policy!r}, seed={self.seed})"

    def __eq__(self, other: object) -> bool:
        return (self.policy, self.seed) == (other.policy, other.seed) if isinstance(other, Bot) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.policy, self.seed))

    def _seed_for(self, game: Game[Any], seed: int | None) -> int:
        # Every ply has a seed of its own.
        return seed if seed is not None else (self.seed + game.ply + 1) % 2**64

    def choose(self, game: Game[Any], *, seed: int | None = None, task: Task | None = None) -> Move:
        """The move it would make. Ctrl-C raises `Interrupted` with the best move so far as `partial`; a task that is
        cancelled by another thread returns it.
        """
        seed = self._seed_for(game, seed)
        if self.policy == "random":
            return game.move(_native.random_move(game, seed))
        id, _, raised = _native.bot_move(game, self.policy, seed, task or _native.Task())
        move = game.move(id)
        if raised is not None:
            _raise(raised, "the bot was interrupted; its best move so far is in .partial", move)
        return move

    def analyse(self, game: Game[Any], *, seed: int | None = None, line: int = 12, task: Task | None = None) -> Analysis:
        """The same with what it thought about every legal move, and the line of play it expects, at most so long.

        >>> import suasion
        >>> game = suasion.Game("price_of_influence", seed=7)
        >>> analysis = suasion.Bot("mcts:200", seed=1).analyse(game)
        >>> analysis.best.id == analysis.moves.index[0] and len(analysis.moves) == len(game.legal_moves)
        True
        """
        # Before it thinks: loading takes longer than Ctrl-C should have to wait.
        import pandas  # noqa: F401

        id, candidates, expected, cancelled, raised = _native.analyse(
            game, self.policy, self._seed_for(game, seed), line, task or _native.Task()
        )
        analysis = Analysis(game.move(id), self.policy, not cancelled, _candidates(game, candidates), _line(game, expected))
        if raised is not None:
            _raise(raised, "the bot was interrupted; what it thought so far is in .partial", analysis)
        return analysis


def _raise(raised: BaseException, message: str, partial: object) -> None:
    """Ctrl-C comes back with what was done; whatever else a signal raised, as it was."""
    if isinstance(raised, KeyboardInterrupt):
        raise Interrupted(message, partial) from None
    raise raised


def _candidates(game: Game[Any], data: bytes) -> pd.DataFrame:
    import pandas as pd

    legal = {move.id: move for move in game.legal_moves}
    rows = [
        (id, legal[id].text, legal[id].kind, visits, value if visits else float("nan"))
        for id, visits, value, _ in _CANDIDATE.iter_unpack(data)
    ]
    table = pd.DataFrame(rows, columns=["move", "text", "kind", "visits", "value"]).set_index("move")
    table.insert(3, "share", table["visits"] / max(1, table["visits"].sum()))
    return table.sort_values(["visits", "value"], ascending=False, kind="stable")


def _line(game: Game[Any], data: bytes) -> pd.DataFrame:
    import pandas as pd

    rows = []
    for number, (seat, id) in enumerate(_LINE.iter_unpack(data)):
        if number == 0:
            move = game.move(id)
        else:
            meaning = _MOVE.unpack(game._meaning(id))
            move = Move(game._words, (*meaning[:4], seat, *meaning[5:]))
        rows.append((seat, game._words.seat(seat), id, move.text))
    return pd.DataFrame(rows, columns=["seat", "player", "move", "text"])
