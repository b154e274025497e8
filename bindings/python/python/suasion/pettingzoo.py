"""The games as environments of PettingZoo, one seat after another (AEC).

    import suasion.pettingzoo
    env = suasion.pettingzoo.env("influentia", players=3)

An observation is a dict with `observation`, numbers from 0 to 1 as the agent sees the table, and `action_mask`. Rewards come
at the end: what each seat gained.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .game import Game

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise ImportError("suasion.pettingzoo needs PettingZoo: pip install 'suasion[pettingzoo]'") from missing

__all__ = ["RawEnv", "env"]


def env(name: str, **config: Any) -> Any:
    """A game as an environment, with PettingZoo's usual checks around it.

    `config` are the options of `suasion.Game`, without a seed, which `reset` takes; and `render_mode`: `ansi` for text,
    `svg` for a picture.
    """
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(RawEnv(name, **config)))


class RawEnv(AECEnv):
    """The same without the checks. `game` is the `suasion.Game` that is played."""

    def __init__(self, name: str, render_mode: str | None = None, **config: Any) -> None:
        super().__init__()
        self.game: Game = Game(name, seed=0, **config)
        self.metadata = {"name": f"suasion_{name}", "render_modes": ["ansi", "svg"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        size, space = self.game.observation_size, self.game.space
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (space,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observation_space)
        # Each agent samples from a space of its own.
        self.action_spaces = {agent: spaces.Discrete(space) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed fixes it, and those of later resets without one."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.game.restart(int(self._seeds.integers(0, 2**64, dtype=np.uint64)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        actor = self.game.actor
        if actor is not None:
            self.agent_selection = self.possible_agents[actor]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.space, np.int8)
        if self.game.actor == seat:
            self.game.legal_mask(mask)
        return {"observation": self.game.observation(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.step(int(action))
        outcome = self.game.outcome
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if outcome is not None:
            self.rewards = dict(zip(self.agents, outcome.returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            # Those who are told of the end come in turn, from the one after the last to move.
            self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
        self._turn()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the host sees it, by the mode that was chosen."""
        match self.render_mode:
            case "ansi":
                return self.game.text()
            case "svg":
                return self.game.svg()
        return None

    def close(self) -> None:
        """Nothing is held that needs closing."""
