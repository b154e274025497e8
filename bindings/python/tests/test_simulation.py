"""Playouts, tournaments and odds."""

from __future__ import annotations

import json
import threading

import numpy as np
import pandas as pd
import pytest
from conftest import IDS, play

import suasion
from suasion import _native


def test_rows_are_the_same_in_any_way_they_are_played(id):
    whole = suasion.playouts(id, 60, "random", seed=4, threads=1, progress=False)
    assert whole.index.tolist() == list(range(60)) and whole.index.name == "game"
    pd.testing.assert_frame_equal(whole, suasion.playouts(id, 60, "random", threads=2, seed=4))
    parts = [suasion.playouts(id, 30, seed=4, first=first, progress=False) for first in (0, 30)]
    pd.testing.assert_frame_equal(whole, pd.concat(parts), check_flags=False)
    assert not whole.equals(suasion.playouts(id, 60, seed=5))
    seats = suasion.Game(id).seats
    assert np.allclose(sum(whole[f"returns_{seat}"] for seat in range(seats)), 0, atol=1e-5)
    assert (sum(whole[f"won_{seat}"].astype(int) for seat in range(seats)) >= 1).all()
    assert whole["length"].between(1, suasion.Game(id).longest_game).all()
    assert set(whole["ending"].cat.categories) == {ending.name for ending in suasion.game_info(id).endings}
    assert whole.attrs["complete"] and whole.attrs["seed"] == 4 and whole.attrs["policies"] == ["random"] * seats


def test_playouts_from_a_game_as_a_viewer_knows_it(id, middle):
    game = middle(id)
    before = game.copy()
    for viewer in (suasion.HOST, 0, "public"):
        rows = suasion.playouts(game, 20, seed=1, viewer=viewer, progress=False)
        # What a viewer cannot see makes no difference to him.
        world = game.redeal(viewer, 9)
        pd.testing.assert_frame_equal(rows, suasion.playouts(world, 20, seed=1, viewer=viewer, progress=False))
    assert game == before
    over = play(game.copy(), 10**6)
    rows = suasion.playouts(over, 3, progress=False)
    assert (rows["length"] == 0).all() and rows["score_0"].tolist() == [over.outcome.scores[0]] * 3


def test_policies_one_for_all_or_one_a_seat(id):
    seats = suasion.game_info(id).seats.min
    each = ["greedy"] + ["random"] * (seats - 1)
    rows = suasion.playouts(id, 40, each, seed=1, players=seats)
    same = suasion.playouts(id, 40, " ".join(each), seed=1, players=seats)
    bots = [suasion.Bot(policy) for policy in each]
    pd.testing.assert_frame_equal(rows, same)
    pd.testing.assert_frame_equal(rows, suasion.playouts(id, 40, bots, seed=1, players=seats))
    long = suasion.by_seat(rows)
    assert len(long) == 40 * seats and long["policy"].tolist()[:seats] == each
    assert np.allclose(long.groupby("game")["share"].sum(), 1)
    with pytest.raises(suasion.BadField, match="policies"):
        suasion.playouts(id, 1, ["random"] * 9)
    with pytest.raises(suasion.BadField, match="clever"):
        suasion.playouts(id, 1, "clever")


def test_bad_arguments_are_named():
    with pytest.raises(ValueError, match="n:"):
        suasion.playouts(IDS[0], -1)
    with pytest.raises(ValueError, match="seed"):
        suasion.playouts(IDS[0], 1, seed=-1)
    with pytest.raises(TypeError, match="options"):
        suasion.playouts(suasion.Game(IDS[0]), 1, players=2)
    with pytest.raises(suasion.BadField, match="chance"):
        suasion.playouts(IDS[0], 1, chance="manual")
    with pytest.raises(suasion.NoSuch):
        suasion.playouts("nim", 1)
    with pytest.raises(suasion.BadSeat):
        suasion.playouts(suasion.Game(IDS[0]), 1, viewer=9)
    with pytest.raises(suasion.BadField, match="first"):
        suasion.playouts(IDS[0], 2, first=2**64 - 1)
    assert suasion.playouts(IDS[0], 0).empty


def test_another_thread_can_stop_playouts(id):
    task = suasion.Task()

    def stop():
        while task.progress[0] < 3:
            threading.Event().wait(0.001)
        task.cancel()

    watcher = threading.Thread(daemon=True, target=stop)
    watcher.start()
    rows = suasion.playouts(id, 10_000_000, "greedy", seed=1, threads=1, progress=False, task=task)
    watcher.join()
    assert 0 < len(rows) < 10_000_000 and not rows.attrs["complete"]
    again = suasion.playouts(id, len(rows), "greedy", seed=1, progress=False)
    pd.testing.assert_frame_equal(rows, again)


def test_a_tournament_is_the_librarys(id):
    policies = ["greedy:1", "random", "greedy:1,slips=50"]
    for seats in {suasion.game_info(id).seats.min, 3}:
        table = suasion.tournament(id, policies, 12, seed=7, progress=False, players=seats)
        config = json.dumps({suasion.game_info(id).seats.option: seats})
        told, _ = _native.tournament_json(id, config, " ".join(policies), 12, 7, 2, suasion.Task())
        report = json.loads(told)
        assert len(table) == len(report["pairings"])
        for row, pairing in zip(table.to_dict("records"), report["pairings"], strict=True):
            by_seat = [row.pop(f"seat_{seat}") for seat in range(seats)]
            assert row.pop("fair") == report["fair_share"]
            assert {**row, "by_seat": by_seat} == pairing
    in_parts = suasion.tournament(id, policies, 12, seed=7, progress=False, players=seats, part=5)
    pd.testing.assert_frame_equal(table, in_parts)


