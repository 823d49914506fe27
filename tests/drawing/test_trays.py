"""What lies where in a tray, from panel to panel."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from feerie.engine.board.geometry import Square
from feerie.pictures.drawing.marking.arrow_paths import arrow_paths, shown_corner
from feerie.pictures.drawing.marking.marks import Arrow, Hue, InTray
from feerie.pictures.drawing.piece_set import Figure
from feerie.pictures.drawing.scene import Edge, Held, Inscription, Panel, Region, Strip, Tray, turned
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import theme
from feerie.pictures.drawing.trays import arranged, extent, shelves, slotted

Read = Callable[[str], Figure]


def shown(held: tuple[Held, ...]) -> dict[int | None, str]:
    """The slots, a ghost in brackets."""
    return {one.file: f"({one.figure.key})" if one.ghost else one.figure.key for one in held}


def test_what_is_taken_last_leaves_its_ghost_last(figure: Read) -> None:
    _, after = slotted([[figure("P")] * 3, [figure("P")] * 2], 8)
    assert shown(after) == {0: "pawn-w", 1: "pawn-w", 2: "(pawn-w)"}


def test_what_is_dropped_lies_in_the_slot_of_its_file(figure: Read) -> None:
    pawn, rook = figure("p"), figure("r")
    before, after, still = slotted([[pawn, rook], [rook], [rook]], 8, {pawn: 6})
    assert shown(before) == {0: "rook-b", 6: "pawn-b"}
    assert shown(after) == {0: "rook-b", 6: "(pawn-b)"}
    assert still == after


def test_of_several_alike_the_one_in_the_slot_of_the_file_is_dropped(figure: Read) -> None:
    pawn = figure("p")
    before, after = slotted([[pawn] * 3, [pawn] * 2], 8, {pawn: 5})
    assert shown(before) == {0: "pawn-b", 1: "pawn-b", 5: "pawn-b"}
    assert shown(after) == {0: "pawn-b", 1: "pawn-b", 5: "(pawn-b)"}


def test_what_is_put_in_reserve_takes_the_slot_of_its_file(figure: Read) -> None:
    before, after = slotted([[figure("P")], [figure("P"), figure("N")]], 8, {figure("N"): 3})
    assert shown(before) == {0: "pawn-w"}
    assert shown(after) == {0: "pawn-w", 3: "knight-w"}


def test_what_comes_back_takes_the_place_of_its_ghost(figure: Read) -> None:
    pawn = figure("P")
    panels = slotted([[pawn] * 2, [pawn], [pawn] * 2], 8)
    assert shown(panels[2]) == shown(panels[0]) == {0: "pawn-w", 1: "pawn-w"}


def test_a_slot_that_is_taken_is_not_taken_twice(figure: Read) -> None:
    pawn, rook = figure("P"), figure("R")
    (held,) = slotted([[pawn, rook]], 8, {pawn: 2, rook: 2})
    assert sorted(shown(held).values()) == ["pawn-w", "rook-w"]
    assert len(shown(held)) == 2


def test_what_fits_has_a_slot_each(figure: Read) -> None:
    slots = arranged((Held(figure("P")), Held(figure("R"), file=0), Held(figure("N"), file=9)), 8)
    assert [(slot.held.figure.key, slot.centre, slot.count) for slot in slots] == [
        ("rook-w", 0.5, 1),
        ("pawn-w", 1.5, 1),
        ("knight-w", 2.5, 1),
    ]


def test_what_does_not_fit_is_counted(figure: Read) -> None:
    held = (Held(figure("P")),) * 8 + (Held(figure("R")),) * 2 + (Held(figure("P"), ghost=True),)
    slots = arranged(held, 8)
    assert [(slot.held.figure.key, slot.count) for slot in slots] == [("pawn-w", 8), ("rook-w", 2)]
    drawn = draw_strip(Strip((Panel({}, trays=(Tray("Box", held),)),)), theme("light"))
    texts = [text.text for text in ET.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")]
    assert "× 8" in texts
    assert "× 2" in texts


def test_counted_kinds_stay_within_the_tray(figure: Read) -> None:
    held = tuple(Held(figure(letter)) for letter in "PNBRQPNBRQ")
    centres = [slot.centre for slot in arranged(held, 8)]
    assert len(centres) == 5
    assert all(0.4 < centre < 7.2 for centre in centres)
    assert centres == sorted(set(centres))


def test_a_full_tray_follows_to_the_end(figure: Read) -> None:
    pawn = figure("P")
    panels = slotted([[pawn] * 12, [pawn] * 11], 8)
    assert [sum(not held.ghost for held in panel) for panel in panels] == [12, 11]
    assert arranged(panels[1], 8)[0].count == 11


def test_trays_on_one_side_are_stacked(figure: Read) -> None:
    def height(count: int, edge: Edge) -> int:
        trays = (Tray("Tray", (Held(figure("P")),), edge),) * count
        return int(
            ET.fromstring(draw_strip(Strip((Panel({}, trays=trays),)), theme("light"))).attrib["height"]
        )

    for edge in Edge:
        steps = [height(count + 1, edge) - height(count, edge) for count in range(3)]
        assert min(steps) > 36, "a tray is at least a square high"
        assert max(steps) - min(steps) <= 1


def cut(figure: Read, *held: Held, label: str = "", edge: Edge = Edge.BOTTOM) -> Panel:
    """Return a panel of which c2 to f5 are shown, with an arrow from its tray to d4."""
    arrow = Arrow(Hue.APPEAR, InTray(held[0].figure, Square(27)), Square(27))
    trays = (Tray(label, held, edge),)
    return Panel({Square(27): figure("K")}, marks=(arrow,), trays=trays, region=Region(2, 1, 5, 4))


def test_a_tray_is_as_wide_as_what_is_shown_of_the_board(figure: Read) -> None:
    (shelf,) = shelves(cut(figure, Held(figure("P"), file=3), Held(figure("N"), file=0)))
    assert shelf.width == 4 * 45
    # The slot of a file that is shown is at that file; that of another one is the first that is free.
    assert {slot.held.figure.key: slot.centre for slot in shelf.slots} == {"knight-w": 0.5, "pawn-w": 1.5}


@pytest.mark.parametrize("count", [1, 4, 5, 9])
def test_what_is_in_a_tray_has_room_in_it(figure: Read, count: int) -> None:
    kinds = ("P", "N", "B", "R", "Q", "p", "n", "b", "r")
    panel = cut(figure, *(Held(figure(kind)) for kind in kinds[:count]))
    (shelf,) = shelves(panel)
    centres = [slot.centre for slot in shelf.slots]
    assert len(centres) == count
    assert all(later - one >= 0.88 for one, later in pairwise(centres))
    assert shelf.width <= extent([panel]).right


def test_a_label_that_is_longer_than_the_board_is_smaller(figure: Read) -> None:
    def size(label: str) -> float:
        strip = Strip((Panel({}, trays=(Tray(label, (Held(figure("P")),)),)),))
        drawn = ET.fromstring(draw_strip(strip, theme("light")))
        texts = drawn.iter("{http://www.w3.org/2000/svg}text")
        # One of the usual size has that of the picture.
        return float(next(text.get("font-size", "18") for text in texts if text.text == label))

    assert size("a") == size("a" * 20)
    assert 80 * size("a" * 80) == pytest.approx(50 * size("a" * 50), rel=0.01)
    assert size("a" * 50) < size("a")


def test_a_label_has_room_above_its_tray(figure: Read) -> None:
    short, long = (shelves(cut(figure, Held(figure("P")), label=label))[0] for label in ("a", "a" * 24))
    assert short.width < long.width <= 8 * 45


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("coordinates", [False, True])
def test_what_stands_below_a_picture_is_below_the_labels_of_its_trays(
    figure: Read, number: int, *, coordinates: bool
) -> None:
    trays = (Tray("Box: a pawn", (Held(figure("P")),), Edge.BOTTOM),) * number
    panel = Panel({}, trays=trays, coordinates=coordinates)
    strip = Strip((panel,), below=(Inscription("Diagram 3", size=0.5),))
    texts = ET.fromstring(draw_strip(strip, theme("light"))).iter("{http://www.w3.org/2000/svg}text")
    lines = {text.text: (float(text.get("y", "0")), float(text.get("font-size", "0"))) for text in texts}
    (label, _), (below, size) = lines["Box: a pawn"], lines["Diagram 3"]
    assert below - 0.8 * size > label


@pytest.mark.parametrize("edge", Edge)
@pytest.mark.parametrize("is_turned", [False, True])
def test_an_arrow_leads_from_the_slot_of_a_tray_beside_a_cut_board(
    figure: Read, edge: Edge, *, is_turned: bool
) -> None:
    panel = cut(figure, Held(figure("P"), file=3), edge=edge)
    seen = turned(panel) if is_turned else panel
    ((_, path),) = arrow_paths(seen)
    (shelf,) = shelves(seen)
    x, y = shelf.centre(shelf.slots[0])
    left, top = shown_corner(seen)
    # It begins short of the middle of the slot, on its vertical, and is vertical.
    assert path.tail[0] == pytest.approx(x + left)
    assert abs(path.tail[1] - (y + top)) <= 0.5 * 45
    assert path.tip[0] == pytest.approx(path.tail[0])


def test_an_arrow_to_a_tray_is_not_cut_off(figure: Read) -> None:
    panel = cut(figure, Held(figure("P"), file=3))
    drawn = draw_strip(Strip((panel,)), theme("light"))
    root = ET.fromstring(drawn)
    svg = "{http://www.w3.org/2000/svg}"
    inside = {part for group in root.iter(f"{svg}g") if "clip-path" in group.attrib for part in group.iter()}
    colour = theme("light").colours["appear-line"]
    arrows = [part for part in root.iter(f"{svg}path") if colour in part.attrib.values()]
    assert {part in inside for part in arrows} == {True, False}
