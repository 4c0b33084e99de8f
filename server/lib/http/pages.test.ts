import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'

const script = "document.documentElement.dataset.theme = 'light'"
const style = 'p > b { background: url("data:image/svg+xml,<svg/>") }'
const pageWith = (words: string) => `<!doctype html><head><script>${script}</script><style>${style}</style></head><p>${words}</p>`

let webRoot: string
let testApp: TestApp

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'breakwater-web-'))
  await mkdir(join(webRoot, 'pages/visitor'), { recursive: true })
  await mkdir(join(webRoot, 'pages/session/situation/_'), { recursive: true })
  await writeFile(join(webRoot, 'index.html'), pageWith('Breakwater'))
  await writeFile(join(webRoot, 'pages/visitor/login.html'), pageWith('Ready before.'))
  await writeFile(join(webRoot, 'pages/session/prepare.html'), pageWith('Prepare'))
  await writeFile(join(webRoot, 'pages/session/situation/new.html'), pageWith('New'))
  await writeFile(join(webRoot, 'pages/session/situation/_.html'), pageWith('Board'))
  await writeFile(join(webRoot, 'pages/session/situation/_/calls.html'), pageWith('Calls'))
  testApp = await createTestApp({}, { webRoot })
})
afterAll(async () => {
  await testApp.close()
  await rm(webRoot, { recursive: true, force: true })
})

const ask = (url: string, cookie = '') => testApp.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })
const SESSION = 'breakwater_session=any'

describe('what a page shows first', () => {
  test.each([
    ['/login', '', 'Ready before.'],
    ['/login/', '', 'Ready before.'],
    ['/login?redirect=%2Fprepare', '', 'Ready before.'],
    ['/prepare', SESSION, 'Prepare'],
    ['/prepare?view=page', SESSION, 'Breakwater'],
    ['/login?view=register', '', 'Breakwater'],
    // The page that redirects a signed-in person, and the one that redirects a visitor.
    ['/login', SESSION, 'Breakwater'],
    ['/prepare', '', 'Breakwater'],
    ['/', SESSION, 'Breakwater'],
    ['/pages/session/prepare', SESSION, 'Breakwater'],
    ['/situation/7', SESSION, 'Board'],
    ['/situation/new', SESSION, 'New'],
    ['/situation/7/calls', SESSION, 'Calls'],
    ['/situation/7/calls/1', SESSION, 'Breakwater'],
    ['/situation/7', '', 'Breakwater'],
  ])('%s with "%s" is its own page, or that of all others', async (url, cookie, words) => {
    const answer = await ask(url, cookie)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(pageWith(words))
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test('has no address of its own', async () => {
    expect((await ask('/pages/session/prepare.html', SESSION)).statusCode).toBe(404)
  })

  test('is another one to a cache after a sign-in or sign-out', async () => {
    const { headers } = await ask('/prepare', SESSION)
    const again = { 'if-none-match': String(headers.etag) }
    expect((await testApp.app.inject({ url: '/prepare', headers: { ...again, cookie: SESSION } })).statusCode).toBe(304)
    expect((await testApp.app.inject({ url: '/prepare', headers: again })).statusCode).toBe(200)
  })
})

test('the script and the style inside the pages are allowed by their hashes, and no other', async () => {
  const { headers } = await ask('/login')
  const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  expect(headers['content-security-policy']).toContain(`;script-src 'self' ${hash(script)};style-src 'self' ${hash(style)};`)
})
