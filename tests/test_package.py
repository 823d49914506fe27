"""What is published: the wheel, installed alone in an empty environment, and the workflows that publish."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tarfile
import tomllib
import venv
from collections.abc import Callable, Iterator
from importlib.metadata import requires
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from feerie.faces.browser.engine import Engine, Piece

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TEXTS = {
    path.stem: path.read_text(encoding="utf-8") for path in (ROOT / ".github" / "workflows").glob("*.yml")
}
WORKFLOWS = {name: yaml.load(text, yaml.BaseLoader) for name, text in TEXTS.items()}  # `on` is no boolean

DIAGRAM = """\
variant: sentinelles
position: {white: [Kg1, Rb5], black: [Kd8]}
moves: [Rb5-g5]
"""

PROJECT_OF_ANOTHER = {
    "mkdocs.yml": "site_name: Club\nplugins:\n  - feerie-figures: {lang: fr}\n",
    "docs/index.md": "# Circé\n\n```feerie\ndiagram: circe/a\n```\n",
}

Run = Callable[..., "subprocess.CompletedProcess[str]"]

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built by what is installed here."""
    folder = tmp_path_factory.mktemp("wheel")
    made = _ran([*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT], folder)
    assert made.returncode == 0, made.stderr
    (file,) = folder.glob("feerie-*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The programs of an environment with nothing but the wheel and what it needs."""
    return _environment(wheel, Requirement("feerie"))


@pytest.fixture(scope="module")
def installed_for_sites(wheel: Path) -> Path:
    """The programs of one that has what sites need besides."""
    return _environment(wheel, Requirement("feerie[site]"))


@pytest.fixture
def run(installed: Path, tmp_path: Path) -> Run:
    """Run a program of that environment in an empty folder."""
    return lambda name, *arguments: _ran([installed / name, *arguments], tmp_path)


def _environment(wheel: Path, asked: Requirement) -> Path:
    """Install the wheel and, from the lock, what it needs; return the folder of the programs."""
    home = wheel.parent / str(asked)
    venv.create(home, with_pip="site" in asked.extras)
    pip = [*PIP, "--python", home / "bin/python", "install"]
    lock = (ROOT / "locks/feerie.txt").read_text(encoding="utf-8")
    names = {*_needed(asked)}
    pins = [pin for pin in re.split(r"^(?=\w)", lock, flags=re.MULTILINE) if pin.partition("==")[0] in names]
    (home / "lock.txt").write_text("".join(pins), encoding="utf-8")
    for what in (["--require-hashes", "--requirement", home / "lock.txt"], ["--no-deps", wheel]):
        done = _ran([*pip, *what], home)
        assert done.returncode == 0, done.stderr
    return home / "bin"


def _needed(asked: Requirement) -> Iterator[str]:
    """Name what a requirement needs, and what that needs, as packages here tell it."""
    for text in requires(asked.name) or ():
        one = Requirement(text)
        if one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in {"", *asked.extras}):
            yield canonicalize_name(one.name)
            yield from _needed(one)


