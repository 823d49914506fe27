// Boards that are drawn here, from what a figure's file says, with the pieces of the page's own sprite.
// The shapes of the file have been drawn by the same hand as the figures of the page; see exploration_file.py.

;(() => {
  const SIDE = 45 // of a square, in the units of the drawings
  let drawn = 0

  const text = value =>
    String(value).replace(/[&<>"]/g, sign => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign])

  feerie.squareName = (data, square) =>
    String.fromCharCode(97 + (square % data.board[0])) + (Math.floor(square / data.board[0]) + 1)

  feerie.squareNamed = (data, name) =>
    name.charCodeAt(0) - 97 + (Number.parseInt(name.slice(1), 10) - 1) * data.board[0]

  // The upper left corner of a square, as the reader sees the board.
  const corner = ([files, ranks], square, flipped) => {
    const file = square % files
    const rank = Math.floor(square / files)
    return [(flipped ? files - 1 - file : file) * SIDE, (flipped ? rank : ranks - 1 - rank) * SIDE]
  }

  // The square at a point of the drawing; none outside of the board.
  feerie.squareAt = ([files, ranks], x, y, flipped) => {
    const [across, down] = [Math.floor(x / SIDE), Math.floor(y / SIDE)]
    if (across < 0 || across >= files || down < 0 || down >= ranks) return null
    return flipped ? down * files + files - 1 - across : (ranks - 1 - down) * files + across
  }

  // The units of a panel by their squares; a move only says what it puts otherwise than the position.
  feerie.unitsOf = (panel, position) => {
    const units = new Map((panel.units ?? position.units).map(([square, piece]) => [square, piece]))
    for (const [square, piece] of panel.puts ?? []) {
      if (piece < 0) units.delete(square)
      else units.set(square, piece)
    }
    return units
  }

  // A position in words, for those who do not see it.
  feerie.described = (data, units) => {
    const places = new Map()
    for (const [square, piece] of [...units].sort(([one], [other]) => one - other)) {
      places.set(piece, [...(places.get(piece) ?? []), feerie.squareName(data, square)])
    }
    return [...places].map(([piece, squares]) => `${data.pieces[piece][1]} ${squares.join(", ")}`).join("; ")
  }

  // A panel as <svg>; one that is framed is told by its frame.
  feerie.drawPanel = (data, panel, units, { flipped, title, description, isFramed = false }) => {
    const placed = (parts, turned) =>
      parts
        .map(([shape, square, other = shape]) => {
          const [x, y] = corner(data.board, square, flipped && !turned)
          const [width, height] = data.board.map(count => count * SIDE)
          const turn = flipped && turned ? `rotate(180 ${width / 2} ${height / 2}) ` : ""
          return `<g transform="${turn}translate(${x} ${y})">${data.shapes[flipped ? other : shape]}</g>`
        })
        .join("")
    const pieces = [...units].map(([square, piece]) => {
      const [x, y] = corner(data.board, square, flipped)
      return `<use xlink:href="#${data.pieces[piece][0]}" x="${x}" y="${y}"/>`
    })
    const id = `feerie-drawn-${(drawn += 1)}`
    const side = flipped ? 1 : 0
    const view = data.views[side]
    const [, , width, height] = view.split(" ")
    const holder = document.createElement("template")
    holder.innerHTML =
      `<svg class="fe-panel" viewBox="${view}" width="${width}" height="${height}" role="img"` +
      ` aria-labelledby="${id}-title" aria-describedby="${id}-desc"${isFramed ? ' aria-hidden="true"' : ""}>` +
      `<title id="${id}-title">${text(title)}</title><desc id="${id}-desc">${text(description)}</desc>` +
      data.around[panel.beside][side].map(shape => data.shapes[shape]).join("") +
      data.ground +
      placed(panel.under) +
      placed(panel.arrows, true) +
      panel.tethered.map(shapes => data.shapes[shapes[side]]).join("") +
      pieces.join("") +
      placed(panel.over) +
      "</svg>"
    return holder.content.firstElementChild
  }

  // A panel with its number, name and sentence, as an item of a list.
  feerie.panel = (data, panel, units, index, flipped) => {
    const made = (tag, className, ...content) => {
      const element = Object.assign(document.createElement(tag), { className })
      element.append(...content)
      return element
    }
    const number = made("span", "feerie-number", index + 1)
    number.setAttribute("aria-hidden", "true")
    const sentence = made("span", "feerie-sentence", feerie.lettered(data, panel.text))
    const words = made("p", "", number, " ", made("strong", "", panel.name), " ", sentence)
    const item = made("li", "feerie-panel")
    const look = { flipped, title: panel.name, description: feerie.described(data, units), isFramed: true }
    const board = made("div", "feerie-board", feerie.drawPanel(data, panel, units, look))
    const told = { role: "img", "aria-label": look.title, "aria-description": look.description }
    for (const [name, value] of Object.entries(told)) board.setAttribute(name, value)
    item.append(board, words)
    return item
  }

  // The drawings that the page lacks, for what comes only in moves that are tried.
  const complete = data => {
    const missing = Object.entries(data.symbols).filter(([id]) => !document.getElementById(id))
    if (!missing.length) return
    const holder = document.createElement("template")
    holder.innerHTML =
      '<svg class="feerie-sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>' +
      `${missing.map(([, drawing]) => drawing).join("")}</defs></svg>`
    document.querySelector("figure.feerie").prepend(holder.content)
  }

  // A move as its pattern has it, on its own squares.
  const moved = (data, [number, description, setting, ...squares]) => {
    const pattern = data.patterns[number]
    const at = index => (index === null ? null : squares[index])
    const told = text => text.replace(/\{(\d+)\}/g, (_, index) => feerie.squareName(data, squares[index]))
    const [text, ...words] = data.descriptions[description].map(told)
    const placed = parts => parts.map(([shape, index, ...other]) => [shape, squares[index], ...other])
    return {
      ...pattern,
      from: at(pattern.from),
      to: at(pattern.to),
      text,
      panels: pattern.panels.map((panel, step) => ({
        ...panel,
        beside: data.settings[setting][step],
        name: words[2 * step],
        text: words[2 * step + 1],
        puts: panel.puts.map(([index, piece]) => [squares[index], piece]),
        under: placed(panel.under),
        arrows: placed(panel.arrows),
        over: placed(panel.over),
      })),
    }
  }

  const expanded = data => {
    for (const position of data.positions) position.moves = position.moves.map(move => moved(data, move))
    return data
  }

  // What a figure's file says, asked for once.
  const files = new Map()
  feerie.load = address => {
    if (!files.has(address)) {
      const file = fetch(address).then(answer => {
        if (!answer.ok) throw new Error(`${answer.status} ${address}`)
        return answer.json().then(expanded)
      })
      files.set(address, file)
      file.catch(() => files.delete(address))
    }
    return files.get(address).then(data => {
      complete(data)
      return data
    })
  }
})()
