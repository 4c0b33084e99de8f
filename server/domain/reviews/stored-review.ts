// The review of a closed incident is stored: it is made by a job after the closing, or by the first reader. What completed the last picture since, or
// another closing, makes it again.

import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { type ClosedIncident, requireClosed } from './closed-incident.ts'
import { type MadeReview, makeReview, type StoredOne, type StoredWhole } from './make-review.ts'

const WHOLE = ''

/** Of all together. */
export const wholeReview = async (db: Db, incident: ClosedIncident): Promise<StoredWhole> => {
  await storeIfMissing(db, incident)
  const row = await stored(db, incident.id).where('directory_id', '=', WHOLE).executeTakeFirstOrThrow()
  return JSON.parse(row.review)
}

/** Of each credit union that took part, by its id in the directory. */
export async function reviewsOfAll(db: Db, incident: ClosedIncident): Promise<ReadonlyMap<string, StoredOne>> {
  await storeIfMissing(db, incident)
  const rows = await stored(db, incident.id).where('directory_id', '<>', WHOLE).execute()
  return new Map(rows.map(({ directory_id, review }) => [directory_id, JSON.parse(review) as StoredOne]))
}

const stored = (db: Db, incidentId: string) =>
  db.selectFrom('incident_reviews').select(['directory_id', 'review']).where('incident_id', '=', incidentId)

/** It takes seconds to make, so that is done before the transaction that stores it. */
async function storeIfMissing(db: Db, incident: ClosedIncident): Promise<void> {
  if (await isStored(db, incident)) return
  const { id, closed_at } = incident
  const completed_at = await completedAt(db, id)
  const before = await stored(db, id).where('directory_id', '=', WHOLE).executeTakeFirst()
  const made = await makeReview(db, incident, before ? (JSON.parse(before.review) as StoredWhole).warnings : [])
  const closedSince = await change(db, async (tx) => {
    await lockRow(tx, 'incidents', id)
    const found = requireClosed(await findIncident(tx, id))
    if (found.closed_at !== closed_at) return found
    // Another reader was faster.
    if (!(await isStored(tx, found))) await store(tx, made, { incident_id: id, closed_at, completed_at })
    return null
  })
  if (closedSince) await storeIfMissing(db, closedSince)
}

/** What completed the picture while it was made is not in it: the next reader makes it again. */
async function store(tx: Tx, { whole, ones }: MadeReview, of: { incident_id: string; closed_at: string; completed_at: string | null }) {
  const rows = [[WHOLE, whole] as const, ...ones].map(([directory_id, review]) => ({ ...of, directory_id, review: JSON.stringify(review) }))
  await tx.deleteFrom('incident_reviews').where('incident_id', '=', of.incident_id).execute()
  for (const { values } of batches(rows)) await tx.insertInto('incident_reviews').values(values).execute()
}

async function isStored(db: Db, { id, closed_at }: ClosedIncident): Promise<boolean> {
  const row = await db
    .selectFrom('incident_reviews')
    .select(['closed_at', 'completed_at'])
    .where('incident_id', '=', id)
    .where('directory_id', '=', WHOLE)
    .executeTakeFirst()
  return row !== undefined && row.closed_at === closed_at && row.completed_at === (await completedAt(db, id))
}

async function completedAt(db: Db, incidentId: string): Promise<string | null> {
  const row = await db.selectFrom('incident_pictures').select('completed_at').where('incident_id', '=', incidentId).executeTakeFirst()
  return row?.completed_at ?? null
}

/**
 * Makes those that are missing: of incidents that were closed since, and by earlier versions. Returns their number. One that fails holds up no other.
 * @throws Error with the failures, once the others are made: the job logs it, and tries again
 */
export async function storeReviews(db: Db, isEnding: () => boolean): Promise<number> {
  const missing = await db
    .selectFrom('incidents')
    .leftJoin('incident_pictures', 'incident_pictures.incident_id', 'incidents.id')
    .leftJoin('incident_reviews', (join) =>
      join
        .onRef('incident_reviews.incident_id', '=', 'incidents.id')
        .on('incident_reviews.directory_id', '=', WHOLE)
        .onRef('incident_reviews.closed_at', '=', 'incidents.closed_at')
        .on((eb) =>
          eb.or([
            eb('incident_reviews.completed_at', '=', eb.ref('incident_pictures.completed_at')),
            eb('incident_pictures.completed_at', 'is', null),
          ]),
        ),
    )
    .select('incidents.id')
    .where('incidents.phase', '=', 'closed')
    .where('incident_reviews.incident_id', 'is', null)
    .execute()
  let count = 0
  const failures: Error[] = []
  for (const { id } of missing) {
    if (isEnding()) break
    try {
      if (await storeOne(db, id)) count += 1
    } catch (error) {
      failures.push(new Error(`The review of the incident ${id} could not be made.`, { cause: error }))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(' '))
  return count
}

/** False if it was opened again meanwhile. */
async function storeOne(db: Db, id: string): Promise<boolean> {
  const incident = await findIncident(db, id)
  if (incident.phase !== 'closed' || incident.closed_at === null) return false
  await storeIfMissing(db, requireClosed(incident))
  return true
}
