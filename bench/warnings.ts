// A nationwide answer of the Weather Service, read against a directory of real size, 20,000 people who are told of it, and what others notice of both. The
// answer is invented, or the file that BENCH_WEATHER names, moved to this moment.

import { API_BASE } from '#contract/wire.ts'
import { touchesOfficesOf, warningsInForce } from '#server/domain/warnings/in-force.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { headersOf, inTurns, median, type OwnTarget, reportBody, startTarget } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { type Sender, seedSituation } from './seed-situation.ts'
import { PEOPLE, seedPeople } from './seed-told.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'
import { nationwide, serveWeather } from './weather-feed.ts'

const ROUNDS = 31
const READINGS = 12

export async function measureWarnings(engines: Engine[]): Promise<string> {
  const feed = await serveWeather(await nationwide())
  const measured: Measured[] = []
  try {
    for (const engine of engines) measured.push(await inPlace(engine, (place) => measureEngine(engine, place, feed.url)))
  } finally {
    feed.close()
  }
  return [
    table(
      [
        'engine',
        'messages',
        'kept',
        'first answer, s',
        'the same again, s',
        'not changed, s',
        'own warnings p50 ms',
        'bare query p50 ms',
        'times',
      ],
      measured.map(({ reading }) => reading),
    ),
    table(
      [
        'engine',
        `${PEOPLE.toLocaleString('en-US')} people: s`,
        'mails',
        'requests meanwhile',
        'p50 ms',
        'longest ms',
        'as long without: p50 ms',
        'longest ms',
      ],
      measured.map(({ telling }) => telling),
    ),
    table(
      ['engine', 'reports while a feed is read', 'p50 ms', 'otherwise p50 ms', 'times'],
      measured.map(({ reporting }) => reporting),
    ),
  ].join('\n\n')
}

interface Measured {
  reading: Row
  telling: Row
  reporting: Row
}

async function measureEngine(engine: Engine, place: Place, url: string): Promise<Measured> {
  const { senders } = await seedSituation(place)
  const { db, close } = openDatabase(place)
  await seedPeople(db)
  const portal = await startTarget('portal', 'portal', place.DATA_DIR, place.DATABASE_URL ?? '')
  try {
    // The first reading of a process compiles its code.
    await portal.make({ read: `${url}/nothing` })
    const seconds: number[] = []
    for (const path of ['/all', '/again', '/again']) seconds.push(await portal.make({ read: url + path }))
    const telling = await measureTelling(db, portal)
    const reporting = await measureReporting(portal, senders, `${url}/all`)
    const own = await measureOwn(engine, { place, db, portal, token: senders[0]?.token ?? '' })
    const messages = JSON.parse(await (await fetch(`${url}/all`)).text()).features.length
    const { kept } = await db.selectFrom('feeds').select('kept').executeTakeFirstOrThrow()
    const figures = [...seconds.map(milliseconds), milliseconds(own.one), milliseconds(own.other), share(own.times)]
    return {
      reading: [engine.name, whole(messages), whole(kept), ...figures],
      telling: [engine.name, ...telling],
      reporting: [engine.name, ...reporting],
    }
  } finally {
    await portal.stop()
    await close()
  }
}

/** All are matched and their mails queued, and how long requests take meanwhile, and for as long without it. */
async function measureTelling(db: Db, portal: OwnTarget): Promise<Row> {
  const [seconds, meanwhile] = await askDuring(portal, portal.make({ tell: true }))
  const { mails } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow()
  const [, otherwise] = await askDuring(portal, new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000)))
  return [
    ...[milliseconds(seconds), whole(Number(mails)), whole(meanwhile.length)],
    ...[meanwhile, otherwise].flatMap((times) => [milliseconds(median(times)), milliseconds(Math.max(...times))]),
  ]
}

/** One request after the other, until the work is done; each in milliseconds. */
async function askDuring<Done>({ port }: OwnTarget, work: Promise<Done>): Promise<[Done, number[]]> {
  const times: number[] = []
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const from = performance.now()
    await bodyOf(fetch(`http://127.0.0.1:${port}${API_BASE}/base/settings`))
    times.push(performance.now() - from)
  }
  return [await ended, times]
}

/** Reports are sent one after the other while a feed is read, and as many right after, in turns. */
async function measureReporting(portal: OwnTarget, senders: readonly Sender[], url: string): Promise<Row> {
  let sent = 0
  const report = async () => {
    const token = senders[sent % senders.length]?.token ?? ''
    sent += 1
    const from = performance.now()
    await bodyOf(
      fetch(`http://127.0.0.1:${portal.port}${API_BASE}/disaster-report`, {
        method: 'POST',
        headers: headersOf(token),
        body: JSON.stringify(reportBody()),
      }),
    )
    return performance.now() - from
  }
  const [during, otherwise, ratios]: [number[], number[], number[]] = [[], [], []]
  for (let n = 0; n < ROUNDS; n += 1) await report()
  for (let round = 0; round < READINGS; round += 1) {
    const [those, others]: [number[], number[]] = [[], []]
    let isRead = false
    const reading = portal.make({ read: url }).finally(() => {
      isRead = true
    })
    while (!isRead) those.push(await report())
    await reading
    for (let n = 0; n < those.length; n += 1) others.push(await report())
    ratios.push(median(those) / median(others))
    during.push(...those)
    otherwise.push(...others)
  }
  return [whole(during.length), milliseconds(median(during)), milliseconds(median(otherwise)), share(median(ratios))]
}

interface OwnAsked {
  place: Place
  db: Db
  portal: OwnTarget
  token: string
}

/** The own warnings of a person, and the rows that they are made of by the plain driver and plain HTTP. */
async function measureOwn({ server }: Engine, { place, db, portal, token }: OwnAsked) {
  const asked = warningsInForce(db)
    .selectAll()
    .where(touchesOfficesOf(await rowOf(db, token)))
    .orderBy('severity_rank', 'desc')
    .orderBy('ends_at')
  const { sql, parameters } = asked.orderBy('id').limit(50).compile()
  const bare = await startTarget('bare query', 'query', place.DATA_DIR, place.DATABASE_URL ?? '')
  try {
    const askPortal = async () =>
      countOf(await bodyOf(fetch(`http://127.0.0.1:${portal.port}${API_BASE}/warnings?mine=true&limit=50`, { headers: headersOf(token) })))
    const askBare = async () =>
      countOf(
        await bodyOf(
          fetch(`http://127.0.0.1:${bare.port}`, { method: 'POST', body: JSON.stringify({ limit: 50, page: { sql, parameters } }) }),
        ),
      )
    const [ours, theirs] = [await askPortal(), await askBare()]
    if (ours !== theirs) throw new Error(`The portal answers ${ours} warnings, the query ${theirs} (${server ?? 'SQLite'}).`)
    return await inTurns(ROUNDS, askPortal, askBare)
  } finally {
    await bare.stop()
  }
}

async function rowOf(db: Db, token: string): Promise<string> {
  const { id } = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'users.credit_union_id')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .select('directory.id')
    .where('sessions.token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  return id
}

const countOf = (body: unknown) => (body as unknown[]).length

async function bodyOf(asked: Promise<Response>): Promise<unknown> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
