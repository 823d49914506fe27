// The same moves under every variant: some variants after the others, as they are done. Behind the variant's own outcome
// come those that differ, and last that of the ordinary game; of many variants that do the same all but one are folded.

;(() => {
  const SOME = 8 // variants that are asked about at once
  const MOST = 8 // variants that are named beside each other

  feerie.Outcomes = class {
    // `ask` is given further keys of a request, and answers as the engine does; `link` gives the address of a variant;
    // `root` is that of the ordinary game.
    constructor({ ask, words, link, root }) {
      Object.assign(this, { ask, words, link, root, groups: [], impossible: [], symbols: {}, before: null, rest: null, asked: 0 })
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
      return feerie.made("details", "feerie-same", feerie.made("summary", "", feerie.filled(words, { count })), ...content)
    }

    // A group with the variants that are named, and those that are folded.
    told(group, isFolded) {
      const { variants } = group
      const named = variants.slice(0, isFolded || variants.length > MOST ? 1 : MOST)
      return { ...group, named, alike: variants.slice(named.length), name: named.map(({ name }) => name).join(", ") }
    }

    render() {
      const { words, before, groups: [own, ...others], impossible, symbols } = this
      const isRoot = ({ id }) => id === this.root
      const ordinary = others.filter(({ variants }) => variants.some(isRoot))
      const shown = [
        { ...before, name: words.before, named: [], alike: [] },
        this.told(own, true),
        ...others.filter(group => !ordinary.includes(group)).map(group => this.told(group, false)),
        ...ordinary.map(group => this.told({ ...group, variants: [...group.variants].sort((a, b) => isRoot(b) - isRoot(a)) }, true)),
      ]
      const list = feerie.panelList(shown, symbols, ({ name, named, alike, sentence, notation }) => [
        feerie.made("strong", "", ...(named.length ? this.names(named) : [name])),
        ...(sentence ? [feerie.sentence(feerie.prose(sentence), notation)] : []),
        ...(alike.length ? [this.folded(words.alike, alike.length, ...this.names(alike))] : []),
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
