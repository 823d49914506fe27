"""Pages as Markdown with HTML in it, from views alone.

| module | noun |
|---|---|
| `addresses` | the files of a site, their addresses, and the order of the pages |
| `generated` | the pages that are made from what there is to show, and what is written for them by hand |
| `kinds` | what kinds there are of these, each with its template |
| `home_page` | the page on top, as its front matter wants it |
| `plain_page` | a page before any generator, with placeholders for its HTML, drawings and figures |
| `rendering`, `templates/` | templates filled in, with every text escaped; the Markdown of captions |
"""
