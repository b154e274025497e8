"""Playing: turns, moves, undo, outcomes."""

from __future__ import annotations

import random

import numpy as np
import pytest
from conftest import IDS, play

import suasion


def test_every_game_plays_to_its_end(id):
    for info in suasion.games():
        if info.id != id:
            continue
        for seats in range(info.seats.min, info.seats.max + 1):
            game = suasion.Game(id, players=seats, seed=seats)
            assert game.seats == seats and game.outcome is None and not game.is_over
            play(game, game.longest_game)
            assert game.is_over and game.actor is None and game.prompt is None and game.legal_ids == [] and not game.legal_moves
            outcome = game.outcome
            assert outcome is not None and outcome.winners
            assert abs(sum(outcome.returns)) < 1e-5 and len(outcome.scores) == seats
            assert outcome.ending in [ending.name for ending in game.info.endings]
            with pytest.raises(suasion.GameOver):
                game.apply(0)


def test_players_stands_for_what_the_game_calls_its_seats(id):
    option = suasion.game_info(id).seats.option
    most = suasion.game_info(id).seats.max
    assert suasion.Game(id, most, seed=1) == suasion.Game(id, seed=1, **{option: most})
    assert suasion.Game(id, players=np.int64(most)).config[option] == most


def test_the_same_seed_gives_the_same_game(id):
    one, two = (play(suasion.Game(id, seed=9), 30) for _ in range(2))
    assert one == two and one.seed == two.seed and one.events() == two.events()
    assert suasion.Game(id, seed=one.seed).view() == suasion.Game(id, seed=9).view()
    fresh = {suasion.Game(id).seed for _ in range(4)}
    assert len(fresh) == 4 and all(len(seed) == 32 for seed in fresh)


@pytest.mark.parametrize("seed", [-1, 2**64, b"short", 1.5, "seed"])
def test_a_bad_seed_is_refused(seed):
    with pytest.raises((ValueError, TypeError), match="seed"):
        suasion.Game(IDS[0], seed=seed)
    with pytest.raises((ValueError, TypeError), match="seed"):
        suasion.Game(IDS[0], seed=1).restart(seed)


def test_a_move_by_number_object_words_and_fields(id):
    game = suasion.Game(id, seed=3)
    dice = random.Random(1)
    for _ in range(40):
        if game.is_over:
            break
        move = dice.choice(game.legal_moves)
        forms = [
            move,
            move.id,
            np.uint32(move.id),
            move.text,
            f"  {move.text.upper()} ",
            move.to_dict(),
            {"id": move.id},
        ]
        games = [game.copy() for _ in forms]
        for copy, form in zip(games, forms, strict=True):
            assert copy.move(form) == move
            copy.apply(form)
            assert copy == games[0]
        game.apply({"kind": move.kind, **move.fields})
        assert game == games[0]


def test_the_list_is_a_sequence_that_outlives_its_position(id):
    game = suasion.Game(id, seed=3)
    moves = game.legal_moves
    assert moves.ids == game.legal_ids == [move.id for move in moves] and len(moves) == len(moves.ids)
    assert moves[-1] == list(moves)[-1] and moves[:2] == list(moves)[:2]
    assert moves[0] in moves and moves[0].id in moves and moves[0].text in moves
    assert 2**31 not in moves and "no such words" not in moves and None not in moves
    texts = [move.text for move in moves]
    play(game, 20)
    assert [move.text for move in moves] == texts
    with pytest.raises(IndexError):
        moves[len(moves)]
    assert [move.id for move in moves.where(kind=moves[0].kind)] == [move.id for move in moves if move.kind == moves[0].kind]
    assert moves.where(kind="no such kind") == []
    assert moves.where(kind=moves[0].kind, **moves[0].fields) == [moves[0]]


def test_fields_are_attributes_too(id):
    for move in suasion.Game(id, seed=3).legal_moves:
        for name, value in move.fields.items():
            if name not in ("id", "text", "kind", "by", "ply"):
                assert getattr(move, name) == value
        with pytest.raises(AttributeError, match="colour_of_money"):
            move.colour_of_money  # noqa: B018


