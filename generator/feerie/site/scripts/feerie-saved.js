// Games that are kept in the browser while they are played: the last of them are listed, taken up again, and taken away.

;(() => {
  const KEY = "feerie.games"
  const MOST = 50

  const isPrefix = (one, other) => one.every((move, index) => move === other[index])

  feerie.Saved = class {
    // `take` is given a game to go on with; `nameOf` names a variant, and gives nothing for one that is not there.
    constructor({ take, nameOf }) {
      Object.assign(this, { take, nameOf, id: null, gone: null })
      this.summary = feerie.made("summary", "")
      this.list = feerie.made("ul", "")
      this.list.setAttribute("role", "list")
      this.element = feerie.made("details", "feerie-saved", this.summary, this.list)
      addEventListener("storage", ({ key }) => key === KEY && this.render())
      this.render()
    }

    // The games, the last one first. What another version of these pages has kept otherwise is none.
    get games() {
      try {
        const games = JSON.parse(localStorage.getItem(KEY)) ?? []
        return games.filter(({ id, variant, moves }) => id && this.nameOf(variant) && Array.isArray(moves))
      } catch {
        return []
      }
    }

    // Where nothing can be kept, the address of the page has the game still.
    write(games) {
      try {
        localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)))
      } catch {}
      this.render()
    }

    // The game that is played is another: one of those that are kept, by its id, or one that is not known.
    turn(id = null) {
      this.id = id
    }

    // A game that goes on is the same, with what was taken back and played otherwise; another that begins alike is not.
    known({ variant, start, moves }) {
      const alike = this.games.filter(game => game.variant === variant && game.start === start)
      return alike.find(({ id }) => id === this.id) ?? alike.find(game => isPrefix(game.moves, moves))
    }

    // A link that comes back from an opponent has no comments: those of its game, if that is here.
    remarksOf(game) {
      return this.known(game)?.remarks ?? {}
    }

    keep(what) {
      const { variant, start, moves, at, remarks } = what
      if (!moves.length) return this.turn()
      const { games } = this
      this.id = this.known(what)?.id ?? crypto.randomUUID?.() ?? String(Date.now())
      const game = { id: this.id, variant, start, moves, at, remarks, when: Date.now() }
      this.write([game, ...games.filter(({ id }) => id !== this.id)])
    }

    // Out of the list; until the page is left it can be had back.
    remove(game) {
      this.gone = game
      if (this.id === game.id) this.id = null
      this.write(this.games.filter(({ id }) => id !== game.id))
      this.list.querySelector("button")?.focus()
    }

    restore() {
      const { gone } = this
      this.gone = null
      this.write([gone, ...this.games].sort((one, other) => other.when - one.when))
    }

    told({ variant, moves, when }) {
      const { words } = feerie
      const { lang } = document.documentElement
      // The day before the month, as the English of these pages has it.
      const day = new Date(when).toLocaleDateString(lang === "en" ? "en-GB" : lang, { dateStyle: "long" })
      const count = feerie.filled(words.board[moves.length === 1 ? "saved_move" : "saved_moves"], { count: moves.length })
      return [this.nameOf(variant), count, day].join(" · ")
    }

    render() {
      const { words } = feerie
      const { games } = this
      this.summary.textContent = feerie.filled(words.board.saved, { count: games.length })
      const item = game => {
        const told = this.told(game)
        const away = feerie.sign(feerie.button("", () => this.remove(game)), "close", feerie.filled(words.board.forget, { game: told }))
        return feerie.made("li", "", feerie.button(told, () => this.take(game)), away)
      }
      const back = () => feerie.made("li", "", feerie.button(feerie.filled(words.board.restore, { game: this.told(this.gone) }), () => this.restore()))
      this.list.replaceChildren(...(this.gone ? [back()] : []), ...games.map(item))
      this.element.hidden = !games.length && !this.gone
    }
  }
})()
