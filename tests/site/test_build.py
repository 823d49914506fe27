"""`mkdocs build` makes the whole site, in both languages."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from dataclasses import replace
from html.parser import HTMLParser
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from click.testing import Result

Run = Callable[..., Result]

SITE = "https://example.org/feerie/"

PAGES = [
    "index.html",
    "variants/index.html",
    "variants/orthodox/index.html",
    "variants/sentinelles/index.html",
    "glossary/index.html",
    "operations/index.html",
    "operations/displace/index.html",
    "operations/place/index.html",
    "guides/draw/index.html",
    "404.html",
]


class Document(HTMLParser):
    """The elements of a page, as pairs of a tag and its attributes."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def all(self, tag: str, **wanted: str) -> list[dict[str, str | None]]:
        """The attributes of every element of that tag with those values."""
        return [
            attributes
            for name, attributes in self.elements
            if name == tag and all(attributes.get(key) == value for key, value in wanted.items())
        ]

    def addresses(self) -> Iterator[tuple[str, str]]:
        """Every address on the page, with the tag that has it."""
        for tag, attributes in self.elements:
            for name in ("href", "src", "srcset", "poster", "xlink:href", "action"):
                if attributes.get(name):
                    yield tag, attributes[name] or ""


def test_every_page_exists_at_the_same_address_in_both_languages(built: Path) -> None:
    made = {
        language: {str(path.relative_to(built / language)) for path in (built / language).rglob("*.html")}
        for language in ("fr", "en")
    }
    assert made["fr"] == made["en"] == {*PAGES, "offline.html"}


def test_each_language_has_its_words(built: Path) -> None:
    for language, title, link in (
        ("fr", "Échecs Sentinelles", "Télécharger"),
        ("en", "Sentinels", "Download"),
    ):
        page = built / language / "variants/sentinelles/index.html"
        assert Document(page).all("html")[0]["lang"] == language
        text = page.read_text(encoding="utf-8")
        assert f"<title>{title} - Féerie</title>" in text
        assert f"{link} " in text


def test_each_language_has_its_search_index(built: Path) -> None:
    found = {}
    for language in ("fr", "en"):
        script = (built / language / "assets/feerie-index.js").read_text(encoding="utf-8")
        index = json.loads(script.removeprefix("feerie.index = "))
        found[language] = {name: place for _, name, _, place, *_ in index["finds"]}
        words = {*index["words"], *index["common"]}
        assert {"fr": "naissance", "en": "birth"}[language] in words
    assert found["fr"]["Échecs Sentinelles"] == "Variantes"
    assert found["en"]["Sentinels"] == "Variants"
    assert "Sentinels" not in found["fr"]
    # The terms of the glossary are found by themselves.
    assert found["en"]["birth"] == "Glossary"


def test_the_drawings_stand_in_the_pages(built: Path) -> None:
    for page in ("guides/draw", "variants/sentinelles"):
        text = (built / "en" / page / "index.html").read_text(encoding="utf-8")
        assert "<!--feerie:" not in text
        assert text.count('id="fe-rook"') == 1, "each piece is drawn once a page"
        assert "xlink:href=" in text
    # Those of the list come when they are wanted.
    assert "<use" not in (built / "en/variants/index.html").read_text(encoding="utf-8")
    pictures = (built / "en/assets/feerie-pictures.js").read_text(encoding="utf-8")
    assert pictures.count('id=\\"fe-rook\\"') == 1


def test_a_figure_has_its_panels_captions_moves_position_and_file(built: Path) -> None:
    page = built / "fr/variants/sentinelles/index.html"
    document = Document(page)
    assert document.all("figure", id="figure-a", **{"data-panels": "3"})
    assert document.all("figcaption", id="a")
    text = page.read_text(encoding="utf-8")
    figure = text[text.index('id="figure-a"') :].partition("</figure>")[0]
    assert len(re.findall(r'<li class="feerie-panel"><div class="feerie-board" [^>]+><svg', figure)) == 3
    assert len(re.findall(r'<svg[^>]+role="img"', figure)) == 3
    assert "<strong>Naissance</strong>" in figure
    assert '<code><span class="feerie-move">Tb5-g5[+wPb5]</span></code>' in figure
    assert '<code class="feerie-fen">3k4/8/8/1R6/8/8/8/6K1 w - -</code>' in figure
    assert '<a href="a.svg" download="sentinelles-a.svg" aria-label=' in figure
    assert "Huit pions dans la boîte." in text.partition("feerie-checked")[2]
    drawing = (built / "fr/variants/sentinelles/a.svg").read_text(encoding="utf-8")
    assert "La tour joue" in drawing
    assert "The rook moves" in (built / "en/variants/sentinelles/a.svg").read_text(encoding="utf-8")


def test_text_from_yaml_is_escaped(built: Path) -> None:
    text = (built / "fr/variants/sentinelles/index.html").read_text(encoding="utf-8")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert "<script>alert" not in text


