// Whom warnings touch, within the states of a desk.

import { sql } from 'kysely'
import type { Touched } from '#contract/records/warning.ts'
import { countsInFigures } from '#server/domain/claims/counts-in-figures.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import { isPrepared } from '#server/domain/organizations/is-prepared.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { officesTouched } from './in-force.ts'

export const nobodyTouched: Touched = { credit_unions: 0, enrolled: 0, offices: 0, prepared: 0 }

/** By warning. */
export async function touchedByEach(db: Db, desk: StatesCovered, ids: readonly string[]): Promise<Map<string, Touched>> {
  if (ids.length === 0) return new Map()
  const rows = await countsOf(db, desk, ids).select('touched.warning_id').groupBy('touched.warning_id').execute()
  return new Map(rows.map(({ warning_id, ...counts }) => [warning_id, counts]))
}

/** Whom several touch together: an office in two of them counts once. */
export const touchedTogether = async (db: Db, desk: StatesCovered, ids: readonly string[]): Promise<Touched> =>
  (await countsOf(db, desk, ids).executeTakeFirst()) ?? nobodyTouched

const countsOf = (db: Db, desk: StatesCovered, ids: readonly string[]) =>
  db
    .selectFrom(officesTouched(sql.join([...ids])).as('touched'))
    .innerJoin('offices', 'offices.id', 'touched.office_id')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
    .where(countsInFigures)
    .$if(desk !== null, (query) => query.where('offices.state', 'in', [...(desk ?? [])]))
    .select([
      sql<number>`count(distinct offices.id)`.as('offices'),
      sql<number>`count(distinct offices.directory_id)`.as('credit_unions'),
      sql<number>`count(distinct credit_unions.id)`.as('enrolled'),
      sql<number>`count(distinct case when ${isPrepared()} then credit_unions.id end)`.as('prepared'),
    ])
