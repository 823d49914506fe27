"""Contradictions between the sections of a variant's file: names with two meanings, squares off the board."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import PurePath
from typing import Final

from feerie.engine.board.surface import Ground
from feerie.engine.operations import BEFORE, CAPTURE, CASTLING, EN_PASSANT, MOVE, ORDINARY, PROMOTION
from feerie.engine.play.reasons.reason import Cause
from feerie.engine.rules import catalogue
from feerie.engine.rules.contract.values import ENEMY, OWN, ROLES
from feerie.engine.rules.variant.pawns import IN_DIAGRAM
from feerie.engine.rules.words.verbs.changes import OTHER
from feerie.errors import FeerieError, Finding
from feerie.language.definitions.models.variant_model import VariantModel
from feerie.language.languages import LANGUAGES, REFERENCE
from feerie.language.reading import Document, KeyPath

_NO_ENTRIES: Final = frozenset({BEFORE, MOVE, CAPTURE, CASTLING, PROMOTION, EN_PASSANT, ORDINARY, *Cause})
_NO_KINDS: Final = frozenset({*catalogue.PIECES, IN_DIAGRAM, "empty"})
_SHOWN_ON: Final = {
    "palaces": (Ground.POINTS,),
    "river": (Ground.POINTS,),
    "stars": (Ground.POINTS, Ground.PLAIN),
    "boards": (Ground.CHECKERED,),
}
"""On which grounds something of a board is seen."""
_NO_COLOURS: Final = frozenset({OWN, ENEMY, OTHER, *ROLES})


def clashes(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Yield the findings about a phase of a variant with all that it inherits."""
    for find in (_symbols, _signs, _letters, _names, _orders, _squares, _pairs, _surface):
        yield from find(model, document)


