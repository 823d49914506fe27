// What is known of a figure's positions before the engine is there: a small file answers which moves there are.
// Its form is told by answers.py.

;(() => {
  const FIRST = 0xe100 // of the signs that stand for letters
  const SIDE = 45 // of a square, in the units of the drawings
  const MOST = 26 // files or ranks of a board
  const HELD = 0.9 // of its size on the board that a unit has in a tray

  // A text with the letters that `chosen` finds for its signs.
  const lettered = (text, letters, chosen) => text.replace(/[\ue100-\uf8ff]/g, sign => chosen(letters[sign.charCodeAt(0) - FIRST]))

  const shown = (text, letters) => {
    const form = feerie.forms.indexOf(feerie.letters())
    return lettered(text, letters, ([own, forms]) => (form < 0 ? own : forms.split(" ")[form]))
  }

  const stored = (text, letters) => lettered(text, letters, ([, , own]) => own).replaceAll("×", "x")

  // The state of a position, in the form in which the engine gives it. `shown` is its picture: the `svg`, its
  // `description`, the `symbols` that it needs, and the board as Black sees it, `turned`, or a promise of that.
  feerie.still = (data, position, { svg, description, symbols = {}, turned }) => {
    const moves = position.moves.map(([from, to, text, told, unit]) => {
      if (told === undefined) return { from, to, text: null, shown: "", key: null }
      const own = text ?? stored(told, data.letters)
      return { from, to, text: own, shown: shown(told, data.letters), key: unit ?? null }
    })
    const units = Object.entries(position.units).flatMap(([name, squares]) => squares.split(" ").map(square => [square, name]))
    const keys = [...new Set(moves.map(({ key }) => key).filter(Boolean))]
    const beside = keys.map(key => ({ key, name: data.beside[key][0], count: null, svg: data.beside[key][1] }))
    return {
      fen: position.fen,
      board: data.board,
      turn_text: position.turn_text,
      status_text: "",
      svg,
      description,
      symbols,
      units: Object.fromEntries(units),
      beside,
      moves,
      turned,
    }
  }

  // What a figure shows in a panel; the panels as Black sees them are beside the data of its board, at `address`.
  feerie.stillOf = (data, position, panel, address) =>
    feerie.still(data, position, {
      svg: panel.querySelector("svg.fe-panel").outerHTML,
      description: panel.getAttribute("aria-description"),
      turned: async () => (await feerie.known(address.replace(/\.json$/, "-turned.json")))[position.panel],
    })

  // The units of a FEN, by the letters that it has for them: for each of its squares, row by row, one or nothing.
  const placed = fen => {
    const ranks = fen.split(" ")[0].replace(/\[[^\]]*\]/g, "").split("/").slice(0, MOST)
    const units = rank => rank.match(/\d+|-?(?:\([^)]*\)|[^\d/])/g) ?? []
    return ranks.map(rank => units(rank).flatMap(one => (/\d/.test(one) ? Array(Math.min(+one, MOST)).fill("") : [one])).slice(0, MOST))
  }

  // Whose turn it is by a FEN.
  const turnIn = fen => ({ w: "white", b: "black" })[fen?.split(" ")[1]]

  // The reserves of a FEN in the last tray of each side, as far as their units are drawn elsewhere and have room.
  const reserve = (svg, drawn, fen) => {
    const letters = [...(fen?.match(/\[([^\]]*)\]/)?.[1] ?? "")].filter(letter => drawn.has(letter))
    const trays = [...svg.querySelectorAll("[data-mark=tray]")].map(tray => ["y", "width", "height"].map(name => +tray.getAttribute(name)))
    for (const unit of svg.querySelectorAll(":scope > use[transform]:not([data-mark])")) unit.remove()
    // Beside a tray stands what is in it at first.
    for (const label of svg.querySelectorAll(":scope > text")) label.textContent = label.textContent.split(/\s*:/)[0]
    for (const isBlack of [false, true]) {
      const [top, width, height] = trays.findLast(([y]) => y < 0 === isBlack) ?? []
      const held = letters.filter(letter => (letter === letter.toLowerCase()) === isBlack)
      for (const [place, letter] of held.length * SIDE > width ? [] : held.entries()) {
        const unit = drawn.get(letter).cloneNode()
        for (const name of "xy") unit.removeAttribute(name)
        unit.setAttribute("transform", `translate(${(place + (1 - HELD) / 2) * SIDE} ${top + (height - HELD * SIDE) / 2}) scale(${HELD})`)
        svg.append(unit)
      }
    }
  }

  // A unit that the first position lacks is a disc with its letters, for as long as the engine is on its way.
  const disc = (letters, x, y) => {
    const holder = feerie.made("div", "")
    holder.innerHTML = `<svg><g transform="translate(${x} ${y})"><circle class="fe-f-light fe-s-edge" cx="22.5" cy="22.5" r="16" fill="#F2EEE4" stroke="#6B6457" stroke-width="1.5" /><text class="fe-f-mute" x="22.5" y="28" text-anchor="middle" font-size="16"></text></g></svg>`
    holder.querySelector("text").textContent = letters.replace(/[()-]/g, "")
    return holder.querySelector("g")
  }

  const copy = (drawing, x, y) => {
    const unit = drawing.cloneNode()
    unit.setAttribute("x", x)
    unit.setAttribute("y", y)
    return unit
  }

  // The drawing of one position made that of another; without units if it is not known, or is not of that board.
  const moved = (svg, from, to) => {
    const holder = feerie.made("div", "")
    holder.innerHTML = svg
    const drawn = new Map()
    const old = placed(from)
    for (const { element, x, y } of feerie.unitsOf(holder.firstElementChild)) {
      drawn.set(old[y / SIDE]?.[x / SIDE], element.cloneNode())
      element.remove()
    }
    if (turnIn(to) !== turnIn(from)) holder.querySelector("[data-mark=turn]")?.remove()
    const ranks = to ? placed(to) : []
    const isThere = ranks.length === old.length && ranks.every((rank, down) => rank.length === old[down].length)
    for (const [down, rank] of isThere ? ranks.entries() : []) {
      for (const [across, letter] of rank.entries()) {
        if (!letter || letter === "*") continue
        const place = [across * SIDE, down * SIDE]
        holder.firstElementChild.append(drawn.has(letter) ? copy(drawn.get(letter), ...place) : disc(letter, ...place))
      }
    }
    reserve(holder.firstElementChild, drawn, to)
    return holder.innerHTML
  }

  // What is shown of another position, by its FEN if that is known, until the engine is there.
  feerie.meanwhile = (still, fen) => {
    const seen = svg => moved(svg, still.fen, fen)
    const bare = svg => moved(svg, still.fen, null)
    const { svg, turned } = still
    const { [`turn_${turnIn(fen)}`]: turn, fetching } = feerie.words.board
    const nothing = { turn_text: turn ? `${turn}.` : fetching, description: "", units: {}, beside: [], moves: [], isMeanwhile: true }
    return { ...still, ...nothing, svg: seen(svg), turned: async () => bare(await turned()) }
  }
})()
