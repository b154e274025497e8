"""OpenSpiel's own tests, for every game, and one of its algorithms."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest
from conftest import IDS
from open_spiel.python.algorithms import ismcts, mcts

import suasion
import suasion.openspiel


def walk(state, seed, actions=10**6):
    dice = random.Random(seed)
    for _ in range(actions):
        if state.is_terminal():
            break
        if state.is_chance_node():
            ids, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(ids, weights)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    return state


def test_its_random_simulations(id):
    pyspiel.random_sim_test(suasion.openspiel.load(id), num_sims=1, serialize=True, verbose=False)
    for seats in {suasion.game_info(id).seats.min, suasion.game_info(id).seats.max}:
        game = suasion.openspiel.load(id, players=seats)
        assert game.num_players() == seats and game.get_type().short_name == f"suasion_{id}"


def test_states_can_be_saved(id):
    game = suasion.openspiel.load(id)
    state = walk(game.new_initial_state(), 3, 40)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state) and again.history() == state.history()


def test_it_plays_our_games(id):
    state = suasion.openspiel.load(id).new_initial_state()
    ours = suasion.Game(id, seed=0, chance="manual")
    walk(state, 5)
    for action in state.history():
        ours.step(action)
    assert ours.is_over and state.returns() == pytest.approx(ours.outcome.returns)
    assert sum(state.returns()) == pytest.approx(0, abs=1e-5)


def test_undo_and_clones(id):
    state = walk(suasion.openspiel.load(id).new_initial_state(), 1, 30)
    before, clone = str(state), state.clone()
    actor = state.current_player()
    action = clone.legal_actions()[0] if not clone.is_chance_node() else clone.chance_outcomes()[0][0]
    clone.apply_action(action)
    assert str(state) == before
    with pytest.raises(ValueError, match="last action"):
        clone.undo_action(actor, action + 1)
    clone.undo_action(actor, action)
    assert clone.game == state.game


def test_information_states(id):
    state = walk(suasion.openspiel.load(id).new_initial_state(), 1, 60)
    for player in range(state.num_players()):
        told, tensor = state.information_state_string(player), state.information_state_tensor(player)
        assert np.allclose(tensor, state.game.observation(player))
        other = state.resample_from_infostate(player, random.random)
        assert other.information_state_string(player) == told and other.information_state_tensor(player) == tensor
        assert other.observation_string(player) == state.observation_string(player)
        assert len(told) > len(state.observation_string(player))


def test_its_tree_search_plays(id):
    """Information-set tree search of OpenSpiel, in Python."""
    state = suasion.openspiel.load(id).new_initial_state()
    bot = ismcts.ISMCTSBot(
        game=state.get_game(), uct_c=2.0, max_simulations=5, evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    )
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        walk(state, 2, 1)
    assert bot.step(state) in state.legal_actions()


def test_a_bad_config_is_an_error():
    with pytest.raises((suasion.BadField, RuntimeError, ValueError)):
        suasion.openspiel.load(IDS[0], players=99)
