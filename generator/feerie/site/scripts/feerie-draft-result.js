// What a draft shows: its picture with its words, and the findings.

;(() => {
  // Inline Markdown of captions, as far as it is used: **strong**, *emphasis*, `code`.
  const MARKS = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g

  feerie.prose = text => {
    const parts = document.createDocumentFragment()
    let at = 0
    for (const found of text.matchAll(MARKS)) {
      parts.append(text.slice(at, found.index))
      const [tag, inner] = found[1] ? ["strong", found[1]] : found[2] ? ["em", found[2]] : ["code", found[3]]
      parts.append(feerie.made(tag, "", inner))
      at = found.index + found[0].length
    }
    parts.append(text.slice(at))
    return parts
  }

  const board = ({ svg, name, description }, symbols) => {
    const frame = feerie.made("div", "feerie-board", feerie.drawn(svg, symbols))
    frame.setAttribute("role", "img")
    frame.setAttribute("aria-label", name)
    if (description) frame.setAttribute("aria-description", description)
    return frame
  }

  feerie.panelList = (list, symbols, said) => {
    const items = list.map((panel, number) => feerie.made("li", "feerie-panel", board(panel, symbols), feerie.made("p", "", ...said(panel, number + 1))))
    const made = feerie.made("ol", "feerie-panels", ...items)
    made.setAttribute("role", "list")
    return made
  }

  // The order of the list says the number to those who do not see it.
  const numbered = number => {
    const sign = feerie.made("span", "feerie-number", number)
    sign.setAttribute("aria-hidden", "true")
    return sign
  }

  // The picture of a figure, with title and caption; there all panels are seen at once.
  feerie.figureSheet = figure => {
    const { title, caption, symbols } = figure
    const list = feerie.panelList(figure.panels, symbols, ({ name, sentence: told, notation }, number) => [
      numbered(number),
      feerie.made("strong", "", feerie.prose(name)),
      ...(told ? [feerie.sentence(feerie.prose(told), notation)] : []),
    ])
    const sheet = feerie.made("figure", "feerie feerie-whole")
    sheet.dataset.panels = figure.panels.length
    const words = feerie.made("figcaption", "")
    if (title) words.append(feerie.made("p", "feerie-title", feerie.prose(title)))
    if (caption) words.append(feerie.made("p", "", feerie.prose(caption)))
    if (words.children.length) sheet.append(words)
    sheet.append(list)
    return sheet
  }

  // The findings: each leads to its place, and may offer what was meant.
  feerie.findingList = (findings, words, { go, fix }) => {
    const items = findings.map(one => {
      const place = `${words[one.file] ?? one.file} ${one.line}:${one.column}`
      const item = feerie.made("li", "", feerie.button(place, () => go(one)), " ", feerie.made("span", "", one.sentence))
      item.firstChild.disabled = !(one.file in words)
      for (const name of one.file in words ? one.nearest.slice(0, 4) : []) {
        item.append(" ", feerie.button(feerie.filled(words.replace, { name }), () => fix(one, name)))
      }
      return item
    })
    return feerie.made("ol", "feerie-findings", ...items)
  }
})()
