// The letters of moves: those of the page, or those that the reader has chosen, here or elsewhere on the site.
// Without it moves have the letters of the page's language.

;(() => {
  const KEY = "feerie.letters"
  const FORMS = feerie.forms
  const FIRST = 0xe100 // of the signs that stand for letters; see exploration_file.py

  let chosen = ""

  const remembered = () => {
    try {
      return localStorage.getItem(KEY) ?? ""
    } catch {
      return chosen
    }
  }

  const remember = choice => {
    try {
      if (choice) localStorage.setItem(KEY, choice)
      else localStorage.removeItem(KEY)
    } catch {
      // Where nothing may be kept, the choice lasts as long as the page.
    }
  }

  const write = letter => {
    const form = FORMS.indexOf(chosen)
    letter.dataset.own ??= letter.textContent
    letter.textContent = form < 0 ? letter.dataset.own : letter.dataset.letters.split(" ")[form]
  }

  const made = ([own, letters]) => {
    const letter = Object.assign(document.createElement("span"), { className: "feerie-letter", textContent: own })
    letter.dataset.letters = letters
    write(letter)
    return letter
  }

  // A text of a figure's file, in which signs stand for letters, as one element: nowhere are its letters read apart.
  feerie.lettered = ({ letters }, text) => {
    const shown = document.createElement("span")
    for (const part of text.split(/([\ue100-\uf8ff])/)) {
      const letter = letters[part.charCodeAt(0) - FIRST]
      shown.append(letter ? made(letter) : part)
    }
    return shown
  }

  const writeAll = () => document.querySelectorAll(".feerie-letter").forEach(write)

  const choose = choices => {
    // What has been chosen before this script was there counts, unless something is remembered.
    if (!chosen) remember((chosen = choices.querySelector("input:checked")?.value ?? ""))
    for (const radio of choices.querySelectorAll("input")) radio.checked = radio.value === chosen
    choices.addEventListener("change", event => {
      chosen = event.target.value
      remember(chosen)
      writeAll()
    })
  }

  const begin = () => {
    chosen = remembered()
    const choices = document.querySelector("fieldset.feerie-letters")
    if (choices) choose(choices)
    if (chosen) writeAll()
  }

  begin()
})()
