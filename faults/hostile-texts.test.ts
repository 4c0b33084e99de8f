// While a stranger sends long texts to every field of every public call, and somebody to every cell of a roster, somebody else is answered as if they did
// not. `npm run test:faults` sends all of them, `npm test` one in ten (HOSTILE_EVERY).

import { afterAll, beforeAll, expect, it } from 'vitest'
import { importRoster } from '#contract/roster/calls.ts'
import { AJAX_HEADER, AJAX_MARKER, API_BASE } from '#contract/wire.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { hostileTexts, publicCalls, rostersWith, type Tried, withTextsInFields } from '#server/testing/hostile-texts.ts'
import { registration } from '#server/testing/people.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { FetchingBrowser } from './fetching-browser.ts'
import { printFigures } from './print-figures.ts'

const EVERY = Number(process.env.HOSTILE_EVERY ?? 10)
/** The slowest of a hundred answers, in milliseconds. On a machine that is busy itself, three times what it takes beside requests without a text. */
const LONGEST = 100
const times = 3
/** So many requests, before as many without a text. */
const IN_A_TURN = 20

let database: TestDatabase
let server: ServerProcess
let person: FetchingBrowser
let networks = 0

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startProcess({ DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl, TRUST_PROXY: 'true', HOST: '127.0.0.1' })
  expect(server.url, server.errors()).not.toBe('')
  person = new FetchingBrowser(server.url)
  expect((await person.post('/auth/register', registration({ charter_number: '690009' }))).status).toBe(201)
}, 240_000)
afterAll(async () => {
  await server?.end()
  await database?.close()
})

it('others are answered while long texts are read', { timeout: 300_000 }, async () => {
  const all = [...publicCalls.flatMap(withTextsInFields), ...hostileTexts.flatMap(([, text]) => rostersWith(text).map(asImport))]
  const hostile = all.filter((_, index) => index % EVERY === 0)
  const harmless = hostile.map(() => ({ what: 'nothing', sent: { method: 'GET' as const, url: `${API_BASE}/base/settings` } }))
  const statuses: Record<string, number> = {}
  const [meanwhile, beside]: [number[], number[]] = [[], []]
  // In turns: what else the machine does delays both.
  for (let from = 0; from < hostile.length; from += IN_A_TURN) {
    beside.push(...(await healthBeside(harmless.slice(from, from + IN_A_TURN), {})))
    meanwhile.push(...(await healthBeside(hostile.slice(from, from + IN_A_TURN), statuses)))
  }
  const p99 = p99Of(meanwhile)
  printFigures('hostile texts', { sent: hostile.length, statuses, p99, beside: p99Of(beside) })
  expect(Object.keys(statuses).filter((status) => status === '500')).toEqual([])
  expect(p99).toBeLessThan(Math.max(LONGEST, times * p99Of(beside)))
})

const asImport = (text: string): Tried => ({
  what: 'roster',
  sent: { method: 'POST', url: `${API_BASE}${importRoster.path}`, body: { text, apply: false }, headers: { cookie: person.cookie } },
})

/** How long /healthz takes meanwhile, in milliseconds. Counts how the requests were answered. */
async function healthBeside(tried: readonly Tried[], statuses: Record<string, number>) {
  const took: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const from = performance.now()
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      took.push(performance.now() - from)
    }
  })()
  for (const { sent } of tried) {
    networks += 1
    const status = await send(sent, `198.51.${networks >> 8}.${networks % 256}`)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  isOver = true
  await asking
  return took
}

const p99Of = (took: readonly number[]) => took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? Number.NaN

/** From a network of its own, so that none waits for its turn. */
async function send({ method, url, body, query, headers }: Tried['sent'], address: string) {
  const parameters = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const answer = await fetch(`${server.url}${url}${parameters}`, {
    method,
    headers: {
      ...(headers as Record<string, string>),
      [AJAX_HEADER]: AJAX_MARKER,
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return answer.status
}
