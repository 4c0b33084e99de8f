import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { login } from '#contract/auth/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { AJAX_HEADER } from '#contract/wire.ts'
import { createTestApp } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enroll } from '#server/testing/people.ts'

const testApp = await appOfFile({ PUBLIC_URL: 'https://portal.example.org' })
const person = await enroll(testApp)

const reports = () => testApp.db.selectFrom('disaster_reports').select('id').execute()

describe('a state-changing request', () => {
  it('from another origin is refused with 419 before anything is done', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://portal.example.org.evil.example']) {
      const answer = await person.browser.call(submitDisasterReport, { body: {}, headers: { origin } })
      expect([origin, answer.status]).toEqual([origin, 419])
    }
    expect(await reports()).toEqual([])
  })

  it('that says of itself that something else than the app sends it is refused as well', async () => {
    const answer = await person.browser.call(submitDisasterReport, { body: {}, headers: { [AJAX_HEADER]: 'form' } })
    expect(answer.status).toBe(419)
  })

  it('passes only from PUBLIC_URL where that is set, whatever host the request names', async () => {
    const from = (origin: string, host: string) =>
      person.browser.call(submitDisasterReport, { body: {}, headers: { origin, host, 'x-forwarded-host': 'localhost:80' } })
    expect((await from('https://portal.example.org', 'localhost:80')).status).toBe(422)
    expect((await from('http://localhost:80', 'localhost:80')).status).toBe(419)
  })

  it('passes from the host that it names where PUBLIC_URL is unset, never from a forwarded one', async () => {
    const behind = await createTestApp({ TRUST_PROXY: 'true' })
    const { browser } = await enroll(behind)
    const from = (origin: string) =>
      browser.call(submitDisasterReport, { body: {}, headers: { origin, host: '192.0.2.7:3000', 'x-forwarded-host': 'evil.example' } })
    expect((await from('http://192.0.2.7:3000')).status).toBe(422)
    expect((await from('http://evil.example')).status).toBe(419)
    await behind.close()
  })

  it.each([
    ['192.0.2.7:3000', 422],
    ['[2001:db8::7]:3000', 422],
    ['localhost:3000', 422],
    ['demo.localhost', 422],
    ['portal.lan:3000', 422],
    ['evil.example', 419],
    ['evil.example:3000', 419],
    ['localhost.evil.example', 419],
    ['192.0.2.7.evil.example', 419],
    ['', 419],
  ])('where PUBLIC_URL is unset, and the page and the request name the host %s: %i', async (host, status) => {
    const trial = await createTestApp({ HOST: 'portal.lan' })
    const answer = await trial.visitor().call(login, { body: {}, headers: { origin: `http://${host}`, host } })
    expect(answer.status).toBe(status)
    await trial.close()
  })
})

it.each(['/api/v1/auth/self', '/open', '/healthz', '/login'])('two Host headers are refused: %s', async (path) => {
  if (!testApp.app.server.listening) await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end(`GET ${path} HTTP/1.1\r\nHost: portal.example.org\r\nhost: evil.example\r\nConnection: close\r\n\r\n`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('{"code":"unreadable"')
})

describe('an unreadable request', () => {
  it('is answered with a sentence, and nothing of our insides', async () => {
    const cases = [
      { headers: { 'content-type': 'application/json' }, body: '{"email":', status: 422 },
      { headers: { 'content-type': 'application/json' }, body: '[1,2]', status: 422 },
      { headers: { 'content-type': 'application/json' }, body: '"text"', status: 422 },
      { headers: { 'content-type': 'text/plain' }, body: 'hello', status: 415 },
      { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'x'.repeat(300 * 1024) }), status: 413 },
    ]
    for (const { headers, body, status } of cases) {
      const answer = await testApp.visitor().request({ method: 'POST', url: '/api/v1/auth/login', headers, body })
      expect(answer.statusCode).toBe(status)
      expect(Object.keys(answer.json()).filter((key) => key !== 'errors')).toEqual(['code', 'message'])
      expect(answer.body).not.toMatch(/\bat \S+:\d+|select |\/server\//i)
    }
  })

  it('takes a body that was left out for an empty one', async () => {
    const answer = await testApp
      .visitor()
      .request({ method: 'POST', url: '/api/v1/auth/logout', headers: { 'content-type': 'application/json' }, body: '' })
    expect(answer.statusCode).toBe(200)
  })

  it('keeps what hides in a prototype out', async () => {
    const answer = await testApp.visitor().request({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-type': 'application/json' },
      body: '{"__proto__":{"admin":true},"email":"a"}',
    })
    expect(answer.statusCode).toBe(422)
  })
})

it.each(['%00', 'a%00b', 'x'.repeat(65), 'x'.repeat(4000), '%F0%9F%98%80', '..', '%27', '%ff'])(
  'an id that is none at all is an id that nobody has: %s',
  async (id) => {
    for (const url of [`/disaster-report/${id}`, `/credit-union/${id}/resource`]) {
      const answer = await person.browser.request({ method: 'GET', url: `/api/v1${url}` })
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { code: 'not_found', message: 'We can’t find this record.' }])
    }
  },
)

it('a parameter that comes twice is refused rather than chosen from', async () => {
  const answer = await person.browser.request({ method: 'GET', url: '/api/v1/users?limit=1&limit=50' })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['limit']])
})

it('a field of the body in the address changes nothing', async () => {
  const answer = await testApp.visitor().request({ method: 'POST', url: '/api/v1/auth/login?email=a@example.org&password=x', body: {} })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['email', 'password']])
})

it.each(['TRACE', 'OPTIONS', 'PROPFIND'])('a request is not sent back by %s, nor answered at all', async (method) => {
  await testApp.app.ready()
  for (const url of ['/', '/api/v1/auth/self']) {
    const answer = await testApp.app.inject({ method: method as 'OPTIONS', url, headers: { 'x-secret': 'not to be echoed' } })
    expect([404, 419]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('echoed')
  }
})

it('an unknown URL is a 404 in JSON', async () => {
  const answer = await testApp.visitor().request({ method: 'GET', url: '/api/v1/nothing-here' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ code: 'not_found', message: 'We can’t find this record.' })
})

it('answers carry strict security headers and are not kept by caches', async () => {
  const { headers } = await testApp.visitor().call(login, { body: {} })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['strict-transport-security']).toContain('max-age=')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
})
