"""Playouts: games played to their end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import _native
from ._arguments import whole
from ._parts import Parts
from ._runs import MOST_THREADS, Rows, Run, Source, bar, fresh_seed, load_pandas, part_size, play_part, policy_list
from .bots import Bot, _raise
from .game import HOST, Game

if TYPE_CHECKING:
    from concurrent.futures import Executor

    import pandas as pd

    from ._native import Task

__all__ = ["by_seat", "playouts"]


def playouts(
    game: Game[Any] | str,
    n: int,
    policies: str | Bot | Sequence[str | Bot] = "random",
    threads: int = 0,
    seed: int | None = None,
    progress: bool = True,
    *,
    viewer: int | str = HOST,
    first: int = 0,
    executor: Executor | None = None,
    part: int | None = None,
    task: Task | None = None,
    players: int | None = None,
    **options: Any,
) -> pd.DataFrame:
    """Plays `n` games to their end and returns a table with one row a game.

    `game` is an id with its options, or a game from which all go on; then `viewer` says whose knowledge they begin with:
    for a seat or the public every game first deals anew what he cannot see. `policies` is one for all, or one a seat.
    Game number i depends on the seed and on i alone, so the rows are the same on any number of threads, in parts (`first`
    is the number of the first game) and on any `executor`, whose workers play `part` games at a time. `threads` 0 is one
    per core; with an executor, each of whose workers uses so many, it is one.

    The columns are, for each seat i, `returns_i`, `score_i` and `won_i`; `length` in decisions; and `ending`. `by_seat`
    makes a long table of it. Ctrl-C raises `Interrupted` with the rows so far as `partial`.

    >>> import suasion
    >>> table = suasion.playouts("price_of_influence", 100, "greedy random", seed=1)
    >>> bool(table["won_0"].mean() > 0.8)
    True
    """
    n, first, threads = whole(n, "n"), whole(first, "first"), whole(threads, "threads", most=MOST_THREADS)
    source, seed, named = Source(game, viewer, players, options), fresh_seed(seed), policy_list(policies)
    load_pandas()
    if executor is not None:
        rows, raised = _in_parts(source, named, n, first, seed, threads, executor, part, progress, task)
    else:
        rows = Rows.empty(n, source.start.seats)
        with bar(progress, n, "games") as advance:
            run, task = Run(n, first, seed, threads), task or _native.Task()
            done, raised = source.play(named, run, rows, task, lambda done, _: advance(done))
            advance(done)
        rows = rows.first(done)
    table = _table(source, rows, first)
    table.attrs.update(policies=_by_seat(named, source.start.seats), seed=seed, complete=len(table) == n)
    if raised is not None:
        _raise(raised, f"interrupted after {len(table)} of {n} games, whose rows are in .partial", table)
    return table


def _by_seat(policies: str, seats: int) -> list[str]:
    each = policies.split()
    return each * seats if len(each) == 1 else each


def _table(source: Source, rows: Rows, first: int) -> pd.DataFrame:
    import numpy as np
    import pandas as pd

    seats = range(source.start.seats)
    names = [ending.name for ending in source.start.info.endings]
    table = pd.DataFrame(
        {
            **{f"returns_{seat}": rows.returns[:, seat] for seat in seats},
            **{f"score_{seat}": rows.scores[:, seat] for seat in seats},
            **{f"won_{seat}": rows.won[:, seat] for seat in seats},
            "length": rows.lengths,
            "ending": pd.Categorical.from_codes(rows.endings.astype(np.int16), categories=pd.Index(names)),
        },
        index=pd.RangeIndex(first, first + len(rows.lengths), name="game"),
    )
    table.attrs.update(game=source.id, config=source.start.config)
    return table


def by_seat(table: pd.DataFrame) -> pd.DataFrame:
    """The rows of `playouts` as a long table: one row a game and seat, with the seat's policy, returns, score, `won`, and
    `share`, its part of the win.

    >>> import suasion
    >>> table = suasion.by_seat(suasion.playouts("price_of_influence", 50, "greedy random", seed=1))
    >>> list(table.columns)
    ['game', 'seat', 'policy', 'returns', 'score', 'won', 'share', 'length', 'ending']
    """
    import pandas as pd

    policies = table.attrs["policies"]
    winners = sum(table[f"won_{seat}"].astype(float) for seat in range(len(policies)))
    each = [
        pd.DataFrame(
            {
                "game": table.index,
                "seat": seat,
                "policy": policy,
                "returns": table[f"returns_{seat}"].to_numpy(),
                "score": table[f"score_{seat}"].to_numpy(),
                "won": table[f"won_{seat}"].to_numpy(),
                "share": (table[f"won_{seat}"] / winners).to_numpy(),
                "length": table["length"].to_numpy(),
                "ending": table["ending"].array,
            }
        )
        for seat, policy in enumerate(policies)
    ]
    long = pd.concat(each, ignore_index=True).sort_values(["game", "seat"], ignore_index=True)
    long.attrs = dict(table.attrs)
    return long


def _in_parts(
    source: Source,
    policies: str,
    n: int,
    first: int,
    seed: int,
    threads: int,
    executor: Executor,
    part: int | None,
    progress: bool,
    task: Task | None,
) -> tuple[Rows, BaseException | None]:
    import numpy as np

    seats, size = source.start.seats, part_size(n, part)
    # A bad policy is an error here, not of every worker.
    source.play(policies, Run(0, first, seed, 1), Rows.empty(0, seats), _native.Task())
    runs = [Run(min(size, n - done), first + done, seed, threads or 1) for done in range(0, n, size)]
    calls = [(play_part, source, policies, seats, run) for run in runs]
    with bar(progress, n, "games") as advance:
        parts = Parts(executor, calls, [run.games for run in runs], advance, task)
        done, raised = parts.run()
    columns: Any = [np.concatenate(columns) for columns in zip(Rows.empty(0, seats), *done, strict=True)]
    return Rows(*columns), raised
