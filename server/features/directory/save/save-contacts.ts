// Updates phone numbers and domains in the directory from the contact file. Credit unions that it leaves out keep theirs.

import { setImmediate as pause } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { batches } from '#server/lib/database/batches.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tables, Tx } from '#server/lib/database/tables/tables.ts'
import type { Contact } from '../read/contact-rows.ts'
import { unknownIn } from '../read/directory-file.ts'

export interface SavedContacts {
  changed: number
  unchanged: number
  /** Rows of charter numbers that the directory does not know. */
  unknown: number
  /** Credit unions of the file that have a domain of their own. */
  withDomain: number
}

const columns = ['phone', 'domains', 'contact_cycle'] as const
const writtenColumns = [...columns, 'updated_at'] as const

type Row = Selectable<Tables['directory']>

interface KnownContacts {
  pairs: { row: Row; contact: Contact }[]
  unknown: number
}

/** The contacts of credit unions that the directory has. Throws a DirectoryFileError if it has none of them. */
export async function findKnown(tx: Tx, contacts: readonly Contact[], name: string): Promise<KnownContacts> {
  const rows = new Map(
    (await tx.selectFrom('directory').selectAll().where('charter_state', 'is', null).where('is_listed', '=', true).execute()).map((row) => [
      row.charter_number,
      row,
    ]),
  )
  const pairs = contacts.flatMap((contact) => {
    const row = rows.get(contact.charter_number)
    return row ? [{ row, contact }] : []
  })
  if (pairs.length === 0) throw unknownIn(name)
  return { pairs, unknown: contacts.length - pairs.length }
}

export async function saveContacts(tx: Tx, { pairs, unknown }: KnownContacts): Promise<SavedContacts> {
  const differing = pairs.filter(({ row, contact }) => columns.some((column) => row[column] !== contact[column]))
  const updated_at = now()
  for (const { values } of batches(differing)) {
    await tx
      .insertInto('directory')
      .values(values.map(({ row: { charter_key: _, ...row }, contact }) => ({ ...row, ...contact, updated_at })))
      .onConflict((conflict) =>
        conflict
          .column('charter_key')
          .doUpdateSet((eb) => Object.fromEntries(writtenColumns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute()
    // A running server answers requests between the statements.
    await pause()
  }
  return {
    changed: differing.length,
    unchanged: pairs.length - differing.length,
    unknown,
    withDomain: pairs.filter(({ contact }) => contact.domains !== null).length,
  }
}
