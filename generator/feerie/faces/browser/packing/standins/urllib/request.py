"""Stands for what opens addresses, which svgwrite does for fonts: from the browser none is ever opened."""


def urlopen(url: str) -> None:
    """Raise NotImplementedError."""
    raise NotImplementedError(url)
