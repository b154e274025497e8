"""Bots: choices, thoughts, and stopping them."""

from __future__ import annotations

import pickle
import threading

import pytest
from conftest import IDS, play

import suasion
from suasion import _native


@pytest.mark.parametrize("policy", ["random", "greedy", "greedy:1,slips=50", "mcts:20", "beginner"])
def test_every_policy_plays_every_game(id, policy):
    game = play(suasion.Game(id, seed=3), 12)
    bot = suasion.Bot(policy, seed=5)
    move = bot.choose(game)
    assert move in game.legal_moves and bot.choose(game) == move == suasion.Bot(policy, seed=5).choose(game)
    assert bot.choose(game, seed=5 + game.ply + 1) == move
    assert bot.choose(game).id == _native.bot_move(game, policy, 5 + game.ply + 1, suasion.Task())[0]


def test_bots_are_values():
    bot = suasion.Bot("greedy", seed=3)
    assert pickle.loads(pickle.dumps(bot)) == bot and hash(bot) == hash(suasion.Bot("greedy", seed=3))
    assert repr(bot) == "Bot('greedy', seed=3)" and suasion.Bot("greedy") != suasion.Bot("greedy")
    with pytest.raises(suasion.BadField, match="clever"):
        suasion.Bot("clever").choose(suasion.Game(IDS[0]))


def test_analysis_is_a_table(id):
    game = play(suasion.Game(id, seed=3), 12)
    analysis = suasion.Bot("mcts:300", seed=1).analyse(game, line=5)
    assert analysis.complete and analysis.best.id == suasion.Bot("mcts:300", seed=1).choose(game).id
    assert sorted(analysis.moves.index) == game.legal_ids and analysis.moves.index[0] == analysis.best.id
    assert analysis.moves["visits"].is_monotonic_decreasing and abs(analysis.moves["share"].sum() - 1) < 1e-9
    looked = analysis.moves[analysis.moves["visits"] > 0]
    assert looked["value"].between(-1, 1).all()
    assert 1 <= len(analysis.line) <= 5 and analysis.line["move"].iloc[0] == analysis.best.id
    assert analysis.line["seat"].iloc[0] == game.actor and analysis.best.text in analysis._repr_html_()
    assert suasion.Bot("mcts:50", seed=1).analyse(game, line=0).line.empty


def test_no_bot_when_no_seat_is_to_act(id):
    over = play(suasion.Game(id, seed=3), 10**6)
    waiting = suasion.Game(id, seed=3, chance="manual")
    assert waiting.actor == suasion.CHANCE
    for policy in ("random", "greedy"):
        with pytest.raises(suasion.GameOver):
            suasion.Bot(policy).choose(over)
        with pytest.raises(suasion.NotASeat):
            suasion.Bot(policy).choose(waiting)


def test_another_thread_can_stop_a_bot(id):
    game, task = suasion.Game(id, seed=3), suasion.Task()
    endless = suasion.Bot("mcts:50000000", seed=1)
    watcher = threading.Thread(daemon=True, target=lambda: (wait_for(lambda: task.progress[0] > 0), task.cancel()))
    watcher.start()
    analysis = endless.analyse(game, task=task)
    watcher.join()
    assert not analysis.complete and analysis.best in game.legal_moves
    assert task.cancelled and task.progress[1] == 50_000_000
    assert endless.choose(game, task=task).id == game.legal_ids[0], "cancelled before it began"
    task.reset()
    assert not task.cancelled


def wait_for(condition):
    while not condition():
        threading.Event().wait(0.001)


def test_a_game_in_use_is_busy(id):
    """While a bot reads a game, others may read it, and none may change it."""
    game, task = suasion.Game(id, seed=3), suasion.Task()
    thinker = threading.Thread(daemon=True, target=lambda: suasion.Bot("mcts:50000000", seed=1).choose(game, task=task))
    thinker.start()
    wait_for(lambda: task.progress[0] > 0)
    try:
        before = game.view()
        for change in (
            lambda: game.apply(game.legal_ids[0]),
            lambda: game.step(game.legal_ids[0]),
            game.redo,
            game.undo,
            lambda: game.restart(1),
            lambda: game.go_to(0),
        ):
            with pytest.raises(suasion.Busy):
                change()
        assert game.view() == before and suasion.Bot("greedy", seed=1).choose(game) in game.legal_moves
        assert game.copy() == game
    finally:
        task.cancel()
        thinker.join()
    game.apply(game.legal_ids[0])
