"""What may be written at a place of a file: keys, words, names, squares, moves.

For it the diagram that is being written is played as far as it goes.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from feerie.engine.board.geometry import Square
from feerie.engine.play.game import Game
from feerie.engine.rules.contract.values import ENEMY, OWN
from feerie.errors import DefinitionError, FeerieError
from feerie.faces.workshop.caret import Caret, Shape, carets, nearest_key, shapes
from feerie.faces.workshop.drafts import DIAGRAM, VARIANT, Draft, Drafts, draft_of
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import Language
from feerie.language.notation.writing import write, write_base
from feerie.language.reading.document import Document
from feerie.language.wording.language import said_in
from feerie.language.wording.meanings import meaning
from feerie.pictures.showing.audience import entries, stored_symbols
from feerie.pictures.showing.sequence import Played, all_frames, move_text, panel_names, play

_MANY: Final = 300
"""The items that are offered at most; what is typed further chooses among all of them."""

_SPECIAL: Final = re.compile(r"[\[\]{},:#&*!|>%@`\"']|^[-?]")
"""What a text in YAML may not have without quotes."""

_MOVES: Final = frozenset({"moves", "legal", "illegal", "after", "except"})
_SQUARES: Final = frozenset({
    "arrow", "circle", "cross", "dot", "en_passant", "every_move_of", "from", "holes",
    "moves_of", "promoted", "square", "stepped", "to", "unmoved", "walls",
})  # fmt: skip
_CAUSES: Final = frozenset({"has", "without", "because"})
_COMMON: Final = ("move", "capture", "castling", "promotion")
_REASONS: Final = ("walk", "blocked", "occupied", "turn", "empty", "self-check", "exiled_pawns", "promotion")
_PLAYERS: Final = frozenset({"turn", "keeper"})
_CHESS: Final = re.compile(r"\{([^{}]*)$")
"""The beginning of chess in a caption."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something that may be written, and what it means."""

    label: str
    kind: str
    sentence: str = ""


def complete(drafts: Drafts, request: Mapping[str, Any], language: Language) -> dict[str, Any]:
    """Return what may be written at a line and a column of a text, and the columns that it replaces."""
    file = VARIANT if request.get("file") == VARIANT else DIAGRAM
    draft = draft_of(request)
    text = (draft.variant or "") if file == VARIANT else draft.diagram
    line, column = int(request.get("line", 1)), int(request.get("column", 1))
    found: dict[str, dict[str, str]] = {}
    start = column
    for caret in carets(text, line, column):
        offer = _Offer(drafts, draft, file, caret, language)
        typed = offer.typed.casefold()
        for item in offer.items():
            if item.label.casefold().startswith(typed) and len(found) < _MANY:
                insert = f"{item.label}: " if item.kind == "key" else offer.written(item.label)
                found.setdefault(
                    item.label,
                    {"label": item.label, "insert": insert, "kind": item.kind, "sentence": item.sentence},
                )
                start = column - len(offer.typed) if offer.is_chess else caret.column
    row = text.split("\n")[line - 1] if 1 <= line <= text.count("\n") + 1 else ""
    quote = row[start - 1 : start]
    closes = quote in ("'", '"') and row[column - 1 : column] == quote
    return {"from": start, "to": column + closes, "items": [*found.values()]}


