"""What holds for every picture: it is well formed, small, the same twice, and complete in itself."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import chess
import chess.svg
import pytest
from svgwrite.base import BaseElement

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.surface import Grid
from feerie.engine.board.units import BLACK, PLAYERS, WHITE
from feerie.errors import FeerieError
from feerie.language import THEMES
from feerie.pictures.drawing.marking.marks import Arrow, Border, Hue, Outline
from feerie.pictures.drawing.piece_set import Figure, Fill
from feerie.pictures.drawing.scene import Edge, Held, Panel, Strip, Tray, turned
from feerie.pictures.drawing.sheets.embedded import draw_panel, draw_sprite, draw_symbols, draw_thumbnail
from feerie.pictures.drawing.sheets.strip import draw_strip
from feerie.pictures.drawing.theme import stylesheet, theme
from tests.drawing.contact_sheet import draw_contact_sheet

Units = Callable[..., Mapping[Square, Figure]]
SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"
A1, H8 = Square(0), Square(63)


@pytest.fixture
def full(figure: Callable[[str], Figure]) -> Panel:
    """The orthodox array, with everything that stands beside a board."""
    units = {Square(at): figure(piece.symbol()) for at, piece in chess.Board().piece_map().items()}
    return Panel(units, turn=WHITE, number=1, name="Before", title="Panel 1", description="The array")


@pytest.fixture
def page(full: Panel, figure: Callable[[str], Figure], units: Units) -> tuple[Panel, ...]:
    """Panels with every fill, a turned figure, letters, a ghost, trays and marks."""
    fairy = {Square(at): Figure("queen", fill, 90 * at) for at, fill in enumerate(Fill)}
    letters = {Square(8 + at): Figure("", fill, letters="AM") for at, fill in enumerate(Fill)}
    tray = Tray("Box", (Held(figure("P")), Held(figure("N"), ghost=True)), Edge.TOP)
    marks = (Border(Hue.MOVE, A1, Outline.SOLID), Arrow(Hue.MOVE, A1, H8))
    return full, Panel(fairy | letters, marks=marks, trays=(tray,)), Panel(units("Kg1"), Geometry(9, 9))


def ids(markup: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', markup)


def references(markup: str) -> set[str]:
    linked = re.findall(r'href="#([^"]*)"', markup) + re.findall(r"url\(#([^)]*)\)", markup)
    return {*linked, *re.findall(r'aria-(?:labelledby|describedby)="([^"]*)"', markup)}


def test_a_full_board_is_half_as_long_as_that_of_python_chess(full: Panel) -> None:
    theirs = len(chess.svg.board(chess.Board()).encode())
    assert len(draw_strip(Strip((full,)), theme("light")).encode()) * 2 <= theirs
    assert len(draw_panel(full).encode()) * 4 <= theirs


def test_a_further_panel_costs_a_third_of_the_first(full: Panel) -> None:
    one, two = (len(draw_strip(Strip((full,) * n), theme("light"))) for n in (1, 2))
    assert (two - one) * 3 <= one


@pytest.mark.parametrize("flipped", [False, True])
def test_a_panel_of_a_page_refers_to_what_the_page_defines(page: tuple[Panel, ...], *, flipped: bool) -> None:
    for panel in page:
        defined = draw_symbols([panel])
        inside = set().union(*map(references, defined.values()))
        known = {*defined, *ids("".join(defined.values()))}
        shown = draw_panel(panel, flipped=flipped)
        assert {name for name in references(shown) if name.startswith("fe-")} | inside <= known


def test_a_full_board_of_a_page_is_forty_elements(full: Panel) -> None:
    assert len([*ET.fromstring(re.sub("xlink:", "", draw_panel(full))).iter()]) <= 40


@pytest.mark.parametrize("look", THEMES)
def test_a_strip_is_complete_in_itself(look: str, page: tuple[Panel, ...]) -> None:
    markup = draw_strip(Strip(page, "Title", "Description"), theme(look))
    ET.fromstring(markup)
    known = ids(markup)
    assert len(known) == len(set(known))
    assert references(markup) <= set(known)
    for forbidden in ("var(", "<pattern", "paint-order", "<style", "class=", "<image", "<script"):
        assert forbidden not in markup
    assert re.findall(r'(?:href|src)="(?!#)', markup) == []


def test_ids_are_unique_on_a_page_and_lead_somewhere(page: tuple[Panel, ...]) -> None:
    """Whatever stands on it: files beside panels, in every theme, those that differ in a word alone."""
    parts = [draw_sprite(page), draw_contact_sheet(theme("light"))]
    for panel in page:
        parts += [draw_panel(panel), draw_thumbnail(panel), draw_panel(replace(panel, title="Other"))]
    for look in THEMES:
        parts += [draw_strip(Strip(page, title), theme(look)) for title in ("Title", "Titre")]
    markup = "".join(parts)
    known = ids(markup)
    assert len(known) == len(set(known))
    assert references(markup) <= set(known)
    for part in parts[1:]:
        own = {name for name in references(part) if not name.startswith("fe-")}
        assert own <= set(ids(part)), "a picture refers to nothing of another's"


def test_a_picture_that_is_shown_twice_is_the_same_twice(full: Panel) -> None:
    one, other = (draw_strip(Strip((full,), "Title"), theme("print")) for _ in range(2))
    assert one == other
    assert references(one) <= set(ids(one))


def test_an_inline_panel_needs_no_namespace_and_stays_out_of_the_search(full: Panel) -> None:
    root = ET.fromstring(draw_panel(full))
    assert root.tag == "svg"
    assert "data-search-exclude" in root.attrib
    assert "Before" not in "".join(root.itertext()), "the page holds the caption"


def test_a_picture_has_a_name_and_a_description(full: Panel) -> None:
    strip = ET.fromstring(draw_strip(Strip((full,), "A title", "A description"), theme("light")))
    panel = ET.fromstring(draw_panel(full))
    for root, title, description in ((strip, "A title", "A description"), (panel, "Panel 1", "The array")):
        texts = {element.get("id"): element.text for element in root.iter()}
        assert root.attrib["role"] == "img"
        assert texts[root.attrib["aria-labelledby"]] == title
        assert texts[root.attrib["aria-describedby"]] == description


@pytest.mark.parametrize(("files", "ranks"), [(1, 1), (1, 26), (26, 1), (8, 8), (7, 4), (26, 26)])
def test_a_board_of_any_size_is_drawn_whole(files: int, ranks: int, figure: Callable[[str], Figure]) -> None:
    board = Geometry(files, ranks)
    panel = Panel({Square(at): figure("P") for at in board.squares}, board, turn=BLACK)
    root = ET.fromstring(draw_panel(panel))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    spots = {
        (float(use.get("x", "")), float(use.get("y", ""))) for use in root.findall("use") if use.get("x")
    }
    assert len(spots) == files * ranks
    assert all(left <= x and x + 45 <= left + width and top <= y and y + 45 <= top + height for x, y in spots)
    shown = "".join(edge_of(board).itertext())
    assert chr(ord("a") + files - 1) in shown
    assert str(ranks) in shown


def edge_of(board: Geometry) -> ET.Element:
    """The letters and numbers beside a board, which a page has once."""
    return ET.fromstring(draw_symbols([Panel({}, board)])[f"fe-edge-{board.files}x{board.ranks}"])


def test_each_letter_is_a_text_of_one_place() -> None:
    """A text that has several places is put elsewhere by many a program; see test_renderers.py."""
    root = edge_of(Geometry(5, 4))
    texts = [(text.text, float(text.get("x", "")), float(text.get("y", ""))) for text in root.iter("text")]
    assert not list(root.iter("tspan"))
    below, beside = texts[:5], texts[5:]
    assert [(letter, x) for letter, x, _ in below] == [
        (name, 22.5 + 45 * at) for at, name in enumerate("abcde")
    ]
    assert [(number, y // 45) for number, _, y in beside] == [("4", 0), ("3", 1), ("2", 2), ("1", 3)]


@pytest.mark.parametrize(("files", "ranks"), [(1, 1), (8, 8), (5, 4), (4, 5), (26, 25)])
def test_the_dark_squares_are_the_dark_squares(files: int, ranks: int) -> None:
    """The one path runs round a point, and crosses it an odd number of times, exactly on dark squares."""
    board, dark = Geometry(files, ranks), theme("light").colours["dark"]
    symbols = draw_symbols([Panel({}, board)])
    ground, clip = (
        ET.fromstring(symbols[f"fe-{key}"]) for key in (f"board-{files}x{ranks}", f"hatch-{files}x{ranks}-c")
    )
    path = next(part.get("d", "") for part in ground.findall("path") if part.get("fill") == dark)
    assert [part.get("d") for part in clip] == [path], "the hatching lies on the same squares"
    columns = re.findall(r"M(\d+) (\d+)v(\d+)h(\d+)v-\d+z", path)
    rows = re.findall(r"M(\d+) (\d+)h(\d+)v(\d+)h-\d+z", path)
    boxes = [(int(x), int(y), int(wide), int(high), -1) for x, y, high, wide in columns]
    boxes += [(int(x), int(y), int(wide), int(high), 1) for x, y, wide, high in rows]
    for square in board.squares:
        x = board.file(Square(square)) * 45 + 22
        y = (ranks - 1 - board.rank(Square(square))) * 45 + 22
        round_it = [
            turn for left, top, wide, high, turn in boxes if left < x < left + wide and top < y < top + high
        ]
        assert len(round_it) % 2 == board.is_dark(Square(square))
        assert bool(sum(round_it)) == board.is_dark(Square(square))


def test_panels_of_a_strip_take_the_same_room(units: Units) -> None:
    tray = Tray("Box", edge=Edge.TOP)
    one, two = (
        ET.fromstring(draw_strip(Strip((Panel(units("Kg1")), panel)), theme("light")))
        for panel in (Panel(units("Kg1")), Panel(units("Kg1"), trays=(tray,)))
    )
    assert one.attrib["width"] == two.attrib["width"]
    assert int(one.attrib["height"]) < int(two.attrib["height"])


def test_whose_move_it_is_is_seen(units: Units) -> None:
    pictures = {draw_panel(Panel(units("Kg1"), turn=turn)) for turn in (None, *PLAYERS)}
    assert len(pictures) == 3


def test_a_drawing_does_not_depend_on_order(units: Units) -> None:
    placed = units("Kg1 kd8 Rb5 nc3")
    backwards = dict(reversed(list(placed.items())))
    for look in THEMES:
        assert draw_strip(Strip((Panel(placed),)), theme(look)) == draw_strip(
            Strip((Panel(backwards),)), theme(look)
        )
    assert draw_sprite((Panel(placed), Panel(units("Qa1")))) == draw_sprite(
        (Panel(units("Qa1")), Panel(backwards))
    )


def test_a_drawing_does_not_depend_on_the_process() -> None:
    program = (
        "from feerie.engine.board.geometry import Square\n"
        "from feerie.pictures.drawing.piece_set import Fill, Figure, piece_set\n"
        "from feerie.pictures.drawing.scene import Panel, Strip\n"
        "from feerie.pictures.drawing.sheets.embedded import draw_sprite\n"
        "from feerie.pictures.drawing.sheets.strip import draw_strip\n"
        "from feerie.pictures.drawing.theme import theme\n"
        "figures = [Figure(shape, fill) for shape in piece_set().drawings for fill in Fill]\n"
        "units = {Square(at): figure for at, figure in enumerate(figures)}\n"
        "print(draw_strip(Strip((Panel(units),)), theme('print')), draw_sprite((Panel(units),)))"
    )
    written = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(written) == 1
    assert written != {b""}


def test_lengths_have_two_decimals_at_most(page: tuple[Panel, ...]) -> None:
    markup = draw_strip(Strip(page), theme("print"))
    assert re.findall(r"\d\.\d{3,}", markup) == []
    assert "e-" not in "".join(re.findall(r' d="([^"]*)"', markup))


NOT_KNOWN = re.compile(r"d|role|focusable|href|aria-.*|data-.*")
"""What svgwrite does not know: attributes that are not of SVG 1.1, and path data with a number such as .9."""


def test_svgwrite_finds_every_value_right(page: tuple[Panel, ...]) -> None:
    # It is asked here alone: it takes ten times as long, and refuses what it does not know.
    pictures = [draw_strip(Strip(page), theme("light")), draw_sprite(page), *map(draw_panel, page)]
    for markup in pictures:
        for part in ET.fromstring(markup).iter():
            checked = BaseElement(debug=True)
            checked.elementname = part.tag.removeprefix(SVG)
            for key, value in part.items():
                if not NOT_KNOWN.fullmatch(key):
                    checked[key.replace(XLINK, "xlink:")] = value


def test_only_the_canvas_knows_svgwrite() -> None:
    package = Path(sys.modules["feerie.pictures.drawing"].__file__ or "").parent
    importing = [
        file.name for file in package.rglob("*.py") if "import svgwrite" in file.read_text(encoding="utf-8")
    ]
    assert importing == ["canvas.py"]


def test_a_theme_that_there_is_not_is_refused() -> None:
    with pytest.raises(FeerieError) as caught:
        theme("sepia")
    assert caught.value.code == "theme"
    assert caught.value.values["known"] == THEMES


def test_every_class_in_a_page_has_its_colour_in_every_palette(page: tuple[Panel, ...]) -> None:
    markup = draw_sprite(page) + "".join(draw_panel(panel) for panel in page)
    sheet = stylesheet()
    classes = {name for names in re.findall(r'class="([^"]*)"', markup) for name in names.split()}
    assert "fe-s-hatch" in classes
    for name in classes - {"fe-sprite"}:
        assert f".{name} {{" in sheet
    for tone in set(re.findall(r"var\(--(fe-[\w-]+)\)", sheet)):
        # Light, dark and on paper.
        assert len(re.findall(rf"--{tone}: ", sheet)) == 3


def test_an_inline_panel_has_the_colours_of_the_light_theme_without_a_stylesheet(full: Panel) -> None:
    markup = draw_panel(full) + draw_sprite([full])
    colours = set(re.findall(r"#[0-9A-F]{6}", markup))
    assert colours <= set(theme("light").colours.values())
    assert theme("light").colours["dark"] in colours


def test_hatching_is_drawn_on_paper_only(units: Units) -> None:
    panel = Panel(units("Kg1"))
    assert "hatch" in draw_strip(Strip((panel,)), theme("print"))
    assert "hatch" not in draw_strip(Strip((panel,)), theme("light"))
    assert 'href="#fe-hatch-8x8"' in draw_symbols([panel])["fe-board-8x8"], "a page may be printed"


def test_the_lines_of_a_grid_are_drawn_between_cells_from_either_side() -> None:
    board = Geometry(5, 4)
    panel = Panel({}, board, grid=Grid.of_cells(board.files, board.ranks, 2, 3))
    seen, turned_round = (draw_strip(Strip((one,)), theme("light")) for one in (panel, turned(panel)))
    assert 'd="M90 0v180M180 0v180M0 45h225"' in seen
    assert 'd="M45 0v180M135 0v180M0 135h225"' in turned_round


def test_a_wall_is_drawn_between_its_squares_from_either_side() -> None:
    board = Geometry(3, 2)
    pairs = [("a1", "b1"), ("c1", "c2")]
    sides = [tuple(map(board.square, pair)) for pair in pairs]
    walls = frozenset(pair for one, other in sides for pair in ((one, other), (other, one)))
    panel = Panel({}, replace(board, walls=walls))
    seen, turned_round = (draw_strip(Strip((one,)), theme("light")) for one in (panel, turned(panel)))
    assert 'd="M45 45v45M90 45h45"' in seen
    assert 'd="M0 45h45M90 0v45"' in turned_round
    assert "M45 45v45" not in draw_strip(Strip((Panel({}, board),)), theme("light"))


def test_a_hole_is_drawn_as_no_square() -> None:
    whole = Geometry()
    holes = frozenset([whole.square("d4"), whole.square("h8")])
    drawn, plain = (
        draw_strip(Strip((Panel({}, board),)), theme("light")) for board in (Geometry(holes=holes), whole)
    )
    assert drawn.count("<rect") == plain.count("<rect") + 2
    assert re.search(r'<rect[^>]* x="135"[^>]* y="180"', drawn)
