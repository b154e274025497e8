"""PettingZoo's own tests, for every game."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import suasion
import suasion.pettingzoo


def test_the_api(id):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It remarks on every dict, and so on those with masks that its own classic games have.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        api_test(suasion.pettingzoo.env(id), num_cycles=600)


def test_seeds(id):
    seed_test(lambda: suasion.pettingzoo.env(id), num_cycles=200)


def test_a_game_to_its_end(id):
    for seats in {suasion.game_info(id).seats.min, suasion.game_info(id).seats.max}:
        env = suasion.pettingzoo.env(id, players=seats, render_mode="svg")
        env.reset(seed=3)
        dice, gained = np.random.default_rng(1), dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, ended, _, _ = env.last()
            gained[agent] += reward
            legal = np.flatnonzero(observation["action_mask"])
            assert ended or legal.tolist() == env.unwrapped.game.legal_ids
            env.step(None if ended else int(dice.choice(legal)))
        outcome = env.unwrapped.game.outcome
        assert outcome is not None and gained == pytest.approx(dict(zip(env.possible_agents, outcome.returns, strict=True)))
        assert env.render().startswith("<svg") or env.unwrapped.game.svg() == ""


def test_an_illegal_action_is_refused(id):
    env = suasion.pettingzoo.env(id)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises((suasion.IllegalMove, suasion.NoSuchMove)):
        env.step(illegal)
