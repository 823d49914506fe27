"""A site as plain pages: Markdown and assets, for any generator of sites.

| module | what it is for |
|---|---|
| `plain_site` | the plain pages, assets and navigation of one language; how the code on a page is shown |
| `project` | what these are made from: variants, glossary, portraits of kinds, pages written by hand |
| `site_form` | what the pages of a site are called, and its files that are no pages |
| `covers` | the pictures by which pages are shown where others link to them |
| `folder` | these written into a folder |

A generator takes the pages of a language in three steps, or in one::

    project = Project(source, glossary, portraits)
    site = project.site(Language("en"), written, Form(directories=True))

    site.markdown("index.md")              # in one step: the page, with its HTML and its drawings in it

    site.pages["index.md"].text            # 1. Markdown, with placeholders for HTML and drawings
    site.finished("index.md", html)        # 2. what it was converted to, with that HTML, and terms explained
    site.pages["index.md"].drawn(output)   # 3. the whole document, with the drawings in their places

The three steps are worth it where Markdown, a search index or templates would read every drawing. The
Markdown needs the extension `attr_list` (headings end with ``{#id}``), and what the pages that are written
by hand need.
"""
