import { sql } from 'kysely'
import type { DirectoryEntry } from '#contract/directory.ts'
import type { StateCode } from '#contract/states.ts'
import type { Db } from '#server/database/tables.ts'

/** What NCUA lists in a state today, by name. Many share a name: the lower charter number, the older one, stands first. */
export const directoryOfState = (db: Db, state: StateCode): Promise<DirectoryEntry[]> =>
  db
    .selectFrom('directory')
    .select(['id', 'charter_number', 'name', 'street', 'city', 'zip'])
    .where('state', '=', state)
    .where('gone_at', 'is', null)
    .orderBy('name_key')
    .orderBy(sql`length(charter_number)`)
    .orderBy('charter_number')
    .execute()

export const coreSystemsByName = (db: Db) => db.selectFrom('core_systems').select(['id', 'name']).orderBy('name_key').execute()

export async function isDirectoryEmpty(db: Db): Promise<boolean> {
  const any = await db.selectFrom('directory').select('id').limit(1).executeTakeFirst()
  return any === undefined
}
