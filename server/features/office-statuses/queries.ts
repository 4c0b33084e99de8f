import type { Actor } from '#server/domain/actor.ts'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import type { StoredStatuses } from '#server/domain/incidents/store-statuses.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** A stored submission, as it was sent. Other people than its sender are refused. */
export async function findSubmission(db: Db, actor: Actor, submission: string): Promise<StoredStatuses | undefined> {
  const rows = await db
    .selectFrom('office_statuses')
    .select(['incident_id', 'office_id', 'entered_by', 'credit_union_id', 'created_at'])
    .where('submission_id', '=', submission)
    .orderBy('id')
    .execute()
  const [first] = rows
  if (!first) return undefined
  if (actor.key && first.credit_union_id !== actor.credit_union_id) throw new AppError('forbidden')
  if (first.entered_by !== actor.id) throw new AppError('not_acceptable_now')
  const ids = rows.map(({ office_id }) => office_id)
  const found = await db.selectFrom('offices').selectAll().where('id', 'in', ids).execute()
  const offices = ids.flatMap((id) => found.find((office) => office.id === id) ?? [])
  return { incident: first.incident_id === null ? null : await findIncident(db, first.incident_id), offices, received_at: first.created_at }
}
