from __future__ import annotations

from feerie.errors import FURTHER, MOST_TOLD, DefinitionError, Finding, shortened


def many(number: int, file: str = "a.yml") -> tuple[Finding, ...]:
    return tuple(Finding(file, line, 1, "null-value") for line in range(1, number + 1))


def test_an_error_tells_the_first_findings_and_counts_the_others_at_the_place_of_their_first() -> None:
    findings = DefinitionError(many(5000)).findings
    assert findings[:-1] == many(MOST_TOLD - 1)
    assert findings[-1] == Finding("a.yml", MOST_TOLD, 1, FURTHER)
    assert findings[-1].faults == 5000 - MOST_TOLD + 1


def test_as_many_findings_as_can_be_told_are_told() -> None:
    assert DefinitionError(many(MOST_TOLD)).findings == many(MOST_TOLD)


def test_what_has_been_counted_once_is_counted_again_with_what_joins_it() -> None:
    once = DefinitionError(many(5000)).findings
    twice = DefinitionError((*once, *many(3, "b.yml"))).findings
    assert len(twice) == MOST_TOLD
    assert sum(finding.faults for finding in twice) == 5003


def test_a_long_text_is_repeated_without_its_middle() -> None:
    assert shortened("abcdefghij", 10) == "abcdefghij"
    assert shortened("abcdefghijk", 10) == "abcd…ghijk"
