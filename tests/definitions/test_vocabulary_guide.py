"""The reference of the words of the rules: it names them all, and each of its examples can be read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Final, Literal, cast, get_args, get_origin, get_type_hints

import pytest
from pydantic import BaseModel, TypeAdapter

from feerie.engine.rules import catalogue
from feerie.engine.rules.around import EachSquare
from feerie.engine.rules.contract import (
    Condition,
    Measure,
    Pieces,
    Squares,
    Verb,
)
from feerie.engine.rules.contract.values import ROLES
from feerie.engine.rules.variant.captured import Captured
from feerie.engine.rules.variant.castling import Castling
from feerie.engine.rules.variant.end import Check, End, Ending, Turns
from feerie.engine.rules.variant.entries import Effect, ExtraMove, Law
from feerie.engine.rules.variant.exiled_pawns import ExiledPawns, Steps
from feerie.engine.rules.variant.further_walks import FurtherWalk
from feerie.engine.rules.variant.pawns import Promotion
from feerie.engine.rules.variant.pieces import READINGS, ColourRule, Forward, Piece
from feerie.engine.rules.words.conditions.move import When
from feerie.engine.rules.words.selectors import Which
from feerie.engine.rules.words.walks import Leg
from feerie.engine.rules.words.walks.betza import Betza
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.inheriting.parameter_types import Declaration, Range
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.position_model import LastMoveModel, PositionModel
from feerie.language.definitions.models.section_models import (
    BoardModel,
)
from feerie.language.definitions.models.variant_model import PhaseNumber, PhaseSection, VariantModel
from feerie.language.definitions.models.vocabulary import GRAMMAR
from feerie.language.definitions.schemas.reference import CHAPTERS as CHAPTERS_OF_REFERENCE
from feerie.language.definitions.schemas.reference import Taken
from feerie.language.definitions.schemas.reference import words as words_of_chapter
from feerie.language.languages import LANGUAGES, Language
from feerie.language.reading.document import parse_document
from feerie.language.reading.structures import key_of
from feerie.language.wording.meanings import told
from feerie.pictures.drawing.scene import Panel
from feerie.site.pages.kinds.vocabulary import Row, Table, reference_values

DOCS = Path(__file__).parents[2] / "docs"

CHAPTERS: Final[Mapping[str, Iterable[Any]]] = {
    "file": [field.alias or name for name, field in VariantModel.model_fields.items()],
    "params": [Declaration, Range],
    "board": [BoardModel],
    "colours": [ColourRule, "colours", "control", "targets"],
    "pieces": [Piece],
    "walks": catalogue.LEGS.values(),
    "rights": [Promotion, ExiledPawns, Steps, Castling],
    "captured": [Captured],
    "turn": [Turns],
    "end": [Check, End, Ending],
    "effects": [Effect, EachSquare],
    "moves": [ExtraMove],
    "laws": [Law, *catalogue.RATINGS.values()],
    "measures": catalogue.MEASURES.values(),
    "conditional": [FurtherWalk],
    "when": [When],
    "conditions": catalogue.CONDITIONS.values(),
    "units": [Which],
    "squares": catalogue.SQUARES.values(),
    "verbs": catalogue.VERBS.values(),
    "phases": [Literal["phases"], PhaseNumber, PhaseSection],
    "positions": [PositionModel, LastMoveModel],
}
"""By the anchor of a heading, what is to be told below it."""

WORDS: Final[Mapping[str, tuple[Any, Iterable[str]]]] = {
    "walks": (Leg | Betza, catalogue.LEGS),
    "when": (Condition, ["any", *(field.name.rstrip("_") for field in fields(When))]),
    "measures": (Measure, catalogue.MEASURES),
    "conditions": (Condition, catalogue.CONDITIONS),
    "units": (Pieces, [*catalogue.PIECES, *(field.name.rstrip("_") for field in fields(Which))]),
    "squares": (Squares, [*catalogue.SQUARES, *catalogue.BARE_SQUARES]),
    "verbs": (Verb, catalogue.VERBS),
}
"""What each example below a heading is, and the words that have a row there."""

VERBS_OF_ALL: Final = {"must", "optional", "if", "then"}
"""The keys that every verb may have; their examples are pairs."""

WITHIN: Final[Mapping[str, set[str]]] = {
    "colours": {"colours"},
    "pieces": {"colour"},
    "walks": {"files", "ranks", "zone", "kind", "colour", "not"},
    "effects": {"square"},
    "promotion": {"white", "black"},
    "laws": {"most", "least"},
    "conditions": {"name"},
}
"""What is told of keys within a value, for those who complete them."""

ENGLISH: Final = Language("en")

_BETWEEN: Final = {"2", "9"}
"""The phases are told by the first and the last of them."""


def chapters(language: Language) -> dict[str, str]:
    """The text below each heading that is written by hand, by its anchor."""
    page = (DOCS / language / "guides" / "vocabulary.md").read_text(encoding="utf-8")
    parts = re.split(r"^## .*\{#([a-z]+)\}$", page, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@cache
def rows(anchor: str, language: Language = ENGLISH) -> list[Row]:
    """The rows of the tables below a heading."""
    tables: Mapping[str, Sequence[Table]] = reference_values(language)["tables"]
    return [row for table in tables.get(anchor, ()) for row in table.rows]


def said(anchor: str, language: Language) -> str:
    """Everything that the rows below a heading say, words as code."""
    code = [
        word
        for row in rows(anchor, language)
        for key, taken in row.takes
        for word in (*row.names.values(), key, *(one.word for one in taken))
    ]
    names = [name for row in rows(anchor, language) for name in row.names.values()]
    return " ".join(
        [*(f"`{word}`" for word in (*code, *names) if word), *(row.meaning for row in rows(anchor, language))]
    )


def named(text: str) -> set[str]:
    """Everything that stands as code in a text."""
    code = " ".join([*blocks(text), *re.findall(r"`([^`\n]+)`", text)])
    return set(re.findall(r"[a-z_]+(?:\.[a-z]+)?|-?[0-9]+", code))


def blocks(text: str) -> list[str]:
    """The longer examples of a text."""
    return re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)


def texts_of(annotation: Any) -> Iterator[str]:
    """The texts that a field may be, as far as they are words."""
    if annotation is Forward:
        yield from (member.name.lower() for member in Forward)
    elif isinstance(annotation, type) and issubclass(annotation, Enum):
        yield from (str(member.value) for member in annotation)
    elif get_origin(annotation) is Literal:
        for value in get_args(annotation):
            written = value.value if isinstance(value, Enum) else value
            if not isinstance(written, bool):
                yield str(written)
    else:
        for argument in get_args(annotation):
            yield from texts_of(argument)


def words_of(told: Any) -> Iterator[str]:
    """The keys of a section or of a word of the rules, and the texts that their values may be."""
    if isinstance(told, type) and issubclass(told, BaseModel):
        for name, field in told.model_fields.items():
            if not (field.alias or name).startswith("<"):
                yield field.alias or name
                yield from texts_of(field.annotation)
    elif is_dataclass(told):
        hints = get_type_hints(told, include_extras=True)
        for own in fields(told):
            if (key := key_of(own)) not in (None, READINGS):
                yield key
                yield from texts_of(hints[own.name])
    elif isinstance(told, str):
        yield told
    else:
        yield from texts_of(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("anchor", CHAPTERS)
def test_every_key_of_a_section_is_named_below_its_heading(anchor: str, language: Language) -> None:
    wanted = {word for told in CHAPTERS[anchor] for word in words_of(told)}
    if anchor == "phases":
        wanted -= {*get_args(PhaseNumber)} - _BETWEEN
    assert wanted - named(said(anchor, language) + chapters(language)[anchor]) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("anchor", WORDS)
def test_every_word_has_a_row_of_its_own(anchor: str, language: Language) -> None:
    _, words = WORDS[anchor]
    heads = [name for row in rows(anchor, language) for name in row.names.values()]
    assert set(words) - set(heads) == set()
    assert len(heads) == len(set(heads))


@pytest.mark.parametrize("anchor", CHAPTERS)
def test_every_word_has_a_meaning_and_an_example_in_every_language(anchor: str) -> None:
    for language in LANGUAGES:
        for row in rows(anchor, language):
            assert row.meaning, row.names
            assert row.examples, row.names
    anchors = [{one for row in rows(anchor, language) for one in row.names} for language in LANGUAGES]
    assert anchors[0] == anchors[1]


def test_an_anchor_is_of_one_word() -> None:
    found = [anchor for part in CHAPTERS for row in rows(part) for anchor in row.names]
    assert len(found) == len(set(found))
    assert {"units-on", "squares-last-capture", "castling-regained-by"} <= {*found}


@pytest.mark.parametrize("anchor", WORDS)
def test_every_example_of_a_word_is_one(anchor: str) -> None:
    grammar, _ = WORDS[anchor]
    reading = TypeAdapter(cast("Any", Annotated[grammar, GRAMMAR]))
    for row in rows(anchor):
        for name, text in zip(row.names.values(), row.examples, strict=True):
            if name not in VERBS_OF_ALL:
                document = parse_document(f"example: {text}", "vocabulary.md")
                reading.validate_python(document.data["example"])
            assert name in named(f"`{text}`"), name


@pytest.mark.parametrize("anchor", sorted({*CHAPTERS} - {*WORDS}))
def test_every_example_of_a_key_is_yaml_with_that_key(anchor: str) -> None:
    for row in rows(anchor):
        for name, text in zip(row.names.values(), row.examples, strict=True):
            assert [*parse_document(text, "vocabulary.md").data] == [name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_vocabulary_is_told(language: Language) -> None:
    """A word that the code has no more leaves no sentence behind; what stands beside a word is told of it."""
    for part in CHAPTERS_OF_REFERENCE:
        known = {word.name for word in words_of_chapter(part)}
        known |= {key for word in words_of_chapter(part) for key in word.keys}
        assert {*told(part, language)} - known <= WITHIN.get(part, set()), part


def test_what_a_word_takes_is_told_with_it() -> None:
    (reach,) = (row for row in rows("squares") if "squares-reach" in row.names)
    taken = {key: [one.word or one.sort for one in several] for key, several in reach.takes}
    assert taken == {
        "": [*ROLES],
        "as": ["text"],
        "from": ["squares"],
        "only": ["quiet", "capture"],
        "safe": ["true", "false"],
    }
    (on,) = (row for row in rows("units") if "units-on" in row.names)
    assert on.takes == (("", (Taken(sort="squares"),)),)


def drawn(anchor: str) -> dict[str, set[str]]:
    """The squares that the pictures of each word of a chapter show, by its name."""
    return {
        name: {*picture.squares.split(", ")} if picture else set()
        for row in rows(anchor)
        for name, picture in zip(row.names.values(), row.drawn, strict=True)
    }


def test_a_leg_is_drawn_as_it_goes() -> None:
    shown = drawn("walks")
    assert shown["leap"] == {"b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"}
    assert shown["at_most"] == {
        *(f"d{rank}" for rank in (1, 2, 3, 5, 6, 7)),
        *(f"{file}4" for file in "abcefg"),
    }
    assert not shown["within"], "a small board does not have these squares"


def test_squares_are_drawn_where_the_word_means_them() -> None:
    """After Bc1xf4, with `it` the rook on b6; worked out by hand."""
    shown = drawn("squares")
    assert shown["departure"] == shown["vacated"] == {"c1"}
    assert shown["arrival"] == shown["capture"] == {"f4"}
    assert shown["it"] == {"b6"}
    assert shown["mover"] == {"f4"}
    assert shown["not"] == {f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)} - shown["shade"]
    assert shown["all"] == {"a1", "b1", "c1", "f1", "g1", "h1"} | {f"{file}2" for file in "abcdefgh"}
    assert shown["mirror"] == {"c4"}
    assert shown["file"] == {"f1"}
    assert shown["home"] == {"g1"}
    assert shown["cell"] == {"c1", "c2", "d1", "d2"}
    assert shown["reach"] == {"e2", "g2", "d3", "h3", "d5", "h5", "e6", "g6"}
    assert shown["rank"] == {f"{file}{rank}" for file in "abcdefgh" for rank in (1, 8)}


def test_units_are_drawn_where_the_word_means_them() -> None:
    """After Bc1xf4, with `it` the rook on f6, if the scene is not another; worked out by hand."""
    shown = drawn("units")
    assert shown["mover"] == shown["attacked_by"] == {"f4"}
    assert shown["kind"] == {"f1", "f6", "d8"}
    assert shown["royal"] == {"f1", "a2", "c3", "f4", "f6", "a7", "h7", "d8"}
    assert shown["observed_by"] == {"a2"}
    assert shown["guards"] == {"c3", "g8"}
    assert shown["not"] == {"c3", "a7", "d8"}
    assert shown["last.mover"] == {"f4"}
    assert shown["promoted"] == {"b8"}
    assert shown["moved"] == {"e1", "h1"}
    assert shown["linked_to"] == {"d1", "e2", "h5"}
    assert shown["mated"] == {"g8"}
    assert shown["alone"] == {"g1", "d5", "e8"}


def test_a_condition_is_drawn_by_the_moves_after_which_it_holds() -> None:
    """A rook on d4, a queen it may take on d7, a king on g8; worked out by hand."""
    shown = drawn("conditions")
    free = {"d1", "d2", "d3", "d5", "d6", *(f"{file}4" for file in "abcefgh")}
    assert shown["exists"] == free
    assert shown["not"] == shown["count"] == shown["more"] == {"d7"}
    assert shown["empty"] == {*free, "d7"} - {"d2"}
    assert shown["attacked"] == {"g4"}
    assert shown["any_of"] == {"d2", "g4"}
    assert shown["all"] == {"d3", "d5"}
    assert shown["same_square"] == {"g4"}
    assert shown["gives"] == {"g5", "d8"}
    assert not shown["has_move"] & {"g6", "g7"}, "the queen would stalemate from g6"


def test_what_is_done_is_drawn_after_a_move_that_does_it() -> None:
    moves = {
        name: picture.move
        for row in rows("verbs")
        for name, picture in zip(row.names.values(), row.drawn, strict=False)
        if picture
    }
    assert moves == {
        "birth": "Rb5-g5[+wPb5]",
        "rebirth": "Rd1×d5[-wBg8][+bNg8]",
        "walk": "Rd1×d5[wRd5-b6]",
        "transfer": "Rd1×d5[wRd5→d1]",
        "swap": "Rd1-d5[wRd5↔bNf6]",
        "remove": "Rd1×d5[-wRd5]",
        "mutate": "Rd1×d5=N",
        "recolour": "Rd1×d5[=b]",
        "hold": "Nd5↑",
        "drop": "Nd5↓",
        "uncover": "Rd1-d5[+bNd1]",
        "burrow": "Rd1-d5[bNa2→a6]",
        "tally": "Rd1-d5",
    }
    pictures = [picture.board for row in rows("verbs") for picture in row.drawn if picture]
    assert all(isinstance(board, Panel) and board.marks for board in pictures)


def test_every_scene_is_that_of_a_word_and_shows_something() -> None:
    text = (files("feerie.language.definitions") / "word_scenes.toml").read_text(encoding="utf-8")
    told = tomllib.loads(text)
    assert told.pop("usual").keys() <= told.keys()
    for chapter, scenes in told.items():
        shown = {
            name: picture
            for row in rows(chapter)
            for name, picture in zip(row.names.values(), row.drawn, strict=False)
            if picture and (picture.squares or picture.move)
        }
        assert shown.keys() == scenes.keys()


@pytest.mark.parametrize("anchor", CHAPTERS)
def test_every_longer_example_is_part_of_a_variant(anchor: str, tmp_path: Path) -> None:
    for number, block in enumerate(blocks(chapters(Language("en"))[anchor])):
        path = tmp_path / f"{number}.yml"
        path.write_text(f"id: v\nname: {{fr: V, en: V}}\n{block}", encoding="utf-8")
        assert Library(shipped()).variant_at(path).variant.id == "v"


def test_both_languages_have_the_same_examples_under_the_same_headings() -> None:
    def examples(language: Language) -> dict[str, list[Any]]:
        return {anchor: blocks(chapter) for anchor, chapter in chapters(language).items()}

    assert examples(Language("fr")) == examples(Language("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_has_its_heading(language: Language) -> None:
    assert {*CHAPTERS} <= {*chapters(language)}
    assert {*reference_values(language)["tables"]} <= {*chapters(language)}
