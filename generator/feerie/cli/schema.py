"""`feerie schema`: JSON Schema for editors."""

from __future__ import annotations

import json

import click

from feerie.definitions.schema import schemas

_EXAMPLE = """
Example:

\b
  feerie schema > feerie.schema.json
  feerie schema diagram > diagram.schema.json
"""


@click.command(epilog=_EXAMPLE)
@click.argument("kind", type=click.Choice([*schemas(), "all"]), default="all")
def schema(kind: str) -> None:
    """Print the JSON Schema of variant and diagram files, for completion and checks in an editor."""
    found = schemas()
    chosen = found[kind] if kind in found else {"$schema": "https://json-schema.org/draft/2020-12/schema", "anyOf": [*found.values()]}
    click.echo(json.dumps(chosen, indent=2, ensure_ascii=False))