def _ran(command: list[Any], folder: Path, **further: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "PYTHONUTF8": "1", **further}
    return subprocess.run(
        [*map(str, command)], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.long
def test_what_an_index_of_packages_shows_leads_nowhere_in_the_repository(run: Run) -> None:
    told = run(
        "python", "-c", "from importlib.metadata import metadata as told; print(told('feerie').get_payload())"
    )
    own = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.compile(r"\]\(((?!https://)[^)]*)\)")
    assert links.search(own)
    assert not links.search(told.stdout)
    headings = re.compile(r"(?m)^## .*$")
    assert headings.findall(told.stdout) == headings.findall(own) != []
    assert told.stdout.startswith("# Féerie\n")


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
    told = "from importlib.metadata import metadata as told; print(*told('feerie').get_all('License-File'))"
    assert "LICENSES/OFL-1.1.txt" in run("python", "-c", told).stdout.split()
    code = "import feerie; print(feerie.diagram('sentinelles/b').panels[-1])"
    assert run("python", "-c", code).stdout.strip() == "Birth. A white pawn is born on b5 (+wPb5)"


@pytest.mark.long
def test_the_wheel_plays_and_draws_what_it_has_brought(run: Run, tmp_path: Path) -> None:
    code = "import feerie; print(feerie.__file__, len(feerie.game('circe').moves()))"
    file, _, moves = run("python", "-c", code).stdout.strip().rpartition(" ")
    assert moves == "20"
    assert not Path(file).is_relative_to(ROOT)
    drawn = run("feerie", "draw", Path(file).parent / "diagrams/circe/a.yml", "-o", "a.svg")
    assert drawn.returncode == 0, drawn.stderr
    assert (tmp_path / "a.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.long
def test_the_wheel_does_what_the_readme_says(installed_for_sites: Path, tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"(?m)^\.venv/bin/feerie ([a-z]+)([^#\n]*)", readme)
    # These ask for files that a reader has, for another program, for Typst, or go on until they are stopped.
    others = ("import", "preview", "test", "book")
    lines = [(command, further) for command, further in lines if command not in others]
    assert {"draw", "moves", "play", "rules", "explain", "pages", "new", "claims", "check"} <= {*dict(lines)}
    (tmp_path / "rook.yml").write_text(DIAGRAM, encoding="utf-8")
    # The pages and the check are of a variant that has been begun.
    for command, further in sorted(lines, key=lambda line: line[0] != "new"):
        done = _ran([installed_for_sites / "feerie", command, *shlex.split(further)], tmp_path)
        assert done.returncode == 0, (command, done.stderr)


@pytest.mark.long
def test_the_source_archive_makes_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    made = _ran([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path], ROOT)
    assert made.returncode == 0, made.stderr
    (archive,) = tmp_path.glob("feerie-*.tar.gz")
    command = [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, archive]
    built = _ran(command, tmp_path)
    assert built.returncode == 0, built.stderr
    (again,) = tmp_path.glob("feerie-*.whl")
    own, other = ({one.filename: one.CRC for one in ZipFile(path).infolist()} for path in (wheel, again))
    assert own == other
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {
        "Makefile",
        "mkdocs.yml",
        "CITATION.cff",
        "tests/test_package.py",
        "docs/suite.py",
        ".ci/run",
    } <= names


@pytest.mark.long
def test_the_wheel_has_figures_for_a_site_of_another(installed_for_sites: Path, tmp_path: Path) -> None:
    for name, text in PROJECT_OF_ANOTHER.items():
        file = tmp_path / "project" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    config = tmp_path / "project/mkdocs.yml"
    built = _ran([installed_for_sites / "mkdocs", "build", "--strict", "--config-file", config], tmp_path)
    assert built.returncode == 0, built.stderr
    page = (tmp_path / "project/site/index.html").read_text(encoding="utf-8")
    assert '<figure class="feerie"><img alt="Image 1 sur 3' in page


@pytest.mark.long
def test_a_site_of_ones_own_is_begun_and_its_workflow_checks_and_builds_it(
    installed_for_sites: Path, tmp_path: Path
) -> None:
    begun = _ran([installed_for_sites / "feerie", "new", "site", "own"], tmp_path)
    assert begun.returncode == 0, begun.stderr
    own = tmp_path / "own"
    text = (own / ".github/workflows/site.yml").read_text(encoding="utf-8")
    pinned = re.findall(r"uses: (.*)", text)
    assert {*pinned} <= {*re.findall(r"uses: (.*)", TEXTS["site"])}
    steps = [step["run"] for step in yaml.safe_load(text)["jobs"]["build"]["steps"] if "run" in step]
    assert steps == [
        "python -m pip install -r requirements.txt",
        "feerie check --strict",
        "mkdocs build --strict",
    ]
    found = {
        "PATH": f"{installed_for_sites}:/usr/bin:/bin",
        "PIP_NO_INDEX": "1",  # what it needs is there
        "PIP_NO_DEPS": "1",  # but for what is only there to play and for pictures of links
        "SITE_URL": "https://example.org/own/",
        "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache")),
    }
    for step in steps:
        done = _ran(["bash", "-e", "-c", step], own, **found)
        assert done.returncode == 0, done.stdout + done.stderr
    for language in ("fr", "en"):
        page = (own / f"site/{language}/variants/sentinelles-cavaliers.html").read_text(encoding="utf-8")
        assert f"https://example.org/own/{language}/" in page
        assert 'class="feerie feerie-hero"' in page
    again = _ran([installed_for_sites / "feerie", "new", "site", "own"], tmp_path)
    assert (again.returncode, "is there already" in again.stderr) == (1, True)


@pytest.mark.long
def test_the_wheel_needs_nothing_of_the_site_and_says_what_that_would_be(run: Run, tmp_path: Path) -> None:
    assert run("python", "-c", "import mkdocs").returncode == 1
    (tmp_path / "mkdocs.yml").write_text("site_name: X\n", encoding="utf-8")
    built = run("feerie", "build")
    assert built.returncode != 0
    assert "feerie[site]" in built.stderr
    assert "Traceback" not in built.stderr


def test_what_is_told_of_the_package_is_complete() -> None:
    assert PROJECT["dynamic"] == ["readme"]
    assert {"description", "keywords", "license", "license-files", "requires-python"} <= PROJECT.keys()
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= cited.keys()
    assert cited["version"] == PROJECT["version"]
    assert cited["license"] == PROJECT["license"].split(" AND ")[0]
    oldest = int(PROJECT["requires-python"].removeprefix(">=3."))
    minors = [int(one) for line in PROJECT["classifiers"] for one in re.findall(r":: 3\.(\d+)$", line)]
    assert minors == [*range(oldest, oldest + len(minors))]
    assert not any(line.startswith("License ::") for line in PROJECT["classifiers"])


def test_every_licence_is_named_brought_along_and_explained() -> None:
    named = PROJECT["license"].split(" AND ")
    texts = {path.stem for path in (ROOT / "LICENSES").iterdir()}
    assert {*named} == {"MIT", *texts}
    assert PROJECT["license-files"] == ["LICENSE", "LICENSES/*"]
    told = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert sorted(re.findall(r"\(SPDX: (\S+)\)", told)) == sorted(named)
    # Whatever is packed and is a font has the licence of fonts.
    assert [*(ROOT / "generator").rglob("*.woff2")]
    assert "OFL-1.1" in named


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


def test_every_action_is_the_commit_of_a_version() -> None:
    for text in TEXTS.values():
        used = re.findall(r"uses: (.*)", text)
        assert used
        for action in used:
            assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", action), action


@pytest.mark.parametrize(("missing", "status"), [("", 0), ("play", 1), ("yaml", 1), ("editor", 1)])
def test_a_site_that_cannot_be_played_on_is_not_published(tmp_path: Path, missing: str, status: int) -> None:
    steps = [step.get("run") for step in WORKFLOWS["site"]["jobs"]["build"]["steps"]]
    told = steps[steps.index("make site") + 1]
    parts: dict[str, Any] = {name: [] for name in ("play", "yaml", "editor") if name != missing}
    engine = Engine(Piece("worker", "python", "js", "text/javascript", b""), parts, {}, "")
    engine.write(tmp_path / "site")
    assert subprocess.run(["bash", "-e", "-c", told], cwd=tmp_path, check=False).returncode == status


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
