#!/usr/bin/env python3
"""What the Python package costs, beside OpenSpiel's Python loop on hearts: one run, one core, CPU time.

A figure is the best of several rounds, in which all take turns, because other work on the machine only ever adds. A
decision is a player's; the chance that follows it is included, and so is the beginning of each game unless it says
otherwise. Both loops pick their moves the same way. `make bench-python` runs it with the wheel that it makes.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import time

import numpy as np
import pyspiel

import suasion

ROUNDS = 9
GAMES = 256
LOOKS = 20_000
# What the package is to reach: times as fast as hearts by its loop and by playouts; decisions a second of a batch;
# nanoseconds an observation; bytes of the wheel; milliseconds an import.
LOOP = {"influentia": 5.0}
LOOP_ELSEWHERE, PLAYOUTS = 2.5, 25.0
BATCH = {"influentia": 3e6, "price_of_influence": 3e6}
OBSERVATION, WHEEL, IMPORT = 500, 3_000_000, 100


class Hearts:
    """OpenSpiel's loop: nanoseconds a decision, with its deal and without."""

    def __init__(self):
        self.game = pyspiel.load_game("hearts")

    def deal(self, state, dice):
        while state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, weights)[0])

    def measure(self, span, seed):
        dice, dealing, playing, decisions = random.Random(seed), 0.0, 0.0, 0
        draw, clock = dice.random, time.process_time
        while dealing + playing < span:
            begun = clock()
            state = self.game.new_initial_state()
            self.deal(state, dice)
            dealt = clock()
            legal, apply, over = state.legal_actions, state.apply_action, state.is_terminal
            while not over():
                ids = legal()
                apply(ids[int(draw() * len(ids))])
                decisions += 1
            playing += clock() - dealt
            dealing += dealt - begun
        return (dealing + playing) / decisions * 1e9, playing / decisions * 1e9


def loop(game, span, seed):
    """`legal_ids` once, then `step`: nanoseconds a decision."""
    draw, clock, decisions, spent = random.Random(seed).random, time.process_time, 0, 0.0
    while spent < span:
        begun = clock()
        seed += 1
        game.restart(seed)
        ids, step = game.legal_ids, game.step
        while ids:
            ids = step(ids[int(draw() * len(ids))])
            decisions += 1
        spent += clock() - begun
    return spent / decisions * 1e9


def playouts(id, span, seed):
    """Random games as a table: nanoseconds a decision of one thread, the table included."""
    games, spent = 200, 0.0
    while True:
        begun = time.process_time()
        rows = suasion.playouts(id, games, "random", threads=1, seed=seed, progress=False)
        spent = time.process_time() - begun
        if spent >= span:
            return spent / int(rows["length"].sum()) * 1e9
        games = max(games * 2, int(games * span / max(spent, 1e-4)))


class Batched:
    """A batch with everything that learning asks for at each step: samples, masks and byte observations."""

    def __init__(self, id):
        self.batch = suasion.Batch(id, GAMES, seed=1, autoreset=True)
        self.moves = np.empty(GAMES, np.uint32)
        self.masks = np.empty((GAMES, self.batch.space), np.uint8)
        self.observations = np.empty((GAMES, self.batch.observation_size), np.uint8)

    def measure(self, span, seed):
        batch, moves, masks, observations = self.batch, self.moves, self.masks, self.observations
        begun, steps, spent = time.process_time(), 0, 0.0
        while spent < span:
            for _ in range(100):
                batch.observations(out=observations)
                batch.masks(masks)
                batch.sample(out=moves)
                batch.step(moves)
            steps += 100
            spent = time.process_time() - begun
        return spent / (steps * GAMES) * 1e9


def observation(game, span, seed):
    """One observation of the seat to act into an array, in the middle of a game: nanoseconds."""
    draw = random.Random(1).random
    game.restart(1)
    ids = game.legal_ids
    for _ in range(12):
        ids = game.step(ids[int(draw() * len(ids))])
    seat, out, observe = game.actor, np.empty(game.observation_size, np.float32), game.observation
    begun = time.process_time()
    for _ in range(LOOKS):
        observe(seat, out)
    return (time.process_time() - begun) / LOOKS * 1e9


def import_time():
    """Milliseconds of wall time that `import suasion` takes in a fresh process, and what of the heavy it loads."""
    program = (
        "import json, sys, time; begun = time.perf_counter(); import suasion; spent = time.perf_counter() - begun;"
        "print(json.dumps([spent * 1e3, [name for name in ('numpy', 'pandas') if name in sys.modules]]))"
    )
    told = [
        json.loads(subprocess.run([sys.executable, "-c", program], check=True, capture_output=True).stdout) for _ in range(9)
    ]
    return min(spent for spent, _ in told), told[0][1]


