import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { login, requestPasswordReset } from '#contract/auth/calls.ts'
import { searchDisasterReports, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { AJAX_HEADER, AJAX_MARKER } from '#contract/wire.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { sendDue } from '#server/lib/jobs/outbox-worker.ts'
import { Undeliverable } from '#server/lib/mail/outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { storeMail } from '#server/testing/outbox.ts'
import { developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { withoutPersonalData } from './without-personal-data.ts'

const lines: string[] = []
const logTo = { write: (line: string) => lines.push(line) }

const testApp = await appOfFile({ LOG_LEVEL: 'info', TRUST_PROXY: 'true' }, { logTo })
const origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
const person = await enroll(testApp, { first_name: 'Marguerite', last_name: 'Oyelaran', email: 'marguerite.oyelaran@example.org' })
const staff = await developer(testApp)
beforeEach(() => {
  lines.length = 0
})

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
describe('the log', () => {
  test('has one line of JSON for each request, with its id and the pattern that it met', async () => {
    const answer = await fetch(`${origin}/api/v1/disaster-report/0190-none?name=Oyelaran`, { headers: { cookie: cookiesOf(person) } })
    await answer.arrayBuffer()
    await expect.poll(() => lines.length).toBe(1)
    expect(logged()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        pid: process.pid,
        hostname: expect.any(String),
        request_id: answer.headers.get('x-request-id'),
        method: 'GET',
        route: '/api/v1/disaster-report/:id',
        status: 404,
        milliseconds: expect.any(Number),
        msg: 'request',
      },
    ])
  })

  test('says of those who hang up that they were cut off', async () => {
    const hangUp = new AbortController()
    const { status } = await fetch(`${origin}/api/v1/alerts/events`, { headers: { cookie: cookiesOf(person) }, signal: hangUp.signal })
    expect(status).toBe(200)
    hangUp.abort()
    await expect.poll(() => logged().filter(({ route }) => route === '/api/v1/alerts/events')).toMatchObject([{ status: 'cut off' }])
  })

  test('has nothing about people after a walk through every call, failures and all', async () => {
    const secrets = {
      name: 'Oyelaran',
      first_name: 'Marguerite',
      email: 'marguerite.oyelaran@example.org',
      password: 'harbor light 7',
      phone: '228-555-0142',
      street: '1 Pier Road',
      address: '203.0.113.77',
      free: 'the-vault-is-under-water',
    }
    const token = [...person.browser.cookies.values()].join(' ')
    const everything = {
      ...secrets,
      q: secrets.free,
      id: secrets.free,
      token: secrets.free,
      firstName: secrets.first_name,
      lastName: secrets.name,
      subject: secrets.free,
      generator_resupply_plan: secrets.free,
    }
    const headers = { 'x-forwarded-for': secrets.address, 'x-request-id': secrets.email, 'user-agent': secrets.free }
    for (const { browser } of [staff, { browser: testApp.visitor() }]) {
      for (const { call } of allCalls.filter(
        (listed) => !listed.call.events && !/logout|leave|delete/i.test(listed.call.path) && listed.call.method !== 'DELETE',
      ))
        await browser.request({
          method: call.method,
          url: `/api/v1${call.path.replace(/\{\w+\}/g, secrets.free)}`,
          query: { name: secrets.name, email: secrets.email, token: secrets.free },
          headers,
          ...(call.method === 'GET' ? {} : { body: everything }),
        })
    }
    await person.browser.call(submitDisasterReport, {
      body: report({ reporter_name: secrets.name, hours_of_operation_statement: secrets.free }),
    })
    await testApp.visitor().call(login, { body: { email: secrets.email, password: secrets.free } })
    await testApp.visitor().call(requestPasswordReset, { body: { email: secrets.email } })
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(`${secrets.free} / HTTP/1.1\r\nX: ${secrets.email}\r\n\r\n`)
    await text(socket)
    await failEverywhere(secrets)
    expect(lines.length).toBeGreaterThan(150)
    expect(logged().filter(({ level }) => level === 'error').length).toBeGreaterThan(3)
    const log = lines.join('')
    for (const [what, secret] of Object.entries(secrets)) expect([what, log.includes(secret)]).toEqual([what, false])
    for (const part of token.split(' ')) expect(log).not.toContain(part)
    expect(log).not.toContain('the-vault')
    expect(log).not.toContain(person.user.id)
    expect(log).not.toContain('127.0.0.1')
  })

  /** Errors of databases, mail servers and parsers quote the values that they refuse. */
  async function failEverywhere(secrets: Record<'email' | 'free' | 'name' | 'first_name' | 'phone', string>) {
    const { db, app } = testApp
    const caught = async (act: () => Promise<unknown>) => {
      const error = await act().then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(Error)
      app.log.error({ err: error }, 'failed')
    }
    const named = { id: newId(), email: secrets.email, first_name: secrets.first_name, last_name: secrets.name, phone: secrets.phone }
    const times = { created_at: now(), updated_at: now() }
    await caught(() =>
      db
        .insertInto('users')
        .values({ ...named, ...times, email_key: secrets.email })
        .execute(),
    )
    await caught(() =>
      sql`insert into users ${sql.raw('(id, email, first_name, last_name, phone)')} values (${sql.join(Object.values(named))})`.execute(db),
    )
    await caught(() => (testApp.engine === 'postgres' ? sql`select ${secrets.free}::int` : sql`select json(${secrets.free})`).execute(db))
    await caught(async () => JSON.parse(secrets.free))
    await caught(async () => {
      throw new Error(`connect ECONNREFUSED smtps://postmaster:${secrets.free}@mail.example.org`, { cause: new Error(secrets.email) })
    })
    await db.deleteFrom('outbox').execute()
    await storeMail(db, { to: secrets.email, subject: secrets.free, text: secrets.free })
    const send = async () => {
      throw new Undeliverable(`550 5.1.1 <${secrets.email}>: user unknown`)
    }
    await sendDue({ db, log: app.log, send: { mail: send }, clock: () => Date.now() + 1000 })
    // A table that is gone fails in the middle of a request.
    await sql`alter table disaster_reports rename to lost`.execute(db)
    try {
      const { status } = await person.browser.call(searchDisasterReports, { body: { name: secrets.name } })
      expect(status).toBe(500)
    } finally {
      await sql`alter table lost rename to disaster_reports`.execute(db)
    }
  }

  test('says what failed, where, and under which id', async () => {
    // Nothing is left to settle, so it is the search itself that fails.
    await person.browser.call(searchDisasterReports, { body: {} })
    lines.length = 0
    await sql`alter table disaster_reports rename to lost`.execute(testApp.db)
    const answer = await person.browser.request({ method: 'POST', url: '/api/v1/disaster-report/search', body: {} })
    await sql`alter table lost rename to disaster_reports`.execute(testApp.db)
    expect(logged().find(({ level }) => level === 'error')).toMatchObject({
      msg: 'request failed',
      request_id: answer.headers['x-request-id'],
      method: 'POST',
      route: '/api/v1/disaster-report/search',
      err: { message: expect.stringContaining('disaster_reports'), stack: expect.stringContaining('server/lib/database/') },
    })
    expect(answer.json()).toEqual({ code: 'internal', message: 'Something went wrong on our side. Please try again.' })
  })

  describe('unless it is asked to say more', () => {
    const said: string[] = []
    let quiet: TestApp
    beforeAll(async () => {
      quiet = await createTestApp({}, { logTo: { write: (line) => said.push(line) } })
    })
    beforeEach(() => {
      said.length = 0
    })
    afterAll(() => quiet.close())

    test('is quiet about requests', async () => {
      const at = await quiet.app.listen({ port: 0, host: '127.0.0.1' })
      await (await fetch(`${at}/healthz`)).arrayBuffer()
      await (await fetch(`${at}/api/v1/nothing`)).arrayBuffer()
      await (await fetch(`${at}/api/v1/auth/self`)).arrayBuffer()
      expect(said).toEqual([])
    })

    test('says what was tried without the right to it, from another site, or too often, and in which session', async () => {
      const { browser } = await enroll(quiet)
      const forbidden = await browser.request({ method: 'POST', url: '/api/v1/kiosk/userSearch/csv', body: {} })
      expect(forbidden.statusCode).toBe(403)
      await browser.request({ method: 'POST', url: '/api/v1/auth/login', body: {}, headers: { origin: 'https://example.com' } })
      for (let n = 0; n < 12; n += 1) await quiet.visitor().call(login, { body: { email: 'casey@example.org', password: 'wrong' } })
      const session = expect.stringMatching(/^[\w-]{12}$/)
      const refused = said.map((line) => JSON.parse(line) as Record<string, unknown>)
      expect(refused[0]).toEqual({
        level: 'warn',
        time: expect.any(String),
        pid: process.pid,
        hostname: expect.any(String),
        request_id: forbidden.headers['x-request-id'],
        code: 'forbidden',
        method: 'POST',
        route: '/api/v1/kiosk/userSearch/csv',
        status: 403,
        session,
        msg: 'request refused',
      })
      expect(refused.slice(1)).toMatchObject([
        { code: 'not_from_app', route: '/api/v1/auth/login', status: 419 },
        ...Array(2).fill({ code: 'too_many_attempts', route: '/api/v1/auth/login', status: 429 }),
      ])
    })
  })
})

