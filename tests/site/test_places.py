"""Where a fence stands in its page."""

from __future__ import annotations

import pytest

from feerie.site.making.places import Place, find_fence

PAGE = """---
title: A page
---

```feerie
one
```

> ~~~ feerie
> quoted
> ~~~

- item

    ````{ .feerie #x }
    in a list

      deeper
    ````

```python
one
```

```feerie
one
```
"""


@pytest.mark.parametrize(
    ("source", "occurrence", "place"),
    [
        ("one", 0, Place(6, 0)),
        ("one", 1, Place(26, 0)),
        ("quoted", 0, Place(10, 2)),
        ("in a list\n\n  deeper", 0, Place(16, 4)),
        ("one", 2, Place(1, 0)),
        ("included from elsewhere", 0, Place(1, 0)),
    ],
)
def test_a_fence_is_found_by_its_text_and_its_turn(source: str, occurrence: int, place: Place) -> None:
    assert find_fence(PAGE, source, occurrence) == place
