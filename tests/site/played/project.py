"""A site whose diagrams are really played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner
from mkdocs.__main__ import cli


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
            monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
            monkeypatch.chdir(self.root)
            result = CliRunner().invoke(cli, ["build", *(["--strict"] * self.strict)])
        assert result.exit_code == 0, result.output
        return self.root / "site"
