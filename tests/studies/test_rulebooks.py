"""The rule of every variant in sentences: everything that a file says is in them, and they are good prose.

With --update-goldens the sentences of the shipped variants are written, to be read by a person before they
are kept.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, cast

import pytest

from feerie.engine.rules import catalogue
from feerie.engine.rules.contract import Verb
from feerie.engine.rules.contract.values import ROLES
from feerie.engine.rules.words.conditions.move import When
from feerie.engine.rules.words.selectors import Which
from feerie.errors import FeerieError
from feerie.language import IDENTITY
from feerie.language.definitions.library import Library
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.language import Template, chapter
from feerie.studies.rulebooks import Passage, book_of, changes, passages
from tests.asking import asked_of
from tests.sample import tried, variants
from tests.variants import SHIPPED, TRIED, file_of

GOLDENS = Path(__file__).parent / "goldens" / "rulebooks"

FILES = [*sorted(SHIPPED.glob("*/variant.yml")), *sorted(TRIED.glob("[!f]*.yml"))]
"""Those of the shipped variants, and of those that are tried only; without their facts."""

Path_ = tuple[str | int, ...]

NO_RULE = {*IDENTITY, "reason", "name", "surface", "palaces", "river", "stars"} - {"extends", "with"}
"""Words of people, which the sentences do not repeat, and what is painted on a board."""


def told(file: VariantFile, language: Language) -> str:
    """The sentences of a variant's file, with the headings above them."""
    book = book_of(file, language)
    chapters = ((part.heading, *(one.text for one in part.sentences)) for part in book.chapters)
    return "\n".join([book.title, *chain.from_iterable(chapters)])


