// What a device that was offline says of the time before an incident closed completes its last picture, for 72 hours.

import { heardByOf } from '#contract/board/heard-by.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import { entryIn, type Known, momentIn } from '#server/domain/office-facts.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { PlacedOffice } from './board-snapshot-rows.ts'
import { conditionsAtClosing } from './condition-at-closing.ts'
import { withoutErased } from './erased-names.ts'
import { completedAfter, type FoundIncident } from './find-incidents.ts'
import { isSeen, lookOf } from './look.ts'
import { drawFirst, type Picture } from './pictures.ts'
import { countsOf, heardIn, newest, quietBefore, sumsOf, worstFirst } from './take-snapshot.ts'
import { addFacts } from './write-facts.ts'

interface Late extends Known {
  office_id: string
  incident_id: string | null
}

/** Adds what counts in it. Everything was said at one moment. */
export async function completePicture(tx: Tx, incident: FoundIncident, said: readonly Late[]) {
  const { id, closed_at } = incident
  if (closed_at === null || closed_at <= completedAfter()) return
  const look = lookOf({ ...incident, phase: 'active' })
  const inTime = said.filter(
    ({ said_at, said_key, incident_id }) =>
      said_at !== null && said_at <= closed_at && said_key !== null && isSeen(look, said_key, { incident_id }),
  )
  if (inTime.length === 0) return
  // Others wait, so that none of two pictures is lost.
  await lockRows(tx, tx.selectFrom('incident_pictures').select('incident_id').where('incident_id', '=', id)).execute()
  const offices = inTime.map(({ office_id }) => office_id)
  const shown = await tx.selectFrom('office_facts').select('office_id').where('scope', '=', id).where('office_id', 'in', offices).execute()
  const inPicture = new Set(shown.map(({ office_id }) => office_id))
  const added = inTime.filter(({ office_id }) => inPicture.has(office_id))
  if (added.length === 0) return
  // One of an earlier version is made before it changes.
  await drawFirst(tx, incident)
  await addFacts(
    tx,
    added.map(({ incident_id: _, ...row }) => ({ scope: id, ...row })),
  )
  await drawAgain(tx, incident, new Set(added.map(({ office_id }) => office_id)))
}

async function drawAgain(tx: Tx, incident: FoundIncident, changed: ReadonlySet<string>) {
  const { picture } = await tx
    .selectFrom('incident_pictures')
    .select('picture')
    .where('incident_id', '=', incident.id)
    .executeTakeFirstOrThrow()
  if (picture === null) return
  const before = JSON.parse(picture) as Picture
  const known = await placedNow(
    tx,
    incident,
    before.offices.filter(({ id }) => changed.has(id)),
  )
  const offices = before.offices.map((office) => known.get(office.id) ?? office)
  const byCreditUnion = Map.groupBy(offices, ({ directory_id }) => directory_id)
  const quiet = quietBefore(incident, before.as_of)
  const touched = new Set(before.offices.flatMap(({ id, directory_id }) => (changed.has(id) ? [directory_id] : [])))
  const closedAt = incident.closed_at ?? before.as_of
  // None in an exercise.
  const conditions = await conditionsAtClosing(tx, {
    ids: incident.is_exercise ? [] : [...touched],
    closedAt,
    incidentId: incident.id,
  })
  const rows = before.rows.map((row) => {
    const own = byCreditUnion.get(row.directory_id) ?? []
    const heard = newest([row.heard_at === null ? null : { at: row.heard_at, by: row.heard_by ?? '' }, heardIn(own)])
    const { states, counties, ...rest } = row
    return {
      ...rest,
      ...conditions.get(row.directory_id),
      offices: countsOf(own),
      heard_at: heard?.at ?? null,
      heard_by: heard?.by || null,
      is_quiet: heard !== null && heard.at < quiet,
      counts: row.counts || heard !== null,
      ...{ states: new Set(states), counties: new Set(counties) },
    }
  })
  const sums = sumsOf(rows, offices, { needsMet: before.figures.needs_met, gaps: before.figures.gaps ?? null })
  const after = await withoutErased(tx, {
    ...before,
    ...sums,
    offices,
    rows: rows.sort(worstFirst).map((row) => ({ ...row, states: [...row.states], counties: [...row.counties] })),
  })
  await tx
    .updateTable('incident_pictures')
    .set({ picture: JSON.stringify(after), credit_unions: after.figures.credit_unions, completed_at: now() })
    .where('incident_id', '=', incident.id)
    .execute()
}

/** The changed offices, each with who said something of it last. */
async function placedNow(tx: Tx, { id }: FoundIncident, changed: readonly PlacedOffice[]): Promise<Map<string, PlacedOffice>> {
  const rows = await tx
    .selectFrom('office_facts')
    .select(['office_id', 'status', 'said_key'])
    .where('scope', '=', id)
    .where(
      'office_id',
      'in',
      changed.map((office) => office.id),
    )
    .execute()
  const entries = await tx
    .selectFrom('office_statuses')
    .select(['id', 'entered_by_name as name', 'entered_by_organization as organization', 'via', 'entered_with_support as with_support'])
    .where(
      'id',
      'in',
      rows.flatMap(({ said_key }) => (said_key === null ? [] : [entryIn(said_key)])),
    )
    .execute()
  const byId = new Map(entries.map((entry) => [entry.id, heardByOf(entry)]))
  const facts = new Map(rows.map((row) => [row.office_id, row]))
  return new Map(
    changed.flatMap((office) => {
      const known = facts.get(office.id)
      if (!known?.said_key) return []
      const status: OfficeStatus | 'unknown' = known.status ?? 'unknown'
      return [[office.id, { ...office, status, as_of: momentIn(known.said_key), heard_by: byId.get(entryIn(known.said_key)) ?? null }]]
    }),
  )
}
