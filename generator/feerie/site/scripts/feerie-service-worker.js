// Keeps what a reader has visited, to be read again where there is no network.
//
// Everything is asked of the network first: online, no old page is ever shown, and pages, scripts
// and data are of one build. What comes is kept, and shown when nothing comes. A new build is a new worker,
// which asks anew for what the reader had, and throws the old copies away.
//
// SITE, above, is written by the build: its version, its languages, the pages that say that there is no network,
// and what is never kept. See standalone.py.

const FAMILY = `feerie ${registration.scope} `
const CACHE = FAMILY + SITE.version
const PATIENCE = 4000 // milliseconds after which what has been kept will do

const within = path => new URL(path, registration.scope).href

// The address under which something is kept: a page's own, whatever is asked of it.
const key = address => {
  const url = new URL(address)
  url.search = url.hash = ""
  return url.href
}

// The engine is kept by its own worker, feerie-engine-worker.js, under names that change with the content.
const isOfEngine = address => address.startsWith(within(SITE.engine))

const isKept = address =>
  address.startsWith(registration.scope) && !isOfEngine(address) && !SITE.never.some(ending => key(address).endsWith(ending))

const older = async () => (await caches.keys()).filter(name => name.startsWith(FAMILY) && name !== CACHE)

const keep = async (cache, address, response) => {
  // A copy that has been redirected is of no use to a browser that asks for a page.
  if (response.ok && response.type === "basic" && !response.redirected) await cache.put(key(address), response)
  else if ([404, 410].includes(response.status)) await cache.delete(key(address))
}

const nowhere = (cache, address) => {
  const language = SITE.languages.find(code => address.startsWith(within(`${code}/`)))
  const wanted = language ?? SITE.languages.find(code => navigator.language.startsWith(code)) ?? SITE.languages[0]
  return cache.match(within(SITE.nowhere[wanted]))
}

const answer = async event => {
  const { request } = event
  const cache = await caches.open(CACHE)
  const kept = await cache.match(key(request.url))
  const fresh = fetch(request).then(response => {
    event.waitUntil(keep(cache, request.url, response.clone()))
    return response
  })
  const soon = kept ? [fresh, new Promise(resolve => setTimeout(resolve, PATIENCE))] : [fresh]
  const found = (await Promise.race(soon).catch(() => null)) ?? kept
  // A picture that is not there is no fault of a page without a network.
  const missing = () => request.destination === "image" ? new Response(null, { status: 204 }) : Response.error()
  return found ?? (request.mode === "navigate" ? nowhere(cache, request.url) : missing())
}

// What the reader had of an older build, as it is now; what cannot be had now stays as it was.
const renew = async (cache, name) => {
  const old = await caches.open(name)
  const copies = (await old.keys()).map(async ({ url }) => {
    if (await cache.match(url)) return
    const response = await fetch(url, { cache: "no-cache" }).catch(() => old.match(url))
    await keep(cache, url, response)
  })
  await Promise.all(copies)
}

const install = async () => {
  const cache = await caches.open(CACHE)
  const pages = Object.values(SITE.nowhere).map(path => new Request(within(path), { cache: "reload" }))
  await cache.addAll(pages)
  for (const name of await older()) await renew(cache, name)
}

const activate = async () => {
  for (const name of await older()) await caches.delete(name)
  await clients.claim()
}

// What a page has loaded without this worker, and what can be done on it.
const complete = async addresses => {
  const cache = await caches.open(CACHE)
  const copies = addresses.filter(isKept).map(async address => {
    if (await cache.match(key(address))) return
    const response = await fetch(address).catch(() => null)
    if (response) await keep(cache, address, response)
  })
  await Promise.all(copies)
}

addEventListener("install", event => event.waitUntil(install()))
addEventListener("activate", event => event.waitUntil(activate()))
addEventListener("message", event => {
  const { keep: addresses, takeOver } = event.data
  event.waitUntil(takeOver ? skipWaiting() : complete(addresses))
})
addEventListener("fetch", event => {
  const { method, url, headers } = event.request
  if (method === "GET" && isOfEngine(url)) {
    event.respondWith(caches.match(url).then(found => found ?? fetch(event.request)))
  } else if (method === "GET" && isKept(url) && !headers.has("range")) event.respondWith(answer(event))
})
