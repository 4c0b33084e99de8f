import { sql } from 'kysely'
import type { DirectoryEntry } from '#contract/directory/schemas.ts'
import type { StateCode } from '#contract/rules/states.ts'
import type { Page } from '#contract/schema.ts'
import type { Actor } from '#server/domain/actor.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { countOf, type FoundPage, inOrder, readList } from '#server/lib/database/list.ts'
import type { DirectoryFileKind } from '#server/lib/database/tables/organization-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface DirectorySearch extends Page {
  state: StateCode
}

const isEnrolled = sql<boolean>`exists (select 1 from credit_unions
  where credit_unions.type_organization = 'Credit Union' and credit_unions.charter_key = directory.charter_key
    and credit_unions.deleted_at is null and ${isVisibleClaim})`

/** The credit unions that NCUA lists in a state today, by name. For one name, the lower and therefore older charter number comes first. */
export async function directoryOfState(db: Db, search: DirectorySearch): Promise<FoundPage<DirectoryEntry>> {
  const matching = db.selectFrom('directory').where('state', '=', search.state).where('is_listed', '=', true).where('gone_at', 'is', null)
  const rows = matching.select(['id', 'charter_number', 'name', 'street', 'city', 'zip', isEnrolled.as('enrolled')])
  const keys = ['name_key', sql`length(charter_number)`, 'charter_number']
  const found = await readList({ rows: inOrder(rows, keys, 'asc'), count: countOf(matching) }, search)
  // SQLite has no type for an expression's answer.
  return { ...found, rows: found.rows.map((row) => ({ ...row, enrolled: Boolean(row.enrolled) })) }
}

/** Users can type any text as a core system, so all users see it only after this many confirmed organizations have named it. */
const NAMED_BY = 2

/**
 * The core systems to choose from, by name: those that came with the portal, and those that several confirmed organizations use. While no
 * organization of an installation is confirmed, all that were named. The people of an organization see also what it uses itself.
 */
export const coreSystemsByName = (db: Db, actor: Pick<Actor, 'credit_union_id'> | null = null) =>
  db
    .selectFrom('core_systems')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('is_seeded', '=', true),
        eb(
          'name',
          'in',
          eb
            .selectFrom('credit_unions')
            .select('core_system')
            .where('id', '=', actor?.credit_union_id ?? '')
            .where('core_system', 'is not', null)
            .$castTo<{ core_system: string }>(),
        ),
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
  const any = await db.selectFrom('directory').select('id').where('is_listed', '=', true).limit(1).executeTakeFirst()
  return any === undefined
}

/** Null if no file of that kind was imported yet. */
export async function newestCycle(db: Db, kind: DirectoryFileKind): Promise<string | null> {
  const found = await db.selectFrom('directory_cycles').select('newest_cycle').where('kind', '=', kind).executeTakeFirst()
  return found?.newest_cycle ?? null
}
