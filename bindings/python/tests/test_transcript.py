"""The same games as in C: every move, hash, event and outcome; and saves that go both ways."""

from __future__ import annotations

import subprocess

from conftest import IDS

import suasion


def line_of_ply(game, seed, policy):
    """One ply, and how the C program tells it."""
    actor, ids, ply = game.actor, game.legal_ids, game.ply + 1
    if actor == suasion.CHANCE:
        move = game.move(ids[(seed + ply) % len(ids)])
    else:
        move = suasion.Bot(policy, seed=seed).choose(game)
    text = move.text
    game.apply(move)
    own = suasion.HOST if actor == suasion.CHANCE else actor
    hashes = "\t".join(f"{game.position_hash(viewer):016x}" for viewer in (suasion.HOST, suasion.PUBLIC, own))
    return f"{ply}\t{actor}\t{len(ids)}\t{move.id}\t{hashes}\t{text}"


def to_the_end(game, seed, policy):
    lines = []
    while not game.is_over:
        lines.append(line_of_ply(game, seed, policy))
    return [*lines, f"events\t{game.cursor().next}", f"end\t{game._outcome_json()}"]


def everything():
    """What the program plays when it is asked for all."""
    for info in suasion.games():
        option = info.seats.option
        for seats in range(info.seats.min, info.seats.max + 1):
            for policy in ("random", "greedy"):
                yield info.id, f'{{"{option}":{seats}}}', {option: seats}, seats, policy
        seats = info.seats.min
        yield info.id, f'{{"{option}":{seats},"chance":"manual"}}', {option: seats, "chance": "manual"}, seats, "random"


def test_the_transcript_is_that_of_c(transcript):
    lines = []
    for id, config, options, seed, policy in everything():
        lines.append(f"game\t{id}\t{config}\t{seed}\t{policy}")
        lines += to_the_end(suasion.Game(id, seed=seed, **options), seed, policy)
    told = subprocess.run([transcript, "all"], check=True, capture_output=True, text=True).stdout.splitlines()
    assert len(told) > 1000
    for ours, theirs in zip(lines, told, strict=True):
        assert ours == theirs


def test_a_save_of_python_loads_in_c(transcript, tmp_path, id):
    game, path = suasion.Game(id, seed=5), tmp_path / "game.sua"
    for _ in range(10):
        line_of_ply(game, 5, "greedy")
    game.save(path)
    told = subprocess.run([transcript, "load", path, "5", "greedy"], check=True, capture_output=True, text=True).stdout
    head, *rest = told.splitlines()
    assert head == f"load\t{id}\t10\t5\tgreedy" and rest == to_the_end(game, 5, "greedy")


def test_a_save_of_c_loads_in_python(transcript, tmp_path, id):
    path = tmp_path / "game.sua"
    subprocess.run([transcript, "save", id, "{}", "6", "greedy", "10", path], check=True, capture_output=True)
    game = suasion.Game.load(path)
    assert game.ply == 10 and game.id == id
    again = suasion.Game(id, seed=6)
    for _ in range(10):
        line_of_ply(again, 6, "greedy")
    assert game == again and game.moves() == again.moves() and game.seed_position == again.seed_position


def test_all_games_are_told(transcript):
    told = subprocess.run([transcript, "all"], check=True, capture_output=True, text=True).stdout
    assert {line.split("\t")[1] for line in told.splitlines() if line.startswith("game\t")} == set(IDS)
