"""Saving, loading, copying, pickling; across processes too."""

from __future__ import annotations

import copy
import multiprocessing
import os
import pickle
import select
import signal

import pytest
from conftest import IDS, play

import suasion


def test_saves_and_records_come_back(id, middle, tmp_path):
    game = middle(id)
    path = tmp_path / "game.sua"
    assert game.save(path) == path.read_bytes()
    for again in (
        suasion.Game.load(game.save()),
        suasion.Game.load(path),
        suasion.Game.load(str(path)),
        suasion.Game.from_record(game.record()),
    ):
        assert again == game and again.moves() == game.moves() and again.events(0) == game.events(0)
        assert again.seed == game.seed and again.seed_position == game.seed_position
        assert play(again, 5).view() == play(game.copy(), 5).view()


def test_what_is_no_record_is_refused(id, middle):
    data = middle(id).save()
    for wrong in (b"", data[:-1], data[:40], bytes(len(data)), data + b"x"):
        with pytest.raises(suasion.SuasionError):
            suasion.Game.load(wrong)
    with pytest.raises(suasion.Corrupt):
        suasion.Game.load(data[:-1] + bytes([data[-1] ^ 1]))
    record = middle(id).record()
    record["moves"] = "none"
    with pytest.raises(ValueError, match="moves"):
        suasion.Game.from_record(record)
    with pytest.raises(FileNotFoundError):
        suasion.Game.load("/nowhere/at all")


def test_copies_go_their_own_way(id, middle):
    game = middle(id)
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        assert other == game and type(other) is type(game)
        other.undo()
        assert other != game and other.last_ply == game.ply


def test_pickles_keep_names_viewer_and_what_could_be_redone(id):
    seats = suasion.game_info(id).seats.min
    game = play(suasion.Game(id, players=[f"P{i}" for i in range(seats)], seed=3, viewer=1), 20)
    game.go_to(game.ply - 7)
    again = pickle.loads(pickle.dumps(game))
    assert again == game and again.names == game.names and again.viewer == 1
    assert again.ply == game.ply and again.last_ply == game.last_ply and again.seed_position == game.seed_position
    again.redo()
    game.redo()
    assert again == game
    moves, events = game.legal_moves, game.events()
    assert pickle.loads(pickle.dumps(moves)) == list(moves)
    assert pickle.loads(pickle.dumps(events)) == events
    assert pickle.loads(pickle.dumps(moves[0])).text == moves[0].text
    prompt = pickle.loads(pickle.dumps(game.prompt))
    assert prompt == game.prompt and prompt.text == game.prompt.text


class Mine(suasion.Game):
    """A game of somebody's own."""

    def greet(self):
        return f"welcome to {self.id}"


def test_games_can_be_extended(id):
    game = Mine(id, seed=1)
    for other in (
        game.copy(),
        pickle.loads(pickle.dumps(game)),
        Mine.load(game.save()),
        game.redeal(0),
        Mine.from_position(game.view()),
    ):
        assert type(other) is Mine and other.greet() == f"welcome to {id}"


def played(game, moves):
    for move in moves:
        game.apply(move)
    return game, game.position_hash()


@pytest.mark.parametrize("way", ["fork", "spawn", "forkserver"])
def test_other_processes_play_the_same(way):
    """Games made before go on after a fork, and are sent to other processes."""
    context = multiprocessing.get_context(way)
    for id in IDS:
        game = play(suasion.Game(id, seed=2), 10)
        ahead = play(game.copy(), 10, seed=3)
        moves = [move.id for move in ahead.moves() if move.by != suasion.CHANCE and move.ply > game.ply]
        with context.Pool(2) as pool:
            results = pool.starmap(played, [(game, moves)] * 3)
        assert results == [(ahead, ahead.position_hash())] * 3


def thought(id, batch):
    """What uses threads of the library's own."""
    game = suasion.Game(id, seed=1)
    rows = suasion.playouts(id, 40, "greedy:1", threads=2, seed=1, progress=False)
    move = suasion.Bot("mcts:50", seed=1).choose(game).id
    batch.step(batch.sample(1))
    return rows["length"].tolist(), move, batch.observations("host").tolist()


def test_threads_work_after_a_fork():
    """Threads of the parent do not live on in the child, and nothing there waits for them."""
    for id in IDS:
        batch = suasion.Batch(id, 64, seed=1, threads=2)
        expected = thought(id, batch.copy())
        batch.set_threads(2)
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.write(write, b"same" if thought(id, batch) == expected else b"else")
            finally:
                os._exit(0)
        os.close(write)
        ready, _, _ = select.select([read], [], [], 60)
        told = os.read(read, 4) if ready else b"hangs"
        os.close(read)
        if not ready:
            os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        assert told == b"same", id


def test_a_loaded_record_of_other_rules_warns(monkeypatch, middle):
    """The notice of the library becomes a warning. No older rules exist yet, so the notice is made here."""
    game = middle(IDS[0])
    raw, notice = suasion.game._native.load(game.save())
    assert notice is None
    with pytest.warns(suasion.PositionKept, match="kept"):
        suasion.Game._loaded(raw, "The record was made by other rules; its position was kept.")
