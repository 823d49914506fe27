"""What is written above and below a problem's diagram, in its solution, and of the search for it.

A search proves nothing under rules that nobody has compared: that is told, too.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from feerie.engine.play.solve.stipulation import Stipulation
from feerie.language.languages import Language
from feerie.language.wording.grammar import is_singular, listing
from feerie.language.wording.language import Template, chapter, templates
from feerie.language.wording.lexicon import Lexicon


def solving(code: str, lexicon: Lexicon, **values: object) -> str:
    """Return a word or a clause by its code: ``threat``, ``zugzwang``, ``but``, and so on.

    ``begins`` and ``turned`` need a ``player``; the latter also the ``stipulation`` and the code of the
    ``other`` player. What tells of the search needs its numbers.
    """
    return templates(lexicon.language, "solving", "sentences")[code].fill(lexicon.terms(values))


_BLANKS: Final = re.compile(" +")

_UNBOUNDED: Final[Mapping[str, str]] = {"+": "win", "=": "draw", "==": "double-stalemate"}


def composed_by(authors: Sequence[str], language: Language) -> str:
    """Return the names of authors in a row: ``A, B & C``."""
    return listing(authors, chapter(language, "problems")["lines"]["authors"])


def heading_line(code: str, language: Language, **values: str | None) -> str:
    """Return what is written above or below a diagram, by its code.

    ``solutions`` needs their ``number``, ``count`` the number of units of each colour as ``4+7``; ``duplex``
    is a twin in which the other side begins, ``zeroposition`` a diagram that is no twin itself.
    """
    return templates(language, "problems", "lines")[code].fill(values)


def published(source: str, date: str, language: Language) -> str:
    """Return where and when a problem was published; ``date`` is a year, a month or a day of a file."""
    year, month, day = (*date.split("-"), "", "")[:3]
    code = "day" if day else "month"
    told = heading_line(code, language, day=day, month=month, year=year) if month else year
    if not source:
        return told
    return heading_line("published", language, source=source, date=told or None)


def changed(what: str, values: Mapping[str, str], language: Language) -> str:
    """Return one change of a twin: ``remove``, ``move``, ``change`` or ``add``."""
    return templates(language, "problems", "changes")[what].fill(values)


def twin(letter: str, changes: Sequence[str], language: Language, *, continued: bool = False) -> str:
    """Return how a twin differs: ``b) Nb8→c8``."""
    joined = chapter(language, "problems")["lines"]["and"].join(changes)
    return heading_line("twin_continued" if continued else "twin", language, letter=letter, changes=joined)


def in_words(asked: Stipulation | str, language: Language) -> str:
    """Return what a problem asks for in words, empty if they are its own: ``helpmate in 2 moves``."""
    known = templates(language, "problems", "stipulations")
    if isinstance(asked, str):
        return known[_UNBOUNDED[asked]].fill({}) if asked in _UNBOUNDED else ""
    point = chapter(language, "problems")["half"]["point"]

    def of_moves(many: int, *, half: bool = False) -> str:
        form = "moves" if not is_singular(many, language) else "moves_one_half" if half else "moves_one"
        return known[form].fill({"number": f"{many}{point}5" if half else str(many)})

    moves = of_moves(asked.moves, half=asked.half)
    if asked.exact:
        moves = known["exactly"].fill({"moves": moves})
    goal, told = asked.goal.name.lower(), chapter(language, "problems")
    reached = {"goal": Template(told["goals"].get(goal, "")).fill({"square": asked.target})}
    reached["e"] = told["goal_endings"].get(goal, "")
    play = "reciprocal_" * asked.reciprocal + asked.play.name.lower()
    text = known.get(f"{play}_{goal}", known[play]).fill({"moves": moves, "units": asked.target, **reached})
    if asked.intro:
        text = known["introduced"].fill({"text": text, "moves": of_moves(asked.intro)})
    return _BLANKS.sub(" ", text).strip()


def of_solution(word: str, language: Language, letter: str | None = None) -> str:
    """Return a word of a solution: ``threat``, ``zugzwang``, ``but``, ``set``, or a ``twin``'s letter."""
    return templates(language, "problems", "solution")[word].fill({"letter": letter})


def theme_line(theme: str, moves: str, squares: str, language: Language) -> str:
    """Return what is told of a theme: its name, the moves and the squares that show it."""
    name = str(chapter(language, "problems")["themes"][theme])
    values = {"name": name, "moves": moves, "squares": squares or None}
    return templates(language, "problems", "solution")["theme"].fill(values)


_FILE: Final = "comparing"


def edge_name(edge: str, language: Language) -> str:
    """Return what a kind of positions is called."""
    return str(chapter(language, _FILE)["edges"][edge])


def not_compared(gaps: Iterable[tuple[Sequence[str], str | None]], language: Language) -> str:
    """Return the sentence that tells why a complete search is no proof.

    Of each gap the names of the variants are given that were not compared, several together; and the kind of
    positions, if it is about these alone.
    """
    told = templates(language, _FILE, "gaps")
    each = ((edge, " + ".join(names), edge_name(edge, language) if edge else "") for names, edge in gaps)
    texts = [told["edge" if edge else "rule"].fill({"name": name, "edge": of}) for edge, name, of in each]
    return told["complete"].fill({"gaps": listing(texts, chapter(language, _FILE)["gaps"]["joint"])})
