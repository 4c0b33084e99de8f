// Searches by distance, compared with the same search without it, over HTTP, at the size of a national program.

import { sql } from 'kysely'
import { tabNames } from '#contract/catalogue/prepare-form.ts'
import { API_BASE } from '#contract/wire.ts'
import { chanceFrom } from '#server/demo/chance.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { headers, median, startTarget, type Target } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { seed } from './seed.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const ORGANIZATIONS = 5_000
const REPORTS = 10_000
/** The requests that the screens send. */
const PAGE = { limit: 50, offset: 0 }
const ROUNDS = 31
const WARM_UP = 5
const DAY = 86_400_000

interface Search {
  name: string
  path: '/credit-union/search' | '/disaster-report/search'
  body: object
}

const near = { near: 'me' }
const resources = (name: string, body: object): Search => ({ name: `resources ${name}`, path: '/credit-union/search', body })
const reports = (name: string, body: object): Search => ({ name: `reports ${name}`, path: '/disaster-report/search', body })

/** Each group is compared with its first search, which is not by distance. */
const groups: [Search, ...Search[]][] = [
  [
    resources('by name', {}),
    resources('nearest first', near),
    resources('within 200 miles', { ...near, within_miles: 200 }),
    resources('within 200 miles, outside the affected area', { ...near, within_miles: 200, outside_affected_area: true }),
  ],
  [
    resources('with generators, by name', { generators_available: true }),
    resources('with generators, nearest first', { ...near, generators_available: true }),
  ],
  [reports('newest first', {}), reports('nearest first', near), reports('within 200 miles', { ...near, within_miles: 200 })],
]

/** Medians of a page of 50 and its total, and their ratio to the search without distance. */
export async function measureNearby(engines: Engine[]): Promise<string> {
  const rows: Row[] = []
  for (const engine of engines) {
    await inPlace(engine, async (place) => {
      await seed(place, { organizations: ORGANIZATIONS, reports: REPORTS })
      await spreadOut(place)
      const portal = await startTarget('portal', 'portal', place.DATA_DIR, place.DATABASE_URL ?? '')
      try {
        for (const group of groups) rows.push(...(await measureGroup(engine, group, portal)))
      } finally {
        await portal.stop()
      }
    })
  }
  return table(['engine', 'search', 'p50 ms', 'times the unsorted', 'rows'], rows)
}

/** Gives each organization a location and confirmations, and each report an organization. One in ten reported recently. */
async function spreadOut(place: Place) {
  const { db, close, engine } = openDatabase(place)
  const chance = chanceFrom(11)
  const organizations = await db.selectFrom('credit_unions').select('id').orderBy('id').execute()
  const sent = await db.selectFrom('disaster_reports').select('id').orderBy('id').execute()
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  await db.transaction().execute(async (tx) => {
    for (const { id } of organizations.slice(1)) {
      const spot = { latitude: chance.between(25_000, 49_000) / 1000, longitude: -chance.between(67_000, 124_000) / 1000 }
      await tx.updateTable('credit_unions').set(spot).where('id', '=', id).execute()
      const confirmed = { credit_union_id: id, confirmed_at: ago(chance.between(0, 300)), confirmed_by: id }
      await tx
        .insertInto('confirmations')
        .values(tabNames.map((tab) => ({ tab, ...confirmed })))
        .execute()
    }
    for (const [n, { id }] of sent.entries()) {
      const credit_union_id = organizations[n % organizations.length]?.id ?? null
      const day = ago(n % 10 === 0 ? chance.between(0, 13) : chance.between(20, 900)).slice(0, 10)
      await tx.updateTable('disaster_reports').set({ credit_union_id, state: null, date_reported: day }).where('id', '=', id).execute()
    }
  })
  // PostgreSQL would do this by itself within a minute of so many changes.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
  await close()
}

async function measureGroup({ name: engine }: Engine, group: [Search, ...Search[]], portal: Target): Promise<Row[]> {
  const times = new Map(group.map(({ name }) => [name, [] as number[]]))
  const totals = new Map<string, number>()
  // In turns, so that the load of the machine is the same for all.
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const { name, path, body } of group) {
      const from = performance.now()
      const answer = await fetch(`http://127.0.0.1:${portal.port}${API_BASE}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...body, ...PAGE }),
      })
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      if (round >= 0) times.get(name)?.push(performance.now() - from)
      totals.set(name, Number(answer.headers.get('x-total-count')))
    }
  }
  const p50 = (name: string) => median(times.get(name) ?? [])
  const unsorted = p50(group[0].name)
  return group.map(({ name }) => [engine, name, milliseconds(p50(name)), share(p50(name) / unsorted), whole(totals.get(name) ?? 0)])
}
