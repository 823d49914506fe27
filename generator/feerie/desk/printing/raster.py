"""PNG; and GIF and WebP, with a frame for each panel."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

from feerie.desk.printing.picture_formats import wanting
from feerie.errors import FeerieError
from feerie.studies.options import PIXELS, Printed

_SHOWN: Final = 2000
"""For how many milliseconds a panel is shown."""


_MOST: Final = 80_000_000
"""The most dots of a picture, of all its frames together: a sheet of A4 has 35 million at 600 to the inch."""

_SIDES: Final = {"GIF": 65_535, "WEBP": 16_383}
"""The longest side of a picture that a format can say."""


def png(picture: Printed) -> bytes:
    """Return a picture as PNG, which has its title, and what those hear who do not see it; raises FeerieError
    (``picture-size``)."""
    _measure([picture], "PNG")
    image = _image(picture)
    from PIL.PngImagePlugin import PngInfo  # noqa: PLC0415  # an extra

    info, language = PngInfo(), picture.audience.language
    for key, text in (("Title", picture.strip.title), ("Description", picture.strip.description)):
        info.add_itxt(key, text, language, key)
    return _saved([image], picture, "PNG", pnginfo=info)


def gif(picture: Printed) -> bytes:
    """Return the panels of a picture as the frames of a GIF; raises FeerieError (``picture-size``)."""
    return _saved(_frames(picture, "GIF"), picture, "GIF", disposal=2)


def webp(picture: Printed) -> bytes:
    """Return the panels of a picture as the frames of a WebP; raises FeerieError (``picture-size``)."""
    return _saved(_frames(picture, "WEBP"), picture, "WEBP", lossless=True)


def _measure(pictures: Sequence[Printed], form: str) -> None:
    """Refuse pictures that would be too large, before there is any dot of them."""
    scale = pictures[0].dpi / PIXELS
    width, height = (
        round(max(getattr(one, side) for one in pictures) * scale) for side in ("width", "height")
    )
    side = _SIDES.get(form)
    if width * height * len(pictures) > _MOST or max(width, height) > (side or _MOST):
        raise FeerieError(
            "picture-size",
            width=width,
            height=height,
            frames=len(pictures) if len(pictures) > 1 else None,
            limit=_MOST,
            longest=side,
            format=form,
        )


def _image(picture: Printed) -> Any:
    with wanting("Pillow", "resvg-py"):
        from PIL import Image  # noqa: PLC0415  # an extra
        from resvg_py import svg_to_bytes  # noqa: PLC0415
    width = max(1, round(picture.width * picture.dpi / PIXELS))
    # Without a number of dots to the inch it takes millimetres for nothing.
    drawn = svg_to_bytes(svg_string=picture.svg, width=width, dpi=PIXELS)
    return Image.open(BytesIO(bytes(drawn)))


def _frames(picture: Printed, form: str) -> list[Any]:
    """Return an image of each panel, all of one size: a caption may be longer than the others."""
    with wanting("Pillow"):
        from PIL import Image  # noqa: PLC0415  # an extra
    panels = [*picture.panels()]
    _measure(panels, form)
    drawn = [_image(panel) for panel in panels]
    size = max(image.width for image in drawn), max(image.height for image in drawn)
    ground = "#00000000" if picture.options.transparent else picture.look.colours["page"]
    frames = []
    for image in drawn:
        frame = Image.new("RGBA", size, ground)
        frame.paste(image, (0, 0))
        frames.append(frame)
    return frames


def _saved(frames: list[Any], picture: Printed, form: str, **more: Any) -> bytes:
    buffer = BytesIO()
    dpi = picture.dpi
    if len(frames) > 1:
        more |= {"save_all": True, "append_images": frames[1:], "duration": _SHOWN, "loop": 0}
    frames[0].save(buffer, form, dpi=(dpi, dpi), **more)
    return buffer.getvalue()
