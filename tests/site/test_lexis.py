"""Terms in running text."""

from __future__ import annotations

import pytest

from feerie.errors.spelling import folded
from feerie.language.languages import Language
from feerie.site.terms.glossary import Explainer, Lexis, running_text
from feerie.site.views import TermView

FRENCH = Language("fr")
TERMS = (
    TermView("rebirth", "renaissance", "Le retour.", forms=("renaît",)),
    TermView("square", "case de renaissance", "Où l’on revient.", forms=()),
    TermView("neutral", "neutral", "Des deux camps."),
    TermView("unit", "pièce", "Ce qui se joue.", quiet=True),
)
LEXIS = Lexis(TERMS, FRENCH)


def explain(html: str, lexis: Lexis, glossary: str) -> str:
    return Explainer(lexis, glossary).html(html)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Une renaissance.", {"rebirth"}),
        ("RENAISSANCES différées", {"rebirth"}),
        ("elle renaît", {"rebirth"}),
        ("elle renait", set()),
        ("les cases de renaissance", {"square"}),
        ("les cases, de renaissance ou non", {"square"}),
        ("la case d’une renaissance", {"rebirth"}),
        ("prérenaissance", set()),
        ("deux neutraux, ou quatre", {"neutral"}),
        ("la neutralité", set()),
    ],
)
def test_a_term_is_found_whatever_its_capitals_and_plurals(text: str, found: set[str]) -> None:
    assert LEXIS.used(text) == found


def test_a_mention_says_where_it_stands() -> None:
    text = "à la case de renaissance"
    ((start, end, _),) = LEXIS.mentions(text)
    assert text[start:end] == "case de renaissance"


def test_folding_takes_accents_ligatures_and_capitals_away() -> None:
    assert folded("Cœur d’Échiqueté") == "coeur d'echiquete"


def test_a_page_explains_a_term_once_and_leaves_quiet_ones_alone() -> None:
    html = "<p>Une renaissance, puis une renaissance d’une pièce.</p>"
    assert explain(html, LEXIS, "../glossary.html") == (
        '<p>Une <a class="feerie-term" href="../glossary.html#rebirth" title="Le retour.">renaissance</a>, '
        "puis une renaissance d’une pièce.</p>"
    )


@pytest.mark.parametrize(
    "html",
    [
        "<h2>Renaissance</h2>",
        '<p><a href="x">une renaissance</a></p>',
        "<p><code>renaissance</code></p>",
        '<p title="renaissance"><!-- renaissance --></p>',
        "<p><select><option>renaissance</select></p>",
        '<p><a href="x"><em>une <b>x</b> renaissance</em></a></p>',
    ],
)
def test_headings_links_code_and_attributes_stay_as_they_are(html: str) -> None:
    assert explain(html, LEXIS, "g") == html


def test_what_follows_a_link_is_explained() -> None:
    assert "feerie-term" in explain('<p><a href="x">y</a><br/> renaissance</p>', LEXIS, "g")


def test_a_definition_cannot_leave_its_attribute() -> None:
    terms = (TermView("x", "mot", 'dit "oui" & <b>'),)
    shown = explain("<p>mot</p>", Lexis(terms, FRENCH), "g")
    # The theme makes HTML of a title: what looks like a tag has a sign in it that is not seen.
    assert 'title="dit &quot;oui&quot; &amp; &lt;\u2060b&gt;"' in shown


@pytest.mark.parametrize(
    ("markdown", "running"),
    [
        ("une renaissance\nsuit", ["une renaissance", "suit"]),
        ("# renaissance\n\nMot `renaissance` *renaissance*", ["Mot ", " ", "renaissance"]),
        ("[renaissance](renaissance.md) et renaissance", [" et renaissance"]),
        ("- **renaissance** : renaissance", [" : renaissance"]),
        ("renaissance | b\n---|---\nrenaissance | c\n\nfin", ["fin"]),
        ("<p>renaissance</p>\n\nfin", ["fin"]),
        ("a <b>b</b> <a href='x'>c</a> d", ["a ", "b", " ", " d"]),
        ("```text\nrenaissance\n```\n\n    renaissance\n\nfin", ["fin"]),
        ("!!! note\n    renaissance", ["renaissance"]),
        ("renaissance { .x }", []),
        ("{{ renaissance }} [^1]", []),
    ],
)
def test_the_running_text_of_markdown_is_what_no_markup_holds(markdown: str, running: list[str]) -> None:
    assert [markdown[start:end] for start, end in running_text(markdown)] == running