def _symbols(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Where two kinds of a variant share a symbol in a language."""
    for language in LANGUAGES:
        kinds = defaultdict(list)
        for kind, piece in (model.pieces | model.fairy).items():
            kinds[piece.symbol[language]].append(kind)
        for symbol, several in kinds.items():
            if len(several) > 1:
                section = "pieces" if several[-1] in model.pieces else "fairy"
                path = (section, several[-1], "symbol", language)
                # One that is inherited can be taken away, if others are the file's own.
                inherited = [
                    kind for kind in several if document.key_mark(("pieces", kind)).file != document.file
                ]
                rather = f"{inherited[0]}: ~" if 0 < len(inherited) < len(several) else None
                told = {"symbol": symbol, "language": language, "kinds": several, "rather": rather}
                yield document.finding(path, "symbol-clash", **told)


def _signs(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Where two colours of a variant share a sign in a language."""
    for language in LANGUAGES:
        meant: dict[str, str] = {}
        for number, rule in enumerate(model.colours):
            sign = rule.sign[language]
            if meant.setdefault(sign, rule.id) != rule.id:
                told = {"sign": sign, "language": language, "colours": [meant[sign], rule.id]}
                path: KeyPath = ("colours", number, "sign")
                # The sign of one language, or the one of all.
                path = (*path, language) if document.node((*path, language)) else path
                yield document.finding(path, "sign-clash", **told)


def _letters(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Where a further colour's letter is that of a kind, or of another colour."""
    symbols = {piece.symbol[REFERENCE] for piece in model.pieces.values()}
    taken = symbols | {symbol.lower() for symbol in symbols}
    for number, colour in enumerate(model.colours):
        for kind, letter in colour.letters.items():
            if letter in taken:
                path: KeyPath = ("colours", number, "letters", kind)
                yield document.finding(path, "letter-taken", letter=letter, kind=kind)
            taken.add(letter)


def _names(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about names that have a meaning already, or are given twice."""
    reserved: tuple[tuple[KeyPath, Collection[str], frozenset[str]], ...] = (
        (("pieces",), model.pieces, _NO_KINDS),
        (("fairy",), model.fairy, _NO_KINDS),
        (("board", "zones"), model.board.zones, _NO_KINDS.union(model.pieces)),
        (("board", "zones"), model.board.zones, frozenset(model.fairy).difference(model.pieces, _NO_KINDS)),
        (("effects",), model.effects, _NO_ENTRIES),
        (("moves",), model.moves, _NO_ENTRIES),
        (("laws",), model.laws, _NO_ENTRIES),
    )
    for path, names, meant in reserved:
        for name in names:
            if name in meant:
                # The names of the fairy kinds are too many for a sentence.
                told = None if name in model.fairy else sorted(map(str, meant))
                yield document.key_finding((*path, name), "reserved-name", name=name, expected=told)
    taken: dict[str, str] = {}
    for section in ("moves", "effects", "laws"):
        for name in getattr(model, section):
            first = taken.setdefault(name, section)
            if first != section:
                names = sorted({*model.effects, *model.moves, *model.laws})
                file = document.key_mark((first, name)).file
                parent = None if file == document.file else PurePath(file).parent.name
                values = {"section": first, "parent": parent, "expected": names}
                yield document.key_finding((section, name), "entry-taken", name=name, **values)
    seen = set()
    for number, colour in enumerate(model.colours):
        id_ = colour.id
        if id_ in _NO_COLOURS:
            path = ("colours", number, "id")
            yield document.finding(path, "reserved-name", name=id_, expected=sorted(_NO_COLOURS))
        if id_ in seen:
            yield document.finding(("colours", number), "duplicate-id", id=id_)
        seen.add(id_)


def _orders(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about operations of an effect that stand in another order than they are done in."""
    for name, effect in model.effects.items():
        stages = [verb.at_stage for verb in effect.do]
        if effect.before is not None or effect.one is not None or stages == sorted(stages):
            continue
        number = next(at for at in range(1, len(stages)) if stages[at] < stages[at - 1])
        told = [catalogue.word_of(verb) for verb in effect.do]
        expected = [told[at] for at in sorted(range(len(stages)), key=lambda at: stages[at])]
        values = {"word": told[number], "before": told[number - 1], "expected": expected}
        yield document.finding(("effects", name, "do", number), "do-order", **values)


def _squares(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about squares of a board that it does not have, unless they are inherited from a larger
    one."""
    whole, board = replace(model.board.geometry(), holes=frozenset()), model.board
    named: list[tuple[KeyPath, Iterable[str]]] = [
        (("board", "holes"), board.holes),
        (("board", "stars"), board.stars),
        *((("board", "zones", zone), squares) for zone, squares in board.zones.items()),
    ]
    for path, names in named:
        for number, name in enumerate(names if document.mark(path).file == document.file else ()):
            try:
                whole.square(name)
            except FeerieError as error:
                yield document.finding((*path, number), error.code, **error.values)


_APART: Final[Mapping[str, tuple[str, Callable[[int, int], bool]]]] = {
    "walls": ("wall-between", lambda across, along: across + along == 1),
    "palaces": ("palace-corners", lambda across, along: across == along != 0),
}
"""How many files and ranks the two squares of a wall or of a palace are apart, with the code where they are
not: neighbours on a file or a rank, corners of a square."""


def _pairs(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about pairs of squares that are not on the board, or not so many files and ranks apart."""
    geometry = model.board.geometry()
    for key, (code, fits) in _APART.items():
        path, pairs = ("board", key), getattr(model.board, key)
        for number, pair in enumerate(pairs if document.mark(path).file == document.file else ()):
            try:
                across, along = geometry.vector(*map(geometry.square, pair.split("-")))
            except FeerieError as error:
                yield document.finding((*path, number), error.code, **error.values)
                continue
            if not fits(abs(across), abs(along)):
                yield document.finding((*path, number), code, found=pair)


def _surface(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Findings about what is painted on a board: where it cannot be, or where it is not seen."""
    board = model.board
    river = document.node(("board", "river"))
    if board.river is not None and river is not None and board.river >= board.ranks:
        values = {"found": board.river, "minimum": None, "maximum": board.ranks - 1}
        yield river.mark.finding("out-of-range", **values)
    for key, grounds in _SHOWN_ON.items():
        if document.node(("board", key)) is not None and board.surface not in grounds:
            needs = f"surface: {grounds[0]}"
            yield document.key_finding(("board", key), "unused-key", key=key, needs=needs)
