"""What is seen: views, events, observations, pictures; and by whom."""

from __future__ import annotations

import array
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest
from conftest import play

import suasion


def viewers(game):
    return [*range(game.seats), suasion.PUBLIC, suasion.HOST]


def test_views_pictures_and_text_for_every_viewer(id, middle):
    game = middle(id)
    for viewer in viewers(game):
        view = game.view(viewer)
        assert view["game"] == id and view["turn"] == game.actor
        assert ElementTree.fromstring(game.svg(viewer)).tag.endswith("svg")
        assert game.text(viewer)
    assert game.view("public")["viewer"] == "public" and game.view("host") == game.view(suasion.HOST) == game.view()
    for wrong in (game.seats, -9, 2**40):
        with pytest.raises(ValueError):
            game.view(wrong)


def test_the_viewer_is_chosen_once(id, middle):
    game = middle(id)
    assert game.viewer == suasion.HOST
    game.viewer = 0
    assert game.view() == game.view(0) and game.events() == game.events(0) and game.svg() == game.svg(0)
    assert str(game) == game.text(0) and game.position_hash() == game.position_hash(0) and game.moves() == game.moves(0)
    assert game.copy().viewer == 0 and suasion.Game(id, viewer="public").viewer == suasion.PUBLIC
    with pytest.raises(suasion.BadSeat):
        game.viewer = 17
    assert game.viewer == 0


def test_positions_come_back(id, middle):
    game = middle(id)
    for viewer in viewers(game):
        again = suasion.Game.from_position(game.view(viewer), seed=8, **game.config)
        assert again.view(viewer) == game.view(viewer)
        assert again.position_hash(viewer) == game.position_hash(viewer)
        assert suasion.Game.from_position(game.view(viewer), seed=8, **game.config) == again
    position = game.view()
    position["viewer"] = "nobody"
    with pytest.raises(suasion.BadField, match="viewer"):
        suasion.Game.from_position(position, **game.config)


def test_redeals_fit_what_was_seen(id, middle):
    game = middle(id)
    for viewer in viewers(game):
        other = game.redeal(viewer, seed=3)
        assert other.view(viewer) == game.view(viewer) and other.events(viewer) == game.events(viewer)
        assert other.seed != game.seed and other.first_ply == game.ply
        assert game.redeal(viewer, seed=3) == other


def test_events_from_a_cursor(id):
    game = suasion.Game(id, seed=6)
    cursor, seen = suasion.Cursor(), []
    dice = np.random.default_rng(1)
    for _ in range(60):
        if game.ply and (game.is_over or dice.random() < 0.2):
            game.go_to(max(0, game.ply - int(dice.integers(1, 4))))
        else:
            game.step(dice.choice(game.legal_ids))
        new = game.events(0, cursor)
        if cursor.rewound is not None:
            del seen[cursor.rewound :]
        seen += new
        assert seen == game.events(0)
        assert [event.number for event in seen] == list(range(len(seen)))
    assert game.events(0, game.cursor()) == []
    with pytest.raises(suasion.NoSuch):
        suasion.Game(id).events(0, suasion.Cursor(next=10**6))


def test_observations_and_masks_fill_what_is_given(id, middle):
    game = middle(id)
    fresh = game.observation(0)
    assert fresh.dtype == np.float32 and fresh.shape == (game.observation_size,)
    assert fresh.min() >= 0 and fresh.max() <= 1
    for out in (np.full(game.observation_size, 9, np.float32), np.full((1, game.observation_size), 9, np.float32)):
        assert game.observation(0, out) is out and (out.ravel() == fresh).all()
    small = np.empty(game.observation_size, np.uint8)
    assert np.allclose(game.observation(0, out=small) / 255, fresh, atol=1e-6)
    plain = array.array("f", [0]) * game.observation_size
    assert game.observation(viewer=0, out=plain) is plain and (np.array(plain) == fresh).all()
    assert (game.observation() == game.observation(game.actor)).all()
    assert sum(segment["len"] for segment in game.observation_layout) == game.observation_size

    mask = game.legal_mask()
    assert mask.dtype == np.bool_ and np.flatnonzero(mask).tolist() == game.legal_ids
    for kind in (np.uint8, np.int8, np.bool_):
        assert (game.legal_mask(np.empty(game.space, kind)) == mask).all()
    play(game, 10**6)
    assert not game.legal_mask().any() and (game.observation() == game.observation("public")).all()


def test_arrays_that_do_not_fit_are_refused(id, middle):
    game, size = middle(id), middle(id).observation_size
    read_only = np.zeros(size, np.float32)
    read_only.flags.writeable = False
    unaligned = np.zeros(size * 4 + 1, np.uint8)[1:].view(np.float32)
    wrong = [
        np.zeros(size - 1, np.float32),
        np.zeros(size + 1, np.float32),
        np.zeros(size, np.float64),
        np.zeros(size, ">f4"),
        np.zeros(size * 2, np.float32)[::2],
        read_only,
        unaligned,
        [0.0] * size,
        "out",
        bytes(size),
    ]
    for out in wrong:
        with pytest.raises((ValueError, TypeError), match="out"):
            game.observation(0, out)
    with pytest.raises((ValueError, TypeError), match="out"):
        game.legal_mask(np.zeros(game.space, np.int32))


def test_hashes_follow_the_situation(id):
    one, two = suasion.Game(id, seed=1), suasion.Game(id, seed=1)
    assert hash(one) == hash(two) and one == two
    ply = one.legal_ids[0]
    one.step(ply)
    assert one != two and hash(one) != hash(two)
    one.undo()
    assert one == two and len({one, two}) == 1
    assert one != suasion.Game(id, seed=1, chance="manual") and one != "a game"
