"""The errors of Féerie, and the findings in files.

    FeerieError                 anything that Féerie refuses
    ├── PositionError           a text or mapping that is not a position
    ├── MoveError               a text that does not name one legal move
    │   ├── UnreadableMove      it is not written as a move
    │   ├── IllegalMove         no legal move answers to it
    │   └── AmbiguousMove       several legal moves answer to it
    ├── VariantError            rules that cannot be played as they are written
    │   └── TooManyContinuations  a position has more continuations than the engine tries
    └── DefinitionError         files with findings in them

Every error is a *code* and *values*; the sentence that a person reads is made from them by
`feerie.language.wording`, in the person's language. Errors that come from `import feerie` have it as their
message.
A :class:`Finding` is such an error with its place in a file; findings are collected, not thrown.
An error carries its ``findings``: those of a file, those of a mapping that is no position, or the one fault
that it is itself, which stands in no file.
What is repeated of a text that somebody has given, which may have any length, is `shortened`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from feerie.errors.spelling import latin, nearest, offered, script

MOST_TOLD: Final = 200
"""The most findings that are told at once; there may be as many as a file has words."""

FURTHER: Final = "yet-more"
"""The code of a finding that only counts others: in alphabetical order it comes behind those that are told at
its place."""


class FeerieError(Exception):
    """Anything that Féerie refuses: a ``code`` and the ``values`` that its sentence needs.

    ``findings`` are the faults that it sums up, never none: an error that is one fault alone has one finding,
    with its code and values, in no file.

    >>> import feerie
    >>> feerie.load("cicre")
    Traceback (most recent call last):
    ...
    feerie.errors.FeerieError: no variant is called 'cicre'; did you mean 'circe'?
    """

    def __init__(self, code: str, **values: Any) -> None:
        self.code = code
        self.values: dict[str, Any] = values
        self._summed: tuple[Finding, ...] = ()
        details = ", ".join(f"{name}={value}" for name, value in values.items())
        super().__init__(f"{code}: {details}" if details else code)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The faults that the error sums up; if there are none, itself, at its column of a FEN."""
        return self._summed or (Finding("", 1, self.values.get("column", 1), self.code, self.values),)

    @findings.setter
    def findings(self, findings: tuple[Finding, ...]) -> None:
        self._summed = findings


class PositionError(FeerieError):
    """A text or a mapping that cannot be read as a position of its variant.

    >>> import feerie
    >>> feerie.position("8/8 w - -")
    Traceback (most recent call last):
    ...
    feerie.errors.PositionError: the FEN has 2 ranks; expected 8 (column 4 of the FEN)
    """


class MoveError(FeerieError):
    """A text that does not name exactly one legal move.

    >>> import feerie
    >>> feerie.game().undo()
    Traceback (most recent call last):
    ...
    feerie.errors.MoveError: there is no move to take back
    """

    @property
    def alternatives(self) -> tuple[str, ...]:
        """The moves that may be meant, as texts."""
        return tuple(self.values.get("candidates") or self.values.get("meant") or ())


class UnreadableMove(MoveError):
    """A text that is not written as a move.

    >>> import feerie
    >>> feerie.game().push("R9")
    Traceback (most recent call last):
    ...
    feerie.errors.UnreadableMove: 'R9' is not written as a move; expected a move such as Rb5-g5
    """


class IllegalMove(MoveError):
    """A move that the rules do not allow; ``values`` give the reason, and its name as ``cause``.

    >>> import feerie
    >>> try:
    ...     feerie.game().push("Ra1-a5")
    ... except feerie.IllegalMove as error:
    ...     print(error.values["cause"], "-", error)
    blocked - Ra1-a5 is illegal: the pawn on a2 stands in the way
    """


