import { type Actor, realPersonId } from '#server/domain/actor.ts'
import { alertsReaching } from '#server/domain/alerts/alerts.ts'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Takes an alert off the person's own dashboard. @throws AppError `not_found` for one that does not reach them */
export async function closeAlert(db: Db, actor: Actor, id: string) {
  const found = await alertsReaching(db, actor).select('alerts.id').where('alerts.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  const closed_at = now()
  await db
    .insertInto('closed_alerts')
    .values({ user_id: realPersonId(actor), alert_id: id, closed_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'alert_id']).doUpdateSet({ closed_at }))
    .execute()
}
