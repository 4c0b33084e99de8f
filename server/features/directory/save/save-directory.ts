// Updates the directory in the database to NCUA's list. Nothing is deleted: a credit union that is no longer listed is marked, and may come back.

import { setImmediate as pause } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { searchKey } from '#contract/rules/search-key.ts'
import { fromCommandLine, recordEvent } from '#server/domain/audit/record-event.ts'
import { enrolledWith } from '#server/domain/claims/enrolled-address.ts'
import { batches } from '#server/lib/database/batches.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { NewDirectoryEntry, Tables, Tx } from '#server/lib/database/tables/tables.ts'
import { markVanished } from './mark-vanished.ts'

type Row = Selectable<Tables['directory']>
/** A credit union as NCUA lists it, made readable and located. */
export type ListedEntry = Omit<NewDirectoryEntry, 'id' | 'gone_at' | 'updated_at' | 'phone' | 'domains' | 'contact_cycle' | 'is_listed'>

export interface SavedChanges {
  added: number
  changed: number
  unchanged: number
  gone: number
  /** The file was too short to be the whole list, so no credit union was marked as gone. */
  isPartial: boolean
}

export type OnProgress = (done: number, total: number) => void

/** The entries of a file. */
export interface Directory {
  entries: readonly ListedEntry[]
  /** Every charter number in the file, those of refused rows included: they did not vanish. */
  charterNumbers: ReadonlySet<string>
}

/** Saves what is listed. */
export async function saveDirectory(tx: Tx, { entries, charterNumbers }: Directory, onProgress: OnProgress): Promise<SavedChanges> {
  await adoptUnlisted(tx, entries)
  const known = new Map(
    (await tx.selectFrom('directory').selectAll().where('charter_state', 'is', null).execute()).map((row) => [row.charter_number, row]),
  )
  const differing = entries.filter((entry) => isDifferent(entry, known.get(entry.charter_number)))
  await writeEntries(tx, differing, onProgress)
  await renameOrganizations(tx, differing, known)
  await moveOrganizations(tx, differing, known)
  const listed = [...known.values()].filter(isListed)
  const vanished = listed.flatMap(({ id, charter_number }) => (charterNumbers.has(charter_number) ? [] : [id]))
  const added = differing.filter((entry) => known.get(entry.charter_number)?.is_listed !== true).length
  return {
    added,
    changed: differing.length - added,
    unchanged: entries.length - differing.length,
    ...(await markVanished(tx, 'directory', { vanished, known: listed.length, filed: charterNumbers.size })),
  }
}

/** A number that a state gave becomes NCUA's when NCUA lists it in that state: its organization, offices and reports stay with it. */
async function adoptUnlisted(tx: Tx, entries: readonly ListedEntry[]) {
  const states = new Map(entries.map(({ charter_number, state }) => [charter_number, state]))
  const unlisted = await tx
    .selectFrom('directory')
    .select(['id', 'charter_number', 'charter_state', 'charter_key'])
    .where('charter_state', 'is not', null)
    .execute()
  const listed = unlisted.filter(({ charter_number, charter_state }) => states.get(charter_number) === charter_state)
  let isAdopted = false
  for (const { id, charter_number, charter_key } of listed) {
    const taken = await tx.selectFrom('directory').select('id').where('charter_key', '=', charter_number).executeTakeFirst()
    if (taken) continue
    await tx.updateTable('directory').set({ charter_state: null }).where('id', '=', id).execute()
    await tx.updateTable('credit_unions').set({ charter_state: null }).where('charter_key', '=', charter_key).execute()
    await tx
      .updateTable('disaster_reports')
      .set({ directory_charter: charter_number })
      .where('directory_charter', '=', charter_key)
      .execute()
    isAdopted = true
  }
  if (isAdopted) await tx.insertInto('now_changes').values({ about: '' }).execute()
}

/**
 * Its organization goes by the new name everywhere, because nobody can change it there. A name that was typed before NCUA listed the number stays: the
 * foundation compares the two.
 */
