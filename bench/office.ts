// The back office at the size of a national program: each search compared with its plain query, and the export of every report.

import { setTimeout } from 'node:timers/promises'
import type { Compilable } from 'kysely'
import { API_BASE } from '#contract/wire.ts'
import type { Settled } from '#server/domain/settled.ts'
import { enrolledList } from '#server/features/back-office/organizations/enrolled.ts'
import { userList } from '#server/features/back-office/people/users.ts'
import { disasterList } from '#server/features/back-office/reports/disasters.ts'
import { type Source, settled } from '#server/features/back-office/visible.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { type List, pageOf } from '#server/lib/database/list.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { askApi, askBare, posted } from './ask.ts'
import { headers, inTurns, median, startTarget, type Target } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import type { AskedPage, AskedQuery } from './query-server.ts'
import { EMAIL, seed } from './seed.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const ORGANIZATIONS = 5_000
const PEOPLE_OF_EACH = 4
const REPORTS = 100_000
/** The requests that the screens send. */
const PAGE = { limit: 50, offset: 0 }
const ROUNDS = 31
const EXPORTS = 5

/** A search of the portal, and its plain query. */
export interface Search {
  name: string
  path: string
  body: object
  list(from: Source<Settled>): List<unknown>
}

const everyDay = { startDate: '2018-01-01', endDate: '2030-01-01' }
const search = <Body extends object>(
  name: string,
  path: string,
  body: Body,
  list: (from: Source<Settled>, body: Body) => List<unknown>,
): Search => ({
  name,
  path,
  body,
  list: (from) => list(from, body),
})
const support = { isDeveloper: true, impersonator: null, credit_union_id: null }

const searches: Search[] = [
  search('organizations', '/kiosk/creditUnionSec', {}, enrolledList),
  search('organizations, a name', '/kiosk/creditUnionSec', { searchString: 'harbor 49' }, enrolledList),
  search('organizations by administrator', '/kiosk/creditUnionSec', { sort: 'admin_last_name' as const }, enrolledList),
  search('people', '/kiosk/userSearch', {}, userList),
  search('people, a name', '/kiosk/userSearch', { searchString: 'whitfield 77' }, userList),
  search('people by organization', '/kiosk/userSearch', { sort: 'creditUnion' as const }, userList),
  search('reports of every day', '/kiosk/disasterSearch', everyDay, disasterList),
  search('reports of every day, a name', '/kiosk/disasterSearch', { ...everyDay, searchString: 'quillfeather' }, disasterList),
  search('reports of every day by name', '/kiosk/disasterSearch', { ...everyDay, sort: 'reporter_name' as const }, disasterList),
]

/** Medians of the portal and of the same SQL through the plain driver and plain HTTP; then every report as a file. */
export async function measureOffice(engines: Engine[]): Promise<string> {
  const rows: Row[] = []
  const files: Row[] = []
  for (const engine of engines) {
    await inPlace(engine, async (place) => {
      await seed(place, { organizations: ORGANIZATIONS, reports: REPORTS })
      await seedPeople(place)
      const portal = await startTarget('portal', 'portal', place.DATA_DIR, place.DATABASE_URL ?? '')
      const bare = await startTarget('bare query', 'query', place.DATA_DIR, place.DATABASE_URL ?? '')
      try {
        for (const each of searches) rows.push(await measureSearch(engine, place, each, portal, bare))
        files.push(await measureExport(engine, portal))
      } finally {
        await bare.stop()
        await portal.stop()
      }
    })
  }
  return [
    table(['engine', 'search', 'p50 ms', 'bare query p50 ms', 'times', 'rows'], rows),
    table(
      [
        'engine',
        `export of ${REPORTS.toLocaleString('en-US')} reports: rows`,
        'first row, ms',
        'whole, s',
        'memory growth, MB: first export',
        'later ones, at most',
      ],
      files,
    ),
  ].join('\n\n')
}

