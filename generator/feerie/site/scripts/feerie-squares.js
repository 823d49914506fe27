// Buttons over the squares of a board, for the mouse and for the keyboard.

;(() => {
  const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
  const SIDE = 45 // of a square, in the units of the drawings

  // From the button that has the focus to its neighbour.
  const walk = (event, group, files) => {
    const way = KEYS[event.key]
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const buttons = [...group.children]
    const at = buttons.indexOf(document.activeElement)
    const [across, down] = [(at % files) + way[0], Math.floor(at / files) + way[1]]
    const next = across < 0 || across >= files ? undefined : buttons[down * files + across]
    if (!next) return
    buttons[at].tabIndex = -1
    next.tabIndex = 0
    next.focus()
  }

  // Over the board alone, whatever the drawing has beside it.
  const place = ({ style }, { board: [files, ranks], views }, flipped) => {
    const [left, top, width, height] = views[flipped ? 1 : 0].split(" ").map(Number)
    const share = (part, whole) => `${(100 * part) / whole}%`
    style.left = share(-left, width)
    style.top = share(-top, height)
    style.width = share(files * SIDE, width)
    style.height = share(ranks * SIDE, height)
    style.gridTemplateColumns = `repeat(${files}, 1fr)`
  }

  // `button` makes that of a square. One of them is in the order of the Tab key, arrow keys lead to the others.
  feerie.squareButtons = (data, flipped, button) => {
    const [files, ranks] = data.board
    const group = Object.assign(document.createElement("div"), { className: "feerie-squares" })
    group.setAttribute("role", "group")
    group.setAttribute("aria-label", feerie.words.squares)
    place(group, data, flipped)
    for (let index = 0; index < files * ranks; index += 1) {
      const [across, down] = [index % files, Math.floor(index / files)]
      group.append(button(feerie.squareAt(data.board, across * SIDE, down * SIDE, flipped)))
    }
    const entrance =
      group.querySelector("[aria-pressed=true]") ?? group.querySelector("[data-movable]") ?? group.firstChild
    entrance.tabIndex = 0
    group.addEventListener("keydown", event => walk(event, group, files))
    return group
  }
})()
