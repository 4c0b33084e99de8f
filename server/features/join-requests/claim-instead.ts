import { recordEvent } from '#server/domain/audit/record-event.ts'
import { isRefusedNumber, lockClaims, makeRivalClaim } from '#server/domain/claims/claims.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import type { Context } from '#server/domain/context.ts'
import { admit } from '#server/domain/organizations/admission/admit.ts'
import { decide } from '#server/domain/organizations/admission/join-requests.ts'
import { confirmByDomain } from '#server/domain/organizations/confirmation/confirm-by-domain.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { ownJoinRequest } from './withdraw.ts'

/** "We are not with them": a claim of their own for a person who waits at an unconfirmed organization. Their reports move with them. */
export async function claimInstead({ db, actor }: Context) {
  const request = await ownJoinRequest(db, actor)
  const { credit_union_id: insteadOf } = request
  await change(db, async (tx) => {
    await lockUnconfirmed(tx, insteadOf)
    const creditUnionId = await makeRivalClaim(tx, insteadOf, actor.id)
    await decide(tx, request, { credit_union_id: creditUnionId, former_role: null })
    await recordEvent(tx, actor, 'claimed', { recordId: creditUnionId, creditUnionId, details: { instead_of: insteadOf } })
    await admit(tx, { userId: actor.id, creditUnionId, role: 'Administrator', how: 'own claim', by: actor })
    await confirmByDomain(tx, actor.id, actor)
  })
}

/** Locked, so that it cannot be confirmed meanwhile. */
async function lockUnconfirmed(tx: Tx, id: string) {
  const claim = () =>
    tx
      .selectFrom('credit_unions')
      .select(['type_organization', 'charter_number', 'charter_key', 'name_key', 'confirmed_at', 'superseded_by'])
      .select(enrolledState.as('state'))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(() => new AppError('not_acceptable_now'))
  const identity = await claim()
  await lockClaims(tx, identity)
  const { confirmed_at, superseded_by } = await claim()
  if (confirmed_at !== null || superseded_by !== null || (await isRefusedNumber(tx, identity))) throw new AppError('not_acceptable_now')
}
