// The units of a drawing, which glide to where they stand in the next one, unless the reader wants no motion.

;(() => {
  const GLIDE = 500 // milliseconds in which a unit moves

  feerie.isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches

  feerie.figureOf = unit => unit.getAttribute("href") ?? unit.getAttribute("xlink:href")

  // Each with its figure and its place.
  feerie.unitsOf = svg =>
    [...svg.querySelectorAll(":scope > use[x]")].map(element => {
      return { element, figure: feerie.figureOf(element), x: +element.getAttribute("x"), y: +element.getAttribute("y") }
    })

  // Units that stand elsewhere than before glide there; new ones appear.
  feerie.glide = (before, after) => {
    const old = feerie.unitsOf(before)
    const taken = isIt => {
      const index = old.findIndex(isIt)
      return index < 0 ? null : old.splice(index, 1)[0]
    }
    const fresh = feerie.unitsOf(after).filter(
      ({ figure, x, y }) => !taken(other => other.figure === figure && other.x === x && other.y === y),
    )
    for (const { element, figure, x, y } of fresh) {
      const origin = taken(other => other.figure === figure)
      const first = origin ? { transform: `translate(${origin.x - x}px, ${origin.y - y}px)` } : { opacity: 0 }
      const last = origin ? { transform: "none" } : { opacity: 1 }
      element.animate([first, last], { duration: GLIDE, easing: "ease-in-out" })
    }
  }
})()
