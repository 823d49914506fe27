"""What the rules of the shipped variants do, and the pages that compare those that do the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain

import pytest
from bs4 import BeautifulSoup

from feerie.engine.rules.catalogue import VERBS
from feerie.language import ROOT
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.definitions.schemas.reference import words
from feerie.language.languages import LANGUAGES, Language
from feerie.site.pages.addresses import MECHANISMS_INDEX, VOCABULARY, Addresses
from feerie.site.pages.generated import Content, generated_pages
from feerie.site.pages.kinds.mechanisms import (
    Part,
    common_sentences,
    contrasted,
    in_families,
    plainest,
    shown_mechanisms,
)
from feerie.site.pages.plain_page import PlainPage, fill
from feerie.site.shelf import Shelf
from feerie.site.site_words import labels
from feerie.site.sources.viewed import variant_view
from feerie.site.terms.mechanisms import MECHANISMS, OF_VERBS, WORDS, mechanisms
from feerie.site.views import FigureView, VariantView
from tests.sample import SEEDS, drawn, variants, with_parents


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(shipped())


SOME = (*drawn(variants(), 40), *SEEDS, "circe", "circe-symetriques", "anticirce", "anticirce-equipollents")


@pytest.fixture(scope="module", params=[with_parents(SOME), pytest.param(variants(), marks=pytest.mark.long)])
def shelf(request: pytest.FixtureRequest, library: Library) -> Callable[[Language], Shelf]:
    """Shipped variants without their diagrams, in a language."""
    ids: list[str] = request.param
    orthodox = library.variant(ROOT).variant

    @cache
    def of(language: Language) -> Shelf:
        views = (variant_view(library.variant(id_), (), {}, language, orthodox, {}) for id_ in ids)
        return Shelf(tuple(sorted(views, key=lambda view: view.name)), {})

    return of


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ("orthodox", set()),
        ("sentinelles", {"birth"}),
        ("reserve", {"reserve", "moves"}),
        ("circe", {"rebirth"}),
        ("coups-miroir", {"transfer"}),
        (
            "checkered",
            {"mutation", "recolouring", "moves", "forbidden", "colours", "end", "memory"},
        ),
        ("anticirce", {"transfer", "check"}),
        ("annan", {"walks"}),
        ("maximummer", {"forced"}),
        ("patrol", {"forbidden", "check"}),
        ("three-check", {"end", "memory"}),
        ("crazyhouse", {"reserve", "moves"}),
        ("berolina", {"pieces"}),
        ("knightmate", {"pieces", "royals"}),
        ("capablanca", {"pieces", "board"}),
        ("king-of-the-hill", {"board", "end"}),
        ("extinction", {"royals", "end"}),
        ("progressive", {"turns"}),
        ("neutral", {"colours"}),
    ],
)
def test_the_mechanisms_of_a_variant_come_from_its_rules(
    library: Library, variant: str, expected: set[str]
) -> None:
    orthodox = library.variant(ROOT).variant
    assert {*mechanisms(library.variant(variant).variant, orthodox)} == expected


def test_every_verb_makes_a_mechanism() -> None:
    assert {*OF_VERBS} == {*VERBS}


def test_the_words_of_a_mechanism_are_in_the_reference() -> None:
    for mechanism in MECHANISMS:
        for chapter, names in WORDS[mechanism].items():
            assert {*names} <= {word.name for word in words(chapter)}, mechanism


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mechanism_has_a_word_and_is_told(language: Language) -> None:
    known = labels(language)
    assert all(known[f"mechanism_{one}"] and known[f"about_mechanism_{one}"] for one in MECHANISMS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_is_told_for_every_mechanism_of_every_variant(
    shelf: Callable[[Language], Shelf], language: Language
) -> None:
    for variant in shelf(language).variants:
        whole = {one.text for part in variant.chapters for one in part.sentences}
        for mechanism, told in variant.mechanisms.items():
            assert told, (variant.id, mechanism)
            assert {*told} <= whole


def page(
    path: str, shelf: Shelf, language: Language, *, written: Sequence[str] = (VOCABULARY,)
) -> BeautifulSoup:
    known = labels(language)
    made = next(one for one in generated_pages(Content(shelf, known, written=written)) if one.path == path)
    draft = PlainPage(path, known, Addresses(directories=False))
    return BeautifulSoup(fill(fill(made.written(draft), draft.blocks), draft.drawings), "html.parser")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variant_is_on_the_pages_of_its_mechanisms_and_on_no_other(
    shelf: Callable[[Language], Shelf], language: Language
) -> None:
    all_of_them = shelf(language)
    shown = shown_mechanisms(all_of_them.variants)
    paths = {one.path for one in generated_pages(Content(all_of_them, labels(language)))}
    assert {path for path in paths if path.startswith("mechanisms/")} == {
        MECHANISMS_INDEX,
        *(f"mechanisms/{one}.md" for one in shown),
    }
    assert len(shown) > 10
    for mechanism in shown:
        links = page(f"mechanisms/{mechanism}.md", all_of_them, language).select(".feerie-compared a")
        expected = {one.id for one in all_of_them.variants if mechanism in one.mechanisms}
        assert len(links) == len(expected) > 1
        assert {str(link["href"]) for link in links} == {f"../variants/{id_}.html" for id_ in expected}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_common_and_what_is_told_of_each_are_all_that_its_rules_say(
    shelf: Callable[[Language], Shelf], language: Language
) -> None:
    all_of_them = shelf(language)
    for mechanism in shown_mechanisms(all_of_them.variants):
        members = [one for one in all_of_them.variants if mechanism in one.mechanisms]
        common = [*common_sentences(mechanism, members)]
        tree = page(f"mechanisms/{mechanism}.md", all_of_them, language)
        assert len(tree.select(".feerie-common > li")) == len(common)
        for item in tree.select(".feerie-compared > li"):
            id_ = str(item.select("a")[0]["href"]).removeprefix("../variants/").removesuffix(".html")
            variant = next(one for one in members if one.id == id_)
            shared = {text for text, others in common if variant not in others}
            own = [one for one in variant.mechanisms[mechanism] if one not in shared]
            assert len(item.select("ul > li")) == len(own), id_


def variant(id_: str, *said: str, lineage: tuple[str, ...] = ()) -> VariantView:
    return VariantView(id_, id_.upper(), "", lineage=lineage, mechanisms={"rebirth": said})


def test_a_mechanism_of_one_variant_has_no_page() -> None:
    assert shown_mechanisms([variant("a"), VariantView("b", "B", "", mechanisms={"birth": ()})]) == ()
    alone = Shelf((variant("a"),), {})
    paths = [one.path for one in generated_pages(Content(alone, labels(Language("en"))))]
    assert not [path for path in paths if path.startswith("mechanisms/")]
    facts = page("variants/a.md", alone, Language("en")).select_one(".feerie-facts")
    assert facts
    assert [link["href"] for link in facts.select("a")] == ["index.html?does=rebirth"]


def test_the_page_of_a_variant_leads_to_the_pages_of_its_mechanisms() -> None:
    both = Shelf((variant("a"), variant("b")), {})
    facts = page("variants/a.md", both, Language("en")).select_one(".feerie-facts")
    assert facts
    assert [link["href"] for link in facts.select("a")] == ["../mechanisms/rebirth.html"]


def test_what_most_have_in_common_is_told_once_with_those_that_have_it_not() -> None:
    members = [variant("a", "x", "y"), variant("b", "y", "x"), variant("c", "x", "y"), variant("d", "y")]
    assert [
        (text, [other.id for other in others]) for text, others in common_sentences("rebirth", members)
    ] == [
        ("y", []),
        ("x", ["d"]),
    ]
    assert not [*common_sentences("rebirth", members[2:])], "two that say the same are no rule"


def test_what_differs_from_the_parent_is_marked_where_the_sentences_are_alike() -> None:
    parent = "It is reborn on its home square."
    assert contrasted("It is reborn on any empty square.", [parent, "No."]) == (
        Part("It is reborn on ", differs=False),
        Part("any empty", differs=True),
        Part(" square.", differs=False),
    )
    for other in ("Nothing of that kind happens here.", "It is `reborn` on any square."):
        assert contrasted(other, [parent]) == (Part(other, differs=False),)
    assert contrasted(parent, []) == (Part(parent, differs=False),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_parts_of_a_sentence_are_the_whole_of_it(
    shelf: Callable[[Language], Shelf], language: Language
) -> None:
    of_all = {one.id: one for one in shelf(language).variants}
    marked = set()
    for one in of_all.values():
        for parent in one.lineage:
            for text in chain(*one.mechanisms.values()):
                parts = contrasted(text, [*chain(*of_all[parent].mechanisms.values())])
                assert "".join(part.text for part in parts) == text
                marked |= {one.id for part in parts if part.differs}
    assert {"circe-symetriques", "anticirce-equipollents"} <= marked


def test_families_stand_together_and_begin_with_their_head() -> None:
    shelved = [variant("b", lineage=("z",)), variant("c"), variant("z")]
    assert [one.id for one in in_families(shelved)] == ["z", "b", "c"]


def test_the_variant_that_shows_a_mechanism_has_the_fewest_others() -> None:
    figure = FigureView("a/1", "1", "", "", (), (), "", b"")
    plain, child = (replace(variant(id_), hero="a/1", figures=(figure,)) for id_ in ("p", "c"))
    child = replace(child, lineage=("p",))
    busy = replace(plain, id="a", mechanisms={"rebirth": (), "birth": ()})
    assert plainest("rebirth", [busy, child, plain, variant("0")]) == plain
    assert plainest("rebirth", [variant("0")]) is None


def test_without_the_reference_of_all_words_nothing_leads_there() -> None:
    both = Shelf((variant("a"), variant("b")), {})
    text = str(page("mechanisms/rebirth.md", both, Language("en")))
    assert "../guides/vocabulary.html#verbs-rebirth" in text
    assert "vocabulary" not in str(page("mechanisms/rebirth.md", both, Language("en"), written=()))
