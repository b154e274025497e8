"""What a notebook shows; and a person at the table, in a real browser."""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
import xml.etree.ElementTree as ElementTree

import pytest
from conftest import IDS, play

import suasion
from suasion.display import themed


def test_the_board_is_shown_as_the_chosen_viewer_sees_it(id, middle):
    game = middle(id)
    host = game._repr_svg_()
    game.viewer = 0
    assert game._repr_svg_() == themed(game.svg(0)) and ElementTree.fromstring(host).tag.endswith("svg")
    assert game._repr_html_() == game._repr_svg_()


def test_hands_and_scores(id, middle):
    game = middle(id)
    for viewer in (suasion.HOST, suasion.PUBLIC, 0):
        ElementTree.fromstring(game.summary(viewer)._repr_html_())
        assert game.names[0] in str(game.summary(viewer))
    # What a spectator is shown does not depend on what he cannot see.
    assert str(game.redeal("public", 5).summary("public")) == str(game.summary("public"))
    ended = ElementTree.fromstring(str(play(game, 10**6).summary()))
    titles = [title.text for title in ended.iter("th")]
    assert "score" in titles and len(set(titles)) == len(titles)


def test_a_summary_has_no_column_of_secrets(id, middle):
    rows = ElementTree.fromstring(str(middle(id).summary("public"))).findall("tbody/tr")
    columns = zip(*(["".join(cell.itertext()) for cell in row] for row in rows), strict=True)
    assert rows and not any(set(column) == {"hidden"} for column in columns)


def test_a_table_without_a_page(id):
    table = suasion.play(id, "greedy:1", seed=3)
    assert table.game.actor == 0 or table.game.is_over
    for _ in range(5):
        if table.game.is_over:
            break
        ply = table.game.ply
        table._receive({"type": "move", "id": 10**6})
        assert table.error and table.game.ply == ply
        table._receive({"type": "move", "id": table.moves[0]["id"]})
        assert not table.error and table.game.ply > ply and not table.busy
    table._receive({"type": "undo"})
    assert table.game.actor == 0
    for odd in ({}, {"type": "move"}, {"type": "move", "id": "x"}, {"type": "tea"}):
        table._receive(odd)
    table._receive({"type": "again"})
    assert table.game.ply <= 60 and table.log


def test_who_sits_where(id):
    seats = suasion.game_info(id).seats.min
    bots = suasion.play(id, ["greedy:1"] * seats, players=seats, seed=1)
    assert bots.game.is_over and " won: " in bots.prompt and bots.moves == []
    assert suasion.play(id, [None] * seats, players=seats, seed=1)._viewer == 0
    assert suasion.play(suasion.Game(id, seats, 1), {1: None, 0: "random"}).game.actor in (1, None)
    with pytest.raises(ValueError, match="seats"):
        suasion.play(id, ["greedy"] * 9)
    with pytest.raises(ValueError, match="chance"):
        suasion.play(id, chance="manual")


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@contextlib.contextmanager
def jupyter(folder, theme="JupyterLab Light"):
    """JupyterLab on a folder; its address."""
    settings = folder / "config" / "lab" / "user-settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "themes.jupyterlab-settings").write_text(json.dumps({"theme": theme}))
    port = free_port()
    options = [f"--port={port}", "--no-browser", "--allow-root", "--IdentityProvider.token=", f"--ServerApp.root_dir={folder}"]
    home = {**os.environ, "JUPYTER_CONFIG_DIR": str(folder / "config"), "JUPYTER_DATA_DIR": str(folder / "data")}
    with open(folder / "log", "w") as log:
        server = subprocess.Popen([sys.executable, "-m", "jupyterlab", *options], stdout=log, stderr=log, env=home)
        try:
            for _ in range(300):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/api").read()
                    break
                assert server.poll() is None, (folder / "log").read_text()
                time.sleep(0.2)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(30)


@pytest.fixture(scope="module")
def chromium():
    from playwright.sync_api import sync_playwright

    browser = shutil.which("chromium") or shutil.which("google-chrome")
    assert browser, "the tests need a browser: apt-get install chromium"
    with sync_playwright() as tools:
        running = tools.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        yield running
        running.close()


@pytest.fixture
def pictures(tmp_path):
    """Where pictures go: SUASION_PICTURES keeps them to be looked at."""
    return pathlib.Path(os.environ.get("SUASION_PICTURES", tmp_path))


