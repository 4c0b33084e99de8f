import { isOver } from '#contract/rules/loan-days.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import { findOwnRequest } from './close-request.ts'
import { linkTo, mailOtherAsking, senderOf } from './mails.ts'
import { nameMeant } from './on-behalf.ts'
import { lockRequest } from './queries.ts'
import { tellNeededAgain } from './tell-needed-again.ts'
import { updateRequestState } from './update-request-state.ts'

/** Opens a closed request again, as long as its days are not over. What is back by now no longer counts for it; what is still lent does. */
export async function reopenRequest({ db, settings, actor }: Context, id: string) {
  const meant = nameMeant(await findOwnRequest(db, actor, id))
  await change(db, async (tx) => {
    const locked = await lockRequest(tx, id)
    // Two people of the asking side may press at the same moment.
    if (locked?.state !== 'closed') return
    if (isOver(locked)) throw new AppError('request_over')
    const time = now()
    const opened = { state: 'open', close_reason: null, met_at: null, opened_again_at: time, updated_at: time } as const
    await tx.updateTable('help_requests').set(opened).where('id', '=', id).execute()
    const state = await updateRequestState(tx, id, { ...locked, ...opened })
    const link = linkTo(settings, id)
    if (state === 'open') await tellNeededAgain(tx, { request: { ...locked, id }, link, closed_at: locked.updated_at })
    const sender = await senderOf(tx, actor)
    await mailOtherAsking(tx, actor, {
      request: locked,
      say: (words) => words.requestActed({ ...sender, kind: locked.kind, did: 'reopen', lent: null, for: meant, link }),
    })
    await recordEvent(tx, actor, 'help request reopened', { recordId: id, details: { request_state: state } })
  })
}
