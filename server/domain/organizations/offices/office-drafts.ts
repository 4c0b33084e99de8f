// Corrections and new offices of an organization that is not confirmed. Only its own people see them until it is confirmed.

import type { Selectable } from 'kysely'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, OfficeRow, Tables, Tx } from '#server/lib/database/tables/tables.ts'
import { addOffice, correctOffice, newOffice, type OfficeDetails } from './offices.ts'

/** Of an office that is added, all of them. */
export type OfficeChanges = Partial<OfficeDetails>
export type Draft = Omit<Selectable<Tables['office_drafts']>, 'changes'> & { changes: OfficeChanges }

/** In the order in which they were made. */
export async function draftsOf(db: Db, creditUnionId: string): Promise<Draft[]> {
  const rows = await db.selectFrom('office_drafts').selectAll().where('credit_union_id', '=', creditUnionId).orderBy('id').execute()
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as OfficeChanges }))
}

interface Drafted {
  creditUnionId: string
  /** Null for one that it adds. */
  officeId: string | null
  changes: OfficeChanges
}

/** Returns the id of the draft. A second correction of an office is added to the first. */
export async function saveDraft(tx: Tx, { creditUnionId, officeId, changes }: Drafted): Promise<string> {
  const former = (await draftsOf(tx, creditUnionId)).find(({ office_id }) => office_id !== null && office_id === officeId)
  if (former) return changeDraft(tx, former, changes)
  const id = newId()
  await tx
    .insertInto('office_drafts')
    .values({ id, credit_union_id: creditUnionId, office_id: officeId, changes: JSON.stringify(changes), created_at: now() })
    .execute()
  return id
}

export async function changeDraft(tx: Tx, { id, changes: former }: Draft, changes: OfficeChanges): Promise<string> {
  await tx
    .updateTable('office_drafts')
    .set({ changes: JSON.stringify({ ...former, ...changes }) })
    .where('id', '=', id)
    .execute()
  return id
}

/** An office as the people of its organization see it. */
export const drafted = (directoryId: string, { id, changes }: Pick<Draft, 'id' | 'changes'>, row?: OfficeRow): OfficeRow =>
  row ? { ...row, ...changes } : { ...newOffice(directoryId, changes as OfficeDetails), id, is_added: true }

/** Applies the drafts of an organization that has just been confirmed. */
export async function adoptDrafts(tx: Tx, creditUnionId: string, directoryId: string | null) {
  const drafts = await draftsOf(tx, creditUnionId)
  if (directoryId === null || drafts.length === 0) return
  for (const { id, office_id, changes } of drafts) {
    const office =
      office_id === null ? undefined : await tx.selectFrom('offices').selectAll().where('id', '=', office_id).executeTakeFirst()
    if (office) await correctOffice(tx, office, changes)
    else await addOffice(tx, directoryId, { ...(changes as OfficeDetails), id })
  }
  await tx.deleteFrom('office_drafts').where('credit_union_id', '=', creditUnionId).execute()
}
