// The page `play`: a board of its own, and the variant that is played on it. Its address says what it shows.

;(async () => {
  const place = document.querySelector("[data-play]")
  if (!place || !feerie.engine?.isOffered) return
  const board = place.querySelector("[data-play-board]")
  const opening = board.querySelector(".feerie-opening")
  const variants = place.querySelector("select")
  const known = id => [...variants.options].some(({ value }) => value === id)

  // What has been taken back is remembered beside the address.
  const note = (kept, isNew) => {
    const { at, moves } = kept
    const address = feerie.addressOf({ ...kept, moves: moves.slice(0, at) })
    const state = { ...history.state, feerie: kept }
    if (isNew && address !== location.search) history.pushState(state, "", address)
    else history.replaceState(state, "", address)
  }

  // A link to a variant that is not there shows the first position of another.
  const here = () => {
    const { feerie: kept } = history.state ?? {}
    const { variant, ...game } = kept ?? feerie.gameAt(location)
    if (variant && !known(variant)) return { variant: variants.value, stranger: variant }
    return { variant: variant || variants.value, ...game }
  }

  // How many letters make one word of another.
  const apart = (one, other) => {
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

  // What is said of the id of no variant: the variant that was probably meant, if one is near.
  const unknown = id => {
    const { words } = feerie
    const shown = id.slice(0, 60)
    const near = [...variants.options]
      .map(option => ({ option, far: apart(shown, option.value) }))
      .filter(({ option, far }) => far <= option.value.length / 3)
      .sort((one, other) => one.far - other.far)[0]
    const meant = near && feerie.filled(words.board.meant, { name: near.option.textContent })
    return [feerie.filled(words.board.unknown, { id: shown }), meant].filter(Boolean).join(" ")
  }

  const name = () => variants.selectedOptions[0].textContent

  // What is known of a game without the engine: the page shows the first position of one variant.
  const knownOf = async ({ variant, start = null, moves = [] }) => {
    const address = board.dataset.explore
    if (!address || start || moves.length) return null
    const data = await feerie.known(address).catch(() => null)
    const position = data?.variant === variant && data.positions[0]
    return position ? feerie.still(data, position, opening.firstElementChild, address) : null
  }

  let isReturning = false
  const { stranger, ...first } = here()
  variants.value = first.variant
  const still = await knownOf(first)
  opening?.remove()
  const player = new feerie.Player(board, {
    ...first,
    still,
    name: name(),
    changed: kept => {
      variants.value = kept.variant
      note(kept, !isReturning)
    },
  })

  variants.addEventListener("change", async () => {
    const game = { variant: variants.value }
    const known = player.isLive ? null : await knownOf(game)
    if (player.isLive) player.visit(() => player.game.begin(game))
    else player.await(game, known)
  })

  addEventListener("popstate", async () => {
    if (!player.isLive) return
    isReturning = true
    const { flipped = false, ...game } = here()
    player.game.flipped = flipped
    await player.visit(() => player.game.begin(game))
    isReturning = false
  })

  await player.open()
  if (stranger) player.tell(unknown(stranger), true)
})()
