// What ends a draft, and what can still be added: it was filed, it is not required, it is deleted, or a note is added.

import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { fileNotice as fileNoticeCall } from '#contract/notices/calls.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { isAhead } from './create-notice.ts'
import { refuseFiled, requireDraft } from './policy.ts'
import { lockNotice } from './queries.ts'
import { forgetQueuedReminders } from './remind.ts'

export const fileNotice = ({ db, actor }: Context, id: string, { at, how, by, reference }: BodyOf<typeof fileNoticeCall>) =>
  change(db, async (tx) => {
    const notice = await lockNotice(tx, actor, id)
    requireDraft(notice)
    if (at < notice.started_at) throw fieldError('at', fieldErrors.filedBefore)
    if (isAhead(at)) throw fieldError('at', fieldErrors.asOfFuture)
    const filed = { filed_at: at, filed_how: how, filed_by: by, filed_reference: reference || null }
    await end(tx, id, { ...filed, state: 'filed' })
    await recordEvent(tx, actor, 'notice filed', { recordId: id })
  })

export const markNotRequired = ({ db, actor }: Context, id: string, reason: string) =>
  change(db, async (tx) => {
    refuseFiled(await lockNotice(tx, actor, id))
    const ended = { not_required_at: now(), not_required_by: fullName(actor), not_required_reason: reason }
    await end(tx, id, { ...ended, state: 'not_required' })
    await recordEvent(tx, actor, 'notice not required', { recordId: id })
  })

/** The reason stays in the audit trail. */
export const deleteNotice = ({ db, actor }: Context, id: string, reason: string) =>
  change(db, async (tx) => {
    requireDraft(await lockNotice(tx, actor, id))
    await forgetQueuedReminders(tx, id)
    await tx.deleteFrom('notices').where('id', '=', id).execute()
    await recordEvent(tx, actor, 'notice deleted', { recordId: id, details: { reason } })
  })

export const addNote = ({ db, actor }: Context, id: string, text: string) =>
  change(db, async (tx) => {
    await lockNotice(tx, actor, id)
    const by = { created_by: actor.id, created_by_name: fullName(actor), created_at: now() }
    await tx
      .insertInto('notice_notes')
      .values({ id: newId(), notice_id: id, text, ...by })
      .execute()
    await recordEvent(tx, actor, 'notice noted', { recordId: id })
  })

type Ended = Partial<
  Record<'filed_at' | 'filed_by' | 'filed_reference' | 'not_required_at' | 'not_required_by' | 'not_required_reason', string | null>
> & {
  filed_how?: BodyOf<typeof fileNoticeCall>['how']
  state: 'filed' | 'not_required'
}

/** Nobody is reminded of it any more, not even by what is queued already. */
async function end(tx: Tx, id: string, columns: Ended) {
  await tx
    .updateTable('notices')
    .set({ ...columns, next_reminder_at: null, updated_at: now() })
    .where('id', '=', id)
    .execute()
  await forgetQueuedReminders(tx, id)
}
