// What can be played without two squares: units beside the board, and moves that only words can tell.
// The units are taken where they are drawn, in the trays of the picture; one that is not drawn has a button below.

;(() => {
  feerie.Beside = class {
    // `pick` is given the key of a unit, `make` a move; `hand` can drag the units, which the `picture` shows.
    constructor(picture, hand, { pick, make }) {
      Object.assign(this, { picture, hand, pick, make })
      this.trays = feerie.made("div", "feerie-trays")
      this.units = feerie.made("div", "feerie-beside")
      this.moves = feerie.made("div", "feerie-wordy")
      picture.host.append(this.trays)
    }

    // The units of a state, of which one may be chosen.
    show({ svg, beside = [], symbols, moves }, chosen) {
      const board = feerie.made("div", "")
      board.innerHTML = svg
      const focused = document.activeElement?.dataset.key
      const movable = new Set(moves.map(({ from, key }) => from ?? key))
      const buttons = beside.map(unit => this.button(unit, board.firstElementChild, chosen, movable))
      const drawn = buttons.filter(({ place }) => place).map(({ element }) => element)
      const others = buttons.filter(({ place, isMovable }) => !place && isMovable)
      for (const { element, unit } of others) this.dress(element, unit, symbols)
      this.trays.replaceChildren(...drawn)
      this.units.replaceChildren(...others.map(({ element }) => element))
      this.units.hidden = !others.length
      buttons.find(({ unit }) => unit.key === focused)?.element.focus({ preventScroll: true })
    }

    button(unit, board, chosen, movable) {
      const { key, name, count, svg } = unit
      const element = feerie.button("", () => this.pick(key))
      element.dataset.key = key
      element.title = name
      element.setAttribute("aria-label", count === null ? name : `${name} × ${count}`)
      element.setAttribute("aria-pressed", key === chosen)
      element.toggleAttribute("data-movable", movable.has(key))
      this.hand.watch(element, key, svg)
      const place = svg && this.picture.trayOf(board, svg)
      if (place) Object.assign(element.style, place)
      return { element, unit, place, isMovable: movable.has(key) }
    }

    dress(element, { count, svg }, symbols) {
      if (svg) element.append(feerie.drawn(svg, symbols))
      element.append(feerie.made("span", "", svg && count !== null ? `× ${count}` : element.getAttribute("aria-label")))
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

    // Of a move without a unit, such as a pass, its name tells all.
    told({ shown, choice }) {
      return choice?.svg && choice.name !== shown ? `${shown} – ${choice.name}` : shown
    }
  }
})()
