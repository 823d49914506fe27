// What is known of a figure's positions before the engine is there: a small file answers which moves there are.
// Its form is told by answers.py.

;(() => {
  const FIRST = 0xe100 // of the signs that stand for letters

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

  // What is shown of another position until the engine tells it: the board, without the units if it does not begin with
  // these.
  feerie.meanwhile = (still, isElsewhere) => {
    const bare = svg => {
      const holder = feerie.made("div", "")
      holder.innerHTML = svg
      for (const { element } of feerie.unitsOf(holder.firstElementChild)) element.remove()
      holder.querySelector("[data-mark=turn]")?.remove()
      return holder.innerHTML
    }
    const seen = isElsewhere ? bare : svg => svg
    const { svg, turned } = still
    const nothing = { turn_text: feerie.words.board.fetching, description: "", units: {}, beside: [], moves: [], isMeanwhile: true }
    return { ...still, ...nothing, svg: seen(svg), turned: async () => seen(await turned()) }
  }
})()
