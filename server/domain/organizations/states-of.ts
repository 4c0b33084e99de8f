import { sql } from 'kysely'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Where an organization is, and where its offices are. */
export const statesOfOrganization = async (db: Db, id: string): Promise<string[]> => (await statesOfOrganizations(db, [id])).get(id) ?? []

export async function statesOfOrganizations(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map()
  const named = sql.join([...new Set(ids)])
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from credit_unions where id in (${named})
    union select credit_unions.id, offices.state from offices join directory on directory.id = offices.directory_id
      join credit_unions on credit_unions.charter_key = directory.charter_key where credit_unions.id in (${named})`.execute(db)
  const known = rows.filter(({ state }) => state !== '')
  return new Map([...Map.groupBy(known, (row) => row.id)].map(([id, own]) => [id, own.map(({ state }) => state)]))
}
