"""A site that no browser asks for: a test changes its files, and has it built again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from mkdocs.__main__ import cli
from mkdocs.livereload import LiveReloadServer

from tests.site.server import free_port

Build = Callable[[], None]
Session = Callable[[Path, Build], None]
"""What a test does while the site is served: given its folder, and a function that builds it again."""

Serve = Callable[..., list[str]]
"""Serve a project, the one of the test if no other is named, for a session; returns the watched paths."""


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Serve:
    """A server that only builds."""

    def run(session: Session, project: Path) -> list[str]:
        watched: list[str] = []

        def start(self: LiveReloadServer, builder: Build, root: str, **_: object) -> None:
            self.builder, self.root = builder, root

        monkeypatch.setattr(LiveReloadServer, "__init__", start)
        monkeypatch.setattr(LiveReloadServer, "watch", lambda _self, path, *_: watched.append(path))
        monkeypatch.setattr(
            LiveReloadServer, "serve", lambda self, **_: session(Path(self.root), self.builder)
        )
        monkeypatch.setattr(LiveReloadServer, "shutdown", lambda _: None)
        monkeypatch.chdir(project)
        result = CliRunner().invoke(cli, ["serve", "-a", f"127.0.0.1:{free_port()}"])
        if result.exception:
            raise result.exception
        return watched

    return run
