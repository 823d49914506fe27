"""Sets of their own, which the players of a game know: a character on a disc, or on a wedge that points.

A set is a file here, whose name is the set's; `outlines.toml` beside it has the characters, as
`typeface/characters.py` takes them from a font.

| module | noun |
|---|---|
| `character_set` | a set: its body, the characters of kinds |
| `character_svg` | a unit of such a set as SVG |
"""
