// Why not: the ghost of a move that is none, with what forbids it, while a hand rests on its square or tries it.

;(() => {
  feerie.Refusal = class {
    // `tell` says the sentence, to everybody or only to those who see the ghost; `left` is told when the ghost goes.
    constructor(picture, { ask, tell, left }) {
      Object.assign(this, { picture, ask, tell, left })
      this.answers = new Map()
      this.asked = null // the squares of the last question, while its answer is still wanted
    }

    // Another position, other reasons.
    forget() {
      this.answers.clear()
      this.asked = null
    }

    // The answer, unless something else has been asked since.
    async show(from, to, isTried) {
      const key = `${from}-${to}`
      this.asked = key
      if (!this.answers.has(key)) this.answers.set(key, this.ask({ ask: "why", from, to }))
      const answer = await this.answers.get(key).catch(() => null)
      if (!answer || this.asked !== key) return null
      this.picture.haunt(answer.svg, answer.symbols)
      this.tell((answer.error ?? answer).sentence, isTried)
      return answer
    }

    // Away again.
    leave() {
      if (this.asked === null) return
      this.asked = null
      this.picture.haunt(null)
      this.left()
    }
  }
})()
