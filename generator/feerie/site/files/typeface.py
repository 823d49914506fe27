"""The site's typeface, in the files that its style sheet asks for: `typeface/make.py` makes them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def typeface() -> Mapping[str, bytes]:
    """Return the files of the typeface by their paths in the site."""
    folder = files("feerie.site").joinpath("typeface")
    fonts = sorted((one for one in folder.iterdir() if one.name.endswith(".woff2")), key=lambda one: one.name)
    return {f"assets/typeface/{one.name}": one.read_bytes() for one in fonts}
