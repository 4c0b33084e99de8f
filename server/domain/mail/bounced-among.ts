import { batches } from '#server/lib/database/batches.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** The keys of those of these addresses that a mail server refused for good. */
export async function bouncedAmong(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const { values } of batches([...new Set(emails.map(emailKey))])) {
    const rows = await db.selectFrom('bounced_addresses').select('email_key').where('email_key', 'in', values).execute()
    for (const { email_key } of rows) found.add(email_key)
  }
  return found
}
