"""The option ``--lang`` of the commands that speak one language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from feerie.language.languages import LANGUAGES, REFERENCE

Command = TypeVar("Command", bound=Callable[..., Any] | click.Command)
"""A function that becomes a command, with the options above it."""


def language_option(told: str = "The language of what is said.") -> Callable[[Command], Command]:
    """Return the option ``--lang``; ``told`` is its help."""
    return click.option(
        "--lang", type=click.Choice(LANGUAGES), default=REFERENCE, show_default=True, help=told
    )
