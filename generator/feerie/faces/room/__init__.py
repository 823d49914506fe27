"""The room in which the engine works in a reader's browser: texts of JSON come in, and go out.

| module | what it is for |
|---|---|
| `room` | a room with the variants of an archive, in which boards are answered |
| `workbench` | what the playground needs besides: drafts are looked at, too |

A room is opened by the worker of a page (`site/scripts/feerie-engine-worker.js`), which reaches Python
through it and through nothing else.
"""

from feerie.faces.room.room import Room

__all__ = ["Room"]
