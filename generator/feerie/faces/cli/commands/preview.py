"""`feerie preview`: a variant or a diagram on a live page."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

import click

from feerie.faces.cli.app import examples
from feerie.faces.cli.arguments import Existing, here
from feerie.language.definitions.folders import VARIANT, shown_path

_PORT: Final = 8008
_EXAMPLE: Final = examples(
    "feerie preview diagrams/sentinelles/b.yml",
    "feerie preview diagrams/sentinelles",
)


@click.command(epilog=_EXAMPLE)
@click.argument("path", type=Existing())
@click.option(
    "-p",
    "--port",
    type=click.IntRange(0, 65535),
    help=f"The port of the page, 0 for a free one.  [default: {_PORT}, or a free one]",
)
def preview(path: Path, port: int | None) -> None:
    """Show a variant or a diagram on a page of its own, in every language.

    PATH is the file of a diagram or of a variant, or the folder of a variant, whose page leads to its
    diagrams. Whenever a file is saved, the page is drawn again; what is wrong is told above the last good
    picture. Only browsers on this machine can open the page. Ctrl-C ends it.
    """
    here()
    if path.is_dir():
        path /= VARIANT
        if not path.is_file():
            expected = "expected a file, or the folder of a variant"
            raise click.UsageError(f"there is no {VARIANT} in {shown_path(path.parent)}; {expected}")
    if path.suffix not in (".yml", ".yaml"):
        expected = "expected that of a variant or of a diagram"
        raise click.UsageError(f"{shown_path(path)} is no YAML file; {expected}")
    try:
        # The other commands work without the extra `site`.
        from feerie.faces.preview.live_file import LiveFile  # noqa: PLC0415
        from feerie.faces.preview.server import PreviewServer  # noqa: PLC0415
    except ImportError as error:
        raise click.ClickException("the preview needs what a site needs; install feerie[site]") from error
    file = LiveFile(path)
    try:
        server = PreviewServer(file, _PORT if port is None else port)
    except OSError as error:
        if port is not None or error.errno != errno.EADDRINUSE:
            raise
        server = PreviewServer(file, 0)
    with server:
        click.echo(f"{shown_path(path)}: {server.address}")
        server.show()
