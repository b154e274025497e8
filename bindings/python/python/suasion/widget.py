"""A table to play at, in a notebook."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping, Sequence
from typing import Any

from .bots import Bot
from .display import themed
from .errors import Interrupted, SuasionError
from .game import CHANCE, HOST, Game
from .records import Move

try:
    import anywidget
    import traitlets
except ImportError as missing:
    raise ImportError("suasion.play needs anywidget: pip install 'suasion[notebook]'") from missing

__all__ = ["Table", "play"]

_HERE = pathlib.Path(__file__).parent


class Table(anywidget.AnyWidget):
    """A game that persons and bots play, seen by the person to act. `game` is the game itself."""

    _esm = _HERE / "widget.js"
    _css = _HERE / "widget.css"

    svg = traitlets.Unicode().tag(sync=True)
    prompt = traitlets.Unicode().tag(sync=True)
    thinking = traitlets.Unicode().tag(sync=True)
    error = traitlets.Unicode().tag(sync=True)
    moves = traitlets.List().tag(sync=True)
    log = traitlets.List().tag(sync=True)
    busy = traitlets.Bool(False).tag(sync=True)
    can_undo = traitlets.Bool(False).tag(sync=True)
    turn = traitlets.Int(0).tag(sync=True)
    """Rises with every change: the page draws itself anew."""

    def __init__(self, game: Game[Any], seats: Sequence[Bot | None]) -> None:
        super().__init__()
        self.game = game
        self._seats = list(seats)
        self.on_msg(lambda _, message, __: self._receive(message))
        self._go_on()

    @property
    def _viewer(self) -> int:
        """Through whose eyes: the person to act, the only one, or whoever sat down first; everyone's if there is none."""
        persons = [seat for seat, bot in enumerate(self._seats) if bot is None]
        actor = self.game.actor
        return actor if actor in persons else persons[0] if persons else HOST

    def _receive(self, message: dict[str, Any]) -> None:
        """What the page says. Whatever it is, it is no more than a wish."""
        self.error = ""
        try:
            match message:
                case {"type": "move", "id": int(id)} if self._awaits_person():
                    self.game.apply(id)
                case {"type": "undo"}:
                    self._undo()
                case {"type": "again"}:
                    self.game.restart()
        except SuasionError as error:
            self.error = str(error)
        self._go_on()

    def _awaits_person(self) -> bool:
        actor = self.game.actor
        return actor is not None and actor != CHANCE and self._seats[actor] is None

    def _undo(self) -> None:
        """Back to the last decision of a person."""
        while self.game.ply > self.game.first_ply:
            self.game.undo()
            if self._awaits_person():
                return

    def _go_on(self) -> None:
        """Lets bots move until a person is to act or the game is over."""
        while (actor := self.game.actor) is not None and not self._awaits_person():
            bot = self._seats[actor] if actor != CHANCE else None
            if bot is None:
                raise ValueError("a table for play resolves chance itself: leave chance='manual' out")
            self._show(busy=True)
            try:
                move: Move = bot.choose(self.game)
            except Interrupted as stopped:
                # The kernel was interrupted: the bot makes the best move it has found.
                move = stopped.partial
            self.game.apply(move)
        self._show(busy=False)

    def _show(self, busy: bool) -> None:
        game, viewer = self.game, self._viewer
        prompt, outcome = game.prompt_for(viewer), game.outcome
        mine = self._awaits_person()
        with self.hold_sync():
            self.busy = busy
            self.svg = themed(game.svg(viewer))
            self.thinking = f"{game.names[game.actor]} is thinking" if busy and game.actor is not None else ""
            self.prompt = outcome.text if outcome is not None else prompt.text if prompt is not None else ""
            if outcome is not None:
                winners = " and ".join(game.names[seat] for seat in outcome.winners)
                self.prompt = f"{winners} won: {outcome.text}"
            self.moves = [{"id": move.id, "text": move.text} for move in game.legal_moves] if mine and not busy else []
            self.log = [event.text for event in game.events(viewer)[-200:]]
            self.can_undo = game.ply > game.first_ply
            self.turn += 1


def play(
    game: Game[Any] | str = "influentia",
    seats: Mapping[int | str, str | Bot | None] | Sequence[str | Bot | None] | str | None = None,
    seed: int | None = None,
    **options: Any,
) -> Table:
    """A table in the notebook: click pieces or moves, and play against bots.

    `game` is a game to go on with, or an id with its options. `seats` says who plays: a policy or a bot for each seat, None
    for a person; a dict names some seats. Where nothing is said a person sits on seat 0 and `skilled` bots on the others; a
    policy alone is that of the others.
    """
    table = Game(game, seed=seed, **options) if isinstance(game, str) else game
    return Table(table, _seated(table, seats))


def _seated(game: Game[Any], seats: Any) -> list[Bot | None]:
    others = seats if isinstance(seats, str | Bot) else "skilled"
    policies: list[str | Bot | None] = [None, *[others] * (game.seats - 1)]
    if isinstance(seats, Mapping):
        for seat, policy in seats.items():
            policies[game.seat(seat) if isinstance(seat, str) else seat] = policy
    elif seats is not None and not isinstance(seats, str | Bot):
        policies = list(seats)
        if len(policies) != game.seats:
            raise ValueError(f"seats: {len(policies)} for {game.seats}; give one each, None for a person")
    return [Bot(policy) if isinstance(policy, str) else policy for policy in policies]
