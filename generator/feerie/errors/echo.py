"""Echoes: how much is repeated of what somebody has given, which may have any length."""

from typing import Final

LONGEST_MESSAGE: Final = 600
"""The most characters of what a command says of its arguments."""

LONGEST_PATH: Final = 1024
"""The most characters of the path of a file."""


def shortened(text: str, most: int) -> str:
    """Return a text whose middle is left out if it has more than so many characters."""
    if len(text) <= most:
        return text
    end = most // 2
    return f"{text[: most - end - 1]}…{text[-end:]}"
