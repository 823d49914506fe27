"""Every hint of a word is optional: without any, the engine finds the same moves in every variant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.operations import Move
from feerie.engine.play.compiling import compiled
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status, status
from feerie.engine.rules.contract import Condition, Squares, Verb, Word
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.engine.rules.words.selectors import Which
from feerie.engine.rules.words.squares.images import LineOf, Rotate, Translate
from feerie.engine.rules.words.squares.of_move import Arrival, OfRole
from feerie.engine.rules.words.squares.regions import AnySquare, NotSquares, RankAndFile
from feerie.engine.rules.words.verbs.rebirth import Rebirth
from feerie.engine.rules.words.walks.ways import QUEENWARD
from feerie.language.definitions.library import Library
from tests.asking import asked_of, some
from tests.play.cases import CASES
from tests.sample import tried, variants
from tests.variants import file_of

HINTS: dict[type, dict[str, object]] = {
    Word: {"is_told": False},
    Squares: {"is_foreseen": False, "at_best": lambda squares, view, _: squares.squares(view)},
    Condition: {"is_of_units": lambda *_: False},
    Verb: {"is_foreseen": False, "takes_away": True, "takes_from": lambda *_: None},
}
"""The hints of each kind of word, and what one answers that gives none."""

VariantOf = Callable[[str], Variant]
Walk = Callable[[Variant, str, int, int], Iterator[Game]]


def given(kind: type) -> Iterator[tuple[type, str]]:
    """Yield the classes of words that give a hint of a kind, each with the name of the hint."""
    names = HINTS[kind]
    words: list[type] = kind.__subclasses__()
    while words:
        word = words.pop()
        words += word.__subclasses__()
        yield from ((word, name) for name in names if name in vars(word))


@contextmanager
def without_hints() -> Iterator[None]:
    """Let no word give a hint while the context lasts, and the engine take no unit for harmless."""
    with pytest.MonkeyPatch.context() as patch:
        for kind, usual in HINTS.items():
            for word, name in set(given(kind)):
                patch.delattr(word, name)
            for name, answer in usual.items():
                patch.setattr(kind, name, answer)
        patch.setattr(compiled, "harmless", lambda *_: frozenset())
        compiled.compiled.cache_clear()
        yield
    compiled.compiled.cache_clear()


def answers(game: Game) -> tuple[list[Move], Status]:
    return game.legal_moves(), status(game)


def compare(variant: Variant, positions: list[Position]) -> None:
    """Ask for the moves of some positions with and without hints."""
    with_hints = [answers(Game(variant, position)) for position in positions]
    with without_hints():
        # Another object, so that nothing is remembered of it.
        rules = replace(variant)
        for position, (moves, end) in zip(positions, with_hints, strict=True):
            fen = print_fen(position, variant.alphabet)
            found, found_end = answers(Game(rules, position))
            assert (variant.id, fen, found, found_end) == (variant.id, fen, moves, end)


def positions(walk: Iterator[Game], every: int) -> list[Position]:
    """Return positions of a random game, one of ``every`` moves."""
    return [game.position() for number, game in enumerate(walk) if number % every == every - 1]


def variant_named(name: str, library: Library) -> Variant:
    """Return a shipped variant, or one of the tests' data."""
    return (library.variant_at(file_of(name)) if name in tried() else library.variant(name)).variant


def starting(variant: Variant) -> str:
    assert variant.start is not None
    return print_fen(variant.start, variant.alphabet)


@asked_of("name", [*variants(), *tried()], most=10, nights=6)
def test_every_variant_has_the_same_moves_without_hints(
    name: str, library: Library, random_play: Walk
) -> None:
    variant = variant_named(name, library)
    compare(variant, positions(random_play(variant, starting(variant), 36, 1), 9))


IN_CHECK = ("circe", "circe-symetriques", "sentinelles", "anticirce", "anticirce-cheylan", "circe-assassins")
OPEN = "1n1q1b2/r3k1p1/1p6/4N2r/1B1P2b1/5P2/P2R2Q1/2K2N1R w - - 0 1"


def in_check(walk: Iterator[Game]) -> list[Position]:
    """Return the positions of a random game in which the player is in check."""
    return [game.position() for game in walk if game.in_check()]


@pytest.mark.parametrize("name", IN_CHECK)
def test_a_check_is_parried_the_same_way_without_hints(
    name: str, library: Library, random_play: Walk
) -> None:
    variant = library.variant(name).variant
    checks = [at for seed in range(6) for at in in_check(random_play(variant, OPEN, 30, seed))]
    assert len(checks) > 8
    compare(variant, checks[:20])


@pytest.mark.parametrize("name", IN_CHECK)
def test_no_move_that_gives_check_is_left_out(name: str, library: Library, random_play: Walk) -> None:
    variant, missing = library.variant(name).variant, []
    for game in (game for seed in range(4) for game in random_play(variant, OPEN, 30, seed)):
        fen, likely = print_fen(game.position(), variant.alphabet), game.legality.checking_moves()
        for move in game.legal_moves():
            game.make(move)
            if game.in_check() and move not in likely:
                missing.append(f"{fen} {move}")
            game.unmake()
    assert not missing


CRUSHED = "n5k1/8/8/8/8/8/4K3/R7 b - - 0 1"
"""In Assassin Circe this is check: the rook may take the knight, whose home is the king's square."""


