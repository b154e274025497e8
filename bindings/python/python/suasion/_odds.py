"""Odds: what may come of a move."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, SupportsIndex, overload

from . import _native
from ._arguments import whole, wrong
from ._runs import POT, Rows, Run, fresh_seed, policy_list, wilson
from .bots import Bot, _raise
from .errors import Interrupted
from .game import CHANCE, HOST, Game
from .records import Move

if TYPE_CHECKING:
    import pandas as pd

    from ._native import Task

__all__ = ["Odds", "odds"]


@dataclass(frozen=True)
class Odds:
    """What may come of a move."""

    move: Move
    win: float
    """The seat's share of the win: its probability, with a shared win as its part."""
    low: float
    high: float
    """The ends of the 95 % interval; both equal `win` where that is exact."""
    exact: bool
    """Is `win` counted from every way chance can turn out? Else it is the mean of playouts."""
    games: int
    """How many playouts there were."""
    chances: tuple[tuple[str, float], ...]
    """What the rules themselves say about the move, exact to a millionth: each a sentence and a share from 0 to 1."""

    @property
    def chance(self) -> float | None:
        """The share that the rules give, if they give just one: of success, most often."""
        return self.chances[0][1] if len(self.chances) == 1 else None


@overload
def odds(
    game: Game[Any],
    move: SupportsIndex | str | Mapping[str, Any],
    games: int = 1000,
    policies: str | Bot | Sequence[str | Bot] = "random",
    *,
    viewer: int | str | None = None,
    seed: int | None = 0,
    task: Task | None = None,
) -> Odds: ...
@overload
def odds(
    game: Game[Any],
    move: None = None,
    games: int = 1000,
    policies: str | Bot | Sequence[str | Bot] = "random",
    *,
    viewer: int | str | None = None,
    seed: int | None = 0,
    task: Task | None = None,
) -> pd.DataFrame: ...
def odds(
    game: Game[Any],
    move: SupportsIndex | str | Mapping[str, Any] | None = None,
    games: int = 1000,
    policies: str | Bot | Sequence[str | Bot] = "random",
    *,
    viewer: int | str | None = None,
    seed: int | None = 0,
    task: Task | None = None,
) -> Odds | pd.DataFrame:
    """What may come of a move for the seat to act, from what that seat knows; without a move, a table of all.

    Where the game ends with the move, whatever chance decides, the odds are counted exactly. Elsewhere `games` playouts by
    `policies` begin with it, each in a world dealt anew as the seat could believe it to be, and there is an interval. What
    the rules say about the move's own chances (a roll, a draw) is exact and comes along.

    `viewer` may be another: `HOST` knows all. Ctrl-C raises `Interrupted` with the odds so far as `partial`.

    >>> import suasion
    >>> game = suasion.Game("price_of_influence", seed=7)
    >>> odds = suasion.odds(game, game.legal_moves[0], games=200)
    >>> odds.low <= odds.win <= odds.high
    True
    """
    if not isinstance(game, Game):
        raise wrong("game", "a game", game)
    games, actor = whole(games, "games"), game.actor
    if actor is None or actor == CHANCE:
        # The library says which of the two it is.
        _native.random_move(game, 0)
        raise AssertionError("a seat is to act")
    eyes = actor if viewer is None else viewer
    seed = fresh_seed(seed)
    if move is not None:
        return _odds(game, game.move(move), actor, eyes, games, policy_list(policies), seed, task or _native.Task())
    import pandas as pd

    rows: list[Odds] = []
    watch = task or _native.Task()
    stopped: Interrupted | None = None
    for legal in game.legal_moves:
        try:
            rows.append(_odds(game, legal, actor, eyes, games, policy_list(policies), seed, watch))
        except KeyboardInterrupt:
            stopped = Interrupted(f"interrupted after {len(rows)} of {len(game.legal_ids)} moves, whose odds are in .partial")
        if stopped or watch.cancelled:
            break
    table = pd.DataFrame(
        [(one.move.id, one.move.text, one.win, one.low, one.high, one.exact, one.chance) for one in rows],
        columns=["move", "text", "win", "low", "high", "exact", "chance"],
    ).set_index("move")
    table["chance"] = table["chance"].astype(float)
    if stopped is not None:
        stopped.partial = table
        raise stopped from None
    return table


def _odds(game: Game[Any], move: Move, actor: int, viewer: int | str, games: int, policies: str, seed: int, task: Task) -> Odds:
    chances = _chances(game, move, viewer)
    exact = _exactly(game, move, actor, viewer)
    if exact is not None:
        return Odds(move, float(exact), float(exact), float(exact), True, 0, chances)
    rows = Rows.empty(games, game.seats)
    done, raised = _native.move_playouts(game, viewer, move, policies, Run(games, 0, seed, 1), rows, task)
    wins = rows.first(done).points(actor) / POT
    low, high = wilson(wins, done)
    found = Odds(move, wins / done if done else math.nan, low, high, False, done, chances)
    if raised is not None:
        _raise(raised, f"interrupted after {done} of {games} games; the odds so far are in .partial", found)
    return found


def _chances(game: Game[Any], move: Move, viewer: int | str) -> tuple[tuple[str, float], ...]:
    """The shares among the lines of an explanation."""
    kinds = {kind.name: kind for kind in game.info.lines}
    found = []
    for line in game.explain(move, viewer).get("lines", ()):
        for field in kinds[line["kind"]].fields:
            if field.sort == "share" and line[field.name] is not None:
                found.append((line["text"], line[field.name]))
    return tuple(found)


# So many deals that are all the true one leave no doubt that there is no other.
_DEALS = 40
# More ways than this are left to playouts.
_MOST_WAYS = 2000


def _exactly(game: Game[Any], move: Move, actor: int, viewer: int | str) -> Fraction | None:
    """The share of the win if the game ends with the move however chance turns out; None if it may go on, if there are too
    many ways, or if the viewer does not know all that matters."""
    if viewer not in (HOST, "host") and _hides(game, viewer):
        return None
    config = {**game.config, "chance": "manual"}
    start = Game.from_position(game.view(HOST), seed=0, **config)
    start.apply(move.id)
    ways, share = [(start, Fraction(1))], Fraction(0)
    seen = 0
    while ways:
        world, likely = ways.pop()
        seen += 1
        outcome = world.outcome
        if outcome is not None:
            share += likely * Fraction(int(actor in outcome.winners), len(outcome.winners))
        elif world.actor != CHANCE or seen + len(ways) > _MOST_WAYS:
            return None
        else:
            for way in world.chance:
                next_world = world.copy()
                next_world.apply(way.move.id)
                ways.append((next_world, likely * way.probability))
    return share


def _hides(game: Game[Any], viewer: int | str) -> bool:
    """Could the table lie otherwise, for all the viewer knows? Many deals tell: where only two ways are left, each of them
    is the true one half the time."""
    here = game.position_hash(HOST)
    return any(game.redeal(viewer, seed).position_hash(HOST) != here for seed in range(_DEALS))
