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


class Deadly(Executor):
    """Another executor, one of whose workers is killed when so many parts are done."""

    def __init__(self, executor, parts, kill):
        self.executor, self.left, self.kill, self.killed = executor, parts, kill, threading.Event()

    def submit(self, fn, /, *args, **kwargs):
        future = self.executor.submit(fn, *args, **kwargs)
        future.add_done_callback(self.done)
        return future

    def done(self, _):
        self.left -= 1
        if self.left == 0:
            self.kill()
            self.killed.set()


def test_the_bar_tells_how_far_it_is(processes, monkeypatch):
    """For games here and on an executor: it only ever rises, to the end."""
    import tqdm.auto

    bars = []

    class Bar:
        def __init__(self, total, **_):
            self.n, self.total, self.seen = 0, total, []
            bars.append(self)

        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

        def update(self, more):
            assert more > 0
            self.n += more
            self.seen.append(self.n)

    monkeypatch.setattr(tqdm.auto, "tqdm", Bar)
    suasion.playouts(IDS[0], 60, seed=1)
    suasion.playouts(IDS[0], 60, seed=1, executor=processes, part=10)
    suasion.tournament(IDS[0], ["random", "greedy:1"], 5, seed=1)
    suasion.playouts(IDS[0], 60, seed=1, progress=False)
    assert len(bars) == 3 and all(bar.n == bar.total for bar in bars)
    assert len(bars[1].seen) > 1 and all(done % 10 == 0 for done in bars[1].seen)


def test_ctrl_c_keeps_the_first_parts():
    """As a signal would, between two parts."""

    class Stopped(ThreadPoolExecutor):
        def submit(self, fn, /, *args, **kwargs):
            if args[-1].first == 40:
                raise KeyboardInterrupt
            future = super().submit(fn, *args, **kwargs)
            future.result()
            return future

    with Stopped(1) as executor, pytest.raises(suasion.Interrupted) as stopped:
        suasion.playouts(IDS[0], 1000, seed=1, progress=False, executor=executor, part=10)
    rows = stopped.value.partial
    assert len(rows) % 10 == 0 and not rows.attrs["complete"]
    pd.testing.assert_frame_equal(rows, suasion.playouts(IDS[0], len(rows), seed=1, progress=False), check_flags=False)


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
        deadly = Deadly(executor, 5, lambda: os.kill(victims[0], signal.SIGKILL))
        rows = suasion.playouts(IDS[0], 4000, "greedy", seed=1, progress=False, executor=deadly, part=100)
        assert deadly.killed.is_set()
        table = suasion.tournament(IDS[0], ["greedy:1", "random"], 8, seed=4, progress=False, executor=executor, part=4)
        assert victims[0] not in client.run(os.getpid).values()
    pd.testing.assert_frame_equal(rows, suasion.playouts(IDS[0], 4000, "greedy", seed=1, progress=False))
    pd.testing.assert_frame_equal(table, suasion.tournament(IDS[0], ["greedy:1", "random"], 8, seed=4, progress=False))
