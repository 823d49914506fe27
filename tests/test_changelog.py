"""Changes that wait for a release are files, which towncrier puts into the changelog."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def towncrier(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "towncrier", "build", "--version=9.8.7", "--date=2030-01-02", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a change for readers, and what is released of it so far."""
    for name in ("pyproject.toml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "changes").mkdir()
    (tmp_path / "changes/+colours.readers.md").write_text("Boards have colours.\n", encoding="utf-8")
    return tmp_path


def test_the_changes_that_wait_are_well_named() -> None:
    draft = towncrier(ROOT, "--draft")
    assert draft.returncode == 0, draft.stderr
    waiting = [path.read_text(encoding="utf-8") for path in (ROOT / "changes").glob("*.md")]
    told = " ".join(draft.stdout.split())
    assert all(" ".join(text.split()) in told for text in waiting)


def test_a_release_begins_the_changelog_with_its_changes(project: Path) -> None:
    before = (project / "CHANGELOG.md").read_text(encoding="utf-8")
    released = towncrier(project, "--yes")
    assert released.returncode == 0, released.stderr
    after = (project / "CHANGELOG.md").read_text(encoding="utf-8")
    new = "## 9.8.7 (2030-01-02)\n\n### For readers\n\n- Boards have colours.\n"
    assert new in after
    assert after.index(new) < after.index("## 0.1.0")
    assert not [*(project / "changes").iterdir()]
    assert after.startswith(before.partition("\n## ")[0])


def test_a_change_for_nobody_is_refused(project: Path) -> None:
    (project / "changes/colours.md").touch()
    refused = towncrier(project, "--draft")
    assert refused.returncode != 0
    assert "Invalid news fragment name: colours.md" in refused.stderr
