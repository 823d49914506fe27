"""Whole pictures: strips, pictures in a page, contact sheets, walks, with their legends.

| module | noun |
|---|---|
| `strip` | panels in rows, with captions, inscriptions and a legend, as a file |
| `embedded` | panels, thumbnails, walks and the sprite of shared pieces for a page |
"""
