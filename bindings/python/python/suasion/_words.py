"""Numbers become words: the templates of the catalogue, filled in.

The library says everything as a kind with four numbers. Rendering them here, from the same templates that the library
uses, lets moves and events be small until somebody looks at them, outlive the position they came from, and call seats
by their names.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any

from . import _native

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .catalogue import Field, GameInfo, Kind

LONGEST_IN_PICTURE = 16
_SLOT = re.compile(r"\{(\w*)\}")


class Words:
    """Words for the numbers of one game with its config, and for its seats by their names."""

    def __init__(self, info: GameInfo, names: Sequence[str] | None) -> None:
        self.info = info
        self._names = names
        self._kinds: dict[str, dict[int, Kind]] = {}
        self._pieces: dict[str, list[tuple[str, str]]] = {}

    def kind(self, table: str, number: int) -> Kind:
        """A kind of a table of the catalogue (`moves`, `events`, …), by its number."""
        kinds = self._kinds.get(table)
        if kinds is None:
            kinds = self._kinds[table] = {kind.number: kind for kind in getattr(self.info, table)}
        return kinds[number]

    def seat(self, seat: int) -> str:
        """A seat by its name, or as the library calls it."""
        if self._names is not None and 0 <= seat < len(self._names):
            return self._names[seat]
        return self._plain_seat(seat)

    def _plain_seat(self, seat: int) -> str:
        return self.info.words["seat"].replace("{number}", str(seat))

    def by(self, seat: int | None) -> str:
        """Whose a record is, in words."""
        if seat is None:
            return self.info.words["nobody"]
        return self.info.words["chance"] if seat == _native.CHANCE else self.seat(seat)

    def named(self, text: str) -> str:
        """A text of the library with the seats called by their names."""
        if self._names is None:
            return text
        plain = re.escape(self.info.words["seat"]).replace(re.escape("{number}"), r"(\d+)")
        return re.sub(rf"\b{plain}\b", lambda found: self.seat(int(found[1])), text, flags=re.IGNORECASE)

    def named_picture(self, svg: str) -> str:
        """The same for the words of a picture, where long names are cut to what there is room for."""
        if self._names is None:
            return svg
        short = [name if len(name) <= LONGEST_IN_PICTURE else name[: LONGEST_IN_PICTURE - 1] + "…" for name in self._names]
        words = Words(self.info, [html.escape(name) for name in short])
        return re.sub(r'>[^<]+<|aria-label="[^"]+"', lambda found: words.named(found[0]), svg)

    def named_texts(self, told: Any) -> Any:
        """The same for every `text` of something that came as JSON."""
        if self._names is None:
            return told
        if isinstance(told, list):
            return [self.named_texts(one) for one in told]
        if isinstance(told, dict):
            return {
                field: self.named(value) if field == "text" and isinstance(value, str) else self.named_texts(value)
                for field, value in told.items()
            }
        return told

    def pieces(self, name: str) -> list[tuple[str, str]]:
        """Id and name of each piece of a set; what belongs to a seat bears its name."""
        pieces = self._pieces.get(name)
        if pieces is None:
            pieces = self._pieces[name] = [
                (piece.id, self.named(piece.name) if "seat" in piece.facts else piece.name)
                for piece in self.info.pieces.get(name, ())
            ]
        return pieces

    def fields(self, kind: Kind, numbers: Sequence[int]) -> dict[str, Any]:
        """The fields of a record as Python has them: pieces by id, shares from 0 to 1, None for what is hidden."""
        return {field.name: self._value(field, number) for field, number in zip(kind.fields, numbers, strict=False)}

    def _value(self, field: Field, number: int) -> Any:
        if number == _native.HIDDEN:
            return None
        if field.sort == "piece":
            pieces = self.pieces(field.set)
            return pieces[number][0] if 0 <= number < len(pieces) else number
        return number / 1e6 if field.sort == "share" else number

    def text(self, kind: Kind, by: int | None, numbers: Sequence[int]) -> str:
        """A record in words."""
        fields = {field.name: (field, number) for field, number in zip(kind.fields, numbers, strict=False)}

        def fill(slot: re.Match[str]) -> str:
            name = slot[1]
            if name in fields:
                return self._word(*fields[name])
            return self.by(by) if name == "seat" else ""

        return _SLOT.sub(fill, kind.text)

    def _word(self, field: Field, number: int) -> str:
        words = self.info.words
        if number == _native.HIDDEN:
            return words["hidden_piece"].replace("{set}", field.set) if field.sort == "piece" else words["hidden"]
        match field.sort:
            case "piece":
                pieces = self.pieces(field.set)
                return pieces[number][1] if 0 <= number < len(pieces) else f"{field.set} {number}"
            case "seat":
                return self.seat(number)
            case "signed":
                return f"{number:+}"
            case "share":
                tenths = (number + 500) // 1000
                return words["share"].replace("{number}", f"{tenths // 10}.{tenths % 10}")
        return str(number)
