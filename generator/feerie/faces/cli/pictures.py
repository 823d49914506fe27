"""What `feerie draw` is asked for: of what pictures are, how they are wanted, and where they are written.

They are of the diagrams of files and folders, of one from standard input, of the position of a FEN. Options
are the keys under `picture` in a file; a picture goes into a folder, or into a file of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any, Final

import click

from feerie.desk.printing.picture_formats import Format
from feerie.errors import DefinitionError, FeerieError, Finding, nearest
from feerie.faces.cli.arguments import exists, here, library, meant, neighbour, standard_input
from feerie.language import PIECE_SETS, REFERENCE, ROOT, STANDARD_INPUT, THEMES, Language, is_stream
from feerie.language.definitions.folders import findings_of, shown_path
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.definitions.models.picture_model import PictureModel
from feerie.language.definitions.own_rules import with_own_rules
from feerie.language.reading import Document, parse_document, validate
from feerie.language.wording.language import as_sentence
from feerie.language.wording.meanings import meaning
from feerie.language.wording.sentences import error_sentence
from feerie.pictures.drawing.author_file import ENDING
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import CheckedLibraries, files, is_variant, study_at, variant_of
from feerie.studies.options import Options
from feerie.studies.study import Study

_NAMELESS: Final = "diagram"
"""The name of a diagram that no file has."""
_RANKS: Final = 8
"""So many parts with slashes between them are those of a board, not the folders of a path."""


class Sources:
    """What a command is to draw; a FEN, and a diagram that names no variant, have the one that is given."""

    def __init__(self, texts: Iterable[str], variant: str | None) -> None:
        self._texts = tuple(map(meant, texts))
        self._variant = variant
        self._input: bytes | None = None
        for text in self._texts:
            # The path of an empty text would be the current folder.
            if not text or not (text == STANDARD_INPUT or _is_fen(text) or exists(text)):
                told = f"'{text}' is neither a file nor a folder nor a FEN"
                near = neighbour(text) if text else None
                raise click.UsageError(f"{told}; did you mean '{near}'?" if near else told)

    @property
    def paths(self) -> list[Path]:
        """The files and folders."""
        return [Path(text) for text in self._texts if text != STANDARD_INPUT and not _is_fen(text)]

    def studies(self, findings: list[Finding]) -> Iterator[Study]:
        """Yield the diagrams without findings; add the findings of the others, or that there is no diagram.

        A variant's file beside diagrams is passed over.
        """
        found = library()
        libraries = CheckedLibraries(found)
        taken: dict[str, str] = {}
        none_seen = True
        nameless = count(1)
        for name, path in self._each():
            try:
                if path is None:
                    study = self._nameless(name, next(nameless), CheckedLibrary(found))
                else:
                    checked = libraries.at(path)
                    if is_variant(path, checked.library):
                        continue
                    none_seen = False
                    study = study_at(path, checked)
            except FeerieError as error:
                none_seen = False
                findings.extend(findings_of(error, Path(name) if path is None else path.absolute()))
                continue
            first = taken.setdefault(_stem(study), name)
            if first == name:
                yield study
            else:
                values = {"id": _stem(study), "path": first}
                findings.append(Finding(name, 1, 1, "duplicate-id", values))
        if none_seen and not taken:
            findings.extend(Finding(shown_path(path), 1, 1, "no-diagram", {}) for path in self.paths)

    def _each(self) -> Iterator[tuple[str, Path | None]]:
        for text in self._texts:
            if text == STANDARD_INPUT or _is_fen(text):
                yield text, None
            else:
                yield from ((shown_path(path), path) for path in files([Path(text)]))

    def _nameless(self, text: str, number: int, checked: CheckedLibrary) -> Study:
        """Return the study of what no file has, several with numbers; raises FeerieError."""
        called = _NAMELESS if number == 1 else f"{_NAMELESS}-{number}"
        if text != STANDARD_INPUT:
            data = {"variant": self._variant or ROOT, "position": {"fen": text}}
            diagram = read_diagram(called, Document.of(data, "FEN"))
        else:
            if self._input is None:
                self._input = standard_input()
            diagram = read_diagram(called, parse_document(self._input, STANDARD_INPUT))
        if diagram.model.variant is None and self._variant:
            file = with_own_rules(checked.library.variant(self._variant), diagram)
        else:
            file = variant_of(diagram, checked, here())
        return checked.play(diagram, file)


def _is_fen(text: str) -> bool:
    """Return whether a source is a FEN and no file: ranks with slashes, a side to move, an empty rank or the
    ranks of a board."""
    board, _, rest = text.strip().partition(" ")
    ranks = board.split("/")
    is_placement = len(ranks) >= _RANKS or (len(ranks) > 2 and any(map(str.isdigit, ranks)))
    is_meant = len(ranks) > 1 and (rest[:1] in ("w", "b") or is_placement)
    return is_meant and not text.endswith((".yml", ".yaml")) and not exists(text)


def _stem(study: Study) -> str:
    """Return the name of a study's pictures, without language and theme."""
    return study.id.replace("/", "-")


