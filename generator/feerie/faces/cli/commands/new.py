"""`feerie new`: a variant and diagrams begun, so that only words and rules are still to be written."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from feerie.errors import FeerieError, nearest
from feerie.faces.cli.app import command, examples
from feerie.faces.cli.arguments import here, language_option, library
from feerie.faces.cli.report import naming, write_told
from feerie.faces.workshop.new_files import SCHEMA, new_diagram, new_site, new_variant
from feerie.language import ROOT, Language
from feerie.language.definitions import folders
from feerie.language.definitions.library import Library
from feerie.language.definitions.schemas.json_schema import schema_of_all
from feerie.language.reading.plain_values import written_out
from feerie.language.wording.meanings import meanings
from feerie.language.wording.sentences import command_says
from feerie.language.wording.starting import mark
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.exercises.search import search
from feerie.studies.suggested_claims import beginning, edge_beginnings

_TO_SCHEMA: Final = f"../../{SCHEMA}"
_FIRST: Final = "a"
_NAMES: Final = ("name", "keywords", "translations", "verification")
"""The keys of a variant that say what it is called, and by what it is found."""


_lang = language_option("The language of comments, and of what is said.")


@click.group(
    epilog=examples(
        "feerie new variant knight-sentinels --extends sentinelles",
        "feerie new diagram knight-sentinels/b",
        "feerie new edges knight-sentinels",
    )
)
def new() -> None:
    """Begin a variant, diagrams or a site: files that already check, with what is to be written marked.

    Variants and diagrams go into the nearest diagrams/; where there is none, it is made here. Nothing is ever
    written over.
    """


@command("feerie new variant knight-sentinels --extends sentinelles", of=new)
@click.argument("id_", metavar="ID")
@click.option(
    "--extends",
    "--like",
    "parent",
    default=ROOT,
    show_default=True,
    help="The variant that it changes, by its id; or by a name or keyword that no other has.",
)
@_lang
def variant(id_: str, parent: str, spoken: Language) -> None:
    """Begin the variant ID: its folder, its rule and a first diagram."""
    found = library()
    folder = _project() / id_
    with naming(spoken):
        if not folders.names_variant(id_):
            raise FeerieError("id-form", found=id_, nearest=folders.likely_id(id_))
        _refuse(folder, spoken)
        if id_ in found.ids:
            raise click.ClickException(command_says("taken", spoken, id=id_))
        parent = _meant(parent, found)
        file = found.variant(parent)
        first = beginning(CheckedLibrary(found), file)
    own, today = found.document_at(found.path(parent)), datetime.now(tz=UTC).date()
    text = new_variant(id_, file, own, _TO_SCHEMA, today, spoken)
    _write(folder / folders.VARIANT, text, spoken)
    _write(folder / f"{_FIRST}.yml", new_diagram(first, _TO_SCHEMA, spoken), spoken)
    _write_schema(folder.parent, spoken)
    _say_begun(folder, spoken)


def _meant(words: str, found: Library) -> str:
    """Return the id of the variant that is called so in a language or a program, or has such a keyword."""
    if (id_ := folders.likely_id(words)) in found.ids:
        return str(id_)
    files = {id_: found.document_at(found.path(id_)).data for id_ in found.ids}
    said = ((id_, str([file.get(key) for key in _NAMES])) for id_, file in files.items())
    such = [id_ for id_, names in said if words.casefold() in names.casefold()]
    if len(such) > 1:
        raise FeerieError("unknown-variant", id=words, expected=such, nearest=None)
    return such[0] if such else words


@command("feerie new diagram knight-sentinels/b", of=new)
@click.argument("id_", metavar="ID/NAME")
@_lang
def diagram(id_: str, spoken: Language) -> None:
    """Begin the diagram NAME of the variant ID, which is a folder of this project."""
    found = library()
    of_variant, slash, name = id_.partition("/")
    if not slash:
        raise click.UsageError(f"'{id_}' is no diagram; expected ID/NAME, such as {id_}/{_FIRST}")
    project = _project()
    path = project / of_variant / f"{name}.yml"
    with naming(spoken):
        if not folders.names_diagram(name):
            raise FeerieError("id-form", found=id_)
        _refuse_unknown(project, of_variant)
        _refuse(path, spoken)
        first = beginning(CheckedLibrary(found), found.variant(of_variant))
    _write(path, new_diagram(first, _TO_SCHEMA, spoken), spoken)
    _write_schema(project, spoken)
    _say_begun(path, spoken)


@command("feerie new edges knight-sentinels", of=new)
@click.argument("id_", metavar="ID")
@_lang
def edges(id_: str, spoken: Language) -> None:
    """Begin a diagram of each kind of position at whose edge the variant ID has other moves than its parent.

    The kinds are those of `feerie positions --edges`: castling, a capture en passant and the answer to it, a
    check, and so on. The claims are what the engine finds; they are to be confirmed by hand, and until a
    caption takes the place of the mark, `feerie check` says so. What is there already stays as it is.
    """
    found, project = library(), _project()
    with naming(spoken):
        _refuse_unknown(project, id_)
        file = found.variant(id_)
        other = found.variant((*file.parents, ROOT)[0])
        begun_ones = dict(edge_beginnings(CheckedLibrary(found), file, other))
    folder = project / id_
    for kind, first in begun_ones.items():
        path = folder / f"edge-{kind}.yml"
        if not path.exists():
            _write(path, new_diagram(first, _TO_SCHEMA, spoken), spoken)
    _write_schema(project, spoken)
    if begun_ones:
        _say_begun(folder, spoken)
    else:
        click.echo(command_says("alike", spoken, variant=id_, other=other.id), err=True)


@command("feerie new exercises knight-sentinels", of=new)
@click.argument("id_", metavar="ID")
@_lang
def exercises(id_: str, spoken: Language) -> None:
    """Look for exercises of the variant ID: questions that its rules answer, and orthodox chess otherwise.

    They are about positions of its diagrams, and about random ones: what a move changes, where a unit may go,
    which of three moves is illegal, or alone legal, a mate by one turn, the only defence, the key of a
    problem.
    """
    found, project = library(), _project()
    path = project / id_ / folders.EXERCISES
    with naming(spoken):
        _refuse_unknown(project, id_)
        _refuse(path, spoken)
        file, orthodox = found.variant(id_), found.variant(ROOT).variant
        questions = search(file, CheckedLibrary(found), orthodox)
    if not questions:
        raise click.ClickException(command_says("no_exercises", spoken, id=id_))
    _write(path, written_out({"exercises": questions}), spoken)


@command("feerie new site my-variants", of=new)
@click.argument("folder", type=click.Path(path_type=Path))
@_lang
def site(folder: Path, spoken: Language) -> None:
    """Begin a site of one's own in FOLDER: its configuration, its pages in both languages, one variant, and
    the workflow by which GitHub checks and publishes it."""
    begun = {folder / path: text for path, text in new_site()}
    for path in begun:
        _refuse(path, spoken)
    for path, text in begun.items():
        _write(path, text, spoken)
    click.echo(command_says("begun_site", spoken, path=folders.shown_path(folder / "README.md")), err=True)


def _say_begun(path: Path, spoken: Language) -> None:
    """Tell what is to be done with files that have been begun."""
    click.echo(command_says("begun", spoken, path=folders.shown_path(path), mark=mark(spoken)), err=True)


def _project() -> Path:
    """The folder of the project's variants."""
    return folders.nearest_folder(here()) or here() / folders.FOLDER


def _refuse_unknown(project: Path, id_: str) -> None:
    """Refuse what is no variant of the project; raises FeerieError."""
    if not (project / id_ / folders.VARIANT).is_file():
        own = sorted(Library(project).ids)
        values = {"id": id_, "expected": own or None, "nearest": nearest(id_, own)}
        raise FeerieError("unknown-variant", **values)


def _refuse(path: Path, spoken: Language) -> None:
    """End the command where something is there already."""
    if path.exists() or path.is_symlink():
        raise click.ClickException(command_says("exists", spoken, path=folders.shown_path(path)))


def _write(path: Path, text: str, spoken: Language) -> None:
    write_told(path, text.encode(), spoken)
    click.echo(folders.shown_path(path))


def _write_schema(project: Path, spoken: Language) -> None:
    """Write the schema that the first lines of the files lead to, where there is none."""
    path = project.parent / SCHEMA
    if not path.exists():
        schema = schema_of_all(meanings(spoken))
        _write(path, json.dumps(schema, ensure_ascii=False, indent=2) + "\n", spoken)
