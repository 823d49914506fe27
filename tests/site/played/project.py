"""A site whose diagrams are really played."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner
from mkdocs.__main__ import cli

from feerie.faces.browser.engine import Engines
from feerie.site.files.bundle import OFFER as OFFER_FILE

SOURCES: Final = Path(__file__).parent / "sources"

OFFER: Final = {"version": "0", "worker": "", "parts": {"play": []}}
"""What a site says that has an engine."""


class Offered:
    """An engine of which there is no more than the offer."""

    def write(self, folder: Path) -> None:
        """Put the offer where that of an engine stands."""
        path = folder / OFFER_FILE
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(OFFER), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Project:
    """Its sources, which a test may change; unless it is ``strict``, it may have faults."""

    root: Path
    strict: bool = True

    def build(self, address: str) -> Path:
        """Build the site for an address; returns its folder."""
        config = self.root / "mkdocs.yml"
        text = config.read_text(encoding="utf-8")
        config.write_text(text.replace("https://example.org/feerie/", address), encoding="utf-8")
        with pytest.MonkeyPatch.context() as monkeypatch:
            # What the pages are offered is a stand-in; see engine.js.
            monkeypatch.setattr(Engines, "made", lambda *_, **__: Offered())
            monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
            monkeypatch.chdir(self.root)
            result = CliRunner().invoke(cli, ["build", *(["--strict"] * self.strict)])
        assert result.exit_code == 0, result.output
        return self.root / "site"


def laid_out(folders: pytest.TempPathFactory) -> Project:
    """The sources in a folder of their own."""
    root = folders.mktemp("played") / "project"
    shutil.copytree(SOURCES, root)
    return Project(root)
