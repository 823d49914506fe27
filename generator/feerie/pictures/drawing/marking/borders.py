"""What stands round or upon a square: borders and rings, and what an author adds to a board.

Labels are short texts on a ground of their own, so that any square and unit lets them be read; rays are lines
through squares, below the units.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import ceil, floor, inf
from typing import Final, NamedTuple

from feerie.engine.board.geometry import Geometry, Topology
from feerie.pictures.drawing.canvas import Element, Point, coordinates, number
from feerie.pictures.drawing.chessboard import centre, size
from feerie.pictures.drawing.inscription import width
from feerie.pictures.drawing.marking.marks import Hue, Label, Outline, Ray
from feerie.pictures.drawing.theme import SQUARE, Pen, Tone, line, measures, tint

_BORDER: Final = measures()["border"]
_LABEL: Final = measures()["label"]
_BADGE: Final = measures()["badge"]
_FILLED: Final = 0.4
"""How much of the colour of a filled square is seen."""


class Frame(NamedTuple):
    """A border without its place; ``dark`` tells the colour of its square, None beside the board."""

    hue: Hue
    outline: Outline
    dark: bool | None = None

    @property
    def key(self) -> str:
        """The key of its definition."""
        ground = {None: "", True: ".dark", False: ".light"}[self.dark]
        return f"{self.hue}-{self.outline}{ground}"


def framed(pen: Pen, frame: Frame, corner: Point) -> list[Element]:
    """Return a border; one that a page shares has the tint of its square below it."""
    return [pen.stamp(frame.key, corner)] if pen.shared else _bordered(pen, frame, corner)


def frame_parts(pen: Pen, frame: Frame) -> list[Element]:
    """Return a border round a square at the origin, with its tint."""
    parts = _bordered(pen, frame, (0.0, 0.0))
    if frame.dark is None:
        return parts
    return [pen.shape("rect", width=SQUARE, height=SQUARE, fill=tint(frame.hue, dark=frame.dark)), *parts]


def _bordered(pen: Pen, frame: Frame, corner: Point) -> list[Element]:
    """Return the lines of a border, with a white casing against either colour of square."""
    tone, stroke, casing = line(frame.hue), _BORDER["stroke"], _BORDER["casing"]
    match frame.outline:
        case Outline.RING:
            middle, radius = (corner[0] + SQUARE / 2, corner[1] + SQUARE / 2), _BORDER["ring"]
            rings = ((Tone.CASING, stroke + 2 * casing), (tone, stroke))
            return [pen.disc(middle, radius, fill="none", stroke=of, stroke_width=wide) for of, wide in rings]
        case Outline.DOUBLE:
            inner, thin = _BORDER["inner_inset"], _BORDER["inner_stroke"]
            outermost, innermost = _BORDER["inset"] - stroke / 2 - casing, inner + thin / 2 + casing
            return [
                _box(pen, corner, (outermost + innermost) / 2, Tone.CASING, innermost - outermost),
                _box(pen, corner, _BORDER["inset"], tone, stroke),
                _box(pen, corner, inner, tone, thin),
            ]
        case Outline.SOLID | Outline.DASHED:
            dashes = _dashes() if frame.outline is Outline.DASHED else None
            return [
                _box(pen, corner, _BORDER["inset"], Tone.CASING, stroke + 2 * casing),
                _box(pen, corner, _BORDER["inset"], tone, stroke, dashes),
            ]


def crossed(pen: Pen, hue: Hue, centre: Point) -> list[Element]:
    """Return a cross over a square."""
    (x, y), arm = centre, _BORDER["cross"]
    left, right, top, bottom = (number(value) for value in (x - arm, x + arm, y - arm, y + arm))
    path = f"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}"
    kind = pen.mark(f"{hue}-cross")
    return cased(pen, path, line(hue), _BORDER["stroke"] * 1.4, stroke_linecap="round", data_mark=kind)


def cased(
    pen: Pen, path: str, tone: str, width: float, casing: float = _BORDER["casing"], **more: str | None
) -> list[Element]:
    """Return a path as a line with a casing, and with ``more`` attributes."""
    return [
        pen.line(path, paint, wide, **more)
        for paint, wide in ((Tone.CASING, width + 2 * casing), (tone, width))
    ]


def dotted(pen: Pen, hue: Hue, centre: Point) -> Element:
    """Return a dot in the centre of a square."""
    looks = {"fill": line(hue), "stroke": Tone.CASING, "stroke_width": _BORDER["casing"]}
    return pen.disc(centre, _BORDER["dot"], data_mark=pen.mark(f"{hue}-dot"), **looks)


def filled(pen: Pen, hue: Hue, corner: Point) -> Element:
    """Return a square that is filled with colour."""
    kind = pen.mark(f"{hue}-filled-square")
    return pen.box(corner, (SQUARE, SQUARE), fill=line(hue), fill_opacity=_FILLED, data_mark=kind)


def _box(
    pen: Pen, corner: Point, inset: float, tone: str, width: float, dashes: dict[str, str] | None = None
) -> Element:
    side, place = SQUARE - 2 * inset, (corner[0] + inset, corner[1] + inset)
    return pen.box(place, (side, side), fill="none", stroke=tone, stroke_width=width, **(dashes or {}))


def _dashes() -> dict[str, str]:
    """Return dashes a whole number of which fits a side, so that every corner has a dash."""
    side = SQUARE - 2 * _BORDER["inset"]
    period = side / round(side / _BORDER["period"])
    dash = period * _BORDER["dash"] / _BORDER["period"]
    return {
        "stroke_dasharray": f"{number(dash)} {number(period - dash)}",
        "stroke_dashoffset": number(dash / 2),
    }


def labelled(pen: Pen, label: Label, centre: Point) -> Element:
    """Return a label in the middle of an empty square."""
    return _plate(pen, label, centre, _LABEL["radius"])


def cornered(pen: Pen, label: Label, corner: Point, middle: Point) -> Element:
    """Return a label in a corner of a square; a long one reaches towards the ``middle`` of the square."""
    radius = _BADGE["radius"]
    inward = _half(label, radius)[0] - radius
    x = corner[0] + (inward if corner[0] < middle[0] else -inward)
    return _plate(pen, label, (x, corner[1]), radius)


def _half(label: Label, radius: float) -> tuple[float, float]:
    """Return half the width of the plate of a label, and the size of type: as large as the height of the
    plate allows, and the width of the square."""
    wished, air = radius * 1.45, radius * _LABEL["air"] / SQUARE
    room = SQUARE - 2 * _LABEL["inset"] - air
    size = min(wished, wished * room / width(label.text, wished, bold=True))
    return max(radius, width(label.text, size, bold=True) / 2 + air), size


def _plate(pen: Pen, label: Label, centre: Point, radius: float) -> Element:
    (x, y), (half, size) = centre, _half(label, radius)
    looks = {"fill": Tone.CASING, "stroke": line(label.hue), "stroke_width": _LABEL["line"]}
    ground = pen.box((x - half, y - radius), (2 * half, 2 * radius), rx=radius, **looks)
    text = pen.letters(label.text, centre, size, fill=line(label.hue))
    return pen.shape("g", ground, text, data_mark=pen.mark(f"{label.hue}-label"))


def rayed(pen: Pen, ray: Ray, geometry: Geometry) -> list[Element]:
    """Return a ray with its casing; over the seam of a cylinder it goes on at the other edge."""
    pieces = [piece for stretch in _stretches(ray, geometry) for piece in _pieces(stretch, geometry)]
    return lined(pen, ray.hue, "".join(f"M{coordinates(tail)}L{coordinates(tip)}" for tail, tip in pieces))


def lined(pen: Pen, hue: Hue, path: str) -> list[Element]:
    """Return a path as the line of a ray with its casing."""
    wide = _BORDER["stroke"] * 1.2
    return cased(pen, path, line(hue), wide, stroke_linecap="round", data_mark=pen.mark(f"{hue}-ray"))


def _stretches(ray: Ray, geometry: Geometry) -> Iterator[tuple[Point, Point]]:
    """Yield the straight parts of a ray: those in one direction as one, beyond the seam of a cylinder too."""
    start = end = centre(geometry, ray.squares[0])
    last = None
    for one, other in pairwise(ray.squares):
        step = geometry.vector(one, other)
        if last not in (None, step):
            yield start, end
            start = end
        end, last = (end[0] + step[0] * SQUARE, end[1] - step[1] * SQUARE), step
    if last and ray.to_edge:
        end = end[0] + last[0] * SQUARE / 2, end[1] - last[1] * SQUARE / 2
    yield start, end


def _pieces(stretch: tuple[Point, Point], geometry: Geometry) -> Iterator[tuple[Point, Point]]:
    """Yield a stretch as the board shows it, cut at every seam that it goes over."""
    start, end = stretch
    # The axes on which the board goes on at its other edge.
    joined = {Topology.PLANE: 0, Topology.CYLINDER: 1, Topology.TORUS: 2}[geometry.topology]
    lengths = [*size(geometry)[:joined], *[inf] * (2 - joined)]
    cuts = {0.0, 1.0}
    for one, other, length in zip(start, end, lengths, strict=True):
        low, high = sorted((one, other))
        if low < high and length < inf:
            edges = range(ceil(low / length), floor(high / length) + 1)
            cuts |= {(edge * length - one) / (other - one) for edge in edges}
    for before, after in pairwise(sorted(cuts)):
        middle = (before + after) / 2
        home = [
            floor((one + (other - one) * middle) / length) * length if length < inf else 0.0
            for one, other, length in zip(start, end, lengths, strict=True)
        ]
        (x, y), (to_x, to_y) = (
            [one + (other - one) * at - origin for one, other, origin in zip(start, end, home, strict=True)]
            for at in (before, after)
        )
        yield (x, y), (to_x, to_y)
