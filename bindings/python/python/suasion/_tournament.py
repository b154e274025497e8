"""Tournaments: policies against each other, everyone on every seat."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native
from ._arguments import whole
from ._parts import Parts
from ._runs import MOST_THREADS, POT, Rows, Run, Source, bar, fresh_seed, load_pandas, part_size, play_part, policy_list, wilson
from .bots import Bot, _raise
from .game import HOST

if TYPE_CHECKING:
    from concurrent.futures import Executor

    import pandas as pd

    from ._native import Task

__all__ = ["tournament"]


class _Leg(NamedTuple):
    """Games of a challenger on one seat against a table of the other; a part of them, if they are many."""

    pairing: int
    seat: int
    policies: str
    run: Run


class _Tally(NamedTuple):
    """What came of it, in whole numbers: nothing depends on the order in which parts are added."""

    points: int
    decisions: int


def tournament(
    game: str,
    policies: Sequence[str | Bot] | str,
    rounds: int = 100,
    threads: int = 0,
    seed: int | None = None,
    progress: bool = True,
    *,
    executor: Executor | None = None,
    part: int | None = None,
    task: Task | None = None,
    players: int | None = None,
    **options: Any,
) -> pd.DataFrame:
    """Policies against each other, each from every seat: a table with one row a pairing.

    In a pairing one policy, the challenger, holds one seat and the other all the rest, `rounds` games from every seat; with
    two seats each pair meets once, with more each is the challenger of every other. `share` is his part of the wins, `low`
    and `high` the ends of its 95 % Wilson interval, `seat_i` his share on seat i, and `fair` what equals would get.

    The result is the same on any number of threads and on any `executor`. Ctrl-C raises `Interrupted` with the pairings
    that are complete as `partial`.

    >>> import suasion
    >>> table = suasion.tournament("price_of_influence", ["greedy", "random"], 40, seed=1)
    >>> bool(table.loc[0, "low"] > table.loc[0, "fair"])
    True
    """
    rounds, threads = whole(rounds, "rounds", most=2**32 - 1), whole(threads, "threads", most=MOST_THREADS)
    source, seed, named = Source(game, HOST, players, options), fresh_seed(seed), policy_list(policies)
    load_pandas()
    # Who meets whom, and what the policies are called, is the library's to say.
    plan, _ = _native.tournament_json(source.id, source.config, named, 0, seed, 1, _native.Task())
    assert plan is not None
    report = json.loads(plan)
    # Here, threads share a leg among themselves; it is cut only lest its rows fill the memory.
    size = part_size(rounds, part if executor is not None or part else max(1, min(rounds, 100_000)))
    legs = _legs(report["pairings"], source.start.seats, rounds, seed, threads, size)
    with bar(progress, sum(leg.run.games for leg in legs), "games") as advance:
        if executor is None:
            tallies, raised = _here(source, legs, advance, task or _native.Task())
        else:
            calls = [(_elsewhere, source, leg._replace(run=leg.run._replace(threads=threads or 1))) for leg in legs]
            tallies, raised = Parts(executor, calls, [leg.run.games for leg in legs], advance, task).run()
    table = _table(report, legs, tallies, rounds)
    complete = len(table) == len(report["pairings"])
    table.attrs.update(game=source.id, config=source.start.config, rounds=rounds, seed=seed, complete=complete)
    if raised is not None:
        _raise(
            raised,
            f"interrupted after {len(table)} of {len(report['pairings'])} pairings, which are in .partial",
            table,
        )
    return table


def _legs(pairings: Sequence[dict[str, Any]], seats: int, rounds: int, seed: int, threads: int, size: int) -> list[_Leg]:
    legs = []
    for number, pairing in enumerate(pairings):
        for seat in range(seats):
            table = [pairing["against"]] * seats
            table[seat] = pairing["policy"]
            own = _native.tournament_seed(seed, number * seats + seat)
            runs = [Run(min(size, rounds - first), first, own, threads) for first in range(0, rounds, size)]
            legs += [_Leg(number, seat, " ".join(table), run) for run in runs]
    return legs


def _tally(rows: Rows, seat: int) -> _Tally:
    return _Tally(rows.points(seat), int(rows.lengths.sum()))


def _elsewhere(source: Source, leg: _Leg) -> _Tally:
    """What a worker of an executor does."""
    seats = len(leg.policies.split())
    return _tally(play_part(source, leg.policies, seats, leg.run), leg.seat)


def _here(
    source: Source, legs: Sequence[_Leg], advance: Callable[[int], None], task: Task
) -> tuple[list[_Tally], BaseException | None]:
    """One leg after another, in this process."""
    tallies: list[_Tally] = []
    before = 0
    try:
        for leg in legs:
            rows = Rows.empty(leg.run.games, source.start.seats)

            def watch(done: int, _: int, before: int = before) -> None:
                advance(before + done)

            done, raised = source.play(leg.policies, leg.run, rows, task, watch)
            if raised is not None or done < leg.run.games:
                return tallies, raised
            tallies.append(_tally(rows, leg.seat))
            before += leg.run.games
            advance(before)
    except KeyboardInterrupt as interrupt:
        # Between two calls.
        return tallies, interrupt
    return tallies, None


def _table(report: dict[str, Any], legs: Sequence[_Leg], tallies: Sequence[_Tally], rounds: int) -> pd.DataFrame:
    """One row for each pairing of which all is known."""
    import pandas as pd

    seats, rows = report["seats"], []
    for number, pairing in enumerate(report["pairings"]):
        own = [i for i, leg in enumerate(legs) if leg.pairing == number]
        if any(i >= len(tallies) for i in own):
            break
        wins = [sum(tallies[i].points for i in own if legs[i].seat == seat) / POT for seat in range(seats)]
        games, decisions = rounds * seats, sum(tallies[i].decisions for i in own)
        low, high = wilson(sum(wins), games)
        share = sum(wins) / games if games else 0.0
        by_seat = [won / rounds if rounds else 0.0 for won in wins]
        length = decisions / games if games else 0.0
        rows.append([pairing["policy"], pairing["against"], games, share, low, high, report["fair_share"], *by_seat, length])
    each = [f"seat_{seat}" for seat in range(seats)]
    return pd.DataFrame(rows, columns=["policy", "against", "games", "share", "low", "high", "fair", *each, "length"])
