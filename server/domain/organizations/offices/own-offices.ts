import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** The offices of an organization by id, with their names. */
export async function ownOffices(db: Db, creditUnionId: string): Promise<ReadonlyMap<string, string>> {
  const directoryId = await directoryRowOf(db, creditUnionId)
  if (directoryId === null) return new Map()
  const rows = await db
    .selectFrom('offices')
    .select(['id', 'name'])
    .where('directory_id', '=', directoryId)
    .where('gone_at', 'is', null)
    .where('is_closed_for_good', '=', false)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