@asked_of("id_", variants())
def test_the_rule_reads_as_it_was_read(id_: str, library: Library, request: pytest.FixtureRequest) -> None:
    lines = []
    for language in LANGUAGES:
        book = book_of(library.variant(id_), Language(language))
        lines += [book.title, *(one.text for one in book.chapters[0].sentences), ""]
    text = "\n".join(lines)
    path = GOLDENS / f"{id_}.txt"
    if request.config.getoption("--update-goldens"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@asked_of("id_", [*variants(), *tried()])
def test_every_word_has_its_sentence(id_: str, library: Library) -> None:
    """What has no words is shown as the file has it, with its key; notation and positions are code, too."""
    file = library.variant_at(file_of(id_))
    for language in LANGUAGES:
        for sentence in book_of(file, Language(language)).sentences:
            if sentence.path[0] not in ("params", "position"):
                assert ": " not in "".join(sentence.text.split("`")[1::2]), sentence.text


def test_a_zone_of_many_squares_is_told_by_its_name(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "v.yml"
    path.write_text(
        "id: v\nname: {fr: V, en: V}\nboard: {zones: {hill: [d4, e4, d5, e5, d6, e6, c4, c5, d3, e3, f4]}}\n"
        "laws: {l: {forbid: {by: {on: {any: hill}}}}}\n",
        encoding="utf-8",
    )
    (law,) = (
        sentence
        for sentence in book_of(library.variant_at(path), Language("en")).sentences
        if sentence.path == ("laws", "l")
    )
    assert law.text == "A unit in the zone “hill” may not move."


def test_the_name_of_a_variant_stands_in_a_sentence_as_its_language_has_it(library: Library) -> None:
    said = {
        ("circe-parrain", "fr"): ["", "Comme aux échecs de Circé :", "Comme aux échecs orthodoxes :"],
        ("anticirce-cheylan", "fr"): ["", "Comme en Anticircé :", "Comme aux échecs orthodoxes :"],
        ("circe", "en"): ["", "As in orthodox chess:"],
    }
    for (id_, language), headings in said.items():
        found = [part.heading for part in book_of(library.variant(id_), Language(language)).chapters]
        told_ = [re.sub("[\u202f\u00a0]", " ", heading) for heading in found]
        assert told_[: len(headings)] == headings
    assert book_of(library.variant("circe"), Language("fr")).title.endswith("(d’après les échecs orthodoxes)")


def test_units_are_told_with_what_is_left_out_in_brackets(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "v.yml"
    path.write_text(
        "id: v\nname: {fr: V, en: V}\n"
        "laws: {l: {forbid: {by: {royal: false, moved: false}}}, m: {forbid: {by: {royal: false}}}}\n"
        "walks: {w: {borrow: {colour: own, on: {translate: it, by: {own_way: [[0, -1]]}}}}}\n",
        encoding="utf-8",
    )
    french, english = (
        {sentence.path: sentence.text for sentence in book_of(library.variant_at(path), each).sentences}
        for each in (Language("fr"), Language("en"))
    )
    assert french["laws", "l"] == "Une pièce (autre qu’un roi) qui n’a pas encore bougé ne peut pas jouer."
    assert french["laws", "m"] == "Une pièce autre qu’un roi ne peut pas jouer."
    assert "une pièce de son camp sur la case juste derrière elle" in french["walks", "w"]
    assert "a unit of its own side on the square just behind it" in english["walks", "w"]


def test_a_walk_in_betzas_notation_is_told_as_its_legs(library: Library, tmp_path: Path) -> None:
    texts = set()
    for walk in (
        "{betza: FmW}",
        "[{betza: FmW}]",
        "[{leap: {every_way: [[1, 1]]}}, {leap: {every_way: [[0, 1]]}, only: quiet}]",
    ):
        path = tmp_path / f"{len(walk)}.yml"
        piece = f"{{symbol: {{fr: CH, en: CH}}, walk: {walk}}}"
        path.write_text(f"id: v\nname: {{fr: V, en: V}}\npieces: {{chief: {piece}}}\n", encoding="utf-8")
        file = library.variant_at(path)
        texts.add(tuple(told(file, language) for language in LANGUAGES))
    assert len(texts) == 1


def test_every_word_of_the_catalogue_has_a_row() -> None:
    for language in LANGUAGES:
        rows = chapter(language, "rules")
        for family, words, shared in (
            ("verbs", catalogue.VERBS, {field.name for field in fields(Verb)}),
            ("conditions", catalogue.CONDITIONS, set[str]()),
            ("squares", catalogue.SQUARES, set[str]()),
            ("legs", catalogue.LEGS, set[str]()),
        ):
            for word, cls in words.items():
                # A walk in Betza's notation is told as the legs that it stands for.
                if word in ("all", "any_of", "not", "betza"):
                    continue
                told_by = rows[family]
                if family == "conditions" and word not in told_by and word in rows["measures"]:
                    # A measure within bounds is told as the measure is, in the row that tells the bounds.
                    told_by = {**rows["measures"], f"{word}.bounds": told_by["bounded"]}
                assert word in told_by, f"{language}: [{family}] {word}"
                own = (row for code, row in told_by.items() if code.partition(".")[0] == word)
                asked = frozenset(name for row in own for name in Template(row).fields)
                keys = {field.name.rstrip("_") for field in fields(cast("Any", cls)) if field.init}
                mine = keys - shared - {word}
                given = {"kind", "colour"} if "such" in asked else set()
                given |= {"is", "at_least", "at_most"} if "number" in asked else set()
                assert mine <= asked | given | {"if"}, f"{language}: [{family}] {word}"
        assert {*catalogue.BARE_SQUARES} <= {*rows["squares"], *rows["roles"]}
        assert {*ROLES} <= {*rows["roles"]}
        assert {*catalogue.MEASURES} <= {*rows["measures"]}
        assert {*catalogue.RATINGS} <= {*rows["entries"]}
        described = {field.name.rstrip("_") for field in fields(Which)} - {"kind", "colour"}
        assert described <= set(rows["units"]), language
        of_moves = {field.name.rstrip("_") for field in fields(When)}
        assert of_moves - {"capture", "by", "capturing", "type"} <= set(rows["when"]), language


def test_every_sentence_has_the_places_of_what_it_says(library: Library) -> None:
    book = book_of(library.variant("circe-parrain"), Language("en"))
    (rebirth,) = (one for one in book.sentences if one.path == ("effects", "rebirth"))
    lines = (SHIPPED / "circe-parrain" / "variant.yml").read_text(encoding="utf-8").splitlines()
    own = {lines[place.line - 1].strip() for place in rebirth.places if "circe-parrain" in place.file}
    assert own == {
        "rebirth:",
        "when: {after: capture}",
        "with: {piece: last.captured, at: {translate: last.capture, by: move}}",
    }
    assert {Path(place.file).parent.name for place in rebirth.places} == {"circe", "circe-parrain"}


def test_kinds_that_are_only_named_together_are_compared_one_by_one(library: Library) -> None:
    orthodox, circe = (book_of(library.variant(id_), Language("en")) for id_ in ("orthodox", "circe"))
    assert not [change for change in changes(circe, orthodox) if change.path[0] == "fairy"]
    assert not [change for change in changes(orthodox, circe) if change.path[0] == "fairy"]


def test_nothing_is_told_of_units_that_are_not_there(library: Library) -> None:
    ids = ("orthodox", "janggi", "antichess", "dynasty", "amazons", "los-alamos")
    books = {id_: book_of(library.variant(id_), Language("en")) for id_ in ids}
    told_ = {id_: " ".join(one.text for one in book.sentences) for id_, book in books.items()}
    having = {
        "A pawn put on its first rank": {"orthodox", "antichess", "dynasty", "los-alamos"},
        "A player who is in check": {"orthodox", "janggi", "dynasty", "los-alamos"},
        "A king is in check if": {"orthodox", "dynasty", "los-alamos"},
        "A general is in check if": {"janggi"},
        # Where another rule says who is royal, the king is not called so, too.
        "It is royal": {"orthodox", "janggi", "los-alamos"},
        "There are no bishops.": {"los-alamos"},
        "There are no kings.": {"amazons"},
        "Fairy pieces may be used too: wazir, fers, dabbaba and 35 others.": {
            "antichess",
            "dynasty",
            "los-alamos",
        },
    }
    for text, expected in having.items():
        assert {id_ for id_ in ids if text in told_[id_]} == expected, text
    assert not [one for one in changes(books["janggi"], books["orthodox"]) if one.path[0] == "exiled_pawns"]


def test_a_rule_is_compared_with_another(library: Library) -> None:
    books = [book_of(library.variant(id_), Language("en")) for id_ in ("circe", "circe-parrain")]
    assert {".".join(change.path) for change in changes(books[1], books[0])} == {
        "effects.rebirth",
        "captured.until",
        "exiled_pawns.first_rank",
    }
    assert changes(books[0], books[0]) == ()


def scalars(value: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every value of a file that says something of the rule, with its path."""
    if isinstance(value, dict):
        for key, one in value.items():
            if key not in NO_RULE or (
                path and key == "name" and path[0] not in ("colours", "pieces", "fairy")
            ):
                yield from scalars(one, (*path, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from scalars(one, (*path, number))
    else:
        yield path, value


def key_of(path: Path_) -> str:
    return next(str(step) for step in reversed(path) if isinstance(step, str))


@cache
def known_values() -> dict[str, list[Any]]:
    """What files say at a key."""
    library, found = Library(SHIPPED), defaultdict[str, list[Any]](list)
    for path in FILES:
        for place, value in scalars(library.document_at(path).data):
            if value not in found[key_of(place)]:
                found[key_of(place)].append(value)
    return dict(found)


def others(path: Path_, value: Any) -> Iterator[Any]:
    """Other values that might stand in the place of one; a parameter may stand for the same."""
    if isinstance(value, bool):
        yield not value
        return
    near = [value + 1, value - 1, value + 2] if isinstance(value, int) else []
    for other in (*near, *known_values().get(key_of(path), []), "pawn", "knight", "neutral", "c4"):
        if other != value and not str(other).startswith("$"):
            yield other


def altered(data: Any, path: Path_, value: Any) -> Any:
    """The data with another value at a path."""
    if not path:
        return value
    step, *rest = path
    if isinstance(data, list):
        return [
            altered(one, tuple(rest), value) if number == step else one for number, one in enumerate(data)
        ]
    return {key: altered(one, tuple(rest), value) if key == step else one for key, one in data.items()}


def unsaid(id_: str, library: Library, folder: Path, paths: list[tuple[Path_, Any]]) -> list[str]:
    """The values that can be altered without a change of the text."""
    data = library.document_at(library.path(id_)).data
    first = {language: told(library.variant(id_), language) for language in LANGUAGES}
    silent = []
    for number, (path, value) in enumerate(paths):
        for other in others(path, value):
            file = folder / f"{number}-{other!r:.20}".replace("/", "_") / id_ / "variant.yml"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(altered(data, path, other)), encoding="utf-8")
            try:
                read = library.joined(file.parent.parent).variant_at(file)
                is_said = any(told(read, language) != text for language, text in first.items())
            except FeerieError:
                continue
            if not is_said:
                silent.append(f"{'.'.join(map(str, path))}: {value} → {other}")
            break
    return silent


@asked_of("id_", variants(), most=0)
def test_a_value_that_is_altered_alters_the_text(id_: str, library: Library, tmp_path: Path) -> None:
    """Some values of every file; the next test has all of them."""
    paths = [*scalars(library.document_at(library.path(id_)).data)]
    assert unsaid(id_, library, tmp_path, paths[:: max(1, len(paths) // 6)]) == []


@pytest.mark.night
@pytest.mark.parametrize("id_", variants())
def test_every_value_that_is_altered_alters_the_text(id_: str, library: Library, tmp_path: Path) -> None:
    paths = [*scalars(library.document_at(library.path(id_)).data)]
    assert unsaid(id_, library, tmp_path, paths) == []


@asked_of("id_", variants())
def test_every_sentence_of_a_variant_leads_to_the_lines_that_say_it(id_: str, library: Library) -> None:
    file = library.variant(id_)
    text = library.path(id_).read_text(encoding="utf-8")
    book = book_of(file, Language("en"))
    shown = passages(file, text, book)
    by_line = {passage.line: passage.text for passage in shown if passage.line}
    assert by_line.keys() <= {number for number, _ in enumerate(text.splitlines(), 1)}
    # Nothing is shown twice, or in another order.
    assert [line for line in text.splitlines() if line in (rule := lines_of(shown))] == rule
    for sentence in book.chapters[0].sentences if not book.chapters[0].heading else ():
        first, *_ = sentence.lines(file.sources[0].file)
        by_name = sentence.places[0].file == file.sources[0].file
        assert (sentence.path[-1] if by_name else "with: {") in by_line[first], sentence.text


def lines_of(shown: Iterable[Passage]) -> list[str]:
    """The lines of passages, one after the other."""
    return [line for passage in shown for line in passage.text.split("\n")]


def test_a_sentence_leads_to_all_lines_that_follow_its_key(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "v.yml"
    path.write_text(
        "id: v\nname: {fr: V, en: V}\n"
        "effects:\n  sentinel:\n    when: {capture: true}\n    do:\n"
        "      - birth: {kind: pawn, at: departure}\n\n"
        "# a comment\nlaws:\n  no: {forbid: {by: queen}}\n",
        encoding="utf-8",
    )
    file = library.variant_at(path)
    shown = passages(file, path.read_text(encoding="utf-8"), book_of(file, Language("fr")))
    assert [(one.line, one.text.split("\n")) for one in shown] == [
        (0, ["effects:"]),
        (
            4,
            [
                "  sentinel:",
                "    when: {capture: true}",
                "    do:",
                "      - birth: {kind: pawn, at: departure}",
            ],
        ),
        (0, ["", "# a comment", "laws:"]),
        (11, ["  no: {forbid: {by: queen}}"]),
    ]
