"""`feerie build`, `feerie serve`, `feerie pages`: the site by MkDocs, or as pages for another generator; and
`feerie preview`: a variant or a diagram on a live page."""

import errno
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

from feerie.faces.cli.app import command
from feerie.faces.cli.arguments import Command, Existing, exists, here
from feerie.faces.cli.report import in_order, report
from feerie.language.definitions.folders import VARIANT, shown_path
from feerie.language.languages import LANGUAGES, REFERENCE, Language

_FOLDER = click.Path(file_okay=False, path_type=Path)
_FILE = click.Path(dir_okay=False, path_type=Path)


def _place(option: str, usual: str, told: str, kind: click.Path) -> Callable[[Command], Command]:
    """The option of a file or a folder that is where it usually is, if nothing is said."""
    return click.option(option, type=kind, default=Path(usual), show_default=True, help=told)


_USUAL: Final = "mkdocs.yml"


class _Configuration(Existing):
    """The configuration of a site; without one, the message says where there is one."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path, as click does; raises click.BadParameter."""
        if os.fspath(value) == _USUAL and not exists(_USUAL):
            told = f"there is no {_USUAL} here; expected the folder of a site, such as feerie new site makes"
            raise click.UsageError(told, ctx)
        return super().convert(value, param, ctx)


_CONFIG = click.option(
    "-f",
    "--config-file",
    type=_Configuration(dir_okay=False),
    default=Path(_USUAL),
    show_default=True,
    help="The configuration of the site.",
)
_LAST_PORT: Final = 65535
_PORT: Final = 8008
"""The port of a preview, if it is free."""


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


@command(
    "feerie build",
    "feerie build --strict -d /tmp/site",
)
@_CONFIG
@click.option("-d", "--site-dir", type=_FOLDER, help="Where to put the site.")
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


@command(
    "feerie serve",
    "feerie serve -a 127.0.0.1:8001",
)
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


@command(
    "feerie pages plain",
    "feerie pages plain --lang en --addresses files --strict",
)
@click.argument("folder", type=_FOLDER)
@_place(
    "--diagrams",
    "diagrams",
    "The folder of the variants.",
    click.Path(exists=True, file_okay=False, path_type=Path),
)
@_place(
    "--docs",
    "docs",
    "The folder of the pages that are written by hand, in which each language has one.",
    _FOLDER,
)
@_place("--glossary", "docs/glossary.yml", "The glossary.", _FILE)
@_place("--pieces", "docs/pieces", "The folder of what is told of kinds of units.", _FOLDER)
@click.option(
    "--lang",
    type=click.Choice([*LANGUAGES, "all"]),
    default="all",
    show_default=True,
    help="The language of the pages.",
)
@click.option(
    "--addresses",
    type=click.Choice(["folders", "files"]),
    default="folders",
    show_default=True,
    help="What the generator makes of variants/circe.md: variants/circe/, or variants/circe.html.",
)
@click.option("--strict", is_flag=True, help="Write nothing if anything is wrong.")
def pages(  # noqa: PLR0913  # each is an option
    folder: Path,
    diagrams: Path,
    docs: Path,
    glossary: Path,
    pieces: Path,
    lang: str,
    addresses: str,
    *,
    strict: bool,
) -> None:
    """Write the pages of the site into FOLDER as Markdown, with their pictures and a navigation.

    Each language has a folder in it, to be built by any generator of sites whose Markdown allows HTML and
    gives headings their ids ({#id}): of Python-Markdown, the extensions attr_list and md_in_html. FOLDER is
    written whole or not at all; it must be new, empty, or an earlier export.
    """
    here()
    try:
        # Only the commands of the site need what it is made with: the others work without the extra `site`.
        import feerie.site.plain.folder as plain  # noqa: PLC0415
        from feerie.site.plain.project import Project  # noqa: PLC0415
        from feerie.site.plain.site_form import Form  # noqa: PLC0415
        from feerie.site.sources.source import StudiedFolder  # noqa: PLC0415
    except ImportError as error:
        raise click.ClickException(f"pages need {error.name}; install feerie[site]") from error
    languages = LANGUAGES if lang == "all" else (Language(lang),)
    project = Project(StudiedFolder(diagrams, languages), glossary, pieces)
    sites, findings = [], []
    for language in languages:
        written, others, wrong = plain.read_docs(docs / language)
        site = project.site(language, written, Form(directories=addresses == "folders"))
        findings += [*wrong, *site.findings]
        sites.append((site, others))
    report(in_order(findings), REFERENCE)
    if findings and strict:
        sys.exit(1)
    try:
        count = plain.export(folder, sites)
    except OSError as error:
        problem = error.strerror or str(error)
        raise click.ClickException(f"{shown_path(folder)} cannot be written: {problem}") from error
    click.echo(f"{shown_path(folder)}: {count} pages", err=True)
    if findings:
        sys.exit(1)


@command(
    "feerie preview diagrams/sentinelles/b.yml",
    "feerie preview diagrams/sentinelles",
)
@click.argument("path", type=Existing())
@click.option(
    "-p",
    "--port",
    type=click.IntRange(0, _LAST_PORT),
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
        from feerie.faces.preview import PreviewServer  # noqa: PLC0415
        from feerie.faces.preview.live_file import LiveFile  # noqa: PLC0415
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
