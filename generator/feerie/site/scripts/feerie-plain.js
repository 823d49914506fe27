// Words as they are sought: without accents and capitals, as the data of the pages have them, and in the singular.

;(() => {
  const plain = text => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/œ/gi, "oe").replace(/æ/gi, "ae").toLowerCase()

  const singular = word => (word.length > 3 ? word.replace(/[sx]$/, "") : word)

  feerie.sought = text => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean).map(singular)

  // How many letters make one word of another.
  feerie.apart = (one, other) => {
    let row = Array.from({ length: other.length + 1 }, (_, index) => index)
    for (const [number, letter] of [...one].entries()) {
      const above = row
      row = [number + 1]
      for (const [at, wanted] of [...other].entries()) {
        row.push(Math.min(row[at] + 1, above[at + 1] + 1, above[at] + (letter === wanted ? 0 : 1)))
      }
    }
    return row.at(-1)
  }
})()