def test_a_unit_whose_rebirth_would_crush_a_royal_is_at_stake(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = library.variant("circe-assassins").variant
    some = [position_of_fen(CRUSHED, variant)]
    compare(variant, some)
    monkeypatch.setattr(Rebirth, "takes_from", lambda *_: ())
    with pytest.raises(AssertionError, match="circe-ass"):
        compare(replace(variant), some)


@pytest.mark.night
@pytest.mark.parametrize("name", [*variants(), *tried()])
def test_every_variant_has_the_same_moves_without_hints_in_long_games(
    name: str, library: Library, random_play: Walk
) -> None:
    variant = variant_named(name, library)
    for seed in range(3):
        compare(variant, positions(random_play(variant, starting(variant), 80, seed), 4))


@pytest.mark.long
@pytest.mark.parametrize(("text", "fen"), CASES)
def test_composed_variants_have_the_same_moves_without_hints(
    text: str, fen: str, variant_of: VariantOf, random_play: Walk
) -> None:
    variant = variant_of(text)
    compare(variant, positions(random_play(variant, fen, 24, 3), 3))


def test_no_word_gives_a_hint_while_hints_are_off() -> None:
    before = {name for kind in HINTS for _, name in given(kind)}
    assert before == {"at_best", "is_foreseen", "is_of_units", "takes_away", "takes_from"}
    assert OfRole("mover").is_foreseen
    with without_hints():
        assert not [*(pair for kind in HINTS for pair in given(kind))]
        assert not OfRole("mover").is_foreseen
    assert before == {name for kind in HINTS for _, name in given(kind)}


def test_a_hint_that_is_not_true_is_found_out(
    library: Library, random_play: Walk, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = library.variant("circe-assassins").variant
    reached = positions(random_play(variant, starting(variant), 60, 1), 3)
    compare(variant, reached)
    monkeypatch.setattr(Rebirth, "takes_from", lambda *_: ())
    with pytest.raises(AssertionError, match="circe-assas"):
        compare(variant, reached)


def test_an_answer_that_is_not_what_the_position_gives_is_found_out(
    library: Library, random_play: Walk, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = library.variant("circe-cage").variant
    reached = positions(random_play(variant, OPEN, 12, 1), 3)
    compare(replace(variant), reached)
    monkeypatch.setattr(Rebirth, "is_foreseen", True)
    with pytest.raises(AssertionError, match="circe-cage"):
        compare(replace(variant), reached)


GROUP = """
id: group
name: {{fr: groupe, en: group}}
extends: orthodox
exiled_pawns: {{first_rank: inert, last_rank: promote}}
effects:
  reflection:
    when: any
    each: {each}
    at_least: {at_least}
    do: [{{transfer: {{piece: it, to: {{rotate: it, by: 180, about: {about}}}}}}}]
"""


@pytest.mark.parametrize("at_least", some([1, 0, 2], 3))
@pytest.mark.parametrize("about", ["arrival", "departure", "capture"])
@pytest.mark.parametrize("each", ["{colour: enemy, kind: mover}", "{kind: mover}", "{royal: false}"])
def test_a_group_is_reflected_the_same_way_without_hints(
    each: str, about: str, at_least: int, variant_of: VariantOf, random_play: Walk
) -> None:
    variant = variant_of(GROUP.format(each=each, about=about, at_least=at_least))
    compare(variant, [at for seed in range(3) for at in positions(random_play(variant, OPEN, 6, seed), 1)])


def test_a_pawn_that_is_promoted_does_not_change_the_group_of_the_next_pawn(variant_of: VariantOf) -> None:
    group = GROUP.format(each="{colour: enemy, kind: mover}", about="arrival", at_least=1)
    variant = variant_of(f"{group}laws: {{peace: {{forbid: {{capture: true}}}}}}\n")
    fens = "7k/P7/8/2p1q3/8/8/8/K7 w - - 0 1", "7k/8/8/2p1q3/8/3P4/8/K7 w - - 0 1"
    compare(variant, [position_of_fen(fen, variant) for fen in fens])


@pytest.mark.parametrize(
    ("squares", "of_walk", "foreseen", "told"),
    [
        (Arrival(), True, True, True),
        (OfRole("mover"), False, True, False),
        (OfRole("captured"), False, False, False),
        (Translate(Arrival(), QUEENWARD), True, True, True),
        (Translate(Arrival(), "last.move"), False, True, True),
        (LineOf(Arrival(), along=QUEENWARD), True, True, True),
        (LineOf(Arrival(), along=QUEENWARD, at="unit"), False, False, False),
        (AnySquare(Which()), False, False, False),
        (NotSquares(RankAndFile(rank=Arrival())), True, True, True),
    ],
)
def test_what_a_word_depends_on_follows_from_its_parts(
    squares: Squares, *, of_walk: bool, foreseen: bool, told: bool
) -> None:
    assert (not squares.basis, squares.is_foreseen, squares.is_told) == (of_walk, foreseen, told)


@dataclass(frozen=True, slots=True)
class Opposite(Squares):
    """A word that gives no hint: the square opposite to the arrival."""

    def squares(self, view: View) -> tuple[Square, ...]:
        arrival = view.move.arrival
        return () if arrival is None else (Square(63 - arrival),)


def test_a_word_without_hints_is_understood(library: Library, random_play: Walk) -> None:
    circe = library.variant("circe").variant
    [effect] = circe.effects
    [rebirth] = effect.do
    assert isinstance(rebirth, Rebirth)

    def reborn(at: Squares) -> Variant:
        return replace(circe, effects=(replace(effect, do=(replace(rebirth, at=at),)),))

    plain, known = reborn(Opposite()), reborn(Rotate(Arrival(), 180))
    found = positions(random_play(known, starting(known), 60, 5), 6)
    for position in found:
        assert answers(Game(plain, position)) == answers(Game(known, position))
    assert any(len(move.operations) == 3 for at in found for move in Game(plain, at).legal_moves())
