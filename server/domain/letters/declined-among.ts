import { batches } from '#server/lib/database/batches.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { addressHasher } from './address-key.ts'

/** Of these addresses, the keys of those whose owner asked not to be written to. */
export async function declinedAmong(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const hashed = await addressHasher(db)
  const byHash = new Map(emails.map((email) => [hashed(email), emailKey(email)]))
  const found = new Set<string>()
  for (const { values } of batches([...byHash.keys()])) {
    const rows = await db.selectFrom('declined_addresses').select('address_hash').where('address_hash', 'in', values).execute()
    for (const { address_hash } of rows) found.add(byHash.get(address_hash) ?? '')
  }
  return found
}
