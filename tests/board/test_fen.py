from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import feerie.language.wording
from feerie.engine.board.alphabet import Alphabet
from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import BLACK, NEUTRAL, WHITE, Colour, Kind, Unit
from feerie.engine.memories import MEMORIES, ORIGINS, PROMOTED, STEPPED
from feerie.engine.rules.variant import Variant
from feerie.errors import PositionError

RED = Colour("red")
KING, ROOK, AMAZON, ROSE = map(Kind, ("king", "rook", "amazon", "rose"))
ALPHABET = Alphabet(
    letters={KING: "K", ROOK: "R", AMAZON: "AM", ROSE: "RO"},
    signs={Unit(ROOK, RED): "u"},
    colours=frozenset((WHITE, BLACK, NEUTRAL, RED)),
    rights={
        "K": ((Square(4), Unit(KING, WHITE)), (Square(7), Unit(ROOK, WHITE))),
        "q": ((Square(60), Unit(KING, BLACK)), (Square(56), Unit(ROOK, BLACK))),
    },
    fairy=frozenset((AMAZON, ROSE)),
    memories=MEMORIES,
)
UNITS = [Unit(kind, colour) for kind in ALPHABET.letters for colour in (WHITE, BLACK, NEUTRAL, RED)]
BOARDS = st.builds(Geometry, st.integers(1, 26), st.integers(1, 26))

