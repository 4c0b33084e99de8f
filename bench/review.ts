// The review and the record of an incident over 1,500 credit unions with 100,000 statuses.

import { once } from 'node:events'
import { CompiledQuery, sql } from 'kysely'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { freeze } from '#server/domain/incidents/pictures.ts'
import { requireClosed } from '#server/domain/reviews/closed-incident.ts'
import { makeReview } from '#server/domain/reviews/make-review.ts'
import { reviewsOfAll, wholeReview } from '#server/domain/reviews/stored-review.ts'
import { recordSheets } from '#server/features/reviews/record.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { workbookFiles } from '#server/lib/http/workbook.ts'
import { zipOf } from '#server/lib/http/zip.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { recordedQueries } from './recorded-queries.ts'
import { seedSituation, seedStatuses } from './seed-situation.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const CREDIT_UNIONS = 1500
const FACTS = 100_000
const MEGABYTE = 1_048_576

export async function measureReview(engines: Engine[]): Promise<string> {
  const reviews: Row[] = []
  const records: Row[] = []
  for (const engine of engines)
    await inPlace(engine, async (place) => {
      const { incidentId } = await seedSituation(place)
      await seedStatuses(place, incidentId, 0, FACTS)
      await close(place, incidentId)
      reviews.push([engine.name, ...(await measureMaking(place, incidentId))])
      records.push([engine.name, ...(await measureRecord(place, incidentId))])
    })
  return [
    table(
      ['engine', 'credit unions', 'made in ms (goal: 2,000)', 'bare queries ms', 'times (goal: 3)', 'stored in ms', 'read in ms'],
      reviews,
    ),
    table(['engine', 'first byte ms (goal: 200)', 'whole ms', 'MB', 'memory MB (goal: 60)'], records),
  ].join('\n\n')
}

/** Over as many more states as make 1,500 credit unions; those have said nothing. */
async function close(place: Place, incidentId: string) {
  const { db, close: end } = openDatabase(place)
  const states = await db
    .selectFrom('directory')
    .select(['state', sql<number>`count(*)`.as('total')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  const there = new Set((await findIncident(db, incidentId)).states)
  let count = states.reduce((sum, { state, total }) => (there.has(state) ? sum + Number(total) : sum), 0)
  for (const { state, total } of states) {
    if (count >= CREDIT_UNIONS) break
    if (there.has(state)) continue
    await db.insertInto('incident_states').values({ incident_id: incidentId, state }).execute()
    count += Number(total)
  }
  await db.transaction().execute(async (tx) => {
    const closed_at = now()
    await freeze(tx, await findIncident(tx, incidentId), { closedAt: closed_at, gaps: null })
    await tx.updateTable('incidents').set({ phase: 'closed', closed_at }).where('id', '=', incidentId).execute()
  })
  await end()
}

const timed = async <Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> => {
  const begin = performance.now()
  const result = await work()
  return { ms: performance.now() - begin, result }
}

async function measureMaking(place: Place, incidentId: string): Promise<Row> {
  const { db, close: end } = openDatabase(place)
  const incident = requireClosed(await findIncident(db, incidentId))
  const asked = await recordedQueries(db, (recording) => makeReview(recording, incident))
  const bare = async () => {
    for (const { sql: text, parameters } of asked) await db.executeQuery(CompiledQuery.raw(text, [...parameters]))
  }
  await bare()
  const [made, plain] = [await timed(() => makeReview(db, incident)), await timed(bare)]
  const stored = await timed(() => wholeReview(db, incident))
  const read = await timed(async () => [await wholeReview(db, incident), await reviewsOfAll(db, incident)])
  await end()
  return [
    whole(made.result.ones.size),
    milliseconds(made.ms),
    milliseconds(plain.ms),
    share(made.ms / plain.ms),
    milliseconds(stored.ms),
    milliseconds(read.ms),
  ]
}

async function measureRecord(place: Place, incidentId: string): Promise<Row> {
  const { db, close: end } = openDatabase(place)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const begin = performance.now()
  const stream = zipOf(workbookFiles(recordSheets(await recordingOf(db, incidentId))))
  await once(stream, 'readable')
  const first = performance.now() - begin
  let bytes = 0
  for await (const part of stream) {
    bytes += (part as Buffer).length
    most = Math.max(most, process.memoryUsage().rss)
  }
  const all = performance.now() - begin
  await end()
  return [milliseconds(first), milliseconds(all), share(bytes / MEGABYTE), whole((most - before) / MEGABYTE)]
}

/** As the foundation gets it. */
const recordingOf = async (db: Db, incidentId: string) => ({
  ...{ db, incident: await findIncident(db, incidentId), directoryId: null, creditUnionId: null },
  ...{ states: null, desk: null, isOwn: false },
  actor: { language: null, credit_union_id: null, isTrusted: true, readsContacts: true, isDeveloper: true, isShutOut: false },
})
