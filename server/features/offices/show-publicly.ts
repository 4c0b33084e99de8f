import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'

/** Stores whether members and the press see the offices of the actor's organization. Before it is confirmed, they do not see them in either case. */
export async function showPublicly({ db, actor }: Context, id: string, shown: boolean) {
  if (id !== actor.credit_union_id) throw new AppError('not_found')
  await change(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('credit_unions')
      .set({ is_shown_publicly: shown })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('is_shown_publicly', 'is', null), eb('is_shown_publicly', '<>', shown)]))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await recordEvent(tx, actor, 'public page changed', { recordId: id, details: { shown } })
  })
}
