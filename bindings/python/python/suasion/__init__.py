"""The rules of games of influence, for analysis, learning and play.

>>> import suasion
>>> game = suasion.Game("price_of_influence", players=3, seed=7)
>>> game.legal_moves[0].text in game.legal_moves
True

The guide is `docs/guides/python.md` of the project; every object here has its own documentation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import errors
from ._native import ABI_VERSION, VERSION, Task
from .catalogue import Choice, GameInfo, Kind, Level, Option, Piece, Policies, game_info, games, policies
from .errors import *  # noqa: F403 (every error is part of the package)
from .game import CHANCE, HOST, PUBLIC, Game
from .records import Chance, Cursor, Event, LegalMoves, Move, Outcome, Prompt, TakenBack

__version__: str = VERSION

if TYPE_CHECKING:
    from . import openspiel as openspiel
    from . import pettingzoo as pettingzoo
    from . import types
    from ._odds import Odds, odds
    from ._parts import WorkersLost
    from ._playouts import by_seat, playouts
    from ._runs import wilson
    from ._tournament import tournament
    from .batch import ACTOR, Batch, Step
    from .bots import Analysis, Bot
    from .widget import play

__all__ = [
    "ABI_VERSION",
    "ACTOR",
    "CHANCE",
    "HOST",
    "PUBLIC",
    "Chance",
    "wilson",
    "tournament",
    "play",
    "playouts",
    "odds",
    "by_seat",
    "WorkersLost",
    "Step",
    "Odds",
    "Bot",
    "Batch",
    "Analysis",
    "Choice",
    "Cursor",
    "Event",
    "Game",
    "GameInfo",
    "Kind",
    "LegalMoves",
    "Level",
    "Move",
    "Option",
    "Outcome",
    "Piece",
    "Policies",
    "Prompt",
    "TakenBack",
    "Task",
    "errors",
    "game_info",
    "games",
    "policies",
    "types",
    *errors.__all__,
]

# What is not needed by everybody, by the module that has it; numpy and pandas are loaded when they are used.
_LATER = {
    "ACTOR": "batch",
    "Analysis": "bots",
    "Batch": "batch",
    "Bot": "bots",
    "Odds": "_odds",
    "Step": "batch",
    "WorkersLost": "_parts",
    "by_seat": "_playouts",
    "odds": "_odds",
    "openspiel": "openspiel",
    "pettingzoo": "pettingzoo",
    "play": "widget",
    "playouts": "_playouts",
    "tournament": "_tournament",
    "types": "types",
    "wilson": "_runs",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'suasion' has no attribute {name!r}")
    from importlib import import_module

    module = import_module(f".{_LATER[name]}", __name__)
    return module if name == _LATER[name] else getattr(module, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
