"""What a notebook shows: the board in the page's theme, and hands and scores as a table."""

from __future__ import annotations

import html as markup
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game

__all__ = ["Summary", "themed"]

# How the pages that notebooks run in say that they are dark: JupyterLab and Notebook, VS Code, Colab.
_DARK = ('[data-jp-theme-light="false"]', ".vscode-dark", 'html[theme="dark"]')
_LIGHT = ('[data-jp-theme-light="true"]', ".vscode-light", 'html[theme="light"]')


def themed(svg: str) -> str:
    """A picture that follows the page's theme where the page says which it is, and the system's elsewhere."""
    found = re.search(r"@media \(prefers-color-scheme:dark\)\{\n(.*?)\n\}", svg, re.S)
    if found is None:
        return svg
    rules = found[1]
    pages = "".join(re.sub(r"(?m)(^|\})(\.suasion)", rf"\1{page} \2", rules) + "\n" for page in _DARK)
    # A light page on a dark system: the rules of the system are for pages that say nothing.
    silent = re.sub(r"(?m)(^|\})(\.suasion)", rf"\1:root:not(:has({', '.join(_LIGHT)})) \2", rules)
    return svg[: found.start()] + f"@media (prefers-color-scheme:dark){{\n{silent}\n}}\n{pages}" + svg[found.end() :]


class Summary:
    """Hands and scores as a viewer may see them, as a tidy table."""

    def __init__(self, game: Game[Any], viewer: int | str) -> None:
        self._html = _summary(game, game.view(viewer))

    def _repr_html_(self) -> str:
        return self._html

    def __str__(self) -> str:
        return self._html


def _summary(game: Game[Any], view: Any) -> str:
    outcome = game.outcome
    prompt = game.prompt_for(view["viewer"])
    caption = outcome.text if outcome is not None else prompt.text if prompt is not None else ""
    rows = _by_seat(view["table"], game.seats)
    names = {piece.id: piece.name for pieces in game.info.pieces.values() for piece in pieces}
    ending = ["place", "score"] if outcome is not None else []
    # What is hidden from the viewer of everyone, or told by the outcome already, is no column.
    told = dict.fromkeys(name for row in rows for name, value in row.items() if value is not None)
    fields = [name for name in told if name not in ("seat", *ending)]
    head = ["", *ending, *(name.replace("_", " ") for name in fields)]
    body = []
    for number, row in enumerate(rows):
        seat = row.get("seat", number)
        name = game.names[seat] if isinstance(seat, int) and seat < game.seats else str(seat)
        label = f"<b>{markup.escape(name)}</b>{' ◀' if seat == game.actor else ''}"
        end = [str(outcome.places[seat]), str(outcome.scores[seat])] if outcome is not None else []
        body.append([label, *end, *(_cell(row.get(field), names) for field in fields)])
    cells = "".join(
        "<tr>" + "".join(f"<td style='text-align:left;vertical-align:top'>{cell}</td>" for cell in row) + "</tr>"
        for row in body
    )
    titles = "".join(f"<th style='text-align:left'>{markup.escape(title)}</th>" for title in head)
    words = f"{markup.escape(game.info.name)}: {markup.escape(caption)}"
    return f"<table><caption>{words}</caption><thead><tr>{titles}</tr></thead><tbody>{cells}</tbody></table>"


def _by_seat(table: dict[str, Any], seats: int) -> list[dict[str, Any]]:
    """The part of a table that has a row for each player."""
    lists = [value for value in table.values() if isinstance(value, list) and value and all(isinstance(x, dict) for x in value)]
    owned = [rows for rows in lists if all("seat" in row for row in rows)]
    return next(iter(owned + [rows for rows in lists if len(rows) == seats]), [])


def _cell(value: Any, names: dict[str, str]) -> str:
    match value:
        case None:
            return "<i>hidden</i>"
        case bool():
            return "yes" if value else "no"
        case str():
            return markup.escape(names.get(value, value))
        case list():
            return ", ".join(_cell(item, names) for item in value) or "–"
        case dict():
            return "; ".join(f"{markup.escape(name.replace('_', ' '))} {_cell(item, names)}" for name, item in value.items())
    return markup.escape(str(value))