class _Offer:
    """What may be written at one caret."""

    def __init__(self, drafts: Drafts, draft: Draft, file: str, caret: Caret, language: Language) -> None:
        self._drafts = drafts
        self._draft = draft
        self._file = file
        self._caret = caret
        self._language = language
        chess = _CHESS.search(caret.typed) if caret.path[:1] in (("title",), ("caption",)) else None
        self.is_chess = chess is not None and file == DIAGRAM
        self.typed = chess[1] if chess else caret.typed

    def written(self, label: str) -> str:
        """Return a value as it is written, in quotes if it must be."""
        return f'"{label}"' if _SPECIAL.search(label) and not self.is_chess else label

    def items(self) -> Iterator[Item]:
        """Yield what may be written."""
        if self._caret.is_key:
            yield from self._keys()
        elif self.is_chess:
            yield from self._moves()
        else:
            yield from self._named()
            yield from self._words()

    def _keys(self) -> Iterator[Item]:
        path = self._caret.path[:-1]
        given: Any = self._caret.data
        for step in path:
            given = given.get(step, {}) if isinstance(given, dict) else _item(given, step)
        for shape in shapes(self._file, path):
            for key in shape.keys:
                if not isinstance(given, dict) or key not in given:
                    yield Item(key, "key", self._meaning(shape, key, nearest_key(path)))

    def _words(self) -> Iterator[Item]:
        for shape in shapes(self._file, self._caret.path):
            for word in shape.words:
                yield Item(word, "word", self._meaning(shape, word, nearest_key(self._caret.path)))
            if shape.is_name:
                yield from self._names()

    def _meaning(self, shape: Shape, word: str, key: str) -> str:
        return meaning(shape.chapter, (word, key), self._language)

    def _named(self) -> Iterator[Item]:
        """Yield what the place itself is about: a variant, a move, a square."""
        key, path = nearest_key(self._caret.path), self._caret.path
        if path == (VARIANT,) or path[:1] == ("extends",):
            yield from self._variants()
        elif key == "diagram":
            library = self._drafts.library
            files = ((id_, file.stem) for id_ in library.ids for file in library.diagrams(id_))
            yield from (Item(f"{id_}/{stem}", "diagram") for id_, stem in files)
        elif key in _MOVES and self._file == DIAGRAM:
            yield from self._moves()
        elif key == "panels":
            for _, played in self._played(None):
                names = panel_names(all_frames(played[0].before, played)) if played else ()
                yield from (Item(name, "panel") for name in names)
        elif key in _CAUSES and self._file == DIAGRAM:
            yield from self._causes()
        elif key in _PLAYERS and self._file == DIAGRAM:
            yield from (Item(name, "word") for name in ("white", "black"))
        elif key in _SQUARES and (file := self._rules()):
            geometry = file.variant.geometry
            yield from (Item(geometry.name(Square(at)), "square") for at in geometry.squares)

    def _variants(self) -> Iterator[Item]:
        library = self._drafts.library
        for id_ in library.ids:
            with suppress(DefinitionError):
                yield Item(id_, "variant", said_in(self._language, library.variant(id_).model.name))

    def _moves(self) -> Iterator[Item]:
        """Yield the moves of the diagram in its caption; else the legal ones, with effects where only these
        differ, after those of its moves that stand before."""
        if self.is_chess:
            for game, played in self._played(None):
                yield from (Item(move_text(one.move, game.variant), "move") for one in played)
            return
        match self._caret.path:
            case ("moves", int(number)):
                before = number
            case _:
                before = 0
        for game, _ in self._played(before):
            moves, symbols = game.legal_moves(), stored_symbols(game.variant)
            bases = [write_base(move, symbols) for move in moves]
            often = Counter(bases)
            for move, base in zip(moves, bases, strict=True):
                yield Item(base if often[base] == 1 else write(move, symbols), "move")

    def _played(self, number: int | None) -> Iterator[tuple[Game, Sequence[Played]]]:
        """Yield the game after a number of moves of the diagram, or after all, with those moves; nothing if
        one is illegal, or the diagram cannot be read."""
        data, file = self._caret.data, self._rules()
        texts = [text for text in data.get("moves") or () if isinstance(text, str)]
        if file is None:
            return
        with suppress(FeerieError):
            document = Document.of({"position": data.get("position")}, DIAGRAM)
            game = Game(file.variant, self._drafts.played(read_diagram(DIAGRAM, document), file).start)
            yield game, play(texts[:number], game)

    def _causes(self) -> Iterator[Item]:
        file = self._rules()
        named = [entry.name for entry in entries(file.variant)] if file else []
        more = _REASONS if nearest_key(self._caret.path) == "because" else _COMMON
        yield from (Item(name, "cause") for name in dict.fromkeys([*named, *more]))

    def _names(self) -> Iterator[Item]:
        """Yield the kinds and colours of the variant."""
        if file := self._rules():
            names = [*file.variant.pieces, *file.variant.colours, OWN, ENEMY]
            yield from (Item(name, "word") for name in dict.fromkeys(map(str, names)))

    def _rules(self) -> VariantFile | None:
        """The variant of the diagram, however unfinished that is."""
        looked = self._drafts.look(self._draft)
        if looked.file is not None:
            return looked.file
        named = self._caret.data.get("extends" if self._file == VARIANT else VARIANT, "orthodox")
        try:
            return self._drafts.library.variant(str(named))
        except FeerieError:
            return None


def _item(given: Any, step: str | int) -> Any:
    return given[step] if isinstance(given, list) and isinstance(step, int) and step < len(given) else {}
