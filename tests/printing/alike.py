"""Whether images are alike by the mean colour of their cells: each program has its own smooth edges."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
from PIL import Image, ImageChops

from feerie.studies.options import Printed

CELL = 12
"""The side of a cell, in dots."""

TOLERANCE = 25
"""By how much a cell may differ, of 255, in red, green or blue."""


def of_resvg(picture: Printed, width: int) -> Image.Image:
    """What resvg makes of a picture, without any font."""
    from resvg_py import svg_to_bytes

    drawn = svg_to_bytes(svg_string=picture.svg, width=width, background="white", skip_system_fonts=True)
    return Image.open(BytesIO(bytes(drawn))).convert("RGB")


def of_pdf(content: bytes, page: int = 0) -> Image.Image:
    """A page of a PDF, two dots to the point."""
    image: Image.Image = pypdfium2.PdfDocument(content)[page].render(scale=2).to_pil().convert("RGB")
    return image


def differing(one: Image.Image, other: Image.Image) -> int:
    """The cells in which two images of about one size differ."""
    assert abs(one.width - other.width) <= 2
    assert abs(one.height - other.height) <= 2
    size = min(one.width, other.width) // CELL, min(one.height, other.height) // CELL
    box = (0, 0, size[0] * CELL, size[1] * CELL)
    means = [image.crop(box).resize(size, Image.Resampling.BOX) for image in (one, other)]
    red, green, blue = ImageChops.difference(*means).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[TOLERANCE + 1 :])
