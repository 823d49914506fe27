// The tools of a player: back and forth in the game, the move once more, the board from the other side.

;(() => {
  feerie.Toolbar = class {
    // `acts` has what each tool does, by its sign.
    constructor(acts, words) {
      this.words = words
      this.element = feerie.made("div", "feerie-tools")
      this.element.setAttribute("role", "group")
      this.element.setAttribute("aria-label", words.tools)
      this.signs = {}
      for (const [sign, act] of Object.entries(acts)) {
        this.signs[sign] = feerie.sign(feerie.button("", act), sign, words[sign])
        this.element.append(this.signs[sign])
      }
    }

    // What can be done now: without the engine, no more than to see a board that is there from the other side.
    show({ at, line, flipped }, { panels, isRunning }, { isLive, isThere, isSmall, isMagnified }) {
      const { first, undo, redo, again, flip, magnify } = this.signs
      for (const button of Object.values(this.signs)) button.hidden = !isLive
      flip.hidden = !isThere
      magnify.hidden = !isThere || !isSmall
      magnify.setAttribute("aria-pressed", isMagnified)
      first.disabled = undo.disabled = at === 0
      redo.disabled = at === line.length
      again.disabled = panels.length < 2
      const sign = isRunning ? "pause" : "again"
      if (again.title !== this.words[sign]) feerie.sign(again, sign, this.words[sign])
      flip.setAttribute("aria-pressed", flipped)
    }
  }
})()
