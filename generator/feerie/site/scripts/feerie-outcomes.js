// The same moves under every variant: some variants after the others, as they are done. Behind the variant's own outcome
// come those that differ; the variants that play as it does are folded into it, with their number.

;(() => {
  const SOME = 8 // variants that are asked about at once

  feerie.Outcomes = class {
    // `ask` is given further keys of a request, and answers as the engine does; `link` gives the address of a variant.
    constructor({ ask, words, link }) {
      Object.assign(this, { ask, words, link, groups: [], impossible: [], symbols: {}, before: null, rest: null, asked: 0 })
      this.note = feerie.heard("p", "feerie-note")
      this.sheet = feerie.made("div", "")
      this.again = feerie.button(words.go_on, () => this.run())
      this.again.hidden = true
      this.element = feerie.made("div", "", this.note, this.again, this.sheet)
    }

    // All of them, or what is left of them; what is asked of another run is forgotten.
    async run() {
      const number = (this.asked += 1)
      this.again.hidden = true
      this.tell(this.words.comparing)
      while (!this.rest || this.rest.length) {
        const some = this.rest?.slice(0, SOME) ?? []
        const answer = await this.ask({ variants: some }).catch(() => null)
        if (number !== this.asked) return
        if (!answer) return this.fail()
        if (answer.error) return this.tell(answer.error.sentence)
        this.rest = this.rest?.slice(SOME) ?? answer.others
        this.take(answer)
      }
      this.tell(this.words.rules_told)
    }

    stop() {
      this.asked += 1
    }

    fail() {
      this.again.hidden = false
      this.tell(this.words.not_compared)
    }

    tell(text) {
      this.note.textContent = text
    }

    // The outcomes of some variants among the others; the first group is that of the variant itself.
    take({ before, groups, impossible, symbols, others }) {
      this.before ??= before
      Object.assign(this.symbols, symbols)
      for (const group of groups) {
        const known = this.groups.find(({ sentence, description }) => sentence === group.sentence && description === group.description)
        if (!known) this.groups.push({ ...group })
        else known.variants = [...known.variants, ...group.variants.filter(({ id }) => known.variants.every(one => one.id !== id))]
      }
      this.impossible.push(...impossible)
      const done = others.length - this.rest.length
      this.tell(feerie.filled(this.words.compared, { done, count: others.length }))
      this.render()
    }

    names(variants) {
      return variants.flatMap(({ id, name }, at) => [at ? ", " : "", Object.assign(feerie.made("a", "", name), { href: this.link(id) })])
    }

    folded(words, count, ...content) {
      return feerie.made("details", "", feerie.made("summary", "", feerie.filled(words, { count })), ...content)
    }

    render() {
      const { words, before, groups, impossible, symbols } = this
      const [[own, ...alike], ...others] = groups.map(({ variants }) => variants)
      const shown = [
        { ...before, name: words.before, variants: [] },
        { ...groups[0], name: own.name, variants: [own] },
        ...groups.slice(1).map((group, index) => ({ ...group, name: others[index].map(({ name }) => name).join(", ") })),
      ]
      const list = feerie.panelList(shown, symbols, ({ name, variants, sentence, notation }, number) => [
        feerie.made("strong", "", ...(variants.length ? this.names(variants) : [name])),
        ...(sentence ? [feerie.sentence(feerie.prose(sentence), notation)] : []),
        ...(number === 2 && alike.length ? [this.folded(words.alike, alike.length, ...this.names(alike))] : []),
      ])
      const sheet = feerie.made("figure", "feerie feerie-whole feerie-outcomes", list)
      sheet.dataset.panels = shown.length
      if (impossible.length) {
        const lost = impossible.map(one => feerie.made("li", "", feerie.made("strong", "", one.name), ` – ${one.sentence}`))
        sheet.append(this.folded(words.impossible, lost.length, feerie.made("ul", "", ...lost)))
      }
      this.sheet.replaceChildren(sheet)
    }
  }
})()
