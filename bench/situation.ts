// An incident in a directory of real size: the board over a growing number of statuses, a batch of statuses, the public page, and many open boards
// while statuses come in.

import { boardSnapshotOf } from '#server/domain/incidents/board-snapshot.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { askApi, askBare } from './ask.ts'
import { measureBatches } from './batches.ts'
import { inTurns, startTarget } from './load.ts'
import { measureOpenBoards } from './open-boards.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { measurePublicPage } from './public-page.ts'
import type { AskedQuery } from './query-server.ts'
import { pageAmong, recordedQueries } from './recorded-queries.ts'
import { type SeededSituation, seedSituation, seedStatuses } from './seed-situation.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const SIZES = [1000, 100_000]
const FULL_SIZE = 1_000_000
const ROUNDS = 31
const PAGE = 50

export async function measureSituation(engines: Engine[], isFull: boolean): Promise<string> {
  const boards: Row[] = []
  const batches: Row[] = []
  const pages: Row[] = []
  const live: Row[] = []
  for (const engine of engines)
    await inPlace(engine, async (place) => {
      const seeded = await seedSituation(place)
      const where = [place.DATA_DIR, place.DATABASE_URL ?? '']
      const sizes = isFull ? [...SIZES, FULL_SIZE] : SIZES
      for (const [n, size] of sizes.entries()) {
        await seedStatuses(place, seeded.incidentId, sizes[n - 1] ?? 0, size)
        boards.push([engine.name, whole(size), ...(await measureBoard(place, seeded))])
      }
      const portal = await startTarget('portal', 'portal', ...where)
      try {
        batches.push(...(await measureBatches(engine, place, seeded, portal)))
        pages.push(await measurePublicPage(engine, place, `/open/${seeded.slug}`, portal))
        live.push(await measureOpenBoards(engine, seeded, portal))
      } finally {
        await portal.stop()
      }
    })
  return [
    table(['engine', 'statuses', 'board p50 ms', 'bare query p50 ms', 'times (goal: 3)', 'credit unions'], boards),
    table(
      ['engine', 'server', 'batches of 12/s', 'portal’s share (goal: 0.6)', 'p50 ms', 'p99 ms', 'processor µs', 'portal’s share'],
      batches,
    ),
    table(['engine', '/open: answers/s', 'bare node:http', 'share (goal: 0.5)', 'processor’s share', 'kB compressed (goal: 14)'], pages),
    table(
      ['engine', 'open boards', 'entries/s', 'answers/s', 'until a board shows an entry: p50 s', 'p99 s', 'at most (goal: 5)', 'entries'],
      live,
    ),
  ].join('\n\n')
}

/** A page of 50, and what its snapshot asks the database, through the plain driver and plain HTTP. */
async function measureBoard(place: Place, { incidentId }: SeededSituation): Promise<Row> {
  const where = [place.DATA_DIR, place.DATABASE_URL ?? '']
  const [portal, bare] = await Promise.all([startTarget('portal', 'portal', ...where), startTarget('bare query', 'query', ...where)])
  const queries = { limit: PAGE, ...(await queriesOf(place, incidentId)) }
  let found = 0
  try {
    const { one, other, times } = await inTurns(
      ROUNDS,
      async () => {
        const answer = await askApi(portal, `/incidents/${incidentId}/board?limit=${PAGE}&offset=0`)
        await answer.arrayBuffer()
        found = Number(answer.headers.get('x-total-count'))
      },
      () => askBare(bare, queries),
    )
    return [milliseconds(one), milliseconds(other), share(times), whole(found)]
  } finally {
    await Promise.all([portal.stop(), bare.stop()])
  }
}

/** What a snapshot asks the database: the credit unions, of which a page is sent, and the rest. */
async function queriesOf(place: Place, incidentId: string): Promise<{ page: AskedQuery; also: AskedQuery[] }> {
  const { db, close } = openDatabase(place)
  const asked = await recordedQueries(db, (recording) => boardSnapshotOf(recording, incidentId))
  await close()
  return pageAmong(asked, /from "directory"/)
}
