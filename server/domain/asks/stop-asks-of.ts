// People who are asked no more. Their links end with it, because they would not be asked.

import type { Deps } from '#server/domain/context.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { Candidate } from './candidates.ts'

type Place = Pick<Candidate, 'directory_id' | 'kind' | 'person_id'>

/** `by` is null where they said so themselves. */
export const stopAsksOf = (tx: Tx, { directory_id, kind, person_id }: Place, by: string | null) =>
  tx
    .insertInto('ask_stops')
    .values({ directory_id, kind, person_id, stopped_at: now(), stopped_by: by })
    .onConflict((conflict) => conflict.columns(['directory_id', 'kind', 'person_id']).doNothing())
    .execute()

/** False if they are asked. */
export async function resumeAsksOf(tx: Tx, { directory_id, kind, person_id }: Place): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ask_stops')
    .where('directory_id', '=', directory_id)
    .where('kind', '=', kind)
    .where('person_id', '=', person_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Nothing of the address can be read from it. */
export const declinedHash = (vault: Deps['vault'], email: string) => vault.hash(`declined ${emailKey(email)}`)

export async function hasDeclined(db: Db, vault: Deps['vault'], email: string): Promise<boolean> {
  const found = await db
    .selectFrom('declined_addresses')
    .select('address_hash')
    .where('address_hash', '=', declinedHash(vault, email))
    .executeTakeFirst()
  return found !== undefined
}

/** The owner of the address wants no more of these mails: the contacts of every desk go, and no desk enters the address again. */
export async function declineAsks(tx: Tx, vault: Deps['vault'], contactId: string) {
  const contact = await tx.selectFrom('contacts').select('email').where('id', '=', contactId).executeTakeFirst()
  if (!contact?.email) return
  await tx.deleteFrom('contacts').where('email_key', '=', emailKey(contact.email)).execute()
  await tx
    .insertInto('declined_addresses')
    .values({ address_hash: declinedHash(vault, contact.email), declined_at: now() })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
}