def notebook(path, *cells):
    cells = [{"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "source": cell} for cell in cells]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    path.write_text(json.dumps({"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 4}))


def run_first_cell(page, shown):
    """JupyterLab drops what is run before its session is there: then it is run again, as a person would. On a busy machine it
    may also ask something first (which kernel, that the server is slow), and is told to go on."""
    from playwright.sync_api import TimeoutError as TooLate

    page.wait_for_selector(".jp-CodeCell .cm-content", timeout=120_000)
    for _ in range(40):
        with contextlib.suppress(TooLate):
            question = page.locator(".jp-Dialog .jp-mod-accept")
            if question.count() > 0:
                question.first.click(timeout=4_000)
            page.locator(".jp-CodeCell .cm-content").first.click(timeout=4_000)
            page.keyboard.press("Shift+Enter")
            page.wait_for_selector(shown, timeout=4_000)
            return
    pytest.fail("the cell did not run")


def click_piece(page):
    """Clicks, with the mouse, on a part of the board that means a move; one that others cover cannot be clicked at all."""
    return page.evaluate_handle(
        """() => [...document.querySelectorAll('.suasion-board [data-moves]')].find((piece) => {
            piece.scrollIntoView({block: 'center'});
            const box = piece.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return top !== null && top.closest('[data-moves]') === piece;
        })"""
    ).as_element()


def test_a_person_plays_in_a_browser(tmp_path, chromium, pictures):
    """Clicks on pieces and moves of a table in JupyterLab, in Chromium."""
    with jupyter(tmp_path) as address:
        for id in IDS:
            code = f'import suasion\ntable = suasion.play("{id}", "greedy:1", seed=3)\ntable'
            notebook(tmp_path / f"{id}.ipynb", code)
            page = chromium.new_page(viewport={"width": 1400, "height": 1300})
            page.goto(f"{address}/lab/workspaces/{id}/tree/{id}.ipynb?reset", wait_until="load")
            run_first_cell(page, ".suasion-table")
            page.wait_for_selector(".suasion-move:not([disabled])", timeout=60_000)
            assert page.locator(".suasion-board svg").count() == 1 and page.inner_text(".suasion-prompt")
            clicked = 0
            for _ in range(4):
                log = page.inner_text(".suasion-log")
                piece = click_piece(page)
                if piece is not None:
                    clicked += 1
                    box = piece.bounding_box()
                    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                    # A piece that could mean several moves asks which.
                    page.wait_for_function(
                        "log => document.querySelector('.suasion-log').innerText !== log"
                        " || document.querySelector('.suasion-all') !== null",
                        arg=log,
                    )
                if page.inner_text(".suasion-log") == log:
                    page.locator(".suasion-move:not([disabled])").first.click()
                page.wait_for_function("log => document.querySelector('.suasion-log').innerText !== log", arg=log)
                page.wait_for_selector(".suasion-move:not([disabled])", timeout=60_000)
            assert clicked > 0, f"nothing on the board of {id} could be clicked"
            page.screenshot(path=pictures / f"{id}.png")
            before = page.locator(".suasion-event").count()
            page.click(".suasion-undo")
            page.wait_for_function("count => document.querySelectorAll('.suasion-event').length < count", arg=before)
            page.close()


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_the_board_has_the_theme_of_the_page(tmp_path, chromium, pictures, theme):
    """Whatever the system prefers, which is the other one here."""
    with jupyter(tmp_path, f"JupyterLab {theme}") as address:
        notebook(tmp_path / "board.ipynb", f'import suasion\nsuasion.Game("{IDS[0]}", seed=3)')
        page = chromium.new_page(color_scheme="dark" if theme == "Light" else "light")
        page.goto(f"{address}/lab/workspaces/board/tree/board.ipynb?reset", wait_until="load")
        run_first_cell(page, ".jp-OutputArea-output svg.suasion")
        page.wait_for_selector(f"""[data-jp-theme-light="{"true" if theme == "Light" else "false"}"]""", state="attached")
        page.screenshot(path=pictures / f"board-{theme.lower()}.png")
        fill = page.evaluate("getComputedStyle(document.querySelector('svg.suasion .f-table')).fill")
        page.close()
    red, green, blue = (int(part) for part in re.findall(r"\d+", fill)[:3])
    assert (red + green + blue > 3 * 128) == (theme == "Light"), fill
