"""Findings and errors that say in words what is wrong."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from feerie import errors
from feerie.engine.rules.variant import Variant
from feerie.errors import DefinitionError, FeerieError
from feerie.language.languages import REFERENCE, Language, language_of
from feerie.language.wording.language import as_sentence
from feerie.language.wording.sentences import error_sentence
from feerie.pictures.showing.audience import finding_values


@dataclass(frozen=True, slots=True, order=True)
class Finding(errors.Finding):
    """One thing that is wrong, as ``file:line:column: sentence`` when it is printed, or the sentence alone.

    >>> from feerie import Finding, sentence
    >>> finding = Finding("a.yml", 3, 8, "missing-key", {"key": "position"})
    >>> print(finding)
    a.yml:3:8: the key 'position' is missing
    >>> print(sentence(finding, "fr"))
    La clé « position » manque.
    """

    def __str__(self) -> str:
        return _placed(self, REFERENCE)


def sentence(what: FeerieError | errors.Finding, lang: str = REFERENCE) -> str:
    """Return in a language what an error or a finding says; a DefinitionError says a line for each finding.

    >>> import feerie
    >>> try:
    ...     feerie.load("cicre")
    ... except feerie.FeerieError as error:
    ...     print(feerie.sentence(error))
    ...     print(feerie.sentence(error, "fr"))
    No variant is called 'cicre'; did you mean 'circe'?
    Aucune variante ne s’appelle « cicre » ; vouliez-vous dire « circe » ?
    """
    message = _message(what, spoken(lang))
    return message if isinstance(what, DefinitionError) else as_sentence(message)


def told(findings: tuple[errors.Finding, ...]) -> tuple[Finding, ...]:
    """Return findings as those that can be printed, in the order of file, line and column."""
    return tuple(Finding(one.file, one.line, one.column, one.code, one.values) for one in sorted(findings))


def expect_type(given: object, types: tuple[type, ...], expected: str) -> None:
    """Raise TypeError, which tells what is expected, if a value is of none of some types."""
    if not isinstance(given, types):
        raise TypeError(f"{expected}, not {type(given).__name__}")


@contextmanager
def speaking(variant: Variant | None = None) -> Iterator[None]:
    """Give each error that leaves the context its sentence as message, and findings that can be printed.

    A move that is illegal under the ``variant`` is told with its reason, whose name is
    ``error.values["cause"]``.
    """
    try:
        yield
    except FeerieError as error:
        if variant is not None and error.values.get("reason") is not None:
            error.values = {**finding_values(error, variant), "cause": str(error.values["reason"].code)}
        error.findings = told(error.findings)
        error.args = (_message(error, REFERENCE),)
        raise


def spoken(lang: str) -> Language:
    """Return the language of a code; raises FeerieError (``unknown-language``) with its sentence."""
    with speaking():
        return language_of(lang)


def _message(what: FeerieError | errors.Finding, language: Language) -> str:
    """All that an error says: each finding of a file on a line of its own."""
    if isinstance(what, DefinitionError):
        return "\n".join(_placed(one, language) for one in what.findings)
    findings = what.findings if isinstance(what, FeerieError) else (what,)
    return "; ".join(error_sentence(one, language) for one in findings)


def _placed(finding: errors.Finding, language: Language) -> str:
    said = error_sentence(finding, language)
    return f"{finding.place}: {said}" if finding.file else said
