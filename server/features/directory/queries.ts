import { sql } from 'kysely'
import type { DirectoryEntry } from '#contract/directory/schemas.ts'
import type { Page } from '#contract/schema.ts'
import type { StateCode } from '#contract/states.ts'
import { countOf, type FoundPage, inOrder, readList } from '#server/database/list.ts'
import type { Db, DirectoryFileKind } from '#server/database/tables.ts'

interface DirectorySearch extends Page {
  state: StateCode
}

/** What NCUA lists in a state today, by name. Of one name, the lower and therefore older charter number comes first. */
export function directoryOfState(db: Db, search: DirectorySearch): Promise<FoundPage<DirectoryEntry>> {
  const matching = db.selectFrom('directory').where('state', '=', search.state).where('gone_at', 'is', null)
  const rows = matching.select(['id', 'charter_number', 'name', 'street', 'city', 'zip'])
  const keys = ['name_key', sql`length(charter_number)`, 'charter_number']
  return readList({ rows: inOrder(rows, keys, 'asc'), count: countOf(matching) }, search)
}

/** How many confirmed organizations have to name a core system before everybody reads it: anybody may type any text there. */
const NAMED_BY = 2

/**
 * What everybody chooses from, by name: those that came with the portal, and those that several confirmed organizations use. While no organization
 * of an installation is confirmed, all that were named.
 */
export const coreSystemsByName = (db: Db) =>
  db
    .selectFrom('core_systems')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('is_seeded', '=', true),
        eb.not(eb.exists(eb.selectFrom('credit_unions').select('id').where('confirmed_at', 'is not', null))),
        eb(
          'name',
          'in',
          eb
            .selectFrom('credit_unions')
            .select('core_system')
            .where('core_system', 'is not', null)
            .where('confirmed_at', 'is not', null)
            .where('deleted_at', 'is', null)
            .groupBy('core_system')
            .having((having) => having.fn.countAll(), '>=', NAMED_BY)
            .$castTo<{ core_system: string }>(),
        ),
      ]),
    )
    .orderBy('name_key')
    .execute()

export async function isDirectoryEmpty(db: Db): Promise<boolean> {
  const any = await db.selectFrom('directory').select('id').limit(1).executeTakeFirst()
  return any === undefined
}

/** Null where no file of that kind was imported yet. */
export async function newestCycle(db: Db, kind: DirectoryFileKind): Promise<string | null> {
  const found = await db.selectFrom('directory_cycles').select('newest_cycle').where('kind', '=', kind).executeTakeFirst()
  return found?.newest_cycle ?? null
}
