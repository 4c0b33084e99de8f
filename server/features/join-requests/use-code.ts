import { fieldErrors } from '#contract/field-errors.ts'
import { AppError, fieldError } from '#server/app-error.ts'
import type { Context } from '#server/context.ts'
import { now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { admit } from '#server/organizations/admit.ts'
import { decide } from '#server/organizations/join-requests.ts'
import { checkSecret } from '#server/rate-limits/check-secret.ts'
import type { Vault } from '#server/secrets/installation-key.ts'
import { hashCode } from './make-code.ts'
import { ownWaiting } from './withdraw.ts'

/** All tries of one code, whoever makes them: as many accounts as one likes learn no more than one. */
const TRIES = 30

/** Joins with the code that an Administrator read out. Wrong ones are counted by person, by network and by code. */
export async function useCode(context: Context, code: string) {
  const { db, vault, actor } = context
  const request = await ownWaiting(db, actor)
  const { credit_union_id: creditUnionId } = request
  const tried = { codeId: '' }
  const isRight = await checkSecret(context, actor.email, async () => {
    tried.codeId = (await tryCode({ db, vault }, creditUnionId, code)) ?? ''
    return tried.codeId !== ''
  })
  if (!isRight) throw fieldError('code', fieldErrors.joinCode)
  await db.transaction().execute(async (tx) => {
    await decide(tx, request)
    const { numUpdatedRows } = await tx
      .updateTable('join_codes')
      .set({ used_by: actor.id, used_at: now() })
      .where('id', '=', tried.codeId)
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw fieldError('code', fieldErrors.joinCode)
    if (await isLockedThere(tx, actor.id, creditUnionId)) throw new AppError('forbidden')
    await admit(tx, { userId: actor.id, creditUnionId, how: 'code', by: actor })
  })
}

/** The id of the organization's code where that is the right one. The try is counted before it is compared, so that many at once are no more. */
async function tryCode({ db, vault }: { db: Db; vault: Vault }, creditUnionId: string, code: string): Promise<string | null> {
  const tried = await db
    .updateTable('join_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('credit_union_id', '=', creditUnionId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .where('wrong_tries', '<', TRIES)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  return tried && tried.code_hash === hashCode(vault, tried.id, code) ? tried.id : null
}

async function isLockedThere(db: Db, userId: string, creditUnionId: string): Promise<boolean> {
  const membership = await db
    .selectFrom('memberships')
    .select('locked')
    .where('user_id', '=', userId)
    .where('credit_union_id', '=', creditUnionId)
    .executeTakeFirst()
  return membership?.locked === true
}
