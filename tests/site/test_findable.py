"""The index of the search, as its script hands it over."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Any

from feerie.errors.spelling import folded
from feerie.site.terms.findable import Find, index_script, read_text, unmarked


def find(name: str, text: str = "") -> Find:
    return Find(f"{name}.html", name, "A sentence.", "Variants", "a.svg", ("Another name",), text)


def index(finds: Iterable[Find]) -> Mapping[str, Any]:
    script = index_script([*finds])
    told: Mapping[str, Any] = json.loads(script.removeprefix("feerie.index = "))
    return told


def having(word: str, told: Mapping[str, Any]) -> list[int]:
    """The numbers of the finds that have a word."""
    return [*accumulate(told["words"][word])]


def test_what_is_found_is_told_with_its_name_sentence_place_picture_and_other_names() -> None:
    told = index([find("Circe")])
    assert told["finds"] == [["Circe.html", "Circe", "A sentence.", "Variants", "a.svg", ["Another name"]]]


def test_another_name_that_is_sought_like_the_name_or_like_another_is_not_told() -> None:
    found = Find("a.html", "Köko", "", "", "", ("Koko", "Contact chess", "contact chess", "Echecs"), "")
    assert index([found])["finds"][0][-1] == ["Contact chess", "Echecs"]


def test_words_of_texts_are_folded_in_the_singular_and_lead_to_all_that_have_them() -> None:
    texts = ["<p>Pièces royales</p>", "", "une pièce, 1967", "", "", "", "pièces de 10 cases, e5 et Rb5-g5"]
    told = index(find(str(number), text) for number, text in enumerate(texts))
    assert having("royale", told) == [0]
    assert having("1967", told) == [2]
    assert told["common"] == ["piece"]
    assert {*told["words"]} == {"1967", "case", "royale", "une"}


def test_numbers_of_finds_are_told_by_their_steps() -> None:
    texts = ["", "duck", "", "", "duck", "", ""]
    told = index(find(str(number), text) for number, text in enumerate(texts))
    assert told["words"] == {"duck": [1, 3]}
    assert having("duck", told) == [1, 4]


def test_what_is_left_out_of_the_search_is_not_read() -> None:
    html = (
        "<p>read</p><div data-search-exclude><p>not</p><div>this</div><br>nor that</div>"
        "<script>no</script><svg><title>nothing</title></svg><p>again &amp; again</p>"
    )
    assert read_text(html).split() == ["read", "again", "&", "again"]


def test_what_is_left_out_of_the_search_is_not_marked_once_the_page_is_read() -> None:
    html = (
        '<p class="a" data-search-exclude>of data-search-exclude</p><svg data-search-exclude="true" id="b">'
    )
    assert unmarked(html) == '<p class="a">of data-search-exclude</p><svg id="b">'


def test_a_text_is_folded_as_it_is_typed_in_haste() -> None:
    assert folded("L’Œuvre du Roi Déchu") == "l'oeuvre du roi dechu"


def test_a_sign_within_a_script_or_a_value_is_no_tag() -> None:
    html = '<p title="a>b">c</p><script>if (a<b) d</script><p>e</p>'
    assert read_text(html).split() == ["c", "e"]