ALL: Final = "all"

Command = Callable[..., Any]


class Number(click.FloatRange):
    """A number within bounds; click itself lets NaN through."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if math.isnan(number):
            self.fail(f"{value} is not in the range {self.min}<=x<={self.max}.", param, ctx)
        return number


def _known(_context: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """Refuse a value that is neither one of the names of an option nor the file of an author."""
    names = _NAMES[str(option.name)]
    if value is None or value.endswith(ENDING) or value in names:
        return value
    near = nearest(value, names)
    guess = f"; did you mean '{near}'?" if near else ""
    expected = f"expected {', '.join(names)}, or a file that ends in {ENDING}"
    raise click.BadParameter(f"'{value}' is not known; {expected}{guess}")


def _form(_context: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """Refuse a value of another form, before any diagram is looked at."""
    if value is not None:
        try:
            validate(PictureModel, Document.of({option.name: value}, ""))
        except DefinitionError as error:
            raise click.BadParameter(error_sentence(error.findings[0])) from error
    return value


_NAMES: Final = {"theme": (*THEMES, ALL), "pieces": PIECE_SETS}
"""The names that are known of what may be the file of an author's own, the usual one first."""

_OPTIONS: Final = tuple(key for key in PictureModel.model_fields if key != "lang")
"""The keys that are options; the language of a picture is an option of the command's own."""


def _help(name: str, usual: Options | None) -> str:
    """Return what an option says: what the vocabulary of files does of its key."""
    said = meaning("picture", (name,), REFERENCE)
    said = said.replace("`true`", f"--{name}").replace("`false`", f"--no-{name}").replace("`", "")
    names = _NAMES.get(name, ())
    if names:
        said = f"{said}, or a file: {', '.join(one for one in names if one != ALL or not usual)}"
    default = getattr(usual, name, None) or (names[0] if names else None)
    return as_sentence(said) + (f"  [default: {default}]" if default else "")


def _option(name: str, schema: Mapping[str, Any], usual: Options | None) -> Callable[[Command], Command]:
    """Return the option of a key, which takes what the schema of the key does."""
    help_ = _help(name, usual)
    if name in _NAMES:
        return click.option(f"--{name}", callback=_known, help=help_)
    match schema["anyOf"][0]:
        case {"type": "boolean"}:
            return click.option(f"--{name}/--no-{name}", default=None, help=help_)
        case {"type": "integer", "minimum": least, "maximum": most}:
            return click.option(f"--{name}", type=click.IntRange(least, most), help=help_)
        case {"type": "number", "minimum": least, "maximum": most}:
            return click.option(f"--{name}", type=Number(least, most), help=help_)
        case {"enum": known}:
            return click.option(f"--{name}", type=click.Choice(known), help=help_)
    return click.option(f"--{name}", callback=_form, help=help_)


def picture_options(*names: str, usual: Options | None = None) -> Callable[[Command], Command]:
    """Return what gives a command the options of these names, or all of them, as one argument ``options``.

    Where a command has one theme for all, its help tells what is ``usual``.
    """
    wanted = names or _OPTIONS
    keys = PictureModel.model_json_schema()["properties"]

    def given(command: Command) -> Command:
        @wraps(command)
        def with_options(**values: Any) -> Any:
            options = Options.model_construct(**{name: values.pop(name) for name in wanted})
            return command(**values, options=options)

        made: Command = with_options
        for name in reversed(wanted):
            made = _option(name, keys[name], usual)(made)
        return made

    return given


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
        return self.place / f"{_stem(study)}{number}.{language}{of_look}.{form}"
