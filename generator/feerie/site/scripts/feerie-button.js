// Buttons: with a word, or with a sign and its word as name; and words that have values put into them.

;(() => {
  const SIGNS = {
    previous: "M15 5 8 12l7 7",
    next: "m9 5 7 7-7 7",
    play: "M8 5v14l11-7z",
    pause: "M8 5v14M16 5v14",
    flip: "M7 20V5m-4 4 4-4 4 4m6-5v15m4-4-4 4-4-4",
    undo: "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
    redo: "m15 5 5 5-5 5m5-5H10a5 5 0 0 0 0 10h3",
    first: "M18 5l-7 7 7 7M6 5v14",
    again: "M19 12a7 7 0 1 1-2-5m2-3v4h-4",
    close: "M6 6l12 12M18 6 6 18",
    magnify: "M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm4.4 10.4L20 20M10 7v6m-3-3h6",
  }

  // The words of the board have a table of their own.
  feerie.filled = (text, values) => text.replace(/\{(\w+)\}/g, (hole, name) => values[name] ?? hole)
  feerie.fill = (word, values) => feerie.filled(feerie.words[word], values)

  feerie.button = (label, act) => {
    const button = document.createElement("button")
    button.type = "button"
    button.append(label)
    button.addEventListener("click", act)
    return button
  }

  feerie.sign = (button, sign, name) => {
    button.innerHTML = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${SIGNS[sign]}"/></svg>`
    button.classList.add("feerie-sign")
    button.title = name
    button.setAttribute("aria-label", name)
    return button
  }

  // An element with a class, and what is in it.
  feerie.made = (tag, className, ...content) => {
    const element = document.createElement(tag)
    if (className) element.className = className
    element.append(...content)
    return element
  }

  // What is said of a panel, and behind it the notation, small.
  feerie.sentence = (words, notation) => {
    const token = notation ? [" ", feerie.made("small", "", notation)] : []
    return feerie.made("span", "feerie-sentence", words, ...token)
  }

  // An element whose words are heard whenever they are others.
  feerie.heard = (tag, className) => {
    const element = feerie.made(tag, className)
    element.setAttribute("role", "status")
    return element
  }
})()
