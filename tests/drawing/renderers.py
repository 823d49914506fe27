"""Programs that draw SVG, each in its own manner: resvg, rsvg, Cairo, a browser, Inkscape and LibreOffice.

All draw on white, with the fonts that the tests bring, and a square as wide as they are told.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from io import BytesIO
from itertools import accumulate
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

_FONTS: Final = Path(__file__).parents[1] / "site" / "fonts"
_ENVIRONMENT: Final = {**os.environ, "FONTCONFIG_FILE": str(_FONTS / "fonts.conf")}

_CAIRO: Final = """
import json, sys, cairosvg
for picture, width, drawn in json.load(sys.stdin):
    cairosvg.svg2png(url=picture, output_width=width, background_color="white", write_to=drawn)
"""

_QUIETLY: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--hide-scrollbars",
)

Images = Mapping[Path, Image.Image]
Sizes = Mapping[Path, tuple[int, int]]
"""Pictures, and how wide and high each is to be drawn."""

Render = Callable[[Sizes, Path], Images]
"""From these, and a folder to work in, to what a program makes of them."""


def view(picture: Path) -> tuple[float, float, float, float]:
    """The left and upper edges, the width and the height of what a picture shows, in its own units."""
    found = re.search(r'viewBox="([^"]*)"', picture.read_text(encoding="utf-8"))
    assert found
    left, top, width, height = map(float, found[1].split())
    return left, top, width, height


def _resvg(pictures: Sizes, _: Path) -> Images:
    from resvg_py import svg_to_bytes

    def drawn(picture: Path, width: int) -> bytes:
        fonts = [str(_FONTS)]
        return svg_to_bytes(
            svg_path=str(picture), width=width, background="white", skip_system_fonts=True, font_dirs=fonts
        )

    return {picture: _opened(drawn(picture, width)) for picture, (width, _) in pictures.items()}


def _rsvg(pictures: Sizes, _: Path) -> Images:
    def drawn(picture: Path, width: int) -> bytes:
        command = ["rsvg-convert", "-b", "white", "-w", str(width), str(picture)]
        return subprocess.run(command, env=_ENVIRONMENT, capture_output=True, check=True).stdout

    return {picture: _opened(drawn(picture, width)) for picture, (width, _) in pictures.items()}


def _cairo(pictures: Sizes, folder: Path) -> Images:
    """In a process of its own, which looks for fonts where it is told to."""
    drawn = {picture: folder / f"{picture.stem}.png" for picture in pictures}
    asked = json.dumps(
        [[str(picture), width, str(drawn[picture])] for picture, (width, _) in pictures.items()]
    )
    subprocess.run([sys.executable, "-c", _CAIRO], input=asked, text=True, env=_ENVIRONMENT, check=True)
    return {picture: _opened(drawn[picture].read_bytes()) for picture in pictures}


def _chromium(pictures: Sizes, folder: Path) -> Images:
    """All of them on one page, one beneath another: a browser takes long to start."""
    tops = list(accumulate((height for _, height in pictures.values()), initial=0))
    placed = list(zip(pictures.items(), tops, strict=False))
    shown = "".join(
        f'<img src="{picture.as_uri()}" style="top:{top}px" width="{width}" height="{height}">'
        for (picture, (width, height)), top in placed
    )
    page, shot = folder / "pictures.html", folder / "pictures.png"
    page.write_text(f"<!doctype html><style>img{{position:absolute;left:0}}</style>{shown}")
    window = f"--window-size={max(width for width, _ in pictures.values())},{tops[-1]}"
    command = [_browser(), *_QUIETLY, window, f"--user-data-dir={folder}/user", f"--screenshot={shot}"]
    subprocess.run([*command, page.as_uri()], env=_ENVIRONMENT, capture_output=True, check=True, timeout=100)
    whole = _opened(shot.read_bytes())
    return {picture: whole.crop((0, top, width, top + height)) for (picture, (width, height)), top in placed}


def _inkscape(pictures: Sizes, folder: Path) -> Images:
    def drawn(picture: Path, width: int) -> bytes:
        image = folder / f"{picture.stem}.png"
        white = ["--export-background=white", "--export-background-opacity=1"]
        command = ["inkscape", "--export-type=png", f"--export-filename={image}", f"--export-width={width}"]
        subprocess.run([*command, *white, picture], env=_ENVIRONMENT, capture_output=True, check=True)
        return image.read_bytes()

    return {picture: _opened(drawn(picture, width)) for picture, (width, _) in pictures.items()}


def _libreoffice(pictures: Sizes, folder: Path) -> Images:
    """All pictures of one size at once: an office takes long to start."""
    drawn: dict[Path, Image.Image] = {}
    for size in dict.fromkeys(pictures.values()):
        alike = [picture for picture, wished in pictures.items() if wished == size]
        numbers = zip(("PixelWidth", "PixelHeight"), size, strict=True)
        wishes = {name: {"type": "long", "value": str(value)} for name, value in numbers}
        form = f"png:draw_png_Export:{json.dumps(wishes)}"
        user = f"-env:UserInstallation={(folder / 'user-of-the-office').as_uri()}"
        command = ["soffice", user, "--headless", "--convert-to", form, "--outdir", str(folder)]
        subprocess.run([*command, *alike], env=_ENVIRONMENT, capture_output=True, check=True, timeout=300)
        drawn |= {picture: _opened((folder / f"{picture.stem}.png").read_bytes()) for picture in alike}
    return drawn


def _browser() -> str:
    return shutil.which("chromium") or shutil.which("chromium-browser") or ""


def _opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(bytes(png))).convert("RGB")


RENDERERS: Final[Mapping[str, tuple[Render, Callable[[], object], str]]] = {
    "resvg": (_resvg, lambda: find_spec("resvg_py"), "resvg-py, of PyPI"),
    "rsvg": (_rsvg, lambda: shutil.which("rsvg-convert"), "librsvg2-bin, of Debian"),
    "cairo": (_cairo, lambda: _runs("import cairosvg"), "CairoSVG, of PyPI, and libcairo2, of Debian"),
    "chromium": (_chromium, _browser, "chromium, of Debian"),
    "inkscape": (_inkscape, lambda: shutil.which("inkscape"), "inkscape, of Debian"),
    "libreoffice": (_libreoffice, lambda: shutil.which("soffice"), "libreoffice-draw, of Debian"),
}
"""Each with a test of whether it is there, and the package that brings it."""


def _runs(program: str) -> bool:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, check=False).returncode == 0


LARGE: Final = ("inkscape", "libreoffice")
"""Those that take long to install: no machine must have them."""


def rendered(name: str, pictures: Sequence[Path], side: int, folder: Path) -> Images:
    """What a program makes of some pictures whose squares are ``side`` dots wide; a test for which it is not
    there is skipped, but in continuous integration only if it is a large one."""
    render, is_there, package = RENDERERS[name]
    if not is_there():
        if os.environ.get("CI") and name not in LARGE:
            pytest.fail(f"{name} is not there: install {package}.")
        pytest.skip(f"{name} is not there: install {package} to see what it makes of pictures.")
    boxes = {picture: view(picture) for picture in pictures}
    sizes = {
        picture: (round(width * side / 45), round(height * side / 45))
        for picture, (_, _, width, height) in boxes.items()
    }
    return render(sizes, folder)
