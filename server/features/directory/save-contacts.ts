// Brings phone numbers and domains in the directory up to what the contact file says. Credit unions that it leaves out keep what they have.

import { setImmediate as pause } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { now } from '#server/database/new-id.ts'
import type { Tables, Tx } from '#server/database/tables.ts'
import { batches } from './batches.ts'
import type { Contact } from './contact-rows.ts'
import { DirectoryFileError } from './directory-file.ts'

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

/** The contacts of credit unions that the directory knows. Throws a DirectoryFileError where it knows none of them. */
export async function findKnown(tx: Tx, contacts: readonly Contact[], name: string): Promise<KnownContacts> {
  const rows = new Map((await tx.selectFrom('directory').selectAll().execute()).map((row) => [row.charter_number, row]))
  const pairs = contacts.flatMap((contact) => {
    const row = rows.get(contact.charter_number)
    return row ? [{ row, contact }] : []
  })
  if (pairs.length === 0) {
    throw new DirectoryFileError(
      `The directory knows none of the charter numbers in ${name}. Import FOICU.txt first, or the quarterly zip.`,
    )
  }
  return { pairs, unknown: contacts.length - pairs.length }
}

export async function saveContacts(tx: Tx, { pairs, unknown }: KnownContacts): Promise<SavedContacts> {
  const differing = pairs.filter(({ row, contact }) => columns.some((column) => row[column] !== contact[column]))
  const updated_at = now()
  for (const { values } of batches(differing)) {
    await tx
      .insertInto('directory')
      .values(values.map(({ row, contact }) => ({ ...row, ...contact, updated_at })))
      .onConflict((conflict) =>
        conflict
          .column('charter_number')
          .doUpdateSet((eb) => Object.fromEntries(writtenColumns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute()
    // In a running server others are answered between the statements.
    await pause()
  }
  return {
    changed: differing.length,
    unchanged: pairs.length - differing.length,
    unknown,
    withDomain: pairs.filter(({ contact }) => contact.domains !== null).length,
  }
}
