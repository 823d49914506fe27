"""EPD: four fields of FEN, and operations behind them."""

from __future__ import annotations

import re
from typing import Final

from feerie.desk.exchange.dialects.fen_dialects import position_of_line, problems_of_lines, write_fen
from feerie.desk.exchange.foreign_text import Source, Word
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules, is_plain, refuse_losses

_LINE: Final = re.compile(r"(?P<fields>\S+(?:\s+\S+){3})(?P<rest>.*)")
_OPERATION: Final = re.compile(r'\s*(?P<code>[A-Za-z]\w*)\s*(?P<value>(?:"[^"]*"|[^;"])*);')
_COUNTERS: Final = ("hmvc", "fmvn")
"""The operations that are the last fields of FEN."""

_MATE: Final = re.compile(r"#([1-9][0-9]?)")


def read_epd(source: Source, rules: Rules) -> tuple[Problem, ...]:
    """Return the position of each line, with its id as title and the mate that it announces."""
    variant = rules.of(rules.variant)

    def read(line: Word) -> Problem | None:
        match = _LINE.fullmatch(line.text)
        if match is None:
            source.not_understood(line, "EPD")
            return None
        told = _operations(Word(match["rest"], line.start + match.start("rest")), source)
        counters = " ".join(told.get(code, default) for code, default in zip(_COUNTERS, "01", strict=True))
        position = position_of_line(Word(f"{match['fields']} {counters}", line.start), source, variant)
        if position is None:
            return None
        mate = f"#{told['dm']}" if told.get("dm", "").isdecimal() else None
        title = told.get("id", "").strip('"') or None
        return Problem(position, variant.id, stipulation=mate, title=title)

    return problems_of_lines(source, "EPD", read)


def _operations(text: Word, source: Source) -> dict[str, str]:
    """The operations that a document has a place for; others are named, and what is none is noted."""
    found: dict[str, str] = {}
    at = 0
    while match := _OPERATION.match(text.text, at):
        code, value = match["code"], match["value"].strip()
        at = match.end()
        if code in (*_COUNTERS, "id", "dm"):
            found[code] = value
        else:
            source.pass_over(Word(match[0].strip(), text.start + match.start("code")))
    if rest := text.text[at:].strip():
        source.not_understood(Word(rest, text.start + text.text.index(rest, at)), "EPD")
    return found


def write_epd(problem: Problem, rules: Rules) -> str:
    """Return the line of a position; raises FeerieError (``export-loss``) for what it cannot say."""
    fields = write_fen(problem, rules).split()
    mate = _MATE.fullmatch(problem.stipulation or "")
    title = problem.title or ""
    lost = ["stipulation"] * (problem.stipulation is not None and mate is None)
    lost += ["title"] * bool(title and (not is_plain(title) or '"' in title or title != title.strip()))
    refuse_losses("EPD", lost)
    operations = [f"{code} {value};" for code, value in zip(_COUNTERS, fields[4:], strict=True)]
    operations += [f"dm {mate[1]};"] if mate else []
    operations += [f'id "{title}";'] if title else []
    return " ".join([*fields[:4], *operations]) + "\n"
