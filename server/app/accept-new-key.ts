// Accepts a new installation key after the former one was lost or leaked: removes what the former key encrypted, and uses the present key from now
// on.

import { removeSecondFactorsByCommand } from '#server/features/security/remove-second-factors.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { noteKey } from '#server/lib/secrets/check-key.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'

/** Removes every second factor and every push subscription. Each person gets an email. Returns the number of people who had second factors. */
export async function acceptNewKey(db: Db, settings: Settings): Promise<number> {
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
  await noteKey(db, openVault(settings))
  return count
}
