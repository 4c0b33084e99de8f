// Core systems that credit unions name, at registration and in their checklist, are each stored with one spelling. All users see a core system once
// several confirmed organizations have named it.

import { nameKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Adds a core system to the list unless it is already there. Returns its name as the list spells it; null for an empty one. */
export async function addCoreSystem(db: Db, typedName: string): Promise<string | null> {
  const name = typedName.trim().replace(/\s+/g, ' ')
  if (name === '') return null
  // Most people choose a listed one, which needs no write lock.
  const listed = await findCoreSystem(db, name)
  if (listed) return listed.name
  await db
    .insertInto('core_systems')
    .values({ id: newId(), name, name_key: nameKey(name), created_at: now() })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute()
  return (await findCoreSystem(db, name))?.name ?? name
}

const findCoreSystem = (db: Db, name: string) =>
  db.selectFrom('core_systems').select('name').where('name_key', '=', nameKey(name)).executeTakeFirst()
