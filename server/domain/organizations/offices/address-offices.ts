// A credit union without a row in the branch file has one office, its main one: the address in the directory.

import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Counties, loadCounties } from '#server/domain/geography/counties.ts'
import { batches } from '#server/lib/database/batches.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { DirectoryTable } from '#server/lib/database/tables/organization-tables.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { isSameOffice, type ListedColumns, listedAs, newOffice } from './offices.ts'

/** Whether an organization is enrolled with the number of a row. Of several claims, only the one that took the number counts. */
const isEnrolled = sql<boolean>`exists (select 1 from credit_unions as enrolled where enrolled.charter_key = directory.charter_key
  and enrolled.type_organization = 'Credit Union' and not enrolled.is_rival and enrolled.deleted_at is null)`

/** A credit union that NCUA does not list has offices while its organization is enrolled. */
const isThere = sql<boolean>`(directory.gone_at is null and directory.is_listed or ${isEnrolled})`

/** The offices that the branch file lists. */
const hasListedOffice = sql<boolean>`exists (select 1 from offices as listed
  where listed.directory_id = directory.id and listed.site_id is not null and listed.gone_at is null)`

const isAddressOffice = sql<boolean>`(offices.site_id is null and not offices.is_added and offices.gone_at is null)`

/** Brings the office of one row up to date with its address. */
export async function keepAddressOffice(tx: Tx, directoryId: string) {
  await followDirectory(tx, directoryId)
  await addAddressOffices(tx, directoryId)
}

/** Marks the offices of a credit union that NCUA does not list as gone or not gone, as its organization is. */
export async function followOrganization(tx: Tx, creditUnionId: string) {
  const row = await tx
    .selectFrom('directory')
    .innerJoin('credit_unions', 'credit_unions.charter_key', 'directory.charter_key')
    .select('directory.id')
    .select(isThere.as('is_there'))
    .where('credit_unions.id', '=', creditUnionId)
    .where('credit_unions.type_organization', '=', 'Credit Union')
    .where('directory.is_listed', '=', false)
    .executeTakeFirst()
  if (!row) return
  const time = now()
  await tx
    .updateTable('offices')
    .set({ gone_at: row.is_there ? null : time, updated_at: time })
    .where('directory_id', '=', row.id)
    .execute()
}

/** Brings these offices up to date with the directory and the branch file. Running it again changes nothing. */
export async function keepAddressOffices(tx: Tx) {
  await endOthers(tx)
  await followDirectory(tx)
  await addAddressOffices(tx)
}

async function endOthers(tx: Tx) {
  const time = now()
  await tx
    .updateTable('offices')
    .set({ gone_at: time, updated_at: time })
    .where('gone_at', 'is', null)
    .where('directory_id', 'in', (eb) => eb.selectFrom('directory').select('directory.id').where(sql<boolean>`not ${isThere}`))
    .execute()
  await tx
    .updateTable('offices')
    .set({ gone_at: time, updated_at: time })
    .where(isAddressOffice)
    .where('directory_id', 'in', (eb) => eb.selectFrom('directory').select('directory.id').where(hasListedOffice))
    .execute()
}

const addressColumns = ['id', 'name', 'street', 'city', 'state', 'zip', 'latitude', 'longitude'] as const
type Address = Pick<DirectoryTable, (typeof addressColumns)[number]>

async function followDirectory(tx: Tx, directoryId?: string) {
  const offices = await tx
    .selectFrom('offices')
    .selectAll()
    .where(isAddressOffice)
    .$if(directoryId !== undefined, (query) => query.where('directory_id', '=', directoryId ?? ''))
    .execute()
  if (offices.length === 0) return
  const rows = await tx
    .selectFrom('directory')
    .select(addressColumns)
    .where('id', 'in', (eb) => eb.selectFrom('offices').select('directory_id').where(isAddressOffice))
    .$if(directoryId !== undefined, (query) => query.where('id', '=', directoryId ?? ''))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const counties = await loadCounties()
  for (const office of offices) {
    const row = byId.get(office.directory_id)
    const listed = row && listedAs(office, addressOf(row, counties))
    if (!listed || isSameOffice(listed, office)) continue
    await tx
      .updateTable('offices')
      .set({ ...listed, updated_at: now() })
      .where('id', '=', office.id)
      .execute()
  }
}

function addressOf({ id: _, ...row }: Address, counties: Counties): ListedColumns {
  const { latitude, longitude, state } = row
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  return { ...row, kind: 'main', phone: null, county: counties.codeOf({ state, county: '', coordinates }) }
}

/** Gives an office to each credit union that has none, or to the one with that row in the directory. */
export async function addAddressOffices(tx: Tx, directoryId?: string) {
  const rows = await tx
    .selectFrom('directory')
    .select(addressColumns)
    .$if(directoryId !== undefined, (query) => query.where('id', '=', directoryId ?? ''))
    .where(isThere)
    .where(sql<boolean>`not ${hasListedOffice}`)
    .where(sql<boolean>`not exists (select 1 from offices where offices.directory_id = directory.id and ${isAddressOffice})`)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return
  const counties = await loadCounties()
  for (const { values } of batches(rows)) {
    await tx
      .insertInto('offices')
      .values(values.map((row) => newOffice(row.id, addressOf(row, counties))))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // A running server answers requests between the statements.
    await pause()
  }
}
