// Every kind of answer has its security headers: what a browser may do with it, whatever it takes it for.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { developer, type SignedIn } from '#server/testing/people.ts'
import { answerHeaders } from './secure-headers.ts'

let webRoot: string
let testApp: TestApp
let plain: TestApp
let dev: SignedIn

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'breakwater-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Breakwater</title>')
  await writeFile(join(webRoot, 'assets/app-AbC12_x9.js'), 'export {}')
  await writeFile(join(webRoot, 'assets/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  testApp = await createTestApp({ PUBLIC_URL: 'https://portal.example.org' }, { webRoot })
  plain = await createTestApp({}, { webRoot })
  dev = await developer(testApp)
  await mkdir(join(testApp.dataDir, 'partners'))
  await writeFile(join(testApp.dataDir, 'partners/harbor.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})
afterAll(async () => {
  await Promise.all([testApp.close(), plain.close()])
  await rm(webRoot, { recursive: true, force: true })
})

/** The parts of a Content-Security-Policy by their names. */
const partsOf = (policy: unknown) =>
  new Map(
    String(policy)
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources.join(' ')]),
  )

const kinds = [
  ['the page', 'GET', '/dashboard', 200],
  ['a script', 'GET', '/assets/app-AbC12_x9.js', 200],
  ['a picture of ours', 'GET', '/assets/mark.svg', 200],
  ['a picture of a partner', 'GET', '/partners/harbor.svg', 200],
  ['a picture that is not there', 'GET', '/logos/none.webp', 404],
  ['a file that is not there', 'GET', '/assets/none.js', 404],
  ['an address that cannot be read', 'GET', '/%ff', 404],
  ['a call', 'GET', '/api/v1/base/coreSystems', 200],
  ['a call of the signed-in', 'GET', '/api/v1/auth/self', 200],
  ['a list as CSV', 'POST', '/api/v1/kiosk/creditUnionSec/csv', 200],
  ['a refusal', 'POST', '/api/v1/auth/login', 422],
  ['a redirect', 'GET', '/api/v1/auth/callback/gmail', 302],
  ['events', 'GET', '/api/v1/alerts/events', 200],
  ['the description of the API', 'GET', '/api/v1/openapi.json', 200],
  ['health', 'GET', '/healthz', 200],
  ['the public page', 'GET', '/open', 200],
] as const

describe.each(kinds)('%s', (_, method, url, status) => {
  const ask = (isEndless = url.endsWith('/events')) =>
    dev.browser.request({ method, url, isEndless, ...(method === 'POST' ? { body: {} } : {}) })

  test('has every header', async () => {
    const { headers, statusCode } = await ask()
    expect(statusCode).toBe(status)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['x-request-id']).toEqual(expect.any(String))
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('says which characters its text is in', async () => {
    const { headers } = await ask()
    if (headers['content-length'] !== '0' && headers.location === undefined) expect(headers['content-type']).toMatch(/; charset=utf-8$/)
  })

  test('has a policy that lets nothing in from elsewhere and no script into a page', async () => {
    const { headers } = await ask()
    const policy = partsOf(headers['content-security-policy'])
    expect(["'self'", "'none'"]).toContain(policy.get('default-src'))
    expect(["'self'", "'none'", undefined]).toContain(policy.get('script-src'))
    expect(policy.get('object-src') ?? policy.get('default-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    const sources = [...policy].filter(([name]) => !(name === 'style-src' && policy.has('sandbox'))).map(([, source]) => source)
    expect(sources.join(' ')).not.toMatch(/unsafe|\*|https?:|strict-dynamic/)
  })
})

test('a page says more: who frames it, what it may ask a browser for', async () => {
  const { headers } = await testApp.visitor().request({ method: 'GET', url: '/login' })
  const policy = partsOf(headers['content-security-policy'])
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'upgrade-insecure-requests': '',
  })
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['permissions-policy']).toMatch(/camera=\(\), microphone=\(\)/)
})

test('the public page has no script, so it says less; an address that begins like its own does not', async () => {
  const headersOf = async (url: string) => (await testApp.visitor().request({ method: 'GET', url })).headers
  expect((await headersOf('/open?q=32401'))['permissions-policy']).toBeUndefined()
  expect((await headersOf('/open/none'))['permissions-policy']).toBeUndefined()
  expect((await headersOf('/opening'))['permissions-policy']).toMatch(/camera=/)
})

test('without https nothing is said of https', async () => {
  const { headers } = await plain.visitor().request({ method: 'GET', url: '/login' })
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['content-security-policy']).not.toContain('upgrade')
})

test.each([
  ['https://portal.example.org', 'max-age=31536000; includeSubDomains'],
  ['https://example.org', 'max-age=31536000'],
  ['https://example.co.uk', 'max-age=31536000'],
  ['http://portal.example.org', undefined],
])('%s speaks for the hosts below it, but not for the other sites of a domain', (PUBLIC_URL, expected) => {
  expect(answerHeaders({ PUBLIC_URL })['strict-transport-security']).toBe(expected)
})

test('what never became a request is refused with as much', async () => {
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((testApp.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('hello\r\n\r\n')
  const lines = (await text(socket)).toLowerCase().split('\r\n')
  expect(lines).toContain("content-security-policy: default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'")
  expect(lines).toContain('x-content-type-options: nosniff')
  expect(lines).toContain('strict-transport-security: max-age=31536000; includesubdomains')
  expect(lines).toContain('cache-control: no-store')
})

test('calls and lists are not cached', async () => {
  for (const [, method, url] of kinds.filter(([, , path]) => path.startsWith('/api/v1/') && !path.includes('openapi'))) {
    const { headers } = await dev.browser.request({
      method,
      url,
      isEndless: url.endsWith('/events'),
      ...(method === 'POST' ? { body: {} } : {}),
    })
    expect([url, headers['cache-control']]).toEqual([url, expect.stringContaining('no-store')])
  }
})
