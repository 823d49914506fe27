// The colours of the pages: those that the reader has chosen, which are kept where the theme keeps them, or those of the
// system. One option after the other is offered, each by the label behind the one that is chosen.

;(() => {
  const form = document.querySelector("[data-feerie-colours]")
  if (!form) return
  const options = [...form.querySelectorAll("input")]
  const system = matchMedia("(prefers-color-scheme: light)")
  const bar = Object.assign(document.createElement("meta"), { name: "theme-color" })

  // Where nothing can be kept, a page begins with those of the system.
  const kept = () => {
    try {
      return __md_get("__palette")?.index
    } catch {
      return null
    }
  }
  let at = kept() ?? options.findIndex(({ dataset }) => matchMedia(dataset.mdColorMedia).matches)
  at = Math.max(0, Math.min(at, options.length - 1))

  // Of an option that follows the system, those of the other one that the system wants.
  const colours = () => {
    const { mdColorMedia: media } = options[at].dataset
    const wanted = `(prefers-color-scheme: ${system.matches ? "light" : "dark"})`
    const follows = media === "(prefers-color-scheme)" && options.find(({ dataset }) => dataset.mdColorMedia === wanted)
    const { mdColorScheme: scheme, mdColorPrimary: primary, mdColorAccent: accent } = (follows || options[at]).dataset
    return { media, scheme, primary, accent }
  }

  // The window of a phone has the colour of the header.
  const tint = () => (bar.content = getComputedStyle(document.querySelector(".md-header")).backgroundColor)

  // What is so already is left alone: the page would be styled anew.
  const show = () => {
    for (const [name, value] of Object.entries(colours())) {
      if (document.body.getAttribute(`data-md-color-${name}`) !== value) document.body.setAttribute(`data-md-color-${name}`, value)
    }
    for (const [number, { nextElementSibling: label }] of options.entries()) if (label) label.hidden = number !== at
  }

  form.addEventListener("change", ({ target }) => {
    at = options.indexOf(target)
    show()
    tint()
    __md_set("__palette", { index: at, color: colours() })
  })
  form.addEventListener("keydown", event => {
    if (event.key !== "Enter") return
    event.preventDefault()
    const next = options[(at + 1) % options.length]
    next.click()
    next.focus()
  })
  system.addEventListener("change", () => {
    show()
    tint()
  })
  addEventListener("load", () => {
    document.head.append(bar)
    tint()
  })
  show()
})()
