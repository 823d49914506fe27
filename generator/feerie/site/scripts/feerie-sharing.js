// Sharing: the text of a diagram, a link to what is shown of it now, and its picture as PNG.

;(() => {
  const copy = async (view, text) => {
    view.say("", true)
    try {
      await feerie.copy(await text)
      view.say(feerie.words.copied, true)
    } catch {
      view.say(feerie.words.not_copied, true)
    }
  }

  const linkTo = view => {
    const address = new URL(location.href)
    address.search = new URLSearchParams({ figure: view.element.id, ...view.state })
    address.hash = ""
    return address.href
  }

  // Buttons beside the links of a figure.
  feerie.addSharing = view => {
    const { words } = feerie
    let links = view.element.querySelector(".feerie-download")
    if (!links) {
      links = feerie.made("p", "feerie-download")
      view.element.querySelector(".feerie-facts")?.after(links)
    }
    const fen = view.element.querySelector(".feerie-fen")?.textContent.trim()
    const picture = links.querySelector("a[download]")
    const buttons = []
    // A browser does not let a page from a disk look into its own files.
    if (picture && (picture.protocol === "data:" || location.protocol !== "file:")) {
      const save = () => feerie.savePng(picture.href, picture.download.replace(/\.svg$/, ""))
      buttons.push(feerie.button(words.png, () => save().catch(() => view.say(words.failed, true))))
    }
    if (fen) buttons.push(feerie.button(words.copy_fen, () => copy(view, fen)))
    if (view.address) {
      buttons.push(feerie.button(words.copy_yaml, () => copy(view, feerie.known(view.address).then(({ yaml }) => yaml))))
    }
    if (view.address && feerie.editing) buttons.push(feerie.editing(() => feerie.known(view.address).then(({ yaml }) => yaml)))
    buttons.push(feerie.button(words.copy_link, () => copy(view, linkTo(view))))
    for (const button of buttons) links.append(links.childNodes.length ? " · " : "", button)
  }
})()
