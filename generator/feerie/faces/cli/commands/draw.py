"""`feerie draw`: pictures for an article.

To draw again what is saved, files are looked at several times a second, which needs no library and works on
every file system.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import product
from pathlib import Path
from time import sleep
from typing import Final

import click

from feerie.desk.printing.picture_formats import Format, written
from feerie.errors import FeerieError, Finding
from feerie.faces.cli.app import command
from feerie.faces.cli.arguments import language_option
from feerie.faces.cli.pictures import ALL, Output, Sources, picture_options
from feerie.faces.cli.report import in_order, report, stop_at, write_told
from feerie.language import LANGUAGES, REFERENCE, THEMES, Language
from feerie.language.definitions.folders import findings_of, nearest_folder, shown_path
from feerie.language.wording.sentences import command_says
from feerie.studies.options import Options
from feerie.studies.study import Study

_PAUSE: Final = 0.3
"""Seconds between two looks."""

_ENDINGS: Final = (".yml", ".yaml", ".toml")


def _state(paths: Iterable[Path]) -> Mapping[Path, tuple[int, int]]:
    """Return when each file of some paths, of those beside them and of the variants of their project was last
    changed, and its size."""
    folders = {path if path.is_dir() else path.absolute().parent for path in paths}
    folders |= {project for folder in [*folders] if (project := nearest_folder(folder.resolve()))}
    found: dict[Path, tuple[int, int]] = {}
    for folder in folders:
        for path in folder.rglob("*"):
            if path.suffix in _ENDINGS:
                # A file may be gone as soon as it was seen.
                with suppress(OSError):
                    status = path.stat()
                    found[path] = status.st_mtime_ns, status.st_size
    return found


def _formats(context: click.Context, option: click.Parameter, texts: tuple[str, ...]) -> list[Format]:
    """Return the formats that texts name, with commas between them; raises BadParameter."""
    known = click.Choice([*Format], case_sensitive=False)
    names = (name.strip() for text in texts for name in text.split(","))
    return [Format(known.convert(name, option, context)) for name in names]


@command(
    "feerie draw sentinelles/b -o pictures",
    "feerie draw article/ -o pictures --format pdf,png --theme print --lang fr",
    "feerie draw rook.yml -o rook.pdf --square 6mm",
    'feerie draw "8/8/8/3k4/8/8/8/5K2[p] b" --variant reserve -o reserve.png',
)
@click.argument("sources", nargs=-1, required=True)
@click.option(
    "-o",
    "--output",
    "outputs",
    required=True,
    multiple=True,
    type=click.Path(path_type=Path),
    help="A folder for the pictures, or the file of one, whose ending says its format.",
)
@click.option(
    "-f",
    "--format",
    "formats",
    metavar="FORMATS",
    callback=_formats,
    multiple=True,
    help=f"One or several of {', '.join(Format)}.  [default: by the name of the file, else svg]",
)
@click.option(
    "--variant", help="The id of the variant of a FEN, or of a diagram that names none.  [default: orthodox]"
)
@click.option(
    "--lang",
    type=click.Choice([*(language for language in LANGUAGES), ALL]),
    help=f"The language of the captions.  [default: {ALL} in a folder, {REFERENCE} in a file]",
)
@picture_options()
@click.option("--each", is_flag=True, help="A picture of each panel, numbered: rook-1.png, rook-2.png …")
@click.option("--watch", is_flag=True, help="Draw again whenever a file is saved; Ctrl-C ends it.")
def draw(  # noqa: PLR0913  # each is an option
    sources: tuple[str, ...],
    outputs: tuple[Path, ...],
    formats: list[Format],
    variant: str | None,
    lang: str | None,
    options: Options,
    *,
    each: bool,
    watch: bool,
) -> None:
    """Draw diagrams: those of files and folders, of standard input (-), or the position of a FEN.

    A diagram with anything wrong in it is not drawn; the others are. In a folder a picture is called after
    its file, its folder under diagrams/, its language and its theme: sentinelles-b.fr.svg,
    sentinelles-b.fr.dark.svg. A file that is named has one picture, or with --each one of each panel.
    """
    given = Sources(sources, variant)
    if watch and not given.paths:
        raise click.UsageError("there is nothing to watch; expected a file or a folder")
    targets = [replace(Output.of(output, formats), each=each) for output in outputs]
    # What is saved while the first pictures are drawn counts, too.
    seen = _state(given.paths) if watch else {}
    findings = _all(given, targets, options, lang)
    while watch:
        sleep(_PAUSE)
        now = _state(given.paths)
        if now != seen:
            seen = now
            _all(given, targets, options, lang)
    if findings:
        sys.exit(1)


@command("feerie alt sentinelles/b --lang fr")
@click.argument("source")
@click.option("--variant", help="The id of the variant of a FEN.")
@language_option("The language.")
def alt(source: str, variant: str | None, spoken: Language) -> None:
    """Say what a picture shows, to those who do not see it: its alternative text, for a page or a document.

    SOURCE is a diagram, by its file or its name, or a FEN, or - for standard input. A picture in PNG carries
    it besides, and one in any format that has a place for it.
    """
    findings: list[Finding] = []
    for study in Sources([source], variant).studies(findings):
        click.echo(Options.of(study).printed(study, spoken, "").strip.description)
    stop_at(findings, spoken)


def _all(given: Sources, targets: list[Output], options: Options, lang: str | None) -> list[Finding]:
    """Draw what is given, and return what was found wrong, which has been told."""
    spoken = REFERENCE if lang in (None, ALL) else Language(lang)
    findings: list[Finding] = []
    studies: Iterable[Study] = given.studies(findings)
    if any(target.is_file for target in targets):
        studies = [*studies]
        if len(studies) > 1:
            raise click.UsageError(f"{len(studies)} diagrams are not one picture; expected a folder after -o")
    drawn: dict[Output, list[Path]] = {target: [] for target in targets}
    for study, target in product(studies, targets):
        for path in _draw(study, target, options, lang, findings, spoken):
            drawn[target].append(path)
            if not target.is_stream:
                click.echo(shown_path(path))
    report(in_order(findings), spoken)
    count = sum(map(len, drawn.values()))
    places = ", ".join(_place(target, paths) for target, paths in drawn.items())
    click.echo(command_says("drawn", spoken, pictures=count, folder=places), err=True)
    return findings


def _place(target: Output, drawn: Sequence[Path]) -> str:
    """Return where pictures are: in a folder, in the file of one, or in numbered files."""
    if target.is_file and target.each and drawn:
        return " … ".join(map(shown_path, dict.fromkeys((drawn[0], drawn[-1]))))
    return shown_path(target.place)


def _draw(
    study: Study,
    target: Output,
    options: Options,
    lang: str | None,
    findings: list[Finding],
    spoken: Language,
) -> Iterator[Path]:
    """Yield the files of the pictures of a study that have been written; add the findings of the others."""
    options = options.over(Options.of(study))
    lang = lang or options.lang or (REFERENCE if target.is_file else ALL)
    languages = [*LANGUAGES] if lang == ALL else [Language(lang)]
    looks = THEMES if options.theme == ALL else (options.theme or THEMES[0],)
    if target.is_file and len(languages) * len(looks) > 1:
        raise click.UsageError(f"'{target.place}' has room for one picture; expected one theme and language")
    source = study.diagram.document.file
    for language, look, form in product(languages, looks, target.formats):
        path = target.path(study, language, look, form)
        try:
            whole = options.model_copy(update={"theme": look}).printed(study, language, path.stem)
            pictures = [*whole.panels()] if target.each else [whole]
            made = [written(picture, form) for picture in pictures]
        except FeerieError as error:
            findings.extend(findings_of(error, Path(source)))
            continue
        for number, content in enumerate(made, start=1):
            file = target.path(study, language, look, form, f"-{number}" if target.each else "")
            write_told(file, content, spoken, source)
            yield file
