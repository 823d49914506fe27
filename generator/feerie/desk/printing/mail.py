"""A picture in plain text: boards of letters, for a mail or a terminal.

White's units have capital letters, Black's small ones; any other colour is told by a sign before its letter.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from feerie.engine.board import PLAYERS, Square, Unit
from feerie.language.wording.descriptions import turn
from feerie.pictures.drawing.piece_set import Figure, Fill
from feerie.pictures.drawing.scene import Edge, Inscription, Panel, Tray
from feerie.pictures.showing.audience import Audience
from feerie.studies.options import Printed

_EMPTY: Final = "."
_HOLE: Final = "#"
_LINE: Final = "|"
"""Between two files that are in different cells."""
_SIGNS: Final[Mapping[Fill, str]] = {Fill.WHITE: "", Fill.BLACK: "", Fill.NEUTRAL: "-", Fill.CHECKERED: "+"}

Letters = Mapping[Figure, str]


def txt(picture: Printed) -> str:
    """Return the panels of a picture one below another, each with its caption and what is beside it."""
    strip = picture.arranged
    audience, lexicon = picture.audience, picture.audience.lexicon
    turns = {player: turn(player, lexicon) for player in PLAYERS}
    blocks = []
    for panel in strip.panels:
        lines = [*panel_lines(panel, audience, flipped=bool(picture.options.flip))]
        # The caption of a position tells it, that of a move does not.
        if panel.turn and turns[panel.turn] not in panel.sentence:
            lines.append(turns[panel.turn])
        blocks.append(lines)
    above, below = ([_told(one) for one in texts] for texts in (strip.above, strip.below))
    letters = _letters(audience)
    # Marks are not written; the sign before the letter of a unit tells its colour.
    units = [
        f"{letters[figure]}: {key.text}" if _SIGNS[figure.fill] and figure in letters else key.text
        for key in strip.legend
        if isinstance(figure := key.sample, Figure)
    ]
    whole = [above or [strip.title], *blocks, below, units]
    return "\n\n".join("\n".join(lines) for lines in whole if lines) + "\n"


def _told(one: Inscription) -> str:
    text = "  " * one.depth + one.text
    return f"{text}   {one.opposite}" if one.opposite else text


def _letters(audience: Audience) -> Letters:
    """Return the letters of each figure for an audience."""
    found: dict[Figure, str] = {}
    for kind, letters in audience.letters.items():
        for colour in audience.variant.colours:
            figure = audience.drawn(Unit(kind, colour))
            is_small = figure.fill is Fill.BLACK
            found.setdefault(figure, _SIGNS[figure.fill] + (letters.lower() if is_small else letters.upper()))
    return found


def panel_lines(panel: Panel, audience: Audience, *, flipped: bool) -> Iterator[str]:
    """Yield the lines of a panel: its name, its board with what is beside it, its caption."""
    letters = _letters(audience)
    heading = f"{panel.number}. {panel.name}" if panel.number else panel.name
    if heading:
        yield heading
    yield from (_tray(tray, letters) for tray in panel.trays if tray.edge is Edge.TOP)
    yield from _board(panel, letters, flipped=flipped)
    yield from (_tray(tray, letters) for tray in panel.trays if tray.edge is Edge.BOTTOM)
    if panel.caption:
        yield panel.caption


def _board(panel: Panel, letters: Letters, *, flipped: bool) -> Iterator[str]:
    geometry, shown = panel.geometry, panel.shown
    files = [*range(shown.left, shown.right + 1)]
    ranks = [*range(shown.top, shown.bottom - 1, -1)]
    if flipped:
        files.reverse()
        ranks.reverse()
    rows = [[Square(rank * geometry.files + file) for file in files] for rank in ranks]
    texts = [[_square(panel, square, letters) for square in row] for row in rows]
    wide = max(len(text) for row in texts for text in row)
    between = [_LINE if max(pair) in panel.grid.files else " " for pair in pairwise(files)]
    edge = "-" * ((wide + 1) * len(files) + 1)
    # A line between two ranks crosses those between files.
    across = "-" + "".join("-" * wide + ("+" if after == _LINE else "-") for after in [*between, " "])
    yield f"   +{edge}+"
    for number, (rank, row) in enumerate(zip(ranks, rows, strict=True)):
        if number:
            barred = [pair in geometry.walls for pair in zip(row, rows[number - 1], strict=True)]
            if max(rank, ranks[number - 1]) in panel.grid.ranks:
                yield f"   +{across}+"
            elif any(barred):
                yield f"   | {' '.join(wide * ('-' if is_barred else ' ') for is_barred in barred)} |"
        signs = [
            _LINE if pair in geometry.walls else sign
            for pair, sign in zip(pairwise(row), between, strict=True)
        ]
        squares = zip(texts[number], [*signs, " "], strict=True)
        told = "".join(text.rjust(wide) + sign for text, sign in squares)
        yield f"{f'{rank + 1:>2}' if panel.coordinates else '  '} | {told}|"
    yield f"   +{edge}+"
    if panel.coordinates:
        yield ("     " + " ".join(geometry.letter(file)[:1].rjust(wide) for file in files)).rstrip()


def _square(panel: Panel, square: Square, letters: Letters) -> str:
    if square in panel.geometry.holes:
        return _HOLE
    figure = panel.units.get(square)
    return letters[figure] if figure else _EMPTY


def _tray(tray: Tray, letters: Letters) -> str:
    held = " ".join(letters[one.figure] for one in tray.held if not one.ghost)
    return " ".join(filter(None, (tray.label, f"({held})" if held else "")))
