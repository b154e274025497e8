"""Checked by mypy --strict, not run: what a user with types would write."""

from __future__ import annotations

from typing import assert_type

import suasion
from suasion.types import InfluentiaView, View

game = suasion.Game("influentia", players=4, seed=1)
assert_type(game.view(0), InfluentiaView)
hand: int = game.view(0)["table"]["round"]
anything = suasion.Game(suasion.games()[0].id)
assert_type(anything.view(), View)
assert_type(anything.legal_moves[0], suasion.Move)
assert_type(anything.legal_moves[:2], list[suasion.Move])
assert_type(game.copy(), suasion.Game[InfluentiaView])
loaded = suasion.Game.load(b"")
plain: suasion.Game = loaded
outcome = plain.outcome
if outcome is not None:
    winners: tuple[int, ...] = outcome.winners
