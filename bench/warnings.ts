// A nationwide answer of the Weather Service, read against a directory of real size, and 20,000 people who are told of it. The answer is invented, or the
// file that BENCH_WEATHER names, moved to this moment.

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { warningKinds } from '#contract/warnings/kinds.ts'
import { API_BASE } from '#contract/wire.ts'
import { loadCounties } from '#server/domain/geography/counties.ts'
import { touchesOfficesOf, warningsInForce } from '#server/features/warnings/in-force.ts'
import { feedReader } from '#server/features/warnings/reading/start-reading.ts'
import { tellPeople } from '#server/features/warnings/tell.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { listenOn } from './listen.ts'
import { headersOf, inTurns, startTarget } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { seedSituation } from './seed-situation.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const MESSAGES = 529
const PEOPLE = 20_000
const ROUNDS = 31
const HOUR = 3_600_000

export async function measureWarnings(engines: Engine[]): Promise<string> {
  const text = await nationwide()
  const feed = await serve(text)
  const rows: Row[] = []
  try {
    for (const engine of engines) rows.push(await inPlace(engine, (place) => measureEngine(engine, place, feed.url)))
  } finally {
    feed.close()
  }
  return table(
    [
      ...[
        'engine',
        'messages',
        'kept',
        'first answer, s',
        'the same again, s',
        'not changed, s',
        'own warnings p50 ms',
        'bare query p50 ms',
      ],
      ...['times', `${PEOPLE.toLocaleString('en-US')} people: s`, 'mails', 'longest pause, ms'],
    ],
    rows,
  )
}

async function measureEngine(engine: Engine, place: Place, url: string): Promise<Row> {
  const { senders } = await seedSituation(place)
  const open = openDatabase(place)
  const { db } = open
  await seedPeople(db)
  const read = async (path: string) => {
    await db.updateTable('feeds').set({ next_at: now(), reader: null }).execute()
    const settings = {
      NWS_ALERTS_URL: url + path,
      FEMA_DECLARATIONS_URL: 'off',
      PUBLIC_URL: 'http://localhost',
      PROGRAM_EMAIL: 'bench@example.org',
    }
    const reader = feedReader('weather', { db, settings, log: { warn: () => {} } }, new AbortController().signal)
    const from = performance.now()
    const outcome = await reader()
    if (outcome === null || outcome === 'failed') throw new Error(`The feed was not read: ${outcome}.`)
    return (performance.now() - from) / 1000
  }
  // The list of counties is read once a process.
  await loadCounties()
  const seconds = [await read('/all'), await read('/again'), await read('/again')]
  const telling = await measureTelling(db)
  const own = await measureOwn(engine, place, db, senders[0]?.token ?? '')
  const { kept } = await db.selectFrom('feeds').select('kept').executeTakeFirstOrThrow()
  await open.close()
  return [
    ...[engine.name, whole(JSON.parse(await (await fetch(`${url}/all`)).text()).features.length), whole(kept)],
    ...seconds.map(milliseconds),
    ...[milliseconds(own.one), milliseconds(own.other), share(own.times)],
    ...telling,
  ]
}

/** Each belongs to one of the confirmed credit unions, and wants every mail at any hour. */
async function seedPeople(db: Db) {
  const organizations = await db.selectFrom('credit_unions').select('id').where('charter_number', 'is not', null).orderBy('id').execute()
  const time = now()
  const earlier = new Date(Date.now() - HOUR).toISOString()
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < PEOPLE; from += 500) {
      const people = Array.from({ length: 500 }, (_, at) => ({ id: newId(), n: from + at }))
      const email = (n: number) => `told${n}@example.org`
      const homeOf = (n: number) => organizations[n % organizations.length]?.id ?? ''
      await tx
        .insertInto('users')
        .values(
          people.map(({ id, n }) => ({
            ...{ id, email: email(n), email_key: email(n), email_proven_at: time, first_name: 'Dana', last_name: `Told ${n}` },
            ...{ phone: '555-555-0100', credit_union_id: homeOf(n), created_at: time, updated_at: time },
          })),
        )
        .execute()
      await tx
        .insertInto('memberships')
        .values(people.map(({ id, n }) => ({ user_id: id, credit_union_id: homeOf(n), role: 'Member' as const, created_at: time })))
        .execute()
      await tx
        .insertInto('warning_choices')
        .values(
          people.map(({ id }) => ({
            ...{
              user_id: id,
              ways: '["mail"]',
              least_severity: 'Minor' as const,
              quiet_from: null,
              quiet_until: null,
              updated_at: earlier,
            },
            groups: JSON.stringify([...new Set(warningKinds.map(({ group }) => group))]),
          })),
        )
        .execute()
    }
  })
}

