"""What the arguments of a command name: the library, by ``--lang`` the one language spoken, a variant, and
positions in it: of a FEN; and lines of JSON, as a program writes them."""

import errno
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import click

from feerie.engine.board import Position, print_fen
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import DefinitionError, FeerieError, Finding, PositionError
from feerie.errors.spelling import nearest as nearest_word
from feerie.faces.cli.report import naming
from feerie.language import LANGUAGES, REFERENCE, Language
from feerie.language.definitions.folders import FOLDER, VARIANT, names_diagram, nearest_folder
from feerie.language.definitions.library import Library
from feerie.language.definitions.own_rules import with_own_rules
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading.composer import read_plain
from feerie.language.reading.document import MAX_BYTES
from feerie.pictures.showing.sequence import first_position
from feerie.studies.checking import CheckedLibraries, find_variant, is_variant, study_at, variant_of
from feerie.studies.study import Study

Command = TypeVar("Command", bound=Callable[..., Any] | click.Command)
"""A function that becomes a command, with the options above it."""


def language_option(told: str = "The language of what is said.") -> Callable[[Command], Command]:
    """Return the option ``--lang``, whose value is the ``spoken`` language; ``told`` is its help."""
    return click.option(
        "--lang", "spoken", type=click.Choice(LANGUAGES), default=REFERENCE, show_default=True, help=told
    )


def here() -> Path:
    """Return the current folder; raises FileNotFoundError with its name if it was deleted."""
    try:
        return Path.cwd()
    except FileNotFoundError as error:
        raise FileNotFoundError(error.errno, error.strerror, os.curdir) from error


def exists(text: str) -> bool:
    """Return whether a text is the path of a file or a folder; a text too long to be a path is none."""
    try:
        return Path(text).exists()
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            return False
        raise


def meant(text: str) -> str:
    """Return the path that a text means: its own, or, where there is nothing, that of the diagram which it
    names in the library, such as ``sentinelles/b``."""
    parts = text.split("/")
    if len(parts) == 2 and all(map(names_diagram, parts)) and not exists(text):
        for folder in library().folders:
            if (path := folder / f"{text}.yml").is_file():
                return str(path)
    return text


def neighbour(text: str) -> str | None:
    """Return the path that was probably meant by one where there is nothing: of a like name, beside it."""
    path = Path(text)
    with suppress(OSError, ValueError):
        beside = {found.stem: found for found in sorted(path.parent.iterdir(), reverse=True)}
        # The endings are alike in any case, and would make *a.yml* of *b.yml*.
        near = nearest_word(path.stem, beside)
        return str(beside[near]) if near else None
    return None


class Existing(click.Path):
    """A path where there is something; if there is nothing, the message names the one that was meant."""

    def __init__(self, *, dir_okay: bool = True) -> None:
        super().__init__(exists=True, dir_okay=dir_okay, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path, as click does; raises click.BadParameter."""
        try:
            return super().convert(meant(os.fspath(value)), param, ctx)
        except click.BadParameter as error:
            near = neighbour(os.fspath(value))
            if near is None or exists(os.fspath(value)):
                raise
            raise click.BadParameter(f"{error.message} Did you mean '{near}'?", ctx, param) from error


def nearest() -> tuple[Path]:
    """Return the nearest ``diagrams/``, for a command without a path; raises click.UsageError without one."""
    folder = nearest_folder(here())
    if folder is None:
        raise click.UsageError(f"there is no folder {FOLDER}/ here or above; expected a PATH")
    return (folder,)


def library() -> Library:
    """Return the library of the current folder, which includes the variants that come with Féerie."""
    return Library.near(here())


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


def standard_input() -> bytes:
    """Return what stands on standard input, as far as a file may be long."""
    return sys.stdin.buffer.read(MAX_BYTES + 1)


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
