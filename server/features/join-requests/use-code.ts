import { fieldErrors } from '#contract/field-errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Context } from '#server/domain/context.ts'
import { admit } from '#server/domain/organizations/admission/admit.ts'
import { decide } from '#server/domain/organizations/admission/join-requests.ts'
import { checkSecret } from '#server/domain/sign-in/check-secret.ts'
import { findMembership } from '#server/domain/users.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { hashCode } from './make-code.ts'
import { isOfAdministrator } from './queries.ts'
import { ownJoinRequest } from './withdraw.ts'

/** Tries of one code are counted for all accounts together, so that more accounts do not allow more guesses. */
const TRIES = rateLimits.joinCodeGuesses.most.code

/** Joins with the code that an Administrator read out. Wrong ones are counted by person, by network and by code. */
export async function useCode(context: Context, code: string) {
  const { db, vault, actor } = context
  const request = await ownJoinRequest(db, actor)
  const { credit_union_id: creditUnionId } = request
  const tried = { codeId: '' }
  const isRight = await checkSecret(context, actor.email, async () => {
    tried.codeId = (await tryCode({ db, vault }, creditUnionId, code)) ?? ''
    return tried.codeId !== ''
  })
  if (!isRight) throw fieldError('code', fieldErrors.joinCode)
  await change(db, async (tx) => {
    await decide(tx, request)
    const { numUpdatedRows } = await tx
      .updateTable('join_codes')
      .set({ used_by: actor.id, used_at: now() })
      .where('id', '=', tried.codeId)
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw fieldError('code', fieldErrors.joinCode)
    const membership = await findMembership(tx, actor.id, creditUnionId)
    if (membership?.locked) throw new AppError('forbidden')
    await admit(tx, { userId: actor.id, creditUnionId, how: 'code', by: actor })
  })
}

/**
 * The id of the organization's code if the code is right. The try is counted before the comparison, so that parallel guesses do not exceed the limit.
 */
async function tryCode({ db, vault }: { db: Db; vault: Vault }, creditUnionId: string, code: string): Promise<string | null> {
  const tried = await db
    .updateTable('join_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('credit_union_id', '=', creditUnionId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .where('wrong_tries', '<', TRIES)
    .where(isOfAdministrator)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  return tried && tried.code_hash === hashCode(vault, tried.id, code) ? tried.id : null
}
