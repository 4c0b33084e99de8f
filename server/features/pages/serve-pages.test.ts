// How a page is answered, with a small app in place of the built one. The built one is asked in e2e/pages.spec.ts.

import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import type { PageOutcome } from './serve-pages.ts'

const after = `</head><body><noscript><!-- no script --></noscript><div id="root"><!-- build: page -->nobody<!-- build: end --></div></body></html>`
const built = {
  build: 'test-build',
  before: '<!doctype html><html lang="en"><head><title>Breakwater</title>',
  head: '<script type="module" src="/assets/index.js"></script>',
  after,
  style: '/style.css',
  noScript: { en: 'Read only', es: 'Solo leer' },
  names: { '/throws': { en: 'Roll <call>' } },
  screens: {
    '/dashboard': { en: '<link href="/en.js">', es: '<link href="/es.js">' },
    '/dashboard?view=form': { es: '<link href="/form.js">' },
    '/throws': {},
    '/long': {},
    '/never': {},
    '/elsewhere': {},
  },
}
const app = `
export const start = async () => {}
export const screenOf = (path) => (['/dashboard', '/throws', '/long', '/never', '/elsewhere'].includes(path) ? { path } : undefined)
export const earlierPath = (url) => (url.startsWith('/earlier') ? '/dashboard?' + url.split('?')[1] : null)
export async function render({ url, display, timeZone, hasSession, send, late }) {
  if (url.startsWith('/throws')) throw new Error('A component threw.')
  if (url.startsWith('/never')) await late
  if (url.startsWith('/long')) return { html: '<li>row</li>'.repeat(100_000), title: 'Long', language: 'en', queries: {} }
  if (url.startsWith('/elsewhere')) return hasSession ? { to: new URLSearchParams(url.split('?')[1]).get('to') } : null
  const answer = await (await send('/api/v1/base/settings', {})).json()
  const html = '<p class="used" style="width:50%">' + hasSession + '</p>'
  return { html, title: 'Dash &amp; $& board', language: display.language, queries: { text: '</script>\u2028', phone: answer.program_phone, timeZone } }
}`

let webRoot: string
let testApp: TestApp
let outcomes: PageOutcome[] = []

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'breakwater-web-'))
  await mkdir(join(webRoot, 'pages'))
  await writeFile(
    join(webRoot, 'index.html'),
    '<html lang="en">The generic page<!-- name: en -->Still loading…<!-- phone: Questions? Call -->',
  )
  await writeFile(
    join(webRoot, 'style.css'),
    ':root{--a:1}.used{color:red}.unused{color:blue}@media print{.used{color:#000}.unused{color:#111}}',
  )
  await writeFile(join(webRoot, 'pages/pages.json'), JSON.stringify(built))
  await writeFile(join(webRoot, 'pages/render.js'), app)
  testApp = await createTestApp({}, { webRoot, onPage: (outcome) => void outcomes.push(outcome) })
})
beforeEach(() => {
  outcomes = []
})
afterAll(async () => {
  await testApp.close()
  await rm(webRoot, { recursive: true, force: true })
})

const SEEN = 'breakwater_page=light~es~large~reduced~America.Chicago'
const ask = (url: string, cookie = SEEN) => testApp.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })

test('a page is rendered as the browser has to show it, for its person alone', async () => {
  const { statusCode, headers, body } = await ask('/dashboard')
  expect([statusCode, outcomes]).toEqual([200, ['rendered']])
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: expect.stringContaining('Cookie') })
  expect(body).toContain('<html lang="es" data-theme="light" data-text-size="large" data-motion="reduced" data-rendered>')
  expect(body).toContain('<title>Dash &amp; $& board</title>')
  expect(body).toContain('<link href="/es.js">')
  expect(body).toContain('<noscript>Solo leer</noscript>')
  expect(body).not.toContain('nobody')
  expect(body).toContain('"timeZone":"America/Chicago"')
})

test('a page names the files of the view that it shows', async () => {
  expect((await ask('/dashboard?view=form')).body).toContain('<link href="/form.js">')
  expect((await ask('/dashboard?view=other')).body).toContain('<link href="/es.js">')
  expect((await ask('/dashboard?view=%E0%A4%A')).body).toContain('<link href="/es.js">')
})

