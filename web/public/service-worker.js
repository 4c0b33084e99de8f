// Caches the app's files on the device, so that it opens offline, and shows alerts from the foundation, also while no page of the portal is
// open. It stores no personal data: the pages cache and delete what a person reads.
//
// The build writes `self.build = { id, first, rest, names, icon }` above these lines. Without that (while the client is developed) nothing is cached.

const { build } = self
const KEPT = 'breakwater-build-'
const own = KEPT + build?.id
/** Notes from the pages: `/here` while a person is signed in on this device, `/outdated` the build that the server has refused. */
const NOTES = 'breakwater-notes'
/** The page of nobody: it has the app and no word of a person. */
const SHELL = '/index.html'
/** The number of files that are fetched at a time: the person's own requests come first. */
const AT_ONCE = 3
/** How long a page waits for the network, in milliseconds. A rendered page that begins by then shows at once what the app would still have to ask for. */
const PAUSE = 700
/** How long it waits if the cached app is of no use: for a visitor, or because the server refuses its build. */
const PATIENCE = 8000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // After a lost connection, the next try continues with the missing files.
  if (build) event.waitUntil(keep([SHELL, ...build.first]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), ...(build ? [forgetOldBuilds(), forgetNote('/outdated')] : [])]))
})

self.addEventListener('message', (event) => {
  // A file that does not arrive now is fetched again when the app opens the next time.
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

/** Whether the client's router knows the path, by the rule of the server for addresses, which also tells a browser from other clients. */
const isScreen = (path) =>
  !/^\/(?:api|assets|partners|logos|open|here|say|look-back|letters\/stop|healthz|readyz)(?:\/|$)/.test(path) && !/\.\w{1,11}$/.test(path)

/** Fetches the files that are not cached yet. Tries all of them, and then rejects if one failed. */
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
  const answer = await fetch(address, { credentials: 'omit' })
  if (!answer.ok || answer.redirected) throw new Error(`${address}: ${answer.status}`)
  await cache.put(address, address === SHELL ? await asShell(answer) : answer)
}

/** Removes the headers about the person who made the request. */
async function asShell(answer) {
  const text = await answer.text()
  if (!text.includes(build.id)) throw new Error('The page is of another build.')
  const headers = new Headers(answer.headers)
  for (const name of ['server-timing', 'content-encoding', 'content-length', 'set-cookie']) headers.delete(name)
  return new Response(text, { headers })
}

/**
 * Answers with the server's page if it begins in time, else with the cached one. For visitors, the server's counts for longer; for everybody, too, once
 * the server has refused this build, until the next worker is active. Offline, the cached page is better than none.
 */
async function answerPage(request) {
  const shell = await shellOf(new URL(request.url).pathname)
  if (!shell) return fetch(request)
  const isRefused = (await readNote('/outdated')) === build.id
  const isHere = (await readNote('/here')) !== undefined
  const isUsed = isHere && !isRefused
  const answer = fetch(request).then((page) => (isUsed && page.status >= 500 ? shell : page))
  const late = new Promise((resolve) => setTimeout(resolve, isUsed ? PAUSE : PATIENCE, shell))
  return Promise.race([answer, late]).catch(() => shell)
}

/** The cached page. On a slow connection it says what is loading, like that of the server. */
async function shellOf(path) {
  const shell = await caches.match(SHELL, { cacheName: own })
  const names = build.names[path]
  if (!shell || !names) return shell
  const text = (await shell.text()).replace(/<!-- name: (\w+) -->/g, (_, language) => (names[language] ? `${names[language]}. ` : ''))
  return new Response(text, { headers: shell.headers })
}

/** The URL of a file changes with its content, so a cached file is always current. */
async function answerPart(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && build.rest.includes(new URL(request.url).pathname)) {
    const copy = answer.clone()
    // If the device has no room, the file is not cached.
    caches
      .open(own)
      .then((cache) => cache.put(request, copy))
      .catch(() => {})
  }
  return answer
}

/** The previous build stays cached, because an open page may still need its files. */
async function forgetOldBuilds() {
  const others = (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== own)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

const readNote = async (name) => (await caches.match(name, { cacheName: NOTES }))?.text()
const forgetNote = async (name) => (await caches.open(NOTES)).delete(name)

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json()
  // With its icon in it: a browser waits up to 90 seconds for one that has to come over the network.
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, icon: build?.icon }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

/** Focuses the window that already shows the link, or opens a new one. A link outside the portal opens the start page. */
async function open(link) {
  const { origin } = self.location
  const target = new URL(link, origin)
  const address = target.origin === origin ? target.href : origin
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address)
  await (shown ? shown.focus() : self.clients.openWindow(address))
}
