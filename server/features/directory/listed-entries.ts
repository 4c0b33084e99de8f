// Makes directory entries readable and gives them a location.

import { searchKey } from '#contract/rules/search-key.ts'
import { loadZipCodes, type ZipCodes } from '#server/domain/geography/zip-codes.ts'
import { mapInTurns } from '#server/lib/in-turns.ts'
import type { CharterRows } from './read/charter-rows.ts'
import type { FilePart } from './read/directory-file.ts'
import { type FiledRow, readDirectoryRows } from './read/directory-rows.ts'
import { readableCity, readableStreet } from './readable/readable-address.ts'
import { readableName } from './readable/readable-name.ts'
import type { Directory, ListedEntry } from './save/save-directory.ts'

export type ReadDirectory = Directory & Pick<CharterRows<FiledRow>, 'refused' | 'cycle'>

/** Throws a DirectoryFileError if the text is not the directory. */
export async function readDirectory(part: FilePart): Promise<ReadDirectory> {
  const { rows, ...rest } = readDirectoryRows(part)
  return { ...rest, entries: await makeReadable(rows) }
}

async function makeReadable(rows: readonly FiledRow[]): Promise<ListedEntry[]> {
  const zipCodes = await loadZipCodes()
  const entries = await mapInTurns(rows, (row) => asEntry(row, zipCodes))
  // Two imports at once write in the same order, so that they wait for each other and never in a circle.
  return entries.sort((one, other) => Number(one.charter_number) - Number(other.charter_number))
}

function asEntry(
  { charterNumber, cuType, name: filedName, street, city, state, zip, assetClass }: FiledRow,
  zipCodes: ZipCodes,
): ListedEntry {
  const name = readableName(filedName, cuType)
  const { latitude, longitude } = zipCodes.coordinatesOf(zip) ?? { latitude: null, longitude: null }
  return {
    charter_number: charterNumber,
    name,
    name_key: searchKey(name),
    filed_name: filedName,
    cu_type: cuType,
    street: readableStreet(street),
    city: readableCity(city, state, zipCodes),
    zip,
    state,
    latitude,
    longitude,
    asset_class: assetClass,
  }
}
