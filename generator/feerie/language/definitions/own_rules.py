"""The rules that a diagram has of its own, its board, and its neutral units: its variant is read again with
these.

What stands under ``rules`` is laid over the variant, section by section, as a child's file is over its
parent's; values under ``with`` are those of its parameters. A diagram whose rules know no neutral units has
some if its position does: a list of them, or a minus sign before a unit; or if its own rules name them. Then
both players move and capture them, and they capture units of the opponent and each other.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from feerie.engine.board import NEUTRAL, PLAYERS, Geometry
from feerie.errors import DefinitionError
from feerie.language import IDENTITY, ROOT
from feerie.language.definitions.inheriting.inheritance import inherit
from feerie.language.definitions.inheriting.parameters import assign
from feerie.language.definitions.models.diagrams import Diagram
from feerie.language.definitions.variant_file import VariantFile, read_variant
from feerie.language.languages import LANGUAGES, facts
from feerie.language.reading import Document, Entry, Mark, Node

BOARD: Final = "board"
RULES: Final = "rules"
_NAME: Final = "name"
_POSITION: Final = "position"
_MINUS: Final = re.compile(r"-[A-Za-z(]")
_SIGNS: Final = {language: facts(language)["letters"].get(NEUTRAL, "n") for language in LANGUAGES}
_RULE: Final = {"id": str(NEUTRAL), "fill": "neutral", "sign": _SIGNS}


def with_own_rules(file: VariantFile, diagram: Diagram, own: tuple[str | int, ...] = (RULES,)) -> VariantFile:
    """Return the rules of a diagram: those of a file with the diagram's own over them, on its board, with its
    neutral units. ``own`` is the path of the diagram's rules.

    Raises DefinitionError; what of the rules does not fit is told at the key of the diagram.
    """
    document = diagram.document
    try:
        return _laid_over(file, document.root.mark, _own(file, diagram, own))
    except DefinitionError as error:
        mark = document.key_mark((BOARD,) if BOARD in document.root.entries else own)
        raise DefinitionError(
            tuple(
                one if one.file == document.file else mark.finding(one.code, **one.values)
                for one in error.findings
            )
        ) from error


def with_neutrals(
    file: VariantFile, board: Geometry | None = None, rules: Mapping[str, Any] | None = None
) -> VariantFile:
    """Return the rules of a file with neutral units, perhaps on another board and with further ``rules`` as a
    diagram tells them.

    Raises DefinitionError."""
    # What is laid over stands in another file than the rules, as the board of a diagram does.
    mark = Mark(BOARD)
    stated = {} if NEUTRAL in file.variant.colours else _neutrals(file, mark)
    if board and (told := board_of(board, file.variant.geometry)):
        base = file.merged or file.document
        # The first position stands on the board of the variant.
        stated |= _sections({BOARD: told} | ({_POSITION: None} if _POSITION in base.data else {}), mark)
    return _laid_over(file, mark, stated | _sections(rules or {}, mark))


def board_of(geometry: Geometry, usual: Geometry) -> dict[str, Any]:
    """Return what the key `board` of a diagram tells of a board where that of its variant is the ``usual``
    one: nothing if they are the same."""
    boards = [_stated(board) for board in (geometry, usual)]
    return {key: own for key, own in boards[0].items() if own != boards[1][key]}


def _stated(board: Geometry) -> dict[str, Any]:
    """Return all that a file may tell of a board, without its zones."""
    return {
        "files": len(board.boards[0]),
        "ranks": board.ranks,
        "boards": len(board.boards),
        "topology": str(board.topology),
        "holes": [board.name(hole) for hole in sorted(board.missing)],
        "walls": [
            f"{board.name(one)}-{board.name(other)}" for one, other in sorted(board.walls) if one < other
        ],
    }


def _laid_over(file: VariantFile, mark: Mark, stated: Mapping[str, Entry]) -> VariantFile:
    """Return a variant with sections of its own over those of a file."""
    if not stated:
        return file
    over = Document(Node(mark, stated))
    base = assign(file.merged or file.document, over)
    identity = {key: entry for key, entry in base.root.entries.items() if key in IDENTITY}
    if _NAME in stated:
        identity[_NAME] = _named(file, stated[_NAME])
    sections = {key: entry for key, entry in stated.items() if key not in IDENTITY}
    merged = inherit(base, Document(Node(mark, {**identity, **sections})))
    read = read_variant(merged, file.parents, None)
    # Several variants together have another id than their document can have.
    return replace(read, variant=replace(read.variant, id=file.variant.id))


def _named(file: VariantFile, own: Entry) -> Entry:
    """The name of a variant with rules of its own: theirs, behind that of the variant."""
    told, before = own.node.plain(), file.variant.name
    by_language = dict.fromkeys(LANGUAGES, told) if isinstance(told, str) else told
    if file.id != ROOT:
        by_language = {
            language: f"{before[language]} + {name}" if language in before else name
            for language, name in by_language.items()
        }
    return Entry(own.key_mark, Document.of(by_language, own.key_mark.file, line=own.key_mark.line).root)


def _own(file: VariantFile, diagram: Diagram, own: tuple[str | int, ...]) -> Mapping[str, Entry]:
    """Return the sections of a variant in which a diagram differs from a file."""
    document = diagram.document
    found: dict[str, Entry] = {}
    if BOARD in document.root.entries and diagram.model.board is not None:
        found[BOARD] = document.root.entries[BOARD]
    told = document.node(own)
    position = diagram.model.position
    units = {"fen": position.fen, "board": position.board, **position.further}
    has_neutrals = tells_neutrals(units) or (told and NEUTRAL in repr(told.plain()))
    if NEUTRAL not in file.variant.colours and has_neutrals:
        found |= _neutrals(file, document.mark((_POSITION,)))
    return {**found, **(told.entries if told else {})}


def tells_neutrals(position: Mapping[str, Any]) -> bool:
    """Return whether the mapping of a position tells neutral units."""
    placement = str(position.get("fen") or "").partition(" ")[0]
    return NEUTRAL in position or any(
        _MINUS.search(text) for text in (placement, str(position.get("board") or ""))
    )


def _neutrals(file: VariantFile, mark: Mark) -> dict[str, Entry]:
    """Return the sections of a variant that give it neutral units."""
    data = file.document.data
    rules: dict[str, Any] = {
        "colours": [*data.get("colours", PLAYERS), _RULE],
        "control": {player: [*data.get("control", {}).get(player, (player,)), NEUTRAL] for player in PLAYERS},
        "targets": {
            **{player: [*data.get("targets", {}).get(player, ("enemy",)), NEUTRAL] for player in PLAYERS},
            NEUTRAL: ["enemy", NEUTRAL],
        },
    }
    return _sections(rules, mark)


def _sections(rules: Mapping[str, Any], mark: Mark) -> dict[str, Entry]:
    """Return sections of a variant, all at one place."""
    entries = Document.of(rules, mark.file, line=mark.line).root.entries
    return {key: Entry(mark, entry.node) for key, entry in entries.items()}
