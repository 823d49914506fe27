"""A picture that would be too large is told before there is a dot of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feerie.desk.printing.picture_formats import Format, written
from feerie.errors import FeerieError
from feerie.language.languages import Language
from feerie.language.wording.sentences import error_sentence
from feerie.studies.options import Printed

Print = Callable[..., Printed]


@pytest.mark.parametrize("form", [Format.PNG, Format.GIF, Format.WEBP])
def test_the_size_is_told_and_the_limit(form: Format, printed: Print) -> None:
    picture = printed(scale=20.0, dpi=2400.0)
    with pytest.raises(FeerieError) as caught:
        written(picture, form)
    error = caught.value
    assert error.code == "picture-size"
    frames = 1 if form is Format.PNG else 3
    assert error.values["frames"] == (None if frames == 1 else 3)
    assert error.values["width"] * error.values["height"] * frames > 80_000_000
    told = error_sentence(error)
    for number in (error.values["width"], error.values["height"], 80_000_000):
        assert str(number) in told


def test_a_format_has_a_longest_side(printed: Print, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feerie.desk.printing.raster._SIDES", {"WEBP": 200})
    assert written(printed("checkered/a"), Format.GIF)
    with pytest.raises(FeerieError, match="longest=200, format=WEBP"):
        written(printed("checkered/a"), Format.WEBP)


def test_the_size_is_told_in_french(printed: Print) -> None:
    with pytest.raises(FeerieError) as caught:
        written(printed(dpi=2400.0, square="200mm"), Format.GIF)
    assert "points dans chacune de 3 vues\u202f; 80000000 points au plus" in error_sentence(
        caught.value, Language("fr")
    )
