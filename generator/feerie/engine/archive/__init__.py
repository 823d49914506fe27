"""Variants in a compiled plain form: JSON that is read again without YAML, models or checks.

| module | what it is for |
|---|---|
| `classes` | the classes of values that a variant is made of, by their names |
| `archive` | the variants of a file in that form, each read when it is first asked for |

An archive is written and read by one and the same program: the browser's engine is sent with it. So its
version is that of the classes themselves; an archive of another version is refused, not converted.
"""

from feerie.engine.archive.archive import Archive, written

__all__ = ["Archive", "written"]
