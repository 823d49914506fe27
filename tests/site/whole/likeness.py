"""Whether two pictures of a page show the same, even if two browsers smoothed their edges."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

WIDTH = 640
"""Of pictures that are kept, in dots."""

COLOURS = 64
"""Of pictures that are kept: a page has few."""

CELL = 5
"""The side of the cells that are compared by the mean of their dots: smoothed edges come out the same."""

TOLERANCE = 25
"""By how much a cell may differ, of 255, in red, green or blue."""

FEW = 3
"""So many cells may differ more than that: a letter that stands a dot aside."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """The cells in which two pictures differ, and a picture that shows where."""

    different: int
    picture: Image.Image

    @property
    def holds(self) -> bool:
        """Whether the two show the same."""
        return self.different <= FEW


def small(picture: Image.Image) -> Image.Image:
    """A picture in the size in which it is kept."""
    height = round(picture.height * WIDTH / picture.width)
    return picture.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS)


def compare(golden: Image.Image, actual: Image.Image) -> Likeness:
    """Compare a picture that is kept with another, of any size."""
    one, other = golden.convert("RGB"), small(actual)
    if one.size != other.size:
        return Likeness(one.width * one.height, other)
    cells = (one.width // CELL, one.height // CELL)
    means = [picture.resize(cells, Image.Resampling.BOX) for picture in (one, other)]
    red, green, blue = ImageChops.difference(*means).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    marked = most.point([0 if value <= TOLERANCE else 255 for value in range(256)])
    shown = Image.blend(other, Image.new("RGB", other.size, "white"), 0.6)
    shown.paste((220, 0, 0), mask=marked.resize(other.size, Image.Resampling.NEAREST))
    return Likeness(marked.histogram()[255], shown)


def check(golden: Path, actual: Image.Image, folder: Path, *, update: bool) -> None:
    """Compare a picture with the one that is kept in a file; write what differs into a folder."""
    if update:
        golden.parent.mkdir(exist_ok=True)
        # Few colours, each the mean of those that it stands for: no cell's mean is changed by it.
        method = Image.Quantize.FASTOCTREE
        few = small(actual).quantize(COLOURS, method=method, kmeans=3, dither=Image.Dither.NONE)
        few.save(golden, optimize=True)
        return
    assert golden.is_file(), f"{golden} is not there: run with --update-goldens"
    with Image.open(golden) as expected:
        likeness = compare(expected, actual)
    if not likeness.holds:
        folder.mkdir(exist_ok=True)
        small(actual).save(folder / f"{golden.stem}.actual.png")
        likeness.picture.save(folder / f"{golden.stem}.difference.png")
    told = f"{golden.name} differs in {likeness.different} cells"
    assert likeness.holds, f"{told}: look into {folder}, then run with --update-goldens"