test('a page is sent compressed', async () => {
  const { headers, rawPayload } = await testApp.app.inject({ url: '/dashboard', headers: { cookie: SEEN, 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toContain('page-data')
})

test('a browser shows nothing of it before the whole screen is there', async () => {
  const { body } = await ask('/dashboard')
  const [head = '', rest = ''] = body.split('<body>')
  const [, mark = ''] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(head) ?? []
  expect(mark).not.toBe('')
  const places = ['<div id="root">', '<p class="used"', `id="${mark}"`, 'id="page-data"'].map((part) => rest.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('its style has what it shows, and is allowed by its hash; a style attribute becomes a rule', async () => {
  const { headers, body } = await ask('/dashboard')
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(body) ?? []
  expect(style).toBe(':root{--a:1}.used{color:red}@media print{.used{color:#000}}#root [data-style="0"]{width:50%}')
  expect(body).toContain('<p class="used" data-style="0">')
  const source = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${source};`)
})

test('its answers come through the calls, and can not end their element', async () => {
  const { body } = await ask('/dashboard')
  const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body) ?? []
  expect(data).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(data)).toMatchObject({ queries: { text: '</script>\u2028', phone: testApp.settings.PROGRAM_PHONE } })
})

test.each([
  ['a screen that throws', '/throws', SEEN, 'failed'],
  ['a path that leads a visitor elsewhere', '/elsewhere?to=/dashboard', SEEN, 'left'],
  ['a path that leads to another site', '/elsewhere?to=//example.org', `${SEEN}; breakwater_session=any`, 'left'],
  ['the start, if the browser has to say that a session has ended', '/', SEEN, 'left'],
  ['the start, for a logout that the server does not know', '/', `${SEEN}; breakwater_session=any; breakwater_leaving=1`, 'left'],
  ['a list of 100,000 rows', '/long', SEEN, 'left'],
  ['a path without a screen', '/nothing', SEEN, 'left'],
  ['a session on a browser that has said nothing', '/dashboard', 'breakwater_session=any', 'left'],
  ['a logout that the server does not know', '/dashboard', `${SEEN}; breakwater_leaving=1`, 'left'],
  ['a time zone that does not exist', '/dashboard', 'breakwater_session=any; breakwater_page=dark~en~normal~system~Mars.Base', 'left'],
  ['a theme that does not exist', '/dashboard', 'breakwater_session=any; breakwater_page=pink~en~normal~system~UTC', 'left'],
  ['a language that does not exist', '/dashboard', 'breakwater_session=any; breakwater_page=dark~xx~normal~system~UTC', 'left'],
] as const)('%s gets the generic page', async (_, url, cookie, outcome) => {
  const { statusCode, body, headers } = await ask(url, cookie)
  expect([statusCode, body, headers['cache-control'], outcomes]).toEqual([
    200,
    expect.stringContaining('>The generic page'),
    'no-cache',
    [outcome],
  ])
})

test.each([
  ['a query of 8,000 characters', `/dashboard?${'q'.repeat(8000)}`],
  ['half an encoded byte in the query', '/dashboard?name=%E0%A4%A'],
  ['a cookie that can not be decoded', '/dashboard'],
])('%s is no failure', async (_, url) => {
  expect((await ask(url, `${SEEN}; x=%E0%A4%A`)).statusCode).toBe(200)
})

test('a page is sent after a second, whatever is missing', async () => {
  const start = performance.now()
  expect((await ask('/never')).statusCode).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(900)
  expect(outcomes).toEqual(['rendered'])
})

test('of many pages at once, what the process has no room for is the generic page', async () => {
  await Promise.all(Array.from({ length: 12 }, () => ask('/never')))
  expect(outcomes.toSorted()).toEqual([...Array(8).fill('busy'), ...Array(4).fill('rendered')])
})

test.each([SEEN, '', 'breakwater_session=any'])(
  'a link of an earlier version leads on without script, with the cookie %j',
  async (cookie) => {
    const { statusCode, headers } = await ask('/earlier?search=reyes', cookie)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/dashboard?search=reyes', 'private, no-store'])
    expect(outcomes).toEqual([])
  },
)

test.each([
  ['the start, signed in', '/', `${SEEN}; breakwater_session=any`, '/dashboard'],
  ['the start, at a first visit', '/', '', '/login'],
  [
    'a screen that leads a signed-in person elsewhere',
    '/elsewhere?to=/alerts%23newest',
    `${SEEN}; breakwater_session=any`,
    '/alerts#newest',
  ],
])('%s leads on without script', async (_, url, cookie, to) => {
  const { statusCode, headers } = await ask(url, cookie)
  expect([statusCode, headers.location, headers['cache-control'], outcomes]).toEqual([302, to, 'private, no-store', []])
})

test('the generic page names the screen and the phone number, for a slow connection', async () => {
  const { body, headers } = await ask('/throws')
  expect(body).toBe(
    '<html lang="es">The generic pageRoll &#60;call&#62;. Still loading… Questions? Call <a href="tel:5555550100">555-555-0100</a>',
  )
  expect(headers['server-timing']).toBe('visitor')
  expect((await ask('/nowhere')).body).toMatch(/^<html lang="es">The generic page<!-- name: en -->Still loading… /)
})

test('the page that a device keeps has the phone number, and the place for a name', async () => {
  const { body, headers } = await ask('/index.html', '')
  expect(body).toBe(
    '<html lang="en">The generic page<!-- name: en -->Still loading… Questions? Call <a href="tel:5555550100">555-555-0100</a>',
  )
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toBe((await ask('/index.html')).body)
})
