// What stands in FOICU.txt, row by row. Columns come and go between the years, so they are found by their names.

import { isStateCode, type StateCode } from '#contract/states.ts'
import { readCsv } from './csv.ts'
import { DirectoryFileError } from './directory-file.ts'
import type { CuType } from './readable-name.ts'

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
}

/** A row that is not loaded, and why. */
export interface Refusal {
  line: number
  reason: string
}

export interface FiledRows {
  rows: FiledRow[]
  refused: Refusal[]
  /** Every charter number in the file, those of refused rows included: they did not vanish from it. */
  charterNumbers: Set<string>
}

const columns = ['CU_NUMBER', 'CU_TYPE', 'CU_NAME', 'STREET', 'CITY', 'STATE', 'ZIP_CODE'] as const
type Column = (typeof columns)[number]
type Filed = Record<Column, string>

/** Longest text of a field, as everywhere in the portal. */
const LENGTH = 255

/** Reads the rows. Throws a DirectoryFileError where the first line is not that of the directory or nothing follows it. */
export function readRows(text: string, file: string): FiledRows {
  const records = readCsv(text)
  const header = records.next().value?.fields ?? []
  const places = findColumns(header, file)
  const found: FiledRows = { rows: [], refused: [], charterNumbers: new Set() }
  for (const { line, fields } of records) {
    const result = fields ? readRow(fields, header.length, places, found.charterNumbers) : 'a quotation mark is not closed'
    if (typeof result === 'string') found.refused.push({ line, reason: result })
    else found.rows.push(result)
  }
  if (found.rows.length + found.refused.length === 0) throw new DirectoryFileError(`${file} lists no credit union.`)
  return found
}

function findColumns(header: readonly string[], file: string): Record<Column, number> {
  const names = header.map((name) => name.trim().toUpperCase())
  const places = Object.fromEntries(columns.map((column) => [column, names.indexOf(column)])) as Record<Column, number>
  const missing = columns.filter((column) => places[column] === -1)
  if (missing.length > 0) {
    throw new DirectoryFileError(`${file} is not NCUA's directory (FOICU.txt): its first line does not name ${missing.join(', ')}.`)
  }
  return places
}

/** The row, or why it is refused. */
function readRow(fields: readonly string[], width: number, places: Record<Column, number>, charterNumbers: Set<string>): FiledRow | string {
  const filed = Object.fromEntries(columns.map((column) => [column, (fields[places[column]] ?? '').trim()])) as Filed
  const charterNumber = /^0*([1-9]\d{0,8})$/.exec(filed.CU_NUMBER)?.[1]
  const isRepeated = charterNumber !== undefined && charterNumbers.has(charterNumber)
  if (charterNumber) charterNumbers.add(charterNumber)
  if (fields.length !== width) return `it has ${fields.length} columns instead of ${width}`
  if (filed.CU_NUMBER === '') return 'no charter number'
  if (!charterNumber) return `“${shorten(filed.CU_NUMBER)}” is not a charter number`
  if (isRepeated) return `charter number ${charterNumber} stood in an earlier row`
  return readAddressedRow(filed, charterNumber)
}

function readAddressedRow(filed: Filed, charterNumber: string): FiledRow | string {
  const { CU_NAME: name, STREET: street, CITY: city } = filed
  const state = filed.STATE.toUpperCase()
  const cuType = readType(filed.CU_TYPE)
  const zip = readZip(filed.ZIP_CODE)
  if (!/[\p{L}\d]/u.test(name)) return 'no name'
  if (!cuType) return `unknown type “${shorten(filed.CU_TYPE)}” (CU_TYPE is 1, 2 or 3)`
  if (!isStateCode(state)) return state === '' ? 'no state' : `unknown state “${shorten(filed.STATE)}”`
  // The address is enrolled with as it stands here, where it must not be empty.
  if (street === '') return 'no street'
  if (city === '') return 'no city'
  if (!zip) return filed.ZIP_CODE === '' ? 'no ZIP code' : `“${shorten(filed.ZIP_CODE)}” is not a ZIP code`
  if ([name, street, city].some((text) => text.length > LENGTH)) return `a text of more than ${LENGTH} characters`
  return { charterNumber, cuType, name, street, city, state, zip }
}

function readType(filed: string): CuType | undefined {
  const number = Number(filed)
  return filed !== '' && (number === 1 || number === 2 || number === 3) ? number : undefined
}

/** The first five digits count ("3953039530"), nine where they are written as such; a spreadsheet may have lost leading zeros. */
function readZip(filed: string): string | undefined {
  if (/^\d{5}-\d{4}$/.test(filed)) return filed
  const [, digits, lacking] = /^(?:(\d{5})|(\d{3,4})(?!\d))/.exec(filed) ?? []
  return digits ?? lacking?.padStart(5, '0')
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
