// Accepts a new installation key after the former one was lost or leaked: removes what the former key encrypted, and uses the present key from now
// on.

import { removeSecondFactorsByCommand } from '#server/features/security/remove-second-factors.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { isNotedKey, noteKey } from '#server/lib/secrets/check-key.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { StartError } from '#server/lib/start-error.ts'

const SAME_KEY = 'The database is used with this installation key already. Nothing was changed. Set the new key first.'

/**
 * Removes every second factor and every push subscription. Each person gets an email. Returns the number of people who had second factors.
 * @throws StartError if the key is the one that the database knows: everybody would lose their second factor for nothing
 */
export async function acceptNewKey(db: Db, settings: Settings): Promise<number> {
  const vault = openVault(settings)
  if (await isNotedKey(db, vault)) throw new StartError(SAME_KEY)
  const people = await db
    .selectFrom('users')
    .select('email')
    .where('deleted_at', 'is', null)
    .where('id', 'in', db.selectFrom('second_factors').select('user_id'))
    .orderBy('id')
    .execute()
  let count = 0
  for (const { email } of people) if (await removeSecondFactorsByCommand(db, settings.PUBLIC_URL, email)) count += 1
  for (const table of ['second_factors', 'recovery_codes', 'push_subscriptions'] as const) await db.deleteFrom(table).execute()
  await noteKey(db, vault)
  return count
}
