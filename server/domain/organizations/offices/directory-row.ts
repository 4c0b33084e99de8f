// Each credit union has a row in the directory, to which its offices belong. One that NCUA does not list gets a row of its own.

import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { keepAddressOffice } from './address-offices.ts'

/**
 * The row of the directory to which the offices of an organization belong. Organizations that are not credit unions have none, and neither have claims
 * that did not take their number.
 */
export async function directoryRowOf(db: Db, creditUnionId: string | null): Promise<string | null> {
  const found = await withRow(db)
    .select('directory.id')
    .where('credit_unions.id', '=', creditUnionId ?? '')
    .executeTakeFirst()
  return found?.id ?? null
}

/** The enrolled organization of a row. Of several claims to its number it is the one that took it. */
export async function organizationOf(db: Db, directoryId: string): Promise<string | null> {
  const found = await withRow(db).select('credit_unions.id').where('directory.id', '=', directoryId).executeTakeFirst()
  return found?.id ?? null
}

const withRow = (db: Db) =>
  db.selectFrom('credit_unions').innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key').where(holdsCharterNumber)

/** Gives a credit union that NCUA does not list its row and its one office, at the address that it enrolled with. */
export async function placeInDirectory(tx: Tx, creditUnionId: string) {
  const { charter_number, charter_state, ...address } = await tx
    .selectFrom('credit_unions')
    .select(['charter_number', 'charter_state', 'name', 'name_key', 'street', 'city', 'zip', 'state', 'latitude', 'longitude'])
    .where('id', '=', creditUnionId)
    .executeTakeFirstOrThrow()
  if (charter_number === null) return
  const row = { ...address, filed_name: address.name, updated_at: now() }
  await tx
    .insertInto('directory')
    .values({ ...row, id: newId(), charter_number, charter_state, cu_type: NOT_INSURED_BY_NCUA, is_listed: false, gone_at: null })
    // NCUA used to list it, or another claim had the number.
    .onConflict((conflict) => conflict.column('charter_key').doUpdateSet(row).where('directory.is_listed', '=', false))
    .execute()
  const directoryId = await directoryRowOf(tx, creditUnionId)
  if (directoryId !== null) await keepAddressOffice(tx, directoryId)
}

/** NCUA lists every credit union that it insures. */
const NOT_INSURED_BY_NCUA = 3
