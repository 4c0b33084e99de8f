import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#contract/auth/calls.ts'
import { AJAX_HEADER, AJAX_MARKER } from '#contract/wire.ts'
import { outboxKinds } from '#server/lib/database/tables/tables.ts'
import { sendDue } from '#server/lib/jobs/outbox-worker.ts'
import { Undeliverable } from '#server/lib/mail/outbox.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { storeMail } from '#server/testing/outbox.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'
import { textUntilClosed } from '#server/testing/until-closed.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { type MetricsServer, serveMetrics } from './metrics-server.ts'

let testApp: TestApp
let metrics: Metrics
let server: MetricsServer
let person: SignedIn
let port: number

beforeAll(async () => {
  const database = await createTestDatabase()
  metrics = openMetrics(database, 'build-7', ['weather'])
  testApp = await createTestApp({}, { instruments: [metrics.instrument], database })
  server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  port = (testApp.app.server.address() as AddressInfo).port
  person = await enroll(testApp)
})
afterAll(async () => {
  await server.close()
  await testApp.close()
})

/** The figures as Prometheus reads them, by name and labels. */
async function figures(at = server.port): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${at}/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(.+) (\S+)$/.exec(line) ?? []
      return [name, Number(value)]
    }),
  )
}

/** Over the network, where answers end as they do for real clients. */
async function ask(path: string, method = 'GET', body?: object) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', [AJAX_HEADER]: AJAX_MARKER, cookie: cookies() },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await answer.arrayBuffer()
}

const cookies = () => [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const figure = async (name: string) => (await figures()).get(name)

/** The database's values are cached for a few seconds. */
async function laterFigures() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  try {
    return await figures()
  } finally {
    vi.useRealTimers()
  }
}

test('requests are counted by method, pattern and status, and never by address', async () => {
  const reports = 'http_request_duration_seconds_count{method="POST",route="/api/v1/disaster-report/search",status="200"}'
  const before = (await figure(reports)) ?? 0
  for (const name of ['harbor', 'casey@example.org']) await ask('/api/v1/disaster-report/search', 'POST', { name })
  const secret = 'a-secret-address'
  for (const path of [`/${secret}`, `/api/v1/${secret}`, `/${secret}.png`, `/api/v1/disaster-report/${secret}`]) await ask(path)
  await ask('/', 'PATCH')
  const after = await figures()
  expect(after.get(reports)).toBe(before + 2)
  expect(after.get('http_request_duration_seconds_count{method="GET",route="/api/v1/disaster-report/:id",status="404"}')).toBe(1)
  expect(after.get('http_request_duration_seconds_count{method="other",route="(unknown)",status="404"}')).toBe(1)
  const names = [...after.keys()].join('\n')
  expect(names).not.toContain(secret)
  expect(names).not.toContain('casey')
  expect(names).not.toContain(person.user.id)
})

test('a failed sign-in, sessions and the outbox are reported from the database', async () => {
  await testApp.visitor().call(login, { body: { email: person.user.email, password: 'wrong wrong' } })
  await testApp.db.deleteFrom('outbox').execute()
  await storeMail(testApp.db, { to: 'casey@example.org', subject: 'Hello', text: 'Hello' })
  await testApp.db
    .updateTable('outbox')
    .set({ created_at: new Date(Date.now() - 3_600_000).toISOString() })
    .execute()
  const told = await laterFigures()
  expect(told.get('breakwater_sign_ins_failed_recently')).toBe(1)
  expect(told.get('breakwater_sessions')).toBe(1)
  expect(told.get('breakwater_outbox_waiting{kind="mail"}')).toBe(1)
  for (const kind of ['push', 'reset']) expect(told.get(`breakwater_outbox_waiting{kind="${kind}"}`)).toBe(0)
  expect(told.get('breakwater_outbox_oldest_seconds{kind="mail"}')).toBeGreaterThanOrEqual(3600)
  // It is read, and has never answered. The other one is off.
  expect(told.get('breakwater_feed_answered_timestamp_seconds{feed="weather"}')).toBe(0)
  expect(told.has('breakwater_feed_answered_timestamp_seconds{feed="declarations"}')).toBe(false)
  expect(told.get('breakwater_database_up')).toBe(1)
  expect(told.get('breakwater_database_answer_seconds')).toBeGreaterThanOrEqual(0)
})

