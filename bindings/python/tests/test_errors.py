"""Errors: one class for each status, with the rule; nothing changes."""

from __future__ import annotations

import pickle
import re

import numpy as np
import pytest
from conftest import ROOT

import suasion
from suasion import _native, errors


def test_every_error_of_the_header_has_a_class():
    header = (ROOT / "include" / "suasion.h").read_text("utf-8")
    statuses = dict(re.findall(r"#define (SUA_E_\w+) \((-\d+)\)", header))
    assert len(statuses) >= 19 and set(statuses) == set(errors._CLASSES)
    for name, number in statuses.items():
        error = errors._failed(int(number), name, "words")
        assert _native.status_name(int(number)) == name
        assert isinstance(error, suasion.SuasionError) and (error.status, error.name) == (int(number), name)
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and str(again) == "words" and again.status == error.status
    for name in errors.__all__:
        assert getattr(suasion, name) is getattr(errors, name)


def test_an_illegal_move_says_the_rule(id, middle):
    game = middle(id)
    before = game.copy()
    rules = {kind.name: kind for kind in game.info.refusals}
    tried = 0
    for number, meaning in enumerate(game.meanings()):
        if meaning is None or game.is_legal(number):
            continue
        for make in (game.apply, game.step, game.move):
            with pytest.raises(suasion.IllegalMove) as caught:
                make(number)
            error = caught.value
            assert error.move == number and set(error.fields) == {field.name for field in rules[error.rule].fields}
            assert str(error) == game.explain(number, game.actor)["text"]
            assert pickle.loads(pickle.dumps(error)).rule == error.rule
        tried += 1
    assert tried > 0 and game == before and game.ply == before.ply


@pytest.mark.parametrize("move", [10**6, 2**32 - 1, "make tea", {"kind": "make_tea"}, {}, {"id": "one"}])
def test_what_is_no_move_is_refused(id, middle, move):
    game = middle(id)
    before = game.copy()
    with pytest.raises((suasion.NoSuchMove, suasion.BadField)):
        game.apply(move)
    assert game == before


@pytest.mark.parametrize("move", [None, 1.5, [1], -1, 2**32])
def test_what_could_never_be_a_move_is_refused(id, middle, move):
    with pytest.raises((TypeError, ValueError), match=r"^move: "):
        middle(id).apply(move)


ID = "influentia"
ARGUMENTS = {
    "players": [lambda value: suasion.Game(ID, players=value)],
    "viewer": [
        lambda value: suasion.Game(ID, seed=1, viewer=value),
        lambda value: suasion.Game(ID, seed=1).prompt_for(value),
        lambda value: suasion.Batch(ID, 2).observations(value),
        lambda value: suasion.playouts(suasion.Game(ID, seed=1), 2, viewer=value, progress=False),
    ],
    "n": [lambda value: suasion.playouts(ID, value, progress=False)],
    "first": [lambda value: suasion.playouts(ID, 2, first=value, progress=False)],
    "threads": [
        lambda value: suasion.playouts(ID, 2, threads=value, progress=False),
        lambda value: suasion.tournament(ID, ["random", "greedy:1"], 1, value, progress=False),
        lambda value: suasion.Batch(ID, 2, threads=value),
    ],
    "policies": [
        lambda value: suasion.playouts(ID, 2, value, progress=False),
        lambda value: suasion.tournament(ID, [value, "random"], 1, progress=False),
    ],
    "policy": [suasion.Bot],
    "seed": [
        lambda value: suasion.Game(ID, seed=value),
        lambda value: suasion.Bot("random", value),
        lambda value: suasion.playouts(ID, 2, seed=value, progress=False),
    ],
    "executor": [lambda value: suasion.playouts(ID, 2, executor=value, progress=False)],
    "rounds": [lambda value: suasion.tournament(ID, ["random", "greedy:1"], value, progress=False)],
    "count": [lambda value: suasion.Batch(ID, value)],
    "games": [lambda value: suasion.odds(suasion.Game(ID, seed=1), 0, value)],
    "game": [
        lambda value: suasion.playouts(value, 2, progress=False),
        lambda value: suasion.Batch(value, 2),
        lambda value: suasion.odds(value),
    ],
}


@pytest.mark.parametrize("value", [1.5, object(), b"two"], ids=["float", "object", "bytes"])
@pytest.mark.parametrize("name", ARGUMENTS)
def test_an_argument_of_the_wrong_type_is_named(name, value):
    for call in ARGUMENTS[name]:
        with pytest.raises((TypeError, ValueError), match=rf"\b{name}\b"):
            call(value)


def test_numbers_of_numpy_are_numbers():
    seats = np.int64(3)
    game = suasion.Game(ID, players=seats, seed=np.uint64(7))
    assert suasion.Game.from_position(game.view(), players=seats) == game
    assert len(suasion.playouts(ID, np.int32(3), threads=np.int8(1), seed=np.int64(1), progress=False)) == 3


def test_a_name_is_not_a_list_of_names():
    with pytest.raises(TypeError, match="players"):
        suasion.Game(ID, players="Ann")


def test_texts_that_are_none(id, middle):
    with pytest.raises(UnicodeEncodeError):
        middle(id).apply("\ud800")
    with pytest.raises(suasion.TooLarge):
        middle(id).apply("x" * 300_000)
