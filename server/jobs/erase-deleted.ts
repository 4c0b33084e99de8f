// Erases people and organizations that were deleted and not brought back for 30 days. Their ids stay, so that reports, loans and the audit trail
// can still be read; reports keep the name that they were filed with.

import { setImmediate as pause } from 'node:timers/promises'
import type { TableMetadata, Updateable } from 'kysely'
import { now } from '#server/database/new-id.ts'
import type { Db, Tables, Tx } from '#server/database/tables.ts'

/** What is left of a person. */
const nobody = { email: '', email_key: '', first_name: 'Deleted', last_name: 'user' }

/**
 * What is left of an organization: what NCUA publishes of it, and what the place and the standing of its reports are read from. Every other column
 * is emptied, those of later versions too.
 */
const keptColumns: ReadonlySet<string> = new Set([
  ...['id', 'type_organization', 'name', 'name_key', 'charter_number', 'is_not_listed', 'state', 'latitude', 'longitude'],
  ...['created_at', 'updated_at', 'deleted_at', 'confirmed_at', 'confirmed_how', 'refused_at', 'superseded_by'],
  // Kept by the database from the city.
  'city_key',
])

/** Tables that keep their rows of an organization. What every other table has of it is erased, those of later versions too. */
const keptTables: ReadonlySet<string> = new Set(['users', 'disaster_reports', 'help_requests', 'offers', 'promised_days', 'audit_events'])

/** A loan that goes on: the other side still needs to reach the person who lent or fetches it. */
const liveOffers = ['accepted', 'on_the_way', 'arrived'] as const

/** Erases what was deleted before a moment; answers how many records that were. */
export async function eraseDeleted(db: Db, before: string, isEnding: () => boolean): Promise<number> {
  const people = await db.selectFrom('users').select('id').where('deleted_at', '<=', before).where('email', '<>', '').execute()
  const organizations = await db.selectFrom('credit_unions').select('id').where('deleted_at', '<=', before).where('zip', '<>', '').execute()
  const tables = organizations.length > 0 ? await db.introspection.getTables() : []
  const erasures = [
    ...people.map(
      ({ id }) =>
        (tx: Tx) =>
          erasePerson(tx, id, before),
    ),
    ...organizations.map(
      ({ id }) =>
        (tx: Tx) =>
          eraseOrganization(tx, { id, before, tables }),
    ),
  ]
  let count = 0
  for (const erase of erasures) {
    if (isEnding()) break
    await db.transaction().execute(erase)
    count += 1
    await pause()
  }
  await eraseContactsOfLoans(db, before)
  return count
}

/** All that refers to the row goes with it: sign-ins, devices, memberships. A row without anything personal takes its place. */
async function erasePerson(tx: Tx, id: string, before: string) {
  const erased = await tx
    .deleteFrom('users')
    .where('id', '=', id)
    .where('deleted_at', '<=', before)
    .returning(['created_at', 'deleted_at'])
    .executeTakeFirst()
  // Brought back in the meantime.
  if (!erased) return
  await tx
    .insertInto('users')
    .values({ id, ...nobody, ...erased, updated_at: now() })
    .execute()
  await tx.updateTable('disaster_reports').set({ phone: null, email: null }).where('reported_by', '=', id).execute()
}

async function eraseOrganization(tx: Tx, { id, before, tables }: { id: string; before: string; tables: TableMetadata[] }) {
  const { numUpdatedRows } = await tx
    .updateTable('credit_unions')
    .set(emptied(tables.find(({ name }) => name === 'credit_unions')))
    .where('id', '=', id)
    .where('deleted_at', '<=', before)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  for (const { name, columns } of tables) {
    const isErased = !keptTables.has(name) && columns.some((column) => column.name === 'credit_union_id')
    if (isErased)
      await tx
        .deleteFrom(name as 'memberships')
        .where('credit_union_id', '=', id)
        .execute()
  }
  await tx.updateTable('help_requests').set({ note: null, must_haves: '{}' }).where('credit_union_id', '=', id).execute()
}

function emptied(table: TableMetadata | undefined): Updateable<Tables['credit_unions']> {
  const columns = table?.columns.filter(({ name }) => !keptColumns.has(name)) ?? []
  return Object.fromEntries(
    columns.map(({ name, dataType, isNullable }) => [name, isNullable ? null : /bool/i.test(dataType) ? false : '']),
  )
}

async function eraseContactsOfLoans(db: Db, before: string) {
  await db
    .updateTable('offers')
    .set({ contact_name: '', contact_phone: '', conditions: null })
    .where('contact_name', '<>', '')
    .where('state', 'not in', liveOffers)
    .where((eb) =>
      eb(
        'credit_union_id',
        'in',
        eb.selectFrom('credit_unions').select('credit_unions.id').where('credit_unions.deleted_at', '<=', before),
      ),
    )
    .execute()
}
