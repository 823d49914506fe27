// Sharing: the text of a diagram, a link to what is shown of it now, and its picture as PNG.

;(() => {
  const SCALE = 2 // pixels of a PNG for each of its SVG

  // Only secure places have a clipboard; elsewhere what is selected can be copied.
  const write = text => {
    if (navigator.clipboard) return navigator.clipboard.writeText(text)
    const field = Object.assign(document.createElement("textarea"), { value: text })
    const held = document.activeElement
    document.body.append(field)
    field.select()
    const isCopied = document.execCommand("copy")
    field.remove()
    held?.focus()
    if (!isCopied) throw new Error("not copied")
  }

  const copy = async (view, text) => {
    try {
      await write(await text)
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

  const download = async link => {
    const picture = new Image()
    picture.src = link.href
    await picture.decode()
    const canvas = document.createElement("canvas")
    canvas.width = picture.naturalWidth * SCALE
    canvas.height = picture.naturalHeight * SCALE
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height)
    const file = await new Promise(resolve => canvas.toBlob(resolve, "image/png"))
    const target = document.createElement("a")
    target.href = URL.createObjectURL(file)
    target.download = link.download.replace(/\.svg$/, ".png")
    target.click()
    URL.revokeObjectURL(target.href)
  }

  // Buttons beside the links of a figure.
  feerie.addSharing = view => {
    const { words } = feerie
    let links = view.element.querySelector(".feerie-download")
    if (!links) {
      links = Object.assign(document.createElement("p"), { className: "feerie-download" })
      view.element.querySelector(".feerie-facts")?.after(links)
    }
    const fen = view.element.querySelector(".feerie-fen")?.textContent.trim()
    const picture = links.querySelector("a[download]")
    const buttons = []
    // A browser does not let a page from a disk look into its own files.
    if (picture && (picture.protocol === "data:" || location.protocol !== "file:")) {
      buttons.push(feerie.button(words.png, () => download(picture).catch(() => view.say(words.failed, true))))
    }
    if (fen) buttons.push(feerie.button(words.copy_fen, () => copy(view, fen)))
    if (view.address) {
      buttons.push(feerie.button(words.copy_yaml, () => copy(view, view.load().then(data => data.yaml))))
    }
    buttons.push(feerie.button(words.copy_link, () => copy(view, linkTo(view))))
    for (const button of buttons) links.append(links.childNodes.length ? " · " : "", button)
  }
})()
