// Loads NCUA's directory of credit unions. Safe to repeat, to interrupt, and to run while the server is up.

import { setImmediate as pause } from 'node:timers/promises'
import { nameKey } from '#server/database/keys.ts'
import type { Db } from '#server/database/tables.ts'
import { loadZipCodes, type ZipCodes } from '#server/geography/zip-codes.ts'
import { readDirectoryText } from './directory-file.ts'
import { type FiledRow, type Refusal, readRows } from './directory-rows.ts'
import { readableCity, readableStreet } from './readable-address.ts'
import { readableName } from './readable-name.ts'
import { type Directory, type ListedEntry, type SavedChanges, saveDirectory } from './save-directory.ts'

export interface ImportResult extends SavedChanges {
  refused: Refusal[]
}

/** Imports FOICU.txt, or the zip that holds it. Throws a DirectoryFileError where the file is neither. */
export async function importDirectory(db: Db, file: string, onProgress?: (done: number, total: number) => void): Promise<ImportResult> {
  const { refused, ...directory } = await readDirectory(file)
  return { ...(await saveDirectory(db, directory, onProgress)), refused }
}

/** What a file lists, made readable and located. Throws a DirectoryFileError where the file is not the directory. */
export async function readDirectory(file: string): Promise<Directory & { refused: Refusal[] }> {
  const { rows, refused, charterNumbers } = readRows(await readDirectoryText(file), file)
  return { entries: await makeReadable(rows), charterNumbers, refused }
}

/** Rows between which a running server may answer others. */
const ROWS_AT_ONCE = 500

async function makeReadable(rows: readonly FiledRow[]): Promise<ListedEntry[]> {
  const zipCodes = await loadZipCodes()
  const entries: ListedEntry[] = []
  for (const row of rows) {
    entries.push(asEntry(row, zipCodes))
    if (entries.length % ROWS_AT_ONCE === 0) await pause()
  }
  // Two imports at once write in the same order, so that they wait for each other and never in a circle.
  return entries.sort((one, other) => Number(one.charter_number) - Number(other.charter_number))
}

function asEntry({ charterNumber, cuType, name: filedName, street, city, state, zip }: FiledRow, zipCodes: ZipCodes): ListedEntry {
  const name = readableName(filedName, cuType)
  const { latitude, longitude } = zipCodes.coordinatesOf(zip) ?? { latitude: null, longitude: null }
  return {
    charter_number: charterNumber,
    name,
    name_key: nameKey(name),
    filed_name: filedName,
    cu_type: cuType,
    street: readableStreet(street),
    city: readableCity(city, state, zipCodes),
    zip,
    state,
    latitude,
    longitude,
  }
}
