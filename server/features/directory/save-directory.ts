// Brings the directory in the database up to what NCUA lists. Nothing is deleted: who vanished is marked and may come back.

import { setImmediate as pause } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { newId, now } from '#server/database/new-id.ts'
import type { NewDirectoryEntry, Tables, Tx } from '#server/database/tables.ts'
import { batches } from './batches.ts'

type Row = Selectable<Tables['directory']>
/** A credit union as NCUA lists it, made readable and located. */
export type ListedEntry = Omit<NewDirectoryEntry, 'id' | 'gone_at' | 'updated_at' | 'phone' | 'domains' | 'contact_cycle'>

export interface SavedChanges {
  added: number
  changed: number
  unchanged: number
  gone: number
  /** The file was so short that it can't be the whole list: nobody was marked as gone. */
  isPartial: boolean
}

export type OnProgress = (done: number, total: number) => void

/** What a file lists. */
export interface Directory {
  entries: readonly ListedEntry[]
  /** Every charter number in the file, those of refused rows included: they did not vanish. */
  charterNumbers: ReadonlySet<string>
}

/** Saves what is listed. */
export async function saveDirectory(tx: Tx, { entries, charterNumbers }: Directory, onProgress: OnProgress): Promise<SavedChanges> {
  const known = new Map((await tx.selectFrom('directory').selectAll().execute()).map((row) => [row.charter_number, row]))
  const differing = entries.filter((entry) => isDifferent(entry, known.get(entry.charter_number)))
  await writeEntries(tx, differing, onProgress)
  const vanished = [...known.values()].filter((row) => row.gone_at === null && !charterNumbers.has(row.charter_number))
  const isPartial = vanished.length > 0 && charterNumbers.size * 2 < countListed(known)
  if (!isPartial) await markAsGone(tx, vanished)
  const added = differing.filter((entry) => !known.has(entry.charter_number)).length
  return {
    added,
    changed: differing.length - added,
    unchanged: entries.length - differing.length,
    gone: isPartial ? 0 : vanished.length,
    isPartial,
  }
}

const countListed = (known: ReadonlyMap<string, Row>) => [...known.values()].filter((row) => row.gone_at === null).length

function isDifferent(entry: ListedEntry, row: Row | undefined): boolean {
  return row === undefined || row.gone_at !== null || contentColumns.some((column) => entry[column] !== row[column])
}

const contentColumns = [
  'name',
  'name_key',
  'filed_name',
  'cu_type',
  'street',
  'city',
  'zip',
  'state',
  'latitude',
  'longitude',
] as const satisfies (keyof ListedEntry)[]

const updatedColumns = [...contentColumns, 'gone_at', 'updated_at'] as const

async function writeEntries(tx: Tx, entries: readonly ListedEntry[], onProgress: OnProgress) {
  const updated_at = now()
  for (const batch of batches(entries)) {
    await tx
      .insertInto('directory')
      .values(batch.values.map((entry) => ({ ...entry, id: newId(), gone_at: null, updated_at })))
      // Who is known keeps the id.
      .onConflict((conflict) =>
        conflict
          .column('charter_number')
          .doUpdateSet((eb) => Object.fromEntries(updatedColumns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute()
    onProgress(batch.end, entries.length)
    // In a running server others are answered between the statements.
    await pause()
  }
}

async function markAsGone(tx: Tx, vanished: readonly Row[]) {
  const time = now()
  for (const batch of batches(vanished)) {
    const charterNumbers = batch.values.map((row) => row.charter_number)
    await tx.updateTable('directory').set({ gone_at: time, updated_at: time }).where('charter_number', 'in', charterNumbers).execute()
    await pause()
  }
}