def test_a_tournament_needs_two():
    with pytest.raises(suasion.BadField, match="policies"):
        suasion.tournament(IDS[0], ["random"])
    with pytest.raises(ValueError, match="rounds"):
        suasion.tournament(IDS[0], ["random", "greedy"], -1)
    assert suasion.tournament(IDS[0], "random greedy", 0, seed=1)["games"].eq(0).all()


def test_the_interval_is_the_librarys():
    told, _ = _native.tournament_json(IDS[0], "{}", "random greedy", 7, 1, 1, suasion.Task())
    for pairing in json.loads(told)["pairings"]:
        assert suasion.wilson(pairing["share"] * pairing["games"], pairing["games"]) == pytest.approx(
            (pairing["low"], pairing["high"])
        )
    assert suasion.wilson(0, 0) == (0, 1) and suasion.wilson(0, 10)[0] == 0


def test_odds_of_a_move_by_playouts(id, middle):
    game = middle(id)
    before = game.copy()
    move = game.legal_moves[0]
    odds = suasion.odds(game, move, 200, seed=3)
    assert not odds.exact and odds.games == 200 and odds.low <= odds.win <= odds.high and odds.high - odds.low < 0.2
    assert suasion.odds(game, move.text, 200, seed=3) == odds != suasion.odds(game, move, 200, seed=4)
    # What the seat cannot see makes no difference, nor does what the seed has in store.
    assert suasion.odds(game.redeal(game.actor, 5), move, 200, seed=3).win == odds.win
    assert game == before
    table = suasion.odds(game, games=20)
    assert table.index.tolist() == game.legal_ids and table["win"].between(0, 1).all()


def test_odds_are_exact_where_the_game_ends_with_the_move(id):
    """At the last decision of a game the odds are counted, and playouts agree."""
    found = 0
    for seed in range(40):
        game = play(suasion.Game(id, seed=seed), 10**6, seed)
        while game.is_over:
            game.undo()
        for move in game.legal_moves[:4]:
            odds = suasion.odds(game, move, 300, viewer=suasion.HOST, seed=seed)
            if odds.exact:
                found += 1
                assert odds.low == odds.win == odds.high and odds.games == 0
                sampled = played(game, move, 300)
                assert suasion.wilson(sampled * 300, 300)[0] - 0.05 <= odds.win <= suasion.wilson(sampled * 300, 300)[1] + 0.05
        if found >= 3:
            return
    pytest.fail("no game ended with a move")


def played(game, move, n):
    """The actor's share of the win over worlds that begin with a move, made by hand."""
    actor, share = game.actor, 0.0
    for seed in range(n):
        world = game.redeal(suasion.HOST, seed)
        world.apply(move)
        outcome = play(world, 10**6, seed).outcome
        share += (actor in outcome.winners) / len(outcome.winners)
    return share / n


def test_what_the_rules_say_about_a_moves_chances():
    """Wherever an explanation has a share, it is the move's chance; at least one game has such moves."""
    seen = []
    for id in IDS:
        if not any(field.sort == "share" for line in suasion.game_info(id).lines for field in line.fields):
            continue
        for seed in range(6):
            game = suasion.Game(id, seed=seed)
            while not game.is_over and len(seen) < 3:
                for move in game.legal_moves:
                    lines = game.explain(move, game.actor)["lines"]
                    if any("odds" in line for line in lines):
                        odds = suasion.odds(game, move, 20)
                        assert odds.chances and all(0 <= share <= 1 for _, share in odds.chances)
                        seen.append(odds)
                        break
                game.apply(suasion.Bot("greedy:1", seed=seed).choose(game))
    assert seen and any(odds.chance is not None for odds in seen)


def test_odds_need_a_seat_to_act():
    with pytest.raises(suasion.GameOver):
        suasion.odds(play(suasion.Game(IDS[0], seed=1), 10**6))
    with pytest.raises(suasion.NotASeat):
        suasion.odds(suasion.Game(IDS[0], seed=1, chance="manual"))
    game = suasion.Game(IDS[0], seed=1)
    illegal = next(i for i, meaning in enumerate(game.meanings()) if meaning and not game.is_legal(i))
    with pytest.raises(suasion.IllegalMove):
        suasion.odds(game, illegal)


def test_a_lucky_deal_makes_nothing_certain(monkeypatch):
    """Where few worlds are left, the first deals may all be the true one: odds are exact only if none differs."""
    from suasion import _odds

    game, deal = suasion.Game("influentia", seed=1), suasion.Game.redeal
    lucky = lambda self, viewer, seed: self.copy() if seed < 8 else deal(self, viewer, seed)  # noqa: E731
    monkeypatch.setattr(suasion.Game, "redeal", lucky)
    assert _odds._hides(game, 0)
    monkeypatch.setattr(suasion.Game, "redeal", lambda self, *_: self.copy())
    assert not _odds._hides(game, 0)
