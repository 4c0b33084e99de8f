// What the service worker (web/public/service-worker.js) answers, caches and deletes, with the test's own caches and network.

import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { isReserved } from '#server/lib/http/readable-url.ts'

const source = readFileSync(new URL('../../web/public/service-worker.js', import.meta.url), 'utf8')
const origin = 'https://portal.example.org'
const hrefOf = (asked: string | { url: string }) => new URL(typeof asked === 'string' ? asked : asked.url, origin).href

class FakeCaches {
  readonly kept = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const rows = this.kept.get(name) ?? new Map<string, Response>()
    this.kept.set(name, rows)
    return {
      keys: async () => [...rows.keys()].map((url) => ({ url })),
      put: async (asked: string | { url: string }, answer: Response) => void rows.set(hrefOf(asked), answer),
      delete: async (asked: string) => rows.delete(hrefOf(asked)),
    }
  }

  keys = async () => [...this.kept.keys()]
  delete = async (name: string) => this.kept.delete(name)

  async match(asked: string | { url: string }, { cacheName }: { cacheName?: string } = {}) {
    const stores = cacheName === undefined ? [...this.kept.values()] : [this.kept.get(cacheName)]
    return stores
      .map((rows) => rows?.get(hrefOf(asked)))
      .find(Boolean)
      ?.clone()
  }

  addresses = (name: string) => [...(this.kept.get(name)?.keys() ?? [])].map((href) => href.slice(origin.length))
}

const build = {
  id: 'b2',
  first: ['/assets/a-12345678.js', '/assets/b-12345678.js'],
  rest: ['/assets/c-12345678.js'],
  names: { '/prepare': { en: 'Prepare', es: '' } },
  icon: 'data:image/png;base64,AAAA',
}
const own = 'breakwater-build-b2'
let caches: FakeCaches
let listeners: Map<string, (event: object) => void>
/** The network's answer; throws when offline. */
let answers: (path: string) => Response | Promise<Response>
let askedPaths: string[]
let askedWith: RequestInit[]
let opened: string[]
let shown: { title: string; icon: string }[]
let windows: { url: string; focus: () => void }[]

beforeEach(() => {
  caches = new FakeCaches()
  listeners = new Map()
  askedPaths = []
  askedWith = []
  opened = []
  shown = []
  windows = []
  answers = (path) =>
    path === '/index.html' ? new Response(`page of ${build.id}`, { headers: { 'server-timing': 'visitor' } }) : new Response(path)
  const fetched = async (request: string | { url: string }, options: RequestInit = {}) => {
    askedWith.push(options)
    const path = hrefOf(request).slice(origin.length)
    askedPaths.push(path)
    return answers(path)
  }
  const clients = {
    claim: async () => {},
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened.push(url),
  }
  const self = {
    build,
    clients,
    location: { origin },
    registration: { showNotification: async (title: string, { icon }: { icon: string }) => void shown.push({ title, icon }) },
    skipWaiting: () => {},
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  }
  runInNewContext(source, {
    self,
    caches,
    fetch: fetched,
    Response,
    Headers,
    URL,
    setTimeout: (...of: Parameters<typeof setTimeout>) => setTimeout(...of),
  })
})

/** Dispatches an event. Resolves with its response once everything it waits for is done. */
async function happen(name: string, event: object = {}) {
  const awaited: Promise<unknown>[] = []
  const note = (promise: Promise<unknown>) => void awaited.push(promise)
  listeners.get(name)?.({ waitUntil: note, respondWith: note, ...event })
  return (await Promise.all(awaited))[0] as Response | undefined
}
const go = (path: string) => happen('fetch', { request: { url: origin + path, method: 'GET', mode: 'navigate' } })
const load = (path: string) => happen('fetch', { request: { url: origin + path, method: 'GET', mode: 'no-cors' } })
const textOf = async (answer: Response | undefined) => answer?.text()
const note = async (name: string, text = '') => (await caches.open('breakwater-notes')).put(name, new Response(text))

test('a build is cached before it activates, and a retry fetches only what is missing', async () => {
  answers = (path) => new Response(path === '/index.html' ? 'page of b2' : path, { status: path === '/assets/b-12345678.js' ? 503 : 200 })
  await expect(happen('install')).rejects.toThrow('1 files did not come.')
  expect(caches.addresses(own).sort()).toEqual(['/assets/a-12345678.js', '/index.html'])
  askedPaths = []
  answers = (path) => new Response(path)
  await happen('install')
  expect(askedPaths).toEqual(['/assets/b-12345678.js'])
  await happen('message', { data: 'keep the rest' })
  expect(caches.addresses(own)).toContain('/assets/c-12345678.js')
})

test('neither the page of another build nor what the server said about the visitor is cached', async () => {
  answers = () => new Response('page of b3')
  await expect(happen('install')).rejects.toThrow('did not come')
  expect(caches.addresses(own)).not.toContain('/index.html')
  answers = (path) =>
    new Response(path === '/index.html' ? 'page of b2' : path, { headers: { 'server-timing': 'visitor', 'x-kept': 'yes' } })
  await happen('install')
  const shell = await caches.match('/index.html', { cacheName: own })
  expect([shell?.headers.get('server-timing'), shell?.headers.get('x-kept')]).toEqual([null, 'yes'])
})

