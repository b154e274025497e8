"""What all tests share: every game of the catalogue, and games in the middle of play."""

from __future__ import annotations

import os
import pathlib
import random
import subprocess
from collections.abc import Callable

import pytest

import suasion

ROOT = pathlib.Path(__file__).resolve().parents[3]
IDS = [game.id for game in suasion.games()]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for an `id` runs for every game there is."""
    if "id" in metafunc.fixturenames:
        metafunc.parametrize("id", IDS)


def play(game: suasion.Game, plies: int, seed: int = 1) -> suasion.Game:
    """So many plies at random, or to the end."""
    dice = random.Random(seed)
    ids = game.legal_ids
    for _ in range(plies):
        if not ids:
            break
        ids = game.step(dice.choice(ids))
    return game


@pytest.fixture
def middle() -> Callable[[str], suasion.Game]:
    """A game of an id in the middle of play."""
    return lambda id: play(suasion.Game(id, seed=5), 25)


@pytest.fixture(scope="session")
def transcript() -> pathlib.Path:
    """The C program whose transcripts every binding must equal."""
    given = os.environ.get("SUASION_TRANSCRIPT")
    if given is None:
        subprocess.run(["make", "target/c/transcript"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        return ROOT / "target" / "c" / "transcript"
    return pathlib.Path(given)
