"""Whole pictures. Look at a golden before it becomes one: in every theme, and as small as it is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.surface import Grid
from feerie.engine.board.units import BLACK, WHITE, Kind, Unit
from feerie.engine.operations import (
    Captive,
    Displace,
    Entry,
    Mutate,
    Operation,
    Place,
    Recolour,
    Remove,
    Role,
    Store,
    Swap,
    events,
)
from feerie.pictures.drawing.marking.looks import limbo_marks, marks_of
from feerie.pictures.drawing.marking.marks import Mark, Sign, annotation, equal_vectors
from feerie.pictures.drawing.piece_set import Figure, Fill
from feerie.pictures.drawing.scene import (
    Edge,
    Held,
    Inscription,
    Key,
    Panel,
    Phase,
    Region,
    Strip,
    Tray,
)
from feerie.pictures.drawing.sheets.embedded import draw_panel, draw_sprite, draw_thumbnail
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import stylesheet, theme
from feerie.pictures.drawing.trays import slotted
from tests.drawing.contact_sheet import draw_contact_sheet

BOARD = Geometry()
SHAPES = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}


def unit(letter: str) -> Unit:
    return Unit(Kind(SHAPES[letter.lower()]), WHITE if letter.isupper() else BLACK)


def drawn(it: Unit) -> Figure:
    return Figure(it.kind, Fill(it.colour))


def units(text: str, fill: Fill | None = None) -> dict[Square, Figure]:
    placed = {BOARD.square(word[1:]): drawn(unit(word[0])) for word in text.split()}
    return {at: Figure(it.shape, fill) for at, it in placed.items()} if fill else placed


def at(name: str) -> Square:
    return BOARD.square(name)


def entry(operation: Operation, cause: str = "effect", role: Role = Role.OTHER) -> Entry:
    return Entry(operation, cause, role)


def walk(letter: str, departure: str, arrival: str, cause: str = "move", role: Role = Role.MOVER) -> Entry:
    return entry(Displace(unit(letter), at(departure), at(arrival)), cause, role)


def marks(*entries: Entry) -> tuple[Mark, ...]:
    return marks_of(events(entries), drawn)


def sentinel() -> Strip:
    pawn = drawn(unit("P"))
    boxes = slotted([[pawn] * 8, [pawn] * 8, [pawn] * 7], 8)
    trays = [
        (Tray(f"Boîte blanche\u00a0: {count} pions", box),)
        for count, box in zip((8, 8, 7), boxes, strict=True)
    ]
    born = "+Pb5\u00a0: un pion naît sur la case quittée\u00a0; il en reste 7"
    return Strip(
        (
            Panel(
                units("Rb5 kd8 Kg1"),
                turn=WHITE,
                trays=trays[0],
                number=1,
                name="Avant",
                sentence="Trait aux Blancs",
            ),
            Panel(
                units("Rg5 kd8 Kg1"),
                marks=marks(walk("R", "b5", "g5")),
                trays=trays[1],
                number=2,
                name="Déplacement",
                sentence="Tb5-g5\u00a0: la case b5 se vide",
            ),
            Panel(
                units("Rg5 kd8 Kg1 Pb5"),
                marks=marks(entry(Place(unit("P"), at("b5")))),
                turn=BLACK,
                trays=trays[2],
                number=3,
                name="Naissance",
                sentence=born,
            ),
        ),
        "Sentinelles",
        "Blancs\u00a0: Rg1, Tb5. Noirs\u00a0: Rd8.",
    )


def drop() -> Strip:
    pawn = drawn(unit("p"))
    contents = slotted([[pawn], [], []], 8, {pawn: 0})
    counts = ("1 pion", "vide", "vide")
    trays = [
        (Tray(f"Réserve noire\u00a0: {count}", held, Edge.TOP),)
        for count, held in zip(counts, contents, strict=True)
    ]
    return Strip(
        (
            Panel(units("kd5 Kf1"), turn=BLACK, trays=trays[0], number=1, name="Avant"),
            Panel(
                units("kd5 Kf1 pa1"),
                marks=marks(entry(Place(unit("p"), at("a1"), Store.RESERVE))),
                trays=trays[1],
                number=2,
                name="Pose",
                sentence="Pa1↓\u00a0: le pion de la réserve entre en a1",
            ),
            Panel(
                units("kd5 Kf1 ba1"),
                marks=marks(entry(Mutate(at("a1"), unit("p"), unit("b")))),
                turn=WHITE,
                trays=trays[2],
                number=3,
                name="Promotion",
                sentence="=F\u00a0: le pion devient fou sur place",
            ),
        ),
        "Réserve",
    )


def reserving() -> Strip:
    knight = drawn(unit("N"))
    contents = slotted([[], [knight]], 8, {knight: 3})
    trays = [
        (Tray(f"White reserve: {count}", held),)
        for count, held in zip(("empty", "1 knight"), contents, strict=True)
    ]
    return Strip(
        (
            Panel(units("kd5 Kf1 Nd4"), turn=WHITE, trays=trays[0], number=1, name="Before"),
            Panel(
                units("kd5 Kf1"),
                marks=marks(entry(Remove(unit("N"), at("d4"), Store.RESERVE), "to_reserve", Role.MOVER)),
                turn=BLACK,
                trays=trays[1],
                number=2,
                name="Transfer",
                sentence="Nd4↑: the knight goes to the reserve",
            ),
        )
    )


def rebirth() -> Strip:
    limbo = (
        Tray("En attente", (Held(drawn(unit("P")), sign=Sign.TIMES, note="pris en b3"),), is_limbo=True),
    )
    over = (Tray("En attente\u00a0: aucune pièce", (Held(drawn(unit("P")), ghost=True),), is_limbo=True),)
    still = limbo_marks(at("b3"))
    moved = marks(walk("K", "c7", "b8"))
    captive = Captive(unit("P"), at("b3"))
    reborn = marks(entry(Place(unit("P"), at("a4"), Store.LIMBO, captive=captive)))
    return Strip(
        (
            Panel(units("Kc7 pb4 nb3 kh1"), marks=still, turn=WHITE, trays=limbo, number=1, name="Avant"),
            Panel(
                units("Kb8 pb4 nb3 kh1"),
                marks=equal_vectors((*still, *moved)),
                trays=limbo,
                number=2,
                name="Déplacement",
            ),
            Panel(
                units("Kb8 pb4 nb3 kh1 Pa4"),
                marks=equal_vectors((*still, *moved, *reborn)),
                turn=BLACK,
                trays=over,
                number=3,
                name="Renaissance",
            ),
        ),
        below=(Inscription("Le même vecteur, tracé depuis b3."),),
    )


def checkering() -> Strip:
    board = "kc8 rd8 pa7 pb7 pc6 Pb4 ne4 Nc3 pd3 Pa2 Pc2 Pe2 Bg2 Ph2 Ra1 Rf1 Kg1"
    checkered = units("Pe5 Pf5 Pf4 Nd1", Fill.CHECKERED)
    neutral = units("Bc5 Qf7", Fill.NEUTRAL)
    before = units(f"{board} rh5 Ph4") | checkered | neutral
    after = units(board) | checkered | neutral | units("Ph4", Fill.CHECKERED)
    capture = marks(
        entry(Remove(unit("P"), at("h4")), "capture", Role.CAPTURED),
        walk("r", "h5", "h4"),
        entry(Mutate(at("h4"), unit("r"), unit("p")), "checkering", Role.MOVER),
    )
    return Strip(
        (
            Panel(before, turn=BLACK, number=1, name="Avant", sentence="Trait aux Noirs"),
            Panel(after, marks=capture, turn=WHITE, number=2, name="Prise et mutation"),
        )
    )


def buried() -> Strip:
    before = units("Kg1 Be5 kg8 rd8 pa7")
    under = {at("d8"): (drawn(unit("q")),)}
    deep = {at("a7"): tuple(drawn(unit(letter)) for letter in "nPrq"), at("e5"): (drawn(unit("P")),)}
    return Strip(
        (
            Panel(before, under=under, turn=BLACK, number=1, name="Under d8", sentence="A queen waits"),
            Panel(
                before | units("bb8"),
                under=under | deep,
                marks=marks(walk("b", "c7", "b8")),
                number=2,
                name="Under three squares",
            ),
        )
    )


def second_phase() -> Strip:
    checkered = units("Pe5 Pf5 Qd1", Fill.CHECKERED)
    pawn = Figure("pawn", Fill.CHECKERED)
    ordinary = units("Kg1 Ra1 kg8 rh8")
    return Strip(
        (
            Panel(
                ordinary | checkered,
                turn=WHITE,
                phase=Phase("Phase 2", WHITE, pawn),
                name="White keeps the checkered units",
            ),
            Panel(
                ordinary | checkered,
                turn=WHITE,
                phase=Phase("Phase 2", BLACK, pawn),
                name="Black keeps them",
            ),
            Panel(ordinary, turn=BLACK, phase=Phase("Phase 3"), name="A phase without a keeper"),
        )
    )


def rows() -> Strip:
    names = ("One", "Two variants with long names, and a third", "Three", "Four", "Five")
    panels = (
        Panel(units("Kg1 kg8"), number=number, name=name, sentence="The sentence")
        for number, name in enumerate(names, start=1)
    )
    return Strip(tuple(panels), columns=2)


def every_other_operation() -> Strip:
    capture = (
        entry(Remove(unit("n"), at("e4")), "capture", Role.CAPTURED),
        walk("Q", "b1", "e4"),
        entry(Remove(unit("b"), at("c6"))),
    )
    en_passant_and_castling = (
        entry(Remove(unit("p"), at("d5")), "capture", Role.CAPTURED),
        walk("P", "e5", "d6"),
        walk("K", "e1", "g1", "castling"),
        walk("R", "h1", "f1", "castling", Role.OTHER),
    )
    effects = (
        entry(Swap((unit("P"), unit("p")), (at("c4"), at("g6")))),
        walk("n", "b6", "d7", "mirror", Role.OTHER),
        entry(Recolour(at("b2"), unit("n"), unit("N"))),
    )
    return Strip(
        (
            Panel(units("Qe4 Rd1 kg8"), marks=marks(*capture), number=9, name="Capture, removal"),
            Panel(
                units("Pd6 Kg1 Rf1"),
                marks=marks(*en_passant_and_castling),
                number=10,
                name="En passant, castling",
            ),
            Panel(
                units("pc4 Pg6 Nb2 nd7"), marks=marks(*effects), number=11, name="Swap, transfer, recolour"
            ),
        )
    )


def marked_by_hand() -> Strip:
    words = (
        ("arrow", "a8-g2"),
        ("circle", "c3"),
        ("square", "d4"),
        ("cross", "e7"),
        ("dot", "f4"),
        ("circle", "h8"),
        ("cross", "h1"),
        ("dot", "b2"),
    )
    made = tuple(annotation(word, squares, BOARD) for word, squares in words)
    return Strip((Panel(units("Ra8 Qh8 bh1 pb2"), marks=made),))


def other_boards() -> Strip:
    small, large = Geometry(5, 6), Geometry(12, 10)
    box = (Held(drawn(unit("P"))),) * 8 + (Held(drawn(unit("R"))),) * 3
    fairy = {
        large.square("l10"): Figure("", Fill.WHITE, letters="AM"),
        large.square("k9"): Figure("", Fill.CHECKERED, letters="G"),
        large.square("a1"): Figure("knight", Fill.BLACK, 180),
        large.square("b2"): Figure("queen", Fill.NEUTRAL, 90),
    }
    kings = {small.square("a1"): drawn(unit("K")), small.square("c6"): drawn(unit("k"))}
    trays = (Tray("Box: 8 pawns, 3 rooks", box),)
    return Strip(
        (
            Panel(kings, small, trays=trays, turn=WHITE, name="5 × 6"),
            Panel(fairy, large, turn=BLACK),
        ),
        below=(
            Inscription(
                "A caption of the whole figure runs under all of its panels, as far as there is room, "
                "and goes on in a second line where there is none.",
                size=0.42,
            ),
        ),
    )


def cells() -> Strip:
    """Cells of a grid with units, an arrow over its lines, and the lines in the legend."""
    kings = {BOARD.square("d4"): drawn(unit("K")), BOARD.square("f6"): drawn(unit("k"))}
    marks = (annotation("arrow", "d4-b7", BOARD), annotation("filled", "c5", BOARD))
    grid = Grid.of_cells(BOARD.files, BOARD.ranks, 2, 2)
    panel = Panel(kings, marks=marks, turn=WHITE, grid=grid)
    other = Panel(kings, grid=Grid.of_cells(BOARD.files, BOARD.ranks, 3, 8), region=Region(1, 2, 6, 7))
    return Strip((panel, other), legend=(Key(grid, "A line between two cells."),))


STRIPS = {
    "a-rook-walks-and-a-pawn-is-born": sentinel,
    "a-pawn-is-dropped-and-promoted": drop,
    "a-knight-goes-to-the-reserve": reserving,
    "a-captured-pawn-is-reborn": rebirth,
    "a-capture-makes-a-checkered-pawn": checkering,
    "every-other-operation": every_other_operation,
    "units-wait-beneath-others": buried,
    "a-second-phase-and-its-keeper": second_phase,
    "panels-in-rows": rows,
    "marks-by-hand": marked_by_hand,
    "boards-of-other-sizes": other_boards,
    "cells-of-a-grid": cells,
}


@pytest.mark.parametrize("look", ["light", "dark", "print"])
@pytest.mark.parametrize("name", STRIPS)
def test_a_strip_looks_as_it_did(name: str, look: str, golden: Callable[[str, str], None]) -> None:
    golden(f"{name}.{look}.svg", draw_strip(STRIPS[name](), theme(look)))


def test_the_pieces_look_as_they_did(golden: Callable[[str, str], None]) -> None:
    golden("contact-sheet.svg", draw_contact_sheet(theme("light")))


def test_the_parts_of_a_page_look_as_they_did(golden: Callable[[str, str], None]) -> None:
    panels = checkering().panels
    page = [
        "<!doctype html>",
        '<html lang="fr"><meta charset="utf-8"><title>Échiqueté</title>',
        f"<style>\n{stylesheet()}</style>",
        draw_sprite(panels),
        *(draw_panel(panel) for panel in panels),
        draw_thumbnail(panels[0]),
        "</html>",
    ]
    golden("page.html", "\n".join(page) + "\n")
