import { sql } from 'kysely'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Where an organization is, and where its offices are. */
export async function statesOfOrganization(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from credit_unions where id = ${id}
    union select offices.state from offices join directory on directory.id = offices.directory_id
      join credit_unions on credit_unions.charter_key = directory.charter_key where credit_unions.id = ${id}`.execute(db)
  return rows.map(({ state }) => state).filter((state) => state !== '')
}