test('a page that begins in time wins over the cached one, which a signed-in person gets soon and everyone else late', async () => {
  await happen('install')
  answers = () => new Response('from the server')
  expect(await textOf(await go('/dashboard'))).toBe('from the server')
  await note('/here')
  expect(await textOf(await go('/dashboard'))).toBe('from the server')
  answers = () => new Response('busy', { status: 503 })
  expect(await textOf(await go('/dashboard'))).toBe('page of b2')
  vi.useFakeTimers()
  answers = () => new Promise(() => {})
  const late = go('/dashboard')
  await vi.advanceTimersByTimeAsync(700)
  expect(await textOf(await late)).toBe('page of b2')
  vi.useRealTimers()
})

test('the cached page says what is loading, and whom to call', async () => {
  answers = (path) => new Response(path === '/index.html' ? 'b2 <!-- name: en -->Loading… <!-- name: es -->Cargando… 555-0100' : path)
  await happen('install')
  await note('/here')
  answers = () => Promise.reject(new Error('offline'))
  expect(await textOf(await go('/prepare?part=contacts'))).toBe('b2 Prepare. Loading… Cargando… 555-0100')
  expect(await textOf(await go('/users'))).toBe('b2 <!-- name: en -->Loading… <!-- name: es -->Cargando… 555-0100')
})

test('the generic page is fetched without cookies', async () => {
  await happen('install')
  expect(new Set(askedWith.map(({ credentials }) => credentials))).toEqual(new Set(['omit']))
})

test('offline, the cached page is used; a refused build waits for the network, but not forever', async () => {
  await happen('install')
  answers = () => Promise.reject(new TypeError('no network'))
  expect(await textOf(await go('/login'))).toBe('page of b2')
  await note('/here')
  await note('/outdated', 'b2')
  answers = () => new Response('page of b3')
  expect(await textOf(await go('/dashboard'))).toBe('page of b3')
  vi.useFakeTimers()
  answers = () => new Promise(() => {})
  const late = go('/dashboard')
  await vi.advanceTimersByTimeAsync(8000)
  expect(await textOf(await late)).toBe('page of b2')
  vi.useRealTimers()
})

test.each(['/api/v1/openapi.json', '/logos/0199', '/healthz', '/report.csv'])(
  '%s is not a screen, and is left to the browser',
  async (path) => {
    await happen('install')
    await note('/here')
    expect(await go(path)).toBeUndefined()
  },
)

test('a cached part is not fetched again, and only parts of this build are cached', async () => {
  await happen('install')
  askedPaths = []
  expect(await textOf(await load('/assets/a-12345678.js'))).toBe('/assets/a-12345678.js')
  expect(askedPaths).toEqual([])
  for (const path of ['/assets/c-12345678.js', '/assets/x-12345678.js']) expect(await textOf(await load(path))).toBe(path)
  await expect.poll(() => caches.addresses(own)).toContain('/assets/c-12345678.js')
  expect(caches.addresses(own)).not.toContain('/assets/x-12345678.js')
  expect(await happen('fetch', { request: { url: `${origin}/assets/a-12345678.js`, method: 'POST', mode: 'cors' } })).toBeUndefined()
  expect(await happen('fetch', { request: { url: 'https://elsewhere.example/assets/a.js', method: 'GET', mode: 'cors' } })).toBeUndefined()
})

test('the previous build stays, and older ones and the refusal are deleted', async () => {
  for (const id of ['b0', 'b1', 'b2']) await caches.open(`breakwater-build-${id}`)
  await note('/here')
  await note('/outdated', 'b1')
  await happen('activate')
  expect(await caches.keys()).toEqual(['breakwater-build-b1', own, 'breakwater-notes'])
  expect(caches.addresses('breakwater-notes')).toEqual(['/here'])
})

test.each([
  ['/alerts', `${origin}/alerts`],
  ['https://evil.example/alerts', origin],
])('a notification that leads to %s opens %s, in the window that shows it already', async (url, address) => {
  const click = () => happen('notificationclick', { notification: { close: () => {}, data: { url } } })
  await click()
  expect(opened).toEqual([address])
  const focus = vi.fn()
  windows = [{ url: address, focus }]
  await click()
  expect([opened.length, focus.mock.calls.length]).toEqual([1, 1])
})

test('a notification waits for nothing from the network', async () => {
  answers = () => new Promise(() => {})
  await happen('push', { data: { json: () => ({ title: 'Fuel', body: 'At the county yard.', tag: 'a1', url: '/alerts' }) } })
  expect([shown, askedPaths]).toEqual([[{ title: 'Fuel', icon: build.icon }], []])
})

test('a page of its own is left to the server, however slow the line is', async () => {
  await happen('install')
  await note('/here')
  for (const path of [
    '/open',
    '/here/token',
    '/say',
    '/say/token',
    '/look-back/token',
    '/letters/stop/token',
    '/partners/x',
    '/logos/x',
    '/healthz',
  ]) {
    expect([path, isReserved(path)]).toEqual([path, true])
    askedPaths = []
    expect([path, await go(path), askedPaths]).toEqual([path, undefined, []])
  }
})
