"""Templates: holes, forms, optional parts; and nothing that runs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feerie.language.wording.language import OpenField, Template


class Loud:
    def form(self, name: str) -> str:
        return {"": "pawn", "the": "the pawn"}[name]


@pytest.mark.parametrize(
    ("text", "values", "filled"),
    [
        ("{unit} on {at}", {"unit": "pawn", "at": "b5"}, "pawn on b5"),
        ("{unit:the} on {at}", {"unit": Loud(), "at": "b5"}, "the pawn on b5"),
        ("found[; expected {expected}][; did you mean {nearest}?]", {"expected": "a"}, "found; expected a"),
        ("found[; expected {expected}]", {"expected": None}, "found"),
        ("[{unit} from {at} ]goes", {"unit": "it"}, "goes"),
        ("{text}", {"text": "{unit} [x] {0.__class__}"}, "{unit} [x] {0.__class__}"),
        ("{unit.__class__} {0} {}", {"unit": "pawn"}, "{unit.__class__} {0} {}"),
    ],
)
def test_a_template_is_filled(text: str, values: dict[str, str | Loud | None], filled: str) -> None:
    assert Template(text).fill(values) == filled


def test_a_required_hole_must_have_a_value() -> None:
    with pytest.raises(OpenField, match="at"):
        Template("on {at}[ of {unit}]").fill({"unit": "pawn"})


def test_fields_and_required_fields_are_told_apart() -> None:
    template = Template("on {at}[ of {unit:the}]")
    assert sorted(template.fields) == ["at", "unit"]
    assert sorted(template.required) == ["at"]
    assert sorted(template.forms) == ["unit"]


@given(st.text(), st.text())
def test_a_value_is_never_read_as_a_template(before: str, value: str) -> None:
    assert Template("[{a}]{b}").fill({"a": before, "b": value}) == before + value
