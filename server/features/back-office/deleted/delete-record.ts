import { sql } from 'kysely'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'

/** Takes a report out of every list. It can be brought back for 30 days. */
export const deleteReport = ({ db, actor }: Context, id: string) =>
  change(db, async (tx) => {
    await takeTurns(tx, 'reports', sql`id = ${id}`)
    const report = await tx
      .updateTable('disaster_reports')
      .set({ deleted_at: now() })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(['credit_union_name', 'reporter_name', 'date_reported', 'credit_union_id'])
      .executeTakeFirst()
    if (!report) throw new AppError('not_found')
    const { credit_union_id: creditUnionId, ...details } = report
    await recordEvent(tx, actor, 'disaster report deleted', { recordId: id, creditUnionId, details })
  })

/** Takes an alert back. It can be brought back for 30 days. */
export const deleteAlert = ({ db, actor }: Context, id: string) =>
  change(db, async (tx) => {
    const alert = await tx
      .updateTable('alerts')
      .set({ deleted_at: now() })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('title')
      .executeTakeFirst()
    if (!alert) throw new AppError('not_found')
    await recordEvent(tx, actor, 'alert deleted', { recordId: id, details: alert })
  })
