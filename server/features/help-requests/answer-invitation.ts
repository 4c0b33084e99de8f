// What an invited organization answers: that it has opened the request, and that it cannot help.

import { isOver } from '#contract/rules/loan-days.ts'
import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { linkTo, mailAskingSide, senderOf } from './mails.ts'
import { nameMeant } from './on-behalf.ts'
import { findOutline, findRequest, type RequestRow } from './queries.ts'

/** Says for the own organization that it cannot help this time. Said again, it changes nothing. */
export async function declineRequest({ db, settings, actor }: Context, id: string, reason: string | null) {
  const creditUnionId = requireOrganization(actor)
  const request = await findInvited(db, actor, id)
  await change(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('help_invitations')
      .set({ declined_at: now(), decline_reason: reason })
      .where('help_request_id', '=', id)
      .where('credit_union_id', '=', creditUnionId)
      .where('declined_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordEvent(tx, actor, 'help declined', { recordId: id, details: reason ? { reason } : {} })
    const sender = await senderOf(tx, actor)
    await mailAskingSide(tx, actor, {
      request,
      say: (words) => words.helpDeclined({ ...sender, kind: request.kind, for: nameMeant(request), link: linkTo(settings, id) }),
    })
  })
}

async function findInvited(db: Db, actor: Actor, id: string): Promise<RequestRow> {
  const request = await findRequest(db, actor, id)
  if (!request) throw new AppError((await findOutline(db, actor, id)) ? 'request_over' : 'not_found')
  if (request.invited_at === null) throw new AppError('not_invited')
  if (request.state !== 'open' || isOver(request)) throw new AppError('request_over')
  return request
}

/** Stores when the invited organization first opened a request. An impersonation does not count. */
export async function markAsSeen(db: Db, actor: Actor, id: string) {
  if (actor.credit_union_id === null || actor.impersonator) return
  await db
    .updateTable('help_invitations')
    .set({ seen_at: now() })
    .where('help_request_id', '=', id)
    .where('credit_union_id', '=', actor.credit_union_id)
    .where('seen_at', 'is', null)
    .execute()
}