def test_step_is_apply_and_list(id):
    stepped, applied = suasion.Game(id, seed=4), suasion.Game(id, seed=4)
    ids = stepped.legal_ids
    while ids:
        ids = stepped.step(ids[-1])
        applied.apply(applied.legal_ids[-1])
        assert ids == applied.legal_ids
    assert stepped == applied and stepped.outcome == applied.outcome


def test_undo_redo_and_go_to(id, middle):
    game = middle(id)
    end, hashes = game.copy(), [game.position_hash()]
    while game.ply:
        game.undo()
        hashes.append(game.position_hash())
    with pytest.raises(suasion.NothingToUndo):
        game.undo()
    assert game.next_undo is None and game.last_ply == end.ply and game.first_ply == 0
    for _ in range(end.ply):
        hashes.pop()
        assert game.redo_step() == game.legal_ids and game.position_hash() == hashes[-1]
    assert game == end and game.seed_position == end.seed_position
    with pytest.raises(suasion.NothingToRedo):
        game.redo()
    game.go_to(3)
    assert game.ply == 3 and game.undo_step() == game.legal_ids
    game.go_to(end.ply)
    assert game == end and game.next_undo is not None
    with pytest.raises(suasion.NoSuch):
        game.go_to(end.ply + 1)
    game.undo_chain()
    assert game.ply < end.ply


def test_restart_begins_again(id, middle):
    game = middle(id)
    game.restart(77)
    assert game == suasion.Game(id, seed=77) and game.ply == 0 and game.last_ply == 0
    game.restart(game.seed)
    assert game == suasion.Game(id, seed=77)
    game.restart()
    assert game.seed != suasion.Game(id, seed=77).seed


def test_chance_by_hand_has_exact_weights(id):
    game = suasion.Game(id, seed=1, chance="manual")
    dice, steps = random.Random(1), 0
    while not game.is_over:
        ways = game.chance
        if game.actor == suasion.CHANCE:
            steps += 1
            assert sum(way.probability for way in ways) == 1
            assert [way.move.id for way in ways] == game.legal_ids and game.prompt is None
            game.apply(dice.choices(ways, [way.weight for way in ways])[0].move)
        else:
            assert ways == []
            game.apply(dice.choice(game.legal_ids))
    assert game.outcome is not None and steps > 0


def test_numbers_mean_the_same_everywhere(id, middle):
    game = middle(id)
    meanings = game.meanings()
    assert len(meanings) == game.space
    for move in game.legal_moves:
        meaning = game.meaning(move)
        assert meaning.kind == move.kind == meanings[move.id]["kind"]
        assert all(value is None or value == move.fields[name] for name, value in meaning.fields.items())


def test_explanations(id, middle):
    game = middle(id)
    actor = game.actor
    legal = game.explain(game.legal_ids[0], actor)
    assert legal["legal"] and isinstance(legal["lines"], list) and legal["text"]
    illegal = next(i for i, meaning in enumerate(game.meanings()) if meaning and not game.is_legal(i))
    told = game.explain(illegal, actor)
    assert not told["legal"] and told["rule"]["kind"] and told["text"]
    other = game.explain(game.legal_ids[0], (actor + 1) % game.seats)
    assert other["rule"]["kind"] == "not_your_turn"
    for topic in game.topics():
        assert game.explain_topic(topic["id"])["lines"] is not None
    with pytest.raises(suasion.NoSuch):
        game.explain_topic("the weather")


def accepted(id, seats, options):
    try:
        return suasion.Game(id, seats, **options) is not None
    except suasion.BadField:
        return False


def test_options_are_data(id):
    info = suasion.game_info(id)
    assert info == next(game for game in suasion.games() if game.id == id)
    defaults = {option.name: option.default for option in info.options}
    assert defaults.items() <= suasion.Game(id).config.items()
    for option in info.options:
        for choice in option.choices:
            # Some need a certain number of players.
            assert any(accepted(id, seats, {option.name: choice.value}) for seats in range(info.seats.min, info.seats.max + 1))
    assert option.name in info._repr_html_()
    assert info.config_schema() is not None and info.view_schema() is not None


def test_a_bad_config_names_the_field(id):
    option = suasion.game_info(id).seats.option
    with pytest.raises(suasion.BadField, match=option):
        suasion.Game(id, players=99)
    with pytest.raises(ValueError, match="colour"):
        suasion.Game(id, colour="red")
    with pytest.raises(LookupError, match="nim"):
        suasion.Game("nim")
