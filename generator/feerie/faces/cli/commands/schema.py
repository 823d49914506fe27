"""`feerie schema`: the JSON Schema of files."""

from __future__ import annotations

from typing import Final

import click

from feerie.faces.cli.app import examples
from feerie.faces.cli.arguments import language_option
from feerie.faces.cli.report import print_json
from feerie.language.definitions.schemas.json_schema import schema_of_all, schemas
from feerie.language.languages import Language
from feerie.language.wording.meanings import meanings

_KINDS: Final = ("variant", "diagram", "exercises")
_ALL: Final = "all"
_EXAMPLE: Final = examples(
    "feerie schema > feerie.schema.json",
    "feerie schema diagram --lang fr > diagram.schema.json",
)


@click.command(epilog=_EXAMPLE)
@click.argument("kind", type=click.Choice([*_KINDS, _ALL]), default=_ALL)
@language_option("The language of its descriptions.")
def schema(kind: str, lang: str) -> None:
    r"""Print the JSON Schema of variants, diagrams and exercises, for completion and checks in an editor.

    The first line of a file tells an editor where it is:

    \b
      # yaml-language-server: $schema=feerie.schema.json
    """
    sentence = meanings(Language(lang))
    chosen = schema_of_all(sentence) if kind == _ALL else schemas(sentence)[kind]
    print_json(chosen, indent=2)
