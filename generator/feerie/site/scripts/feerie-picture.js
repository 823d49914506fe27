// The picture on a stage, as Python has drawn it: where its squares are, the units on them, the drawings they need.

;(() => {
  const SIDE = 45 // of a square, in the units of the drawings
  const SMALL = 42 // pixels of a square on which a finger hits the next one
  const MARGIN = 8 // beside the board where the drawing ends with it

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

  // What readers call a square: on a second board beside the first it has the same name, with a prime.
  feerie.toldSquare = (name, [files, , boards = 1]) => {
    if (boards === 1) return name
    const pitch = (files + 2) / boards
    const file = name.charCodeAt(0) - 97
    return String.fromCharCode(97 + (file % pitch)) + name.slice(1) + "′".repeat(Math.floor(file / pitch))
  }

  // Whether a square is none: between two boards that stand side by side.
  feerie.isBetween = (name, [files, , boards = 1]) => {
    const pitch = (files + 2) / boards
    return (name.charCodeAt(0) - 97) % pitch >= pitch - 2
  }

  // The square of a drawing at a point of the window; null outside of the board.
  feerie.squareAt = (svg, board, x, y, flipped = false) => {
    const [left, top, width] = svg.getAttribute("viewBox").split(" ").map(Number)
    const box = svg.getBoundingClientRect()
    const scale = width / box.width
    const [across, down] = [(x - box.left) * scale + left, (y - box.top) * scale + top].map(part => Math.floor(part / SIDE))
    const [files, ranks] = board
    if (across < 0 || across >= files || down < 0 || down >= ranks) return null
    const name = nameOf(board, across, down, flipped)
    return feerie.isBetween(name, board) ? null : name
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
      const [left, , full] = this.view
      const right = this.board[0] * SIDE + MARGIN - left
      this.width = this.isWide && this.size < SMALL && right < full ? right : null
      this.crop(after)
      this.haunt(null)
      if (gliding && before && !turned && !feerie.isCalm()) feerie.glide(before, after)
    }

    // Where a square would be small the drawing ends with the board: whose turn it is, which stands there, is in words.
    crop(svg) {
      if (this.width === null) return
      const [left, top, , height] = svg.getAttribute("viewBox").split(" ")
      svg.setAttribute("viewBox", [left, top, this.width, height].join(" "))
      // Its shape is another now.
      for (const name of ["width", "height"]) svg.removeAttribute(name)
      svg.querySelector("[data-mark=turn]")?.remove()
    }

    // A ghost stands before the picture until it is sent away.
    haunt(svg, symbols) {
      this.ghost?.remove()
      this.ghost = null
      if (!svg) return
      const ghost = drawn(svg, symbols)
      this.crop(ghost)
      this.ghost = feerie.made("div", "feerie-ghost", ghost)
      this.ghost.setAttribute("aria-hidden", "true")
      this.frame.after(this.ghost)
    }

    // How high it is, in its widths.
    get ratio() {
      const [, , width, height] = this.view
      return height / width
    }

    get view() {
      return this.svg.getAttribute("viewBox").split(" ").map(Number)
    }

    // Lay an element over the board alone, whatever the drawing has beside it.
    lay({ style }) {
      const [files, ranks] = this.board
      Object.assign(style, this.placed({ left: 0, top: 0, width: files * SIDE, height: ranks * SIDE }))
    }

    // The place of a unit in a tray of a drawing, as a style: that of all its likes there; null if none is drawn. `svg`
    // is a small drawing of the unit.
    trayOf(drawing, svg) {
      // On a turned board a unit that points does so the other way.
      const figureOf = name => name?.replace(/\.opposite$/, "")
      const figure = figureOf(svg.match(/href="(#[^"]+)"/)?.[1])
      const likes = [...drawing.querySelectorAll(":scope > use[transform]")].filter(unit => figureOf(feerie.figureOf(unit)) === figure)
      const boxes = likes.map(unit => {
        const [x, y, scale = 1] = unit.getAttribute("transform").match(/-?[\d.]+/g).map(Number)
        return { left: x, top: y, right: x + SIDE * scale, bottom: y + SIDE * scale }
      })
      if (!boxes.length) return null
      const [left, top] = [Math.min(...boxes.map(box => box.left)), Math.min(...boxes.map(box => box.top))]
      const [right, bottom] = [Math.max(...boxes.map(box => box.right)), Math.max(...boxes.map(box => box.bottom))]
      return this.placed({ left, top, width: right - left, height: bottom - top })
    }

    // A part of the drawing, in its units, as a style of what lies over it.
    placed({ left, top, width, height }) {
      const [x, y, wide, high] = this.view
      const share = (part, whole) => `${(100 * part) / whole}%`
      return { left: share(left - x, wide), top: share(top - y, high), width: share(width, wide), height: share(height, high) }
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

    // The drawing of the unit on a square, if there is one.
    unitOn(square) {
      const index = this.names.indexOf(square)
      const [x, y] = [(index % this.board[0]) * SIDE, Math.floor(index / this.board[0]) * SIDE]
      return feerie.unitsOf(this.svg).find(unit => unit.x === x && unit.y === y)?.element ?? null
    }

    // How wide it is where a finger hits every square.
    get wide() {
      return (SMALL * this.view[2]) / SIDE
    }

    // Whether squares are smaller in a place than a finger wants them, by more than a little.
    isSmallIn({ clientWidth }) {
      return Boolean(this.svg) && clientWidth < 0.9 * this.wide
    }

    // Whether the width of the window is what there is room for.
    get isWide() {
      return this.frame.clientWidth > 0.9 * innerWidth
    }

    // The side of a square, in pixels.
    get size() {
      return (this.frame.getBoundingClientRect().width * SIDE) / this.view[2]
    }

    // A unit's drawing as a picture of its own.
    static alone(unit) {
      return `<svg viewBox="0 0 ${SIDE} ${SIDE}" aria-hidden="true"><use xlink:href="${feerie.figureOf(unit)}"/></svg>`
    }
  }
})()
