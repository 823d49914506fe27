"""Nothing unchecked is published: what is wrong in either language stops a strict build, and says where."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from feerie.errors import Finding
from tests.asking import some

Run = Callable[..., Result]


@pytest.fixture
def refused(mkdocs: Run, caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[], list[str]]]:
    """Build strictly, and return the warnings that have stopped it."""
    # The command keeps its messages from the root logger; pytest listens there, whichever test comes first.
    logger = logging.getLogger("mkdocs")
    logger.propagate = False
    if caplog.handler not in logger.handlers:
        logger.addHandler(caplog.handler)

    def run() -> list[str]:
        result = mkdocs("build", "--strict")
        assert result.exit_code == 1, result.output
        return [
            record.getMessage().removeprefix("feerie: ")
            for record in caplog.records
            if record.levelname == "WARNING"
        ]

    yield run
    logger.removeHandler(caplog.handler)


@pytest.mark.parametrize("language", some(["fr", "en"], 2))
def test_a_broken_fence_is_refused_with_the_line_of_the_page(
    project: Path, refused: Callable[[], list[str]], language: str
) -> None:
    page = project / "docs" / language / "guides/draw.md"
    text = (
        "---\ntitle: Draw\n---\n\n# Draw\n\n```feerie\nrook\n```\n\n"
        "1. Step\n\n    ```feerie\n    rook\n    is wrong: here\n    ```\n"
    )
    page.write_text(text, encoding="utf-8")
    assert refused() == [f"docs/{language}/guides/draw.md:15:8: unknown key 'wrong'"]


def test_of_two_fences_with_the_same_text_each_is_told_its_own_line(
    project: Path, refused: Callable[[], list[str]]
) -> None:
    (project / "docs/en/index.md").write_text("# Home\n\n```feerie\nwrong\n```\n\n~~~feerie\nwrong\n~~~\n")
    assert refused() == [
        "docs/en/index.md:4:1: unknown key 'wrong'",
        "docs/en/index.md:8:1: unknown key 'wrong'",
    ]


def test_a_finding_in_the_variants_is_told_once_for_both_languages(
    source: object, refused: Callable[[], list[str]]
) -> None:
    source.wrong.append(Finding("diagrams/sentinelles/a.yml", 3, 9, "unknown-key", {"key": "mouves"}))  # type: ignore[attr-defined]
    assert refused() == ["diagrams/sentinelles/a.yml:3:9: unknown key 'mouves'"]


@pytest.mark.long
def test_a_page_that_is_missing_in_a_language_is_refused(
    project: Path, refused: Callable[[], list[str]]
) -> None:
    (project / "docs/en/guides/more.md").write_text("# More\n")
    (project / "docs/fr/guides/plus.md").write_text("# Plus\n")
    warnings = refused()
    assert "docs/en/guides/more.md:1:1: this page has no counterpart docs/fr/guides/more.md" in warnings
    assert "docs/fr/guides/plus.md:1:1: this page has no counterpart docs/en/guides/plus.md" in warnings


def test_a_familiar_variant_that_is_not_there_is_told(project: Path, mkdocs: Run) -> None:
    (project / "diagrams/sentinelles").mkdir(parents=True, exist_ok=True)
    (project / "diagrams/sentinelles/variant.yml").touch()
    config = project / "mkdocs.yml"
    text = config.read_text(encoding="utf-8")
    named = text.replace("[feerie]", "[feerie: {familiar: [sentinelle]}]")
    config.write_text(named, encoding="utf-8")
    result = mkdocs("build")
    assert result.exit_code
    told = "familiar: there is no variant 'sentinelle' in diagrams; the nearest is 'sentinelles'."
    assert told in result.output


@pytest.mark.parametrize("language", some(["fr", "en"], 2))
def test_a_dead_link_in_either_language_is_refused(
    project: Path, refused: Callable[[], list[str]], language: str
) -> None:
    (project / "docs" / language / "index.md").write_text("# Home\n\n[no](nowhere.md)\n")
    (warning,) = refused()
    assert "nowhere.md" in warning


def test_a_language_without_a_folder_is_refused(project: Path, mkdocs: Run) -> None:
    config = project / "mkdocs.yml"
    for path in sorted((project / "docs/en").rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    (project / "docs/en").rmdir()
    result = mkdocs("build", "-f", str(config))
    assert result.exit_code == 1


def test_a_build_that_is_not_strict_shows_what_is_wrong_in_its_place(
    project: Path, source: object, mkdocs: Run
) -> None:
    finding = Finding("diagrams/sentinelles/b.yml", 3, 9, "unknown-key", {"key": "<b>"})
    source.wrong.append(finding)  # type: ignore[attr-defined]
    source.hidden.add("sentinelles/b")  # type: ignore[attr-defined]
    (project / "docs/fr/index.md").write_text("# Accueil\n\n```feerie\nwrong\n```\n")
    assert mkdocs("build").exit_code == 0
    variant = (project / "site/fr/variants/sentinelles/index.html").read_text(encoding="utf-8")
    assert "<code>diagrams/sentinelles/b.yml:3:9</code> clé inconnue «\u202f&lt;b&gt;\u202f»" in variant
    assert 'id="figure-b"' not in variant
    home = (project / "site/fr/index.html").read_text(encoding="utf-8")
    assert "<code>docs/fr/index.md:4:1</code> clé inconnue «\u202fwrong\u202f»" in home


@pytest.mark.long
def test_a_fault_of_our_own_in_a_fence_is_told_and_not_shown_as_text(
    project: Path, source: object, refused: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def figure(*_: object) -> None:
        raise ZeroDivisionError("rook")

    monkeypatch.setattr(source, "figure", figure)
    for page in (project / "docs").rglob("*.md"):
        page.write_text("# Page\n", encoding="utf-8")
    (project / "docs/en/index.md").write_text("# Home\n\n```feerie\nrook\n```\n", encoding="utf-8")
    problem = "Féerie failed here, and the fault is its own: ZeroDivisionError('rook')"
    assert refused() == [f"docs/en/index.md:4:1: {problem}"]
