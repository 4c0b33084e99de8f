// The public page in a national event: 4,374 credit unions and 21,940 offices under open storms. Where members can go instead of each office, the first
// answer of each kind, the answer from the cache, 300 readers a second on one process, and two processes behind HAProxy with its cache.

import { availableParallelism } from 'node:os'
import autocannon from 'autocannon'
import { FAR_PLACE } from '#contract/where/options.ts'
import { milesBetween } from '#server/domain/geography/distance.ts'
import { type Located, placesFor } from '#server/domain/places/place-rule.ts'
import { readWorld } from '#server/domain/places/read-world.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startHaproxy } from '#server/testing/haproxy.ts'
import { hasHaproxy } from '../scripts/machine/haproxy.ts'
import { median, percentile, startTarget, type Target } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { measurePublicPage } from './public-page.ts'
import { type National, seedNational } from './seed-national.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const SECONDS = 30
/** Not counted: all wait for the first read of a new process. */
const WARM_UP = 8
/** The client sends what it may in a second at once. Members do not: this many clients begin one after the other within a second. */
const CLIENTS = 20
/** Of each client. */
const CONNECTIONS = 30
const RATE = 300
const TEN_TIMES = 3000
/** After which an answer is made again, in milliseconds. */
const LIFE = 5100
const ROUNDS = 5

export async function measureOpen(engines: Engine[]): Promise<string> {
  const [places, firsts, shares, readers]: [Row[], Row[], Row[], Row[]] = [[], [], [], []]
  for (const engine of engines)
    await inPlace(engine, async (place) => {
      const national = await seedNational(place)
      places.push([engine.name, ...(await measurePlaces(place))])
      const where = [place.DATA_DIR, place.DATABASE_URL ?? '']
      const portal = await startTarget('portal', 'portal', ...where)
      try {
        firsts.push(...(await measureFirst(engine, portal, national)))
        for (const path of ['/open', '/open.geojson']) shares.push([path, ...(await measurePublicPage(engine, place, path, portal))])
        readers.push([engine.name, 'one process', ...(await measureReaders(portal.port, [portal], national, RATE))])
        if (engine.server) readers.push(...(await measureBehindHaproxy(where, portal, national)))
      } finally {
        await portal.stop()
      }
    })
  return [
    table(
      [
        'engine',
        'offices not open',
        'with a place',
        'the world read, ms',
        'all places, ms',
        'together (goal: 2,000)',
        'after a change (goal: 200)',
        'processor',
      ],
      places,
    ),
    table(['engine', 'first answer', 'status', 'ms', 'kB', 'kB compressed'], firsts),
    table(['address', 'engine', 'answers/s', 'bare node:http', 'share (goal: 0.5)', 'processor’s share', 'kB compressed'], shares),
    table(
      [
        'engine',
        'readers',
        'asked/s',
        'answers/s',
        'p50 ms',
        'p99 ms',
        'at most',
        'failed',
        'processor of the portal',
        'memory, MB',
        'by the cache',
      ],
      readers,
    ),
  ].join('\n\n')
}

