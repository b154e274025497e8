"""The code in the guides and READMEs runs as it stands, one block after another."""

from __future__ import annotations

import re

import numpy as np
import pytest
from conftest import ROOT

import suasion

DOCUMENTS = ["docs/guides/python.md", "docs/guides/scaling.md", "bindings/python/README.md", "README.md"]
# Long runs are made short, and the cluster is one of our own.
SHORT = {
    "1_000_000": "20",
    "10_000_000": "20",
    "10_000": "20",
    '"expert"': '"mcts:20"',
    '"mcts:100"': '"mcts:2"',
    "rounds=50": "rounds=2",
    "suasion.odds(game)": "suasion.odds(game, games=5)",
    'Client("tcp://scheduler:8786")': "Client(n_workers=1, processes=False, dashboard_address=None)",
}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_code_of_a_document_runs(document):
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / document).read_text("utf-8"), re.S)
    assert blocks
    names = {"suasion": suasion, "np": np}
    for block in blocks:
        # A game that an earlier block has played out begins again.
        if "game" in names:
            names["game"].restart(1)
        for whole, short in SHORT.items():
            block = block.replace(whole, short)
        exec(compile(block, document, "exec"), names)
    if "client" in names:
        names["client"].close()
