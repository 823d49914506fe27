"""Findings as the command prints them, as text, as JSON, as annotations for GitHub; files that it writes."""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

import click

from feerie.engine.rules.variant.text import Text
from feerie.errors import DefinitionError, FeerieError, Finding, first_of
from feerie.language import REFERENCE, STANDARD_INPUT, Language, problem_of, write_whole
from feerie.language.definitions.folders import shown_path
from feerie.language.wording.sentences import command_says, cut, error_sentence, unwritten

FORMATS: Final = ("text", "json", "github")
"""How findings are printed."""


def report(
    findings: Iterable[Finding], language: Language, form: str = FORMATS[0], level: str = "error"
) -> None:
    """Print findings in a language, one a line; of very many in a file the first, and how many more.

    Those of the ``level`` "notice" are suggestions: as text they go to standard error, as JSON nowhere.
    """
    is_notice = level == "notice"
    for _, of_file in groupby(findings, key=attrgetter("file")):
        for finding in first_of([*of_file]):
            if form == "github":
                click.echo(_annotation(finding, language, level))
            elif form == "text":
                click.echo(_text(finding, language), err=is_notice)
            elif not is_notice:
                print_json(_record(finding, language))


def stop_at(findings: Iterable[Finding], spoken: Language) -> None:
    """Print findings in their order; end the command if there are any (status 1)."""
    found = in_order(findings)
    report(found, spoken)
    if found:
        sys.exit(1)


def error_text(error: FeerieError, spoken: Language = REFERENCE) -> str:
    """Return the sentence of an error; of a DefinitionError a line for each finding."""
    if isinstance(error, DefinitionError):
        return "\n".join(_text(finding, spoken) for finding in error.findings)
    return error_sentence(error, spoken)


@contextmanager
def stopping(spoken: Language = REFERENCE) -> Iterator[None]:
    """End the command where something is wrong in the block (status 1), which is told as an error."""
    try:
        yield
    except FeerieError as error:
        click.echo(error_text(error, spoken), err=True)
        sys.exit(1)


@contextmanager
def naming(spoken: Language) -> Iterator[None]:
    """End the command where what an argument names is unknown (status 2) or has findings (status 1)."""
    with stopping(spoken):
        try:
            yield
        except FeerieError as error:
            if isinstance(error, DefinitionError):
                raise
            raise click.UsageError(error_sentence(error, spoken)) from error


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings once each, in the order of file, line and column."""
    seen = {(finding, error_sentence(finding)): finding for finding in findings}
    return [seen[key] for key in sorted(seen)]


def _text(finding: Finding, language: Language) -> str:
    return f"{finding.place}: {error_sentence(finding, language)}"


def _annotation(finding: Finding, language: Language, level: str) -> str:
    """A command of GitHub's workflows; the characters that would end its parts are escaped."""
    place = f"file={_property(finding.file)},line={finding.line},col={finding.column}"
    message = error_sentence(finding, language)
    message = message.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return f"::{level} {place},title={_property(finding.code)}::{message}"


def _property(text: str) -> str:
    for sign, code in (("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")):
        text = text.replace(sign, code)
    return text


def _record(finding: Finding, language: Language) -> dict[str, Any]:
    """A finding as JSON."""
    return {
        "file": finding.file,
        "line": finding.line,
        "column": finding.column,
        "code": finding.code,
        "message": error_sentence(finding, language),
        "values": {name: _plain(cut(value)) for name, value in finding.values.items()},
    }


def _plain(value: Any) -> Any:
    """A value of a finding as JSON."""
    if isinstance(value, Text):
        return dict(value)
    return value if isinstance(value, (list, tuple, dict, int, float, bool, type(None))) else str(value)


def write_told(path: Path, content: bytes, spoken: Language, source: str | Path | None = None) -> None:
    """Write a file as `write_whole` does; a failure ends the command with a line in a language.

    The file must not be the ``source``, what the content was made of.
    """
    if source is not None and _is_same(path, source):
        raise click.ClickException(command_says("own_source", spoken, path=shown_path(path)))
    try:
        write_whole(path, content)
    except OSError as error:
        told = unwritten(shown_path(path), problem_of(error), str(error.strerror), spoken)
        raise click.ClickException(told) from error


def _is_same(path: Path, source: str | Path) -> bool:
    """Whether a file is the one that is read, by whatever name, or as the standard input."""
    with suppress(OSError):
        read = os.fstat(0) if str(source) == STANDARD_INPUT else os.stat(source)  # noqa: PTH116  # as fstat
        return path.is_file() and os.path.samestat(path.stat(), read)
    return False


def print_json(data: Any, *, indent: int | None = None) -> None:
    """Print JSON in UTF-8, whatever the encoding of the terminal."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=indent, default=str).encode(errors="replace"))
