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

  // The state of a position, in the form in which the engine gives it. `picture` is the panel that shows it; `address`
  // is where the data are from, for the panel as Black sees it stands beside them.
  feerie.still = (data, position, picture, address) => {
    const moves = position.moves.map(([from, to, text, told, unit]) => {
      if (told === undefined) return { from, to, text: null, shown: "", key: null }
      const own = text ?? stored(told, data.letters)
      return { from, to, text: own, shown: shown(told, data.letters), key: unit ?? null }
    })
    const units = Object.entries(position.units).flatMap(([name, squares]) => squares.split(" ").map(square => [square, name]))
    const keys = [...new Set(moves.map(({ key }) => key).filter(Boolean))]
    return {
      fen: position.fen,
      board: data.board,
      turn_text: position.turn_text,
      status_text: "",
      svg: picture.querySelector("svg.fe-panel").outerHTML,
      description: picture.getAttribute("aria-description"),
      symbols: {},
      units: Object.fromEntries(units),
      beside: keys.map(key => ({ key, name: key, count: null, svg: null })),
      moves,
      turned: async () => (await feerie.known(address.replace(/\.json$/, "-turned.json")))[position.panel],
    }
  }
})()
