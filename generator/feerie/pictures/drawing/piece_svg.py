"""Figures as SVG, each defined once in a picture and used on every square; stacks of figures.

| key | what is defined |
|---|---|
| `rook-w`, `rook-b-180` | the whole figure, see :attr:`Figure.key` |
| `rook-s`, `rook-d`, `rook-p` | silhouette, detail and plain parts of a shape |
| `rook-clip` | the silhouette as a clip |
| `checks` | a box full of checks |
| `half-0` | the right half of a figure turned by that angle, as a clip |
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from feerie.pictures.drawing.canvas import Element, Point, disc, element, number
from feerie.pictures.drawing.character_svg import body, character
from feerie.pictures.drawing.pen import PREFIX, Pen
from feerie.pictures.drawing.piece_set import Drawing, Figure, Fill
from feerie.pictures.drawing.theme import SQUARE, Tone, measures

_PIECE: Final = measures()["piece"]
_GHOST: Final = measures()["ghost"]
_SHINE: Final = 0.55
_CENTRE: Final = SQUARE / 2
_OVER: Final = SQUARE / 9
"""How far the lines of a figure may be over the edge of its box."""

_DISC: Final = "disc"
"""The shape of figures with letters."""
_STACK: Final = measures()["stack"]
_MOST: Final = 3
"""The most tiles of a stack that are drawn; the description lists every unit."""


def _drawing(pen: Pen, shape: str) -> Drawing:
    if shape == _DISC:
        middle, radius = (_CENTRE, _CENTRE), _PIECE["disc"]
        return Drawing(disc(middle, radius), detail="", plain=disc(middle, radius * 0.78), middle=_CENTRE)
    return pen.pieces[shape]


def _outline(pen: Pen) -> float:
    return _PIECE["outline"] if pen.pieces.outline is None else pen.pieces.outline * SQUARE


def _shape(figure: Figure) -> str:
    return figure.shape or _DISC


def definitions(pen: Pen, figures: Iterable[Figure], ghosts: Iterable[Figure] = ()) -> list[Element]:
    """Return the definitions of figures and ghosts, in a fixed order."""
    whole, left = sorted(set(figures)), sorted(set(ghosts))
    shapes = sorted(
        {_shape(figure) for figure in (*whole, *left) if pen.inline or not _is_lettered(pen, figure)}
    )
    checkered = sorted({_shape(figure) for figure in whole if figure.fill is Fill.CHECKERED})
    turns = sorted({figure.rotation for figure in whole if figure.fill is Fill.NEUTRAL})
    made = [part for shape in shapes for part in _parts(pen, shape)]
    if checkered:
        made.append(element("path", id=pen.name("checks"), d=_checks()))
        made += [_clip(pen, shape) for shape in checkered]
    made += [_half(pen, turn) for turn in turns]
    made += [_outer(pen, figure) for figure in left if _is_lettered(pen, figure)]
    return made + [_whole(pen, figure) for figure in whole]


@lru_cache(maxsize=8192)
def used(pen: Pen, figure: Figure, x: float, y: float, scale: float = 1.0) -> Element:
    """Return a figure with the upper left corner of its box at a point."""
    if scale == 1.0:
        return pen.use(figure.key, x=x, y=y)
    return pen.use(figure.key, transform=f"translate({number(x)} {number(y)}) scale({number(scale)})")


def shining(pen: Pen, figure: Figure, x: float, y: float) -> Element:
    """Return a figure that shines through its ghost."""
    return pen.use(figure.key, x=x, y=y, opacity=_SHINE)


def ghost(pen: Pen, figure: Figure, x: float, y: float, scale: float = 1.0) -> Element:
    """Return the dashed silhouette of a figure."""
    moves = [f"translate({number(x)} {number(y)})"]
    if scale != 1.0:
        moves.append(f"scale({number(scale)})")
    is_lettered = _is_lettered(pen, figure)
    if figure.rotation and not is_lettered:
        moves.append(_turn(pen, figure))
    return pen.use(
        f"{figure.key if is_lettered else _shape(figure)}-s",
        transform=" ".join(moves),
        fill=Tone.CASING,
        fill_opacity=".35",
        stroke=Tone.BLACK,
        stroke_width=_GHOST["stroke"],
        stroke_dasharray=f"{number(_GHOST['dash'])} {number(_GHOST['gap'])}",
        data_mark=pen.mark("ghost"),
    )


def _turn(pen: Pen, figure: Figure) -> str:
    return f"rotate({figure.rotation} {number(_CENTRE)} {number(_drawing(pen, _shape(figure)).middle)})"


@lru_cache(maxsize=1024)
def _parts(pen: Pen, shape: str) -> list[Element]:
    drawing = _drawing(pen, shape)
    paths = (("s", drawing.silhouette), ("d", drawing.detail), ("p", drawing.plain))
    return [element("path", id=pen.name(f"{shape}-{key}"), d=path) for key, path in paths if path]


@lru_cache(maxsize=1024)
def _clip(pen: Pen, shape: str) -> Element:
    return element(
        "clipPath", element("path", d=_drawing(pen, shape).silhouette), id=pen.name(f"{shape}-clip")
    )


def _checks() -> str:
    """Return every second bar and row, in opposite directions, so that they cancel out where they cross."""
    cell, size = _PIECE["check"], number(SQUARE)
    starts = [number(cell * index) for index in range(0, round(SQUARE / cell), 2)]
    bars = "".join(f"M{start} 0v{size}h{number(cell)}v-{size}z" for start in starts)
    rows = "".join(f"M0 {start}h{size}v{number(cell)}h-{size}z" for start in starts)
    return bars + rows


def _half(pen: Pen, turn: int) -> Element:
    """Return the clip of the right half of a figure turned by an angle, lines over its edge included."""
    middle, low, high = number(_CENTRE), number(-_OVER), number(SQUARE + _OVER)
    path = {
        0: f"M{middle} {low}H{high}V{high}H{middle}z",
        90: f"M{low} {low}H{high}V{middle}H{low}z",
        180: f"M{low} {low}H{middle}V{high}H{low}z",
        270: f"M{low} {middle}H{high}V{high}H{low}z",
    }
    return element("clipPath", element("path", d=path[turn]), id=pen.name(f"half-{turn}"))


def _is_lettered(pen: Pen, figure: Figure) -> bool:
    """Return whether a figure has its character: on a page, and in a picture with such a set."""
    return bool(figure.own) and (pen.inline or bool(pen.pieces.characters))


@lru_cache(maxsize=2048)
def _whole(pen: Pen, figure: Figure) -> Element:
    """Return a figure; one with a character is that alone, or on a page both, of which the page shows one."""
    if not _is_lettered(pen, figure):
        return _usual(pen, figure, pen.name(figure.key))
    own = character(pen, figure)
    if pen.inline:
        return element("g", *_both(_usual(pen, figure), own), id=pen.name(figure.key))
    own.attribs["id"] = pen.name(figure.key)
    return own


def _outer(pen: Pen, figure: Figure) -> Element:
    """Return the outline of a figure with a character, for its ghost."""
    key, own = pen.name(f"{figure.key}-s"), body(figure)
    if pen.inline:
        turned = _turn(pen, figure) if figure.rotation else None
        return element("g", *_both(pen.use(f"{_shape(figure)}-s", transform=turned), own), id=key)
    own.attribs["id"] = key
    return own


def _both(usual: Element, own: Element) -> tuple[Element, Element]:
    """Return the two drawings of a figure; without the stylesheet of a page the usual one is seen."""
    return (
        element("g", usual, class_=f"{PREFIX}usual"),
        element("g", own, class_=f"{PREFIX}own", display="none"),
    )


def _usual(pen: Pen, figure: Figure, id_: str | None = None) -> Element:
    shape = _shape(figure)
    silhouette = f"{shape}-s"
    halo = pen.use(
        silhouette, stroke=Tone.CASING, fill=Tone.CASING, stroke_width=_outline(pen) + 2 * _PIECE["halo"]
    )
    match figure.fill:
        case Fill.WHITE:
            parts = [pen.use(silhouette, fill=Tone.WHITE), *_detail(pen, figure, Tone.BLACK)]
        case Fill.BLACK:
            parts = [halo, pen.use(silhouette, fill=Tone.BLACK), *_detail(pen, figure, Tone.WHITE)]
        case Fill.NEUTRAL:
            parts = [halo, *_halves(pen, figure)]
        case Fill.CHECKERED:
            parts = [halo, *_checkered(pen, figure)]
    return pen.shape(
        "g",
        *parts,
        id=id_,
        stroke=Tone.BLACK,
        stroke_width=_outline(pen),
        stroke_linejoin="round",
        stroke_linecap="round",
        transform=_turn(pen, figure) if figure.rotation else None,
    )


def _halves(pen: Pen, figure: Figure) -> list[Element]:
    """Return a white figure, the right half of which is black.

    A gradient would do with fewer parts, but LibreOffice draws no level line in one."""
    silhouette = f"{_shape(figure)}-s"
    if figure.letters:
        white, black = ([pen.use(silhouette, fill=tone)] for tone in (Tone.WHITE, Tone.BLACK))
    else:
        white = [pen.use(silhouette, fill=Tone.WHITE), *_detail(pen, figure, Tone.BLACK)]
        black = [pen.use(silhouette, fill=Tone.BLACK), *_detail(pen, figure, Tone.WHITE)]
    letters = _letters(pen, figure, Tone.BLACK) if figure.letters else []
    return [*white, element("g", *black, clip_path=pen.url(f"half-{figure.rotation}")), *letters]


def _detail(pen: Pen, figure: Figure, tone: str) -> list[Element]:
    if figure.letters:
        return _letters(pen, figure, tone)
    if not _drawing(pen, figure.shape).detail:
        return []
    width = _PIECE["detail"] if pen.pieces.detail is None else pen.pieces.detail * SQUARE
    return [pen.use(f"{figure.shape}-d", fill="none", stroke=tone, stroke_width=width)]


def _checkered(pen: Pen, figure: Figure) -> list[Element]:
    shape = _shape(figure)
    checks = pen.use("checks", fill=Tone.BLACK, stroke="none")
    parts = [
        pen.use(f"{shape}-s", fill=Tone.WHITE, stroke="none"),
        # LibreOffice clips groups, and nothing that is used.
        element("g", checks, clip_path=pen.url(f"{shape}-clip")),
    ]
    if _drawing(pen, shape).plain:
        parts.append(pen.use(f"{shape}-p", fill=Tone.WHITE, stroke="none"))
    parts.append(pen.use(f"{shape}-s", fill="none"))
    return parts + (_letters(pen, figure, Tone.BLACK) if figure.letters else [])


def _letters(pen: Pen, figure: Figure, tone: str) -> list[Element]:
    """Return letters in the middle of a disc, with a plain ground if the disc has two colours."""
    room = 0.84 if figure.fill in (Fill.WHITE, Fill.BLACK) else 0.70
    size = min(room / 2, room / (len(figure.letters) + 0.2)) * SQUARE
    plain = []
    if figure.fill is Fill.NEUTRAL:
        plain = [pen.use(f"{_DISC}-p", fill=Tone.WHITE, stroke="none")]
    return [*plain, pen.letters(figure.letters, (_CENTRE, _CENTRE), size, fill=tone, stroke="none")]


def stacked(pen: Pen, figures: Sequence[Figure], corner: Point, *, is_covered: bool = True) -> list[Element]:
    """Return the stack of a square with an upper left corner: a dashed tile a unit, the first in front.

    It fills the square unless that ``is_covered`` by a unit upon it."""
    step, inset = _STACK["step"], _STACK["inset"]
    shown = min(len(figures), _MOST)
    side = _STACK["side"] if is_covered else SQUARE - 2 * inset - step * (shown - 1)
    left, top = corner[0] + inset, corner[1] + SQUARE - inset - side
    tiles = [
        _tile(pen, left + step * index, top - step * index, side, is_covered=is_covered)
        for index in reversed(range(shown))
    ]
    return [*tiles, used(pen, figures[0], left, top, side / SQUARE)]


def _tile(pen: Pen, left: float, top: float, side: float, *, is_covered: bool) -> Element:
    return pen.box(
        (left, top),
        (side, side),
        rx=_STACK["radius"],
        fill=Tone.CASING if is_covered else "none",
        stroke=Tone.TRAY_INK,
        stroke_width=_STACK["line"],
        stroke_dasharray=f"{number(_STACK['dash'])} {number(_STACK['gap'])}",
        data_mark=pen.mark("stack"),
    )
