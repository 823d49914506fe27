"""What a site has besides the pages that MkDocs makes.

| module | what it is for |
|---|---|
| `bundle` | styles and scripts, each as one file |
| `entrance` | the two pages above the languages: the way in, and the way back from a wrong address |
| `offline` | the worker that keeps visited pages |
| `feed`, `covers` | the feed of new variants; the pictures by which pages are shown elsewhere |
"""
