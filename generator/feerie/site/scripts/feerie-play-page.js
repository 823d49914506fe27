// The page `play`: a board of its own, and the variant that is played on it. Its address says what it shows.

;(async () => {
  const place = document.querySelector("[data-play]")
  if (!place || !feerie.engine?.isOffered) return
  const board = place.querySelector("[data-play-board]")
  const told = place.querySelector(".feerie-played")
  const link = told.querySelector("a")
  const first = told.dataset.first

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
    const linked = feerie.gameAt(location)
    const { variant, ...game } = history.state?.feerie ?? { ...linked, remarks: saved.remarksOf(linked) }
    if (variant && !chooser.of(variant)) return { variant: first, stranger: variant }
    return { variant: variant || first, ...game }
  }

  const unknown = id => {
    const { unknown, meant } = feerie.words.board
    const shown = id.slice(0, 60)
    const name = chooser.meant(shown)
    return [feerie.filled(unknown, { id: shown }), name && feerie.filled(meant, { name })].filter(Boolean).join(" ")
  }

  // What is known of a variant without the engine: its rule in a sentence, and its first position.
  const known = variant => feerie.known(new URL(place.dataset.play.replace("ID", variant), location).href).catch(() => null)

  // Say what is played, and give what is known of a game: its position, on which nothing can be done yet if it is not
  // the first, and while the engine is fetched.
  const introduce = async ({ variant, start = null, moves = [], position = null }) => {
    chooser.show(variant)
    const opening = await known(variant)
    // Without a connection nothing is said, rather than the rule of another.
    if (!opening) told.replaceChildren()
    if (!opening) return null
    link.href = opening.page
    told.innerHTML = opening.rule
    told.append(" ", link)
    if (!opening.svg) return null
    const { answers, turned, ...shown } = opening
    const still = feerie.still(answers, answers.positions[0], { ...shown, turned: async () => turned })
    if (!start && !moves.length) return still
    return feerie.meanwhile(still, moves.length ? position : start)
  }

  let isReturning = false
  let player = null
  const chooser = new feerie.Chooser(place.querySelector(".feerie-chooser"), variant => begin({ variant }))
  const saved = new feerie.Saved({ take: game => begin(game), nameOf: id => chooser.of(id)?.textContent })

  const begin = async ({ variant, start = null, moves = [], at = moves.length, remarks = {}, position = null, id }) => {
    const game = { variant, start, moves, at, remarks, position }
    const still = await introduce(game)
    if (!player) return
    saved.turn(id)
    if (player.isLive) {
      await player.visit(() => player.game.begin(game))
      player.present()
    } else {
      note(game, !isReturning)
      await player.await({ variant, start, line: moves, at, remarks }, still)
    }
  }

  const { stranger, ...game } = here()
  const still = await introduce(game)
  board.replaceChildren()
  player = new feerie.Player(board, {
    ...game,
    still,
    name: chooser.of(game.variant).textContent,
    changed: kept => {
      note(kept, !isReturning)
      saved.keep(kept)
    },
  })
  board.after(saved.element)

  addEventListener("popstate", async () => {
    isReturning = true
    const { flipped = false, stranger, ...game } = here()
    player.game.flipped = flipped
    await begin(game)
    isReturning = false
  })

  // What is said of the address is said at once, and again when the engine has answered.
  const opened = player.open()
  const greet = () => stranger && player.tell(unknown(stranger), true)
  greet()
  await opened
  greet()
})()
