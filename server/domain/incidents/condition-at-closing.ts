// How credit unions were when an incident closed, by what is known of that time now: what came late may change it.

import { sql } from 'kysely'
import { nowAt } from '#server/domain/now/now-rule.ts'
import { saidOf, sourcesOf } from '#server/domain/now/now-sources.ts'
import { isInForce } from '#server/domain/offices.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { counts } from './current-statuses.ts'
import type { SnapshotRow } from './take-snapshot.ts'
import { newestIn } from './write-facts.ts'

interface Asked {
  /** Of the directory. */
  ids: readonly string[]
  closedAt: string
  /** The ids of the offices in its picture: they speak for their credit unions. */
  offices: ReadonlySet<string>
}

export type AtClosing = Pick<SnapshotRow, 'condition' | 'now_as_of'>

export async function conditionsAtClosing(db: Db, { ids, closedAt, offices }: Asked): Promise<ReadonlyMap<string, AtClosing>> {
  if (ids.length === 0) return new Map()
  const listed = await db.selectFrom('directory').select(['id', 'charter_key']).where('id', 'in', ids).execute()
  const sources = await sourcesOf(
    db,
    listed.map(({ charter_key }) => `charter ${charter_key}`),
  )
  const entries = Map.groupBy(await entriesUntil(db, ids, closedAt), ({ directory_id }) => directory_id)
  return new Map(
    listed.map(({ id, charter_key }) => {
      const byOffice = Map.groupBy(entries.get(id) ?? [], (entry) => entry.on_record)
      const said = [...byOffice].map(([office, of]) => {
        const known = newestIn(of.flatMap(({ entry }) => entry ?? []))
        return saidOf({ ...known, charter_key, is_in_area: offices.has(office) })
      })
      const reports = sources.get(`charter ${charter_key}`)?.reports.filter(({ at }) => at <= closedAt) ?? []
      const settled = nowAt(Date.parse(closedAt), { reports, offices: said })
      return [id, { condition: settled?.now.condition ?? null, now_as_of: settled?.now.as_of ?? null }]
    }),
  )
}

/** All offices on record, each with what was so of it by then; once without, if nothing was said. */
async function entriesUntil(db: Db, ids: readonly string[], closedAt: string) {
  const isReal = sql<boolean>`not exists (select 1 from incidents where incidents.id = office_statuses.incident_id and incidents.is_exercise)`
  const rows = await db
    .selectFrom('offices')
    .leftJoin('office_statuses', (join) =>
      join
        .onRef('office_statuses.office_id', '=', 'offices.id')
        .on('office_statuses.as_of', '<=', closedAt)
        .on('office_statuses.withdrawn_at', 'is', null)
        .on(isReal)
        .on(counts),
    )
    .selectAll('office_statuses')
    .select(['offices.id as on_record', 'offices.directory_id'])
    .where('offices.directory_id', 'in', ids)
    .where(isInForce)
    .execute()
  return rows.map(({ on_record, directory_id, ...entry }) => ({ on_record, directory_id, entry: isEntry(entry) ? entry : null }))
}

type Entry = Parameters<typeof newestIn>[0][number]

const isEntry = (entry: { [Name in keyof Entry]: Entry[Name] | null }): entry is Entry => entry.id !== null
