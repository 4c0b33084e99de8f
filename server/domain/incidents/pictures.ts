// The last picture of a closed incident: figures, counties and rows as of its closing. `office_facts` has a row for each office in it.

import { sql } from 'kysely'
import { officeFacts } from '#contract/records/office-options.ts'
import { isInForce } from '#server/domain/offices.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { PlacedOffice } from './board-snapshot-rows.ts'
import type { FoundIncident } from './find-incidents.ts'
import { isInArea } from './in-area.ts'
import { isLookedAt, lookOf } from './look.ts'
import type { BoardSnapshot, SnapshotRow, TakenSnapshot } from './take-snapshot.ts'
import { snapshotNow } from './take-snapshot.ts'
import { recountOffices } from './write-facts.ts'

/** As JSON has it. */
export interface Picture extends Omit<BoardSnapshot, 'frozen' | 'rows'> {
  rows: (Omit<SnapshotRow, 'states' | 'counties'> & { states: string[]; counties: string[] })[]
  offices: PlacedOffice[]
}

/** Called before the incident is closed: what counts in it now stays with it. The caller has locked areas. */
export async function freeze(tx: Tx, incident: FoundIncident, closedAt: string): Promise<void> {
  const taken = await snapshotNow(tx, incident)
  await copyFacts(tx, incident)
  const picture = toPicture(taken, closedAt)
  await tx
    .insertInto('incident_pictures')
    .values({ incident_id: incident.id, picture: JSON.stringify(picture), credit_unions: picture.figures.credit_unions })
    .execute()
}

/** Called after it was opened again: it looks again. */
export async function lookAgain(tx: Tx, { id, is_exercise }: FoundIncident): Promise<void> {
  await tx.deleteFrom('incident_pictures').where('incident_id', '=', id).execute()
  await tx.deleteFrom('office_facts').where('scope', '=', id).execute()
  if (!is_exercise) return
  const offices = await tx.selectFrom('office_statuses').select('office_id').distinct().where('incident_id', '=', id).execute()
  await recountOffices(
    tx,
    offices.map(({ office_id }) => office_id),
  )
}

/** Each office of the area gets a row in the scope of the incident, with the facts that count in it. */
async function copyFacts(tx: Tx, incident: FoundIncident) {
  const look = lookOf(incident)
  const isHere = isInArea(incident.id)
  if (incident.is_exercise)
    await tx
      .deleteFrom('office_facts')
      .where('scope', '=', incident.id)
      .where('office_id', 'not in', (eb) => eb.selectFrom('offices').select('offices.id').where(isHere))
      .execute()
  else {
    const columns = officeFacts.flatMap((name) => [name, `${name}_key`])
    const looked = (fact: 'said' | (typeof officeFacts)[number], column: string) =>
      sql`case when ${isLookedAt(look, fact)} then ${sql.ref(`office_facts.${column}`)} end`
    const values = officeFacts.flatMap((name) => [looked(name, name), looked(name, `${name}_key`)])
    await sql`insert into office_facts (scope, office_id, said_at, said_key, ${sql.join(columns.map((name) => sql.ref(name)))})
      select ${incident.id}, office_facts.office_id, ${looked('said', 'said_at')}, ${looked('said', 'said_key')}, ${sql.join(values)}
      from office_facts join offices on offices.id = office_facts.office_id where office_facts.scope = '' and ${isHere}`.execute(tx)
  }
  await sql`insert into office_facts (scope, office_id) select ${incident.id}, offices.id from offices where ${isHere} and ${isInForce}
    on conflict do nothing`.execute(tx)
}

const toPicture = ({ snapshot: { frozen: _, ...snapshot }, offices }: TakenSnapshot, asOf: string): Picture => ({
  ...snapshot,
  as_of: asOf,
  rows: snapshot.rows.map((row) => ({ ...row, states: [...row.states], counties: [...row.counties] })),
  offices,
})

/** The picture of a closed incident. Where an earlier version closed it, it is what the board shows the first time. */
export async function pictureOf(db: Db, incident: FoundIncident): Promise<BoardSnapshot> {
  const found = await db.selectFrom('incident_pictures').selectAll().where('incident_id', '=', incident.id).executeTakeFirst()
  const closedAt = incident.closed_at ?? incident.updated_at
  const { offices, rows, ...sums } = found?.picture ? (JSON.parse(found.picture) as Picture) : await firstPicture(db, incident, closedAt)
  return {
    ...sums,
    rows: rows.map((row) => ({ ...row, states: new Set(row.states), counties: new Set(row.counties) })),
    frozen: { closed_at: closedAt, completed_at: found?.completed_at ?? null },
  }
}

async function firstPicture(db: Db, incident: FoundIncident, closedAt: string): Promise<Picture> {
  const picture = toPicture(await snapshotNow(db, incident, 'open ones of any age'), closedAt)
  await db
    .updateTable('incident_pictures')
    .set({ picture: JSON.stringify(picture), credit_unions: picture.figures.credit_unions })
    .where('incident_id', '=', incident.id)
    .where('picture', 'is', null)
    .execute()
  return picture
}

/** Takes the names of an erased person or organization out of all last pictures. When something was heard stays. */
export async function forgetNames(tx: Tx, isErased: (heardBy: string) => boolean) {
  const ids = await tx.selectFrom('incident_pictures').select('incident_id').where('picture', 'is not', null).execute()
  // One at a time: a picture of a large storm has megabytes.
  for (const { incident_id } of ids) {
    // What comes late waits, so that neither is lost.
    await lockRows(tx, tx.selectFrom('incident_pictures').select('incident_id').where('incident_id', '=', incident_id)).execute()
    const { picture } = await tx
      .selectFrom('incident_pictures')
      .select('picture')
      .where('incident_id', '=', incident_id)
      .executeTakeFirstOrThrow()
    const drawn = JSON.parse(picture ?? '{}') as Picture
    const named = [...drawn.rows, ...drawn.offices].filter(({ heard_by }) => heard_by !== null && isErased(heard_by))
    for (const each of named) each.heard_by = null
    if (named.length > 0)
      await tx
        .updateTable('incident_pictures')
        .set({ picture: JSON.stringify(drawn) })
        .where('incident_id', '=', incident_id)
        .execute()
  }
}
