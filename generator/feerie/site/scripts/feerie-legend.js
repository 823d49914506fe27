// The legend in place: what the marks of a figure mean. A mouse over them or a tap tells it beside them, and a button
// in the menu of the figure lists them all. The sentences are those of the language's data; see legend.toml.

;(() => {
  const APART = 12 // pixels between the pointer and what is told

  const sentence = kind => feerie.legend[kind] ?? feerie.legend[kind.split("-")[0]]

  const isSeen = mark => mark.getClientRects().length > 0

  // The sentences of marks, each once, with the first mark that it is about.
  const told = marks => {
    const found = new Map()
    for (const mark of marks) {
      const words = sentence(mark.dataset.mark)
      if (words && !found.has(words)) found.set(words, mark)
    }
    return found
  }

  // --- What is told beside a mark

  const note = Object.assign(document.createElement("div"), { className: "feerie-window feerie-meaning", popover: "manual" })
  note.setAttribute("role", "status")

  const hide = () => note.matches(":popover-open") && note.hidePopover()

  const show = (words, x, y) => {
    if (!note.isConnected) document.body.append(note)
    note.replaceChildren(...words.map(text => Object.assign(document.createElement("p"), { textContent: text })))
    note.showPopover()
    const { width, height } = note.getBoundingClientRect()
    const top = y + APART + height > innerHeight ? y - APART - height : y + APART
    note.style.left = `${Math.max(4, Math.min(x - width / 2, innerWidth - width - 4))}px`
    note.style.top = `${Math.max(4, top)}px`
  }

  const board = target => target.closest?.("figure.feerie .feerie-panels .feerie-board")

  // Pieces stand over the marks of their squares, arrows below: whatever is at the point counts.
  const at = event => {
    const place = board(event.target)
    if (!place) return []
    const marks = document.elementsFromPoint(event.clientX, event.clientY).map(one => one.closest("[data-mark]"))
    return [...told(marks.filter(mark => mark && place.contains(mark))).keys()]
  }

  feerie.isOnMark = event => at(event).length > 0

  document.addEventListener("pointermove", event => {
    if (event.pointerType !== "mouse" || event.buttons) return
    const words = at(event)
    if (words.length) show(words, event.clientX, event.clientY)
    else hide()
  })

  document.addEventListener("click", event => {
    const words = event.defaultPrevented ? [] : at(event)
    if (words.length) show(words, event.clientX, event.clientY)
    else hide()
  })

  addEventListener("keydown", event => event.key === "Escape" && hide())
  addEventListener("scroll", hide, { passive: true, capture: true })

  // --- The list of a figure's marks

  // A small picture of a mark, where it stands in its own panel.
  const sample = mark => {
    const { x, y, width, height } = mark.getBBox()
    const [dx, dy] = (mark.getAttribute("transform")?.match(/translate\((\S+) (\S+)\)/) ?? [0, 0, 0]).slice(1).map(Number)
    const side = Math.min(Math.max(width, height, 20), 100) // a tray is long
    const box = [x + dx - (side - width) / 2 - 2, y + dy - (side - height) / 2 - 2, side + 4, side + 4]
    const holder = document.createElement("template")
    holder.innerHTML = `<svg class="fe-panel" viewBox="${box.join(" ")}" aria-hidden="true"></svg>`
    const copy = mark.cloneNode(true)
    delete copy.dataset.mark
    holder.content.firstChild.append(copy)
    return holder.content
  }

  const list = view => {
    const items = [...told([...view.list.querySelectorAll("[data-mark]")].filter(isSeen))].map(([words, mark]) => {
      const item = document.createElement("li")
      item.append(sample(mark), words)
      return item
    })
    const legend = Object.assign(document.createElement("ul"), { className: "feerie-legend" })
    legend.append(...items)
    return legend
  }

  feerie.addLegend = view => {
    if (!view.list.querySelector("[data-mark]:not([data-mark=turn])")) return
    const links = view.element.querySelector(".feerie-download")
    const button = feerie.button(feerie.words.legend, () => {
      const shown = view.element.querySelector(".feerie-legend")
      if (shown) shown.remove()
      else links.after(list(view))
      button.setAttribute("aria-expanded", !shown)
    })
    button.setAttribute("aria-expanded", false)
    links.prepend(button, " · ")
  }
})()
