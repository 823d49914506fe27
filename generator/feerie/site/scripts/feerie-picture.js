// The picture on a stage, as Python has drawn it: where its squares are, the units on them, the drawings they need.

;(() => {
  const SIDE = 45 // of a square, in the units of the drawings

  const drawn = (svg, symbols = {}) => {
    const missing = Object.entries(symbols).filter(([id]) => !document.getElementById(id))
    const holder = document.createElement("template")
    if (missing.length) {
      holder.innerHTML =
        '<svg class="feerie-sprite" xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" ' +
        `focusable="false"><defs>${missing.map(([, drawing]) => drawing).join("")}</defs></svg>`
      document.body.append(holder.content)
    }
    holder.innerHTML = svg
    const picture = holder.content.firstElementChild
    // What it shows is said by the element around it.
    for (const name of ["role", "aria-labelledby", "aria-describedby"]) picture.removeAttribute(name)
    for (const words of picture.querySelectorAll(":scope > :is(title, desc)")) words.remove()
    picture.setAttribute("aria-hidden", "true")
    return picture
  }

  feerie.drawn = drawn

  const nameOf = ([files, ranks], across, down, flipped) => {
    const [file, rank] = flipped ? [files - 1 - across, down] : [across, ranks - 1 - down]
    return String.fromCharCode(97 + file) + (rank + 1)
  }

  // The square of a drawing at a point of the window; null outside of the board.
  feerie.squareAt = (svg, board, x, y, flipped = false) => {
    const [left, top, width] = svg.getAttribute("viewBox").split(" ").map(Number)
    const box = svg.getBoundingClientRect()
    const scale = width / box.width
    const [across, down] = [(x - box.left) * scale + left, (y - box.top) * scale + top].map(part => Math.floor(part / SIDE))
    const [files, ranks] = board
    return across < 0 || across >= files || down < 0 || down >= ranks ? null : nameOf(board, across, down, flipped)
  }

  feerie.Picture = class {
    constructor(host) {
      this.host = host
      this.frame = feerie.made("div", "feerie-picture")
      this.frame.setAttribute("role", "img")
      this.ghost = null
      host.prepend(this.frame)
    }

    get svg() {
      return this.frame.firstElementChild
    }

    // `title` and `description` say what it shows.
    show(svg, symbols, { title, description, board = this.board, flipped = false, gliding = false }) {
      const before = this.svg
      const after = drawn(svg, symbols)
      const turned = this.flipped !== flipped
      Object.assign(this, { board, flipped })
      this.frame.replaceChildren(after)
      this.frame.setAttribute("aria-label", title)
      this.frame.setAttribute("aria-description", description)
      const [, , width, height] = this.view
      this.host.parentElement?.style.setProperty("--feerie-ratio", height / width)
      this.haunt(null)
      if (gliding && before && !turned && !feerie.isCalm()) feerie.glide(before, after)
    }

    // A ghost stands before the picture until it is sent away.
    haunt(svg, symbols) {
      this.ghost?.remove()
      this.ghost = null
      if (!svg) return
      this.ghost = feerie.made("div", "feerie-ghost", drawn(svg, symbols))
      this.ghost.setAttribute("aria-hidden", "true")
      this.frame.after(this.ghost)
    }

    get view() {
      return this.svg.getAttribute("viewBox").split(" ").map(Number)
    }

    // Lay an element over the board alone, whatever the drawing has beside it.
    lay({ style }) {
      const [left, top, width, height] = this.view
      const [files, ranks] = this.board
      const share = (part, whole) => `${(100 * part) / whole}%`
      style.left = share(-left, width)
      style.top = share(-top, height)
      style.width = share(files * SIDE, width)
      style.height = share(ranks * SIDE, height)
    }

    // The names of squares, row by row, as the reader sees them.
    get names() {
      const [files, ranks] = this.board
      return Array.from({ length: files * ranks }, (_, index) =>
        nameOf(this.board, index % files, Math.floor(index / files), this.flipped),
      )
    }

    // The square at a point of the window; null outside of the board.
    at(x, y) {
      return feerie.squareAt(this.svg, this.board, x, y, this.flipped)
    }

    // The drawing of the unit on a square, if there is one; `size` is that of a square in pixels.
    unitOn(square) {
      const index = this.names.indexOf(square)
      const [x, y] = [(index % this.board[0]) * SIDE, Math.floor(index / this.board[0]) * SIDE]
      return feerie.unitsOf(this.svg).find(unit => unit.x === x && unit.y === y)?.element ?? null
    }

    get size() {
      return (this.frame.getBoundingClientRect().width * SIDE) / this.view[2]
    }

    // A unit's drawing as a picture of its own.
    static alone(unit) {
      return `<svg viewBox="0 0 ${SIDE} ${SIDE}" aria-hidden="true"><use xlink:href="${feerie.figureOf(unit)}"/></svg>`
    }
  }
})()
