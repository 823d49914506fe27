"""Whole pictures: strips, pictures in a page, contact sheets, walks, with their legends.

| module | noun |
|---|---|
| `layout` | the room that panels take, and the `<svg>` round it |
| `strip` | panels in rows, with captions, inscriptions and a legend, as a file |
| `embedded` | panels, thumbnails, walks and the sprite of shared pieces for a page |
"""
