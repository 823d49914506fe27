// What can be played without two squares: units beside the board, and moves that only words can tell.

;(() => {
  feerie.Beside = class {
    // `pick` is given the key of a unit, `make` a move; `hand` can drag the units.
    constructor(hand, { pick, make }) {
      Object.assign(this, { hand, pick, make })
      this.units = feerie.made("div", "feerie-beside")
      this.moves = feerie.made("div", "feerie-wordy")
    }

    // The units of a state, of which one may be chosen.
    show({ beside = [], symbols, moves }, chosen) {
      const held = this.units.contains(document.activeElement) ? document.activeElement.dataset.key : null
      const movable = new Set(moves.map(({ from, key }) => from ?? key))
      const buttons = beside.map(unit => this.button(unit, symbols, chosen, movable))
      this.units.replaceChildren(...buttons)
      this.units.hidden = !buttons.length
      if (held) buttons.find(button => button.dataset.key === held)?.focus({ preventScroll: true })
    }

    button({ key, name, count, svg }, symbols, chosen, movable) {
      const told = count === null ? name : `${name} × ${count}`
      const button = feerie.button("", () => this.pick(key))
      button.dataset.key = key
      button.title = name
      button.setAttribute("aria-label", told)
      button.setAttribute("aria-pressed", key === chosen)
      button.toggleAttribute("data-movable", movable.has(key))
      if (svg) button.append(feerie.drawn(svg, symbols))
      button.append(feerie.made("span", "", svg ? `× ${count}` : told))
      this.hand.watch(button, key)
      return button
    }

    offer(moves, symbols) {
      this.moves.replaceChildren(
        ...moves.map(move => {
          const button = feerie.button("", () => this.make(move))
          if (move.choice?.svg) button.append(feerie.drawn(move.choice.svg, symbols))
          button.append(feerie.made("span", "", this.told(move)))
          return button
        }),
      )
      this.moves.hidden = !moves.length
    }

    told({ shown, choice }) {
      return choice && choice.name !== shown ? `${shown} – ${choice.name}` : shown
    }
  }
})()
