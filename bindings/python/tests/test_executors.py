"""The same rows on any executor: threads, processes, a Dask cluster; also when a worker dies."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor

import pandas as pd
import pytest
from conftest import IDS

import suasion


@pytest.fixture(scope="module")
def processes():
    import multiprocessing

    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as executor:
        yield executor


def test_rows_are_those_of_one_thread(id, processes, middle):
    whole = suasion.playouts(id, 50, "greedy:1", 1, 3, False)
    for part in (7, 50, None):
        parts = suasion.playouts(id, 50, "greedy:1", seed=3, progress=False, executor=processes, part=part)
        pd.testing.assert_frame_equal(whole, parts)
    game = middle(id)
    for viewer in (suasion.HOST, 0):
        here = suasion.playouts(game, 20, seed=1, viewer=viewer, progress=False)
        there = suasion.playouts(game, 20, seed=1, viewer=viewer, executor=processes, part=6, progress=False)
        pd.testing.assert_frame_equal(here, there)
    pd.testing.assert_frame_equal(
        suasion.playouts(id, 9, seed=2, first=5, progress=False),
        suasion.playouts(id, 9, seed=2, first=5, progress=False, executor=processes, part=2),
    )


def test_a_tournament_is_that_of_one_thread(id, processes):
    policies = ["greedy:1", "random"]
    here = suasion.tournament(id, policies, 7, 1, 5, False)
    pd.testing.assert_frame_equal(here, suasion.tournament(id, policies, 7, seed=5, progress=False, executor=processes, part=3))


def test_errors_come_back_at_once(processes):
    with pytest.raises(suasion.BadField, match="clever"):
        suasion.playouts(IDS[0], 5, "clever", executor=processes)
    with pytest.raises(ValueError, match="part"):
        suasion.playouts(IDS[0], 5, executor=processes, part=0)
    assert suasion.playouts(IDS[0], 0, executor=processes).empty


class Unlucky(Executor):
    """Some of its workers die: every third part is lost the first time."""

    def __init__(self):
        self.calls, self.lost = 0, 0

    def submit(self, fn, /, *args, **kwargs):
        self.calls += 1
        future: Future = Future()
        if self.calls % 3 == 0:
            self.lost += 1
            future.set_exception(ConnectionError("the worker is gone"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_a_lost_part_is_done_again():
    executor = Unlucky()
    rows = suasion.playouts(IDS[0], 40, seed=1, progress=False, executor=executor, part=5)
    pd.testing.assert_frame_equal(rows, suasion.playouts(IDS[0], 40, seed=1, progress=False))
    assert executor.lost > 0


def test_what_always_fails_is_an_error():
    class Dead(Unlucky):
        def submit(self, fn, /, *args, **kwargs):
            future: Future = Future()
            future.set_exception(ConnectionError("nobody is there"))
            return future

    with pytest.raises(ConnectionError):
        suasion.playouts(IDS[0], 4, seed=1, progress=False, executor=Dead(), part=2)


def test_an_executor_that_breaks_is_done_without():
    """A process of a pool is killed: the pool breaks for good, and this process does the rest."""
    with ProcessPoolExecutor(2) as executor:
        executor.submit(os.getpid).result()
        victim = next(iter(executor._processes))
        threading.Timer(0.3, os.kill, (victim, signal.SIGKILL)).start()
        with pytest.warns(suasion.WorkersLost):
            rows = suasion.playouts(IDS[0], 4000, "greedy", seed=1, progress=False, executor=executor, part=50)
    pd.testing.assert_frame_equal(rows, suasion.playouts(IDS[0], 4000, "greedy", seed=1, progress=False))


def test_cancelling_keeps_the_first_parts():
    task = suasion.Task()

    class Cancels(ThreadPoolExecutor):
        def submit(self, fn, /, *args, **kwargs):
            future = super().submit(fn, *args, **kwargs)
            if args[-1].first == 30:
                future.result()
                task.cancel()
            return future

    with Cancels(1) as executor:
        rows = suasion.playouts(IDS[0], 10**6, seed=1, progress=False, executor=executor, part=10, task=task)
    assert len(rows) < 10**6 and len(rows) % 10 == 0 and not rows.attrs["complete"]
    pd.testing.assert_frame_equal(rows, suasion.playouts(IDS[0], len(rows), seed=1, progress=False))


def test_a_dask_cluster_whose_worker_is_killed():
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        executor = client.get_executor()
        one = suasion.playouts(IDS[0], 200, seed=2, progress=False)
        pd.testing.assert_frame_equal(one, suasion.playouts(IDS[0], 200, seed=2, progress=False, executor=executor, part=20))
        victims = list(client.run(os.getpid).values())
        assert len(set(victims)) == 2
        threading.Timer(0.4, os.kill, (victims[0], signal.SIGKILL)).start()
        rows = suasion.playouts(IDS[0], 4000, "greedy", seed=1, progress=False, executor=executor, part=100)
        table = suasion.tournament(IDS[0], ["greedy:1", "random"], 8, seed=4, progress=False, executor=executor, part=4)
        assert victims[0] not in client.run(os.getpid).values()
    pd.testing.assert_frame_equal(rows, suasion.playouts(IDS[0], 4000, "greedy", seed=1, progress=False))
    pd.testing.assert_frame_equal(table, suasion.tournament(IDS[0], ["greedy:1", "random"], 8, seed=4, progress=False))
