"""`feerie check`, `feerie claims`, `feerie fmt`: what is wrong with variants and diagrams; what is true of
these; their keys in the house's order, and today's words."""

import sys
from pathlib import Path

import click

from feerie.errors import Finding
from feerie.faces.cli.app import command
from feerie.faces.cli.arguments import Existing, exists, language_option, library, nearest
from feerie.faces.cli.report import FORMATS, in_order, naming, report, write_told
from feerie.language.definitions.folders import VARIANT, collecting, shown_path
from feerie.language.definitions.models.known_names import FORMER_WORDS
from feerie.language.definitions.schemas.house_order import order_of_diagram, order_of_variant
from feerie.language.languages import Language
from feerie.language.reading.document import parse_document, read_bytes
from feerie.language.reading.ordering import ordered
from feerie.language.reading.plain_values import listed
from feerie.language.wording.sentences import command_says
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import CheckedLibraries, check_files, files, study_at
from feerie.studies.missing import by_importance
from feerie.studies.study import Study
from feerie.studies.suggested_claims import suggestions

_paths = click.argument("paths", nargs=-1, type=Existing())


@command(
    "feerie check                        all variants of the nearest diagrams/",
    "feerie check diagrams/sentinelles   one variant and its diagrams",
    "feerie check --format github        as annotations",
    "feerie check --lang fr              in French",
    "feerie check --strict               before it is published",
)
@_paths
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default=FORMATS[0],
    help="How findings are printed.",
)
@language_option()
@click.option("--strict", is_flag=True, help="Count as wrong what a page should not be published without.")
def check(paths: tuple[Path, ...], form: str, spoken: Language, *, strict: bool) -> None:
    """Validate variants and diagrams, and tell all that is wrong at once.

    PATH is a file or a folder; without one, the nearest diagrams/ is checked. What the page of a variant
    lacks is told after that, the most important first, with what it costs the page; it is not wrong, unless
    --strict asks for what a page needs to be published.
    """
    paths = paths or nearest()
    result = check_files(paths, library())
    missing = by_importance(result.missing)
    needed = [one.finding for one in missing if strict and one.is_needed]
    findings = [*in_order(result.findings), *needed]
    report(findings, spoken, form)
    # What each of many variants could have besides would hide what they need.
    told = [one for one in missing if one.is_needed or result.variants <= 1]
    notes = [one.finding for one in told if one.finding not in needed]
    report(notes, spoken, form, "notice")
    if form == "text":
        number = sum(one.faults for one in findings)
        looked = {"variants": result.variants, "diagrams": result.diagrams, "findings": number}
        click.echo(command_says("looked_at", spoken, **looked), err=True)
    if findings:
        sys.exit(1)


@command(
    "feerie claims sentinelles/b",
    "feerie claims circe-parrain/a --than orthodox --all",
)
@click.argument("name", metavar="ID/NAME")
@click.option("--than", "other", metavar="ID", help="The variant to differ from.  [default: the parent]")
@click.option("--all", "every", is_flag=True, help="Also what says nearly the same as others.")
@language_option()
def claims(name: str, other: str | None, spoken: Language, *, every: bool) -> None:
    """Suggest claims: what is true of a diagram under its variant, and not under the parent.

    ID/NAME is a diagram, or the path of its file. The claims are printed as YAML; each has been executed
    under both variants. Those that the diagram has already are left out. None at all means that the diagram
    does not show what makes the variant.
    """
    with naming(spoken):
        study, checked = _study(name)
        found = checked.library.variant(other or _parent(study, checked)).variant
    told = [
        *suggestions(study, found, checked.final_of(study.diagram.folder or study.variant.id), every=every)
    ]
    if told:
        click.echo(listed("claims", told).encode(), nl=False)
    summary = command_says("suggested", spoken, claims=len(told), variant=study.variant.id, other=found.id)
    click.echo(summary, err=True)


def _study(name: str) -> tuple[Study, CheckedLibrary]:
    """Return the study of an argument, and the library that has it; raises FeerieError."""
    path = Path(name)
    if exists(name) and path.is_file():
        checked = CheckedLibraries(library()).at(path)
        return study_at(path, checked), checked
    if "/" not in name:
        raise click.UsageError(f"'{name}' is no diagram; expected ID/NAME, such as {name}/a, or a file")
    checked = CheckedLibrary(library())
    return checked.study(name), checked


def _parent(study: Study, checked: CheckedLibrary) -> str:
    """Return the variant to differ from, if no other is asked for."""
    own = study.variant.id
    parents = checked.library.variant(own).parents if own in checked.library.ids else ()
    if not parents:
        raise click.UsageError(f"'{own}' extends no variant of the library; expected --than ID")
    return parents[0]


@command(
    "feerie fmt                        all files of the nearest diagrams/",
    "feerie fmt diagrams/sentinelles   those of one variant",
    "feerie fmt --check                only says which are not in order",
)
@_paths
@click.option(
    "--check", "only_check", is_flag=True, help="Write nothing; status 1 if a file is not in order."
)
@language_option()
def fmt(paths: tuple[Path, ...], spoken: Language, *, only_check: bool) -> None:
    """Put the keys of variants and diagrams into the house's order, and words of earlier versions into
    today's.

    PATH is a file or a folder; without one, the nearest diagrams/ is meant. Lines change places with the
    comments above them, former words give way to what says the same now, and nothing else changes. The files
    that were not in order are listed; one with anything wrong in its YAML stays as it is.
    """
    paths = paths or nearest()
    findings: list[Finding] = []
    changed = looked_at = 0
    for path in files(paths):
        looked_at += 1
        with collecting(findings, path):
            content = _changed(path)
            if content is None:
                continue
            changed += 1
            if not only_check:
                write_told(path, content, spoken)
            click.echo(shown_path(path))
    report(in_order(findings), spoken)
    code = "not_in_order" if only_check else "in_order"
    click.echo(command_says(code, spoken, files=looked_at, changed=changed), err=True)
    if findings or (changed and only_check):
        sys.exit(1)


def _changed(path: Path) -> bytes | None:
    """Return the content of a file in order, None if it is; raises DefinitionError."""
    name = shown_path(path.absolute())
    content = read_bytes(path.absolute(), path.absolute().parent, name)
    is_variant = "id" in parse_document(content, name).data or path.name == VARIANT
    order = order_of_variant if is_variant else order_of_diagram
    changed = ordered(FORMER_WORDS.brought_over(content.decode()).encode(), name, order)
    return None if changed == content else changed
