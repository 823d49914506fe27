from __future__ import annotations

import pytest

from feerie.errors import FeerieError
from feerie.language.reading.document import parse_document
from feerie.language.reading.validation import Findings

TEXT = """\
outer:
  inner: {word: abc, list: [d, e]}
  block: |
    first
    second
"""


def test_paths_are_counted_from_the_prefix_and_places_are_those_of_the_file() -> None:
    findings = Findings(parse_document(TEXT, "a.yml"), ("outer",))
    assert not findings
    findings.add(("inner", "list", 1), "on-value", why="odd")
    findings.add_at_key(("inner", "word"), "on-key")
    with findings.collecting("inner", "word"):
        raise FeerieError("whole", number=1)
    with findings.collecting("inner", "word", offset=2):
        raise FeerieError("at-character")
    with findings.collecting("block", offset=0):
        raise FeerieError("at-column", column=8)
    assert findings
    assert [(one.place, one.code, one.values) for one in findings.error().findings] == [
        ("a.yml:2:11", "on-key", {}),
        ("a.yml:2:17", "whole", {"number": 1}),
        ("a.yml:2:19", "at-character", {}),
        ("a.yml:2:32", "on-value", {"why": "odd"}),
        ("a.yml:5:6", "at-column", {"column": 8}),
    ]


def test_an_error_that_is_none_of_ours_is_not_collected() -> None:
    findings = Findings(parse_document(TEXT, "a.yml"))
    with pytest.raises(KeyError), findings.collecting("outer"):
        raise KeyError("outer")
    assert not findings
