import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { trustedProxies } from '#server/lib/http/trusted-proxies.ts'
import { createTestApp } from '#server/testing/app.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { startProcess } from '#server/testing/server-process.ts'
import { openTraces, type Traces } from './traces.ts'

interface Received {
  path: string | undefined
  headers: Record<string, string | string[] | undefined>
  body: { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }
}
interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: string }
}
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code?: number }
}

let collector: Server
let endpoint: string
let database: TestDatabase
const received: Received[] = []
let answer = 200

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    received.push({ path: request.url, headers: request.headers, body: (await json(request)) as Received['body'] })
    response.writeHead(answer, answer === 307 ? { location: '/elsewhere' } : {}).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  database = await createTestDatabase()
})
afterEach(() => {
  received.length = 0
  answer = 200
})
afterAll(async () => {
  collector.close()
  collector.closeAllConnections()
  await database.close()
})

const spans = () => received.flatMap(({ body }) => body.resourceSpans).flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans))
const valuesOf = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

/** Over the network, where answers end as they do for real clients; then sends the recorded spans. */
async function traced(asks: (origin: string) => Promise<unknown>, options: { trust?: string; at?: string } = {}) {
  const traces: Traces = openTraces({
    endpoint: options.at ?? endpoint,
    headers: { 'x-tenant': 'harbor' },
    serviceName: 'portal',
    isTrusted: trustedProxies(options.trust === 'loopback' ? ['loopback'] : false),
    sendEvery: 60_000,
  })
  const logged: string[] = []
  const logTo = { write: (line: string) => logged.push(line) }
  const app = await createTestApp({}, { database, instruments: [traces.instrument], logTo })
  await asks(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  await app.app.close()
  await traces.close()
  return logged
}

const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  return response
}

test('each request is a span, with its pattern and nothing about people', async () => {
  const before = Date.now()
  let id: string | null = null
  await traced(async (origin) => {
    id = (await get(`${origin}/api/v1/disaster-report/casey?q=casey@example.org`)).headers.get('x-request-id')
  })
  expect(received[0]).toMatchObject({ path: '/v1/traces', headers: { 'content-type': 'application/json', 'x-tenant': 'harbor' } })
  expect(valuesOf(received[0]?.body.resourceSpans[0]?.resource.attributes)).toEqual({ 'service.name': 'portal' })
  const [span] = spans()
  expect(spans()).toHaveLength(1)
  expect(span).toMatchObject({
    traceId: expect.stringMatching(/^[\da-f]{32}$/),
    spanId: expect.stringMatching(/^[\da-f]{16}$/),
    name: 'GET /api/v1/disaster-report/:id',
    kind: 2,
    status: {},
  })
  expect(span?.parentSpanId).toBeUndefined()
  expect(valuesOf(span?.attributes)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/disaster-report/:id',
    'http.response.status_code': 401,
    'breakwater.request_id': id,
  })
  const [start, end] = [span?.startTimeUnixNano, span?.endTimeUnixNano].map((time) => Number(BigInt(time ?? 0) / 1_000_000n))
  expect(start).toBeGreaterThanOrEqual(before - 1)
  expect(end).toBeGreaterThanOrEqual(start ?? 0)
  expect(end).toBeLessThanOrEqual(Date.now())
  expect(JSON.stringify(received)).not.toContain('casey')
})

test('the link of a roll call is in no span', async () => {
  const token = 'c'.repeat(43)
  const logged = await traced((origin) => get(`${origin}/here/${token}?answer=safe`))
  expect(spans()[0]).toMatchObject({ name: 'GET /here/:token' })
  expect(JSON.stringify([received, logged])).not.toContain(token)
})

const traceId = 'af7651916cd43dd8448eb211c80319c0'
const spanId = 'b7ad6b7169203331'

test('a trace that the trusted proxy began goes on, unless it is not sampled', async () => {
  await traced(
    async (origin) => {
      await get(`${origin}/healthz`, { traceparent: `00-${traceId}-${spanId}-01` })
      await get(`${origin}/healthz`, { traceparent: `00-${traceId}-${spanId}-00` })
      await get(`${origin}/healthz`, { traceparent: `00-${'0'.repeat(32)}-${spanId}-01` })
    },
    { trust: 'loopback' },
  )
  expect(spans()).toHaveLength(2)
  expect(spans()[0]).toMatchObject({ traceId, parentSpanId: spanId })
  expect(spans()[1]?.parentSpanId).toBeUndefined()
})

test('a trace that a client began is ignored', async () => {
  await traced((origin) => get(`${origin}/healthz`, { traceparent: `00-${traceId}-${spanId}-00` }))
  expect(spans()).toHaveLength(1)
  expect(spans()[0]?.traceId).not.toBe(traceId)
})

test('a failure of ours is one', async () => {
  await traced(async (origin) => {
    await sql`alter table core_systems rename to lost`.execute(database.db)
    await get(`${origin}/api/v1/base/coreSystems`)
    await sql`alter table lost rename to core_systems`.execute(database.db)
  })
  expect(spans()[0]).toMatchObject({ name: 'GET /api/v1/base/coreSystems', status: { code: 2 } })
})

test('a thousand at once go in pieces, all of them', async () => {
  await traced(async (origin) => {
    for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 50 }, () => get(`${origin}/healthz`)))
  })
  expect(spans()).toHaveLength(1000)
  expect(new Set(spans().map((span) => span.spanId)).size).toBe(1000)
  for (const { body } of received) expect(body.resourceSpans[0]?.scopeSpans[0]?.spans.length).toBeLessThanOrEqual(512)
})

test.each([
  ['that is away', () => ({ at: 'http://127.0.0.1:1' })],
  ['that refuses', () => ({})],
])('a collector %s holds nobody up: one line, and the answers go on', async (_, options) => {
  answer = 503
  const logged = await traced(async (origin) => {
    for (let round = 0; round < 12; round += 1)
      for (const { status } of await Promise.all(Array.from({ length: 50 }, () => get(`${origin}/healthz`)))) expect(status).toBe(200)
  }, options())
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('Traces could not be sent, and were dropped.')
})

test('a collector leads nowhere else', async () => {
  answer = 307
  await traced(async (origin) => void (await get(`${origin}/healthz`)))
  expect(received.map(({ path }) => path)).toEqual(['/v1/traces'])
})

test('the process sends what is left at its end', async () => {
  const running = await startProcess({
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=calm%20water',
    OTEL_SERVICE_NAME: 'portal-of-the-coast',
  })
  await get(`${running.url}/healthz`)
  expect((await running.end()).code).toBe(0)
  expect(spans().map(({ name }) => name)).toEqual(['GET /healthz'])
  expect(received[0]?.headers['x-tenant']).toBe('calm water')
  expect(valuesOf(received[0]?.body.resourceSpans[0]?.resource.attributes)).toEqual({ 'service.name': 'portal-of-the-coast' })
})
