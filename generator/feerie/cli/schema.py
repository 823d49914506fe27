"""`feerie schema`: the JSON Schema of files."""

from __future__ import annotations

from typing import Final

import click

from feerie.cli.output import print_json
from feerie.definitions.json_schema import schema_of_all, schemas

_KINDS: Final = ("variant", "diagram")
_ALL: Final = "all"
_EXAMPLE: Final = """
Example:

\b
  feerie schema > feerie.schema.json
  feerie schema diagram > diagram.schema.json
"""


@click.command(epilog=_EXAMPLE)
@click.argument("kind", type=click.Choice([*_KINDS, _ALL]), default=_ALL)
def schema(kind: str) -> None:
    """Print the JSON Schema of variant and diagram files, for completion and checks in an editor."""
    chosen = schema_of_all() if kind == _ALL else schemas()[kind]
    print_json(chosen, indent=2)
