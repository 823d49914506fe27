"""Findings for a person, for programs, for GitHub."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Any

import click

from feerie.cli.output import print_json
from feerie.errors import DefinitionError, FeerieError, Finding
from feerie.languages import REFERENCE, Language
from feerie.rules.variant.text import Text
from feerie.wording import error_sentence


class Format(StrEnum):
    """How findings are printed."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


def error_told(error: FeerieError) -> str:
    """What an error says, its findings included."""
    if isinstance(error, DefinitionError):
        return "\n".join(_text(finding, REFERENCE) for finding in error.findings)
    return error_sentence(error)


def _text(finding: Finding, language: Language) -> str:
    return f"{finding.file}:{finding.line}:{finding.column}: {error_sentence(finding, language)}"


def _github(finding: Finding, language: Language) -> str:
    """A workflow command, with the characters escaped that would end it."""
    place = f"file={_property(finding.file)},line={finding.line},col={finding.column}"
    message = error_sentence(finding, language)
    message = message.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return f"::error {place},title={_property(finding.code)}::{message}"


def remark(notes: Sequence[Finding], form: Format, language: Language) -> None:
    """Print what is not wrong but might be better, apart from what is wrong; programs are not told."""
    for note in notes:
        if form is Format.TEXT:
            click.echo(_text(note, language), err=True)
        elif form is Format.GITHUB:
            click.echo(_github(note, language).replace("::error ", "::notice ", 1))


def _property(text: str) -> str:
    for sign, code in (("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")):
        text = text.replace(sign, code)
    return text


def _plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, Text):
        return dict(value)
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    return value if isinstance(value, (list, tuple, dict, int, float, bool, type(None))) else str(value)


def _record(finding: Finding, language: Language) -> dict[str, Any]:
    values = {name: _plain(value) for name, value in finding.values.items()}
    return {
        "file": finding.file,
        "line": finding.line,
        "column": finding.column,
        "code": finding.code,
        "message": error_sentence(finding, language),
        "values": values,
    }


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Findings once each, in the order of file, line and column."""
    seen = {
        (finding.file, finding.line, finding.column, finding.code, error_sentence(finding)): finding
        for finding in findings
    }
    return [seen[key] for key in sorted(seen)]


def report(findings: Sequence[Finding], form: Format, language: Language = REFERENCE) -> None:
    """Print findings in a language, one a line."""
    for finding in findings:
        if form is Format.JSON:
            print_json(_record(finding, language))
        else:
            click.echo((_github if form is Format.GITHUB else _text)(finding, language))
