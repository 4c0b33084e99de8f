// Three processes against one PostgreSQL behind HAProxy, round robin, as deploy/haproxy has it: they are one portal, whichever answers.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ALERTS_CHANGED, SITUATION_CHANGED } from '#contract/alerts/options.ts'
import { API_BASE } from '#contract/wire.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type Haproxy, startHaproxy } from '#server/testing/haproxy.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { PASSWORD, registration } from '#server/testing/people.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { FetchingBrowser } from './fetching-browser.ts'
import { expectAllStored, Reporter, reportForm } from './reporter.ts'

const PROCESSES = 3
const QUIET = 3000
const UNAVAILABLE = { code: 'unavailable', message: 'The service can’t answer right now. Please try again shortly.' }

let database: TestDatabase
let mailServer: MailServer
let haproxy: Haproxy
let url: string
const ports: number[] = []
const processes: ServerProcess[] = []
/** The signed-in browser of most tests. */
let browser: FetchingBrowser
let userId: string

const startOn = (port = 0) =>
  startProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DATA_DIR: `${database.dataDir}/${port}`,
    INSTALLATION_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_URL: database.databaseUrl,
    SMTP_URL: mailServer.url,
  })

beforeAll(async () => {
  database = await createTestDatabase()
  mailServer = await startMailServer()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  for (let n = 0; n < PROCESSES; n += 1) ports.push(await freePort())
  processes.push(...(await Promise.all(ports.map(startOn))))
  const servers = Object.fromEntries(ports.map((each, n) => [`PORTAL_${n + 1}`, `127.0.0.1:${each}`]))
  haproxy = await startHaproxy('haproxy/haproxy.cfg', { PORTAL_BIND: `127.0.0.1:${port}`, ...servers }, port)
  browser = new FetchingBrowser(url)
  const answer = await browser.post('/auth/register', registration({ charter_number: '690003' }))
  expect(answer.status).toBe(201)
  userId = (answer.body as { id: string }).id
  await database.db.updateTable('users').set({ is_developer: true }).where('id', '=', userId).execute()
}, 240_000)

afterAll(async () => {
  await haproxy?.end()
  await Promise.all(processes.map((each) => each.end('SIGKILL')))
  await mailServer?.close()
  await database?.close()
})

/** Once for each process at least. */
const times = Array.from({ length: PROCESSES * 2 }, (_, n) => n)

test('a session that began with one is known to all', async () => {
  for (const _ of times) expect((await browser.get('/auth/self')).status).toBe(200)
  for (let n = 1; n <= PROCESSES; n += 1) await expect.poll(() => haproxy.log(), { timeout: 60_000 }).toMatch(`ready/portal${n} `)
  const visitor = new FetchingBrowser(url)
  expect((await visitor.post('/auth/login', { email: (await self()).email, password: PASSWORD })).status).toBe(200)
  for (const _ of times) expect((await visitor.get('/auth/self')).status).toBe(200)
  expect((await visitor.post('/auth/logout', {})).status).toBe(200)
  for (const _ of times) expect((await visitor.get('/auth/self')).status).toBe(401)
})

test('a change is visible on every process', async () => {
  for (const theme of ['dark', 'light']) {
    expect((await browser.put('/users/self/display', { theme })).status).toBe(200)
    for (const _ of times) expect((await browser.get('/users/self/display')).body).toMatchObject({ theme })
  }
})

