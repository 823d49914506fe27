"""What lies where in a tray, from panel to panel."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree as ET

from feerie.drawing import Edge, Figure, Held, Panel, Strip, Tray, draw_strip, slotted, theme
from feerie.drawing.trays import arranged

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
