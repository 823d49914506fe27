"""A site as plain pages, from values that were not computed."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace

import pytest
from bs4 import BeautifulSoup
from markdown import Markdown

from feerie.errors import Finding
from feerie.language.languages import Language
from feerie.site.pages.addresses import Addresses
from feerie.site.pages.plain_page import PlainPage, escaped, fill
from feerie.site.plain.plain_site import PlainSite
from feerie.site.plain.project import Project, Written
from feerie.site.plain.site_form import THINGS, Form, offered
from feerie.site.site_words import labels
from tests.site.conftest import PAGES
from tests.site.standins import FakeSource, figure

FENCE = "```feerie\nOne rook\n```\n"
NAVIGATION = ["index.md", {"variants": ["variants/index.md", "variants/*"]}, {"families": ["families/*"]}]


@pytest.fixture
def project(source: FakeSource) -> Project:
    return Project(source, PAGES / "docs/glossary.yml", PAGES / "docs/pieces")


def made(project: Project, written: Mapping[str, str], *, directories: bool = True) -> PlainSite:
    pages = {path: Written(f"docs/en/{path}", text) for path, text in written.items()}
    return project.site(Language("en"), pages, Form(directories, NAVIGATION))


def converted(text: str) -> str:
    """What Markdown makes of a text, with headings that may have ids."""
    return Markdown(extensions=["attr_list", "md_in_html"]).convert(text)


def test_pages_assets_and_navigation_are_those_of_the_variants(project: Project) -> None:
    site = made(project, {"index.md": "# Home\n"})
    assert {"index.md", "variants/index.md", "variants/sentinelles.md", "glossary.md"} <= site.pages.keys()
    assert {"assets/feerie.css", "assets/feerie.js", "variants/sentinelles/a.svg"} <= site.assets.keys()
    assert site.navigation == [
        "index.md",
        {"Variants": ["variants/index.md", "variants/orthodox.md", "variants/sentinelles.md"]},
    ]
    assert not site.warnings


def test_the_schema_of_files_has_its_address(project: Project) -> None:
    schema = json.loads(made(project, {"index.md": "# Home\n"}).assets["feerie.schema.json"])
    assert {"variant", "diagram"} <= schema["$defs"].keys()
    assert schema["$defs"]["diagram"]["properties"]["moves"]["description"]


def test_a_page_in_three_steps_is_the_page_in_one(project: Project) -> None:
    site = made(project, {"index.md": f"# Home\n\n{FENCE}"})
    for path, page in site.pages.items():
        text = converted(page.text)
        assert "<svg" not in text, path
        steps = page.drawn(site.finished(path, text))
        _, _, body = site.markdown(path).removeprefix("---\n").rpartition("---\n")
        whole = converted(body)
        assert [*BeautifulSoup(steps, "html.parser").stripped_strings] == [
            *BeautifulSoup(whole, "html.parser").stripped_strings
        ], path
        assert steps.count("<svg") == whole.count("<svg"), path


def test_what_is_written_by_hand_stands_in_the_midst_of_a_page(project: Project) -> None:
    text = "---\ndescription: Mine\n---\n## What changes\n\nBy *hand*.\n"
    whole = made(project, {"variants/sentinelles.md": text}).markdown("variants/sentinelles.md")
    assert whole.startswith(
        '---\ntags: ["Sentinels", "Wachposten", "Sentinelles", "birth"]\nhide: ["navigation"]\n'
        'title: "Sentinels"\ndescription: Mine\n---\n'
    )
    places = [
        whole.index(part)
        for part in ("# Sentinels {#sentinelles}", "<figure", "By *hand*.", "## Facts {#facts}")
    ]
    assert places == sorted(places)


def test_a_title_that_is_written_by_hand_takes_the_place_of_the_name(project: Project) -> None:
    page = made(project, {"variants/index.md": "Own\n===\n"}).pages["variants/index.md"]
    assert "# Variants" not in page.text
    assert "title" not in page.meta


@pytest.mark.parametrize(
    ("directories", "link", "file"),
    [(True, '"../orthodox/"', '"a.svg"'), (False, '"orthodox.html"', '"sentinelles/a.svg"')],
)
def test_addresses_are_those_that_the_generator_gives(
    project: Project, link: str, file: str, *, directories: bool
) -> None:
    whole = made(project, {}, directories=directories).markdown("variants/sentinelles.md")
    assert f"<a href={link}>Orthodox chess</a>" in whole
    assert f"<a href={file} download=" in whole


def test_a_fence_is_drawn_where_it_stands(project: Project) -> None:
    listed = "- item\n\n    ```feerie\n    One rook\n    ```\n"
    text = f"# Home\n\n{listed}\n> ~~~ feerie\n> Two\n> ~~~\n"
    site = made(project, {"index.md": text})
    html = BeautifulSoup(site.finished("index.md", converted(site.pages["index.md"].text)), "html.parser")
    assert [figure.parent.name for figure in html.find_all("figure") if figure.parent] == ["li", "blockquote"]
    assert "One rook" in html.li.get_text() if html.li else False


def test_a_fence_of_a_picture_alone_has_nothing_else(project: Project) -> None:
    site = made(project, {"index.md": "# Home\n\n```feerie\nA still\n```\n"})
    page = site.pages["index.md"]
    html = BeautifulSoup(page.drawn(site.finished("index.md", converted(page.text))), "html.parser")
    [figure] = html.find_all("figure")
    assert figure["class"] == ["feerie-still"]
    assert [child.name for child in figure.find_all(recursive=False)] == ["svg"]
    assert figure.get_text() == "A still"


def test_a_broken_fence_is_told_in_its_place_with_its_last_good_figure(project: Project) -> None:
    made(project, {"index.md": f"# Home\n\n{FENCE}"})
    site = made(project, {"index.md": "# Home\n\n```feerie\nit is wrong\n```\n"})
    assert site.findings == (Finding("docs/en/index.md", 4, 7, "unknown-key", {"key": "wrong"}),)
    assert site.warnings == ("docs/en/index.md:4:7: unknown key 'wrong'",)
    whole = site.markdown("index.md")
    assert "<code>docs/en/index.md:4:7</code> unknown key &#39;wrong&#39;" in whole
    assert whole.index("unknown key") < whole.index('<figure class="feerie" id="figure-fence-1"')


PLACED = "```feerie\ndiagram: {}\n```\n"


def test_a_figure_stands_where_a_sentence_places_it_and_nowhere_else(project: Project) -> None:
    text = "## The rule, in order\n\n1. So:\n\n    ```feerie\n    diagram: 'sentinelles/b' # here\n    ```\n"
    site = made(project, {"variants/sentinelles.md": text, "index.md": PLACED.format("sentinelles/b")})
    html = BeautifulSoup(converted(site.markdown("variants/sentinelles.md")), "html.parser")
    assert [figure["id"] for figure in html.find_all("figure")] == ["figure-a", "figure-b"]
    assert html.select_one("li figcaption#b") is not None
    assert "## More examples" not in site.pages["variants/sentinelles.md"].text
    assert "b" in site.pages["variants/sentinelles.md"].anchors
    elsewhere = BeautifulSoup(site.markdown("index.md"), "html.parser")
    assert [figure["id"] for figure in elsewhere.find_all("figure")] == ["figure-sentinelles-b"]
    assert not site.findings


@pytest.mark.parametrize(
    ("page", "text", "expected"),
    [
        ("index.md", PLACED.format("sentineles/b"), (2, 10, "unknown-diagram", "sentinelles/b")),
        ("index.md", PLACED.format("sentinelles/bb"), (2, 10, "unknown-diagram", "sentinelles/b")),
        ("index.md", PLACED.format("sentinelles/b") * 2, (5, 10, "diagram-placed-twice", None)),
        ("variants/sentinelles.md", PLACED.format("sentinelles/a"), (2, 10, "diagram-placed-twice", None)),
    ],
)
def test_a_figure_that_cannot_be_placed_is_told_in_its_place(
    project: Project, page: str, text: str, expected: tuple[int, int, str, str | None]
) -> None:
    site = made(project, {page: text})
    (found,) = site.findings
    assert (found.line, found.column, found.code, found.values.get("nearest")) == expected
    assert f"<code>docs/en/{page}:{found.line}:{found.column}</code>" in site.markdown(page)


def test_a_figure_that_is_broken_is_told_where_a_sentence_places_it(
    project: Project, source: FakeSource
) -> None:
    source.wrong = [Finding("diagrams/sentinelles/b.yml", 1, 1, "unknown-key", {"key": "b"})]
    source.hidden = {"sentinelles/b"}
    site = made(project, {"variants/sentinelles.md": PLACED.format("sentinelles/b")})
    assert site.markdown("variants/sentinelles.md").count("diagrams/sentinelles/b.yml:1:1") == 1
    assert len(site.findings) == 1


def test_front_matter_is_yaml_of_plain_values(project: Project, source: FakeSource) -> None:
    name = "A \"b\": #c \u2028 'd' \U0001f600"
    views = source.variants(Language("en"))
    source.variants = lambda _language: [type(views[0])(id="x", name=name, summary="")]  # type: ignore[method-assign, assignment]
    whole = made(project, {}).markdown("variants/x.md")
    line = re.search(r"^title: (.*)$", whole, re.MULTILINE)
    assert line is not None
    assert json.loads(line[1]) == name
    assert "\u2028" not in line[1]


def test_no_block_of_html_has_an_empty_line(project: Project) -> None:
    """Some dialects of Markdown end HTML there."""
    for page in made(project, {"index.md": f"# Home\n\n{FENCE}"}).pages.values():
        for block in page.blocks.values():
            assert "\n\n" not in block, page.path


def test_the_drawings_of_pieces_may_refer_to_each_other() -> None:
    draft = PlainPage("index.md", labels(Language("en")), Addresses())
    placeholder = draft.sprite({"fe-rook": '<g id="fe-rook"><use class="x" href="#fe-tower"/></g>'})
    assert '<use class="x" xlink:href="#fe-tower"/>' in fill(placeholder, draft.drawings)


def test_a_drawing_has_its_own_ids_each_time_that_it_is_shown() -> None:
    draft = PlainPage("index.md", labels(Language("en")), Addresses())
    shown = [fill(draft.draw('<svg><path id="a"/><use href="#a"/></svg>'), draft.drawings) for _ in range(3)]
    ids = [re.findall('id="([^"]*)"', one) for one in shown]
    assert ids == [["a"], ["a-again-1"], ["a-again-2"]]
    assert [re.findall('"#([^"]*)"', one) for one in shown] == ids


def test_the_figure_that_leads_a_page_is_its_cover_else_the_first() -> None:
    draft = PlainPage("index.md", labels(Language("en")), Addresses())
    first, second, leading = (figure(name, Language("en"), name) for name in "abc")
    symbols = {"fe-rook": '<g id="fe-rook"/>'}
    draft.covered(replace(first, symbols=symbols))
    opening, _, rest = first.panels[-1].svg.partition(">")
    assert draft.cover == f'{opening}><defs><g id="fe-rook"/></defs>{rest}'
    draft.covered(second)
    assert rest in draft.cover
    draft.covered(replace(leading, still="<svg/>"), leads=True)
    draft.covered(second)
    assert draft.cover == "<svg/>"


def test_a_text_is_escaped_as_markdown_and_as_html() -> None:
    assert escaped("a*b_c  <d> & `e`") == "a&#42;b&#95;c &lt;d&gt; &amp; &#96;e&#96;"


PARTS = """# Home

<!-- with play -->
You can [play](play.md).

<!-- end -->
<!-- without play -->
You can read.
<!-- end -->
<!-- with playground -->
You can [write](playground.md).
<!-- end -->
The end.
"""


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        (None, {"You can read."}),
        (["play"], {"You can [play](play.md)."}),
        (["play", "yaml"], {"You can [play](play.md).", "You can [write](playground.md)."}),
    ],
)
def test_a_part_is_there_with_what_it_tells_of(
    project: Project, parts: list[str] | None, told: set[str]
) -> None:
    offer = None if parts is None else {"parts": parts}
    site = project.site(
        Language("en"), {"x.md": Written("docs/en/x.md", PARTS)}, Form(navigation=NAVIGATION, offer=offer)
    )
    lines = site.pages["x.md"].text.splitlines()
    assert {line for line in lines if line.startswith("You")} == told
    assert (len(lines), lines.index("The end.")) == (len(PARTS.splitlines()), 12)


def test_every_part_of_our_own_pages_is_one() -> None:
    for page in (PAGES.parents[2] / "docs").glob("*/**/*.md"):
        text = page.read_text(encoding="utf-8")
        assert "<!--" not in offered(text, THINGS), page
