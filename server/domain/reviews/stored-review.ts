// The review of a closed incident is stored: it is made by a job after the closing, or by the first reader. What completed the last picture since, or
// another closing, makes it again.

import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type ClosedIncident, requireClosed } from './closed-incident.ts'
import { makeReview, type StoredOne, type StoredWhole } from './make-review.ts'

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

async function storeIfMissing(db: Db, incident: ClosedIncident) {
  if (await isStored(db, incident)) return
  await change(db, async (tx) => {
    await lockRow(tx, 'incidents', incident.id)
    // Another reader was faster, or it was opened again.
    const found = requireClosed(await findIncident(tx, incident.id))
    if (await isStored(tx, found)) return
    const before = await stored(tx, found.id).where('directory_id', '=', WHOLE).executeTakeFirst()
    const { whole, ones } = await makeReview(tx, found, before ? (JSON.parse(before.review) as StoredWhole).warnings : [])
    const moments = { closed_at: found.closed_at, completed_at: await completedAt(tx, found.id) }
    const rows = [[WHOLE, whole] as const, ...ones].map(([directory_id, review]) => ({
      ...{ incident_id: found.id, directory_id, ...moments },
      review: JSON.stringify(review),
    }))
    await tx.deleteFrom('incident_reviews').where('incident_id', '=', found.id).execute()
    for (const { values } of batches(rows)) await tx.insertInto('incident_reviews').values(values).execute()
  })
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

/** Makes those that are missing: of incidents that were closed since, and by earlier versions. Returns their number. */
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
  for (const { id } of missing) {
    if (isEnding()) break
    const incident = await findIncident(db, id)
    if (incident.phase !== 'closed' || incident.closed_at === null) continue
    await storeIfMissing(db, requireClosed(incident))
    count += 1
  }
  return count
}
