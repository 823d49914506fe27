"""The variant of an id or a file, and the position of a mapping."""

from __future__ import annotations

from pathlib import Path

from feerie.engine.board.position import Position
from feerie.errors import FeerieError
from feerie.language.definitions.folders import VARIANT
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.position_model import PositionModel
from feerie.language.definitions.setup import read_position
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.files import problem_of
from feerie.language.reading.document import Document
from feerie.language.reading.validation import validate
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import library_for


def position_of(document: Document, file: VariantFile, checked: CheckedLibrary) -> Position:
    """Return the position that a mapping gives; raises DefinitionError."""
    model = validate(PositionModel, document)
    return read_position(model, file.variant, document, (), checked.final_of(file.id))


def find_variant(name: str, found: Library) -> tuple[VariantFile, Library]:
    """Return the variant of an id, or of a file anywhere, and the library that its diagrams are in.

    Raises FeerieError or DefinitionError.
    """
    if name in found.ids:
        return found.variant(name), found
    path = Path(name)
    try:
        if (path / VARIANT).is_file():
            path /= VARIANT
        is_file = path.suffix in (".yml", ".yaml") or path.is_file()
    except OSError as error:
        # A name too long for the system, or a folder that may not be entered.
        raise FeerieError("io", problem=problem_of(error)) from error
    if not is_file:
        return found.variant(name), found
    own = library_for(path, found)
    return own.variant_at(path), own
