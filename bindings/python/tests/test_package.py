"""The package: types, stubs, imports."""

from __future__ import annotations

import pathlib
import subprocess
import sys

import pytest
from conftest import ROOT

import suasion

HERE = pathlib.Path(__file__).resolve().parent


def run(*command, **options):
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, **options)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def test_types_are_those_of_the_schemas():
    run(str(ROOT / "tools" / "python_types.py"), "--check")


def test_mypy_has_nothing_to_say(tmp_path):
    package = pathlib.Path(suasion.__file__).parent
    run("-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(package), str(HERE / "typed.py"), cwd=HERE)


def test_the_stub_is_that_of_the_extension(tmp_path):
    run("-m", "mypy.stubtest", "suasion._native", cwd=tmp_path)


def test_importing_loads_nothing_heavy():
    loaded = run("-c", "import sys, suasion; suasion.Game('influentia', seed=1).view(0); print(*sys.modules)").split()
    heavy = {"numpy", "pandas", "tqdm", "anywidget", "IPython", "pyspiel", "pettingzoo", "distributed", "matplotlib"}
    assert heavy.isdisjoint(loaded)


def test_everything_named_is_there():
    for name in suasion.__all__:
        assert getattr(suasion, name) is not None
    assert set(suasion.__all__) <= set(dir(suasion))
    with pytest.raises(AttributeError):
        suasion.no_such_thing  # noqa: B018
    assert suasion.__version__ and suasion.ABI_VERSION >= 0
