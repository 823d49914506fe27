"""`feerie claims`: what is true of a diagram because of its variant, ready to be kept."""

from __future__ import annotations

from pathlib import Path

import click

from feerie.engine.rules.variant import Variant
from feerie.faces.cli.arguments import exists, language_option, library
from feerie.faces.cli.report import naming
from feerie.language.languages import Language
from feerie.language.reading.plain_values import listed
from feerie.language.wording.sentences import suggested
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.checking import CheckedLibraries, study_at
from feerie.studies.study import Study
from feerie.studies.suggested_claims import suggestions

_EXAMPLE = """
Example:

\b
  feerie claims sentinelles/b
  feerie claims circe-parrain/a --than orthodox --all
"""


@click.command(epilog=_EXAMPLE)
@click.argument("name", metavar="ID/NAME")
@click.option("--than", "other", metavar="ID", help="The variant to differ from.  [default: the parent]")
@click.option("--all", "every", is_flag=True, help="Also what says nearly the same as others.")
@language_option()
def claims(name: str, other: str | None, lang: str, *, every: bool) -> None:
    """Suggest claims: what is true of a diagram under its variant, and not under the parent.

    ID/NAME is a diagram, or the path of its file. The claims are printed as YAML; each has been executed
    under both variants. Those that the diagram has already are left out. None at all means that the diagram
    does not show what makes the variant.
    """
    spoken = Language(lang)
    study, checked = _study(name, spoken)
    found = _other(study, other, checked, spoken)
    told = [
        *suggestions(study, found, checked.final_of(study.diagram.folder or study.variant.id), every=every)
    ]
    if told:
        click.echo(listed("claims", told).encode(), nl=False)
    click.echo(suggested(len(told), study.variant.id, found.id, spoken), err=True)


def _study(name: str, spoken: Language) -> tuple[Study, CheckedLibrary]:
    """The study of an argument; ends the command if there is none (status 2) or it has findings (1)."""
    path = Path(name)
    with naming(spoken):
        if exists(name) and path.is_file():
            checked = CheckedLibraries(library()).at(path)
            study = study_at(path, checked)
        elif "/" in name:
            checked = CheckedLibrary(library())
            study = checked.study(name)
        else:
            raise click.UsageError(f"'{name}' is no diagram; expected ID/NAME, such as {name}/a, or a file")
    return study, checked


def _other(study: Study, name: str | None, checked: CheckedLibrary, spoken: Language) -> Variant:
    """The rules to differ from."""
    own = study.variant.id
    with naming(spoken):
        if name is None:
            parents = checked.library.variant(own).parents if own in checked.library.ids else ()
            if not parents:
                raise click.UsageError(f"'{own}' extends no variant of the library; expected --than ID")
            name = parents[0]
        return checked.library.variant(name).variant
