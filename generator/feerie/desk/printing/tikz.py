"""LaTeX: the shapes of a picture by the commands of PGF, which TikZ is made of.

Transformations are those of the output, so that lines and dashes are scaled as in SVG. A shape that is used
several times in the same colours is a macro.

PGF loses its way in half a circle: arcs are given to it as curves. Ours are parts of circles, so that both
radii are equal.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import acos, ceil, cos, hypot, pi, sin, sqrt, tan
from typing import Final
from xml.etree.ElementTree import Element

from feerie.errors import FeerieError
from feerie.pictures.drawing.author_file import TAKES, end_of
from feerie.pictures.drawing.canvas import Point, disc, number
from feerie.studies.options import Printed

_COMMAND: Final = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def curved(path: str) -> str:
    """Return path data without arcs; one that has none stays as it is."""
    return "".join(_curved(path)) if "a" in path.lower() else path


def _curved(path: str) -> Iterator[str]:
    here: Point = (0.0, 0.0)
    start = here
    for command, text in _COMMAND.findall(path):
        values = [float(value) for value in _NUMBER.findall(text)]
        if command in "Zz":
            here = start
            yield command
            continue
        size = TAKES[command.upper()]
        for first in range(0, len(values), size):
            some = values[first : first + size]
            before, here = here, end_of(command, some, here)
            if command in "Aa":
                yield from _curves(before, here, some[0], large=bool(some[3]), clockwise=bool(some[4]))
            else:
                yield command + " ".join(map(number, some))
            if command in "Mm":
                start = here


def _curves(start: Point, end: Point, radius: float, *, large: bool, clockwise: bool) -> Iterator[str]:
    """Yield an arc as curves of at most a quarter of a turn."""
    across, down = end[0] - start[0], end[1] - start[1]
    chord = hypot(across, down)
    if not chord:
        return
    radius = max(radius, chord / 2)
    aside = sqrt(max(radius**2 - (chord / 2) ** 2, 0.0)) / chord * (1 if large == clockwise else -1)
    centre = (start[0] + end[0]) / 2 + down * aside, (start[1] + end[1]) / 2 - across * aside
    turn = 2 * acos(min(1.0, 2 * abs(aside) * chord / (2 * radius)))
    turn = (2 * pi - turn if large else turn) * (1 if clockwise else -1)
    count = ceil(abs(turn) / (pi / 2) - 1e-6)
    reach = 4 / 3 * tan(turn / count / 4)
    x, y = start[0] - centre[0], start[1] - centre[1]
    for _ in range(count):
        angle = turn / count
        to = x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
        points = ((x - reach * y, y + reach * x), (to[0] + reach * to[1], to[1] - reach * to[0]), to)
        yield "C" + " ".join(
            number(value + middle) for point in points for value, middle in zip(point, centre, strict=True)
        )
        x, y = to


_POINTS: Final = 72.27 / 96
"""The points of TeX to a pixel of CSS."""

_HEAD: Final = r"""% {title}
% In the preamble: \usepackage{{tikz}} \usetikzlibrary{{svg.path}}
"""

_INHERITED: Final[Mapping[str, str]] = {
    "fill": "#000000",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-dasharray": "",
    "stroke-dashoffset": "0",
    "fill-opacity": "1",
    "opacity": "1",
}
_MOVE: Final = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
_REFERENCE: Final = re.compile(r"url\(#(.*)\)")

Style = Mapping[str, str]


def tex(picture: Printed) -> str:
    r"""Return a file for ``\input``: a picture that needs no other file.

    Raises FeerieError (``sign-without-outline``) for a text that has no outlines.
    """
    root = picture.root
    left, top, wide, high = map(float, root.get("viewBox", "").split())
    scale = picture.width * _POINTS / wide
    translator = _Translator({part.attrib["id"]: part for part in root.iter() if "id" in part.attrib})
    body = "".join(translator.drawn(part, dict(_INHERITED)) for part in root)
    size = f"{{0pt}}{{0pt}}{{{_point(wide * scale)}}}{{{_point(high * scale)}}}"
    title = " ".join(picture.strip.title.split())
    return "".join(
        (
            _HEAD.format(title=title),
            "\\begingroup\n",
            *translator.colours(),
            *translator.macros,
            f"\\begin{{pgfpicture}}{size}\n",
            _moved((scale, 0, 0, -scale, -left * scale, (top + high) * scale), body),
            "\\end{pgfpicture}%\n\\endgroup\n",
        )
    )


@dataclass
class _Translator:
    """Translates elements, and collects the colours and the macros that these need."""

    known: Mapping[str, Element]
    macros: list[str] = field(default_factory=list)
    _names: dict[tuple[str, ...], str] = field(default_factory=dict)
    _colours: dict[str, str] = field(default_factory=dict)

    def colours(self) -> Iterator[str]:
        """Yield the definitions of the colours."""
        for colour, name in self._colours.items():
            yield f"\\definecolor{{{name}}}{{HTML}}{{{colour.removeprefix('#').upper()}}}%\n"

    def drawn(self, part: Element, above: Style) -> str:
        """Return an element in the style that it inherits."""
        if part.tag in ("title", "desc", "defs", "clipPath"):
            return ""
        own = part.attrib
        style = {key: own.get(key, value) for key, value in above.items()}
        match part.tag:
            case "g":
                body = "".join(self.drawn(child, style) for child in part)
            case "use":
                body = self._used(own["xlink:href"].removeprefix("#"), style)
                if "x" in own or "y" in own:
                    body = _moved((1, 0, 0, 1, float(own.get("x", 0)), float(own.get("y", 0))), body)
            case "text":
                raise FeerieError("sign-without-outline", found=part.text)
            case _:
                body = self._shape(_path(part), style)
        if clip := own.get("clip-path"):
            body = f"\\begin{{pgfscope}}{self._clip(clip)}\\pgfusepath{{clip}}%\n{body}\\end{{pgfscope}}%\n"
        for matrix in reversed([*matrices(own.get("transform", ""))]):
            body = _moved(matrix, body)
        return body

    def _used(self, key: str, style: Style) -> str:
        """Return the macro of a definition in a style."""
        known = (key, *style.values())
        if known not in self._names:
            body = self.drawn(self.known[key], style)
            name = f"\\csname feerie/{len(self._names)}\\endcsname"
            self.macros.append(f"\\expandafter\\def{name}{{%\n{body}}}%\n")
            self._names[known] = name
        return f"{self._names[known]}%\n"

    def _shape(self, path: str, style: Style) -> str:
        """Return a path that is filled and stroked."""
        doing = [verb for verb in ("fill", "stroke") if style[verb] != "none"]
        if not doing:
            return ""
        settings = [f"\\pgfset{verb}color{{{self._colour(style[verb])}}}" for verb in doing]
        if "stroke" in doing:
            settings.append(f"\\pgfsetlinewidth{{{_point(float(style['stroke-width']))}}}")
            settings.append(f"\\pgfset{style['stroke-linecap']}cap\\pgfset{style['stroke-linejoin']}join")
            if dashes := style["stroke-dasharray"]:
                pattern = "".join(f"{{{length}pt}}" for length in dashes.split())
                settings.append(f"\\pgfsetdash{{{pattern}}}{{{style['stroke-dashoffset']}pt}}")
        for key, verbs in (("fill-opacity", ("fill",)), ("opacity", ("fill", "stroke"))):
            if style[key] != "1":
                settings += [f"\\pgfset{verb}opacity{{{style[key]}}}" for verb in verbs]
        made = f"{''.join(settings)}{_drawn(path)}\\pgfusepath{{{','.join(doing)}}}"
        return f"\\begin{{pgfscope}}{made}\\end{{pgfscope}}%\n"

    def _clip(self, reference: str) -> str:
        match = _REFERENCE.fullmatch(reference)
        shapes = self.known[match[1]] if match else ()
        return "".join(_drawn(_path(shape)) for shape in shapes)

    def _colour(self, colour: str) -> str:
        return self._colours.setdefault(colour, f"feerie/{len(self._colours)}")


def _path(part: Element) -> str:
    """Return the outline of a shape as path data."""
    own = {key: float(value) for key, value in part.items() if re.fullmatch(r"-?[0-9.]+", value)}
    match part.tag:
        case "circle":
            return disc((own.get("cx", 0.0), own.get("cy", 0.0)), own["r"])
        case "rect":
            return _rectangle(
                own.get("x", 0.0), own.get("y", 0.0), own["width"], own["height"], own.get("rx", 0.0)
            )
        case _:
            return part.get("d", "")


def _drawn(path: str) -> str:
    return f"\\pgfpathsvg{{{curved(path)}}}"


def _rectangle(x: float, y: float, wide: float, high: float, radius: float) -> str:
    if not radius:
        return f"M{number(x)} {number(y)}h{number(wide)}v{number(high)}h{number(-wide)}z"
    r = number(radius)
    across, down = number(wide - 2 * radius), number(high - 2 * radius)
    turn = f"a{r} {r} 0 0 1"
    return (
        f"M{number(x + radius)} {number(y)}h{across}{turn} {r} {r}v{down}{turn} -{r} {r}"
        f"h-{across}{turn} -{r} -{r}v-{down}{turn} {r} -{r}z"
    )


Matrix = tuple[float, float, float, float, float, float]


def matrices(text: str) -> Iterator[Matrix]:
    """Yield the matrices of a ``transform``, one for each of its parts."""
    for name, values in _MOVE.findall(text):
        numbers = [float(value) for value in values.replace(",", " ").split()]
        if name == "translate":
            yield 1, 0, 0, 1, numbers[0], (*numbers, 0.0)[1]
        elif name == "scale":
            yield numbers[0], 0, 0, (*numbers, numbers[0])[1], 0, 0
        else:
            # A turn by a multiple of 90 degrees about a point.
            angle, x, y = (*numbers, 0.0, 0.0)[:3]
            c, s = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[round(angle) % 360]
            yield c, s, -s, c, x - c * x + s * y, y - s * x - c * y


def _moved(matrix: Matrix, body: str) -> str:
    a, b, c, d, x, y = matrix
    by = "".join(f"{{{value:.5g}}}" for value in (a, b, c, d))
    where = f"\\pgfpoint{{{_point(x)}}}{{{_point(y)}}}"
    return f"\\begin{{pgfscope}}\\pgflowlevel{{\\pgftransformcm{by}{{{where}}}}}%\n{body}\\end{{pgfscope}}%\n"


def _point(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".") + "pt"
