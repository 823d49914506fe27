"""Faces: where people meet Féerie, each a plug on what stands below.

| package | where |
|---|---|
| `cli` | the command |
| `api` | Python: what `import feerie` offers |
| `preview` | one variant or diagram on a live page |
| `markdown` | figures in any Markdown |
| `workshop` | a diagram or a variant while it is written |
| `live` | a board on which a reader plays |
| `browser` | the engine in the reader's browser: a room with Python, packed, for pages to fetch |
"""
