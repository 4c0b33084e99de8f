// The second factors of a person: at most one authenticator app, and any number of passkeys.

import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { stepOfToken } from './totp.ts'

/** Which confirmed second factors a person has. */
export async function secondFactorsOf(db: Db, userId: string): Promise<{ hasAny: boolean; hasApp: boolean; hasPasskey: boolean }> {
  const rows = await db
    .selectFrom('second_factors')
    .select('kind')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute()
  const has = (wanted: (typeof rows)[number]['kind']) => rows.some(({ kind }) => kind === wanted)
  return { hasAny: rows.length > 0, hasApp: has('totp'), hasPasskey: has('passkey') }
}

export const findTotp = (db: Db, userId: string, isConfirmed: boolean) =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()

/** Begins a set-up: nothing is on before it is confirmed. A set-up that was not finished is forgotten. */
export async function beginTotp(db: Db, userId: string, sealedSecret: string) {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).where('kind', '=', 'totp').where('confirmed_at', 'is', null).execute()
  await db
    .insertInto('second_factors')
    .values({
      id: newId(),
      user_id: userId,
      kind: 'totp',
      secret: sealedSecret,
      created_at: now(),
    })
    .execute()
}

/** Ends a set-up; false if it was ended or restarted meanwhile. */
export async function confirmTotp(db: Db, userId: string, factorId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now() })
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  await db.deleteFrom('second_factors').where('user_id', '=', userId).where('kind', '=', 'totp').where('id', '<>', factorId).execute()
  return numUpdatedRows === 1n
}

/** Removes all of them, with the recovery codes and unfinished set-ups; false if none was in use. */
export async function removeSecondFactorsOf(db: Db, userId: string): Promise<boolean> {
  const removed = await db.deleteFrom('second_factors').where('user_id', '=', userId).returning('confirmed_at').execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return removed.some(({ confirmed_at }) => confirmed_at !== null)
}

/** Takes a token of this factor once: a step that was used, or an earlier one, does not count again. */
export async function consumeToken(db: Db, vault: Vault, factor: { id: string; secret: string }, token: string): Promise<boolean> {
  const step = stepOfToken(vault.decrypt(factor.secret), token)
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step, last_used_at: now() })
    .where('id', '=', factor.id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether this is a token of the person's authenticator app, or a recovery code of theirs. Either counts once. */
export async function consumeTokenOrCode(db: Db, vault: Vault, userId: string, tokenOrCode: string): Promise<boolean> {
  const totp = await findTotp(db, userId, true)
  if (totp && (await consumeToken(db, vault, totp, tokenOrCode))) return true
  return consumeRecoveryCode(db, vault, userId, tokenOrCode)
}
