import type { Selectable } from 'kysely'
import type { Db, Tables } from '#server/lib/database/tables/tables.ts'

export type ListedCreditUnion = Selectable<Tables['directory']>

/** The directory's record of a charter number; null if NCUA does not list it, or no longer does. */
export async function findInDirectory(db: Db, charterNumber: string): Promise<ListedCreditUnion | null> {
  const found = await db
    .selectFrom('directory')
    .selectAll()
    .where('charter_number', '=', charterNumber)
    .where('is_listed', '=', true)
    .where('gone_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}
