// The last picture of a closed incident: figures, counties and rows as of its closing. `office_facts` has a row for each office in it.

import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { PlacedOffice } from './board-snapshot-rows.ts'
import { copyFacts } from './copy-facts.ts'
import { withoutErased } from './erased-names.ts'
import type { FoundIncident } from './find-incidents.ts'
import { beforeScopeOf } from './look.ts'
import { shownOrganizations } from './shown-organizations.ts'
import { type BoardSnapshot, type SnapshotRow, snapshotNow, type TakenSnapshot } from './take-snapshot.ts'
import { recountOffices } from './write-facts.ts'

/** As JSON has it. */
export interface Picture extends Omit<BoardSnapshot, 'frozen' | 'rows'> {
  rows: (Omit<SnapshotRow, 'states' | 'counties'> & { states: string[]; counties: string[] })[]
  offices: PlacedOffice[]
}

/** Called before the incident is closed: what counts in it now stays with it. The caller has locked areas, and has counted gaps before. */
export async function freeze(
  tx: Tx,
  incident: FoundIncident,
  { closedAt, gaps }: { closedAt: string; gaps: number | null },
): Promise<void> {
  const taken = await snapshotNow(tx, incident, { gaps })
  await copyFacts(tx, incident)
  const picture = await withoutErased(tx, toPicture(taken, closedAt))
  await tx
    .insertInto('incident_pictures')
    .values({ incident_id: incident.id, ...(await columnsOf(tx, picture)) })
    .execute()
}

/** Called after it was opened again: it looks again. */
export async function lookAgain(tx: Tx, { id, is_exercise }: FoundIncident): Promise<void> {
  await tx.deleteFrom('incident_pictures').where('incident_id', '=', id).execute()
  await tx
    .deleteFrom('office_facts')
    .where('scope', 'in', [id, beforeScopeOf(id)])
    .execute()
  if (!is_exercise) return
  const offices = await tx.selectFrom('office_statuses').select('office_id').distinct().where('incident_id', '=', id).execute()
  await recountOffices(
    tx,
    offices.map(({ office_id }) => office_id),
  )
}

/** The columns of a picture that is drawn for the first time. */
const columnsOf = async (tx: Tx, picture: Picture) => ({
  picture: JSON.stringify(picture),
  credit_unions: picture.figures.credit_unions,
  shown: JSON.stringify(await shownOrganizations(tx, picture.offices)),
})

const toPicture = ({ snapshot: { frozen: _, ...snapshot }, offices }: TakenSnapshot, asOf: string): Picture => ({
  ...snapshot,
  as_of: asOf,
  rows: snapshot.rows.map((row) => ({ ...row, states: [...row.states], counties: [...row.counties] })),
  offices,
})

/** The picture of a closed incident. */
export async function pictureOf(db: Db, incident: FoundIncident): Promise<BoardSnapshot> {
  const found = await db.selectFrom('incident_pictures').selectAll().where('incident_id', '=', incident.id).executeTakeFirst()
  const { offices, rows, ...sums } = found?.picture ? (JSON.parse(found.picture) as Picture) : await firstPicture(db, incident)
  return {
    ...sums,
    // Pictures of earlier versions say nothing of gaps, nor of what is out.
    figures: { ...sums.figures, gaps: sums.figures.gaps ?? null },
    rows: rows.map((row) => ({ ...row, out: row.out ?? [], states: new Set(row.states), counties: new Set(row.counties) })),
    frozen: { closed_at: closingOf(incident), completed_at: found?.completed_at ?? null },
  }
}

const closingOf = ({ closed_at, updated_at }: FoundIncident) => closed_at ?? updated_at

/** Where an earlier version closed it, and until its picture is drawn: what counted there, by the rule of that version. */
const firstPicture = async (db: Db, incident: FoundIncident): Promise<Picture> =>
  withoutErased(db, toPicture(await snapshotNow(db, incident, { rule: 'open ones of any age' }), closingOf(incident)))

/** Draws it unless it is drawn. The caller has locked areas, shared at least, and the row of the picture. */
export async function drawFirst(tx: Tx, incident: FoundIncident): Promise<void> {
  const isDrawn = await tx
    .selectFrom('incident_pictures')
    .select('incident_id')
    .where('incident_id', '=', incident.id)
    .where('picture', 'is not', null)
    .executeTakeFirst()
  if (isDrawn) return
  await tx
    .updateTable('incident_pictures')
    .set(await columnsOf(tx, await firstPicture(tx, incident)))
    .where('incident_id', '=', incident.id)
    .execute()
}
