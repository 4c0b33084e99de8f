// When the last backup was made, for the metrics: a backup that fails every night is otherwise noticed only when it is needed.

import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

const NAME = 'last backup'

export async function noteBackup(db: Db) {
  const value = now()
  await db
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** In milliseconds since 1970; 0 if there was none. */
export async function lastBackup(db: Db): Promise<number> {
  const stored = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst()
  return stored ? Date.parse(stored.value) : 0
}
