"""Pages as Markdown with HTML in it, from views alone.

| module | noun |
|---|---|
| `addresses` | the files of a site, their addresses, and the order of the pages |
| `generated` | the pages that are made from variants and terms, each with what its template shows |
| `lists` | pages that list: variants, mechanisms, kinds of units, words, findings |
| `fences` | the fenced diagrams of a page that is written by hand |
| `page_draft` | a page while it is written, with placeholders for its HTML and its drawings |
| `rendering`, `templates/` | templates filled in, with every text escaped |
| `inline` | the Markdown that a caption may hold |
"""
