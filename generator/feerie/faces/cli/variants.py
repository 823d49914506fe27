"""The variant that an argument names, its library, and positions in it: of a FEN, and of lines of JSON, as a
program writes them."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from feerie.engine.board import Position, print_fen
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import DefinitionError, FeerieError, Finding, PositionError
from feerie.faces.cli.arguments import exists, library, meant
from feerie.faces.cli.report import naming
from feerie.language import REFERENCE, STANDARD_INPUT, Language
from feerie.language.definitions.folders import VARIANT
from feerie.language.definitions.library import Library
from feerie.language.definitions.own_rules import with_own_rules
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading.composer import read_plain
from feerie.language.reading.document import Document
from feerie.language.reading.file_text import MAX_BYTES
from feerie.pictures.showing.sequence import first_position
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import CheckedLibraries, find_variant, is_variant, study_at, variant_of
from feerie.studies.study import Study


def variant_of_name(name: str, spoken: Language = REFERENCE) -> tuple[VariantFile, Library]:
    """Return the variant of an argument; ends the command if it is unknown (status 2) or has findings (1)."""
    with naming(spoken):
        return find_variant(name, library())


def study_of(path: Path) -> tuple[Study, VariantFile, Library]:
    """Return the study of a diagram's file, its rules, and the variants beside these; raises FeerieError."""
    checked = CheckedLibraries(library()).at(path)
    study = study_at(path, checked)
    folder = path.absolute().parent
    if (folder / VARIANT).is_file():
        file = with_own_rules(checked.library.variant(folder.name), study.diagram)
        return study, file, checked.library
    return study, variant_of(study.diagram, checked, folder), checked.library


def set_up(
    name: str, fen: str | None, spoken: Language = REFERENCE
) -> tuple[VariantFile, Library, str | None]:
    """Return the variant of an argument, its library, and the FEN that is given; where a diagram stands in
    its place, by its file or its name, its rules and, unless another is given, its position.

    Ends the command as `variant_of_name`.
    """
    path = Path(meant(name))
    if path.suffix not in (".yml", ".yaml") or not exists(str(path)) or is_variant(path, library()):
        return *variant_of_name(name, spoken), fen
    with naming(spoken):
        study, file, found = study_of(path)
    return file, found, fen or print_fen(study.start, file.variant.alphabet)


def position_of_text(text: str | None, file: VariantFile) -> Position:
    """Return the position of a FEN, without one the variant's first position; raises PositionError."""
    return first_position(file.variant) if text is None else position_of_fen(text, file.variant)


def positions_of_lines(
    stream: BinaryIO, file: VariantFile, found: Library
) -> Iterator[Position | FeerieError]:
    """Yield the position of each line of JSON that is not blank, or its error."""
    checked = CheckedLibrary(found)
    for number, data in data_of_lines(stream, STANDARD_INPUT):
        try:
            if isinstance(data, DefinitionError):
                raise data
            yield checked.position(Document.of(data, STANDARD_INPUT, line=number), file)
        except FeerieError as error:
            yield error


def data_of_lines(stream: BinaryIO, name: str) -> Iterator[tuple[int, Any]]:
    """Yield the number of each line of JSON that is not blank, and its data or the DefinitionError about it.

    A line that is too long is the last: it may have no end.
    """
    for number, line in enumerate(iter(partial(stream.readline, MAX_BYTES + 1), b""), start=1):
        if len(line) > MAX_BYTES:
            yield number, _wrong(name, number, 1, FeerieError("too-much", limit=MAX_BYTES))
            return
        if line.strip():
            yield number, _data(line, name, number)


def _data(line: bytes, name: str, number: int) -> Any:
    try:
        return json.loads(line.decode(), object_pairs_hook=_mapping, parse_int=read_plain)
    except (ValueError, RecursionError) as error:
        place = error.pos + 1 if isinstance(error, json.JSONDecodeError) else None
        return _wrong(name, number, place or 1, FeerieError("json", place=place))
    except FeerieError as error:
        return _wrong(name, number, 1, error)


def _wrong(name: str, line: int, column: int, error: FeerieError) -> DefinitionError:
    return DefinitionError((Finding(name, line, column, error.code, error.values),))


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A mapping of JSON without its nulls, which programs write for a missing key.

    Raises PositionError for a key that is given twice, of which Python would keep the last.
    """
    mapping: dict[str, Any] = {}
    for key, value in pairs:
        if key in mapping:
            raise PositionError("yaml-duplicate-key", key=key, first_line=None)
        mapping[key] = value
    return {key: value for key, value in mapping.items() if value is not None}
