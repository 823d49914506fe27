"""What arguments name: a library, a variant, a position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from feerie.board.fen import parse_fen
from feerie.board.position import Position
from feerie.definitions.document import Document
from feerie.definitions.library import VARIANT, Library
from feerie.definitions.positions import PositionModel, read_position
from feerie.definitions.validation import validate
from feerie.definitions.variants import VariantFile
from feerie.errors import PositionError
from feerie.studies.bench import Bench


def library() -> Library:
    """The variants near the current folder, and those that come with Féerie."""
    return Library.near(Path.cwd())


def variant(name: str, found: Library) -> VariantFile:
    """The variant of an id, or of a file anywhere; raises FeerieError or DefinitionError."""
    path = Path(name)
    if path.suffix in (".yml", ".yaml") or path.is_file():
        return found.variant_at(path.absolute())
    if (path / VARIANT).is_file() and name not in found.ids:
        return found.variant_at((path / VARIANT).absolute())
    return found.variant(name)


def position_of_text(text: str | None, file: VariantFile) -> Position:
    """The position of a FEN, or the variant's first position; raises PositionError."""
    rules = file.variant
    if text is None:
        if rules.start is None:
            raise PositionError("no-start", id=file.id)
        return rules.start
    return parse_fen(text, rules.geometry, rules.alphabet).completed(rules.fairy_kinds)


def position_of_json(line: str, number: int, file: VariantFile, found: Library) -> Position:
    """The position of a line of JSON; raises FeerieError."""
    try:
        data: Any = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise PositionError("json", problem=str(error)) from error
    document = Document.of(data, "-", line=number)
    model = validate(PositionModel, document)
    return read_position(model, file.variant, document, (), Bench(found).final_of(file.id))


