// The credit unions with offices in an area: those that a storm there asks.

import { sql } from 'kysely'
import { countsInFigures } from '#server/domain/claims/counts-in-figures.ts'
import type { Area } from '#server/domain/incidents/area.ts'
import { isInForce } from '#server/domain/offices.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface InPath {
  directory_id: string
  name: string
  city: string
  state: string
  /** Those in the area. */
  offices: number
}

/** By name. Those that are neither listed nor confirmed are asked by nobody: anyone can enroll with a number that NCUA does not list. */
export async function creditUnionsIn(db: Db, { states, counties }: Area): Promise<InPath[]> {
  if (states.length === 0 && counties.length === 0) return []
  const isPlaced = sql.join(
    [
      ...(states.length > 0 ? [sql`offices.state in (${sql.join(states)})`] : []),
      ...(counties.length > 0 ? [sql`offices.county in (${sql.join(counties)})`] : []),
    ],
    sql` or `,
  )
  const rows = await db
    .selectFrom(
      sql<{ directory_id: string; offices: number | string }>`(select offices.directory_id, count(*) as offices from offices
        where (${isPlaced}) and ${isInForce} group by offices.directory_id)`.as('placed'),
    )
    .innerJoin('directory', 'directory.id', 'placed.directory_id')
    .select(['directory.id as directory_id', 'directory.name', 'directory.city', 'directory.state', 'placed.offices'])
    .where(countsInFigures)
    .orderBy('directory.name_key')
    .orderBy('directory.id')
    .execute()
  return rows.map(({ offices, ...row }) => ({ ...row, offices: Number(offices) }))
}