test('guesses are counted together, and by an IP address that no client can forge', async () => {
  const { body } = await new FetchingBrowser(url).post('/auth/register', registration({ charter_number: '690004' }))
  const { email } = body as { email: string }
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const forger = new FetchingBrowser(url, { 'x-forwarded-for': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` })
    statuses.push((await forger.post('/auth/login', { email, password: 'not the right one' })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  const rows = await database.db.selectFrom('failures').select('address').where('account_key', '=', email.toLowerCase()).execute()
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']))
})

test('registrations of one address are counted together', async () => {
  const form = registration({ charter_number: '690005' })
  const statuses = await Promise.all(
    Array.from(
      { length: 24 },
      async () =>
        (await new FetchingBrowser(url).post('/auth/register', { ...form, password: 'short', password_confirmation: 'short' })).status,
    ),
  )
  expect(statuses.every((status) => status === 422)).toBe(true)
  for (let n = 0; n < 22; n += 1) statuses.push((await new FetchingBrowser(url).post('/auth/register', form)).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.at(-1)).toBe(429)
})

test('the same report sent to all of them at the same moment is one', async () => {
  for (let n = 0; n < 5; n += 1) {
    const form = { ...reportForm, submission_id: randomUUID() }
    const answers = await Promise.all(
      processes.flatMap((each) => [withSession(each.url), withSession(each.url)].map((one) => one.post('/disaster-report', form))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
  }
})

test('the watchers of every process hear what one publishes', async () => {
  const watching = await Promise.all([...processes.map((each) => each.url), url].map(watch))
  const heard = watching.map((each) => each.nextChange())
  expect((await browser.post('/kiosk/createAlert', { title: 'Landfall', desc: 'Charge phones today.' })).status).toBe(200)
  await Promise.all(heard)
  for (const { response } of watching) response.destroy()
})

test('an answer to a roll call on one process shows by itself to who looks through another', async () => {
  const person = { first_name: 'Grace', last_name: 'Moran', email: 'grace.moran@example.org' }
  await database.db.updateTable('credit_unions').set({ confirmed_at: new Date().toISOString() }).execute()
  expect((await browser.post('/roster', person)).status).toBe(201)
  const started = await browser.post('/roll-calls', { submission_id: randomUUID(), who: { everybody: true } })
  expect(started.status).toBe(201)
  const { id } = started.body as { id: string }
  const [answering, ...looking] = processes as [ServerProcess, ...ServerProcess[]]
  const mail = await vi.waitFor(() => mailServer.received.find(({ to }) => to?.[0]?.address === person.email) ?? expect.fail(), {
    timeout: 60_000,
  })
  const link = /\/here\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? ''
  const watching = await Promise.all(looking.map((each) => watch(each.url)))
  await Promise.all(watching.map((each) => each.untilQuiet()))
  const heard = watching.map((each) => each.nextSituation())
  const body = new URLSearchParams({ answer: 'needs_help' })
  expect((await fetch(answering.url + link, { method: 'POST', body })).status).toBe(200)
  await Promise.all(heard)
  for (const each of looking) {
    const { people } = (await withSession(each.url).get(`/roll-calls/${id}`)).body as { people: { first_name: string; state: string }[] }
    expect(people[0]).toMatchObject({ first_name: 'Grace', state: 'needs_help' })
  }
  for (const { response } of watching) response.destroy()
})

test('each mail leaves once, whichever process sends it', async () => {
  // As many as one organization may cause within an hour.
  await Promise.all(Array.from({ length: 10 }, () => browser.post('/credit-union/notify', {})))
  await vi.waitFor(async () => expect(await waitingMails()).toEqual([]), { timeout: 60_000 })
  const ids = mailServer.received
    .filter(({ subject }) => subject === 'An organization submitted its Prepare form')
    .map(({ messageId }) => messageId)
  expect([ids.length, new Set(ids).size]).toEqual([10, 10])
})

/** The pause of the app before it asks again, in milliseconds: a busy machine takes a moment to end a process that was killed. */
const PAUSE = 2_000

test('one is killed under load: a client without an answer asks once more, and nothing is lost', async () => {
  const reporter = new Reporter(browser)
  let isOver = false
  const asked: number[] = []
  const people = Promise.all(
    Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const report = async () => (await reporter.report()).status
        if ((await report().catch(() => 0)) === 200) asked.push(1)
        else {
          await pause(PAUSE)
          expect(await report()).toBe(200)
          asked.push(2)
        }
      }
    }),
  )
  await vi.waitFor(() => expect(reporter.acknowledged.size).toBeGreaterThan(30), { timeout: 60_000 })
  await processes[0]?.end('SIGKILL')
  const soFar = asked.length
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(soFar + 100), { timeout: 60_000 })
  processes[0] = await startOn(ports[0])
  await expect.poll(() => haproxy.log(), { timeout: 60_000 }).toMatch('Server ready/portal1 is UP')
  isOver = true
  await people
  await expectAllStored(database.db, [reporter])
  expect(reporter.refused.size).toBe(0)
}, 180_000)

test('without a ready process a live one answers, and without any the balancer does', async () => {
  const visitor = new FetchingBrowser(url)
  await Promise.all(processes.map((each) => each.end('SIGKILL')))
  const answers = [
    await onceConnected(() => visitor.get('/base/coreSystems')),
    await onceConnected(() => visitor.post('/disaster-report', reportForm)),
  ]
  for (const { status, headers, body } of answers) {
    expect([502, 503]).toContain(status)
    expect(body).toEqual(UNAVAILABLE)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

/** A connection that was open to a process may break with it, one for each of them: the client opens another, as browsers do. */
async function onceConnected<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let broken = 0; broken < PROCESSES; broken += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  return ask()
}

const self = async () => (await browser.get('/auth/self')).body as { email: string }
const waitingMails = () => database.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()

function withSession(at: string) {
  const other = new FetchingBrowser(at)
  other.takeCookiesOf(browser)
  return other
}

/** The live updates of the alert page, from any process behind the balancer. Resolves when they have begun. */
async function watch(at: string) {
  const [response] = (await once(get(`${at}${API_BASE}/alerts/events`, { headers: { cookie: browser.cookie } }), 'response')) as [
    IncomingMessage,
  ]
  let received = ''
  response.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  response.on('error', () => {})
  const count = (event: string) => received.split(`event: ${event}\n`).length - 1
  const more = async (event: string, than: number) => {
    while (count(event) <= than) await once(response, 'data')
  }
  // It shows that the client watches.
  await more(ALERTS_CHANGED, 0)
  const next = (event: string) => more(event, count(event))
  const nextSituation = () => next(SITUATION_CHANGED)
  /** All that happened before is heard: the database is read every second. */
  const untilQuiet = async () => {
    while (await Promise.race([nextSituation().then(() => true), pause(QUIET).then(() => false)]));
  }
  return { response, nextChange: () => next(ALERTS_CHANGED), nextSituation, untilQuiet }
}