TOKENS = [
    "8", "4", "0", "44", "99", "/", "k", "K", "r", "R", "(am)", "(AM)", "(Am)", "(", ")", "()", "-", "-r",
    "--r", "-(ro)", "u", "U", "(k:red)", "(k:blue)", "(:red)", "[", "]", "[R]", "[Rr(am)]", " ", "w", "b",
    "KQkq", "Kq", "e3", "z9", "a0", "=", "promotes=", "promotes=-", "promotes=am", "promotes=k", "unmoved=",
    "last=a1-", "last=a1", "captured=Ra1", "captured=R",
    "unmoved=e1,h1", "unmoved=x", "stepped=a4", "promoted=a4,b8",
    "under=a1R", "under=a1R(am),b2k", "under=R", "under=a1", "origins=a1b2", "origins=a1", "origins=a1b2,",
    "phase=2", "phase=x", "keeper=w", "keeper=k", "1",
    "-1", "²", "9999999", "é", "\x00", "ſ", "K", "\u2003", ",", ":",
]  # fmt: skip


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position at all."""
    geometry = draw(BOARDS)
    squares = st.sampled_from([Square(square) for square in geometry.squares])
    units = draw(st.dictionaries(squares, st.sampled_from(UNITS), max_size=12))
    position = Position(
        geometry=geometry,
        units=tuple(units.get(Square(square)) for square in geometry.squares),
        turn=draw(st.sampled_from((WHITE, BLACK))),
        unmoved=draw(st.frozensets(squares, max_size=3)) if geometry == Geometry() else frozenset(),
        en_passant=draw(st.frozensets(squares, max_size=3)),
        reserves=tuple(sorted(draw(st.lists(st.sampled_from(UNITS), max_size=4)))),
        promotes=tuple(sorted(draw(st.sets(st.sampled_from((AMAZON, ROSE)))))),
        under=tuple(
            sorted(
                draw(
                    st.dictionaries(
                        squares,
                        st.lists(st.sampled_from(UNITS), min_size=1, max_size=3).map(tuple),
                        max_size=2,
                    )
                ).items()
            )
        ),
        phase=draw(st.integers(1, 3)),
        keeper=draw(st.sampled_from((None, WHITE, BLACK))),
        halfmove=draw(st.integers(0, 999)),
        fullmove=draw(st.integers(1, 999)),
    )
    origins = draw(st.dictionaries(squares, squares, max_size=3))
    return position.remembering(
        {
            ORIGINS: tuple(sorted((at, origin) for at, origin in origins.items() if at != origin)),
            STEPPED: draw(st.frozensets(squares, max_size=3)),
            PROMOTED: draw(st.frozensets(squares, max_size=3)),
        }
    )


@given(positions())
def test_what_is_printed_is_read_back(position: Position) -> None:
    alphabet = ALPHABET
    if position.geometry != Geometry():
        alphabet = replace(ALPHABET, rights={})
    assert parse_fen(print_fen(position, alphabet), position.geometry, alphabet) == position


SENTENCES = tomllib.loads(
    (Path(feerie.language.wording.__file__).parent / "data" / "en" / "findings.toml").read_text(
        encoding="utf-8"
    )
)["sentences"]


@given(st.lists(st.sampled_from(TOKENS), max_size=24).map("".join) | st.text(max_size=30))
def test_a_text_is_a_position_or_has_a_sentence_that_says_why_not(text: str) -> None:
    for geometry in (Geometry(), Geometry(4, 1), Geometry(26, 2)):
        alphabet = replace(ALPHABET, rights={})
        try:
            position = parse_fen(text, geometry, ALPHABET if geometry == Geometry() else alphabet)
        except PositionError as error:
            assert error.code in SENTENCES  # noqa: PT017 - any error will do, if it can be told
        else:
            assert len(position.units) == len(geometry.squares)


BROKEN = [
    ("", "fen-empty"),
    ("8/8/8/8/8/8/8", "fen-ranks"),
    ("8/8/8/8/8/8/8/9", "fen-files"),
    ("8/8/8/8/8/8/8/7", "fen-files"),
    ("8/8/8/8/8/8/8/x7", "fen-letter"),
    ("8/8/8/8/8/8/8/(xx)7", "fen-letter"),
    ("8/8/8/8/8/8/8/(Am)7", "fen-letter"),
    ("8/8/8/8/8/8/8/(k:blue)7", "fen-letter"),
    ("8/8/8/8/8/8/8/8 x", "fen-turn"),
    ("8/8/8/8/8/8/8/8 w X", "fen-castling"),
    ("8/8/8/8/8/8/8/4K2R w KK", "fen-castling"),
    ("8/8/8/8/8/8/8/4K2R w KQ", "castling-right"),
    ("8/8/8/8/8/8/8/4R2K w K", "castling-right"),
    ("8/8/8/8/8/8/8/8 w - e9", "square"),
    ("8/8/8/8/8/8/8/8 w - - x", "fen-counter"),
    ("8/8/8/8/8/8/8/8 w - - 0 -1", "fen-counter"),
    ("8/8/8/8/8/8/8/8 w - - 0 1 2", "fen-fields"),
    ("8/8/8/8/8/8/8/8[", "fen-reserve"),
    ("8/8/8/8/8/8/8/8[R", "fen-reserve"),
    ("8/8/8/8/8/8/8/8[R]R", "fen-reserve"),
    ("8/8/8/8/8/8/8/8[x]", "fen-letter"),
    ("8/8/8/8/8/8/8/8 w - - 0 1 stage=2", "fen-key"),
    ("8/8/8/8/8/8/8/8 w - - 0 1 promotes=k", "fen-letter"),
    ("8/8/8/8/8/8/8/8 unmoved=i1", "square"),
    ("8/8/8/8/8/8/8/8 last=", "fen-empty-field"),
    ("8/8/8/8/8/8/8/8 stepped=a4 w stepped=b4", "fen-twice"),
    ("8/8/8/8/8/8/8/8 phase=0", "fen-phase"),
    ("8/8/8/8/8/8/8/8 phase=two", "fen-phase"),
    ("8/8/8/8/8/8/8/8 keeper=white", "fen-keeper"),
    ("8/8/8/8/8/8/8/8 last=a1", "fen-last"),
    ("8/8/8/8/8/8/8/8 last=a1-a2-a3", "fen-last"),
    ("8/8/8/8/8/8/8/8 last=a1-i9", "square"),
    ("8/8/8/8/8/8/8/8 last=a1-a2 captured=R", "fen-captured"),
    ("8/8/8/8/8/8/8/8 last=a1-a2 captured=xa2", "fen-letter"),
    ("8/8/8/8/8/8/8/8 under=a1", "fen-under"),
    ("8/8/8/8/8/8/8/8 origins=a1", "fen-origins"),
    ("8/8/8/8/8/8/8/8 stepped=a4,,b4", "square"),
    ("8/8/8/8/8/8/8/8 origins=a1b2,", "fen-origins"),
]

FAULTS = [
    # a FEN, and beneath it a sign at each column where a fault may be told
    ("8/8/8/8/8/8/8            w - -", "             ^"),
    ("8/8/8/8/8/8/8/8/8/8      w - -", "                ^"),
    ("8/8/8/8/7/8/8/8          w - -", "        ^"),
    ("8/8/kk(x)5/8/8/8/8/8     w - -", "      ^"),
    ("8/8/8/8/8/8/8/8[Rr-(xx)] w - -", "                  ^"),
    ("8/8/8/8/8/8/8/8 x - -", "                ^"),
    ("8/8/8/8/8/8/8/8 w - z9", "                    ^"),
    ("8/8/8/8/8/8/8/8 w - - 0 1 2 3", "                          ^"),
    ("  8/8/8/8/8/8/8/8 w - - 0 -1", "                          ^"),
    ("8/8/8/8/8/8/8/8 stage=2", "                ^"),
    ("8/8/8/8/8/8/8/8 phase=2 phase=2", "                        ^"),
    ("8/8/8/8/8/8/8/8 phase=x", "                      ^"),
    ("8/8/8/8/8/8/8/8 stepped=a4,i9", "                           ^"),
    ("8/8/8/8/8/8/8/8 last=a1-i9", "                        ^"),
    ("8/8/8/8/8/8/8/8 last=a1-a2 captured=xa2", "                                    ^"),
    ("8/8/8/8/8/8/8/8 captured=Ri2", "                          ^"),
    ("8/8/8/8/8/8/8/8 under=a1R,b2R(xx)", "                             ^"),
    ("8/8/8/8/8/8/8/8 origins=a1b2,b3z9", "                               ^"),
    ("8/8/8/8/8/8/8/8 promotes=am,k", "                            ^"),
]


@pytest.mark.parametrize(("text", "code"), BROKEN)
def test_what_is_wrong_with_a_fen_has_a_name(text: str, code: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_fen(text, Geometry(), ALPHABET)
    assert caught.value.code == code
    assert code in SENTENCES


@pytest.mark.parametrize(("text", "sign"), FAULTS)
def test_a_fault_is_told_with_its_column(text: str, sign: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_fen(text, Geometry(), ALPHABET)
    assert caught.value.values["column"] == len(sign)


def test_only_the_placement_is_required() -> None:
    position = parse_fen("8/8/8/8/8/8/8/K7", Geometry(), ALPHABET)
    assert print_fen(position, ALPHABET) == "8/8/8/8/8/8/8/K7 w - - 0 1"


WRITTEN = {
    "(am)(AM)-r-(ro)u(k:red)2/8/8/8/8/8/8/8": "(am)(AM)-r-(ro)u(k:red)2/8/8/8/8/8/8/8 w - - 0 1",
    "-K-R6/8/8/8/8/8/8/8": "-k-r6/8/8/8/8/8/8/8 w - - 0 1",
    "8/8/8/8/8/8/8/44[Rr(AM)-k] b - - 3 7": "8/8/8/8/8/8/8/8[(AM)-krR] b - - 3 7",
    "8/8/8/8/8/8/8/(AM)7 w promotes=-": "8/8/8/8/8/8/8/(AM)7 w - - 0 1 promotes=-",
    "8/8/8/8/8/8/8/(AM)7 promotes=ro,am": "8/8/8/8/8/8/8/(AM)7 w - - 0 1 promotes=am,ro",
    "8/8/8/8/8/8/8/4K2R w K": "8/8/8/8/8/8/8/4K2R w K - 0 1",
    "8/8/8/8/8/8/8/4K2R unmoved=e1 w - e3": "8/8/8/8/8/8/8/4K2R w - e3 0 1 unmoved=e1",
    "8/8/8/8/8/8/8/4R2K w - - unmoved=e1,h1": "8/8/8/8/8/8/8/4R2K w - - 0 1 unmoved=e1,h1",
}


@pytest.mark.parametrize(("text", "printed"), WRITTEN.items())
def test_every_piece_of_state_has_its_place(text: str, printed: str) -> None:
    assert print_fen(parse_fen(text, Geometry(), ALPHABET), ALPHABET) == printed


def test_the_fairy_kinds_of_a_first_position_may_be_promoted_to() -> None:
    def promotes(text: str) -> tuple[Kind, ...]:
        return parse_fen(text, Geometry(4, 1), ALPHABET).promotes

    assert promotes("(AM)1(ro)1") == (AMAZON, ROSE)
    assert promotes("(AM)1(ro)1 promotes=ro") == (ROSE,)
    assert promotes("(AM)1(ro)1 promotes=-") == ()
    assert promotes("K1r1") == ()


def test_from_ten_files_on_a_run_of_digits_is_one_number() -> None:
    position = parse_fen("12K13/26", Geometry(26, 2), ALPHABET)
    assert position.placement() == {"m2": Unit(KING, WHITE)}
    assert print_fen(position, ALPHABET).startswith("12K13/26 ")
    with pytest.raises(PositionError):
        parse_fen("1111111111/91", Geometry(10, 2), ALPHABET)


def test_a_colour_that_a_variant_does_not_have_is_no_unit_of_it(
    variant_of: Callable[[str], Variant],
) -> None:
    variant = variant_of("orthodox")
    with pytest.raises(PositionError) as caught:
        parse_fen("8/8/8/8/8/8/8/-q7", variant.geometry, variant.alphabet)
    assert caught.value.code == "fen-neutral"


def test_a_hole_is_a_star_and_nobody_stands_there() -> None:
    board = Geometry(3, 2, holes=frozenset([Square(1), Square(5)]))
    alphabet = Alphabet({Kind("king"): "K"})
    position = parse_fen("k1*/K*1 w - -", board, alphabet)
    assert position == parse_fen("k2/K2 w - -", board, alphabet)
    assert print_fen(position, alphabet) == "k1*/K*1 w - - 0 1"
    with pytest.raises(PositionError) as caught:
        parse_fen("3/kK1 w - -", board, alphabet)
    assert (caught.value.code, caught.value.values["square"]) == ("hole", "b1")
    assert caught.value.values["column"] == 4
    with pytest.raises(PositionError) as caught:
        parse_fen("k1*/*K1 w - -", board, alphabet)
    assert (caught.value.code, caught.value.values) == ("no-hole", {"square": "a1", "column": 5})
    with pytest.raises(PositionError):
        parse_fen("k1*/3 w - -", Geometry(3, 2), alphabet)