test('what waits too long raises an alert, of whichever kind it is', async () => {
  const rules = await readFile(new URL('../../../deploy/prometheus/alerts.yml', import.meta.url), 'utf8')
  const named = [...rules.matchAll(/breakwater_outbox_oldest_seconds\{kind=~?"([^"]+)"/g)].flatMap(([, kinds = '']) => kinds.split('|'))
  // Letters wait for their days without harm.
  expect(named.sort()).toEqual(outboxKinds.filter((kind) => kind !== 'letter' && kind !== 'urgent_letter').sort())
})

test('attempts to send and runs of jobs are counted', async () => {
  const { db } = testApp
  const log = { warn: () => {}, error: () => {} }
  const outcomes = [undefined, new Undeliverable('no such mailbox'), new Error('try later')]
  for (const failure of outcomes) {
    await db.deleteFrom('outbox').execute()
    await storeMail(db, { to: 'casey@example.org', subject: 'Hello', text: 'Hello' })
    const send = async () => {
      if (failure) throw failure
    }
    await sendDue({ db, log, send: { mail: send }, clock: () => Date.now() + 1000, onTried: metrics.tried })
  }
  metrics.jobEnded('clean-up', 'done', 0.25)
  metrics.jobEnded('clean-up', 'failed', 0.5)
  const told = await figures()
  for (const outcome of ['sent', 'given up', 'put off'])
    expect(told.get(`breakwater_outbox_attempts_total{kind="mail",outcome="${outcome}"}`)).toBe(1)
  for (const outcome of ['done', 'failed']) expect(told.get(`breakwater_job_runs_total{job="clean-up",outcome="${outcome}"}`)).toBe(1)
  expect(told.get('breakwater_job_last_duration_seconds{job="clean-up"}')).toBe(0.5)
  expect(told.get('breakwater_job_last_success_timestamp_seconds{job="clean-up"}')).toBeGreaterThan(Date.now() / 1000 - 60)
})

test('streams of events count while they are open, and not among the durations', async () => {
  const asked = get({ port, host: '127.0.0.1', path: '/api/v1/alerts/events', headers: { cookie: cookies() } })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  expect(await figure('breakwater_event_streams_open')).toBe(1)
  expect(await figure('http_connections_open')).toBeGreaterThanOrEqual(1)
  response.destroy()
  await expect.poll(() => figure('breakwater_event_streams_open')).toBe(0)
  expect(await figure('http_requests_in_progress')).toBe(0)
  expect([...(await figures()).keys()].filter((name) => name.includes('events') && name.includes('status="200"'))).toEqual([])
})

test('a broken request is counted by its reason', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('hello\r\n\r\n')
  await textUntilClosed(socket)
  expect(await figure('http_broken_requests_total{reason="unreadable"}')).toBe(1)
})

test('the process, the build and the connections to the database are reported', async () => {
  const told = await figures()
  expect(told.get(`breakwater_build_info{build="build-7",engine="${testApp.engine}",node="${process.version}"}`)).toBe(1)
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds'])
    expect(told.get(name)).toBeGreaterThan(0)
  const connections = ['in_use', 'idle'].map((state) => told.get(`breakwater_database_connections{state="${state}"}`) ?? Number.NaN)
  expect(connections[0]).toBeGreaterThanOrEqual(0)
  expect((connections[0] ?? 0) + (connections[1] ?? 0)).toBeGreaterThan(0)
  expect(told.get('breakwater_database_queue')).toBe(0)
})

test('the metrics say how many wait for the database', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const begun: Promise<void>[] = []
  // More transactions than there are connections, or turns to write, at a time.
  const blocked = Array.from({ length: 12 }, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push(promise)
    return testApp.db.transaction().execute(async () => {
      resolve()
      await ended
    })
  })
  await Promise.race(begun)
  await expect.poll(() => testApp.load().queued).toBeGreaterThan(0)
  expect(await figure('breakwater_database_queue')).toBe(testApp.engine === 'postgres' ? 5 : 11)
  end()
  await Promise.all(blocked)
  expect(testApp.load().queued).toBe(0)
})

test('an unreachable database is one metric; the others continue', async () => {
  const gone = await createTestDatabase()
  const ownServer = await serveMetrics(openMetrics(gone, 'b', []), { host: '127.0.0.1', port: 0 })
  await gone.close()
  const told = await figures(ownServer.port)
  await ownServer.close()
  expect(told.get('breakwater_database_up')).toBe(0)
  expect(told.has('breakwater_sessions')).toBe(false)
  expect(told.get('process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('the port has the figures and nothing else, and the portal has none', async () => {
  for (const path of ['/', '/api/v1/auth/self', '/metrics/x'])
    expect([path, (await fetch(`http://127.0.0.1:${server.port}${path}`)).status]).toEqual([path, 404])
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' })).status).toBe(404)
  const answer = await testApp.app.inject('/metrics')
  expect(answer.body).not.toContain('process_resident_memory_bytes')
})
