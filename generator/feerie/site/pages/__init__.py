"""Pages as HTML, from views alone.

| module | what it is for |
|---|---|
| `inline` | the little Markdown that a caption may hold, as HTML |
| `art` | the drawings of a page, each piece drawn once |
| `page_text` | a page being written: HTML with its headings |
| `figures` | a figure as HTML |
| `variant_page`, `family_page`, `index_page` | the page of a variant, of a family, the list of variants |
| `operation_page`, `glossary_page`, `notation_page` | the pages of operations, of terms, of letters |
| `index_filter` | the form that chooses among the variants |
| `problems` | what is wrong in a file, shown on its page |
| `navigation` | the order of the pages, completed with the variants |
"""
