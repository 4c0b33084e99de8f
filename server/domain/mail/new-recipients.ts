// Limits the new recipients that an organization can have mailed, because otherwise one account could reach the whole industry.

import { rateLimits } from '#contract/rate-limits.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { isOfLast } from '#server/lib/database/is-of-last.ts'
import { howMany } from '#server/lib/database/list.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { DAY } from '#server/lib/time.ts'

/** New recipients a day: organizations that are asked for help, and people who are invited as colleagues. */
const most = { help: 20, invitation: rateLimits.newColleagues.most.organization } as const
export type MailPurpose = keyof typeof most

/** Before rows that another transaction may wait for: of two at the same moment, the second sees the recipients of the first. */
export const takeTurnMailing = (tx: Tx, creditUnionId: string) => takeTurns(tx, 'counts', `new recipients: ${creditUnionId}`)

/**
 * Whether an organization may have a mail sent to this recipient now (an email key, or the id of another organization). Recipients that it
 * mailed before always may get another one; of new ones, so many a day.
 */
export async function mayMail(tx: Tx, creditUnionId: string, recipient: string, purpose: MailPurpose = 'help'): Promise<boolean> {
  const recipient_hash = hashToken(recipient)
  await takeTurnMailing(tx, creditUnionId)
  const known = await recipientsOf(tx, creditUnionId)
    .select('recipient_hash')
    .where('recipient_hash', '=', recipient_hash)
    .executeTakeFirst()
  if (known) return true
  if ((await newRecipientsLeft(tx, creditUnionId, purpose)) === 0) return false
  await tx
    .insertInto('mail_recipients')
    .values({ credit_union_id: creditUnionId, recipient_hash, first_mailed_at: now(), is_invited: purpose === 'invitation' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** How many new recipients an organization may still have mailed today. */
export async function newRecipientsLeft(db: Db, creditUnionId: string, purpose: MailPurpose): Promise<number> {
  const count = await howMany(
    recipientsOf(db, creditUnionId)
      .where('is_invited', '=', purpose === 'invitation')
      .where(isOfLast('first_mailed_at', DAY)),
  )
  return Math.max(0, most[purpose] - count)
}

/** Those of these recipients that it has mailed before. */
export async function mailedBefore(db: Db, creditUnionId: string, recipients: readonly string[]): Promise<number> {
  if (recipients.length === 0) return 0
  const found = await recipientsOf(db, creditUnionId)
    .select('recipient_hash')
    .where('recipient_hash', 'in', recipients.map(hashToken))
    .execute()
  return found.length
}

const recipientsOf = (db: Db, creditUnionId: string) => db.selectFrom('mail_recipients').where('credit_union_id', '=', creditUnionId)
