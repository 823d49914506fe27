// What is found on the site, as it is typed: first what has all words, and of this what is called so. A word stands for
// those that it begins; one that names nothing is taken for a slip. The index is told of in `terms/findable.py`.

;(() => {
  const SLIP = 3 // letters of a word of which one may be wrong
  const WORST = 2 // letters that may be wrong in all
  const SMALL = 3 // letters of a word that is passed over where everything has it
  const NAME = 10 // words of a text that tell as much as a name
  const OTHER = 0.6 // as much as its own name tells what else something is called
  const MANY = 8 // names among which one has a usual word
  const MOST = 30 // that are shown

  const { finds, words, common } = feerie.index
  const isCommon = new Set(common)
  const called = finds.map(([, name, , , , others]) => [name, ...others].map(feerie.sought))
  const ofNames = [...new Set(called.flat(2))]
  const ofEach = called.map(names => new Set(names.flat()))
  const ofTexts = Object.keys(words)

  // A word that everything has tells little of a name.
  const weight = word => word.length / (isCommon.has(word) ? 4 : 1)
  const weights = all => all.reduce((sum, word) => sum + weight(word), 0)

  // A name without the words that many names have, as "chess", and the first letters of a long one.
  const isUsual = word => word.length < SMALL || called.filter(([name]) => name.includes(word)).length > finds.length / MANY
  const usual = new Set(ofNames.filter(isUsual))
  const core = name => (name.every(word => usual.has(word)) ? name : name.filter(word => !usual.has(word))).join("")
  const initials = name => (name.length > 2 ? name.map(word => word[0]).join("") : "")
  const forms = called.map(names => names.map((name, place) => [name.join(""), initials(name), place ? "" : core(name)]))

  // How well words stand for one that is sought, those that do at all.
  const meant = (word, known) => {
    const found = new Map()
    for (const other of known) {
      if (other === word) found.set(other, 1)
      else if (word.length > 1 && other.startsWith(word)) found.set(other, 0.6 + (0.3 * word.length) / other.length)
      else if (word.length > SLIP && other.includes(word)) found.set(other, 0.4)
    }
    const most = Math.min(Math.floor(word.length / SLIP), WORST)
    for (const other of found.size || word.length <= SLIP ? [] : known) {
      const far = Math.abs(word.length - other.length) > most ? Infinity : feerie.apart(word, other)
      if (far <= most) found.set(other, 0.7 - far / word.length)
    }
    return found
  }

  // How well each find has a word in its text: a rare word tells more.
  const inTexts = found => {
    const scores = new Map()
    for (const [word, quality] of found) {
      const rarity = 1 - Math.log(words[word].length) / Math.log(finds.length)
      let number = 0
      for (const step of words[word]) scores.set((number += step), Math.max(scores.get(number) ?? 0, quality * rarity))
    }
    return scores
  }

  // How much of a name, and of what is sought, are the same.
  const likeness = (name, sought, names) => {
    const has = sought.reduce((sum, word) => sum + weight(word) * Math.max(0, ...name.map(other => names.get(word).get(other) ?? 0)), 0)
    return has / Math.max(weights(sought), weights(name))
  }

  const search = typed => {
    const all = feerie.sought(typed)
    if (!all.length) return []
    const telling = all.filter(word => word.length > SMALL || !isCommon.has(word))
    const sought = telling.length ? telling : all
    const names = new Map(sought.map(word => [word, meant(word, ofNames)]))
    const texts = new Map(sought.map(word => [word, inTexts(meant(word, ofTexts))]))
    const ranked = finds.map((find, number) => {
      const exactly = forms[number].findIndex(([joined, short, bare]) => [joined, short].includes(all.join("")) || bare === core(all))
      if (exactly >= 0) return { find, lacking: 0, score: exactly ? 2 * NAME : 3 * NAME }
      const isThere = word => isCommon.has(word) || texts.get(word).has(number) || [...names.get(word).keys()].some(other => ofEach[number].has(other))
      const like = Math.max(...called[number].map((name, place) => likeness(name, sought, names) * (place ? OTHER : 1)))
      const told = sought.reduce((sum, word) => sum + (texts.get(word).get(number) ?? 0), 0)
      return { find, lacking: sought.filter(word => !isThere(word)).length, score: NAME * like + told }
    })
    return ranked
      .filter(({ score }) => score > 0)
      .sort((one, other) => one.lacking - other.lacking || other.score - one.score)
      .map(({ find }) => find)
  }

  const dialog = document.querySelector("dialog.feerie-search")
  const field = dialog.querySelector("input")
  const list = dialog.querySelector("ol")
  const status = dialog.querySelector("[role=status]")

  const shown = ([address, name, sentence, place, picture]) => {
    const drawn = Object.assign(document.createElement("img"), { alt: "", loading: "lazy" })
    const link = feerie.made("a", "", drawn, feerie.made("strong", "", name), feerie.made("span", "", sentence), feerie.made("small", "", place))
    link.href = new URL(address, feerie.root)
    // Without a network there are only the pictures that a page has.
    if (picture && navigator.onLine) drawn.src = new URL(picture, link.href)
    return feerie.made("li", "", link)
  }

  const show = () => {
    const found = search(field.value)
    list.replaceChildren(...found.slice(0, MOST).map(shown))
    list.scrollTop = 0
    const { none, one, several } = status.dataset
    status.textContent = field.value.trim() ? (found.length > 1 ? several.replace("{count}", found.length) : found.length ? one : none) : ""
  }

  // The arrow keys go from one to the next; from the field the Enter key follows the first.
  const go = event => {
    const links = [field, ...list.querySelectorAll("a")]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    links[links.indexOf(document.activeElement) + step]?.focus()
  }

  field.addEventListener("input", show)
  field.form.addEventListener("submit", event => {
    event.preventDefault()
    list.querySelector("a")?.click()
  })
  dialog.addEventListener("keydown", go)
  show()
})()
