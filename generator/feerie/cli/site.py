"""`feerie build` and `feerie serve`: the site in every language, by MkDocs."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Final

import click

from feerie.cli.arguments import here

_BUILD = """
Example:

\b
  feerie build
  feerie build --strict -d /tmp/site
"""
_SERVE = """
Example:

\b
  feerie serve
  feerie serve -a 127.0.0.1:8001
"""
_CONFIG = click.option(
    "-f",
    "--config-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    default=Path("mkdocs.yml"),
    show_default=True,
    help="The configuration of the site.",
)


_LAST_PORT: Final = 65535


def _possible(_context: click.Context, _parameter: click.Parameter, address: str | None) -> str | None:
    """Return an address; raises BadParameter unless it is a host and a port."""
    if address is None:
        return None
    host, _, port = address.rpartition(":")
    if host and re.fullmatch("[0-9]{1,5}", port) and 0 < int(port) <= _LAST_PORT:
        return address
    raise click.BadParameter(
        f"'{address}' is no address; expected a host and a port from 1 to {_LAST_PORT}, as in 127.0.0.1:8001"
    )


@click.command(epilog=_BUILD)
@_CONFIG
@click.option(
    "-d", "--site-dir", type=click.Path(file_okay=False, path_type=Path), help="Where to put the site."
)
@click.option("--strict", is_flag=True, help="Let a warning fail the build.")
def build(config_file: Path, site_dir: Path | None, *, strict: bool) -> None:
    """Build the site, every page in every language."""
    start = time.perf_counter()
    arguments = ["build", "-f", str(config_file)]
    arguments += ["-d", str(site_dir)] if site_dir else []
    arguments += ["--strict"] if strict else []
    _mkdocs(arguments)
    made = site_dir or config_file.parent / "site"
    pages, pictures = (sum(1 for _ in made.rglob(f"*.{kind}")) for kind in ("html", "svg"))
    click.echo(
        f"{made}: {pages} pages, {pictures} pictures, in {time.perf_counter() - start:.1f} s", err=True
    )


@click.command(epilog=_SERVE)
@_CONFIG
@click.option(
    "-a",
    "--address",
    callback=_possible,
    help="Where to serve the site.  [default: `dev_addr` of the configuration, or 127.0.0.1:8000]",
)
def serve(config_file: Path, address: str | None) -> None:
    """Serve the site, and build again what changes; an error is shown, and does not stop it."""
    _mkdocs(["serve", "-f", str(config_file), *(["-a", address] if address else [])])


def _mkdocs(arguments: list[str]) -> None:
    """Run MkDocs; a build that fails ends the process with status 1."""
    here()
    try:
        # Only these two commands need it: the others work without the extra `site`.
        from mkdocs.__main__ import cli  # noqa: PLC0415
    except ImportError as error:
        raise click.ClickException("the site needs MkDocs; install feerie[site]") from error
    try:
        cli.main(arguments, prog_name="feerie", standalone_mode=False)
    except UnicodeError as error:
        # MkDocs has printed the name of the file.
        raise click.ClickException(str(error)) from error
