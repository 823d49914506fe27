"""One variant or one diagram on a small live page of its own, for its author.

| module | noun |
|---|---|
| `live_file` | the file that its author works on: what it shows, with the last good picture; its changes |
| `server` | the local address that the pages are served at |

`page.html`, `page.css` and `page.js` are the page. MkDocs has no part in it.
"""