def test_the_name_of_a_variant_is_escaped_in_navigation_and_titles_too(
    project: Path, source: object, mkdocs: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    views = source.variants  # type: ignore[attr-defined]
    name = "</title><script>alert(2)</script>"
    monkeypatch.setattr(
        source, "variants", lambda language: [replace(view, name=name) for view in views(language)]
    )
    assert mkdocs("build").exit_code == 0
    pages = [path.read_text(encoding="utf-8") for path in (project / "site").rglob("*.html")]
    assert any("&lt;/title&gt;&lt;script&gt;alert(2)" in page for page in pages)
    assert not any("<script>alert" in page for page in pages)


def test_hand_written_prose_stands_on_the_page_of_its_variant(built: Path) -> None:
    text = (built / "fr/variants/sentinelles/index.html").read_text(encoding="utf-8")
    lead, prose, diagrams = (
        text.index(part) for part in ("feerie-lead", "écrite à la main", 'id="diagrams"')
    )
    assert lead < prose < diagrams
    assert 'href="#histoire" class="md-nav__link"' in text, "its headings are in the table of contents"


@pytest.mark.parametrize("page", PAGES)
def test_headings_go_down_one_level_at_a_time(built: Path, page: str) -> None:
    levels = [int(tag[1]) for tag, _ in Document(built / "fr" / page).elements if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(below - above <= 1 for above, below in pairwise(levels))


@pytest.mark.parametrize("page", PAGES)
def test_ids_are_unique(built: Path, page: str) -> None:
    ids = [
        attributes["id"] or ""
        for _, attributes in Document(built / "fr" / page).elements
        if "id" in attributes
    ]
    assert sorted(set(ids)) == sorted(ids)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(built: Path, language: str, page: str) -> None:
    here = f"{SITE}{language}/{page}"
    for tag, address in Document(built / language / page).addresses():
        target = urlsplit(urljoin(here, address))
        if tag == "use":
            continue
        if tag == "a" and target.hostname == "squidfunk.github.io":
            continue  # the theme's own credit, which nobody need follow
        if target.scheme == "data":
            kind, _, picture = target.path.partition(",")
            assert kind == "image/svg+xml;base64"
            assert b64decode(picture).startswith(b"<svg")  # a block's own picture, which the page holds
            continue
        assert target.hostname == "example.org", f"{address} is on another host"
        path = built / unquote(target.path.removeprefix("/feerie/"))
        path = path / "index.html" if path.is_dir() else path
        assert path.is_file(), f"{address} leads nowhere"
        if target.fragment and path.suffix == ".html":
            ids = {attributes.get("id") for _, attributes in Document(path).elements}
            assert unquote(target.fragment) in {*ids, "__skip"}, f"{address} has no such heading"


def test_nothing_is_asked_of_another_host(built: Path) -> None:
    for path in [
        *built.rglob("*.html"),
        *built.rglob("feerie*.css"),
        *built.rglob("feerie*.js"),
        *built.rglob("*.svg"),
    ]:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".html":
            fetched = [
                address for tag, address in Document(path).addresses() if tag not in ("a", "link", "use")
            ]
            links = Document(path).all("link")
            fetched += [
                link["href"] or "" for link in links if link["rel"] in ("stylesheet", "icon", "preconnect")
            ]
        else:
            fetched = re.findall(r"""url\(["']?([^)"'#]+)|@import|fetch\(|href="([^#"]+)""", text)
        assert not [address for address in fetched if "//" in str(address)], path


@pytest.mark.parametrize("page", PAGES[:-1])
def test_a_page_knows_its_address_in_every_language(built: Path, page: str) -> None:
    address = page.removesuffix("index.html")
    for language, other in (("fr", "en"), ("en", "fr")):
        document = Document(built / language / page)
        full = {link["hreflang"]: link["href"] for link in document.all("link") if link.get("hreflang")}
        assert full == {
            "fr": f"{SITE}fr/{address}",
            "en": f"{SITE}en/{address}",
            "x-default": SITE,
        }
        (switch,) = document.all("a", hreflang=other)
        assert urljoin(f"{SITE}{language}/{address}", switch["href"] or "") == f"{SITE}{other}/{address}"


def test_the_root_leads_to_either_language(built: Path) -> None:
    document = Document(built / "index.html")
    assert {link["hreflang"]: link["href"] for link in document.all("a")} == {"fr": "fr/", "en": "en/"}
    assert {link["hreflang"] for link in document.all("link", rel="alternate")} == {"fr", "en", "x-default"}


def test_a_wrong_address_gets_a_page_in_both_languages_or_in_its_own(built: Path) -> None:
    links = [link["href"] for link in Document(built / "404.html").all("a")]
    assert links == ["/feerie/fr/", "/feerie/en/"]
    assert "Page introuvable" in (built / "fr/404.html").read_text(encoding="utf-8")
    assert "Page not found" in (built / "en/404.html").read_text(encoding="utf-8")


def test_names_in_the_configuration_are_said_in_the_language(built: Path) -> None:
    for language, guides, dark in (
        ("fr", "Guides", "Passer au thème sombre"),
        ("en", "Guides", "Switch to the dark"),
    ):
        text = (built / language / "index.html").read_text(encoding="utf-8")
        assert dark in text
        assert guides in text
    assert "Variantes" in (built / "fr/index.html").read_text(encoding="utf-8")
    assert "Adresse de cette section" in (built / "fr/guides/draw/index.html").read_text(encoding="utf-8")


@pytest.mark.long
def test_the_site_is_byte_stable(built: Path, project: Path, mkdocs: Run) -> None:
    def content(root: Path) -> dict[str, bytes]:
        # Site maps carry the date of the build.
        files = (path for path in root.rglob("*") if path.suffix in (".html", ".svg", ".css", ".json"))
        return {str(path.relative_to(root)): path.read_bytes() for path in files}

    assert mkdocs("build", "--strict").exit_code == 0
    assert content(project / "site") == content(built)


@pytest.mark.long
def test_options_of_the_command_hold_for_both_languages(project: Path, mkdocs: Run) -> None:
    result = mkdocs("build", "--strict", "--no-directory-urls", "-d", "elsewhere/deep")
    assert result.exit_code == 0, result.output
    for language, other in (("fr", "en"), ("en", "fr")):
        page = project / "elsewhere/deep" / language / "variants/sentinelles.html"
        (switch,) = Document(page).all("a", hreflang=other)
        assert (page.parent / (switch["href"] or "")).resolve().is_file()
        assert (page.parent / "sentinelles/a.svg").is_file()
    links = [link["href"] for link in Document(project / "elsewhere/deep/index.html").all("a")]
    assert links == ["fr/index.html", "en/index.html"]
    assert not (project / "site").exists()


@pytest.mark.long
def test_a_site_without_an_address_has_relative_links_only(project: Path, mkdocs: Run) -> None:
    config = project / "mkdocs.yml"
    config.write_text(config.read_text().replace(f"site_url: {SITE}\n", ""))
    assert mkdocs("build", "--strict").exit_code == 0
    document = Document(project / "site/fr/guides/draw/index.html")
    full = {link["hreflang"]: link["href"] for link in document.all("link") if link.get("hreflang")}
    assert full == {
        "fr": "../../../fr/guides/draw/",
        "en": "../../../en/guides/draw/",
        "x-default": "../../../",
    }


@pytest.mark.long
def test_what_an_earlier_build_left_is_removed(project: Path, mkdocs: Run) -> None:
    (project / "site/de").mkdir(parents=True)
    (project / "site/de/index.html").write_text("old")
    assert mkdocs("build", "--strict").exit_code == 0
    assert not (project / "site/de").exists()


@pytest.mark.long
def test_deployment_takes_the_whole_site(project: Path, monkeypatch: pytest.MonkeyPatch, mkdocs: Run) -> None:
    deployed = []

    def deploy(config: dict[str, str], **_more: object) -> None:
        deployed.append(config["site_dir"])

    monkeypatch.setattr("mkdocs.commands.gh_deploy.gh_deploy", deploy)
    result = mkdocs("gh-deploy")
    assert result.exit_code == 0, result.output
    assert deployed == [str(project / "site")]


@pytest.mark.parametrize(
    ("repository", "begun"),
    [
        ("https://github.com/x/feerie", "https://github.com/x/feerie/issues/new?title={}&body={}"),
        (
            "https://gitlab.com/x/feerie/",
            "https://gitlab.com/x/feerie/-/issues/new?issue[title]={}&issue[description]={}",
        ),
    ],
)
def test_an_error_is_reported_where_the_repository_is_named(
    project: Path, mkdocs: Run, repository: str, begun: str
) -> None:
    config = project / "mkdocs.yml"
    config.write_text(f"{config.read_text(encoding='utf-8')}\nrepo_url: {repository}\n", encoding="utf-8")
    assert not mkdocs("build").exit_code
    (link,) = (
        link["href"] or ""
        for link in Document(project / "site/en/variants/sentinelles/index.html").all("a")
        if "data-feerie-report" in link
    )
    address, told = link.split("?")
    assert address == begun.partition("?")[0]
    assert [part.partition("=")[0] for part in told.split("&")] == [
        part.partition("=")[0] for part in begun.partition("?")[2].split("&")
    ]
    assert "Sentinels" in told
    assert f"Féerie {version('feerie')}" in unquote(told)


def test_without_a_repository_no_error_can_be_reported(built: Path) -> None:
    text = (built / "en/variants/sentinelles/index.html").read_text(encoding="utf-8")
    assert "data-feerie-report" not in text
