import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#server/lib/env.ts'
import { PICTURE_POLICY } from '#server/lib/http/secure-headers.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { buildApp } from './app.ts'

const page = `<!doctype html><title>Breakwater</title>${'<p>Water</p>'.repeat(200)}`
const script = `console.log(${JSON.stringify('harbor '.repeat(300))})`
const hashed = '/assets/app-AbC12_9.js'

let database: TestDatabase
let webRoot: string
let app: FastifyInstance
let appWithoutClient: FastifyInstance
let port: number

beforeAll(async () => {
  database = await createTestDatabase()
  webRoot = await mkdtemp(join(tmpdir(), 'breakwater-web-'))
  await lay(webRoot, 'index.html', page, true)
  await lay(webRoot, hashed, script, true)
  await lay(webRoot, 'assets/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await lay(webRoot, 'build.json', '{"id":"test"}')
  await lay(webRoot, '.vite/manifest.json', '{}')
  await lay(database.dataDir, 'secret.txt', 'not for the web')
  await lay(database.dataDir, 'partners/Northlight-Mutual.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await lay(database.dataDir, 'partners/harbor_core.png', 'a picture')
  await lay(database.dataDir, 'partners/notes.txt', 'not for the web')
  await lay(database.dataDir, 'partners/.hidden.png', 'not for the web')
  app = await build(webRoot)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  appWithoutClient = await build(null)
})

afterAll(async () => {
  await app.close()
  await appWithoutClient.close()
  await database.close()
  await rm(webRoot, { recursive: true, force: true })
})

async function lay(folder: string, name: string, content: string, isCompressed = false) {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  if (!isCompressed) return
  await writeFile(`${file}.br`, brotliCompressSync(content))
  await writeFile(`${file}.gz`, gzipSync(content))
}

const build = (root: string | null) => {
  const settings = readSettings({ DATA_DIR: database.dataDir, NCUA_DIRECTORY_URL: 'off' })
  return buildApp({ ...database, settings, buildId: 'test', webRoot: root })
}

/** Over the network with this exact URL, because `inject` would normalize it. */
const askAsWritten = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get({ port, path, headers }, (answer) => {
      let body = ''
      answer.on('data', (part) => {
        body += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode, body }))
    }).on('error', reject)
  })

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers })

