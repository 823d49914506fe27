"""Where pictures are written: into a folder, or into a file each."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import click

from feerie.desk.printing.picture_formats import Format
from feerie.faces.cli.sources import stem
from feerie.language.files import is_stream
from feerie.language.languages import Language
from feerie.language.looks import THEMES
from feerie.pictures.drawing.authored.author_file import ENDING
from feerie.studies.study import Study


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
        of_look = "" if name == THEMES[0] else f".{name}"
        return self.place / f"{stem(study)}{number}.{language}{of_look}.{form}"
