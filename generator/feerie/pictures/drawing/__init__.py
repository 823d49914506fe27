"""Drawing: from a scene, which is plain values, to SVG. It knows no rules, no languages and no notation.

Texts are handed over as they are to be shown. Lengths are in user units, 45 to a square; those of
`measures.toml` are in squares.

| module | noun |
|---|---|
| `scene` | panels and strips as values: units, trays, phase; a panel turned for Black |
| `marking` | marks upon a board: what they are, what events look like, arrows, badges, borders, labels |
| `piece_set` | the drawings and characters of pieces, and the figure (drawing, fill, rotation) of each kind |
| `theme` | the colour of each tone (light, dark, print), and the measures |
| `author_file`, `look_files` | the file of an author, in TOML; that of a theme or of a piece set |
| `path_data` | the outlines in such a file |
| `canvas` | elements and numbers as SVG: the only module that knows svgwrite |
| `pen` | how parts of a picture are coloured, classed and named; the stylesheet of pages |
| `sheets` | whole pictures: strips, pictures in a page, contact sheets, walks, with their legends |
| `ground` | squares, plain squares or points, with what is painted on them |
| `chessboard`, `piece_svg`, `character_svg`, `trays` | each draws one noun |
| `panel` | one board with everything on and beside it, and what it refers to |
| `inscription` | lines of text: their width, where they break, above and below panels |
"""