describe('the built client', () => {
  test('is served with a page that is asked for again each time', async () => {
    const answer = await ask('/')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(page)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    })
    const { etag, 'last-modified': lastModified } = answer.headers
    expect((await ask('/', { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await ask('/', { 'if-modified-since': String(lastModified) })).statusCode).toBe(304)
    expect((await ask('/', { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  test.each(['/', '/login', '/dashboard'])('says with %s whether the browser brought a session, also where its copy holds', async (url) => {
    const { headers } = await ask(url)
    expect(headers['server-timing']).toBe('visitor')
    const cookie = 'breakwater_session=any'
    expect((await ask(url, { cookie })).headers['server-timing']).toBe('session')
    const again = await ask(url, { cookie, 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.headers['server-timing']]).toEqual([304, 'session'])
    expect((await ask(hashed)).headers['server-timing']).toBeUndefined()
  })

  test('comes with assets that may be cached for ever if their URL changes with them', async () => {
    const forEver = 'public, max-age=31536000, immutable'
    const answer = await ask(hashed)
    expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('javascript'), 'cache-control': forEver })
    expect((await ask('/assets/favicon.svg?v=1234')).headers['cache-control']).toBe(forEver)
    expect((await ask('/assets/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test('is sent as the build compressed it, once', async () => {
    const brotli = await ask(hashed, { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) })
    expect(Buffer.compare(brotli.rawPayload, brotliCompressSync(script))).toBe(0)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
    const gzip = await ask(hashed, { 'accept-encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
    const plain = await ask(hashed, { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(script)
  })

  test.each([
    '/login',
    '/dashboard',
    '/disaster-view?id=0199',
    '/reset-password/a_b-c',
    '/reset-password/%E0%A4%A',
    '/nowhere/at/all',
    '/assetsandmore',
  ])('%s is a screen: the client answers it', async (url) => {
    const answer = await ask(url, { 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-encoding': 'br',
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page)
  })

  test.each([
    '/assets/app-00000000.js',
    '/assets/',
    '/favicon.ico',
    '/api/v1/nothing',
    '/api/v2/auth/self',
    '/healthz/more',
    '/logos',
    '/logos/a/b',
    '/build.json',
    '/.vite/manifest.json',
    '/.env',
    `${hashed}.br`,
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/..%5csecret',
    '//etc/passwd',
    '/%00',
    '/%zz',
  ])('%s is neither a screen nor a file', async (url) => {
    expect(await askAsWritten(url)).toEqual({ status: 404, body: '{"code":"not_found","message":"We can’t find this record."}' })
  })

  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  test.each([
    '/help-request?id=%E0%A4%A',
    '/help-request?id=%00',
    '/admin/users/%zz',
    '/admin/users/%E0%A4%A?search=%zz',
    '/admin/users/a%00b',
    '/users/a%2F1',
    '/users/a%5C1',
    '/%',
    '/%zz',
  ])('%s is a screen for a browser that opens it', async (url) => {
    expect(await askAsWritten(url, browser)).toEqual({ status: 200, body: page })
  })

  test.each(['x', '%zz', '%00'])('so is a path that has %s very often', async (part) => {
    expect(await askAsWritten(`/users/${part.repeat(2600)}`, browser)).toEqual({ status: 200, body: page })
  })

  test.each([
    '/..%2fsecret.txt',
    '/%2e%2e/secret',
    '//etc/passwd',
    '/.env',
    '/assets/%zz',
    '/healthz/%zz',
    '/api/v1/%zz',
    '/api/v1/users/%00',
    '/logos/%zz',
  ])('%s is not, even for a browser', async (url) => {
    const { status, body } = await askAsWritten(url, browser)
    expect([status, JSON.parse(body)]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
  })

  test('other methods have nothing to find at its addresses', async () => {
    expect((await ask('/login', {}, 'POST')).statusCode).toBe(404)
  })

  test.each(['/', '/login', hashed])('HEAD %s tells what GET would send', async (url) => {
    for (const encoding of ['identity', 'br']) {
      const asked = await ask(url, { 'accept-encoding': encoding })
      const head = await ask(url, { 'accept-encoding': encoding }, 'HEAD')
      expect(head.statusCode).toBe(200)
      expect(head.body).toBe('')
      expect(head.headers['content-length']).toBe(asked.headers['content-length'])
      expect(head.headers['content-encoding']).toBe(asked.headers['content-encoding'])
    }
  })

  test('an answer over the network is whole, and a 304 has no body', async () => {
    const fetched = await fetch(`http://127.0.0.1:${port}/find-resources`, { headers: { 'accept-encoding': 'br' } })
    expect(await fetched.text()).toBe(page)
    const headers = { 'if-none-match': fetched.headers.get('etag') ?? '', 'accept-encoding': 'br' }
    expect(await askAsWritten('/find-resources', headers)).toEqual({ status: 304, body: '' })
  })
})

describe('without a built client', () => {
  test('a screen is a sentence that says how to build it, and the API answers', async () => {
    const answer = await appWithoutClient.inject('/login')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toContain('npm run build')
    expect((await appWithoutClient.inject('/api/v1/credit-union-initial-data/getStates')).statusCode).toBe(200)
    expect((await appWithoutClient.inject('/partners/harbor_core.png')).statusCode).toBe(200)
  })
})

describe('partner logos', () => {
  test('are served as pictures that can run nothing', async () => {
    const answer = await ask('/partners/Northlight-Mutual.svg')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': PICTURE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
    })
    expect((await ask('/partners/harbor_core.png')).headers['content-type']).toBe('image/png')
  })

  test.each([
    '/partners/notes.txt',
    '/partners/.hidden.png',
    '/partners/nobody.png',
    '/partners/',
    '/partners/..%2fsecret.txt',
    '/partners/..%2f..%2fsecret.png',
    '/partners/%2e%2e%2fsecret.png',
    '/partners/a%00.png',
    `/partners/${'a'.repeat(5000)}.png`,
  ])('%s is not one', async (url) => {
    expect((await askAsWritten(url)).status).toBe(404)
  })
})
