// A sign-in that waits for its second step: for five minutes, in one browser, by a cookie whose hash is the row's key. It never stores a password.

import type { Context, SignInContext } from '#server/domain/context.ts'
import { after, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { HOUR, MINUTE } from '#server/lib/time.ts'

const COOKIE = 'pending'
/** How long the second step may take, in milliseconds. */
const LIFE = 5 * MINUTE
/** Going to a provider and filling in a registration afterwards takes people longer. */
const SOCIAL_LIFE = HOUR

export type PendingKind = 'two-factor' | 'at provider' | 'social'

export interface Pending<Details> {
  tokenHash: string
  userId: string | null
  details: Details
}

/** Starts to wait; what this browser waited for before is over. */
export async function beginPending(context: SignInContext, kind: PendingKind, userId: string | null, details: object) {
  await endPending(context)
  const token = newToken()
  const life = kind === 'two-factor' ? LIFE : SOCIAL_LIFE
  const created_at = now()
  await context.db
    .insertInto('pending_sign_ins')
    .values({
      token_hash: hashToken(token),
      kind,
      user_id: userId,
      details: JSON.stringify(details),
      created_at,
      expires_at: after(created_at, life),
    })
    .execute()
  context.cookies.set(COOKIE, token, life / 1000)
}

/** The pending step of this browser of that kind; null if there is none or it took too long. */
export async function findPending<Details>(
  { db, client }: Pick<Context, 'db' | 'client'>,
  kind: PendingKind,
): Promise<Pending<Details> | null> {
  const token = client.cookies.get(COOKIE)
  if (!token) return null
  const row = await db
    .selectFrom('pending_sign_ins')
    .select(['token_hash', 'user_id', 'details'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row ? { tokenHash: row.token_hash, userId: row.user_id, details: JSON.parse(row.details) as Details } : null
}

/** Changes its details from the given ones; false if another request was quicker. */
export async function changePending<Details extends object>(db: Db, { tokenHash, details }: Pending<Details>, changed: Details) {
  const { numUpdatedRows } = await db
    .updateTable('pending_sign_ins')
    .set({ details: JSON.stringify(changed) })
    .where('token_hash', '=', tokenHash)
    .where('details', '=', JSON.stringify(details))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses it up; true if it was still there, so that of two at the same moment only one continues. */
export async function consumePending(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends any pending step of this browser; true if there was one. */
export async function endPending({ db, client, cookies }: SignInContext): Promise<boolean> {
  const token = client.cookies.get(COOKIE)
  if (!token) return false
  cookies.clear(COOKIE)
  return consumePending(db, hashToken(token))
}
