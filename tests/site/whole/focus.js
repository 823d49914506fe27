// What the focus has reached: its name, whether it comes after what it has reached before, can be seen, and is marked.
async () => {
  await new Promise(requestAnimationFrame)
  const held = document.activeElement
  if (!held || held === document.body) return null
  const before = window.heldBefore
  window.heldBefore = held
  // What slides or fades is looked at when it is there.
  for (const movement of document.getAnimations()) movement.finish()
  // A box or a radio button that is out of sight is shown by its label, or by the one that follows it.
  const label = document.querySelector(`label[for="${held.id}"]`)
  const shown = { radio: held.nextElementSibling, checkbox: label }[held.matches(".md-option, .md-toggle") && held.type] ?? held
  const { left, top, width, height } = shown.getClientRects()[0]
  const points = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]]
  const found = points.map(([across, down]) => document.elementFromPoint(left + across * width, top + down * height))
  const { outlineStyle, outlineWidth, pointerEvents } = getComputedStyle(shown)
  return {
    follows: !before || Boolean(before.compareDocumentPosition(held) & Node.DOCUMENT_POSITION_FOLLOWING),
    name: `${held.localName} ${held.ariaLabel || held.title || held.textContent.trim() || held.id}`,
    // What the mouse passes by is not found at its place.
    visible: pointerEvents === "none" || found.some(one => one && shown.contains(one)),
    // The search opens; the button that leads to the top changes its colours.
    marked: (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || shown.matches(".md-top"),
  }
}
