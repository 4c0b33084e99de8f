// The proxy as deploy/haproxy has it, in front of a portal that is played: TLS, and what it does with requests before they reach a process.

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as plainly, type Server } from 'node:http'
import { type RequestOptions, request as securely } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { type Haproxy, startHaproxy } from '#server/testing/haproxy.ts'

let folder: string
let ca: string
let portal: Server
let haproxy: Haproxy
let port: number
let tlsPort: number
/** The headers that reached the portal last. */
let arrived: NodeJS.Dict<string | string[]>
/** The addresses under /open that reached the portal. */
const opened: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breakwater-proxy-'))
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'both.pem'].map((name) => join(folder, name)) as [string, string, string]
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', ...made, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  })
  ca = await readFile(certificate, 'utf8')
  await writeFile(both, ca + (await readFile(key, 'utf8')))
  portal = createServer(({ url = '', headers }, response) => {
    arrived = headers
    if (url.startsWith('/open')) {
      opened.push(url)
      response.setHeader('cache-control', 'public, max-age=5')
      response.setHeader('vary', url.includes('lang=') || url.includes('.json') ? 'accept-encoding' : 'accept-encoding, accept-language')
    }
    response.end('{}')
  })
  await once(portal.listen(0, '127.0.0.1'), 'listening')
  const behind = `127.0.0.1:${(portal.address() as AddressInfo).port}`
  port = await freePort()
  tlsPort = await freePort()
  const environment = {
    PORTAL_BIND: `127.0.0.1:${port}`,
    PORTAL_TLS_BIND: `127.0.0.1:${tlsPort}`,
    PORTAL_CERTIFICATES: both,
    PORTAL_REQUESTS: '60',
    PORTAL_1: behind,
    PORTAL_2: behind,
    PORTAL_3: behind,
  }
  haproxy = await startHaproxy('haproxy/haproxy.cfg', environment, port)
})
afterAll(async () => {
  await haproxy?.end()
  portal?.close()
  await rm(folder, { recursive: true, force: true })
})

async function ask(path: string, { isSecure = true, ...options }: RequestOptions & { isSecure?: boolean } = {}) {
  const where = { host: 'localhost', path, ...options, agent: false, family: 4 }
  const sent = isSecure ? securely({ ...where, port: tlsPort, ca, servername: 'localhost' }) : plainly({ ...where, port })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

/** The protocol and cipher that are agreed on; the reason if none is. */
async function agreed(options: { minVersion?: SecureVersion; maxVersion?: SecureVersion; ciphers?: string }) {
  const socket = connect({ host: '127.0.0.1', port: tlsPort, servername: 'localhost', ca, ...options })
  try {
    await once(socket, 'secureConnect')
    return [socket.getProtocol(), socket.getCipher().name]
  } catch (error) {
    return (error as { code?: string }).code
  } finally {
    socket.destroy()
  }
}

describe('TLS', () => {
  test('is 1.3 if the client can, and 1.2 otherwise', async () => {
    expect(await agreed({})).toEqual(['TLSv1.3', 'TLS_AES_256_GCM_SHA384'])
    expect(await agreed({ maxVersion: 'TLSv1.2' })).toEqual(['TLSv1.2', expect.stringMatching(/^ECDHE-RSA-AES256-GCM/)])
  })

  // Node's OpenSSL offers these only at its lowest security level.
  test.each([
    ['an earlier version', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' }],
    ['no forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES256-GCM-SHA384:AES128-SHA:@SECLEVEL=0' }],
    ['no authenticated encryption', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES256-SHA:ECDHE-RSA-AES128-SHA256:@SECLEVEL=0' }],
  ] as const)('refuses %s', async (_, options) => {
    expect(await agreed(options)).toMatch(/^ERR_SSL_|ECONNRESET/)
  })
})

describe('without TLS', () => {
  test('a screen is sent on to https, the same address', async () => {
    const { status, headers } = await ask('/login?redirect=%2Fusers', { isSecure: false, headers: { host: 'portal.example.org' } })
    expect([status, headers.location]).toEqual([301, 'https://portal.example.org/login?redirect=%2Fusers'])
  })

  test('a call is refused and not sent on', async () => {
    const { status, headers, body } = await ask('/api/v1/auth/self', { isSecure: false })
    expect([status, headers.location, JSON.parse(body).code]).toEqual([403, undefined, 'forbidden'])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })
})

test('what a client writes into the proxy’s own headers does not reach the portal', async () => {
  const forged = {
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'example.com',
  }
  expect((await ask('/api/v1/auth/self', { headers: { ...forged, host: 'portal.example.org' } })).status).toBe(200)
  expect(arrived).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.example.org' })
  expect(arrived.forwarded).toBeUndefined()
})

describe('the public page', () => {
  const read = async (path: string, language: string) => {
    opened.length = 0
    for (const _ of [1, 2, 3]) await ask(path, { headers: { 'accept-language': language } })
    return [...opened]
  }

  test('is read once for all whose language is the same, in that language', async () => {
    expect(await read('/open/hanna', 'es-MX,es;q=0.9')).toEqual(['/open/hanna?lang=es'])
    expect(await read('/open/hanna', 'en-US')).toEqual(['/open/hanna?lang=en'])
    expect(await read('/open?q=39530', 'en')).toEqual(['/open?q=39530&lang=en'])
    expect(await read('/open?lang=es&q=39531', 'en')).toEqual(['/open?lang=es&q=39531'])
    expect(await read('/open.json', 'es')).toEqual(['/open.json'])
  })

  test('passes where the portal has to choose the language', async () => {
    expect(await read('/open/hanna', 'fr')).toEqual(['/open/hanna', '/open/hanna', '/open/hanna'])
  })
})

test('a flood from one network is refused with a time to try again', async () => {
  let last = await ask('/healthz')
  for (let n = 0; n < 60 && last.status === 200; n += 1) last = await ask('/healthz')
  expect([last.status, last.headers['retry-after'], JSON.parse(last.body).code]).toEqual([429, '10', 'too_many_attempts'])
})
