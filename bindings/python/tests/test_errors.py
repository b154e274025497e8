"""Errors: one class for each status, with the rule; nothing changes."""

from __future__ import annotations

import pickle
import re

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
    with pytest.raises((TypeError, AttributeError, OverflowError)):
        middle(id).apply(move)


def test_texts_that_are_none(id, middle):
    with pytest.raises(UnicodeEncodeError):
        middle(id).apply("\ud800")
    with pytest.raises(suasion.TooLarge):
        middle(id).apply("x" * 300_000)
