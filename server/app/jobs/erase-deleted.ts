// Erases people and organizations that were deleted and not brought back for 30 days. Their ids stay, so that reports, loans and the audit trail
// can still be read; reports keep the name that they were filed with.

import { setImmediate as pause } from 'node:timers/promises'
import type { TableMetadata, Updateable } from 'kysely'
import { fullName } from '#contract/rules/full-name.ts'
import { forgetNames, isNameOf, isOfOrganization } from '#server/domain/incidents/erased-names.ts'
import { forgetAccount } from '#server/domain/roll-calls/forget.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tables, Tx } from '#server/lib/database/tables/tables.ts'

/** The columns of an erased person that stay. */
const nobody = { email: '', email_key: '', first_name: 'Deleted', last_name: 'user' }

/**
 * The columns of an erased organization that stay: those that NCUA publishes, and those that the location and rank of its reports are read from.
 * Every other column is emptied, including those of later versions.
 */
const keptColumns: ReadonlySet<string> = new Set([
  ...['id', 'type_organization', 'name', 'name_key', 'charter_number', 'charter_state', 'is_not_listed', 'state', 'latitude', 'longitude'],
  ...['created_at', 'updated_at', 'deleted_at', 'confirmed_at', 'confirmed_how', 'refused_at', 'superseded_by'],
  // Set by the database.
  'charter_key',
])

/** Tables that keep their rows of an organization. Its rows in every other table are deleted, including tables of later versions. */
const keptTables: ReadonlySet<string> = new Set([
  ...['users', 'disaster_reports', 'office_statuses', 'help_requests', 'offers', 'promised_days', 'audit_events', 'told_alerts'],
])

/** A loan that is not returned: the other side still needs to reach the person who lends or borrows. */
const liveOffers = ['accepted', 'on_the_way', 'arrived'] as const

/** Erases records deleted before a moment. Returns their number. */
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
    await change(db, erase)
    count += 1
    await pause()
  }
  await eraseContactsOfLoans(db, before)
  return count
}

/** Deletes all that refers to the row: sign-ins, devices, memberships. The row stays, without personal data. */
async function erasePerson(tx: Tx, id: string, before: string) {
  const erased = await tx
    .deleteFrom('users')
    .where('id', '=', id)
    .where('deleted_at', '<=', before)
    .returning(['created_at', 'deleted_at', 'first_name', 'last_name'])
    .executeTakeFirst()
  // Brought back in the meantime.
  if (!erased) return
  const { first_name, last_name, ...times } = erased
  await tx
    .insertInto('users')
    .values({ id, ...nobody, ...times, updated_at: now() })
    .execute()
  await forgetNames(tx, isNameOf(fullName({ first_name, last_name })))
  await forgetAccount(tx, id)
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
  await tx.deleteFrom('contacts').where('association_id', '=', id).execute()
  await eraseNotes(tx, id)
  await erasePlaces(tx, id)
}

/** What was said of its offices stays, without the notes for its people, and without names in last pictures of incidents. */
async function eraseNotes(tx: Tx, id: string) {
  const said = tx.selectFrom('office_statuses').select('office_id').where('credit_union_id', '=', id)
  await tx.updateTable('office_facts').set({ note: null }).where('office_id', 'in', said).execute()
  await tx.updateTable('office_statuses').set({ note: null }).where('credit_union_id', '=', id).execute()
  const { name } = await tx.selectFrom('credit_unions').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  await forgetNames(tx, isOfOrganization(name))
}

const noPlace = { street: '', city: '', zip: '', latitude: null, longitude: null, phone: null }

/** What NCUA does not list was typed: the organization's row of the directory and its offices are gone, unless another claim has the number. */
async function erasePlaces(tx: Tx, id: string) {
  const number = tx.selectFrom('credit_unions').select('charter_key').where('id', '=', id)
  const rows = await tx
    .selectFrom('directory')
    .select('id')
    .where('is_listed', '=', false)
    .where('charter_key', 'in', number)
    .where('charter_key', 'not in', (eb) =>
      eb
        .selectFrom('credit_unions')
        .select('charter_key')
        .where('deleted_at', 'is', null)
        .where('charter_key', 'is not', null)
        .$castTo<{ charter_key: string }>(),
    )
    .execute()
  const ids = ['', ...rows.map((row) => row.id)]
  await tx
    .updateTable('directory')
    .set({ ...noPlace, gone_at: now() })
    .where('id', 'in', ids)
    .execute()
  await tx
    .updateTable('offices')
    .set({ ...noPlace, search_key: null, hours: null, gone_at: now() })
    .where('directory_id', 'in', ids)
    .execute()
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
