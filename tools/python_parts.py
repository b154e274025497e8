#!/usr/bin/env python3
"""What a part of a run costs on an executor besides its games: `docs/guides/scaling.md` has the figures.

Run it with a Python that has suasion and distributed.
"""

import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor

import suasion

PARTS = 400


def cost(executor, game):
    """Milliseconds a part of one game each, and how long such a game takes by itself."""
    suasion.playouts(game, 20, seed=1, progress=False, executor=executor, part=1)
    begun = time.perf_counter()
    suasion.playouts(game, PARTS, seed=1, progress=False, executor=executor, part=1)
    spent = (time.perf_counter() - begun) / PARTS * 1e3
    begun = time.perf_counter()
    suasion.playouts(game, PARTS, seed=1, progress=False, threads=1)
    return spent, (time.perf_counter() - begun) / PARTS * 1e3


def main():
    from distributed import Client, LocalCluster

    game = suasion.games()[0].id
    print(f"load {os.getloadavg()[0]:.1f}; {game}; two workers; ms a part of one game, ms a game")
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as executor:
        print("processes: {:.2f} {:.3f}".format(*cost(executor, game)))
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        print("Dask: {:.2f} {:.3f}".format(*cost(client.get_executor(), game)))


if __name__ == "__main__":
    main()
