"""The move before is remembered where a word of the rules asks about it, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.language.notation.writing import Symbols, write

HEAD = "id: memory\nname: {fr: a, en: a}\ncaptured: {goes: limbo, until: next_move}\n"
OF_THE_PAST = [
    "do: [{birth: {kind: last.mover, at: departure}}]",
    "do: [{birth: {kind: pawn, colour: last.mover, at: departure}}]",
    "do: [{birth: {kind: pawn, at: last.departure}}]",
    "do: [{birth: {kind: pawn, at: {translate: arrival, by: last.move}}}]",
    "do: [{birth: {kind: pawn, at: {home: last.captured}}}]",
    "do: [{mutate: {piece: {any: pawn}, to: [last.mover]}}]",
    "do: [{recolour: {piece: {any: pawn}, to: last.mover}}]",
    "do: [{rebirth: {piece: last.captured, at: departure}}]",
    "do: [{rebirth: {piece: captured, at: departure, as: last.mover}}]",
    "do: [{remove: {piece: last.mover}}]",
    "do: [{remove: {piece: {any: {kind: last.mover, royal: false}}}}]",
    "do: [{walk: {piece: {any: knight}, to: {reach: last.mover}}}]",
    "when: {capturing: last.mover}, do: [{birth: {kind: pawn, at: departure}}]",
    "when: {after: capture}, do: [{birth: {kind: pawn, at: departure}}]",
    "when: {undoes: last}, do: [{birth: {kind: pawn, at: departure}}]",
]
OF_THE_PRESENT = [
    "do: [{birth: {kind: mover, at: departure}}]",
    "do: [{birth: {kind: pawn, at: {home: captured}}}]",
    "do: [{mutate: {piece: {any: pawn}, to: [mover]}}]",
    "do: [{recolour: {piece: {any: pawn}, to: mover}}]",
    "do: [{rebirth: {piece: captured, at: departure}}]",
    "do: [{remove: {piece: {any: {kind: mover, royal: false}}}}]",
    "when: {capturing: pawn}, do: [{birth: {kind: pawn, at: departure}}]",
]


@pytest.mark.parametrize("effect", [*OF_THE_PAST, *OF_THE_PRESENT])
def test_the_move_before_is_remembered_where_it_is_asked_about(
    game_of: Callable[[str, str], Game], symbols_of: Callable[[Variant], Symbols], effect: str
) -> None:
    text = HEAD if effect in OF_THE_PAST else HEAD.replace(", until: next_move", "")
    game = game_of(f"{text}effects: {{e: {{{effect}}}}}\n", "4k3/8/8/8/8/p7/8/KN6 w - - 0 1")
    symbols = symbols_of(game.variant)
    game.make(next(move for move in game.legal_moves() if write(move, symbols).startswith("Nb1-d2")))
    told = print_fen(game.position(), game.variant.alphabet).split()[6:]
    assert ("last=b1-d2" in told) == (effect in OF_THE_PAST)


FALLEN = """
id: fallen
name: {fr: a, en: a}
effects: {fall: {when: {by: {promoted: true}}, do: [{mutate: {piece: mover, to: [pawn]}}]}}
"""


def test_a_promoted_unit_that_is_a_pawn_again_is_promoted_no_more(
    game_of: Callable[[str, str], Game], symbols_of: Callable[[Variant], Symbols]
) -> None:
    game = game_of(FALLEN, "k7/8/8/8/3Q4/8/8/K7 w - - 0 1 promoted=d4")
    symbols = symbols_of(game.variant)
    game.make(next(move for move in game.legal_moves() if write(move, symbols).startswith("Qd4-d6")))
    assert print_fen(game.position(), game.variant.alphabet) == "k7/8/3P4/8/8/8/8/K7 b - - 1 1"


LEFT_BEHIND = """
id: left-behind
name: {fr: a, en: a}
turn: {moves: 2}
effects:
  becomes: {when: {made: 1}, do: [{mutate: {piece: mover, to: [rook]}}]}
  leaves: {when: {made: 1}, do: [{birth: {kind: last.mover, at: departure}}]}
"""


def test_the_kind_as_which_a_unit_moved_is_not_what_the_next_move_makes_of_it(
    game_of: Callable[[str, str], Game], symbols_of: Callable[[Variant], Symbols]
) -> None:
    game = game_of(LEFT_BEHIND, "k7/8/8/8/8/8/8/KN6 w - - 0 1")
    symbols = symbols_of(game.variant)
    for text in ("Nb1-c3", "Nc3-e4"):
        game.make(next(move for move in game.legal_moves() if write(move, symbols).startswith(text)))
    assert print_fen(game.position(), game.variant.alphabet).split()[0] == "k7/8/8/8/4R3/2N5/8/K7"
