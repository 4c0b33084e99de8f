// The rows of FOICU.txt, the directory of credit unions.

import { isStateCode, type StateCode } from '#contract/rules/states.ts'
import type { CuType } from '../readable/readable-name.ts'
import { type CharterRows, isTooLong, type RowFormat, readCharterRows, shorten, tooLong } from './charter-rows.ts'
import type { FilePart } from './directory-file.ts'

/** A row as NCUA filed it. */
export interface FiledRow {
  /** As NCUA writes it: without leading zeros. */
  charterNumber: string
  cuType: CuType
  name: string
  street: string
  city: string
  state: StateCode
  /** Five digits, or nine with a dash. */
  zip: string
  /** NCUA's peer group by assets, 1 to 6; null where the file does not say. */
  assetClass: number | null
}

const columns = ['CU_TYPE', 'CU_NAME', 'STREET', 'CITY', 'STATE', 'ZIP_CODE'] as const

/** Older files lack it. */
const PEER_GROUP = 'PEER_GROUP'

const format: RowFormat<(typeof columns)[number] | typeof PEER_GROUP, FiledRow> = {
  description: "NCUA's directory (FOICU.txt)",
  columns,
  optional: [PEER_GROUP],
  read(filed, { charterNumber }) {
    const { CU_NAME: name, STREET: street, CITY: city } = filed
    const state = filed.STATE.toUpperCase()
    const cuType = readType(filed.CU_TYPE)
    const zip = readZip(filed.ZIP_CODE)
    if (!/[\p{L}\d]/u.test(name)) return 'no name'
    if (!cuType) return `unknown type “${shorten(filed.CU_TYPE)}” (CU_TYPE is 1, 2 or 3)`
    if (!isStateCode(state)) return state === '' ? 'no state' : `unknown state “${shorten(filed.STATE)}”`
    // An enrollment copies this address, whose fields must not be empty there.
    if (street === '') return 'no street'
    if (city === '') return 'no city'
    if (!zip) return filed.ZIP_CODE === '' ? 'no ZIP code' : `“${shorten(filed.ZIP_CODE)}” is not a ZIP code`
    if (isTooLong(name, street, city)) return tooLong
    return { charterNumber, cuType, name, street, city, state, zip, assetClass: readClass(filed[PEER_GROUP]) }
  },
}

/** Reads the directory. Throws a DirectoryFileError if it is another file or empty. */
export const readDirectoryRows = (part: FilePart): CharterRows<FiledRow> => readCharterRows(part, format)

function readType(filed: string): CuType | undefined {
  const number = Number(filed)
  return filed !== '' && (number === 1 || number === 2 || number === 3) ? number : undefined
}

const readClass = (filed: string) => (/^[1-6]$/.test(filed) ? Number(filed) : null)

/** The first five digits count ("3953039530"), nine where they are written as such; a spreadsheet may have lost leading zeros. */
export function readZip(filed: string): string | undefined {
  if (/^\d{5}-\d{4}$/.test(filed)) return filed
  const [, digits, lacking] = /^(?:(\d{5})|(\d{3,4})(?!\d))/.exec(filed) ?? []
  return digits ?? lacking?.padStart(5, '0')
}
