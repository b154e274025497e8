"""The package: types, stubs, imports."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import sys
import zipfile

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
    options = ["--strict", "--config-file", str(HERE.parent / "pyproject.toml"), "--cache-dir", str(tmp_path / "cache")]
    run("-m", "mypy", *options, "-p", "suasion", cwd=tmp_path)
    run("-m", "mypy", *options, str(HERE / "typed.py"), cwd=tmp_path)


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


def test_style():
    for command in (["check"], ["format", "--check"]):
        run(
            "-m",
            "ruff",
            *command,
            "--no-cache",
            "--config",
            str(HERE.parent / "pyproject.toml"),
            str(HERE.parent / "python"),
            str(HERE),
        )


@pytest.fixture(scope="session")
def wheel():
    """The wheel that `make wheel` made."""
    assert "SUASION_WHEELS" in os.environ, "make test-python says where the wheel is"
    (found,) = pathlib.Path(os.environ["SUASION_WHEELS"]).glob("*.whl")
    return found


def test_the_wheel_is_one_small_file_for_all(wheel):
    assert "cp311-abi3-manylinux" in wheel.name and ("2014" in wheel.name or "2_17" in wheel.name)
    assert wheel.stat().st_size <= 3_000_000
    names = zipfile.ZipFile(wheel).namelist()
    assert "suasion/py.typed" in names and "suasion/_native.pyi" in names and not any("test" in name for name in names)


def pythons():
    """Every Python from 3.11 on that this machine has, the running one first."""
    known = [pathlib.Path(sys.executable)]
    known += [pathlib.Path(found) for minor in range(11, 30) if (found := shutil.which(f"python3.{minor}"))]
    known += sorted((pathlib.Path.home() / ".pyenv" / "versions").glob("3.*/bin/python"))
    program = "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"
    found = {}
    for python in known:
        told = subprocess.run([python, "-c", program], capture_output=True, text=True)
        version = told.stdout.strip()
        if told.returncode == 0 and tuple(map(int, version.split("."))) >= (3, 11):
            found.setdefault(version, python)
    return [pytest.param(python, id=version) for version, python in found.items()]


@pytest.mark.parametrize("interpreter", pythons())
def test_the_wheel_runs_without_rust(wheel, tmp_path, interpreter):
    """In a fresh environment in which no compiler can be found, of every Python there is."""
    subprocess.run([interpreter, "-m", "venv", tmp_path / "fresh"], check=True)
    python = tmp_path / "fresh" / "bin" / "python"
    clean = {"PATH": str(python.parent), "HOME": str(tmp_path)}
    assert shutil.which("cargo", path=clean["PATH"]) is None
    install = [python, "-m", "pip", "install", "--quiet", "--no-deps", wheel]
    subprocess.run(install, check=True, env=clean, cwd=tmp_path)
    program = "import suasion; [suasion.Game(g.id, seed=1).view(0) for g in suasion.games()]; print(suasion.__version__)"
    done = subprocess.run([python, "-c", program], check=True, env=clean, cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout.strip() == suasion.__version__


def test_pip_builds_it_from_a_clean_checkout(tmp_path):
    """`pip install ./bindings/python` with nothing but what is committed or about to be; compiled quickly, not well."""
    checkout = tmp_path / "checkout"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True
    ).stdout.decode()
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (checkout / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, checkout / name)
    run("-m", "venv", str(tmp_path / "fresh"))
    python = tmp_path / "fresh" / "bin" / "python"
    build = {
        **os.environ,
        "MATURIN_PEP517_ARGS": "--profile dev",
        "CARGO_TARGET_DIR": str(ROOT / "target" / "python" / "pip"),
    }
    install = [python, "-m", "pip", "install", "--quiet", "--no-deps", "./bindings/python"]
    done = subprocess.run(install, env=build, cwd=checkout, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    program = "import suasion; print(suasion.Game('influentia', seed=1).ply, suasion.__file__)"
    told = subprocess.run([python, "-c", program], check=True, cwd=tmp_path, capture_output=True, text=True).stdout.split()
    assert told[0] == "0" and told[1].startswith(str(tmp_path))
