"""Figures as SVG, each defined once in a picture and used on every square; characters; stacks of figures.

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
from feerie.pictures.drawing.piece_set import SIZE, Drawing, Figure, Fill, outlines
from feerie.pictures.drawing.theme import PREFIX, SQUARE, Pen, Tone, measures

_PIECE: Final = measures()["piece"]
_GHOST: Final = measures()["ghost"]
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
    drawn = (figure for figure in (*whole, *left) if pen.inline or not _is_lettered(pen, figure))
    shapes = sorted(set(map(_shape, drawn)))
    checkered = sorted({_shape(figure) for figure in whole if figure.fill is Fill.CHECKERED})
    turns = sorted({figure.rotation for figure in whole if figure.fill is Fill.NEUTRAL})
    checks = [element("path", id=pen.name("checks"), d=_checks())]
    return [
        *(part for shape in shapes for part in _parts(pen, shape)),
        *(checks if checkered else []),
        *(_clip(pen, shape) for shape in checkered),
        *(_half(pen, turn) for turn in turns),
        *(_outer(pen, figure) for figure in left if _is_lettered(pen, figure)),
        *(_whole(pen, figure) for figure in whole),
    ]


@lru_cache(maxsize=8192)
def used(pen: Pen, figure: Figure, x: float, y: float, scale: float = 1.0) -> Element:
    """Return a figure with the upper left corner of its box at a point."""
    if scale == 1.0:
        return pen.use(figure.key, x=x, y=y)
    return pen.use(figure.key, transform=f"translate({number(x)} {number(y)}) scale({number(scale)})")


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
    silhouette = element("path", d=_drawing(pen, shape).silhouette)
    return element("clipPath", silhouette, id=pen.name(f"{shape}-clip"))


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
    if not _is_lettered(pen, figure):
        return _usual(pen, figure, pen.name(figure.key))
    return _either(pen, figure.key, _usual(pen, figure), _character(pen, figure))


def _outer(pen: Pen, figure: Figure) -> Element:
    """Return the outline of a figure with a character, for its ghost."""
    usual = pen.use(f"{_shape(figure)}-s", transform=_turn(pen, figure) if figure.rotation else None)
    own = element("path", d=figure.character[0].body, transform=_turn_down(figure))
    return _either(pen, f"{figure.key}-s", usual, own)


def _either(pen: Pen, key: str, usual: Element, own: Element) -> Element:
    """Return a figure with a character: that alone, or on a page both drawings, of which it shows one.

    Without the stylesheet of a page the usual one is seen.
    """
    if not pen.inline:
        own.attribs["id"] = pen.name(key)
        return own
    return element(
        "g",
        element("g", usual, class_=f"{PREFIX}usual"),
        element("g", own, class_=f"{PREFIX}own", display="none"),
        id=pen.name(key),
    )


def _character(pen: Pen, figure: Figure) -> Element:
    """Return a unit with its character; where units point, both colours have white bodies."""
    look, kind = figure.character
    is_dark = figure.fill is Fill.BLACK and not look.points
    width = _PIECE["outline"]
    body = pen.shape(
        "path",
        d=look.body,
        fill=Tone.BLACK if is_dark else Tone.WHITE,
        stroke=Tone.BLACK,
        stroke_width=width,
        stroke_linejoin="round",
    )
    halo = pen.shape("path", d=look.body, stroke=Tone.CASING, stroke_width=width + 2 * _PIECE["halo"])
    sign = pen.shape(
        "path",
        d=outlines()[look.signs[kind][figure.fill is Fill.BLACK]],
        fill=look.ink["promoted" if kind in look.promotions else figure.fill],
        stroke="none",
        transform=f"translate({number(_CENTRE)} {number(look.middle)}) scale({look.size / SIZE:.4g})",
    )
    return element("g", *([halo] if is_dark else []), body, sign, transform=_turn_down(figure))


def _turn_down(figure: Figure) -> str | None:
    """Return the turn of a unit that points down: one of the player who sits above."""
    points_down = figure.character[0].points and (figure.fill is Fill.BLACK) != figure.is_opposite
    return f"rotate(180 {number(_CENTRE)} {number(_CENTRE)})" if points_down else None


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
    white, black = (
        [pen.use(f"{_shape(figure)}-s", fill=tone), *([] if figure.letters else _detail(pen, figure, line))]
        for tone, line in ((Tone.WHITE, Tone.BLACK), (Tone.BLACK, Tone.WHITE))
    )
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
    plain = [pen.use(f"{shape}-p", fill=Tone.WHITE, stroke="none")]
    return [
        pen.use(f"{shape}-s", fill=Tone.WHITE, stroke="none"),
        # LibreOffice clips groups, and nothing that is used.
        element("g", checks, clip_path=pen.url(f"{shape}-clip")),
        *(plain if _drawing(pen, shape).plain else []),
        pen.use(f"{shape}-s", fill="none"),
        *(_letters(pen, figure, Tone.BLACK) if figure.letters else []),
    ]


def _letters(pen: Pen, figure: Figure, tone: str) -> list[Element]:
    """Return letters in the middle of a disc, with a plain ground if the disc has two colours."""
    room = 0.84 if figure.fill in (Fill.WHITE, Fill.BLACK) else 0.70
    size = min(room / 2, room / (len(figure.letters) + 0.2)) * SQUARE
    plain = [pen.use(f"{_DISC}-p", fill=Tone.WHITE, stroke="none")]
    letters = pen.letters(figure.letters, (_CENTRE, _CENTRE), size, fill=tone, stroke="none")
    return [*plain, letters] if figure.fill is Fill.NEUTRAL else [letters]


def stacked(pen: Pen, figures: Sequence[Figure], corner: Point, *, is_covered: bool = True) -> list[Element]:
    """Return the stack of a square with an upper left corner: a dashed tile a unit, the first in front.

    It fills the square unless that ``is_covered`` by a unit upon it."""
    step, inset = _STACK["step"], _STACK["inset"]
    shown = min(len(figures), _MOST)
    side = _STACK["side"] if is_covered else SQUARE - 2 * inset - step * (shown - 1)
    left, top = corner[0] + inset, corner[1] + SQUARE - inset - side
    dashes = f"{number(_STACK['dash'])} {number(_STACK['gap'])}"
    tiles = [
        pen.box(
            (left + step * index, top - step * index),
            (side, side),
            rx=_STACK["radius"],
            fill=Tone.CASING if is_covered else "none",
            stroke=Tone.TRAY_INK,
            stroke_width=_STACK["line"],
            stroke_dasharray=dashes,
            data_mark=pen.mark("stack"),
        )
        for index in reversed(range(shown))
    ]
    return [*tiles, used(pen, figures[0], left, top, side / SQUARE)]