async function seedPeople(place: Place) {
  const open = openDatabase(place)
  const { db } = open
  const organizations = await db.selectFrom('credit_unions').select('id').orderBy('name_key').execute()
  await db.transaction().execute(async (tx) => {
    for (const [n, { id: credit_union_id }] of organizations.entries()) {
      const people = Array.from({ length: PEOPLE_OF_EACH }, (_, rank) => personOf(credit_union_id, n * PEOPLE_OF_EACH + rank))
      await tx.insertInto('users').values(people).execute()
      const memberships = people.map(({ id }, rank) => ({
        user_id: id,
        credit_union_id,
        role: rank === 0 ? ('Administrator' as const) : ('Member' as const),
        created_at: now(),
      }))
      await tx.insertInto('memberships').values(memberships).execute()
    }
    await tx.updateTable('users').set({ is_developer: true }).where('email', '=', EMAIL).execute()
  })
  await open.close()
}

const personOf = (credit_union_id: string, n: number) => ({
  id: newId(),
  email: `person${n}@example.org`,
  email_key: `person${n}@example.org`,
  first_name: ['Dana', 'Robin', 'Lee', 'Ana'][n % 4] ?? '',
  last_name: `Whitfield ${(n * 7919) % 20_000}`,
  phone: '555-555-0100',
  credit_union_id,
  created_at: now(),
  updated_at: now(),
})

export async function measureSearch(
  { name: engineName }: Engine,
  place: Place,
  { name, path, body, list }: Search,
  portal: Target,
  bare: Target,
): Promise<Row> {
  const open = openDatabase(place)
  const asked = list(await settled({ ...open, actor: support }))
  const queries: AskedPage = {
    limit: PAGE.limit,
    page: compiled(pageOf(asked, PAGE.limit, PAGE.offset)),
    count: compiled(asked.count),
  }
  let found = 0
  const { one, other, times } = await inTurns(
    ROUNDS,
    async () => {
      const answer = await askApi(portal, path, posted({ ...body, ...PAGE }))
      await answer.arrayBuffer()
      found = Number(answer.headers.get('x-total-count'))
    },
    () => askBare(bare, queries),
  )
  await open.close()
  return [engineName, name, milliseconds(one), milliseconds(other), share(times), whole(found)]
}

const compiled = (query: unknown): AskedQuery => {
  const { sql, parameters } = (query as Compilable).compile()
  return { sql, parameters }
}

async function measureExport({ name }: Engine, portal: Target): Promise<Row> {
  const firsts: number[] = []
  const wholes: number[] = []
  const growths: number[] = []
  let lines = 0
  for (let round = 0; round < EXPORTS; round += 1) {
    const before = await portal.memory()
    let most = before
    const done = new AbortController()
    const watching = watchMemory(portal, done.signal, (bytes) => {
      most = Math.max(most, bytes)
    })
    const from = performance.now()
    const answer = await fetch(`http://127.0.0.1:${portal.port}${API_BASE}/kiosk/disasterSearch/csv`, {
      method: 'POST',
      headers,
      body: JSON.stringify(everyDay),
    })
    if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`)
    lines = 0
    let first = 0
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      for (const character of piece) if (character === '\n') lines += 1
      if (lines > 1 && first === 0) first = performance.now() - from
    }
    firsts.push(first)
    wholes.push((performance.now() - from) / 1000)
    done.abort()
    await watching
    growths.push((most - before) / 1_000_000)
  }
  // The first export is reported separately: it grows the heap once, whatever the number of rows.
  const [growthAtFirst = 0, ...growthLater] = growths
  return [
    name,
    whole(lines - 1),
    milliseconds(median(firsts)),
    milliseconds(median(wholes)),
    whole(growthAtFirst),
    whole(Math.max(...growthLater)),
  ]
}

async function watchMemory(portal: Target, signal: AbortSignal, tell: (bytes: number) => void) {
  while (!signal.aborted) {
    tell(await portal.memory())
    await setTimeout(20)
  }
}
