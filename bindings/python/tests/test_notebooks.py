"""The notebooks of examples/notebooks run from top to bottom."""

from __future__ import annotations

import os

import nbclient
import nbformat
import pytest
from conftest import ROOT

NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))


def test_there_are_notebooks():
    assert len(NOTEBOOKS) >= 5


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path, monkeypatch, tmp_path):
    """Shortened, unless SUASION_FULL asks for the whole; with SUASION_EXECUTED it is kept there as it ran."""
    if "SUASION_FULL" not in os.environ:
        monkeypatch.setenv("SUASION_SHORT", "1")
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(
        notebook, timeout=500, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}
    ).execute()
    if "SUASION_EXECUTED" in os.environ:
        nbformat.write(notebook, os.path.join(os.environ["SUASION_EXECUTED"], path.name))
