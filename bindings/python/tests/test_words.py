"""What the package says itself from the catalogue is what the library says."""

from __future__ import annotations

import html
import json
import re
from xml.etree import ElementTree

import pytest
from conftest import play

import suasion


def same(told, known):
    """The library's JSON of a record and ours, in any order; the library leaves the ply of legal moves out."""
    ours = told.to_dict()
    for name in set(ours) - set(known):
        assert name == "ply"
        del ours[name]
    weight = known.pop("weight", None)
    assert weight is None or weight >= 1
    assert ours == known


@pytest.mark.parametrize("chance", ["automatic", "manual"])
def test_moves_events_and_prompts_read_as_the_library_reads_them(id, chance):
    info = suasion.game_info(id)
    for seats in range(info.seats.min, info.seats.max + 1):
        game = suasion.Game(id, players=seats, seed=seats, chance=chance)
        viewers = [*range(seats), suasion.PUBLIC, suasion.HOST]
        ids = game.legal_ids
        while ids:
            known = json.loads(game._moves_json())
            assert len(known) == len(ids)
            for move, record in zip(game.legal_moves, known, strict=True):
                same(move, record)
            for viewer in viewers:
                prompt, asked = game.prompt_for(viewer), game.view(viewer)["prompt"]
                assert (prompt is None) == (asked is None)
                if prompt is not None:
                    same(prompt, asked)
            ids = game.step(ids[(game.ply * 7 + seats) % len(ids)])
        for viewer in viewers:
            for event, record in zip(game.events(viewer), json.loads(game._events_json(viewer)), strict=True):
                same(event, record)
            for move, record in zip(game.moves(viewer), json.loads(game._history_json(viewer)), strict=True):
                same(move, record)


def test_seats_have_names(id):
    seats = suasion.game_info(id).seats.max
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"][:seats]
    game = suasion.Game(id, players=names, seed=2)
    plain = suasion.Game(id, players=seats, seed=2)
    assert game.names == tuple(names) and game.seat("Ben") == 1 and plain.names[1] == "seat 1"
    for _ in range(30):
        if game.is_over:
            break
        assert game.prompt.text.replace(names[game.actor], f"seat {game.actor}") == plain.prompt.text
        move = game.legal_moves[0]
        game.apply(move.text)
        plain.apply(move.id)
    for named, numbered in zip(game.events("Ann"), plain.events(0), strict=True):
        text = named.text
        for seat, name in enumerate(names):
            text = text.replace(name, f"seat {seat}")
        assert text == numbered.text
    assert game.view("Ben") == game.view(1) and game.copy().names == game.names
    with pytest.raises(suasion.BadSeat, match="Zoe"):
        game.view("Zoe")
    for wrong in (["Ann"], "Ann", ["Ann"] * seats, [1] * seats, ["public", *names[1:]]):
        with pytest.raises(ValueError, match="names"):
            game.names = wrong
    game.names = None
    assert game.names == plain.names


def test_pictures_texts_and_explanations_call_seats_by_their_names(id):
    seats = suasion.game_info(id).seats.max
    names = ["Ann", "Bartholomew of the Hills", "<C&C>", "Seat 4", "Eve", "Fay"][:seats]
    short = ["Ann", "Bartholomew of …", "<C&C>", "Seat 4", "Eve", "Fay"]
    game, plain = suasion.Game(id, players=names, seed=5), suasion.Game(id, players=seats, seed=5)

    def told(text, called, escape=str):
        """The library's own text with names in it."""
        return re.sub(r"\bseat (\d)\b", lambda seat: escape(called[int(seat[1])]), text, flags=re.IGNORECASE)

    while not plain.is_over:
        move = plain.legal_ids[-1]
        assert game.explain(move)["text"] == told(plain.explain(move)["text"], names)
        game.apply(move)
        plain.apply(move)
    assert game.text() == told(plain.text(), names) != plain.text()
    assert game.outcome.text == told(plain.outcome.text, names) and game.outcome.winners == plain.outcome.winners
    ElementTree.fromstring(game.svg())
    assert game.svg() == told(plain.svg(), short, html.escape) != plain.svg()
    for topic, same in zip(game.topics(), plain.topics(), strict=True):
        assert topic == {**same, "text": told(same["text"], names)}
        lines = [line["text"] for line in game.explain_topic(topic["id"], 0)["lines"]]
        assert lines == [told(line["text"], names) for line in plain.explain_topic(topic["id"], 0)["lines"]]


def test_a_hidden_move_says_so(id):
    game = play(suasion.Game(id, seed=3), 40)
    for viewer in [*range(game.seats), suasion.PUBLIC]:
        for move in game.moves(viewer):
            if move.hidden:
                with pytest.raises(ValueError, match="hidden"):
                    move.id  # noqa: B018
                assert move.to_dict()["id"] is None


def test_history_is_a_table(id):
    game = play(suasion.Game(id, seed=3), 40)
    table = game.history()
    assert list(table.columns[:6]) == ["ply", "seat", "player", "kind", "move", "text"]
    assert len(table) == len(game.moves()) and table["text"].tolist() == [move.text for move in game.moves()]
    assert table["ply"].max() == game.ply
    assert suasion.Game(id).history(0).shape[0] == len(suasion.Game(id).moves(0))
