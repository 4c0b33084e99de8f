import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { recordStep } from '#server/domain/offer-steps.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { linkTo, mailOtherAsking, mailOthers, senderOf } from './mails.ts'
import { nameMeant } from './on-behalf.ts'
import { isAsking } from './policy.ts'
import { findOutline, findRequest, listOffers, lockRequest, type RequestRow } from './queries.ts'
import { tellAsked } from './tell-asked.ts'

/** Closes a request. Its open offers are declined; accepted ones go on until the return. */
export async function closeRequest({ db, settings, actor }: Context, id: string, reason: string) {
  const request = await findOwnRequest(db, actor, id)
  const { kind, credit_union_id, desk_id } = request
  const meant = nameMeant(request)
  await change(db, async (tx) => {
    const locked = await lockRequest(tx, id)
    if (!locked || locked.state === 'closed') throw new AppError('request_over')
    const time = now()
    const sender = await senderOf(tx, actor)
    await tx.updateTable('help_requests').set({ state: 'closed', close_reason: reason, updated_at: time }).where('id', '=', id).execute()
    for (const offer of await listOffers(tx, actor, [id])) {
      if (offer.state !== 'offered') continue
      await tx.updateTable('offers').set({ state: 'declined', updated_at: time }).where('id', '=', offer.id).execute()
      await recordStep(tx, actor, offer.id, 'declined', reason)
      await mailOthers(tx, actor, {
        to: offer.credit_union_id,
        say: (words) => words.requestClosed({ ...sender, kind, unit: offer.unit, for: meant, link: linkTo(settings, id) }),
      })
    }
    await mailOtherAsking(tx, actor, {
      request: { credit_union_id, desk_id },
      say: (words) => words.requestActed({ ...sender, kind, did: 'close', lent: null, for: meant, link: linkTo(settings, id) }),
    })
    // Of one that is filled, they know already.
    if (locked.state === 'open')
      await tellAsked(tx, actor, { request: { id, kind, credit_union_id }, how: 'closed', sender, link: linkTo(settings, id) })
    await recordEvent(tx, actor, 'help request closed', { recordId: id, details: { reason, was: locked.state } })
  })
}

/** A request that only the asking side may act on. */
export async function findOwnRequest(db: Db, actor: Actor, id: string): Promise<RequestRow> {
  const request = await findRequest(db, actor, id)
  if (!request) throw new AppError((await findOutline(db, actor, id)) ? 'not_asking_side' : 'not_found')
  if (!isAsking(actor, request)) throw new AppError('not_asking_side')
  return request
}
