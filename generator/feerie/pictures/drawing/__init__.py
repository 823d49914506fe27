"""Drawing: from a scene, which is plain values, to SVG. It knows no rules, no languages and no notation.

Texts are handed over as they are to be shown. Lengths are in user units, 45 to a square; those of
`measures.toml` are in squares.

| module | noun |
|---|---|
| `scene` | panels and strips as values: units, trays, phase; a panel turned for Black |
| `marking` | marks upon a board: what they are, what events look like, arrows, badges, borders, labels |
| `piece_set` | the drawings and characters of pieces, and the figure (drawing, fill, rotation) of each kind |
| `theme` | the colour of each tone, and the measures; the pen of a picture; the stylesheet of pages |
| `author_file`, `look_files` | the file of an author, in TOML; the themes and piece sets in such files |
| `canvas` | elements and numbers as SVG: the only module that knows svgwrite |
| `sheets` | whole pictures: strips, pictures in a page, contact sheets, walks, with their legends |
| `ground` | squares, plain squares or points, with what is painted on them |
| `chessboard`, `piece_svg`, `trays` | each draws one noun |
| `panel` | one board with everything on and beside it, and what it refers to |
| `inscription` | lines of text: their width, where they break, above and below panels; texts as outlines |
"""
