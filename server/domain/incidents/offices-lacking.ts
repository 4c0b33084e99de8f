// What offices of the area lack by their own word, closed ones too: how a credit union is now leaves those out, and their outage goes on.

import { type RawBuilder, sql } from 'kysely'
import { type ThingOut, thingsOut } from '#contract/catalogue/condition.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { officesInArea } from './in-area.ts'
import { type Looking, lookedAt, lookOf } from './look.ts'
import type { SnapshotRow } from './take-snapshot.ts'

/** By credit union: at how many offices something is out. */
export type Lacking = ReadonlyMap<string, Partial<Record<ThingOut, number>>>

export async function officesLacking(db: Db, incident: Looking): Promise<Lacking> {
  const look = lookOf(incident)
  const count = (isOut: RawBuilder<unknown>) => sql<number>`sum(case when ${isOut} then 1 else 0 end)`
  const rows = await officesInArea(db, incident)
    .select('offices.directory_id')
    .select([
      count(sql`${lookedAt(look, 'power')} = 'none'`).as('power'),
      count(sql`${lookedAt(look, 'communications')} = false`).as('communications'),
      count(sql`${lookedAt(look, 'systems')} = false`).as('computer_system'),
    ])
    .groupBy('offices.directory_id')
    .execute()
  return new Map(
    rows.map(({ directory_id, ...counts }) => [
      directory_id,
      Object.fromEntries(Object.entries(counts).map(([thing, offices]) => [thing, Number(offices)])),
    ]),
  )
}

/** A row with all that is out: of the credit union, and of any of its offices. */
export function withLacking(row: SnapshotRow, lacking: Lacking): SnapshotRow {
  const at = lacking.get(row.directory_id) ?? {}
  return { ...row, out: thingsOut.filter((thing) => row.out.includes(thing) || (at[thing] ?? 0) > 0) }
}
