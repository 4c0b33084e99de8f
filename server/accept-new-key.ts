// The former installation key is lost, or others have it: what it sealed is removed, and the present key is the one from now on.

import type { Db } from '#server/database/tables.ts'
import { removeSecondFactorsByCommand } from '#server/features/two-factor/remove-second-factors.ts'
import type { Settings } from './env.ts'
import { noteKey } from './key-check.ts'
import { openVault } from './secrets/installation-key.ts'

/** Removes every second factor and every subscription to push. Each person is told by mail. Answers how many people had second factors. */
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
