"""`feerie rules`, `feerie diff`, `feerie explain`: the rule of a variant in sentences; what it changes of
another; what a move does by it, or why it is illegal and what would have to hold."""

from itertools import count
from typing import Any, Final

import click

from feerie.faces.api.game import Game
from feerie.faces.api.move import Refusal
from feerie.faces.api.variant import Position, Variant
from feerie.faces.cli.app import command
from feerie.faces.cli.arguments import language_option, position_of_text, set_up, variant_of_name
from feerie.faces.cli.report import print_json, stopping
from feerie.language.languages import Language
from feerie.language.wording.rulebook.book import Book, Sentence
from feerie.language.wording.sentences import command_says
from feerie.studies.rulebooks import book_of, changes, compared

_FORMATS: Final = ("text", "md", "json")
"""How sentences are printed."""

_language = language_option("The language.")
_format = click.option(
    "--format",
    "form",
    type=click.Choice(_FORMATS),
    default=_FORMATS[0],
    show_default=True,
    help="How the sentences are printed; json has the places in the files that each of them says.",
)


@command(
    "feerie rules circe-parrain",
    "feerie rules sentinelles --lang fr --format md",
    "feerie rules reserve --format json",
)
@click.argument("variant_name", metavar="VARIANT")
@_language
@_format
def rules(variant_name: str, spoken: Language, form: str) -> None:
    """Say the rule of a variant in sentences, from its file alone.

    VARIANT is an id or the path of a variant's file. What it states itself comes first, then what it
    inherits, from the nearest variant on.
    """
    book = _book(variant_name, spoken)
    if form == "json":
        print_json(_record(book), indent=1)
        return
    lead = "# " if form == "md" else ""
    click.echo(f"{lead}{book.title}")
    numbers = count(1)
    for chapter in book.chapters:
        click.echo("")
        if chapter.heading:
            click.echo(f"{lead and '## '}{chapter.heading}")
            click.echo("")
        for sentence in chapter.sentences:
            click.echo(f"{next(numbers)}. {sentence.text}")


@command(
    "feerie diff circe circe-parrain",
    "feerie diff orthodox madrasi --lang fr",
)
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@_language
@_format
def diff(first: str, second: str, spoken: Language, form: str) -> None:
    """Say what variant B changes of variant A, in sentences."""
    old, new = (_book(name, spoken) for name in (first, second))
    found = changes(new, old)
    if form == "json":
        told = [
            {
                "path": ".".join(one.path),
                "new": _plain(one.new) if one.new else None,
                "old": _plain(one.old) if one.old else None,
            }
            for one in found
        ]
        print_json({"changes": told}, indent=1)
        return
    title, *sentences = compared(new, old, found, spoken)
    click.echo(f"# {title}" if form == "md" else title)
    if sentences:
        click.echo("")
    for number, sentence in enumerate(sentences, 1):
        click.echo(f"{number}. {sentence}")


def _book(name: str, spoken: Language) -> Book:
    file, _ = variant_of_name(name, spoken)
    return book_of(file, spoken)


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


_ENTRIES: Final = ("effects", "moves", "laws")

_SECTIONS: Final = {
    "castling": "castling",
    "exiled_pawns": "exiled_pawns",
    "promotion": "promotion",
    "royal": "check",
    "self-check": "check",
    "turn": "control",
}
"""The sections that a reason speaks of, where it is neither an entry nor about the walk of a unit."""


@command(
    'feerie explain sentinelles Rb5-g5 "3k4/8/8/1R6/8/8/8/6K1 w - -"',
    "feerie explain orthodox Ra1-a5 --lang fr",
)
@click.argument("variant_name", metavar="VARIANT")
@click.argument("move")
@click.argument("position", required=False)
@_language
def explain(variant_name: str, move: str, position: str | None, spoken: Language) -> None:
    """Say what a move does and by which rule, or why it is illegal and what would have to hold.

    VARIANT is an id or the path of a variant's file, or of a diagram, which also gives the position. MOVE is
    written as in a diagram; POSITION is a FEN, the first position if there is none.
    """
    file, found, position = set_up(variant_name, position, spoken)
    with stopping(spoken):
        game = Game(Position(Variant(file, found), position_of_text(position, file)))
        if refusal := game.why_not(move):
            told = [refusal.sentence(spoken), refusal.needed(spoken)]
        else:
            played = game.push(move)
            told = [played.text(spoken), *played.describe(spoken).splitlines()]
            causes = {str(operation["cause"]) for operation in played.operations}
    sentences = book_of(file, spoken).sentences
    rules_of_it = [one for one in sentences if (_is_of(one, refusal) if refusal else _is_entry(one, causes))]
    by_rules = [
        command_says("by_the_rule", spoken, rule=one.text, place=str(one.places[0])) for one in rules_of_it
    ]
    click.echo("\n".join([*told, *by_rules]))


def _is_of(sentence: Sentence, refusal: Refusal) -> bool:
    code, unit = refusal.cause, refusal.reason.unit
    if code in _SECTIONS:
        return sentence.path[0] == _SECTIONS[code]
    if _is_entry(sentence, {code}):
        return True
    return code in ("walk", "blocked", "occupied") and unit is not None and sentence.path[1:] == (unit.kind,)


def _is_entry(sentence: Sentence, names: set[str]) -> bool:
    return sentence.path[0] in _ENTRIES and sentence.path[-1] in names
