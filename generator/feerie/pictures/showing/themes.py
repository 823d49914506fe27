"""Themes of solutions as lines of text, and as records for programs."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from feerie.engine.play.themes.lines import Found, Line
from feerie.language.wording.problems import solving, theme_line
from feerie.pictures.showing.audience import Audience, stored_symbols
from feerie.pictures.showing.solutions import DOTS, turn_text

_INDENT: Final = "    "


def theme_lines(found: Iterable[Found], audience: Audience) -> Iterator[str]:
    """Yield a line of text for each theme: its name, the last move of what shows it, the squares."""
    told = [*found]
    yield solving("themes" if told else "no_theme", audience.lexicon)
    for one in told:
        moves = " / ".join(_last(line, audience) for line in one.lines)
        squares = "–".join(map(audience.symbols.name, one.squares))
        yield _INDENT + theme_line(one.theme, moves, squares, audience.language)


def _last(line: Line, audience: Audience) -> str:
    """Return the last move of a line with its number, behind the letter of its twin."""
    variant = line.problem.variant
    own = audience if variant is audience.variant else audience.of(variant)
    ply = len(line.turns) - 1 + line.problem.stipulation.half
    letter = f"{line.letter}) " if line.letter else ""
    head = f"{ply // 2 + 1}{DOTS if ply % 2 else '.'}"
    return f"{letter}{head}{turn_text(line.turns[-1], own.symbols)}"


def theme_record(found: Found) -> dict[str, Any]:
    """Return a theme as a record: its lines as far as they show it, in the stored notation, its squares."""
    name = found.lines[0].problem.variant.geometry.name
    return {
        "theme": found.theme,
        "lines": [_line_record(line) for line in found.lines],
        "squares": [name(square) for square in found.squares],
    } | ({"kinds": [*found.kinds]} if found.kinds else {})


def _line_record(line: Line) -> dict[str, Any]:
    symbols = stored_symbols(line.problem.variant)
    moves = [turn_text(turn, symbols) for turn in line.made]
    return ({"twin": line.letter} if line.letter else {}) | {"moves": moves}
