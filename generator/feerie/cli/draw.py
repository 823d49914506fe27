"""`feerie draw`: pictures for an article."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

import click

from feerie.cli.arguments import library
from feerie.cli.output import write_whole
from feerie.cli.report import Format, in_order, report
from feerie.definitions.folders import findings_of, shown_path
from feerie.drawing import THEMES, draw_strip, theme
from feerie.errors import FeerieError, Finding
from feerie.languages import LANGUAGES, REFERENCE, Language
from feerie.showing.audience import Audience
from feerie.studies.checking import CheckedLibraries, files, is_variant, study_at
from feerie.studies.pictures import picture
from feerie.studies.study import Study
from feerie.wording.sentences import drawn, unwritten

_EXAMPLE = """
Example:

\b
  feerie draw diagrams/sentinelles/b.yml -o pictures
  feerie draw article/ -o pictures --theme print --lang fr
"""


@click.command(epilog=_EXAMPLE)
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for the pictures.",
)
@click.option(
    "--format",
    type=click.Choice(["svg"]),
    default="svg",
    expose_value=False,
    help="The format of the pictures.",
)
@click.option(
    "--theme",
    "look",
    type=click.Choice([*THEMES, "all"]),
    default="light",
    show_default=True,
    help="Their colours.",
)
@click.option(
    "--lang",
    type=click.Choice([*(language for language in LANGUAGES), "all"]),
    default="all",
    show_default=True,
    help="The language of their captions, and of what is said.",
)
def draw(paths: tuple[Path, ...], output: Path, look: str, lang: str) -> None:
    """Draw the diagrams of files and folders, one SVG each, with the panels in a row.

    A diagram with anything wrong in it is not drawn; the others are. A picture is called after its file,
    its folder under diagrams/, its language and its theme: sentinelles-b.fr.svg, sentinelles-b.fr.dark.svg.
    """
    looks = THEMES if look == "all" else (look,)
    languages = [*LANGUAGES] if lang == "all" else [Language(lang)]
    findings: list[Finding] = []
    spoken = REFERENCE if lang == "all" else Language(lang)
    count = 0
    for study in _studies(paths, findings):
        for language, chosen in product(languages, looks):
            path = _path(study, language, chosen, output)
            _write(path, draw_strip(picture(study, Audience(study.variant, language)), theme(chosen)), spoken)
            click.echo(shown_path(path))
            count += 1
    report(in_order(findings), Format.TEXT, spoken)
    click.echo(drawn(count, shown_path(output), spoken), err=True)
    if findings:
        sys.exit(1)


def _studies(paths: Iterable[Path], findings: list[Finding]) -> Iterator[Study]:
    """Yield the diagrams without findings among files and folders; add the findings of the others."""
    libraries = CheckedLibraries(library())
    taken: dict[str, Path] = {}
    for path in files(paths):
        checked = libraries.at(path)
        if is_variant(path, checked.library):
            continue
        try:
            study = study_at(path, checked)
        except FeerieError as error:
            findings.extend(findings_of(error, path.absolute()))
        else:
            first = taken.setdefault(_stem(study), path)
            if first is path:
                yield study
            else:
                values = {"id": _stem(study), "path": shown_path(first)}
                findings.append(Finding(shown_path(path), 1, 1, "duplicate-id", values))


def _stem(study: Study) -> str:
    """The name of a study's pictures, without language and theme."""
    return study.id.replace("/", "-")


def _path(study: Study, language: Language, look: str, output: Path) -> Path:
    """The file of a picture."""
    return output / f"{_stem(study)}.{language}{'' if look == 'light' else f'.{look}'}.svg"


def _write(path: Path, text: str, spoken: Language) -> None:
    try:
        write_whole(path, text)
    except OSError as error:
        raise click.ClickException(unwritten(shown_path(path), str(error.strerror), spoken)) from error