async function measurePlaces(place: Place): Promise<Row> {
  const { db, close } = openDatabase(place)
  const offices = await db
    .selectFrom('offices')
    .innerJoin('office_facts', 'office_facts.office_id', 'offices.id')
    .select(['offices.id', 'offices.directory_id', 'offices.state', 'offices.latitude', 'offices.longitude'])
    .where('office_facts.status', '<>', 'open')
    .execute()
  const asking = offices.map(({ latitude, longitude, ...office }) => ({
    ...office,
    at: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
  const [reads, rules]: [number[], number[]] = [[], []]
  let found = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now()
    const world = await readWorld(db, null)
    const read = performance.now()
    found = asking.filter((office) => placesFor(office, world, { isPublic: true }).length > 0).length
    reads.push(read - from)
    rules.push(performance.now() - read)
    // Readers of the same moment share a read.
    await new Promise((resolve) => setTimeout(resolve, LIFE))
  }
  const changes = await measureChanges(db, asking)
  await close()
  const together = median(reads.map((read, round) => read + (rules[round] ?? 0)))
  const cold = [median(reads), median(rules), together].map(milliseconds)
  return [whole(asking.length), whole(found), ...cold, ...changes.map(milliseconds)]
}

/** An office closes: the world is read again, and the places of the offices near it. By the clock and by the processor. */
async function measureChanges(db: Db, asking: readonly Located[]): Promise<[number, number]> {
  const [times, cpu]: [number[], number[]] = [[], []]
  const hosts = [...(await readWorld(db, null)).others]
  for (let round = 0; round < ROUNDS; round += 1) {
    const door = hosts[(round * 7919) % hosts.length]
    if (!door?.at) continue
    const at = door.at
    await db.updateTable('office_facts').set({ status: 'closed' }).where('office_id', '=', door.id).execute()
    const [from, before] = [performance.now(), process.cpuUsage()]
    const world = await readWorld(db, null)
    for (const office of asking) if (office.at && milesBetween(office.at, at) <= FAR_PLACE) placesFor(office, world, { isPublic: true })
    const { user, system } = process.cpuUsage(before)
    times.push(performance.now() - from)
    cpu.push((user + system) / 1000)
  }
  return [median(times), median(cpu)]
}

/** Each once its cached answer is too old, so that the portal makes it. */
async function measureFirst({ name }: Engine, portal: Target, { slugs, charters, zips }: National): Promise<Row[]> {
  const [slug, charter, zip] = [slugs[0], charters[0], zips[0]]
  const paths = [
    '/open',
    `/open/${slug}`,
    `/open?q=${zip}`,
    `/open?charter=${charter}`,
    `/open/${slug}/${charter}`,
    `/open/embed?charter=${charter}`,
  ]
  const rows: Row[] = []
  for (const path of [...paths, '/open.json', '/open.csv', '/open.atom', '/open.geojson', `/open/${slug}.geojson`]) {
    await new Promise((resolve) => setTimeout(resolve, LIFE))
    const from = performance.now()
    const answer = await fetch(`http://127.0.0.1:${portal.port}${path}`, { headers: { 'accept-encoding': 'identity' } })
    const bytes = (await answer.arrayBuffer()).byteLength
    const time = performance.now() - from
    const compressed = await compressedBytes(portal.port, path)
    rows.push([name, path, whole(answer.status), milliseconds(time), milliseconds(bytes / 1000), milliseconds(compressed / 1000)])
  }
  return rows
}

/** `fetch` would unpack them. */
async function compressedBytes(port: number, path: string): Promise<number> {
  const { bodySize } = await new Promise<{ bodySize: number }>((resolve, reject) => {
    const client = autocannon(
      { url: `http://127.0.0.1:${port}${path}`, headers: { 'accept-encoding': 'br' }, connections: 1, amount: 1 },
      (error, result) => (error ? reject(error) : resolve({ bodySize: result.throughput.total })),
    )
    client.on('error', reject)
  })
  return bodySize
}

/** Of a hundred: pages, in Spanish too, ZIP codes, pages of credit unions, frames and feeds. */
function pathsOf({ slugs, charters, zips }: National): string[] {
  const any = (list: readonly string[], n: number) => list[(n * 7919) % list.length] ?? ''
  return Array.from({ length: 5000 }, (_, n) => {
    const lot = n % 100
    if (lot < 35) return '/open'
    if (lot < 55) return `/open/${any(slugs, n)}`
    if (lot < 60) return '/open?lang=es'
    if (lot < 82) return `/open?q=${any(zips, n)}`
    if (lot < 92) return `/open?charter=${any(charters, n)}`
    if (lot < 98) return `/open/embed?charter=${any(charters, n)}`
    return lot === 98 ? '/open.json' : '/open.geojson'
  })
}

async function measureReaders(port: number, portals: Target[], national: National, rate: number): Promise<Row> {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-US,en;q=0.9' }
  const paths = pathsOf(national)
  let asked = 0
  const next = () => {
    asked += 1
    return paths[asked % paths.length] ?? '/open'
  }
  // Written out for each connection, thousands of requests take longer than their answers.
  const requests = [{ setupRequest: (request: object) => ({ ...request, path: next() }) }]
  const cpuOf = async () => (await Promise.all(portals.map((portal) => portal.cpuTime()))).reduce((sum, each) => sum + each, 0)
  const times: number[] = []
  const options = { url: `http://127.0.0.1:${port}`, overallRate: rate / CLIENTS, headers, requests, timeout: 20 }
  let isWarm = false
  async function ask(client: number) {
    await new Promise((resolve) => setTimeout(resolve, (client * 1000) / CLIENTS))
    return new Promise<autocannon.Result>((resolve, reject) => {
      const connections = Math.min(CONNECTIONS, options.overallRate)
      const asking = autocannon({ ...options, connections, duration: WARM_UP + SECONDS }, (error, result) =>
        error ? reject(error) : resolve(result),
      )
      asking.on('response', (_client, _status, _bytes, time) => isWarm && times.push(time))
    })
  }
  const all = Promise.all(Array.from({ length: CLIENTS }, (_, client) => ask(client)))
  await new Promise((resolve) => setTimeout(resolve, WARM_UP * 1000))
  isWarm = true
  const before = await cpuOf()
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000))
  isWarm = false
  const used = ((await cpuOf()) - before) / 1e6 / SECONDS
  const failed = (await all).reduce((sum, { non2xx, errors, timeouts }) => sum + non2xx + errors + timeouts, 0)
  const answered = [
    whole(rate),
    whole(times.length / SECONDS),
    ...[percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)].map(milliseconds),
    whole(failed),
  ]
  const memory: number[] = []
  for (const portal of portals) memory.push((await portal.memory()) / 1e6)
  return [...answered, share(used), memory.map((each) => Math.round(each).toLocaleString('en-US')).join(' and ')]
}

async function measureBehindHaproxy(where: string[], portal: Target, national: National): Promise<Row[]> {
  if (!hasHaproxy()) return []
  const second = await startTarget('portal', 'portal', ...where)
  const port = await freePort()
  const portals = [portal, second]
  const environment = { PORTAL_BIND: `127.0.0.1:${port}`, PORTAL_1: `127.0.0.1:${portal.port}`, PORTAL_2: `127.0.0.1:${second.port}` }
  const haproxy = await startHaproxy('haproxy/haproxy.cfg', environment, port)
  try {
    const rows: Row[] = []
    for (const rate of [RATE, TEN_TIMES]) {
      const row = await measureReaders(port, portals, national, rate)
      // The log names the cache as the server of what it answered.
      const lines = haproxy
        .log()
        .split('\n')
        .filter((line) => line.includes(' /open'))
      const cached = lines.filter((line) => line.includes('<CACHE>')).length
      rows.push([`PostgreSQL, ${availableParallelism()} cores`, 'two behind HAProxy', ...row, share(cached / lines.length)])
    }
    return rows
  } finally {
    await haproxy.end()
    await second.stop()
  }
}
