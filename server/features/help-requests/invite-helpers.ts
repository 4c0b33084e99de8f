import type { AnswerOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type * as calls from '#contract/help-requests/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { isOver } from '#contract/rules/loan-days.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import type { Context } from '#server/domain/context.ts'
import { milesBetween } from '#server/domain/geography/distance.ts'
import { mayMail, takeTurnMailing } from '#server/domain/mail/new-recipients.ts'
import type { MustHaves } from '#server/domain/mail/words/lending-words.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { findOwnRequest } from './close-request.ts'
import { linkTo, mailOthers, senderOf } from './mails.ts'
import { nameMeant, placeNameOf } from './on-behalf.ts'
import type { RequestRow } from './queries.ts'

/** Invitations that one organization sends within an hour, each to up to 100 others. */
const OF_ONE_ORGANIZATION = rateLimits.helpInvitations.most.organization

type Invited = AnswerOf<typeof calls.inviteHelpers>

/**
 * Asks organizations to help with a request. Each is mailed once, however often it is invited. Those beyond the limit of new recipients a day see
 * the request in the portal without a mail.
 */
export async function inviteHelpers({ db, settings, actor }: Context, id: string, creditUnionIds: readonly string[]): Promise<Invited> {
  const request = await findOwnRequest(db, actor, id)
  if (request.state !== 'open' || isOver(request)) throw new AppError('request_over')
  await limitRequests(db, 'help invitation', { by: request.credit_union_id, limit: OF_ONE_ORGANIZATION })
  return change(db, async (tx) => {
    await takeTurnMailing(tx, request.credit_union_id)
    const invited: string[] = []
    let mailed = 0
    const sender = await senderOf(tx, actor)
    const others = await othersAmong(tx, actor, creditUnionIds)
    for (const other of others) {
      if (!(await inviteOnce(tx, actor, id, other.id))) continue
      invited.push(other.id)
      if (!(await mayMail(tx, request.credit_union_id, other.id))) continue
      mailed += 1
      await mailOthers(tx, actor, {
        to: other.id,
        say: (words) =>
          words.helpAsked({
            ...request,
            ...sender,
            must_haves: JSON.parse(request.must_haves) as MustHaves,
            place: placeNameOf(request),
            for: nameMeant(request),
            miles: milesTo(other, request),
            link: linkTo(settings, id),
          }),
      })
    }
    if (invited.length > 0) await recordEvent(tx, actor, 'helpers invited', { recordId: id, details: { invited } })
    return { status: 'success', asked: invited.length, mailed, asked_before: others.length - invited.length }
  })
}

interface Other {
  id: string
  latitude: number | null
  longitude: number | null
}

const milesTo = ({ latitude, longitude }: Other, request: RequestRow) =>
  latitude === null || longitude === null ? null : Math.round(milesBetween({ latitude, longitude }, request))

/**
 * The invited organizations that are enrolled; any other one, or the own one, is refused. They are locked in a stable order, so that two who invite
 * at the same time do not deadlock.
 */
async function othersAmong(tx: Db, actor: Actor, ids: readonly string[]): Promise<Other[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await tx
    .selectFrom('credit_unions')
    .select(['id', 'latitude', 'longitude'])
    .where('id', 'in', wanted)
    .where('id', '<>', actor.credit_union_id)
    .where('deleted_at', 'is', null)
    .where(isVisibleClaim)
    .orderBy('id')
    .execute()
  if (found.length < wanted.length) throw fieldError('credit_union_ids', fieldErrors.choice)
  return found
}

async function inviteOnce(tx: Db, actor: Actor, requestId: string, creditUnionId: string) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('help_invitations')
    .values({ help_request_id: requestId, credit_union_id: creditUnionId, invited_by: actor.id, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
