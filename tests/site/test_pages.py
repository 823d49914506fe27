"""The generated pages, from plain values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from feerie.languages import Language
from feerie.site.labels import labels
from feerie.site.pages.art import Art, fill
from feerie.site.pages.family_page import write_family
from feerie.site.pages.index_page import write_index
from feerie.site.pages.navigation import FAMILIES, VARIANTS, complete
from feerie.site.pages.notation_page import write_notation
from feerie.site.pages.operation_page import (
    operation_examples,
    plainest,
    shown_operations,
    write_operation,
    write_overview,
)
from feerie.site.pages.page_text import Heading, PageText, Prose
from feerie.site.pages.variant_page import write_variant
from feerie.site.views import FigureView, KindView, PanelView, Problem, TermView, VariantView

PIECE = {"fe-rook": '<path id="fe-rook"/>'}
PANEL = PanelView(1, "Before", "White to move", '<svg><use href="#fe-rook"/></svg>')
FIGURE = FigureView("circe/a", "a", "A *rook*", "", (PANEL,), (), "8/8 w", "<svg/>", PIECE)
BARE = VariantView("circe", "Circe", "")
NAMES = {"circe": "Circe", "parrain": "Parrain", "orthodox": "Orthodox chess"}


@pytest.fixture
def page() -> PageText:
    """An empty page; its links tell where they lead."""
    return PageText(labels(Language("en")), lambda file: f"to:{file}", Art())


def test_a_variant_of_which_nothing_is_known_has_its_name_and_no_empty_sections(page: PageText) -> None:
    write_variant(page, BARE, NAMES)
    assert page.headings == [Heading(1, "circe", "Circe")]
    assert "<dl" not in page.html
    assert "<ul" not in page.html


def test_the_facts_of_a_variant_are_told_with_their_names(page: PageText) -> None:
    variant = VariantView(
        "circe",
        "Circe",
        "",
        origin="P. Monréal <1967>",
        keywords=("rebirth", "home"),
        translations={"de": "Circe", "la": "Circe"},
        verification={"Popeye": "Circe"},
        parent="orthodox",
        relatives=("parrain", "unknown"),
    )
    write_variant(page, variant, NAMES)
    assert "<dt>Origin</dt> <dd>P. Monréal &lt;1967&gt;</dd>" in page.html
    assert '<a href="to:variants/orthodox.md">Orthodox chess</a>' in page.html
    assert '<span lang="de">Circe</span> (German), <span lang="la">Circe</span> (Latin)' in page.html
    assert "<code>Circe</code> (Popeye)" in page.html
    assert '<a href="to:variants/index.md?q=rebirth">rebirth</a>, ' in page.html
    assert '<li><a href="to:variants/parrain.md">Parrain</a></li>' in page.html
    assert "unknown" not in page.html


def test_a_figure_is_headed_by_its_letter_and_title_and_has_an_address(page: PageText) -> None:
    write_variant(page, VariantView("circe", "Circe", "", figures=(FIGURE,)), NAMES)
    assert Heading(3, "a", "Diagram A — A rook") in page.headings
    assert 'href="#a" title="Address of this section"' in page.html
    assert '<a href="to:variants/circe/a.svg" download="circe-a.svg">' in page.html


def test_a_variant_without_diagrams_has_no_such_section(page: PageText) -> None:
    write_variant(page, BARE, NAMES)
    assert "diagrams" not in [heading.anchor for heading in page.headings]


def test_a_title_in_the_prose_takes_the_place_of_the_name(page: PageText) -> None:
    prose = Prose('<h1 id="x">Own title</h1>', (Heading(1, "x", "Own title"),))
    write_variant(page, VariantView("circe", "Circe", "Summary."), NAMES, prose)
    assert [heading.text for heading in page.headings if heading.level == 1] == ["Own title"]
    assert page.html.index("Own title") < page.html.index("Summary.")


def test_problems_stand_above_what_they_concern(page: PageText) -> None:
    problems = [Problem("a.yml:1:1", "wrong", "circe/a", kept=True), Problem("b.yml:1:1", "worse", "circe/b")]
    rules = Problem("variant.yml:1:1", "broken rules")
    write_variant(
        page, VariantView("circe", "Circe", "Summary.", figures=(FIGURE,)), NAMES, problems=[rules, *problems]
    )
    places = [
        page.html.index(text) for text in ("broken rules", "Summary.", "worse", 'id="a"', "wrong", "<figure")
    ]
    assert places == sorted(places)
    assert page.html.count("Below: the last version without errors.") == 1


def test_the_list_of_variants_leads_to_each_with_a_picture(page: PageText) -> None:
    variants = [
        VariantView("circe", "Circe", "With *rebirth*.", thumbnail="<svg>1</svg>", symbols=PIECE),
        VariantView("parrain", "Parrain & Co", "", thumbnail="<svg>2</svg>", symbols=PIECE),
    ]
    write_index(page, variants)
    assert [heading.text for heading in page.headings] == ["Variants", "Circe", "Parrain & Co"]
    assert '<h2 id="parrain"><a href="to:variants/parrain.md">Parrain &amp; Co</a></h2>' in page.html
    assert "<p>With <em>rebirth</em>.</p>" in page.html
    assert page.html.count("fe-rook") == 1


def test_drawings_can_be_kept_apart_and_put_back() -> None:
    art = Art(apart=True)
    html = f"<p>{art.place('<svg>1</svg>')}{art.sprite(PIECE)}{art.sprite(PIECE)}{art.place('')}</p>"
    assert "svg" not in html
    filled = fill(html, art.drawings)
    assert filled == f"<p><svg>1</svg>{art.drawings['2']}</p>"
    assert PIECE["fe-rook"] in filled


def test_a_drawing_that_is_shown_again_has_other_ids_in_whatever_frame_it_stands() -> None:
    art = Art()
    drawing = '<svg aria-labelledby="x-title"><title id="x-title">A</title></svg>'
    first = art.place(drawing)
    second = art.place(drawing.replace("<svg", '<svg aria-hidden="true"'))
    assert 'id="x-title"' in first
    assert 'id="x-title"' not in second
    assert second.count("x-title-again") == 2


def test_a_reference_is_written_so_that_scripts_of_themes_leave_it_alone() -> None:
    svg = Art().place('<svg><use class="x" href="#a" x="1"/><a href="#b"/></svg>')
    assert svg == '<svg><use class="x" xlink:href="#a" x="1"/><a href="#b"/></svg>'


def test_a_diagram_called_like_a_section_has_an_address_of_its_own(page: PageText) -> None:
    figures = tuple(
        FigureView(f"circe/{name}", name, "", "", (), (), "", "") for name in ("circe", "diagrams")
    )
    write_variant(page, VariantView("circe", "Circe", "", figures=figures), NAMES)
    anchors = [heading.anchor for heading in page.headings]
    assert anchors == ["circe", "diagrams", "circe_", "diagrams_"]


COMPARED = replace(FIGURE, id="circe/family", anchor="family", title="One *capture*", family=True)
HEAD = VariantView("circe", "Circe", "With rebirth.", figures=(FIGURE, COMPARED), families=("circe",))
CHILD = VariantView(
    "parrain", "Parrain & Co", "Later.", verification={"Popeye": "Parrain"}, families=("circe",)
)


def test_what_compares_a_family_stands_on_its_page_and_not_on_that_of_the_variant(page: PageText) -> None:
    write_variant(page, HEAD, NAMES)
    assert page.html.count("<figure") == 1
    assert "One" not in page.html
    assert '<a href="to:families/circe.md">Circe: the whole family side by side</a>' in page.html


def test_a_member_leads_to_the_page_of_its_family(page: PageText) -> None:
    write_variant(page, CHILD, NAMES)
    assert '<a href="to:families/circe.md">' in page.html


def test_the_page_of_a_family_has_its_figures_and_all_its_members(page: PageText) -> None:
    write_family(page, HEAD, [HEAD, CHILD])
    assert [heading.text for heading in page.headings] == [
        "Family: Circe",
        "One capture",
        "The variants of the family",
    ]
    assert page.html.count("<figure") == 1
    assert (
        '<a href="to:variants/parrain.md">Parrain &amp; Co</a></dt><dd>Later. <code>Parrain</code>'
        in page.html
    )


def test_a_problem_with_a_family_stands_above_its_figure_and_nowhere_else(page: PageText) -> None:
    problem = Problem("family.yml:1:1", "wrong", "circe/family", kept=True)
    write_variant(page, HEAD, NAMES, problems=[problem])
    assert "wrong" not in page.html
    write_family(page, HEAD, [HEAD], problems=[problem])
    assert page.html.count("wrong") == 1


def test_a_family_that_was_never_good_is_told_on_the_page_of_the_variant(page: PageText) -> None:
    problem = Problem("family.yml:1:1", "wrong", "circe/family")
    write_variant(page, VariantView("circe", "Circe", ""), NAMES, problems=[problem])
    assert "wrong" in page.html


def test_a_title_in_the_prose_of_a_family_takes_the_place_of_its_name(page: PageText) -> None:
    write_family(page, HEAD, [HEAD], Prose('<h1 id="x">Own title</h1>', (Heading(1, "x", "Own title"),)))
    assert [heading.text for heading in page.headings if heading.level == 1] == ["Own title"]


def test_the_navigation_is_completed_and_a_section_without_pages_left_out() -> None:
    nav = ["index.md", {"variants": ["variants/index.md", VARIANTS]}, {"families": [FAMILIES]}]
    words = labels(Language("en"))
    assert complete(nav, {VARIANTS: ["a.md", "b.md"], FAMILIES: ["c.md"]}, words) == [
        "index.md",
        {"Variants": ["variants/index.md", "a.md", "b.md"]},
        {"Families": ["c.md"]},
    ]
    assert complete(nav, {VARIANTS: [], FAMILIES: []}, words) == [
        "index.md",
        {"Variants": ["variants/index.md"]},
    ]


MOVED = PanelView(2, "Move", "Rb5-g5", "<svg/>", ("displace", "capture"))
PLAIN = PanelView(3, "Move", "Rb5-g5", "<svg/>", ("displace",))


def test_an_operation_shows_the_plainest_panel_of_each_variant_that_has_it(page: PageText) -> None:
    both = VariantView("circe", "Circe", "", figures=(replace(FIGURE, panels=(PANEL, MOVED, PLAIN)),))
    none = VariantView("parrain", "Parrain", "", figures=(FIGURE,))
    assert shown_operations([both, none]) == ("displace", "capture")
    terms = [TermView("leap", "leap", "", operation="displace"), TermView("birth", "birth", "")]
    examples = [*operation_examples("displace", [both, none])]
    write_operation(page, "displace", examples, terms, "to:glossary.md")
    assert page.html.count('<li class="feerie-panel">') == 1
    assert '<a href="to:variants/circe.md#a">Circe</a>' in page.html
    assert '<a href="to:glossary.md#leap">leap</a>' in page.html
    assert "birth" not in page.html


def test_the_list_of_operations_leads_to_the_page_of_each(page: PageText) -> None:
    variant = VariantView("circe", "Circe", "", figures=(replace(FIGURE, panels=(MOVED,)),))
    shown = [(name, plainest([*operation_examples(name, [variant])])) for name in ("displace", "capture")]
    write_overview(page, shown)
    assert [heading.anchor for heading in page.headings] == ["operations", "displace", "capture"]
    assert '<a href="to:operations/capture.md">Capture</a>' in page.html


def test_a_card_says_what_it_is_chosen_by(page: PageText) -> None:
    variant = VariantView(
        "circe", "Circé", "", keywords=("Rebirth",), features=("rebirth", "laws"), lineage=("parrain", "head")
    )
    write_index(page, [variant])
    assert '<li class="feerie-card" data-does="rebirth laws" data-family="head"' in page.html
    assert 'data-words="circe · rebirth"' in page.html
    assert '<input type="checkbox" name="does" value="laws"> forbidden moves' in page.html
    assert 'value="swap"' not in page.html, "only what there is can be chosen"


def test_the_letters_of_fairy_pieces_stand_side_by_side(page: PageText) -> None:
    kinds = (
        KindView("rook", "rook", {"fr": "T", "en": "R"}),
        KindView("bishop_lion", "bishop-lion", {"fr": "LF", "en": "BL"}),
    )
    write_notation(page, [VariantView("circe", "Circe", "", kinds=kinds)])
    assert '<tr id="bishop-lion"><td>bishop-lion</td><td>LF</td><td>BL</td></tr>' in page.html
    assert "<td>rook</td>" not in page.html
