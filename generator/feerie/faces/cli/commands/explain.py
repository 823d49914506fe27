"""`feerie explain`: what a move does, or why it is illegal and what would have to hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import click

from feerie.faces.api.game import Game
from feerie.faces.api.move import Move, Refusal
from feerie.faces.api.variant import Position, Variant
from feerie.faces.cli.app import examples
from feerie.faces.cli.arguments import language_option
from feerie.faces.cli.report import stopping
from feerie.faces.cli.variants import position_of_text, variant_of_name
from feerie.language.languages import Language
from feerie.language.wording.rulebook.book import Book, Sentence
from feerie.language.wording.sentences import command_says
from feerie.studies.rulebooks import book_of

_EXAMPLE = examples(
    'feerie explain sentinelles Rb5-g5 "3k4/8/8/1R6/8/8/8/6K1 w - -"',
    "feerie explain orthodox Ra1-a5 --lang fr",
)

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


@click.command(epilog=_EXAMPLE)
@click.argument("variant_name", metavar="VARIANT")
@click.argument("move")
@click.argument("position", required=False)
@language_option("The language.")
def explain(variant_name: str, move: str, position: str | None, spoken: Language) -> None:
    """Say what a move does and by which rule, or why it is illegal and what would have to hold.

    VARIANT is an id or the path of a variant's file, MOVE is written as in a diagram; POSITION is a FEN, the
    first position if it is left out.
    """
    file, found = variant_of_name(variant_name)
    with stopping():
        game = Game(Position(Variant(file, found), position_of_text(position, file)))
        refusal = game.why_not(move)
        played = None if refusal else game.push(move)
    book = book_of(file, spoken)
    for line in _refused(refusal, book, spoken) if refusal else _told(played, book, spoken) if played else ():
        click.echo(line)


def _told(move: Move, book: Book, spoken: Language) -> Iterator[str]:
    """Yield a move, what happens in it, and the rules by which that happens."""
    yield move.text(spoken)
    yield from move.describe(spoken).splitlines()
    causes = {str(operation["cause"]) for operation in move.operations}
    yield from _by_rules((one for one in book.sentences if _is_entry(one, causes)), spoken)


def _refused(refusal: Refusal, book: Book, spoken: Language) -> Iterator[str]:
    """Yield why a move is illegal, what would have to hold, and the rules that want it so."""
    yield refusal.sentence(spoken)
    yield refusal.needed(spoken)
    yield from _by_rules((one for one in book.sentences if _is_of(one, refusal)), spoken)


def _is_of(sentence: Sentence, refusal: Refusal) -> bool:
    code, unit = refusal.cause, refusal.reason.unit
    if code in _SECTIONS:
        return sentence.path[0] == _SECTIONS[code]
    if _is_entry(sentence, {code}):
        return True
    return code in ("walk", "blocked", "occupied") and unit is not None and sentence.path[1:] == (unit.kind,)


def _is_entry(sentence: Sentence, names: set[str]) -> bool:
    return sentence.path[0] in _ENTRIES and sentence.path[-1] in names


def _by_rules(sentences: Iterable[Sentence], spoken: Language) -> Iterator[str]:
    """Yield sentences of the rule, each with its place."""
    for sentence in sentences:
        place = next(iter(sentence.places))
        where = f"{place.file}:{place.line}:{place.column}"
        yield command_says("by_the_rule", spoken, rule=sentence.text, place=where)
