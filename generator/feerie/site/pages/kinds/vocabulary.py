"""What words mean: the references of all words and of all findings, tables made from the code, told in a
language, each on a page that is written; and the glossary in alphabetical order.

What is seen on a board has a small picture, for which the example of a word is carried out.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import groupby
from typing import Any, Final, NamedTuple

from feerie.engine.board import Geometry, Kind
from feerie.engine.rules.variant import KindLetters, Piece, Text
from feerie.engine.rules.words.walks import Leg
from feerie.errors.spelling import folded
from feerie.language.definitions.schemas import reference
from feerie.language.definitions.schemas.word_scenes import Scene, scene_of
from feerie.language.languages import LANGUAGES, Language
from feerie.language.notation.writing import write
from feerie.language.wording.meanings import FindingText, finding_texts, told
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.drawing.sheets import embedded
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.demonstrations import arrivals, consequence, meant_squares, meant_units
from feerie.pictures.showing.walks import shown_walk, walking_alone
from feerie.site.pages.addresses import FINDINGS, GLOSSARY, VOCABULARY
from feerie.site.pages.generated import Content, Generated
from feerie.site.pages.kinds.operations import shown_operations
from feerie.site.pages.kinds.pieces import named
from feerie.site.views import Symbols

PLACES: Final = (GLOSSARY,)

OTHERS: Final = "others"
"""The heading of the findings that no other heading is for."""

_FEW: Final = 6
"""So many variants that use a term are listed in sight; more are folded away."""

_TOGETHER: Final[Mapping[str, tuple[str, ...]]] = {"rights": ("promotion", "exiled_pawns", "castling")}
"""The chapters that stand below one heading."""

STAGES: Final = "stages"
"""The heading of the table of order."""


_KIND: Final = Kind("guard")
_LETTER: Final = "X"
"""The kind that stands for a unit with some walk, and the letter that stands for its drawing."""


Alternatives = tuple[str, tuple[reference.Taken, ...]]
"""What a key takes, behind its name, which is empty if it is the word of the row."""


class Picture(NamedTuple):
    """A small board: a label by which it is told, with the names of squares or a move, and what is drawn."""

    label: str
    square: str
    squares: str
    board: embedded.Walk | Panel
    move: str = ""


class Row(NamedTuple):
    """Words of which one sentence tells: their names by their anchors, what they take and mean, and examples.

    They are ``drawn`` as far as a small board shows them; None stands for others.
    """

    names: Mapping[str, str]
    takes: tuple[Alternatives, ...]
    meaning: str
    examples: tuple[str, ...]
    drawn: tuple[Picture | None, ...]


class Table(NamedTuple):
    """The words of a chapter; with a ``title`` if it is one of several below a heading."""

    title: str
    rows: tuple[Row, ...]


class Step(NamedTuple):
    """A stage of a move, or what comes before or after all of them: its place, what happens in it, the verbs
    that are done then."""

    number: int
    meaning: str
    words: tuple[reference.Staged, ...]


def pages(content: Content) -> Iterator[Generated]:
    """Yield the tables of words and those of findings, if there are pages for them, and the glossary, if
    there are any terms."""
    words = content.words
    if VOCABULARY in content.written:
        values = reference_values(words.language)
        yield Generated(VOCABULARY, "vocabulary.md", words["vocabulary"], values)
    if FINDINGS in content.written:
        # Its headings are those that findings stand below.
        values = {"listed": partial(_listed, words.language), "anchor_of": partial(anchor_of, "finding")}
        yield Generated(FINDINGS, "findings.md", words["findings"], values)
    if content.shelf.terms:
        yield content.page(GLOSSARY, "glossary", _glossary(content))


def _listed(language: Language, anchors: Collection[str]) -> Mapping[str, list[FindingText]]:
    """Return what is said of findings, by the anchors of headings: below one that is called as their codes
    begin, else below the last."""
    found: dict[str, list[FindingText]] = {}
    for one in finding_texts(language):
        beginning = one.code.replace("_", "-").split("-")[0]
        found.setdefault(beginning if beginning in anchors else OTHERS, []).append(one)
    return found


def _glossary(content: Content) -> dict[str, Any]:
    shelf = content.shelf
    return {
        "terms": sorted(shelf.terms, key=lambda term: (folded(term.name), term.id)),
        "names": {term.id: term.name for term in shelf.terms},
        "operations": shown_operations(shelf.variants),
        "users": {
            # A quiet term is a word of the game: every variant uses it.
            term.id: () if term.quiet else [one for one in shelf.variants if term.id in one.terms]
            for term in shelf.terms
        },
        "few": _FEW,
        "portraits": {term.id: named(term, shelf) for term in shelf.terms},
    }


def steps(language: Language) -> tuple[Step, ...]:
    """Return how a move begins, its stages in order, and how it is judged."""
    verbs = {stage.name.lower(): several for stage, several in reference.stages().items()}
    return tuple(
        Step(number, meaning, verbs.get(name, ()))
        for number, (name, meaning) in enumerate(told(STAGES, language).items(), 1)
    )


def reference_values(language: Language) -> dict[str, Any]:
    """Return what the template of the reference shows: by the anchors of headings the tables below them, the
    place where each sort of value is told, and what the pictures share."""
    tables = {
        anchor: tuple(
            Table(chapter if len(chapters) > 1 else "", _rows(chapter, language)) for chapter in chapters
        )
        for anchor, chapters in _headings().items()
    }
    boards = [
        picture.board
        for several in tables.values()
        for table in several
        for row in table.rows
        for picture in row.drawn
        if picture
    ]
    places = {chapter: anchor for anchor, chapters in _headings().items() for chapter in chapters}
    symbols: Symbols = {
        **embedded.walk_symbols(board for board in boards if isinstance(board, embedded.Walk)),
        **embedded.draw_symbols(board for board in boards if isinstance(board, Panel)),
    }
    shown = "".join((*map(_drawn, boards), *symbols.values()))
    needed = {
        name: symbol for name, symbol in symbols.items() if f'#{name}"' in shown or f"#{name})" in shown
    }
    return {
        "tables": tables,
        "places": places,
        "symbols": needed,
        "pictured": _drawn,
        STAGES: steps(language),
    }


def _drawn(board: embedded.Walk | Panel) -> str:
    """Return the drawing of a small board, whose frame says what it shows."""
    if isinstance(board, embedded.Walk):
        return embedded.draw_walk(board)
    return embedded.draw_thumbnail(board, silent=True)


def anchor_of(chapter: str, name: str) -> str:
    """Return the address of a word, or of a finding, on its page."""
    return f"{chapter}-{name}".replace("_", "-").replace(".", "-")


def _headings() -> Mapping[str, Sequence[str]]:
    inner = {chapter for chapters in _TOGETHER.values() for chapter in chapters}
    return {**{chapter: (chapter,) for chapter in reference.CHAPTERS if chapter not in inner}, **_TOGETHER}


def _rows(chapter: str, language: Language) -> tuple[Row, ...]:
    """Return the rows of a chapter in the order in which the vocabulary tells them."""
    known = {word.name: word for word in reference.words(chapter)}
    sentences = told(chapter, language)
    ordered = [known[name] for name in sentences if name in known]
    ordered += [word for name, word in known.items() if name not in sentences]
    return tuple(
        _row(meaning, [*several], language)
        for meaning, several in groupby(ordered, lambda word: sentences.get(word.name, ""))
    )


def _row(meaning: str, several: Sequence[reference.Word], language: Language) -> Row:
    examples: dict[str, reference.Word] = {}
    for word in several:
        if word.example:
            examples.setdefault(word.example, word)
    return Row(
        {anchor_of(word.chapter, word.name): word.name for word in several},
        tuple(dict.fromkeys(_takes(several))),
        meaning,
        tuple(examples),
        tuple(_picture(word.chapter, word.name, example, language) for example, word in examples.items()),
    )


def _takes(several: Sequence[reference.Word]) -> Iterator[Alternatives]:
    are_alike = len({word.takes for word in several}) == 1
    for word in several:
        for key, taken in {"" if are_alike else word.name: word.takes, **word.keys}.items():
            if taken:
                yield key, taken


@cache
def _picture(chapter: str, name: str, example: str, language: Language) -> Picture | None:
    """Return what the example of a word says on a small board; None if that does not show it."""
    if chapter == "walks":
        return _of_walk(reference.leg_of(example))
    if chapter == "squares" and (meant := meant_squares(reference.squares_of(example))):
        return Picture("squares_told", "", ", ".join(meant.names), meant.picture)
    if scene := scene_of(chapter, name, example):
        return _of_scene(chapter, scene, example, language)
    return None


def _of_scene(chapter: str, scene: Scene, example: str, language: Language) -> Picture:
    """Return what the example of a word does in its scene."""
    audience = Audience(scene.variant, language)
    if chapter == "conditions":
        shown = arrivals(scene.variant, scene.position, scene.of, scene.name)
        return Picture("ways_told", scene.of, ", ".join(shown.names), shown.picture)
    if chapter == "units":
        shown = meant_units(*scene[:3], scene.it, reference.units_of(example), scene.name)
        label = "units_told"
    else:
        shown = consequence(scene.position, scene.move, audience)
        label = "consequence_told"
    move = write(shown.move, audience.symbols) if shown.move else ""
    return Picture(label, "", ", ".join(shown.names), shown.picture, move)


def _of_walk(legs: tuple[Leg, ...]) -> Picture | None:
    if any(leg.within for leg in legs):
        return None
    symbol = KindLetters(Text.alike(_LETTER, LANGUAGES))
    # Pawns are there to be jumped over.
    pawn = Piece(letter="P", symbol=symbol, class_="pawn")
    pieces = {_KIND: Piece(letter=_LETTER, symbol=symbol, walk=legs), Kind("pawn"): pawn}
    shown = shown_walk(walking_alone(pieces, Geometry()), _KIND, _LETTER)
    return Picture("walk_told", shown.square, ", ".join(shown.goes), shown.walk) if shown.goes else None
