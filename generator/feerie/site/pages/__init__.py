"""Pages as Markdown with HTML in it, from views alone.

| module | noun |
|---|---|
| `addresses` | the files of a site, their addresses, and the order of the pages |
| `generated` | the pages that are made from what there is to show, each with what its template shows |
| `kinds` | what kinds there are of these, each with its template |
| `home_page` | the page on top, as its front matter wants it |
| `prose` | what is written by hand for a page that is generated |
| `placing` | the figures of variants where fences place them |
| `plain_page` | a page before any generator, with placeholders for its HTML and its drawings |
| `rendering`, `templates/` | templates filled in, with every text escaped |
| `inline` | the Markdown that a caption may hold |
"""