/** All are matched and their mails queued, and for how long no request was answered meanwhile. */
async function measureTelling(db: Db): Promise<Row> {
  const pauses = monitorEventLoopDelay({ resolution: 5 })
  pauses.enable()
  const from = performance.now()
  await tellPeople({ db, settings: { PUBLIC_URL: 'http://localhost' }, wakeOutbox: () => {} }, Date.now())
  const seconds = (performance.now() - from) / 1000
  pauses.disable()
  const { mails } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow()
  return [milliseconds(seconds), whole(Number(mails)), milliseconds(pauses.max / 1e6)]
}

/** The own warnings of a person, and the rows that they are made of by the plain driver and plain HTTP. */
async function measureOwn({ server }: Engine, place: Place, db: Db, token: string) {
  const asked = warningsInForce(db)
    .selectAll()
    .where(touchesOfficesOf(await rowOf(db, token)))
    .orderBy('severity_rank', 'desc')
    .orderBy('ends_at')
  const { sql, parameters } = asked.orderBy('id').limit(50).compile()
  const portal = await startTarget('portal', 'portal', place.DATA_DIR, place.DATABASE_URL ?? '')
  const bare = await startTarget('bare query', 'query', place.DATA_DIR, place.DATABASE_URL ?? '')
  try {
    const askPortal = () =>
      bodyOf(fetch(`http://127.0.0.1:${portal.port}${API_BASE}/warnings?mine=true&limit=50`, { headers: headersOf(token) }))
    const askBare = () =>
      bodyOf(fetch(`http://127.0.0.1:${bare.port}`, { method: 'POST', body: JSON.stringify({ limit: 50, page: { sql, parameters } }) }))
    const [ours, theirs] = [await askPortal(), await askBare()]
    if (ours !== theirs) throw new Error(`The portal answers ${ours} warnings, the query ${theirs} (${server ?? 'SQLite'}).`)
    return await inTurns(ROUNDS, askPortal, askBare)
  } finally {
    await bare.stop()
    await portal.stop()
  }
}

async function rowOf(db: Db, token: string): Promise<string> {
  const { id } = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'users.credit_union_id')
    .innerJoin('directory', 'directory.charter_number', 'credit_unions.charter_number')
    .select('directory.id')
    .where('sessions.token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  return id
}

async function bodyOf(asked: Promise<Response>): Promise<number> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as unknown[]).length
}

/** `/all` is always new; `/again` is not changed once its ETag is known. */
async function serve(text: string) {
  const server = createServer((request, response) => {
    response.setHeader('etag', `"${request.url}"`)
    const isKnown = request.url === '/again' && request.headers['if-none-match'] === '"/again"'
    response.statusCode = isKnown ? 304 : 200
    response.end(isKnown ? undefined : text)
  })
  const port = await listenOn(server)
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

async function nationwide(): Promise<string> {
  const { BENCH_WEATHER } = process.env
  return BENCH_WEATHER ? moved(await readFile(BENCH_WEATHER, 'utf8')) : JSON.stringify({ features: await invented() })
}

const moment = /"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)"/g

/** The latest message of the file was sent just now. */
function moved(text: string): string {
  const { features } = JSON.parse(text) as { features: { properties: { sent: string } }[] }
  const late = Date.now() - Math.max(...features.map(({ properties }) => Date.parse(properties.sent)))
  return text.replace(moment, (found) => JSON.stringify(new Date(Date.parse(JSON.parse(found)) + late).toISOString()))
}

/** As many messages as a winter's day had, one in six of a kind that is kept. */
async function invented() {
  const counties = (await loadCounties()).all
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  return Array.from({ length: MESSAGES }, (_, n) => ({
    properties: {
      ...{ id: `urn:oid:2.49.0.1.840.0.bench.${n}`, status: 'Actual', messageType: 'Alert', severity: n % 4 === 0 ? 'Extreme' : 'Severe' },
      ...{
        event: n % 6 === 0 ? warningKinds[n % warningKinds.length]?.event : 'Small Craft Advisory',
        urgency: 'Expected',
        certainty: 'Likely',
      },
      ...{ sent: at(-1), onset: at(-1), ends: at(12), headline: `Message ${n}`, description: 'Text. '.repeat(200), instruction: 'Act.' },
      geocode: { SAME: Array.from({ length: 12 }, (_each, place) => `0${counties[(n * 37 + place) % counties.length]?.fips}`) },
    },
  }))
}
