"""Printing: pictures for an article, in the formats that editors take, with letters that need no font; books.

Nothing here is imported by what a page or a browser needs. The libraries of the extra `pictures` are asked
for when a format wants them; SVG, LaTeX, Typst, text and HTML want none.

| module | noun |
|---|---|
| `picture_formats` | the formats, each with what writes it |
| `raster` | PNG; GIF and WebP with a frame for each panel |
| `typesetting` | Typst, and PDF by its compiler |
| `tikz` | LaTeX: the same shapes by the commands of PGF |
| `mail` | a board in plain text |
| `book` | a book of problems, and of variants with theirs, by Typst; `book.typ` is how it is set |
| `stepping` | HTML that shows a panel at a time |
"""
