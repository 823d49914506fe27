"""What a format has no way to say, and texts that are written only if nothing is lost."""

from __future__ import annotations

from collections.abc import Iterable

from feerie.errors import FeerieError


def refuse_losses(form: str, lost: Iterable[str]) -> None:
    """Raise FeerieError (``export-loss``) if a format would lose anything.

    What is lost is named by units on squares as in our FEN, by keys of our files, by ids of variants.
    """
    if several := list(dict.fromkeys(lost)):
        raise FeerieError("export-loss", format=form, lost=several)
