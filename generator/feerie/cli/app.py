"""The command and its subcommands."""

from __future__ import annotations

import click

from feerie.cli.check import check
from feerie.cli.draw import draw
from feerie.cli.exit_status import Program
from feerie.cli.export import export
from feerie.cli.import_ import import_
from feerie.cli.moves import moves, perft
from feerie.cli.pages import pages
from feerie.cli.preview import preview
from feerie.cli.schema import schema
from feerie.cli.site import build, serve
from feerie.cli.solve import solve

_EXAMPLE = """
Example:

\b
  feerie draw diagrams/sentinelles/b.yml -o pictures
"""


@click.group(
    cls=Program,
    epilog=_EXAMPLE,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="feerie")
def main() -> None:
    """Reads, draws and writes chess variants.

    A variant is a folder of YAML under diagrams/. Exit status: 0, 1 if something is wrong with what was
    read or could not be written, 2 if the command was called wrongly, 130 if it was interrupted, 141 if
    the reader of its output has gone.
    """


for command in (check, draw, moves, perft, schema, preview, build, serve, pages, import_, export, solve):
    main.add_command(command)
