"""What games there are, and what they are made of.

>>> import suasion
>>> [game.name for game in suasion.games() if game.seats.min <= 3 <= game.seats.max][:2]
['Influence', 'Influentia']
"""

from __future__ import annotations

import html
import json
from dataclasses import dataclass, field
from typing import Any, Literal

from . import _native

__all__ = [
    "Choice",
    "Field",
    "Form",
    "GameInfo",
    "Kind",
    "Level",
    "Option",
    "Piece",
    "Policies",
    "Seats",
    "game_info",
    "games",
    "policies",
]


@dataclass(frozen=True, slots=True)
class Seats:
    """How many can play."""

    min: int
    max: int
    option: str
    """The option of the config that sets their number; `players=` stands for it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that an option can have."""

    value: Any
    text: str


@dataclass(frozen=True, slots=True)
class Option:
    """A field of a game's config."""

    name: str
    type: Literal["flag", "number", "choice", "own"]
    """`own`: one of the choices, or something of your own, as the config's JSON Schema describes it."""
    default: Any
    text: str
    min: int | None = None
    max: int | None = None
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """One of the numbers of a kind."""

    name: str
    sort: Literal["number", "signed", "share", "seat", "piece"]
    set: str = ""
    """For a piece: the set that it numbers."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A sort of move, event, refusal, prompt, line, topic or ending."""

    number: int
    name: str
    fields: tuple[Field, ...]
    text: str
    """Words with `{field}` where a field's value goes."""
    role: str | None = None
    """For events: `decision`, `motion`, `result`, `phase` or `score`."""
    reveals: bool = False
    """For events: does it show somebody something that was hidden?"""


@dataclass(frozen=True, slots=True)
class Piece:
    """A card, a place, a zone, a suit."""

    id: str
    name: str
    facts: dict[str, Any]
    """What is printed on it or true of it throughout."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Everything about a game, as data: enough to build a screen for it, and to translate all it says."""

    id: str
    name: str
    rules: int
    """Version of the rules."""
    schema: int
    """Version of the view's JSON."""
    seats: Seats
    options: tuple[Option, ...]
    limits: dict[str, int]
    moves: tuple[Kind, ...] = field(repr=False)
    events: tuple[Kind, ...] = field(repr=False)
    refusals: tuple[Kind, ...] = field(repr=False)
    prompts: tuple[Kind, ...] = field(repr=False)
    lines: tuple[Kind, ...] = field(repr=False)
    topics: tuple[Kind, ...] = field(repr=False)
    endings: tuple[Kind, ...] = field(repr=False)
    words: dict[str, str] = field(repr=False)
    pieces: dict[str, tuple[Piece, ...]] = field(repr=False)

    def config_schema(self) -> dict[str, Any]:
        """The JSON Schema of its config."""
        schema: dict[str, Any] = json.loads(_native.config_schema(self.id))
        return schema

    def view_schema(self) -> dict[str, Any]:
        """The JSON Schema of its views and positions."""
        schema: dict[str, Any] = json.loads(_native.view_schema(self.id))
        return schema

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td><code>{html.escape(option.name)}</code></td><td>{html.escape(_values(option))}</td>"
            f"<td><code>{html.escape(repr(option.default))}</code></td><td>{html.escape(option.text)}</td></tr>"
            for option in self.options
        )
        return (
            f"<b>{html.escape(self.name)}</b> (<code>{self.id}</code>), {self.seats.min}–{self.seats.max} players"
            f"<table><thead><tr><th>option</th><th>values</th><th>default</th><th></th></tr></thead><tbody>{rows}</tbody></table>"
        )


def _values(option: Option) -> str:
    match option.type:
        case "flag":
            return "True, False"
        case "number":
            return f"{option.min}–{option.max}"
    choices = ", ".join(repr(choice.value) for choice in option.choices)
    return f"{choices}, or your own" if option.type == "own" else choices


def _kinds(kinds: list[dict[str, Any]]) -> tuple[Kind, ...]:
    return tuple(Kind(**{**kind, "fields": tuple(Field(**field) for field in kind["fields"])}) for kind in kinds)


def _option(option: dict[str, Any]) -> Option:
    known = {name: option[name] for name in ("name", "type", "default", "text", "min", "max") if name in option}
    return Option(**known, choices=tuple(Choice(**choice) for choice in option.get("choices", ())))


def _info(catalogue: dict[str, Any]) -> GameInfo:
    tables = ("moves", "events", "refusals", "prompts", "lines", "topics", "endings")
    return GameInfo(
        id=catalogue["id"],
        name=catalogue["name"],
        rules=catalogue["rules"],
        schema=catalogue["schema"],
        seats=Seats(**catalogue["seats"]),
        options=tuple(map(_option, catalogue["options"])),
        limits=catalogue["limits"],
        **{table: _kinds(catalogue[table]) for table in tables},
        words=catalogue["words"],
        pieces={name: tuple(Piece(**piece) for piece in pieces) for name, pieces in catalogue["pieces"].items()},
    )


def games() -> list[GameInfo]:
    """Every game there is, with its options.

    >>> import suasion
    >>> for game in suasion.games():
    ...     assert suasion.Game(game.id).seats >= game.seats.min
    """
    return [_info(game) for game in json.loads(_native.catalogue_json())]


def game_info(id: str) -> GameInfo:
    """One game, by its id.

    >>> import suasion
    >>> suasion.game_info("price_of_influence").name
    'Price of Influence'
    """
    return _info(json.loads(_native.catalogue_game_json(id)))


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to choose from: a name for a policy."""

    name: str
    policy: str
    text: str


@dataclass(frozen=True, slots=True)
class Form:
    """How a policy, or an option of one, is written."""

    form: str
    """For example `mcts:N` or `slips=P`."""
    text: str


@dataclass(frozen=True, slots=True)
class Policies:
    """Everything a bot can be."""

    levels: tuple[Level, ...]
    policies: tuple[Form, ...]
    options: tuple[Form, ...]
    """What may follow a policy, after a comma."""


def policies() -> Policies:
    """The levels, policies and their options, for a screen where opponents are chosen.

    >>> import suasion
    >>> [level.name for level in suasion.policies().levels]
    ['beginner', 'casual', 'skilled', 'expert']
    """
    told = json.loads(_native.policies_json())
    return Policies(
        levels=tuple(Level(**level) for level in told["levels"]),
        policies=tuple(Form(form["policy"], form["text"]) for form in told["policies"]),
        options=tuple(Form(form["option"], form["text"]) for form in told["options"]),
    )