async function renameOrganizations(tx: Tx, entries: readonly ListedEntry[], known: ReadonlyMap<string, Row>) {
  for (const { charter_number, name, name_key } of entries) {
    const before = known.get(charter_number)
    if (!before?.is_listed || before.name === name) continue
    const renamed = await tx
      .updateTable('credit_unions')
      .set({ name, name_key })
      .where('type_organization', '=', 'Credit Union')
      .where('charter_key', '=', before.charter_key)
      .where('name', '=', before.name)
      .returning('id')
      .execute()
    for (const { id } of renamed)
      await recordEvent(tx, fromCommandLine, 'organization renamed', {
        recordId: id,
        creditUnionId: id,
        details: { from: before.name, to: name },
      })
  }
}

/**
 * Where NCUA moves the headquarters, the address that its organization took from NCUA moves with it. An address that was typed stays: people said where they
 * are. Either is on record; a typed one where the state is another now.
 */
async function moveOrganizations(tx: Tx, entries: readonly ListedEntry[], known: ReadonlyMap<string, Row>) {
  for (const entry of entries) {
    const before = known.get(entry.charter_number)
    if (!before?.is_listed || addressParts.every((part) => before[part] === entry[part])) continue
    const rows = await tx
      .selectFrom('credit_unions')
      .select(['id', 'mailing_street', 'street', 'city', 'zip', 'state'])
      .select(addressParts.map((part) => enrolledWith(part).as(`listed_${part}`)))
      .where('type_organization', '=', 'Credit Union')
      .where('charter_key', '=', before.charter_key)
      .where('deleted_at', 'is', null)
      .execute()
    for (const row of rows) {
      const follows = addressParts.every((part) => row[`listed_${part}`] === before[part])
      if (!follows && (before.state === entry.state || row.state === entry.state)) continue
      if (follows) await tx.updateTable('credit_unions').set(movedTo(entry, row)).where('id', '=', row.id).execute()
      await recordEvent(tx, fromCommandLine, 'headquarters moved', {
        recordId: row.id,
        creditUnionId: row.id,
        details: { from: addressOf(before), to: addressOf(entry), follows },
      })
    }
  }
}

const addressParts = ['street', 'city', 'zip', 'state'] as const
type Address = Pick<ListedEntry, (typeof addressParts)[number]>

const addressOf = ({ street, city, state, zip }: Address) => `${street}, ${city}, ${state} ${zip}`

/** Of an organization that said that its main office is elsewhere, mail moves alone. */
function movedTo({ street, city, zip, state, latitude, longitude }: ListedEntry, { mailing_street }: { mailing_street: string | null }) {
  if (mailing_street !== null) return { mailing_street: street, mailing_city: city, mailing_zip: zip, mailing_state: state }
  return { street, city, city_key: searchKey(city), zip, state, latitude, longitude }
}

const isListed = ({ is_listed, gone_at }: Row) => is_listed && gone_at === null

function isDifferent(entry: ListedEntry, row: Row | undefined): boolean {
  return row === undefined || !isListed(row) || contentColumns.some((column) => entry[column] !== row[column])
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
  'asset_class',
] as const satisfies (keyof ListedEntry)[]

const updatedColumns = [...contentColumns, 'is_listed', 'gone_at', 'updated_at'] as const

async function writeEntries(tx: Tx, entries: readonly ListedEntry[], onProgress: OnProgress) {
  const updated_at = now()
  for (const batch of batches(entries)) {
    await tx
      .insertInto('directory')
      .values(batch.values.map((entry) => ({ ...entry, id: newId(), is_listed: true, gone_at: null, updated_at })))
      // A known credit union keeps its id.
      .onConflict((conflict) =>
        conflict
          .column('charter_key')
          .doUpdateSet((eb) => Object.fromEntries(updatedColumns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute()
    onProgress(batch.end, entries.length)
    // A running server answers requests between the statements.
    await pause()
  }
}
