#!/usr/bin/env python3
"""Measures OpenSpiel's card games beside the games of this library: same run, same core, CPU time.

A figure is what one player decision costs in random play to the end of a game; chance is not counted as a decision,
and its cost is included. OpenSpiel plays in its own C++ loop (the rollouts of an MCTSBot with one simulation) and in a
Python loop; tree search is its ISMCTSBot. `make bench-peers` installs it from the package index into target/peers.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
VENV = ROOT / "target" / "peers"
PEERS = {
    "hearts": "hearts",
    "spades": "spades",
    "euchre": "euchre",
    "bridge": "bridge(use_double_dummy_result=false)",
    "crazy_eights": "crazy_eights",
    "gin_rummy": "gin_rummy",
}
SEARCHED = ["hearts", "euchre"]
ROUNDS = 5


def in_venv():
    """Runs this script again inside the venv, which is made first where it is missing."""
    python = VENV / "bin" / "python"
    if pathlib.Path(sys.prefix).resolve() == VENV.resolve():
        return
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    if subprocess.run([str(python), "-c", "import pyspiel"], stderr=subprocess.DEVNULL).returncode:
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", "open_spiel"], check=True)
    os.execv(str(python), [str(python), *sys.argv])


def start_of(game):
    """A state at which a player has a choice, after the deal: a forced move needs no search."""
    dice = random.Random(1)
    while True:
        state = game.new_initial_state()
        while state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(dice.choices(actions, weights)[0])
        if len(state.legal_actions()) > 1:
            return state


def python_loop(game, seed, start=None):
    """A random game in Python: decisions and CPU time."""
    dice = random.Random(seed)
    state = start.clone() if start is not None else game.new_initial_state()
    decisions, begun = 0, time.process_time()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(dice.choices(actions, weights)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            decisions += 1
    return decisions, time.process_time() - begun


def length_from(game, start, games):
    """Mean decisions of random play from a state."""
    return sum(python_loop(game, seed, start)[0] for seed in range(games)) / games


def cpp_loop(pyspiel, game, start, length, span):
    """Nanoseconds a decision of OpenSpiel's rollouts in C++."""
    rollouts, spent = 8, 0.0
    while True:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)
        begun = time.process_time()
        bot.step(start)
        spent = time.process_time() - begun
        if spent >= span:
            return spent / (rollouts * length) * 1e9
        rollouts = max(rollouts * 2, int(rollouts * span / max(spent, 1e-4)))


def ismcts(pyspiel, start, length, span):
    """Simulations a second and nanoseconds a simulated decision of OpenSpiel's ISMCTSBot."""
    simulations = 100
    while True:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.ISMCTSBot(1, evaluator, 1.0, simulations, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False)
        begun = time.process_time()
        bot.step(start)
        spent = time.process_time() - begun
        if spent >= span:
            return simulations / spent, spent / simulations / length * 1e9
        simulations = max(simulations * 2, int(simulations * span / max(spent, 1e-4)))


def ours(span):
    """This library's figures, from its own loop in Rust."""
    build = ["cargo", "bench", "--bench", "runner", "--no-run", "--message-format=json"]
    lines = subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    built = [json.loads(line) for line in lines if line.startswith("{")]
    program = next(m["executable"] for m in built if m.get("executable") and m["target"]["name"] == "runner")
    return lambda: json.loads(subprocess.run([program, "time", str(span)], check=True, stdout=subprocess.PIPE).stdout)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--span", type=float, default=1.0, help="seconds a figure")
    arguments.add_argument("--core", type=int, default=None, help="core to run on (the last one it may use)")
    options = arguments.parse_args()
    in_venv()
    import pyspiel  # noqa: PLC0415 (only the venv has it)

    measure = ours(options.span)
    core = options.core if options.core is not None else max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    print(f"One core (number {core}), CPU time, best of {ROUNDS}; load {os.getloadavg()[0]:.1f} at the start.\n")

    games = {name: pyspiel.load_game(text) for name, text in PEERS.items()}
    starts = {name: start_of(game) for name, game in games.items()}
    lengths = {name: length_from(game, starts[name], 20 if name == "gin_rummy" else 200) for name, game in games.items()}
    in_cpp, in_python, searches, own = {}, {}, {}, {}
    slice_ = options.span / ROUNDS
    # Peers and we take turns, so that a slow minute of the machine meets both.
    for _ in range(ROUNDS):
        for name, game in games.items():
            ns = cpp_loop(pyspiel, game, starts[name], lengths[name], slice_)
            in_cpp[name] = min(ns, in_cpp.get(name, ns))
            played = [python_loop(game, seed) for seed in range(2 if name == "gin_rummy" else 20)]
            ns = sum(spent for _, spent in played) / sum(count for count, _ in played) * 1e9
            in_python[name] = min(ns, in_python.get(name, ns))
        for name in SEARCHED:
            figures = ismcts(pyspiel, starts[name], lengths[name], slice_)
            searches[name] = min(figures, searches.get(name, figures), key=lambda figure: figure[1])
        for row in measure():
            old = own.setdefault(row["game"], row)
            old["playout_ns_per_decision"] = min(old["playout_ns_per_decision"], row["playout_ns_per_decision"])
            for search in ("search_to_the_end", "search"):
                old[search] = min(old[search], row[search], key=lambda s: s["ns_per_decision"])

    print("Random play, ns a decision. Ratios: how many times as long OpenSpiel's C++ loop takes.\n")
    print("| game | decisions a game | ns, C++ or Rust | ns, Python | " + " | ".join(PEERS) + " |")
    print("|---|--:|--:|--:|" + "--:|" * len(PEERS))
    for name in PEERS:
        print(f"| OpenSpiel {name} | {lengths[name]:.0f} | {in_cpp[name]:.0f} | {in_python[name]:.0f} |" + "  |" * len(PEERS))
    for game, row in own.items():
        ns = row["playout_ns_per_decision"]
        ratios = " | ".join(f"{in_cpp[name] / ns:.1f}" for name in PEERS)
        print(f"| {game} | {row['decisions_per_game']:.0f} | {ns:.0f} | | {ratios} |")

    print("\nTree search over deals at the first decision, rollouts to the end of the game.\n")
    print("| game | simulations a second | decisions each | ns a decision | " + " | ".join(SEARCHED) + " |")
    print("|---|--:|--:|--:|" + "--:|" * len(SEARCHED))
    for name in SEARCHED:
        rate, ns = searches[name]
        print(f"| OpenSpiel {name} | {rate:,.0f} | {lengths[name]:.0f} | {ns:.0f} |" + "  |" * len(SEARCHED))
    for kind, label in (("search_to_the_end", ""), ("search", ", cut and judged")):
        for game, row in own.items():
            search = row[kind]
            ns = search["ns_per_decision"]
            ratios = " | ".join(f"{searches[name][1] / ns:.1f}" for name in SEARCHED)
            rate = 1e9 / search["ns_per_iteration"]
            print(f"| {game}{label} | {rate:,.0f} | {search['decisions_per_iteration']:.0f} | {ns:.0f} | {ratios} |")
    print(f"\nLoad {os.getloadavg()[0]:.1f} at the end.")


if __name__ == "__main__":
    main()
