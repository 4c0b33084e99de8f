import { sql } from 'kysely'
import type { DirectoryEntry } from '#contract/directory/schemas.ts'
import type { Page } from '#contract/schema.ts'
import type { StateCode } from '#contract/states.ts'
import { type FoundPage, readPage } from '#server/database/page.ts'
import type { Db, DirectoryFileKind } from '#server/database/tables.ts'

interface DirectorySearch extends Page {
  state: StateCode
}

/** What NCUA lists in a state today, by name. Many share a name: the lower charter number, the older one, stands first. */
export function directoryOfState(db: Db, search: DirectorySearch): Promise<FoundPage<DirectoryEntry>> {
  const matching = db.selectFrom('directory').where('state', '=', search.state).where('gone_at', 'is', null)
  return readPage(matching, search, (entries) =>
    entries
      .select(['id', 'charter_number', 'name', 'street', 'city', 'zip'])
      .orderBy('name_key')
      .orderBy(sql`length(charter_number)`)
      .orderBy('charter_number'),
  )
}

export const coreSystemsByName = (db: Db) => db.selectFrom('core_systems').select(['id', 'name']).orderBy('name_key').execute()

export async function isDirectoryEmpty(db: Db): Promise<boolean> {
  const any = await db.selectFrom('directory').select('id').limit(1).executeTakeFirst()
  return any === undefined
}

/** Null where no file of that kind was imported yet. */
export async function newestCycle(db: Db, kind: DirectoryFileKind): Promise<string | null> {
  const found = await db.selectFrom('directory_cycles').select('newest_cycle').where('kind', '=', kind).executeTakeFirst()
  return found?.newest_cycle ?? null
}
