"""`feerie rules` and `feerie diff`: the rule of a variant in sentences, and what it changes of another."""

from __future__ import annotations

from enum import StrEnum
from itertools import count
from typing import Any

import click

from feerie.faces.cli.app import examples
from feerie.faces.cli.arguments import language_option
from feerie.faces.cli.report import print_json
from feerie.faces.cli.variants import variant_of_name
from feerie.language.languages import Language
from feerie.language.wording.rulebook.book import Book, Change, Sentence, changes, compared
from feerie.studies.rulebooks import book_of


class Format(StrEnum):
    """How sentences are printed."""

    TEXT = "text"
    MARKDOWN = "md"
    JSON = "json"


_RULES = examples(
    "feerie rules circe-parrain",
    "feerie rules sentinelles --lang fr --format md",
    "feerie rules reserve --format json",
)
_DIFF = examples(
    "feerie diff circe circe-parrain",
    "feerie diff orthodox madrasi --lang fr",
)

_language = language_option("The language.")
_format = click.option(
    "--format",
    "form",
    type=click.Choice([form.value for form in Format]),
    default=Format.TEXT.value,
    show_default=True,
    help="How the sentences are printed; json has the places in the files that each of them says.",
)


@click.command(epilog=_RULES)
@click.argument("variant_name", metavar="VARIANT")
@_language
@_format
def rules(variant_name: str, spoken: Language, form: str) -> None:
    """Say the rule of a variant in sentences, from its file alone.

    VARIANT is an id or the path of a variant's file. What it states itself comes first, then what it
    inherits, from the nearest variant on.
    """
    book = _book(variant_name, spoken)
    if form == Format.JSON:
        print_json(_record(book), indent=1)
        return
    lead = "# " if form == Format.MARKDOWN else ""
    click.echo(f"{lead}{book.title}")
    numbers = count(1)
    for chapter in book.chapters:
        click.echo("")
        if chapter.heading:
            click.echo(f"{lead and '## '}{chapter.heading}")
            click.echo("")
        for sentence in chapter.sentences:
            click.echo(f"{next(numbers)}. {sentence.text}")


@click.command(epilog=_DIFF)
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@_language
@_format
def diff(first: str, second: str, spoken: Language, form: str) -> None:
    """Say what variant B changes of variant A, in sentences."""
    old, new = (_book(name, spoken) for name in (first, second))
    found = changes(new, old)
    if form == Format.JSON:
        print_json({"changes": [*map(_change, found)]}, indent=1)
        return
    title, *sentences = compared(new, old, found, spoken)
    click.echo(f"# {title}" if form == Format.MARKDOWN else title)
    if sentences:
        click.echo("")
    for number, sentence in enumerate(sentences, 1):
        click.echo(f"{number}. {sentence}")


def _book(name: str, lang: Language) -> Book:
    file, _ = variant_of_name(name)
    return book_of(file, lang)


def _record(book: Book) -> dict[str, Any]:
    told = ((chapter.variant, sentence) for chapter in book.chapters for sentence in chapter.sentences)
    sentences = [
        {"number": number, "variant": variant, **_plain(sentence)}
        for number, (variant, sentence) in enumerate(told, 1)
    ]
    return {"title": book.title, "sentences": sentences}


def _plain(sentence: Sentence) -> dict[str, Any]:
    return {
        "path": ".".join(sentence.path),
        "text": sentence.text,
        "places": [place._asdict() for place in sentence.places],
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "path": ".".join(change.path),
        "new": _plain(change.new) if change.new else None,
        "old": _plain(change.old) if change.old else None,
    }