const cookiesOf = ({ browser }: SignedIn) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test.each([
  ['"reason":"550 <casey@example.org>: unknown"', '"reason":"550 <<email>>: unknown"'],
  ['cannot reach smtp://casey:calm-water@mail.example.org:587', 'cannot reach smtp://mail.example.org:587'],
  ['in the "/login?email=casey%40example.org" route', 'in the "/login?…" route'],
  [`link ${'a1-_'.repeat(11)} is old`, 'link <token> is old'],
  ['at file:///srv/node_modules/@fastify/compress/index.js:1:2', 'at file:///srv/node_modules/@fastify/compress/index.js:1:2'],
  [`"request_id":"${'0'.repeat(64)}"`, `"request_id":"${'0'.repeat(64)}"`],
])('%s is written as %s', (line, written) => {
  expect(withoutPersonalData(line)).toBe(written)
})

test.each(['a', '/', '/a?', 'a@', 'a-', '://', '"request_id":"', 'https://', 'é.', '?'])(
  'a long line of %s is cleaned in linear time',
  (part) => {
    const before = process.threadCpuUsage()
    withoutPersonalData(part.repeat(64_000 / part.length))
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
  },
)

describe('the id of a request', () => {
  const idOf = async (trust: string, given?: string) => {
    const app = await createTestApp({ TRUST_PROXY: trust }, { database: testApp })
    const answer = await app.app.inject({
      url: '/healthz',
      remoteAddress: '10.0.0.9',
      headers: given === undefined ? {} : { 'x-request-id': given },
    })
    await app.app.close()
    return answer.headers['x-request-id']
  }
  const ofOurs = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/)

  test.each(['1', '2', 'true', '10.0.0.9', '10.0.0.0/8', 'uniquelocal'])('is the proxy’s if TRUST_PROXY is %s', async (trust) => {
    expect(await idOf(trust, 'Root=1-67891233-abcdef:7')).toBe('Root=1-67891233-abcdef:7')
  })

  test.each(['false', '0', '10.0.0.8', 'loopback', '2001:db8::/32'])('is ours if TRUST_PROXY is %s', async (trust) => {
    expect(await idOf(trust, 'forged-by-somebody')).toEqual(ofOurs)
  })

  test.each([undefined, '', 'casey@example.org', 'two words', 'x'.repeat(81), '"}{"'])('is ours where the proxy says %s', async (given) => {
    expect(await idOf('1', given)).toEqual(ofOurs)
  })

  test('is in every kind of answer', async () => {
    const headers = { [AJAX_HEADER]: AJAX_MARKER }
    for (const [method, url] of [
      ['GET', '/'],
      ['GET', '/x.png'],
      ['GET', '/api/v1/none'],
      ['POST', '/api/v1/auth/login'],
      ['GET', '/%ff'],
    ] as const) {
      const answer = await testApp.app.inject({ method, url, headers })
      expect([url, answer.headers['x-request-id']]).toEqual([url, ofOurs])
    }
  })
})
