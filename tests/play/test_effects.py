"""The order of effects: by the stages of their verbs, not by their declaration."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar

from feerie.engine.board.fen import parse_fen
from feerie.engine.board.units import Kind, Unit
from feerie.engine.operations import Mutate, Place
from feerie.engine.play.game import Game
from feerie.engine.rules.contract import Stage, Verb
from feerie.engine.rules.contract.continuations import Answer, Continuation, Failure
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.entries import Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class Crown(Verb):
    """The mover becomes a queen or a rook; a word that Féerie does not have yet."""

    stage: ClassVar[Stage] = Stage.MUTATE

    def answer(self, view: View) -> Answer:
        arrival = view.move.arrival
        unit = None if arrival is None else view.units[arrival]
        if arrival is None or unit is None or view.variant.is_royal(unit):
            return Failure.EMPTY
        kinds = (Kind("queen"), Kind("rook"))
        return tuple(Continuation((Mutate(arrival, unit, Unit(kind, unit.colour)),)) for kind in kinds)


def test_a_verb_of_an_earlier_stage_comes_first_wherever_it_is_declared(
    variant_of: Callable[[str], Variant],
) -> None:
    sentinelles = variant_of("sentinelles")
    crowned = replace(sentinelles, effects=(*sentinelles.effects, Effect(name="crown", do=(Crown(),))))
    fen = "4k3/8/8/8/8/N7/8/K7"
    game = Game(crowned, parse_fen(fen, crowned.geometry, crowned.alphabet))
    causes = {move.causes for move in game.legal_moves()}
    assert causes == {("move", "crown", "sentinel"), ("move",)}


def test_choices_multiply(variant_of: Callable[[str], Variant]) -> None:
    sentinelles = variant_of("sentinelles")
    twice = (Effect(name="crown", do=(Crown(),)), Effect(name="again", do=(Crown(optional=True),)))
    crowned = replace(sentinelles, effects=twice)
    game = Game(crowned, parse_fen("4k3/8/8/8/8/N7/8/K7", crowned.geometry, crowned.alphabet))
    to_b1 = [move for move in game.legal_moves() if move.arrival == 1 and move.departure != 0]
    assert sorted(move.causes for move in to_b1) == [
        *[("move", "crown")] * 2,
        *[("move", "crown", "again")] * 4,
    ]


LOW = """
id: low
name: {fr: bas, en: low}
board: {ranks: 6}
position: ~
castling: none
effects:
  heir: {when: {by: knight}, do: [{birth: {kind: bishop, at: {all: [departure, {not: {rank: [1, last]}}]}}}]}
"""


def test_the_last_rank_is_that_of_the_board(variant_of: Callable[[str], Variant]) -> None:
    low = variant_of(LOW)
    for fen, born in (
        ("k4N2/8/8/8/8/K7 w", False),
        ("k7/5N2/8/8/8/K7 w", True),
        ("k7/8/8/8/8/K4n2 b", False),
    ):
        game = Game(low, parse_fen(fen, low.geometry, low.alphabet))
        leaps = [move for move in game.legal_moves() if move.mover and move.mover.kind == "knight"]
        assert leaps
        assert all(any(isinstance(one, Place) for one in move.operations) == born for move in leaps)
