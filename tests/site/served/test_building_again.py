"""While the site is served, every change is shown, and comes out as if the site had been built anew."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from mkdocs.exceptions import Abort

pytestmark = pytest.mark.long

MOVING = Path(__file__).parents[1] / "played" / "sources"

Build = Callable[[], None]
Session = Callable[[Path, Build], None]
Serve = Callable[[Session], None]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A site of two variants, the second of which has an only diagram."""
    root = Path(shutil.copytree(MOVING, tmp_path / "project"))
    other = root / "diagrams" / "other"
    other.mkdir()
    (other / "variant.yml").write_text(
        "id: other\nname: {fr: Autre, en: Other}\nextends: sentinelles\n", encoding="utf-8"
    )
    (other / "a.yml").write_text(
        "position: {white: [Kg1, Rb5], black: [Kd8]}\nmoves: [Rb5-g5]\n"
        "title: {fr: La tour, en: The rook}\ncaption: {fr: Une tour., en: A rook.}\n",
        encoding="utf-8",
    )
    return root


@pytest.fixture
def serve(served: Callable[[Session, Path], list[str]], project: Path) -> Serve:
    def run(session: Session) -> None:
        served(session, project)

    return run


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def quote(project: Path, diagram: str) -> None:
    """Let a text show the position at the end of a diagram."""
    fence = f"\n```feerie\nvariant: other\nposition: {{diagram: {diagram}}}\n```\n"
    home = project / "docs/en/index.md"
    home.write_text(home.read_text(encoding="utf-8") + fence, encoding="utf-8")


def content(root: Path) -> dict[str, object]:
    """Every file of a site but the site maps."""
    found: dict[str, object] = {}
    for path in (path for path in root.rglob("*") if path.is_file() and "sitemap" not in path.name):
        name = path.relative_to(root).as_posix()
        # Pages know where they are served.
        found[name] = re.sub(rb"127\.0\.0\.1:\d+", b"", path.read_bytes())
    return found


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("diagrams/circe/b.yml", "Four promotions", "Promotions"),
        ("diagrams/other/a.yml", "Rb5-g5", "Rb5-h5"),
        ("docs/fr/index.md", "Accueil\n", "Accueil\n\nUn mot de plus.\n"),
        ("docs/en/index.md", "# ", "---\ndescription: Another\n---\n# "),
        ("docs/fr/variants/index.md", "Prose.", ""),
        ("docs/fr/variants/circe.md", "Prose.", "## Plus\n\nUn mot."),
    ],
)
def test_what_has_changed_comes_out_as_if_the_site_were_built_anew(
    serve: Serve, project: Path, file: str, old: str, new: str
) -> None:
    (project / "docs/fr/variants").mkdir()
    for name in ("index", "circe"):
        (project / f"docs/fr/variants/{name}.md").write_text("Prose.\n", encoding="utf-8")

    found: list[dict[str, object]] = []

    def session(root: Path, build: Build) -> None:
        found.append(content(root))
        change(project / file, old, new)
        build()
        found.append(content(root))

    serve(session)
    serve(lambda root, _build: found.append(content(root)))
    before, after, anew = found
    assert before != after
    assert after == anew


def test_what_other_pages_show_too_changes_on_all_of_them(serve: Serve, project: Path) -> None:
    def session(root: Path, build: Build) -> None:
        change(project / "diagrams/other/variant.yml", "Autre", "Autre chose")
        build()
        assert "Autre chose" in (root / "fr" / "variants" / "circe" / "index.html").read_text("utf-8")
        change(project / "docs/en/index.md", "# ", "# New ")
        build()
        assert "New " in (root / "en" / "variants" / "circe" / "index.html").read_text("utf-8")

    serve(session)


def test_a_file_that_comes_or_goes_is_shown_or_not(serve: Serve, project: Path) -> None:
    def session(root: Path, build: Build) -> None:
        shutil.copy(project / "diagrams/circe/b.yml", project / "diagrams/circe/c.yml")
        build()
        assert 'id="figure-c"' in (root / "fr" / "variants" / "circe" / "index.html").read_text("utf-8")
        (project / "diagrams/circe/c.yml").unlink()
        build()
        assert 'id="figure-c"' not in (root / "fr" / "variants" / "circe" / "index.html").read_text("utf-8")

    serve(session)


def test_a_mistake_is_shown_and_taken_away_again(serve: Serve, project: Path) -> None:
    def session(root: Path, build: Build) -> None:
        page, diagram = root / "fr" / "variants" / "circe" / "index.html", project / "diagrams/circe/b.yml"
        before = content(root)
        change(diagram, "Pg2", "Pg9")
        build()
        assert "b.yml:2:" in page.read_text("utf-8")
        assert 'id="figure-b"' in page.read_text("utf-8")
        change(diagram, "Pg9", "Pg2")
        build()
        assert content(root) == before

    serve(session)


def home_follows(file: Path, old: str, new: str) -> Session:
    """A session in which the home page shows what is changed in a file."""

    def session(root: Path, build: Build) -> None:
        page = root / "en" / "index.html"
        before = page.read_text("utf-8")
        change(file, old, new)
        build()
        assert page.read_text("utf-8") != before

    return session


def test_a_diagram_that_a_text_refers_to_changes_there(serve: Serve, project: Path) -> None:
    quote(project, "other/a")

    serve(home_follows(project / "diagrams/other/a.yml", "Rb5-g5", "Rb5-b2"))


def test_a_build_that_fails_is_followed_by_a_good_one(
    serve: Serve, project: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def session(root: Path, build: Build) -> None:
        home, before = project / "docs/fr/index.md", content(root)
        text = home.read_bytes()
        home.write_bytes("# Café\n".encode("latin-1"))
        with pytest.raises(Abort):
            build()
        assert "docs/fr/index.md: 'utf-8' codec can't decode byte 0xe9" in caplog.text
        home.write_bytes(text)
        build()
        assert content(root) == before

    serve(session)


def test_a_template_of_the_project_s_own_changes_pages(serve: Serve, project: Path) -> None:
    (project / "overrides").mkdir()
    change(project / "mkdocs.yml", "  font: false", "  font: false\n  custom_dir: overrides")

    def session(root: Path, build: Build) -> None:
        main = project / "overrides" / "main.html"
        main.write_text('{% extends "base.html" %}{% block content %}Another{% endblock %}', "utf-8")
        build()
        assert "Another" in (root / "fr" / "variants" / "circe" / "index.html").read_text("utf-8")

    serve(session)


def test_a_text_whose_diagram_was_broken_at_first_recovers(serve: Serve, project: Path) -> None:
    diagram = project / "diagrams/other/a.yml"
    quote(project, "other/a")
    change(diagram, "Rb5-g5", "Rb5-g6")

    def session(root: Path, build: Build) -> None:
        page = root / "en" / "index.html"
        wrong = page.read_text("utf-8")
        change(diagram, "Rb5-g6", "Rb5-g5")
        build()
        assert page.read_text("utf-8").count("<svg") > wrong.count("<svg")

    serve(session)


def test_a_text_sees_diagrams_that_others_refer_to(serve: Serve, project: Path) -> None:
    quote(project, "other/b")
    (project / "diagrams/other/b.yml").write_text(
        "position: {diagram: circe/b}\ntitle: {fr: Un, en: One}\ncaption: {fr: Un., en: One.}\n", "utf-8"
    )

    serve(home_follows(project / "diagrams/circe/b.yml", "Pg2", "Pg3"))
