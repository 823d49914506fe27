"""`mkdocs serve` shows what has changed, and stops for nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from feerie.errors import Finding

pytestmark = pytest.mark.long

Run = Callable[..., Result]
Build = Callable[[], None]
Session = Callable[[Path, Build], None]
Serve = Callable[[Session], list[str]]


@pytest.fixture
def serve(served: Callable[[Session, Path], list[str]], project: Path) -> Serve:
    """Serve the project."""
    return lambda session: served(session, project)


def read(root: Path, page: str) -> str:
    return (root / page / "index.html").read_text(encoding="utf-8")


def test_both_languages_are_served_below_one_root(serve: Serve) -> None:
    seen = []

    def session(root: Path, _build: Build) -> None:
        seen.extend(sorted(path.name for path in root.iterdir()))

    serve(session)
    assert seen == ["404.html", "assets", "en", "fr", "index.html"]


def test_every_source_is_watched(serve: Serve, project: Path) -> None:
    watched = serve(lambda _root, _build: None)
    assert {str(project / "docs"), str(project / "diagrams"), str(project / "mkdocs.yml")} <= set(watched)


def test_a_change_in_either_language_shows_in_that_language(serve: Serve, project: Path) -> None:
    def session(root: Path, build: Build) -> None:
        for language in ("fr", "en"):
            (project / "docs" / language / "index.md").write_text(f"# New {language}\n")
            build()
            assert f"New {language}" in read(root, language)

    serve(session)


def test_a_title_that_changes_changes_in_every_navigation(serve: Serve, project: Path) -> None:
    def session(root: Path, build: Build) -> None:
        (project / "docs/fr/guides/draw.md").write_text("# Seuil\n")
        build()
        assert "Seuil" in read(root, "fr/variants/sentinelles")

    serve(session)


def test_a_broken_diagram_keeps_its_last_good_picture(serve: Serve, source: object) -> None:
    def session(root: Path, build: Build) -> None:
        source.wrong.append(Finding("diagrams/sentinelles/a.yml", 3, 9, "unknown-key", {"key": "mouves"}))  # type: ignore[attr-defined]
        source.hidden.add("sentinelles/a")  # type: ignore[attr-defined]
        build()
        page = read(root, "fr/variants/sentinelles")
        above, below = page.index("sentinelles/a.yml:3:9"), page.index('id="figure-a"')
        assert above < below
        assert "la dernière version correcte" in page
        source.wrong.clear()  # type: ignore[attr-defined]
        source.hidden.clear()  # type: ignore[attr-defined]
        build()
        assert "a.yml:3:9" not in read(root, "fr/variants/sentinelles")

    serve(session)


def test_a_broken_fence_keeps_its_last_good_picture(serve: Serve, project: Path) -> None:
    def session(root: Path, build: Build) -> None:
        page = project / "docs/fr/guides/draw.md"
        page.write_text(page.read_text().replace("Deux tours", "Deux tours\nwrong"))
        build()
        text = read(root, "fr/guides/draw")
        assert re.search(r"draw\.md:\d+:1.*Ci-dessous", text, re.DOTALL)
        assert 'id="figure-fence-2"' in text
        assert "Deux tours" in text

    serve(session)