class AmbiguousMove(MoveError):
    """A text to which several legal moves answer; ``alternatives`` lists them.

    >>> import feerie
    >>> try:
    ...     feerie.game(position="4k3/P7/8/8/8/8/8/4K3 w - -").push("a7-a8")
    ... except feerie.AmbiguousMove as error:
    ...     print(error.alternatives)
    ('a7-a8=Q', 'a7-a8=R', 'a7-a8=B', 'a7-a8=N')
    """


class VariantError(FeerieError):
    """Rules that cannot be played as they are written; `import feerie` raises a DefinitionError for them."""


class TooManyContinuations(VariantError):
    """A position has more continuations than the engine tries, because choices multiply.

    ``multiplied`` maps each entry of the ``variant`` that multiplies them to the number of continuations that
    it offers at once, or to None if the entry only asks what would follow.
    """

    def __init__(self, variant: str, limit: int, multiplied: Mapping[str, int | None]) -> None:
        super().__init__("too-many-continuations", limit=limit)
        self.variant = variant
        self.multiplied = dict(multiplied)
        self._tell()

    def asked_by(self, entry: str) -> TooManyContinuations:
        """Add an entry of the variant, or its test of check, that asked what would follow; return self."""
        self.multiplied.setdefault(entry, None)
        self._tell()
        return self

    def _tell(self) -> None:
        limit = self.values["limit"]
        self.values["entries"] = [
            name if number is None else f"{name} ({number})" if number <= limit else f"{name} (> {limit})"
            for name, number in self.multiplied.items()
        ]


class Mark(NamedTuple):
    """A place in a file; lines and columns count from 1."""

    file: str
    line: int = 1
    column: int = 1

    def finding(self, code: str, **values: Any) -> Finding:
        """A finding at this place."""
        return Finding(*self, code, values)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One thing that is wrong in a file.

    Lines and columns count from 1; a finding about a whole file stands at 1:1. Of a fault that stands in no
    file, such as a move of a game, ``file`` is empty.
    ``code`` names its sentence in the wording's data, ``values`` fill the sentence in.
    """

    file: str
    line: int
    column: int
    code: str
    values: Mapping[str, Any] = field(default_factory=dict, compare=False)

    @property
    def place(self) -> str:
        """The place as editors and terminals know it: ``file:line:column``."""
        return str(Mark(self.file, self.line, self.column))

    @property
    def faults(self) -> int:
        """How many faults it tells, or counts: one, unless its code is `FURTHER`."""
        return int(self.values["number"]) if self.code == FURTHER else 1

    def within(self, start: Mark) -> Finding:
        """Return it, about a text that begins at a place of a file, as one about the file."""
        line, column = start.line + self.line - 1, start.column + self.column - 1
        return replace(self, file=start.file, line=line, column=column)


def first_of(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return findings, `MOST_TOLD` at most: of more the last one counts those that are not told, at the place
    of their first."""
    if len(findings) <= MOST_TOLD:
        return tuple(findings)
    told, rest = findings[: MOST_TOLD - 1], findings[MOST_TOLD - 1 :]
    number = sum(finding.faults for finding in rest)
    return (*told, replace(rest[0], code=FURTHER, values={"number": number}))


class DefinitionError(FeerieError):
    """Files that cannot be used; carries the findings, in the order of file, line and column.

    Of very many it carries the first, and one that counts the others.

    >>> import feerie
    >>> feerie.load("nowhere.yml")
    Traceback (most recent call last):
    ...
    feerie.errors.DefinitionError: nowhere.yml:1:1: the file cannot be read: there is no such file
    """

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("definition", findings=sum(finding.faults for finding in findings))
        self.findings = first_of(sorted(findings))


LONGEST_MESSAGE: Final = 600
"""The most characters of what a command says of its arguments."""

LONGEST_PATH: Final = 1024
"""The most characters of the path of a file."""


def shortened(text: str, most: int) -> str:
    """Return a text whose middle is left out if it has more than so many characters."""
    if len(text) <= most:
        return text
    end = most // 2
    return f"{text[: most - end - 1]}…{text[-end:]}"
