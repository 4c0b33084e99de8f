// Core systems that credit unions name, at registration and in their checklist, are kept with one spelling each. Everybody reads them once several
// confirmed organizations named them.

import { nameKey } from './keys.ts'
import { newId, now } from './new-id.ts'
import type { Db } from './tables.ts'

/** Puts a core system on the list unless it stands there already. Answers its name as the list spells it; null for an empty one. */
export async function addCoreSystem(db: Db, typedName: string): Promise<string | null> {
  const name = typedName.trim().replace(/\s+/g, ' ')
  if (name === '') return null
  // Most choose what is listed: they do not make anybody wait for a write.
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
