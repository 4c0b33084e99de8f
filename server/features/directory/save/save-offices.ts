// Updates the offices of credit unions from NCUA's branch file. Nothing is deleted: an office that vanished is marked, and may come back. Corrections
// of its credit union stay.

import { setImmediate as pause } from 'node:timers/promises'
import {
  correctedIn,
  isAddressOffice,
  isSameOffice,
  type ListedColumns,
  listedAs,
  listedColumns,
  newOffice,
} from '#server/domain/organizations/offices/offices.ts'
import { batches } from '#server/lib/database/batches.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { OfficeRow, Tx } from '#server/lib/database/tables/tables.ts'
import { unknownIn } from '../read/directory-file.ts'
import { siteKey } from '../read/office-rows.ts'
import { markVanished } from './mark-vanished.ts'
import type { OnProgress } from './save-directory.ts'

/** An office as NCUA lists it, made readable and located. */
export type ListedOffice = ListedColumns & { charterNumber: string; site_id: string }

export interface SavedOffices {
  added: number
  changed: number
  unchanged: number
  gone: number
  /** The file was too short to be the whole list, so no office was marked as gone. */
  isPartial: boolean
  /** Offices of charter numbers that the directory does not know. */
  unknown: number
  /** Offices of the file in which corrections of their credit unions were left alone. */
  corrected: number
}

/** The offices of a file. */
export interface Offices {
  name: string
  offices: readonly ListedOffice[]
  /** Charter number and SiteId of every row. */
  sites: ReadonlySet<string>
}

interface Known {
  /** The directory's ids by charter number. */
  directory: ReadonlyMap<string, string>
  bySite: ReadonlyMap<string, OfficeRow>
  /** By the directory's id: the office at the address in the directory. */
  byAddress: ReadonlyMap<string, OfficeRow>
}

/** Throws a DirectoryFileError if the directory knows none of the credit unions. */
export async function saveOffices(tx: Tx, { name, offices, sites }: Offices, onProgress: OnProgress): Promise<SavedOffices> {
  const known = await findKnown(tx)
  const planned = offices.flatMap((listed) => plan(known, listed) ?? [])
  if (planned.length === 0) throw unknownIn(name)
  const differing = planned.filter(({ before, after }) => !before || !isSameOffice(before, after))
  await writeOffices(
    tx,
    differing.map(({ after }) => after),
    onProgress,
  )
  const added = differing.filter(({ before }) => !before).length
  const live = [...known.bySite].filter(([, { gone_at }]) => gone_at === null)
  const vanished = live.flatMap(([site, { id }]) => (sites.has(site) ? [] : [id]))
  return {
    added,
    changed: differing.length - added,
    unchanged: planned.length - differing.length,
    unknown: offices.length - planned.length,
    corrected: planned.filter(({ before }) => before && correctedIn(before).size > 0).length,
    ...(await markVanished(tx, 'offices', { vanished, known: live.length, filed: sites.size })),
  }
}

async function findKnown(tx: Tx): Promise<Known> {
  const rows = await tx.selectFrom('directory').select(['id', 'charter_number']).where('charter_state', 'is', null).execute()
  const charterNumbers = new Map(rows.map(({ id, charter_number }) => [id, charter_number]))
  const offices = await tx.selectFrom('offices').selectAll().execute()
  // Sites are NCUA's: offices of other numbers are not in its files.
  const bySite = offices.flatMap((row) => {
    const charterNumber = charterNumbers.get(row.directory_id)
    return charterNumber === undefined || row.site_id === null ? [] : [[siteKey(charterNumber, row.site_id), row] as const]
  })
  return {
    directory: new Map(rows.map(({ id, charter_number }) => [charter_number, id])),
    bySite: new Map(bySite),
    byAddress: new Map(offices.filter(isAddressOffice).map((row) => [row.directory_id, row])),
  }
}

interface Planned {
  before: OfficeRow | undefined
  after: OfficeRow
}

/** Undefined for an office of a credit union that the directory does not know. */
function plan({ directory, bySite, byAddress }: Known, { charterNumber, site_id, ...listed }: ListedOffice): Planned | undefined {
  const directoryId = directory.get(charterNumber)
  if (directoryId === undefined) return undefined
  // The main office replaces the address in the directory, and takes over its id and its statuses.
  const before = bySite.get(siteKey(charterNumber, site_id)) ?? (listed.kind === 'main' ? byAddress.get(directoryId) : undefined)
  return { before, after: { ...(before ? listedAs(before, listed) : newOffice(directoryId, listed)), site_id } }
}

const writtenColumns = ['site_id', 'gone_at', 'updated_at', 'search_key', ...listedColumns] as const

async function writeOffices(tx: Tx, offices: readonly OfficeRow[], onProgress: OnProgress) {
  const updated_at = now()
  for (const batch of batches(offices)) {
    await tx
      .insertInto('offices')
      .values(batch.values.map((office) => ({ ...office, updated_at })))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => Object.fromEntries(writtenColumns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute()
    onProgress(batch.end, offices.length)
    // A running server answers requests between the statements.
    await pause()
  }
}
