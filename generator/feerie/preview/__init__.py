"""One variant or one diagram on a small live page of its own, for its author.

| module | noun |
|---|---|
| `sheet` | what a file shows, in each language: panels, texts, findings |
| `desk` | the file that is worked on: its pages, with the last good picture; its changes |
| `server` | the local address that the pages are served at |

`page.html`, `page.css` and `page.js` are the page. MkDocs has no part in it.
"""
