// How credit unions were when an incident closed, by what is known of that time now: what came late may change it.

import { sql } from 'kysely'
import { nowAt } from '#server/domain/now/now-rule.ts'
import { reportsAt, saidOf } from '#server/domain/now/now-sources.ts'
import { isInForce } from '#server/domain/offices.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { outOf } from './board-snapshot-rows.ts'
import { counts } from './current-statuses.ts'
import { findIncidents } from './find-incidents.ts'
import { isInAreaOf } from './in-area.ts'
import type { SnapshotRow } from './take-snapshot.ts'
import { newestIn } from './write-facts.ts'

interface Asked {
  /** Of the directory. */
  ids: readonly string[]
  closedAt: string
  /** Offices in the picture of this incident decide the condition of their credit union, and so do offices under other storms of that time. */
  incidentId: string
}

export type AtClosing = Pick<SnapshotRow, 'condition' | 'now_as_of' | 'out'>

export async function conditionsAtClosing(db: Db, { ids, closedAt, incidentId }: Asked): Promise<ReadonlyMap<string, AtClosing>> {
  if (ids.length === 0) return new Map()
  const listed = await db.selectFrom('directory').select(['id', 'charter_key']).where('id', 'in', ids).execute()
  const abouts = listed.map(({ charter_key }) => `charter ${charter_key}`)
  const reports = await reportsAt(db, abouts, closedAt)
  const entries = Map.groupBy(await entriesUntil(db, { ids, closedAt, incidentId }), ({ directory_id }) => directory_id)
  return new Map(
    listed.map(({ id, charter_key }) => {
      const byOffice = Map.groupBy(entries.get(id) ?? [], (entry) => entry.on_record)
      const said = [...byOffice.values()].map((of) => {
        const known = newestIn(of.flatMap(({ entry }) => entry ?? []))
        return saidOf({ ...known, is_in_area: of.some(({ is_in_area }) => is_in_area) })
      })
      const told = reports.get(`charter ${charter_key}`) ?? []
      const settled = nowAt(Date.parse(closedAt), { reports: told, offices: said })
      return [
        id,
        { condition: settled?.now.condition ?? null, now_as_of: settled?.now.as_of ?? null, out: settled ? outOf(settled.now) : [] },
      ]
    }),
  )
}

/** All offices on record, each with what was so of it by then; once without, if nothing was said. */
async function entriesUntil(db: Db, { ids, closedAt, incidentId }: Asked) {
  const open = (await findIncidents(db)).filter(
    ({ is_exercise, created_at, closed_at }) => !is_exercise && created_at <= closedAt && (closed_at === null || closed_at >= closedAt),
  )
  const isReal = sql<boolean>`not exists (select 1 from incidents where incidents.id = office_statuses.incident_id and incidents.is_exercise)`
  // Also offices that were closed for good later.
  const isInPicture = sql<boolean>`exists (select 1 from office_facts where office_facts.scope = ${incidentId} and office_facts.office_id = offices.id)`
  const speaks = sql<boolean>`(${isInPicture} or ${isInAreaOf(open.map(({ id }) => id))})`
  const rows = await db
    .selectFrom('offices')
    .leftJoin('office_statuses', (join) =>
      join
        .onRef('office_statuses.office_id', '=', 'offices.id')
        .on('office_statuses.as_of', '<=', closedAt)
        // Statuses that were taken back later still counted then.
        .on((eb) => eb.or([eb('office_statuses.withdrawn_at', 'is', null), eb('office_statuses.withdrawn_at', '>', closedAt)]))
        .on(isReal)
        .on(counts),
    )
    .selectAll('office_statuses')
    .select(['offices.id as on_record', 'offices.directory_id', speaks.as('is_in_area')])
    .where('offices.directory_id', 'in', ids)
    .where(sql<boolean>`(${isInPicture} or ${isInForce})`)
    .execute()
  return rows.map(({ on_record, directory_id, is_in_area, ...entry }) => ({
    ...{ on_record, directory_id, is_in_area: Boolean(is_in_area) },
    entry: isEntry(entry) ? entry : null,
  }))
}

type Entry = Parameters<typeof newestIn>[0][number]

const isEntry = (entry: { [Name in keyof Entry]: Entry[Name] | null }): entry is Entry => entry.id !== null
