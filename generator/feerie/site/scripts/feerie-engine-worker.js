// Python, at work for a page: the worker of feerie-engine.js.
//
// It fetches what the page's offer lists, keeps it, and opens a room (feerie.faces.live) in which requests are answered.
// The files have their content in their names: what is kept is never asked for again.

const CACHE = "feerie-engine"
const PACKAGES = "/lib/python3.14/site-packages"
const HOME = "/home/room"

let offer, folder, python, room

const open = async () => {
  try {
    return await caches.open(CACHE)
  } catch {
    return null // nothing can be kept
  }
}

// What earlier versions have left is thrown away.
const tidy = async cache => {
  const names = Object.values(offer.parts).flatMap(files => files.map(({ name }) => name))
  const wanted = new Set([offer.worker, ...names].map(name => new URL(name, folder).href))
  const own = (await cache.keys()).filter(({ url }) => url.startsWith(folder) && !wanted.has(url))
  await Promise.all(own.map(request => cache.delete(request)))
}

const read = async (response, size, note) => {
  const bytes = new Uint8Array(size)
  let done = 0
  for (const reader = response.body.getReader(); ; ) {
    const part = await reader.read()
    if (part.done) break
    if (done + part.value.length > size) throw new Error(`${response.url} is longer than it should be`)
    bytes.set(part.value, done)
    done += part.value.length
    note(done / size)
  }
  if (done < size) throw new Error(`${response.url} is shorter than it should be`)
  return bytes
}

const fetched = async (cache, { name, size, type }, note) => {
  const address = new URL(name, folder).href
  const kept = await cache?.match(address)
  const response = kept ?? (await fetch(address))
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const bytes = await read(response, size, note)
  if (!kept) await cache?.put(address, new Response(bytes, { headers: { "content-type": type } })).catch(() => {})
  return bytes
}

// The files of a part by what they are for; the page is told the bytes as they come.
const files = async part => {
  const cache = await open()
  const wanted = offer.parts[part]
  const total = wanted.reduce((sum, { packed }) => sum + packed, 0)
  const shares = wanted.map(() => 0)
  const all = wanted.map(async (file, number) => {
    const bytes = await fetched(cache, file, share => {
      shares[number] = share * file.packed
      postMessage({ progress: [Math.round(shares.reduce((sum, one) => sum + one)), total] })
    })
    return [file.use, new Blob([bytes], { type: file.type })]
  })
  const found = Object.fromEntries(await Promise.all(all))
  if (cache) {
    const worker = new URL(offer.worker, folder)
    if (!(await cache.match(worker))) await cache.add(worker).catch(() => {})
    await tidy(cache).catch(() => {})
  }
  return found
}

const unpacked = blob => new Response(blob.stream().pipeThrough(new DecompressionStream("gzip")))

// Files one behind the other, after a line that lists them, become files for Python.
const settle = (bytes, folder) => {
  const end = bytes.indexOf(10)
  let at = end + 1
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))) {
    const path = `${folder}/${name}`
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")))
    python.FS.writeFile(path, bytes.subarray(at, at + size))
    at += size
  }
}

const bytesOf = async response => new Uint8Array(await response.arrayBuffer())

const start = async order => {
  ;({ offer, folder } = order)
  const { loader, glue, machine, library, modules, variants } = await files("play")
  const opened = []
  const addressOf = blob => opened[opened.push(URL.createObjectURL(blob)) - 1]
  const [{ loadPyodide }, { default: createPyodideModule }, stdlib, own] = await Promise.all([
    import(addressOf(loader)),
    import(addressOf(glue)),
    unpacked(library).blob(),
    bytesOf(unpacked(modules)),
  ])
  python = await loadPyodide({
    // Whatever is asked for below this address is the machine itself.
    indexURL: `${addressOf(machine)}#`,
    stdLibURL: addressOf(stdlib),
    lockFileContents: { info: offer.info, packages: {} },
    createPyodideModule,
  })
  opened.forEach(URL.revokeObjectURL)
  settle(own, PACKAGES)
  room = python.pyimport("feerie.faces.live").Room(await variants.text())
}

const need = async ({ part }) => {
  const { modules, core, diagrams } = await files(part)
  settle(await bytesOf(unpacked(modules)), PACKAGES)
  python.FS.writeFile(`${PACKAGES}/${offer.compiled}`, await bytesOf(new Response(core)))
  python.pyimport("sys").path_importer_cache.clear()
  python.FS.mkdirTree(HOME)
  python.pyimport("feerie.faces.workshop").furnish(room, await diagrams.text(), HOME)
}

const ask = ({ text }) => room.answer(text)

const ORDERS = { start, need, ask }

addEventListener("message", async ({ data }) => {
  const { number, what } = data
  try {
    postMessage({ number, answer: await ORDERS[what](data) })
  } catch (error) {
    postMessage({ number, error: String(error.message ?? error) })
  }
})
