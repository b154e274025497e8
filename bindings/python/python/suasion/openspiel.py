"""The games for OpenSpiel: explicit chance, information states, undo, resampling.

    import suasion.openspiel
    game = suasion.openspiel.load("influentia", players=3)

Importing this module registers every game with OpenSpiel as `suasion_<id>`, so `pyspiel.load_game` knows them too; its one
parameter, `config`, is the game's config in JSON.

An information state as text is a player's whole memory: every event as he saw it, and what he sees now.
As a tensor it is the observation: what he sees and is taken to remember. That is less than his whole past, which has no fixed
size.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np

from .catalogue import GameInfo, games
from .game import CHANCE, Game, _config

try:
    import pyspiel
except ImportError as missing:
    raise ImportError("suasion.openspiel needs OpenSpiel: pip install 'suasion[openspiel]'") from missing

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["SpielGame", "SpielState", "load"]


def _type(info: GameInfo) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"suasion_{info.id}",
        long_name=info.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        min_num_players=info.seats.min,
        max_num_players=info.seats.max,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"config": "{}"},
    )


class SpielGame(pyspiel.Game):
    """A game of the catalogue, with its config. `start` is a `suasion.Game` at its beginning."""

    def __init__(self, kind: Any, id: str, parameters: dict[str, Any] | None = None) -> None:
        parameters = parameters or {}
        config = json.loads(parameters.get("config", "{}")) | {"chance": "manual"}
        # Chance is OpenSpiel's to draw: the seed is never used.
        self.start: Game = Game(id, seed=0, **config)
        seats, space = self.start.seats, self.start.space
        info = pyspiel.GameInfo(
            num_distinct_actions=space,
            max_chance_outcomes=space,
            num_players=seats,
            min_utility=-1.0,
            max_utility=float(seats - 1),
            utility_sum=0.0,
            max_game_length=self.start.longest_game,
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> SpielState:
        """The game before its first move, chance included."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a player sees; with perfect recall, all he has ever seen."""
        if params:
            raise ValueError(f"an observer takes no parameters: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.start, kind.perfect_recall)


class SpielState(pyspiel.State):
    """A state. `game` is the `suasion.Game` behind it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.game: Game = game.start.copy()

    def current_player(self) -> Any:
        """A seat, or one of OpenSpiel's signs for chance and the end."""
        actor = self.game.actor
        if actor is None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        """Is it over?"""
        return self.game.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return self.game.legal_ids if player == self.game.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every way chance can turn out, with its probability."""
        ways = self.game._chance()
        whole = sum(weight for _, weight in ways)
        return [(id, weight / whole) for id, weight in ways]

    def _apply_action(self, action: int) -> None:
        self.game.step(action)

    def undo_action(self, player: int, action: int) -> None:
        """Takes back the last action."""
        last = self.game.moves()[-1]
        if (last.id, last.by) != (action, CHANCE if player == pyspiel.PlayerId.CHANCE else player):
            raise ValueError(f"the last action was {last.id} by {last.by}, not {action} by {player}")
        self.game.undo()

    def _action_to_string(self, player: int, action: int) -> str:
        known = self.game.is_legal(action)
        return self.game.move(action).text if known else self.game.meaning(action).text

    def returns(self) -> list[float]:
        """What each seat has gained."""
        outcome = self.game.outcome
        return [0.0] * self.game.seats if outcome is None else list(outcome.returns)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state as the player could believe it to be, the others' cards dealt anew."""
        state = SpielState(self.get_game())
        state.game = self.game.redeal(player, seed=int(sampler() * 2**53))
        return state

    def __str__(self) -> str:
        return self.game.text()


class SpielObserver:
    """What OpenSpiel asks observers for: a tensor, parts of it by name, and text."""

    def __init__(self, start: Game, perfect_recall: bool) -> None:
        self._recall = perfect_recall
        self.tensor = np.zeros(start.observation_size, np.float32)
        self.dict: dict[str, Any] = {}
        for segment in start.observation_layout:
            name, number = segment["name"], 2
            while name in self.dict:
                name, number = f"{segment['name']}_{number}", number + 1
            part = self.tensor[segment["offset"] : segment["offset"] + segment["len"]]
            self.dict[name] = part.reshape(segment["shape"])

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the tensor."""
        state.game.observation(player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, and with perfect recall all he has seen."""
        game = state.game
        seen = json.dumps(game.view(player)["table"], separators=(",", ":"))
        if not self._recall:
            return seen
        return "\n".join([*(event.text for event in game.events(player)), seen])


def _register(info: GameInfo) -> None:
    kind = _type(info)

    class Registered(SpielGame):
        """The game that `pyspiel.load_game` makes."""

        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(kind, info.id, parameters)

    pyspiel.register_game(kind, Registered)


for _game in games():
    _register(_game)


def load(name: str, players: int | None = None, **config: Any) -> Any:
    """A game for OpenSpiel, by its id and options."""
    return pyspiel.load_game(f"suasion_{name}", {"config": _config(name, players, config)})
