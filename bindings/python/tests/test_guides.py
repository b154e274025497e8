"""The code in the guides and READMEs runs as it stands, one block after another."""

from __future__ import annotations

import re

import numpy as np
import pytest
from conftest import ROOT

import suasion
import suasion.openspiel
import suasion.pettingzoo

DOCUMENTS = ["docs/guides/python.md", "bindings/python/README.md", "README.md"]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_code_of_a_document_runs(document):
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / document).read_text("utf-8"), re.S)
    assert blocks
    names = {"suasion": suasion, "np": np}
    for block in blocks:
        # A game that an earlier block has played out begins again; long runs are made short.
        if "game" in names:
            names["game"].restart(1)
        short = block.replace("10_000", "20").replace('"expert"', '"mcts:20"').replace("rounds=50", "rounds=2")
        exec(compile(short.replace("suasion.odds(game)", "suasion.odds(game, games=5)"), document, "exec"), names)
