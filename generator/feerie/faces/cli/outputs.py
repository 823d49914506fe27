"""What the command writes: files and JSON, and pictures into folders, or into a file each."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from feerie.desk.printing.picture_formats import Format
from feerie.desk.printing.wish import LIGHT
from feerie.faces.cli.arguments import STANDARD_INPUT
from feerie.language.definitions.folders import shown_path
from feerie.language.files import is_stream, problem_of, write_whole
from feerie.language.languages import Language
from feerie.language.wording.sentences import own_source, unwritten
from feerie.pictures.drawing.authored.author_file import ENDING
from feerie.studies.study import Study


def write_told(path: Path, content: bytes, spoken: Language, source: str | Path | None = None) -> None:
    """Write a file as `write_whole` does; a failure ends the command with a line in a language.

    The file must not be the ``source``, what the content was made of.
    """
    if source is not None and _is_same(path, source):
        raise click.ClickException(own_source(shown_path(path), spoken))
    try:
        write_whole(path, content)
    except OSError as error:
        told = unwritten(shown_path(path), problem_of(error), str(error.strerror), spoken)
        raise click.ClickException(told) from error


def _is_same(path: Path, source: str | Path) -> bool:
    """Whether a file is the one that is read, by whatever name, or as the standard input."""
    with suppress(OSError):
        read = os.fstat(0) if str(source) == STANDARD_INPUT else os.stat(source)  # noqa: PTH116  # as fstat
        return path.is_file() and os.path.samestat(path.stat(), read)
    return False


def print_json(data: Any, *, indent: int | None = None) -> None:
    """Print JSON in UTF-8, whatever the encoding of the terminal."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=indent, default=str).encode(errors="replace"))


@dataclass(frozen=True)
class Output:
    """A folder, or the file of one picture; and the formats that are wanted there.

    ``each``: every panel has a picture of its own, with its number in the name.
    """

    place: Path
    formats: tuple[Format, ...]
    is_file: bool
    each: bool = False

    @classmethod
    def of(cls, place: Path, formats: Sequence[Format]) -> Output:
        """Return where a path leads: to a file, if it ends as those of a format do."""
        ending = place.suffix.lower().removeprefix(".")
        is_folder = is_file = False
        # A place that cannot be looked at is told when something is written there.
        with suppress(OSError):
            is_folder, is_file = place.is_dir(), place.is_file()
        if is_stream(place) and len(formats) == 1:
            return cls(place, tuple(formats), is_file=True)
        if ending not in [*Format] or is_folder:
            if is_file:
                raise click.UsageError(
                    f"'{place}' is a file; expected a folder, or an ending of {', '.join(Format)}"
                )
            if ending.isalpha() and not is_folder:
                raise click.UsageError(
                    f"no format is called '{ending}'; expected {', '.join(Format)}, or a folder that there is"
                )
            return cls(place, tuple(dict.fromkeys(formats)) or (Format.SVG,), is_file=False)
        form = Format(ending)
        if any(other is not form for other in formats):
            raise click.UsageError(f"'{place}' would be {form}; expected a folder for several formats")
        return cls(place, (form,), is_file=True)

    @property
    def is_stream(self) -> bool:
        """Whether what is written there goes on to somebody else."""
        return is_stream(self.place)

    def path(self, study: Study, language: Language, look: str, form: Format, number: str = "") -> Path:
        """Return the file of a picture; ``number`` goes to its name, if it is one of several."""
        if self.is_stream:
            return self.place
        if self.is_file:
            return self.place.with_stem(f"{self.place.stem}{number}")
        name = Path(look).stem if look.endswith(ENDING) else look
        return self.place / f"{stem(study)}{number}.{language}{'' if name == LIGHT else f'.{name}'}.{form}"


def stem(study: Study) -> str:
    """Return the name of a study's pictures, without language and theme."""
    return study.id.replace("/", "-")
