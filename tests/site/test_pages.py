"""The generated pages, from plain values."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from feerie.language.definitions.verified_file import NOBODY, Comparison, Edge
from feerie.language.languages import Language
from feerie.site.pages import generated, kinds
from feerie.site.pages.addresses import Addresses, complete
from feerie.site.pages.generated import Content, generated_pages, places
from feerie.site.pages.kinds.operations import shown_operations
from feerie.site.pages.plain_page import PlainPage, fill
from feerie.site.plain.site_form import list_pictures
from feerie.site.shelf import Problem, Shelf
from feerie.site.site_words import labels
from feerie.site.views import (
    ExerciseView,
    FigureView,
    KindUser,
    KindView,
    PanelView,
    PortraitView,
    TermView,
    VariantView,
)
from feerie.studies.problems.problem_texts import Heading, Line, Part

WORDS = labels(Language("en"))

PIECE = {"fe-rook": '<path id="fe-rook"/>'}
PANEL = PanelView(1, "Before", "White to move", '<svg><use href="#fe-rook"/></svg>')
FIGURE = FigureView("circe/a", "a", "A *rook*", "", (PANEL,), (), "8/8 w", b"<svg/>", PIECE)
CIRCE = VariantView("circe", "Circe", "")
PARRAIN = VariantView("parrain", "Parrain", "")
ORTHODOX = VariantView("orthodox", "Orthodox chess", "")


@dataclass(frozen=True)
class Page:
    """A page as it is exported, and its headings: the level and the anchor of each."""

    text: str
    headings: Sequence[tuple[int, str, str]]

    @property
    def anchors(self) -> Sequence[str]:
        return [anchor for _, anchor, _ in self.headings]


def made(
    path: str,
    *variants: VariantView,
    prose: str = "",
    problems: Mapping[str, tuple[Problem, ...]] | None = None,
    terms: Sequence[TermView] = (),
    kinds: Sequence[KindView] = (),
    portraits: Sequence[PortraitView] = (),
) -> Page:
    """The page of that file, of a site with those variants."""
    shelf = Shelf(variants, problems or {}, terms, kinds, portraits)
    content = Content(shelf, WORDS, written=(path,))
    (page,) = (page for page in generated_pages(content) if page.path == path)
    draft = PlainPage(path, WORDS, Addresses(directories=False))
    text = page.written(draft, prose)
    found = re.findall(r"^(#+) (.*) \{#(.*)\}$", text, re.MULTILINE)
    headings = [(len(signs), anchor, title) for signs, title, anchor in found]
    headings += [(heading.level, heading.anchor, heading.text) for heading in draft.headings]
    return Page(fill(fill(text, draft.blocks), draft.drawings), headings)


def draft() -> PlainPage:
    """An empty page."""
    return PlainPage("index.md", WORDS, Addresses())


def test_a_variant_of_which_nothing_is_known_has_its_name_and_no_empty_sections() -> None:
    page = made("variants/circe.md", CIRCE)
    assert page.headings == [(1, "circe", "Circe"), FACTS]
    assert re.findall("<dt>([^<]*)", page.text) == [WORDS["verified"], WORDS["cited"]]
    assert "<ul" not in page.text


def test_the_facts_of_a_variant_are_told_with_their_names() -> None:
    variant = VariantView(
        "circe",
        "Circe",
        "",
        origin="P. Monréal <1967>",
        keywords=("rebirth", "home square"),
        translations={"de": "Zirze", "fr": "Circe", "la": "Circa"},
        verification={"Popeye": "Circe"},
        parent="orthodox",
        relatives=("parrain", "unknown"),
    )
    text = made("variants/circe.md", variant, PARRAIN, ORTHODOX).text
    assert "<dt>Origin</dt> <dd>P. Monréal &lt;1967&gt;</dd>" in text
    assert '<a href="orthodox.html">Orthodox chess</a>' in text
    assert '<span lang="de">Zirze</span> (German), <span lang="la">Circa</span> (Latin)' in text
    assert "(French)" not in text
    assert '<span translate="no">Circe</span> (Popeye)' in text
    assert '<a href="index.html?word=rebirth">rebirth</a>, <a href="index.html?word=home%20square">' in text
    assert '<li><a href="parrain.html">Parrain</a></li>' in text
    assert "unknown" not in text


SECOND = replace(
    FIGURE, id="circe/b", anchor="b", title="A *bishop*", claims=("Qd1 is legal.", "Mate."), checked=2
)


def test_the_hero_stands_on_top_and_the_others_follow_with_their_addresses() -> None:
    page = made("variants/circe.md", replace(CIRCE, lead="Short.", hero="circe/b", figures=(FIGURE, SECOND)))
    assert page.headings == [(1, "circe", "Circe"), (2, "diagrams", "More examples"), FACTS]
    html = BeautifulSoup(page.text, "html.parser")
    assert [figure["class"] for figure in html.find_all("figure")] == [["feerie", "feerie-hero"], ["feerie"]]
    assert [caption["id"] for caption in html.find_all("figcaption")] == ["b", "a"]
    assert page.text.index("Short.") < page.text.index("<figure") < page.text.index("## More examples")
    assert '<a href="circe/a.svg" download="circe-a.svg" aria-label=' in page.text


def test_what_was_checked_is_told_once_at_the_end_of_the_page() -> None:
    page = made(
        "variants/circe.md", replace(CIRCE, figures=(SECOND, replace(FIGURE, claims=("Mate.",), checked=1)))
    )
    html = BeautifulSoup(page.text, "html.parser")
    assert [one.get_text() for one in html.select(".feerie-checked > summary")] == ["3 statements checked"]
    assert not html.select("figure .feerie-checked")
    assert [one["href"] for one in html.select(".feerie-checked > p > a")] == ["#figure-b", "#figure-a"]
    assert [one.get_text() for one in html.select(".feerie-checked > ul > li")] == [
        "Qd1 is legal.",
        "Mate.",
        "Mate.",
    ]


PROSE = """Opening.

