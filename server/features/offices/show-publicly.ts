import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { wasShown } from '#server/domain/incidents/shown-organizations.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'

/** Stores whether members and the press see the offices of the actor's organization. Before it is confirmed, they do not see them in either case. */
export async function showPublicly({ db, actor }: Context, id: string, shown: boolean) {
  if (id !== actor.credit_union_id) throw new AppError('not_found')
  await change(db, async (tx) => {
    const before = await lockRow(tx, 'credit_unions', id)
    if (!before || before.is_shown_publicly === shown) return
    await tx.updateTable('credit_unions').set({ is_shown_publicly: shown }).where('id', '=', id).execute()
    const details = { shown, ...(wasShown(before) && { was_shown: true }) }
    await recordEvent(tx, actor, 'public page changed', { recordId: id, details })
  })
}
