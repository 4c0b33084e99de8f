// The rows of a file that NCUA publishes by charter number. Columns come and go between the years, so they are found by their names.

import { DAY } from '#server/lib/time.ts'
import { readCsv } from './csv.ts'
import { DirectoryFileError, type FilePart } from './directory-file.ts'

/** A row that is not loaded, and why. */
export interface Refusal {
  line: number
  reason: string
}

export interface CharterRows<Row> {
  rows: Row[]
  refused: Refusal[]
  /** Every charter number in the file, those of refused rows included: they did not vanish from it. */
  charterNumbers: Set<string>
  /** The newest cycle of its rows; null if the file does not say. */
  cycle: string | null
}

/** The kinds of files, and how their rows are read. */
export interface RowFormat<Column extends string, Row> {
  /** As in "is not …". */
  description: string
  columns: readonly Column[]
  /** Columns that a file may lack: their fields are then empty. */
  optional?: readonly Column[]
  /** Translates the column names of a file to those of `columns`. */
  rename?(header: readonly string[]): string[]
  /** A charter number may have several rows. */
  hasManyRows?: boolean
  /** The row, or the reason why it is refused. `cycle` is null if the row names none, or one in the future. */
  read(filed: Record<Column, string>, key: { charterNumber: string; cycle: string | null }): Row | string
}

/** The names in a file's first line, in capitals. */
export const columnsOf = (text: string) => (readCsv(text).next().value?.fields ?? []).map((name) => name.trim().toUpperCase())

/** Reads the rows. Throws a DirectoryFileError if the first line is that of another file or no row follows it. */
export function readCharterRows<Column extends string, Row>({ text, name }: FilePart, format: RowFormat<Column, Row>): CharterRows<Row> {
  const named = columnsOf(text)
  const header = format.rename?.(named) ?? named
  const missing = ['CU_NUMBER', ...format.columns].filter((column) => !header.includes(column))
  if (missing.length > 0) {
    throw new DirectoryFileError(`${name} is not ${format.description}: its first line does not name ${missing.join(', ')}.`)
  }
  const found: CharterRows<Row> = { rows: [], refused: [], charterNumbers: new Set(), cycle: null }
  const records = readCsv(text)
  records.next()
  for (const { line, fields } of records) {
    const result = fields ? readRow(fields, header, format, found) : 'a quotation mark is not closed'
    if (typeof result === 'string') found.refused.push({ line, reason: result })
    else found.rows.push(result)
  }
  if (found.rows.length + found.refused.length === 0) throw new DirectoryFileError(`${name} lists no credit union.`)
  return found
}

function readRow<Column extends string, Row>(
  fields: readonly string[],
  header: readonly string[],
  format: RowFormat<Column, Row>,
  found: CharterRows<Row>,
): Row | string {
  const filed = Object.fromEntries([
    ...(format.optional ?? []).map((column) => [column, '']),
    ...header.map((column, at) => [column, (fields[at] ?? '').trim()]),
  ]) as Record<Column, string>
  const { CU_NUMBER: number = '', CYCLE_DATE: date = '' } = filed as Record<string, string>
  const charterNumber = /^0*([1-9]\d{0,8})$/.exec(number)?.[1]
  const isRepeated = charterNumber !== undefined && found.charterNumbers.has(charterNumber)
  if (charterNumber) found.charterNumbers.add(charterNumber)
  if (fields.length !== header.length) return `it has ${fields.length} columns instead of ${header.length}`
  if (number === '') return 'no charter number'
  if (!charterNumber) return `“${shorten(number)}” is not a charter number`
  if (isRepeated && !format.hasManyRows) return `charter number ${charterNumber} is in an earlier row`
  const cycle = readCycle(date)
  const row = format.read(filed, { charterNumber, cycle })
  if (typeof row !== 'string' && cycle !== null && (found.cycle === null || cycle > found.cycle)) found.cycle = cycle
  return row
}

/** "12/31/2025 0:00:00", or a date as ISO writes it. A day to come is a typing error, after which every later file would count as old. */
function readCycle(filed: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: |$)/.exec(filed) ?? []
  const cycle =
    year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : (/^\d{4}-\d\d-\d\d/.exec(filed)?.[0] ?? '')
  const time = Date.parse(`${cycle}T00:00:00Z`)
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(cycle)
  return isDay && time <= Date.now() + DAY ? cycle : null
}

export const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Longest text of a field, as everywhere in the portal. */
const LENGTH = 255

export const tooLong = `a text of more than ${LENGTH} characters`
export const isTooLong = (...texts: readonly string[]) => texts.some((text) => text.length > LENGTH)