## The rule, in order

See [the bishop](#b), [below](#facts) and `[b](#b)`.

## Related variants {#kinship}

An elder.

## Names and history

Told.

## Special cases

None.
"""


def test_an_article_has_one_order_whatever_that_of_what_is_written_by_hand() -> None:
    variant = replace(
        CIRCE,
        summary="Summary.",
        lead="Lead.",
        hero="circe/a",
        figures=(FIGURE, SECOND),
        relatives=("parrain",),
        translations={"fr": "Circé"},
        inventors=("P. Monréal",),
        year="1967",
        source="*Problème*, 1968.",
        keywords=("rebirth",),
    )
    page = made("variants/circe.md", variant, PARRAIN, prose=PROSE)
    parts = ["Circé</li>", "P. Monréal, 1967", "Lead.", 'id="figure-a"', "Opening.", "## The rule, in order"]
    parts += [
        "## Special cases",
        "## More examples",
        'id="figure-b"',
        "## Related variants",
        "An elder.",
        ">Parrain</a>",
    ]
    parts += ["## Names and history", "Told.", "<em>Problème</em>, 1968.", "## Facts", ">rebirth</a>"]
    places = [page.text.index(part) for part in parts]
    assert places == sorted(places)
    assert {"kinship", "names-and-history"} < set(page.anchors), "whether they are given by hand or not"
    assert "Summary." not in page.text
    assert "[the bishop](#b){.feerie-reference}, [below](#facts) and `[b](#b)`" in page.text


def test_the_summary_tells_the_rule_unless_that_is_written_by_hand() -> None:
    variant = replace(CIRCE, summary="Summary.", lead="Lead.")
    page = made("variants/circe.md", variant, prose="## What changes\n")
    assert page.text.index("Lead.") < page.text.index("Summary.") < page.text.index("## What changes")
    alone = made("variants/circe.md", replace(variant, lead=""))
    assert '<p class="feerie-lead">Summary.</p>' in alone.text
    assert alone.text.count("Summary.") == 1


def test_a_variant_without_diagrams_has_no_such_section() -> None:
    assert "diagrams" not in made("variants/circe.md", CIRCE).anchors


def test_a_heading_is_its_words_whatever_they_would_mean_in_markdown() -> None:
    page = made("variants/circe.md", replace(CIRCE, name="*A* <b> {.x} [y](z) `c` & d"))
    (line,) = (line for line in page.text.splitlines() if line.startswith("# "))
    assert line == "# &#42;A&#42; &lt;b&gt; &#123;.x&#125; &#91;y&#93;(z) &#96;c&#96; &amp; d {#circe}"


def test_a_title_in_the_prose_takes_the_place_of_the_name() -> None:
    text = made("variants/circe.md", replace(CIRCE, summary="Summary."), prose="# Own title\n").text
    assert "# Circe" not in text
    assert text.index("Own title") < text.index("Summary.")


def test_an_anchor_of_the_prose_is_not_given_twice() -> None:
    page = made("variants/circe.md", replace(CIRCE, figures=(FIGURE,)), prose="## Mine {#a}\n")
    assert page.anchors == ["circe", "a", "facts"]
    assert '<figcaption id="a_">' in page.text


def test_problems_stand_above_what_they_concern() -> None:
    problems = (
        Problem("variant.yml:1:1", "broken rules"),
        Problem("a.yml:1:1", "wrong", "circe/a", kept=True),
        Problem("b.yml:1:1", "worse", "circe/b"),
    )
    variant = VariantView("circe", "Circe", "Summary.", hero="circe/c", figures=(FIGURE, SECOND))
    text = made("variants/circe.md", variant, problems={"circe": problems}).text
    parts = ("broken rules", "Summary.", "wrong", 'id="figure-a"', "worse", 'id="figure-b"')
    places = [text.index(part) for part in parts]
    assert places == sorted(places)
    assert text.count("Below: the last version without errors.") == 1


def test_the_list_of_variants_leads_to_each_and_has_its_pictures_apart() -> None:
    variants = [
        VariantView("circe", "Circe", "With *rebirth*.", thumbnail="<svg>1</svg>", symbols=PIECE),
        VariantView("parrain", "Parrain & Co", "", thumbnail="<svg>2</svg>", symbols=PIECE),
    ]
    page = made("variants/index.md", *variants)
    assert [title for _, _, title in page.headings] == [
        "Variants",
        "Without a family",
        "Circe",
        "Parrain & Co",
    ]
    assert '<h3 id="parrain"><a href="parrain.html">Parrain &amp; Co</a></h3>' in page.text
    assert "<p>With <em>rebirth</em>.</p>" in page.text
    assert "fe-rook" not in page.text
    assert "<svg>" not in page.text
    assert 'data-pictures="../assets/feerie-pictures.js"' in page.text
    told = json.loads(list_pictures(variants).removeprefix("feerie.pictures = "))
    assert told == {"symbols": PIECE, "drawings": {"circe": "<svg>1</svg>", "parrain": "<svg>2</svg>"}}


def test_drawings_are_kept_apart_and_put_back() -> None:
    page = draft()
    html = f"<p>{page.draw('<svg>1</svg>')}{page.sprite(PIECE)}{page.sprite(PIECE)}{page.draw('')}</p>"
    assert "svg" not in html
    filled = fill(html, page.drawings)
    assert filled.startswith("<p><svg>1</svg><svg")
    assert filled.count(PIECE["fe-rook"]) == 1


def test_a_drawing_that_is_shown_again_has_other_ids_in_whatever_frame_it_stands() -> None:
    page = draft()
    drawing = '<svg aria-labelledby="x-title"><title id="x-title">A</title></svg>'
    first = fill(page.draw(drawing), page.drawings)
    second = fill(page.draw(drawing.replace("<svg", '<svg aria-hidden="true"')), page.drawings)
    assert 'id="x-title"' in first
    assert 'id="x-title"' not in second
    assert second.count("x-title-again") == 2


def test_a_reference_is_written_so_that_scripts_of_themes_leave_it_alone() -> None:
    page = draft()
    svg = fill(page.draw('<svg><use class="x" href="#a" x="1"/><a href="#b"/></svg>'), page.drawings)
    assert svg == '<svg><use class="x" xlink:href="#a" x="1"/><a href="#b"/></svg>'


def test_a_diagram_called_like_a_section_has_an_address_of_its_own() -> None:
    figures = tuple(
        FigureView(f"circe/{name}", name, "", "", (), (), "", b"") for name in ("circe", "x", "diagrams")
    )
    page = made("variants/circe.md", replace(CIRCE, figures=figures))
    assert page.anchors == ["circe", "diagrams", "facts"]
    assert 'id="figure-circe_"' in page.text
    assert 'id="figure-diagrams_"' in page.text


COMPARED = replace(FIGURE, id="circe/family", anchor="family", title="One *capture*", family=True)
FACTS = (2, "facts", "Facts")
"""What every page of a variant ends with."""

HEAD = VariantView("circe", "Circe", "With rebirth.", figures=(FIGURE, COMPARED), families=("circe",))
CHILD = VariantView(
    "parrain", "Parrain & Co", "Later.", verification={"Popeye": "Parrain"}, families=("circe",)
)


def test_a_page_says_that_no_game_can_begin_with_the_first_position() -> None:
    told = "the game would be over at once"
    assert told in made("variants/circe.md", replace(CIRCE, over_at_first=f"From here {told}.")).text
    assert told not in made("variants/circe.md", CIRCE).text


def test_a_page_says_how_a_game_that_is_played_ends_and_what_does_not_end_it() -> None:
    ends = {"drawn": ("three times", "fifty moves"), "unplayed": ("nobody can mate",)}
    told = "<dd>Drawn: three times; fifty moves. This does not end the game: nobody can mate.</dd>"
    assert told in made("variants/circe.md", replace(CIRCE, played_ends=ends)).text


def test_a_page_without_problem_or_game_says_so_and_where_it_derives_from_there_are_some() -> None:
    told, led = WORDS["not_cited"], '<a href="circe.html">Circe</a>'
    child = replace(PARRAIN, lineage=("circe",))
    assert told in made("variants/parrain.md", child, CIRCE).text
    for figure in (
        replace(FIGURE, heading=Heading("", "", "", "", "#2", "", "", ())),
        replace(FIGURE, id="circe/game-one"),
    ):
        cited = replace(CIRCE, figures=(figure,))
        assert told not in made("variants/circe.md", cited).text
        text = made("variants/parrain.md", child, cited).text
        assert f"{told} {WORDS['cited_of'].format(name=led)}" in text


def test_a_page_tells_the_kinds_of_positions_and_beside_what_and_what_is_still_to_be_compared() -> None:
    proofs = {
        "Popeye": Comparison(positions=2, edges=(Edge.CASTLING, Edge.PROMOTION), beside=("circe", "nowhere")),
        "hand": Comparison(positions=1, edges=(Edge.PROMOTION, Edge.FEW)),
        NOBODY: Comparison(edges=(Edge.NEUTRAL,)),
    }
    text = made("variants/circe.md", replace(CIRCE, verified=proofs)).text
    assert "<dt>Kinds of position compared</dt> <dd>castling, promotion, few units</dd>" in text
    assert '<dt>Combinations compared</dt> <dd><a href="circe.html">Circe</a></dd>' in text
    assert "<dt>Kinds not yet compared</dt> <dd>neutral units</dd>" in text
    assert "<dt>Verified by</dt> <dd>nobody yet</dd>" in made("variants/circe.md", CIRCE).text


def test_a_page_tells_what_proves_its_rule_and_by_what_name_others_know_it() -> None:
    proofs = {"Popeye": Comparison(positions=12, moves=1381), "hand": Comparison(positions=1)}
    names = {"Popeye": "CirceRex", "vchess": "CirceMarseille"}
    circe = replace(CIRCE, verification=names, verified=proofs)
    text = made("variants/circe.md", circe).text
    assert (
        'Popeye (<span translate="no">CirceRex</span>): 12 positions, 1,381 moves · by hand: 1 position</dd>'
        in text
    )
    called = replace(circe, translations={"de": "CirceRex"})
    assert "<dd>Popeye: 12 positions" in made("variants/circe.md", called).text
    assert '<dd><span translate="no">CirceMarseille</span> (vchess)</dd>' in text


def test_what_compares_a_family_stands_on_its_page_and_not_on_that_of_the_variant() -> None:
    text = made("variants/circe.md", HEAD).text
    assert text.count("<figure") == 1
    assert "One" not in text
    assert '<a href="../families/circe.html">Circe: the whole family side by side</a>' in text


def test_a_member_leads_to_the_page_of_its_family() -> None:
    assert '<a href="../families/circe.html">' in made("variants/parrain.md", HEAD, CHILD).text


def test_the_page_of_a_family_has_its_figures_and_all_its_members() -> None:
    page = made("families/circe.md", CHILD, HEAD)
    assert [title for _, _, title in page.headings] == [
        "Circe (family)",
        "One capture",
        "The variants of the family",
    ]
    assert page.text.count("<figure") == 1
    assert page.text.index(">Circe</a>") < page.text.index(">Parrain")
    named = '<span translate="no">Parrain</span>'
    member = f'<a href="../variants/parrain.html">Parrain &amp; Co</a></dt><dd>Later. {named}'
    assert member in page.text


def test_a_problem_with_a_family_stands_above_its_figure_and_nowhere_else() -> None:
    problems = {"circe": (Problem("family.yml:1:1", "wrong", "circe/family", kept=True),)}
    assert "wrong" not in made("variants/circe.md", HEAD, problems=problems).text
    assert made("families/circe.md", HEAD, problems=problems).text.count("wrong") == 1


def test_a_family_that_was_never_good_is_told_on_the_page_of_the_variant() -> None:
    problems = {"circe": (Problem("family.yml:1:1", "wrong", "circe/family"),)}
    assert "wrong" in made("variants/circe.md", CIRCE, problems=problems).text


def test_a_title_in_the_prose_of_a_family_takes_the_place_of_its_name() -> None:
    assert "# Family" not in made("families/circe.md", HEAD, prose="Own title\n=========\n").text


APART = replace(FIGURE, id="circe/apart", anchor="apart", title="", rival="parrain")


def test_what_tells_two_variants_apart_stands_on_the_page_of_the_pairs_to_which_both_lead() -> None:
    shelf = (replace(CIRCE, lead="With rebirth.", figures=(APART,)), PARRAIN)
    page = made("confused.md", *shelf)
    assert [title for _, _, title in page.headings] == ["Not to be confused", "Circe · Parrain"]
    assert page.text.count("<figure") == 1
    assert "<dd>With rebirth.</dd>" in page.text
    for one, other in (("circe", "Parrain"), ("parrain", "Circe")):
        text = made(f"variants/{one}.md", *shelf).text
        assert f'Not to be confused with <a href="../confused.html#circe-parrain">{other}</a>' in text
        assert "<figure" not in text
    grown = (shelf[0], replace(shelf[1], parent="circe"))
    assert '<a href="confused.html">' in made("tree.md", *grown).text


def test_without_such_a_pair_there_is_no_page_of_them() -> None:
    pages = generated_pages(Content(Shelf((CIRCE,), {}, ()), WORDS))
    assert "confused.md" not in {page.path for page in pages}


ASKED = ExerciseView(
    "goes", "goes", 1, "Where may the rook go?", "To f2.", "<svg/>", "White: rook f8.", "5R2/8 w"
)


def test_exercises_are_asked_below_the_figures_and_listed_on_a_page() -> None:
    asking = replace(CIRCE, exercises=(ASKED,))
    text = made("variants/circe.md", asking, PARRAIN).text
    assert '<img src="../exercises/circe-goes.svg" alt="White: rook f8." loading="lazy">' in text
    assert "<summary>Answer</summary><p>To\u00a0f2.</p>" in text
    listed = made("exercises.md", asking, PARRAIN).text
    assert '<div data-variant="circe"><dt>' in listed
    assert '<a href="variants/circe.html#exercise-goes" title="easy">moves</a>' in listed
    assert "Parrain" not in listed


def test_without_exercises_there_is_no_page_of_them() -> None:
    pages = generated_pages(Content(Shelf((CIRCE,), {}, ()), WORDS))
    assert "exercises.md" not in {page.path for page in pages}


INVENTED = """
from feerie.site.pages.generated import Generated

PLACES = ("oddities/*", "none.md")


def pages(content):
    yield Generated("oddities/one.md", "play.md", content.words["play"], {})
"""


def test_a_kind_of_page_is_one_module_that_nothing_else_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "invented.py").write_text(INVENTED, encoding="utf-8")
    monkeypatch.setattr(kinds, "__path__", [*kinds.__path__, str(tmp_path)])
    generated.known_kinds.cache_clear()
    try:
        pages = [*generated_pages(Content(Shelf((CIRCE,), {}), WORDS))]
        navigation = complete([{"odd": ["oddities/*"]}, "none.md", "about.md"], places(pages), WORDS)
    finally:
        generated.known_kinds.cache_clear()
    assert navigation == [{"odd": ["oddities/one.md"]}, "about.md"]


def test_the_navigation_is_completed_and_a_section_without_pages_left_out() -> None:
    nav = ["index.md", {"variants": ["variants/index.md", "variants/*"]}, {"families": ["families/*"]}]
    assert complete(nav, {"variants/*": ["a.md", "b.md"], "families/*": ["c.md"]}, WORDS) == [
        "index.md",
        {"Variants": ["variants/index.md", "a.md", "b.md"]},
        {"Families": ["c.md"]},
    ]
    assert complete(nav, {"variants/*": [], "families/*": []}, WORDS) == [
        "index.md",
        {"Variants": ["variants/index.md"]},
    ]


MOVED = PanelView(2, "Move", "Rb5-g5", "<svg/>", ("displace", "capture"))
PLAIN = PanelView(3, "Move", "Rb5-g5", "<svg/>", ("displace",))


def test_an_operation_shows_the_plainest_panel_of_each_variant_that_has_it() -> None:
    both = replace(CIRCE, figures=(replace(FIGURE, panels=(PANEL, MOVED, PLAIN)),))
    none = replace(PARRAIN, figures=(FIGURE,))
    assert shown_operations([both, none]) == ("displace", "capture")
    terms = [TermView("leap", "leap", "", operation="displace"), TermView("birth", "birth", "")]
    text = made("operations/displace.md", both, none, terms=terms).text
    assert text.count('<li class="feerie-panel">') == 1
    assert "&lt;" not in text, "a picture stands as text"
    assert '<a href="../variants/circe.html#a">Circe</a>' in text
    assert '<a href="../glossary.html#leap">leap</a>' in text
    assert "birth" not in text


def test_the_list_of_operations_leads_to_the_page_of_each() -> None:
    page = made("operations/index.md", replace(CIRCE, figures=(replace(FIGURE, panels=(MOVED,)),)))
    assert page.anchors == ["operations", "displace", "capture"]
    assert '<a href="capture.html">Capture</a>' in page.text


def test_a_card_says_what_it_is_chosen_by() -> None:
    variant = replace(
        CIRCE,
        name="Circé",
        keywords=("Rebirth",),
        mechanisms={"rebirth": (), "forbidden": ()},
        lineage=("parrain", "head"),
    )
    text = made("variants/index.md", variant).text
    assert '<li class="feerie-card" data-does="rebirth forbidden" data-words="circe rebirth"' in text
    assert '<input type="checkbox" name="does" value="forbidden"> forbidden moves' in text
    assert 'value="transfer"' not in text, "only what there is can be chosen"


def test_kinds_of_units_are_shown_by_what_their_walks_are_made_of() -> None:
    kinds = (
        KindView("rook", {"fr": "tour", "en": "rook"}, {"fr": "T", "en": "R"}, "riders"),
        LION,
    )
    text = made("notation.md", CIRCE, kinds=kinds).text
    assert text.index(">The orthodox pieces<") < text.index(">rook<") < text.index(">Hoppers<")
    assert '<h4 id="bishop-lion">bishop-lion</h4>' in text
    assert '<code>BL</code> · <span lang="fr">lion-fou <code>FL</code></span>' in text
    assert 'role="img" aria-label="From d4 to: a1, g7."><svg>1</svg>' in text
    assert 'aria-label="It cannot move."' in text


LION = KindView(
    "bishop_lion",
    {"fr": "lion-fou", "en": "bishop-lion"},
    {"fr": "FL", "en": "BL"},
    "hoppers",
    "<svg>1</svg>",
    PIECE,
    "d4",
    ("a1", "g7"),
    "It goes *far*.",
    "pB",
    {"Popeye": {"en": "BL", "fr": "FL", "de": "LL"}},
    (KindUser("circe", "cat"), KindUser("unknown", "")),
)
PORTRAIT = PortraitView(LION, "A <lion>.", (FIGURE, SECOND), ("T. R. D.",), "1913", "A paper")


def test_a_kind_with_a_portrait_has_a_page_with_all_that_is_known_of_it() -> None:
    page = made("pieces/bishop-lion.md", CIRCE, portraits=[PORTRAIT])
    assert page.anchors == ["bishop-lion", "the-walk", "diagrams", "names-and-history"]
    assert page.headings[0] == (1, "bishop-lion", "Bishop-lion")
    for told in (
        '<li lang="fr">lion-fou</li>',
        '<a href="index.html#hoppers">Hoppers</a>',
        '<p class="feerie-lead">A &lt;lion&gt;.</p>',
        "<p>It goes <em>far</em>.</p>",
        "<code>FL</code> (French), <code>BL</code> (English)",
        "<code>LL</code> (German)",
        "<code>pB</code>",
        '<dd><a href="../variants/circe.html">Circe</a> (cat)</dd>',
        "<dd>T. R. D.</dd>",
        "<dd>1913</dd>",
    ):
        assert told in page.text
    hero, other = page.text.split('<h2 id="diagrams"' if "<h2" in page.text else "## More examples")
    assert "feerie-hero" in hero
    assert "feerie-hero" not in other
    assert 'id="b"' in other
    assert "unknown" not in page.text


def test_what_is_not_known_of_a_kind_is_left_out() -> None:
    bare = PortraitView(replace(LION, betza="", programs={}, users=()), "A lion.", (FIGURE,))
    page = made("pieces/bishop-lion.md", CIRCE, portraits=[bare])
    assert page.anchors == ["bishop-lion", "the-walk"]
    assert "Popeye" not in page.text
    assert "Betza" not in page.text


def test_kinds_with_pages_are_listed_by_their_walks_and_lead_to_one_another() -> None:
    wazir = PortraitView(
        replace(LION, id="wazir", sort="leapers", names={"fr": "vizir", "en": "wazir"}), "W.", ()
    )
    lion = PortraitView(replace(LION, id="lion", names={"fr": "lion", "en": "lion"}), "L.", ())
    page = made("pieces/index.md", CIRCE, portraits=[PORTRAIT, lion, wazir])
    assert page.anchors == ["pieces", "leapers", "hoppers", "wazir", "bishop-lion", "lion"]
    assert '<h3 id="bishop-lion"><a href="bishop-lion.html">bishop-lion</a></h3>' in page.text
    assert page.text.count('role="img" aria-label="From d4 to: a1, g7."') == 3
    one = made("pieces/lion.md", CIRCE, portraits=[PORTRAIT, lion, wazir])
    assert one.anchors[-1] == "kinship"
    assert '<li><a href="bishop-lion.html">bishop-lion</a></li>' in one.text
    assert "wazir" not in one.text


def test_notation_and_glossary_lead_to_the_pages_of_kinds() -> None:
    other = replace(LION, id="pao")
    text = made("notation.md", CIRCE, kinds=(LION, other), portraits=[PORTRAIT]).text
    assert '<h4 id="bishop-lion"><a href="pieces/bishop-lion.html">bishop-lion</a></h4>' in text
    assert '<h4 id="pao">bishop-lion</h4>' in text
    terms = [
        TermView(id_, name, "It is.") for id_, name in (("lion-fou", "x"), ("hopper", "y"), ("rook", "z"))
    ]
    text = made("glossary.md", CIRCE, terms=terms, portraits=[PORTRAIT]).text
    assert text.count('<dt>Pieces</dt> <dd><a href="pieces/bishop-lion.html">bishop-lion</a></dd>') == 2


def test_the_glossary_has_each_term_at_its_address_with_the_variants_that_use_it() -> None:
    terms = [
        TermView("walk", "walk", "How it goes.", translations={"fr": "marche"}, see=("rebirth",)),
        TermView("rebirth", "rebirth", "A return.", operation="displace"),
    ]
    user = replace(CIRCE, terms=frozenset({"rebirth"}), figures=(replace(FIGURE, panels=(PLAIN,)),))
    page = made("glossary.md", user, terms=terms)
    assert page.anchors == ["glossary", "rebirth", "walk"]
    assert '<a href="variants/circe.html">Circe</a>' in page.text
    assert '<a href="operations/displace.html">Displacement</a>' in page.text
    assert '<span lang="fr">marche</span>' in page.text
    assert '<a href="#rebirth">rebirth</a>' in page.text


def test_many_variants_that_use_a_term_are_folded_away() -> None:
    users = [replace(CIRCE, id=f"v{n}", terms=frozenset({"walk"})) for n in range(7)]
    assert "<details>" not in made("glossary.md", *users[1:], terms=[TermView("walk", "walk", "")]).text
    text = made("glossary.md", *users, terms=[TermView("walk", "walk", "")]).text
    assert "<details><summary>7 variants</summary>" in text


def test_variants_are_listed_by_their_inventors_and_years_and_those_without_apart() -> None:
    known = replace(CIRCE, inventors=("Pierre Monréal",), year="1967", source="*Problème*, 1968.")
    page = made("origins.md", known, PARRAIN)
    assert page.anchors == ["origins", "by-inventor", "by-year", "unknown"]
    assert (
        '<dt id="pierre-monreal">Pierre Monréal</dt><dd><a href="variants/circe.html">Circe</a>' in page.text
    )
    assert '<a href="#year-1967">1967</a>' in page.text
    assert "<small><em>Problème</em>, 1968.</small>" in page.text
    assert page.text.index("is established:") < page.text.index(">Parrain</a>.")


def test_without_inventors_and_years_there_is_no_such_index() -> None:
    pages = {page.path for page in generated_pages(Content(Shelf((CIRCE,), {}, ()), WORDS))}
    assert "origins.md" not in pages
    assert "origins" not in made("variants/index.md", CIRCE).text


def test_a_problem_stands_in_a_section_of_its_own_with_its_solution_folded() -> None:
    heading = Heading(
        "A. Author", "Magazine, 1991", "", "", "h#2", "helpmate in 2 moves", "(4+2)", ("Circe",)
    )
    move = Part("move", "Rb5-g5", "8/8 w", ("Rb5-g5", "Kd8-e7"), 1)
    comment = Part("comment", "<b>well</b>")
    posed = replace(
        FIGURE, id="circe/p", anchor="p", title="", heading=heading, solution=(Line(1, (move, comment)),)
    )
    page = made("variants/circe.md", replace(CIRCE, figures=(FIGURE, posed)))
    assert "problems" in page.anchors
    assert "problems" not in made("variants/circe.md", replace(CIRCE, figures=(FIGURE,))).anchors
    section = page.text.partition("{#problems}")[2]
    assert "A. Author" in section
    assert "A <em>rook</em>" not in section
    solution = section.partition('<details class="feerie-solution">')[2].partition("</details>")[0]
    assert "&lt;b&gt;well&lt;/b&gt;" in solution
    assert 'data-moves="[&#34;Rb5-g5&#34;, &#34;Kd8-e7&#34;]"' in solution
    assert section.index("(4+2)") < section.index("feerie-solution")


def test_the_tree_has_every_variant_once_and_leads_to_the_list_and_back() -> None:
    child = replace(PARRAIN, parent="circe")
    both = VariantView("both", "Both", "", parent="parrain", composed=("parrain", "circe"))
    shelf = (replace(CIRCE, parent="orthodox"), ORTHODOX, child, both)
    page = made("tree.md", *shelf)
    assert [anchor for _, anchor, _ in page.headings] == ["tree"]
    for one in shelf:
        assert page.text.count(f'<a href="variants/{one.id}.html">{one.name}</a>') == 1
    composed = '<a href="variants/both.html">Both</a> <small>with <a href="#circe">Circe</a></small>'
    assert f'<li id="both">{composed}</li>' in page.text
    assert 'href="variants/index.html"' in page.text
    assert 'href="../tree.html"' in made("variants/index.md", *shelf).text
    related = replace(child, relatives=("circe",))
    assert 'href="../tree.html#parrain"' in made("variants/parrain.md", *shelf[:2], related).text


def test_where_all_derive_from_one_there_is_no_tree() -> None:
    shelf = (ORTHODOX, replace(CIRCE, parent="orthodox"))
    assert "tree.md" not in {page.path for page in generated_pages(Content(Shelf(shelf, {}, ()), WORDS))}
    assert "tree.html" not in made("variants/index.md", *shelf).text


def test_variants_that_are_alike_are_named_with_the_mechanisms_that_both_have() -> None:
    laws = {"forbidden": ("Not that.",)}
    others = [
        replace(PARRAIN, id=f"v{n}", name=f"V{n}", mechanisms=laws if n == 1 else {}) for n in range(1, 8)
    ]
    one = replace(CIRCE, mechanisms={"rebirth": (), **laws}, alike=("lost", *(other.id for other in others)))
    text = made("variants/circe.md", one, *others, prose="## Kin {#kinship}\n\n[Two](v2.md).").text
    named = re.findall(r'<li><a href="(v\d).html">V\d</a>(?: <small>([^<]*)</small>)?</li>', text)
    assert named == [("v1", "forbidden moves"), ("v3", ""), ("v4", ""), ("v5", ""), ("v6", "")]


ROOK = KindView(
    "rook", {"fr": "tour", "en": "rook"}, {"fr": "T", "en": "R"}, svg="<svg/>", sentence="It goes."
)
START = replace(FIGURE, id="circe/first-position", anchor="first-position", title="Initial position")


@pytest.mark.parametrize(
    ("variant", "heading"),
    [
        (replace(CIRCE, opening=START), None),
        (replace(CIRCE, opening=START, has_own_array=True), "Initial position"),
        (replace(CIRCE, opening=START, kinds=(ROOK,)), "The initial position and the units"),
        # It is a figure of the page already.
        (replace(CIRCE, opening=START, kinds=(ROOK,), figures=(START,)), "Its units"),
    ],
)
def test_a_variant_with_units_or_an_array_of_its_own_shows_them(
    variant: VariantView, heading: str | None
) -> None:
    page = made("variants/circe.md", variant)
    assert [title for _, anchor, title in page.headings if anchor == "start"] == [heading] * bool(heading)
    shown = BeautifulSoup(page.text, "html.parser").select_one(".feerie-start")
    assert bool(shown) == bool(heading)
    if shown and variant.kinds:
        (kind,) = shown.select(".feerie-kinds > li")
        assert " ".join(kind.get_text().split()) == "rook R It goes."
    if shown:
        assert len(shown.select("figure")) == (START not in variant.figures)
