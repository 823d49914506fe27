"""A diagram of ours as a document, and a document as the file of a diagram."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from feerie.desk.exchange.foreign_text import shortened
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.solution import solution_for_popeye, solution_of_popeye
from feerie.desk.exchange.popeye.twins import mappings_of, words_of
from feerie.desk.exchange.problem import TEXTS, Problem
from feerie.desk.exchange.rules import Rules, ids_of
from feerie.engine.board.fen import print_fen
from feerie.engine.rules.variant.text import Text
from feerie.errors import DefinitionError, FeerieError, Finding
from feerie.language import REFERENCE, ROOT
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.definitions.own_rules import with_own_rules
from feerie.language.definitions.schemas.house_order import DIAGRAM
from feerie.language.reading.document import Document
from feerie.language.reading.plain_values import yaml_of
from feerie.pictures.showing.audience import finding_values
from feerie.studies.study import Study

_HELD: Final = (*TEXTS, "position", "board", "variant", "conditions", "rules", "zeroposition")
"""The keys of a diagram that a document has, or works out."""


def problem_of(study: Study, rules: Rules) -> Problem:
    """Return the position of a diagram, its variant, its moves, and what it says as a problem.

    Other programs read one language: that of FEN.
    """
    model = study.diagram.model
    # A duplex has no twins of its own.
    twins = zip(model.twins, study.problem.changed if study.problem else (), strict=False)
    words = [words_of(twin, own.variant, _words(twin.stipulation), rules) for twin, own in twins]
    if model.zeroposition and words:
        words[0] = f"{popeye.ZERO} {words[0]}"
    told = {key: _words(getattr(model, key)) for key in TEXTS if key != "twins"}
    return Problem(
        study.start,
        study.variant.id,
        study.diagram.document.data.get("rules"),
        **told,
        twins=tuple(words),
        moves=() if model.compares else model.moves,
        printed=_printed(study),
        besides=tuple(
            key
            for key in DIAGRAM
            if key in study.diagram.document.data and key not in _HELD and (key != "moves" or model.compares)
        ),
    )


def _printed(study: Study) -> str | None:
    """The solution as Popeye prints it, empty if it cannot."""
    try:
        return solution_for_popeye(study.problem) if study.problem else None
    except LookupError:
        return ""


def _words(said: Any) -> Any:
    """The words of a text in the language of FEN, or in the first that there is; any other value as it is."""
    return (said.get(REFERENCE) or next(iter(said.values()))) if isinstance(said, Text) else said


_TRIED: Final = 50
"""The number of twins after which no more are tried; a diagram may have half as many."""


class Left(NamedTuple):
    """What the file of a diagram cannot say of a document: a field, or one of several values of it.

    ``reason`` tells what is wrong with it, by a finding whose place is not that of the foreign file.
    """

    key: str
    number: int
    text: str
    reason: Finding | None = None


_ZERO: Final = f"{popeye.ZERO} "
"""With what the first twin of a zeroposition begins."""


class Written(NamedTuple):
    """The file of a diagram, and what of the document it cannot say."""

    text: str
    left: tuple[Left, ...]


def write_diagram(problem: Problem, rules: Rules) -> Written:
    """Return the file of a diagram, as `feerie check` and `feerie draw` take it.

    What they would refuse is left out: a stipulation that cannot be read, a twin without words, a solution
    with an illegal move. Raises DefinitionError if they would refuse the position or the moves.
    """
    alphabet, board = rules.under(problem).alphabet, rules.own_board(problem)
    data: dict[str, Any] = {"board": board} if board else {}
    data["position"] = {"fen": print_fen(problem.position, alphabet)}
    if problem.variant != ROOT and problem.stipulation:
        data["conditions"] = ids_of(problem.variant)
    elif problem.variant != ROOT:
        data["variant"] = problem.variant
    if problem.rules:
        data["rules"] = dict(problem.rules)
    if problem.moves:
        data["moves"] = list(problem.moves)
    if problem.marks:
        data["marks"] = [dict(mark) for mark in problem.marks]
    writer = _Writer(problem, rules, data)
    writer.write()
    told = {key: writer.data[key] for key in DIAGRAM if key in writer.data}
    return Written(yaml_of(told), tuple(writer.left))


class _Writer:
    """Adds to the mapping of a diagram what a document says, as far as it is accepted."""

    def __init__(self, problem: Problem, rules: Rules, data: dict[str, Any]) -> None:
        self.data = data
        self.left: list[Left] = []
        self._problem = problem
        self._rules = rules
        is_zero = any(twin.startswith(_ZERO) for twin in problem.twins[:1])
        self._zero: dict[str, Any] = {"zeroposition": True} if is_zero else {}

    def write(self) -> None:
        """Add the texts, at once if they are right, else one by one."""
        problem = self._problem
        told: dict[str, Any] = {
            key: [*value] if isinstance(value, tuple) else value
            for key in TEXTS
            if (value := getattr(problem, key))
        }
        twins: list[dict[str, Any] | None] = []
        if problem.twins:
            variant = self._rules.under(problem)
            told |= self._zero
            texts = [twin.removeprefix(_ZERO) for twin in problem.twins[:_TRIED]]
            twins = mappings_of(texts, problem.position, variant, self._rules, problem.rules)
            twins += [None] * (len(problem.twins) - len(twins))
            told["twins"] = twins
        if None not in twins and self._refusal(told) is None:
            self.data |= told
            return
        self._study(self.data)
        for key, value in told.items():
            if key == "twins":
                self._add_twins(twins)
            elif key in self._zero:
                # It comes with the twins.
                continue
            elif key == "solution":
                self._add_solution(value)
            elif reason := self._refusal({key: value}):
                self.left.append(Left(key, 0, str(value), reason))
            else:
                self.data[key] = value

    def _add_twins(self, twins: Sequence[dict[str, Any] | None]) -> None:
        """Add the twins one by one; one that is made from a twin that is left out is left out, too."""
        is_left = False
        for number, twin in enumerate(twins):
            known = self.data.get("twins", [])
            is_left = is_left and twin is not None and bool(twin.get("continued"))
            reason = None
            text = self._problem.twins[number]
            if twin is None:
                reason = Finding("problem", 1, 1, "not-understood", {"text": shortened(text)})
            elif not is_left:
                reason = self._refusal(self._zero | {"twins": [*known, twin]})
            if is_left or reason is not None:
                is_left = True
                self.left.append(Left("twins", number, text, reason))
            else:
                self.data |= self._zero | {"twins": [*known, twin]}

    def _add_solution(self, text: str) -> None:
        """Add the solution in our notation, or from Popeye's; not with twins of other letters."""
        if any(one.key == "twins" for one in self.left):
            self.left.append(Left("solution", 0, text, Finding("problem", 1, 1, "solution-of-twins", {})))
            return
        reason, own = self._refusal({"solution": text}), text
        study = None if reason is None else self._study(self.data)
        if study is not None and study.problem is not None:
            try:
                own = solution_of_popeye(text, study.problem)
                reason = self._refusal({"solution": own})
            except FeerieError as error:
                reason = Finding("problem", 1, 1, error.code, finding_values(error, study.variant))
        if reason is None:
            self.data["solution"] = own
        else:
            self.left.append(Left("solution", 0, text, reason))

    def _refusal(self, further: dict[str, Any]) -> Finding | None:
        """What is wrong with the mapping if some more is added; None if nothing is."""
        try:
            self._study(self.data | further)
        except DefinitionError as error:
            return error.findings[0]
        return None

    def _study(self, data: dict[str, Any]) -> Study:
        """Return the study of a mapping as a diagram; raises DefinitionError."""
        diagram = read_diagram("problem", Document.of(data, "problem"))
        checked = self._rules.checked
        return checked.play(diagram, with_own_rules(checked.library.variant(self._problem.variant), diagram))
