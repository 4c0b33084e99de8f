// The offices of a credit union belong to its row in the directory, whether it has enrolled or not.

import { searchKey } from '#contract/rules/search-key.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { OfficeRow, Tx } from '#server/lib/database/tables/tables.ts'

/** Columns that belong together: a correction of one counts for all of them. */
export const placeColumns = ['street', 'city', 'state', 'zip', 'county', 'latitude', 'longitude'] as const

/** The columns that NCUA lists. */
export type ListedColumns = Pick<OfficeRow, 'name' | 'kind' | 'phone' | (typeof placeColumns)[number]>

export const listedColumns = ['name', 'kind', 'phone', ...placeColumns] as const satisfies (keyof ListedColumns)[]

export const correctedIn = ({ corrected }: Pick<OfficeRow, 'corrected'>) => new Set(JSON.parse(corrected) as string[])

/** An office after an import. Corrections of its credit union stay, and so does its phone number if the import has none. */
export function listedAs(row: OfficeRow, listed: ListedColumns): OfficeRow {
  const corrected = correctedIn(row)
  const taken = listedColumns.filter((column) => !corrected.has(column) && !(column === 'phone' && listed.phone === null))
  const office = { ...row, ...Object.fromEntries(taken.map((column) => [column, listed[column]])), gone_at: null }
  return { ...office, search_key: officeKey(office) }
}

export const officeKey = ({ name, street, city }: Pick<OfficeRow, 'name' | 'street' | 'city'>) =>
  [name, street, city].map(searchKey).join(' ')

/** Whether it is the address in the directory: neither does NCUA list it as an office, nor did the credit union add it. */
export const isAddressOffice = ({ site_id, is_added, gone_at }: OfficeRow) => site_id === null && !is_added && gone_at === null

export const isSameOffice = (one: OfficeRow, other: OfficeRow) =>
  one.site_id === other.site_id && one.gone_at === other.gone_at && listedColumns.every((column) => one[column] === other[column])

/** The columns that a person can enter. */
export type OfficeDetails = ListedColumns & Partial<Pick<OfficeRow, 'id' | 'hours' | 'guests_usually' | 'is_closed_for_good' | 'placed_by'>>

export function newOffice(directory_id: string, details: OfficeDetails): OfficeRow {
  const time = now()
  return {
    id: newId(),
    directory_id,
    site_id: null,
    hours: null,
    guests_usually: null,
    is_closed_for_good: false,
    placed_by: 'zip',
    corrected: '[]',
    is_added: false,
    gone_at: null,
    created_at: time,
    updated_at: time,
    search_key: officeKey(details),
    ...details,
  }
}

/** Adds an office that NCUA does not list. */
export async function addOffice(tx: Tx, directoryId: string, details: OfficeDetails): Promise<OfficeRow> {
  const office = { ...newOffice(directoryId, details), is_added: true }
  await tx.insertInto('offices').values(office).execute()
  await keepOneMain(tx, office)
  return office
}

/** Changes an office for its credit union. No later import changes these columns. */
export async function correctOffice(tx: Tx, row: OfficeRow, changes: Partial<OfficeDetails>): Promise<OfficeRow> {
  const corrected = new Set([...correctedIn(row), ...Object.keys(changes)])
  const office = await tx
    .updateTable('offices')
    .set({ ...changes, search_key: officeKey({ ...row, ...changes }), corrected: JSON.stringify([...corrected]), updated_at: now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (changes.kind !== undefined) await keepOneMain(tx, office)
  return office
}

/** The office that was the main one is a branch now. */
async function keepOneMain(tx: Tx, { id, directory_id, kind }: OfficeRow) {
  if (kind !== 'main') return
  const others = await tx
    .selectFrom('offices')
    .selectAll()
    .where('directory_id', '=', directory_id)
    .where('kind', '=', 'main')
    .where('id', '<>', id)
    .execute()
  for (const other of others) await correctOffice(tx, other, { kind: 'branch' })
}
