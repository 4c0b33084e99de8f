// Disaster search over a growing number of reports: the newest 200 and the total, by state, by part of a name, and by both.

import type { DisasterSearch } from '#contract/disaster-reports/schemas.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import { reportListsFor } from '#server/features/disaster-reports/queries.ts'
import { reportList } from '#server/features/disaster-reports/search-reports.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { readList } from '#server/lib/database/list.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { seed } from './seed.ts'
import { RARE_STATE } from './seed-reports.ts'
import { milliseconds, type Row, table, whole } from './table.ts'

const SIZES = [1_000, 10_000, 100_000]
const FULL_SIZE = 1_000_000
const ROUNDS = 15

const reader = { id: '', isShutOut: false, credit_union_id: null, isTrusted: true, readsContacts: true, isDeveloper: false }

const searches: Record<string, Omit<DisasterSearch, 'limit' | 'offset'>> = {
  'a state': { state: 'MS' },
  'a rare state': { state: RARE_STATE },
  'a frequent name': { name: 'ana' },
  'a rare name': { name: 'quillfeather' },
  'two letters': { name: 'an' },
  'state and name': { state: 'MS', name: 'ana' },
}

/** Medians in milliseconds, by size. The cost should grow with the answer, not with the table. */
export async function measureGrowth(engines: Engine[], isFull: boolean): Promise<string> {
  const sizes = isFull ? [...SIZES, FULL_SIZE] : SIZES
  const rows: Row[] = []
  for (const engine of engines) {
    for (const reports of sizes) rows.push(...(await inPlace(engine, (place) => measureSize(engine, place, reports))))
  }
  return table(['engine', 'reports', 'search', 'p50 ms', 'rows'], rows)
}

async function measureSize(engine: Engine, place: Place, reports: number): Promise<Row[]> {
  await seed(place, { organizations: 1, reports })
  const open = openDatabase(place)
  const db = await settleNow(open.db)
  const rows: Row[] = []
  for (const [name, search] of Object.entries(searches)) {
    const times: number[] = []
    let found = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now()
      const { rows: listed } = await readList(reportList(db, reader, search), { limit: 200 })
      await reportListsFor(reader).read(db, listed)
      found = listed.length
      times.push(performance.now() - from)
    }
    const median = times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
    rows.push([engine.name, whole(reports), name, milliseconds(median), whole(found)])
  }
  await open.close()
  return rows
}
