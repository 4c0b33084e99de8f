// Makes the offices of the branch file readable, and finds their places and counties.

import { type Counties, loadCounties } from '#server/domain/geography/counties.ts'
import { loadZipCodes, type ZipCodes } from '#server/domain/geography/zip-codes.ts'
import { mapInTurns } from '#server/lib/in-turns.ts'
import { readPhone } from './read/contact-rows.ts'
import type { FilePart } from './read/directory-file.ts'
import { type FiledOffice, type OfficeRows, readOfficeRows } from './read/office-rows.ts'
import { readableCity, readableStreet } from './readable/readable-address.ts'
import { isInOneCase, readableWords, tidy } from './readable/readable-words.ts'
import type { ListedOffice } from './save/save-offices.ts'

export interface ReadOffices extends Omit<OfficeRows, 'rows'> {
  offices: ListedOffice[]
}

/** Throws a DirectoryFileError if the text is not the branch file. */
export async function readOffices(part: FilePart): Promise<ReadOffices> {
  const { rows, ...rest } = readOfficeRows(part)
  const maps = { zipCodes: await loadZipCodes(), counties: await loadCounties() }
  return { ...rest, offices: await mapInTurns(rows, (row) => asOffice(row, maps)) }
}

function asOffice(filed: FiledOffice, { zipCodes, counties }: { zipCodes: ZipCodes; counties: Counties }): ListedOffice {
  const { charterNumber, siteId, kind, state, zip, county } = filed
  const coordinates = state === '' ? null : zipCodes.coordinatesOf(zip)
  return {
    charterNumber,
    site_id: siteId,
    name: readableSite(filed.name),
    kind,
    street: readableStreet(filed.street),
    city: readableCity(filed.city, state, zipCodes),
    state,
    zip,
    county: counties.codeOf({ state, county, coordinates }),
    phone: readPhone(filed.phone),
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
  }
}

function readableSite(filed: string) {
  const name = tidy(filed)
  return isInOneCase(name) ? readableWords(name, 'place') : name
}
