"""Batches: what single games do, many at once."""

from __future__ import annotations

import copy
import pickle
import threading

import numpy as np
import pytest
from conftest import IDS, play

import suasion
from suasion.batch import MOVE_NONE, NOBODY

COUNT = 17


def test_a_batch_is_its_games(id):
    batch = suasion.Batch(id, COUNT, seed=1)
    finished_before = np.zeros(COUNT, bool)
    for number in range(400):
        games = [batch[i] for i in range(COUNT)]
        assert batch.actors().tolist() == [NOBODY if game.actor is None else game.actor for game in games]
        masks, (lists, counts) = batch.masks(), batch.lists()
        observations, small = batch.observations(), batch.observations(out=np.empty((COUNT, batch.observation_size), np.uint8))
        moves = batch.sample(number)
        for i, game in enumerate(games):
            assert lists[i, : counts[i]].tolist() == game.legal_ids == np.flatnonzero(masks[i]).tolist()
            assert (lists[i, counts[i] :] == MOVE_NONE).all()
            assert (observations[i] == game.observation()).all() and np.allclose(small[i] / 255, observations[i], atol=1e-6)
            assert (moves[i] == MOVE_NONE) if game.is_over else moves[i] in game.legal_moves
            if game.is_over:
                assert np.allclose(batch.returns()[i], game.outcome.returns)
        step = batch.step(moves)
        assert (step.status == 0).all() and (step.finished == (batch.actors() == NOBODY)).all()
        assert (finished_before <= step.finished).all() and (step.returns == batch.returns()).all()
        finished_before = step.finished.copy()
        if step.finished.all():
            break
        if number > 12:
            # The rest without looking.
            while not batch.step(batch.sample()).finished.all():
                pass
            break
    assert (batch.actors() == NOBODY).all()
    assert batch.reset_finished().all() and not batch.reset_finished().any() and (batch.actors() != NOBODY).all()


def test_finished_games_begin_anew(id):
    auto, plain = suasion.Batch(id, COUNT, seed=2, autoreset=True), suasion.Batch(id, COUNT, seed=2)
    ended = 0
    for number in range(300):
        moves = auto.sample(number)
        assert (moves == plain.sample(number)).all() and (moves != MOVE_NONE).all()
        one, two = auto.step(moves), plain.step(moves)
        assert (one.finished == two.finished).all() and (one.returns == two.returns).all()
        assert (plain.reset_finished() == one.finished).all()
        ended += one.finished.sum()
    assert ended > 0 and (auto.observations("host") == plain.observations("host")).all()


def test_threads_change_nothing(id):
    one, two = suasion.Batch(id, 64, seed=3, autoreset=True), suasion.Batch(id, 64, seed=3, autoreset=True, threads=2)
    for _ in range(50):
        moves = one.sample()
        assert (moves == two.sample()).all()
        one.step(moves)
        two.step(moves)
    assert (one.observations() == two.observations()).all()
    two.set_threads(1)
    assert (one.masks() == two.masks()).all()


def test_moves_in_any_array_of_numbers(id):
    batches = [suasion.Batch(id, 4, seed=1) for _ in range(4)]
    moves = batches[0].sample()
    for batch, form in zip(batches, (moves, moves.astype(np.int64), moves.tolist(), np.repeat(moves, 2)[::2]), strict=True):
        batch.step(form)
        assert (batch.observations("host") == batches[0].observations("host")).all()
    left = batches[0].copy()
    batches[0].step([-1, -1, -1, -1])
    assert (batches[0].observations("host") == left.observations("host")).all()


def test_a_move_that_cannot_be_made(id):
    batch = suasion.Batch(id, 3, seed=1)
    moves = batch.sample()
    before = [batch[i] for i in range(3)]
    wrong = np.flatnonzero(~batch.masks()[1])[0]
    refused = moves.copy()
    refused[1] = wrong
    with pytest.raises(suasion.IllegalMove, match="game 1"):
        batch.step(refused)
    assert batch[1] == before[1] and batch[0] != before[0] and batch[2] != before[2]
    step = batch.step([10**6, -1, -1], check=False)
    assert step.status[0] < 0 and step.status[1] == 0
    for bad in ([0.5] * 3, [0] * 2, [-2] * 3, [2**33] * 3, "abc"):
        with pytest.raises((TypeError, ValueError), match="moves"):
            batch.step(bad)


def test_arrays_that_do_not_fit_are_refused(id):
    batch = suasion.Batch(id, 4, seed=1)
    for call in (
        lambda: batch.actors(np.empty(3, np.int32)),
        lambda: batch.actors(np.empty(4, np.int64)),
        lambda: batch.masks(np.empty((4, batch.space - 1), np.bool_)),
        lambda: batch.lists(np.empty((4, 3), np.uint32)),
        lambda: batch.sample(1, np.empty(5, np.uint32)),
        lambda: batch.observations(out=np.empty((4, batch.observation_size), np.float64)),
        lambda: batch.observations(out=np.empty((batch.observation_size, 4), np.float32).T),
        lambda: batch.returns(np.empty((4, 1), np.float32)),
        lambda: batch.observations("nobody"),
        lambda: batch.observations(9),
    ):
        with pytest.raises((TypeError, ValueError)):
            call()


def test_from_a_game_and_copies(id, middle):
    game = middle(id)
    batch = suasion.Batch(game, 3, seed=1)
    assert len(batch) == 3 and all(batch[i] == game for i in range(3)) and repr(batch).startswith("<Batch of 3")
    other = copy.deepcopy(batch)
    batch.step(batch.sample(1))
    assert all(other[i] == game for i in range(3)) and batch[0] != game and other[-1] == game
    assert (other.sample(1) == suasion.Batch(game, 3, seed=1).sample(1)).all()
    with pytest.raises(IndexError):
        batch[3]
    with pytest.raises(TypeError, match="pickle"):
        pickle.dumps(batch)
    with pytest.raises(TypeError, match="options"):
        suasion.Batch(game, 3, players=2)


def test_a_batch_in_use_is_busy():
    """Two threads step one batch: a call that finds it in use raises and has done nothing; none is torn."""
    batch = suasion.Batch(IDS[0], 4000, seed=1)
    done, busy = [], []

    def steps():
        for _ in range(30):
            try:
                batch.step(np.full(len(batch), MOVE_NONE, np.uint32))
                done.append(1)
            except suasion.Busy:
                busy.append(1)

    before = batch.observations("host")
    threads = [threading.Thread(target=steps) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) + len(busy) == 120 and done and (batch.observations("host") == before).all()


def test_bad_batches():
    with pytest.raises(suasion.TooLarge):
        suasion.Batch(IDS[0], 2**62, seed=1)
    with pytest.raises(suasion.BadField, match="chance"):
        suasion.Batch(IDS[0], 2, chance="manual")
    with pytest.raises((OverflowError, ValueError)):
        suasion.Batch(IDS[0], -1)
    assert len(suasion.Batch(IDS[0], 0, seed=1).step([])) == 3
    task = suasion.Task()
    task.cancel()
    with pytest.raises(ValueError, match="cancelled"):
        suasion.Batch(IDS[0], 5, task=task)
    assert play(suasion.Batch(IDS[0], 1, seed=1)[0], 3).ply == 3
