"""The workflow for pull requests, run as GitHub would, on a repository in which one variant changes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
STEPS = {
    step["name"]: step["run"]
    for step in yaml.safe_load((ROOT / ".github/workflows/changes.yml").read_text(encoding="utf-8"))["jobs"][
        "changes"
    ]["steps"]
    if "name" in step and "run" in step
}

pytestmark = pytest.mark.skipif(
    not (shutil.which("git") and shutil.which("bash") and shutil.which("xargs")),
    reason="git, bash or xargs is not installed",
)


def run(command: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", command],
        cwd=folder,
        env={**os.environ, "PATH": path, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def project(tmp_path: Path) -> tuple[Path, str]:
    """A repository of three variants, one of which has changed since the commit that is returned."""
    for id_ in ("orthodox", "sentinelles", "sentinelles-adverses"):
        shutil.copytree(ROOT / "diagrams" / id_, tmp_path / "diagrams" / id_)
    git = "git -c user.name=N -c user.email=n@example.org -c commit.gpgsign=false"
    run(f"git init -q && git add . && {git} commit -qm one", tmp_path)
    base = run("git rev-parse HEAD", tmp_path).stdout.strip()
    path = tmp_path / "diagrams/sentinelles-adverses/a.yml"
    path.write_text(path.read_text(encoding="utf-8").replace("black: 7}", "black: 6}"), encoding="utf-8")
    shutil.rmtree(tmp_path / "diagrams/sentinelles")
    (tmp_path / "note").write_text("no variant", encoding="utf-8")
    run(f"git add -A . && {git} commit -qm two", tmp_path)
    run("git checkout -q HEAD~1 -- diagrams/sentinelles", tmp_path)
    shutil.move(tmp_path / "diagrams/sentinelles", tmp_path / "gone")
    return tmp_path, base


@pytest.mark.long
def test_only_what_changed_is_checked_drawn_and_told(project: tuple[Path, str]) -> None:
    folder, base = project
    names = [*STEPS]
    assert run(STEPS[names[0]], folder, BASE=base).returncode == 0
    changed = (folder / "changed.txt").read_text(encoding="utf-8")
    assert changed == "diagrams/sentinelles-adverses\n"
    check = run(STEPS["Errors stand at their lines"], folder)
    assert check.returncode != 0
    assert check.stdout.startswith("::error file=diagrams/sentinelles-adverses/a.yml,line=")
    assert check.stdout.count("::error") == 1
    assert run(STEPS["Keys are in the order of the house"], folder).returncode == 0
    summary = folder / "summary.md"
    assert run(STEPS["The rules in sentences"], folder, GITHUB_STEP_SUMMARY=str(summary)).returncode == 0
    assert "# Enemy Sentinels" in summary.read_text(encoding="utf-8")
    run(STEPS["Their diagrams"], folder)
    drawn = {path.name for path in (folder / "pictures").iterdir()}
    assert drawn == {f"sentinelles-adverses-{name}.en.png" for name in "bcd"}
