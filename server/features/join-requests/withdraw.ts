import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { decide, waitingRequests } from '#server/domain/organizations/admission/join-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** The person's waiting request; 409 if there is none. */
export async function ownJoinRequest(db: Db, actor: Actor) {
  const request = await waitingRequests(db)
    .select(['join_requests.id', 'join_requests.credit_union_id'])
    .where('join_requests.user_id', '=', actor.id)
    .executeTakeFirst()
  if (!request) throw new AppError('not_acceptable_now')
  return request
}

export async function withdraw({ db, actor }: Context) {
  const request = await ownJoinRequest(db, actor)
  await change(db, async (tx) => {
    await decide(tx, request, { state: 'withdrawn' })
    await recordEvent(tx, actor, 'request to join withdrawn', {
      recordId: actor.id,
      creditUnionId: request.credit_union_id,
    })
  })
}
