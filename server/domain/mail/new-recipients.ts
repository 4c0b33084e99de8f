// Limits the new recipients that an organization can have mailed, because otherwise one account could reach the whole industry.

import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { DAY } from '#server/lib/time.ts'

const NEW_RECIPIENTS_A_DAY = 20

/**
 * Whether an organization may have a mail sent to this recipient now (an email key, or the id of another organization). Recipients that it
 * mailed before always may get another one; of new ones, 20 a day.
 */
export async function mayMail(tx: Tx, creditUnionId: string, recipient: string): Promise<boolean> {
  const recipient_hash = hashToken(recipient)
  const ofOrganization = () => tx.selectFrom('mail_recipients').where('credit_union_id', '=', creditUnionId)
  const known = await ofOrganization().select('recipient_hash').where('recipient_hash', '=', recipient_hash).executeTakeFirst()
  if (known) return true
  const { count } = await ofOrganization()
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('first_mailed_at', '>', new Date(Date.now() - DAY).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(count) >= NEW_RECIPIENTS_A_DAY) return false
  await tx
    .insertInto('mail_recipients')
    .values({ credit_union_id: creditUnionId, recipient_hash, first_mailed_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