INTERRUPTED = """
import json, os, signal, threading, time
import suasion

def interrupt():
    task, sent = suasion.Task(), []
    def send():
        while task.progress[0] < 2:
            time.sleep(0.001)
        time.sleep(0.1)
        sent.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)
    threading.Thread(target=send, daemon=True).start()
    return task, sent

def latency(work):
    task, sent = interrupt()
    try:
        work(task)
    except suasion.Interrupted:
        return (time.perf_counter() - sent[0]) * 1e3

told = {"bot": [], "playouts": []}
for info in suasion.games():
    game = suasion.Game(info.id, seed=1)
    for _ in range(3):
        told["bot"].append(latency(lambda task: suasion.Bot("mcts:50000000", seed=1).choose(game, task=task)))
        told["playouts"].append(latency(lambda task: suasion.playouts(info.id, 10**6, "greedy", 0, 1, False, task=task)))
print(json.dumps(told))
"""


def interrupts():
    """Milliseconds from Ctrl-C to the exception that has what was done: the middle and the longest of 15."""
    told = json.loads(subprocess.run([sys.executable, "-c", INTERRUPTED], check=True, capture_output=True).stdout)
    return {name: (sorted(times)[len(times) // 2], max(times)) for name, times in told.items()}


class Figures:
    """The best of each figure so far."""

    def __init__(self):
        self.best = {}

    def note(self, name, value):
        old = self.best.get(name, value)
        self.best[name] = tuple(map(min, value, old)) if isinstance(value, tuple) else min(value, old)

    def __getitem__(self, name):
        return self.best[name]


def measure(ids, span):
    hearts, games, batches = Hearts(), {id: suasion.Game(id, seed=1) for id in ids}, {id: Batched(id) for id in ids}
    found = Figures()
    for seed in range(ROUNDS):
        # Hearts before and after each: a slow moment of the machine meets both.
        for id in ids:
            found.note("hearts", hearts.measure(span, seed))
            found.note(("loop", id), loop(games[id], span, seed))
            found.note(("playouts", id), playouts(id, span, seed))
            found.note(("batch", id), batches[id].measure(span, seed))
            found.note(("observation", id), observation(games[id], span, seed))
    return found, {id: game.seats for id, game in games.items()}


def report(found, seats, wheel):
    """Prints the tables; returns what was missed."""
    dealt, played = found["hearts"]
    missed = []

    def reached(name, value, least):
        if value < least:
            missed.append(f"{name}: {value:,.1f} instead of {least:,.1f}")

    print(f"OpenSpiel's hearts, its Python loop: {dealt:.0f} ns a decision with the deal, {played:.0f} without.")
    print("Times: how many times as long hearts takes, with its deal and without.\n")
    print("| game | players | loop, ns | times | playouts, ns | times | batch, ns | decisions a second | observation, ns |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for id, players in seats.items():
        ns = {kind: found[kind, id] for kind in ("loop", "playouts", "batch", "observation")}
        times = {kind: f"{dealt / ns[kind]:.1f}, {played / ns[kind]:.1f}" for kind in ("loop", "playouts")}
        print(
            f"| {id} | {players} | {ns['loop']:.0f} | {times['loop']} | {ns['playouts']:.0f} | {times['playouts']} "
            f"| {ns['batch']:.0f} | {1e3 / ns['batch']:.2f} million | {ns['observation']:.0f} |"
        )
        # Both with the beginning of their games.
        reached(f"loop of {id}, times", dealt / ns["loop"], LOOP.get(id, LOOP_ELSEWHERE))
        reached(f"playouts of {id}, times", dealt / ns["playouts"], PLAYOUTS)
        reached(f"batch of {id}, decisions a second", 1e9 / ns["batch"], BATCH.get(id, 0))
        reached(f"observation of {id}, ns", -ns["observation"], -OBSERVATION)
    spent, heavy = import_time()
    print(f"\nImport: {spent:.0f} ms, with {' and '.join(heavy) or 'neither numpy nor pandas'}.")
    reached("import, ms", -spent, -IMPORT)
    for name, (middle, longest) in interrupts().items():
        print(f"Ctrl-C, {name}: {middle:.0f} ms in the middle, {longest:.0f} at most, to the exception with what was done.")
        reached(f"Ctrl-C of {name}, ms", -longest, -50)
    if wheel:
        size = wheel.stat().st_size
        print(f"Wheel: {size:,} bytes.")
        reached("wheel, bytes", -size, -WHEEL)
    return missed


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--span", type=float, default=0.15, help="seconds a figure and round")
    arguments.add_argument("--core", type=int, default=None, help="core to run on (the last one it may use)")
    arguments.add_argument("--wheels", type=pathlib.Path, default=None, help="the folder with the wheel")
    options = arguments.parse_args()
    everywhere = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {options.core if options.core is not None else max(everywhere)})
    print(
        f"Python {sys.version.split()[0]}, one core, CPU time, best of {ROUNDS}; load {os.getloadavg()[0]:.1f} at the start.\n"
    )
    found, seats = measure([info.id for info in suasion.games()], options.span)
    os.sched_setaffinity(0, everywhere)
    wheel = next(iter(options.wheels.glob("*.whl")), None) if options.wheels else None
    missed = report(found, seats, wheel)
    print(f"Load {os.getloadavg()[0]:.1f} at the end.")
    for line in missed:
        print(f"MISSED {line}")
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
