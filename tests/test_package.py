"""What is published: the wheel, installed alone in an empty environment, and the workflows that publish."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOWS = {
    path.stem: yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)  # `on` is no boolean
    for path in (ROOT / ".github" / "workflows").glob("*.yml")
}

DIAGRAM = """\
variant: sentinelles
position: {white: [Kg1, Rb5], black: [Kd8]}
moves: [Rb5-g5]
"""

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with nothing but the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    made = _ran([*pip, "wheel", "--no-deps", "--wheel-dir", folder, ROOT], folder)
    if made.returncode and "No matching distribution found" in made.stderr:
        pytest.skip("what builds a wheel cannot be had here")
    assert made.returncode == 0, made.stderr
    (wheel,) = folder.glob("feerie-*.whl")
    venv.create(folder / "environment", with_pip=False)
    programs = folder / "environment" / "bin"
    into = ["--python", programs / "python", "install", "--constraint", ROOT / "constraints.txt", wheel]
    done = _ran([*pip, *into], folder)
    assert done.returncode == 0, done.stderr
    return programs


@pytest.fixture
def run(installed: Path, tmp_path: Path) -> Run:
    """Run a program of that environment in an empty folder."""
    return lambda name, *arguments: _ran([installed / name, *arguments], tmp_path)


def _ran(command: list[Any], folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "PYTHONUTF8": "1"}
    return subprocess.run(
        [*map(str, command)], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.long
def test_the_wheel_draws_outside_of_the_repository(run: Run, tmp_path: Path) -> None:
    (tmp_path / "rook.yml").write_text(DIAGRAM, encoding="utf-8")
    drawn = run("feerie", "draw", "rook.yml", "-o", "pictures")
    assert drawn.returncode == 0, drawn.stderr
    pictures = sorted((tmp_path / "pictures").iterdir())
    assert [path.name for path in pictures] == ["rook.en.svg", "rook.fr.svg"]
    own = tmp_path / "own"
    _ran([Path(sys.executable).parent / "feerie", "draw", "rook.yml", "-o", own], tmp_path)
    assert [path.read_bytes() for path in pictures] == [path.read_bytes() for path in sorted(own.iterdir())]


@pytest.mark.long
def test_the_wheel_brings_its_variants_its_schema_and_its_version(run: Run) -> None:
    moves = run("feerie", "moves", "reserve", "8/8/8/3k4/8/8/8/5K2[p] b - -")
    assert (moves.returncode, "↓" in moves.stdout) == (0, True)
    assert '"examples"' in run("feerie", "schema").stdout
    assert run("feerie", "--version").stdout.strip().endswith(PROJECT["version"])
    assert run("python", "-m", "feerie", "--version").stdout.strip().endswith(PROJECT["version"])
    code = "import feerie; print(feerie.diagram('sentinelles/b').panels[-1])"
    assert run("python", "-c", code).stdout.strip() == "Birth. +wPb5: a white pawn is born on b5"


@pytest.mark.long
def test_the_wheel_needs_nothing_of_the_site_and_says_what_that_would_be(run: Run, tmp_path: Path) -> None:
    assert run("python", "-c", "import mkdocs").returncode == 1
    (tmp_path / "mkdocs.yml").write_text("site_name: X\n", encoding="utf-8")
    built = run("feerie", "build")
    assert built.returncode != 0
    assert "feerie[site]" in built.stderr
    assert "Traceback" not in built.stderr


def test_what_is_told_of_the_package_is_complete() -> None:
    assert PROJECT["readme"] == "README.md"
    assert {"description", "keywords", "license", "license-files", "requires-python"} <= PROJECT.keys()
    oldest = int(PROJECT["requires-python"].removeprefix(">=3."))
    minors = [int(one) for line in PROJECT["classifiers"] for one in re.findall(r":: 3\.(\d+)$", line)]
    assert minors == [*range(oldest, oldest + len(minors))]
    assert not any(line.startswith("License ::") for line in PROJECT["classifiers"])


def test_every_workflow_asks_for_no_more_than_it_needs() -> None:
    assert WORKFLOWS.keys() == {"changes", "release", "site"}
    for name, workflow in WORKFLOWS.items():
        assert workflow["permissions"] == {"contents": "read"}
        may_sign = [
            job for job in workflow["jobs"].values() if job.get("permissions", {}).get("id-token") == "write"
        ]
        # What anybody may propose signs nothing.
        assert len(may_sign) == (name != "changes")
        assert all("environment" in job for job in may_sign)
        assert not any("run" in step for job in may_sign for step in job["steps"])
        assert "secrets." not in yaml.safe_dump(workflow)


def test_a_release_is_tested_and_named_by_its_version() -> None:
    jobs = WORKFLOWS["release"]["jobs"]
    assert jobs["publish"]["needs"] == ["test", "package"]
    assert WORKFLOWS["release"]["on"] == {"push": {"tags": ["v*"]}}
    assert (ROOT / jobs["test"]["steps"][-1]["run"]).is_file()
    (told,) = (step["run"] for step in jobs["package"]["steps"] if "GITHUB_REF_NAME" in step.get("run", ""))
    for tag, status in ((f"v{PROJECT['version']}", 0), ("v9.9.9", 1)):
        environment = {"GITHUB_REF_NAME": tag, "PATH": "/usr/bin:/bin"}
        assert subprocess.run(["sh", "-c", told], cwd=ROOT, env=environment, check=False).returncode == status


def test_the_site_is_built_with_its_full_addresses() -> None:
    (step,) = (step for step in WORKFLOWS["site"]["jobs"]["build"]["steps"] if step.get("run") == "make site")
    assert step["env"]["SITE_URL"].endswith("/")
    assert "SITE_URL" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
