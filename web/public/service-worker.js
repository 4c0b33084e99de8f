// Keeps the app itself on the device, so that it opens without a network, and shows what the foundation tells everybody, also while no page
// of the portal is open. It holds nothing of any person: what they read is the pages' to keep, and to remove.
//
// The build writes `self.build = { id, first, rest }` above these lines. Without that (while the client is developed) nothing is kept.

const { build } = self
const KEPT = 'breakwater-build-'
const own = KEPT + build?.id
/** What the pages tell: `/here` while somebody is signed in on this device, `/outdated` the build that the server has refused. */
const NOTES = 'breakwater-notes'
const SHELL = '/'
/** So many files are fetched at a time: the person's own requests come first. */
const AT_ONCE = 3
/** How long a page of a refused build waits for the network, in milliseconds. */
const PATIENCE = 8000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // What a broken line has left is there for the next try.
  if (build) event.waitUntil(keep([SHELL, ...build.first]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), ...(build ? [forgetOldBuilds(), forgetNote('/outdated')] : [])]))
})

self.addEventListener('message', (event) => {
  // What does not come now is asked for again when the app is opened the next time.
  if (build && event.data === 'keep the rest') event.waitUntil(keep(build.rest).catch(() => {}))
})

self.addEventListener('fetch', (event) => {
  if (!build || event.request.method !== 'GET') return
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== self.location.origin) return
  if (event.request.mode === 'navigate') {
    if (isScreen(pathname)) event.respondWith(answerPage(event.request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(answerPart(event.request))
})

/** An address that the client's router knows, as the server tells them apart. */
const isScreen = (path) => !/^\/(?:api|assets|partners|logos|healthz|readyz)(?:\/|$)/.test(path) && !/\.\w{1,11}$/.test(path)

/** Fetches what is not kept yet. Rejects where something did not come, after everything was tried. */
async function keep(addresses) {
  const cache = await caches.open(own)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const missing = addresses.filter((address) => !kept.has(new URL(address, self.location.origin).href))
  let failures = 0
  const work = async () => {
    for (let address = missing.shift(); address; address = missing.shift()) {
      await keepOne(cache, address).catch(() => {
        failures += 1
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failures > 0) throw new Error(`${failures} files did not come.`)
}

async function keepOne(cache, address) {
  const answer = await fetch(address, { credentials: 'same-origin' })
  if (!answer.ok || answer.redirected) throw new Error(`${address}: ${answer.status}`)
  await cache.put(address, address === SHELL ? await asShell(answer) : answer)
}

/** Without what the server said of the visitor who happened to ask. */
async function asShell(answer) {
  const text = await answer.text()
  if (!text.includes(build.id)) throw new Error('The page is of another build.')
  const headers = new Headers(answer.headers)
  for (const name of ['server-timing', 'content-encoding', 'content-length', 'set-cookie']) headers.delete(name)
  return new Response(text, { headers })
}

/**
 * The kept page at once, where somebody is signed in on this device. A visitor's comes from the server; so does everybody's once the server
 * has refused this build, until the next worker is there. Without a network the kept page is better than none.
 */
async function answerPage(request) {
  const shell = await caches.match(SHELL, { cacheName: own })
  if (!shell) return fetch(request)
  const isRefused = (await readNote('/outdated')) === build.id
  if (!isRefused && (await readNote('/here')) !== undefined) return shell
  const answer = fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, shell))
  return Promise.race([answer, late]).catch(() => shell)
}

/** Its address changes with its content: what is kept is right. */
async function answerPart(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && build.rest.includes(new URL(request.url).pathname)) {
    const copy = answer.clone()
    // A device without room goes on without it.
    caches
      .open(own)
      .then((cache) => cache.put(request, copy))
      .catch(() => {})
  }
  return answer
}

/** The build before this one stays: a page that is open may need another part of it. */
async function forgetOldBuilds() {
  const others = (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== own)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

const readNote = async (name) => (await caches.match(name, { cacheName: NOTES }))?.text()
const forgetNote = async (name) => (await caches.open(NOTES)).delete(name)

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, icon: '/assets/icon-192.png' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

/** Goes to the window that shows this already, else to a new one. Nothing leads out of the portal. */
async function open(link) {
  const { origin } = self.location
  const target = new URL(link, origin)
  const address = target.origin === origin ? target.href : origin
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address)
  await (shown ? shown.focus() : self.clients.openWindow(address))
}
