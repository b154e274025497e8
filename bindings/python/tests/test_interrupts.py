"""Ctrl-C stops long work and keeps what is done."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap

import pytest

HEAD = """
import json, os, signal, sys, threading, warnings
import suasion

def interrupt(sign=signal.SIGINT):
    '''A signal to this process as soon as the task has begun.'''
    task = suasion.Task()
    def send():
        while task.progress[0] < 2:
            threading.Event().wait(0.001)
        os.kill(os.getpid(), sign)
    threading.Thread(target=send, daemon=True).start()
    return task

game = suasion.Game("influentia", seed=1)
"""


def run(program):
    """Runs a program in a process of its own and returns what it printed as JSON; it has to end by itself."""
    done = subprocess.run([sys.executable, "-c", HEAD + textwrap.dedent(program)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_a_bot_is_stopped_and_its_move_kept():
    told = run("""
        try:
            suasion.Bot("mcts:50000000", seed=1).choose(game, task=interrupt())
        except suasion.Interrupted as stop:
            assert isinstance(stop, KeyboardInterrupt)
            print(json.dumps(stop.partial in game.legal_moves))
    """)
    assert told is True


def test_an_analysis_is_stopped_and_kept():
    told = run("""
        try:
            suasion.Bot("mcts:50000000", seed=1).analyse(game, task=interrupt())
        except suasion.Interrupted as stop:
            print(json.dumps([stop.partial.complete, len(stop.partial.moves) == len(game.legal_moves)]))
    """)
    assert told == [False, True]


@pytest.mark.parametrize(
    "work",
    [
        'suasion.playouts("influentia", 10**7, "greedy", 1, 3, False, task=task)',
        'suasion.tournament("influentia", ["greedy", "random"], 10**6, 1, 3, False, task=task)',
        'suasion.Bot("mcts:50000000", seed=1).analyse(game, task=task)',
    ],
)
def test_tables_are_ready_before_the_work_begins(work):
    """Ctrl-C does not wait for pandas to be loaded."""
    told = run(f"""
        task, loaded = suasion.Task(), []
        def send():
            while task.progress[0] < 2:
                threading.Event().wait(0.001)
            loaded.append("pandas" in sys.modules)
            os.kill(os.getpid(), signal.SIGINT)
        threading.Thread(target=send, daemon=True).start()
        try:
            {work}
        except suasion.Interrupted:
            print(json.dumps(loaded))
    """)
    assert told == [True]


@pytest.mark.parametrize("threads", [1, 2])
def test_playouts_are_stopped_and_their_rows_kept(threads):
    done, same = run(f"""
        try:
            suasion.playouts("influentia", 10**7, "greedy", {threads}, 3, False, task=interrupt())
        except suasion.Interrupted as stop:
            rows = stop.partial
            again = suasion.playouts("influentia", len(rows), "greedy", seed=3, progress=False)
            print(json.dumps([len(rows), bool((rows == again).all().all())]))
    """)
    assert 0 < done < 10**7 and same


def test_a_tournament_keeps_its_pairings():
    told = run("""
        task = suasion.Task()
        played = []
        original = suasion._native.playouts
        def slow(*arguments):
            played.append(1)
            if len(played) == 7:
                os.kill(os.getpid(), signal.SIGINT)
                return original(arguments[0], arguments[1], arguments[2].replace("greedy:1", "mcts:50000000"), *arguments[3:])
            return original(*arguments)
        suasion._native.playouts = slow
        try:
            suasion.tournament("influentia", ["greedy:1", "random", "greedy:2"], 3, seed=1, progress=False, players=3)
        except suasion.Interrupted as stop:
            print(json.dumps([len(stop.partial), stop.partial.attrs["complete"]]))
    """)
    assert told == [2, False]


def test_odds_are_stopped_and_kept():
    told = run("""
        original = suasion._native.move_playouts
        def begun(*arguments):
            threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
            return original(*arguments)
        suasion._native.move_playouts = begun
        try:
            suasion.odds(game, game.legal_ids[0], 10**6, "greedy")
        except suasion.Interrupted as stop:
            print(json.dumps([stop.partial.games, stop.partial.low <= stop.partial.high]))
    """)
    assert 0 <= told[0] < 10**6 and told[1]


def test_what_another_signal_raises_comes_through():
    told = run("""
        class Alarm(Exception): pass
        def ring(*_): raise Alarm("enough")
        signal.signal(signal.SIGUSR1, ring)
        try:
            suasion.playouts("influentia", 10**7, "greedy", seed=1, progress=False, task=interrupt(signal.SIGUSR1))
        except Alarm as alarm:
            print(json.dumps(str(alarm)))
    """)
    assert told == "enough"


def test_a_signal_that_raises_nothing_stops_nothing():
    told = run("""
        rung = []
        signal.signal(signal.SIGUSR1, lambda *_: rung.append(1))
        task = interrupt(signal.SIGUSR1)
        rows = suasion.playouts("influentia", 600, "greedy", seed=1, progress=False, task=task)
        print(json.dumps([len(rows), len(rung)]))
    """)
    assert told == [600, 1]


def test_other_threads_run_meanwhile():
    told = run("""
        task, count = suasion.Task(), [0]
        def work():
            suasion.Bot("mcts:50000000", seed=1).choose(game, task=task)
        worker = threading.Thread(target=work)
        worker.start()
        while task.progress[0] < 1000:
            count[0] += 1
        task.cancel()
        worker.join()
        print(json.dumps(count[0] > 100))
    """)
    assert told is True


def test_signals_of_this_process_are_left_alone():
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler and os.getpid() > 0
