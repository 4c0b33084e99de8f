// Reads a table of people from the text of a spreadsheet: separated by tabs, semicolons or commas, with its columns found by their names.

import { type CsvError, type Options, parse } from 'csv-parse/sync'
import { fieldErrors } from '#contract/field-errors.ts'
import { MOST_PEOPLE } from '#contract/records/roll-call-options.ts'
import type { ImportField } from '#contract/roster/options.ts'
import { fieldError } from '#server/lib/app-error.ts'

interface Column {
  header: string
  field: ImportField | null
}

export interface TableRow {
  /** Of the text, counted from 1. */
  line: number
  cells: Partial<Record<ImportField, string>>
  /** Every cell, also of columns that are not read. */
  all: readonly string[]
}

/** In lower case and without accents. */
const fieldByHeader: Readonly<Record<string, ImportField>> = Object.fromEntries(
  Object.entries({
    name: 'name,full name,employee,employee name,person,nombre completo,nombre y apellido,nombre y apellidos,empleado,empleada,persona',
    first_name: 'first,first name,firstname,given name,first_name,nombre de pila,primer nombre,nombres',
    last_name: 'last,last name,lastname,surname,family name,last_name,apellido,apellidos',
    email: 'email,e-mail,mail,email address,e-mail address,work email,correo,correo electronico,direccion de correo',
    phone:
      'mobile,mobile phone,cell,cell phone,cellphone,mobile number,phone,phone number,telephone,tel,celular,movil,telefono movil,telefono celular,telefono,numero de telefono',
    office: 'office,branch,location,office name,branch name,oficina,sucursal,agencia,sede',
    language: 'language,idioma,lengua',
  }).flatMap(([field, headers]) => headers.split(',').map((header) => [header, field as ImportField])),
)

/** Of several phones, a mobile one comes first. */
const isMobile = (header: string) => /mobile|cell|celular|movil/.test(header)

const BYTE_ORDER_MARK = '\u{FEFF}'
const SEPARATORS = ['\t', ';', ','] as const

/** @throws AppError `invalid_input` at `text` for a text that is no table of people */
export function readTable(given: string): { columns: Column[]; rows: TableRow[] } {
  const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given
  const [head, ...records] = recordsOf(text)
  if (!head) throw fieldError('text', fieldErrors.rosterEmpty)
  const columns = columnsOf(head.cells)
  if (records.length === 0) throw fieldError('text', fieldErrors.rosterEmpty)
  if (records.length > MOST_PEOPLE) throw fieldError('text', fieldErrors.rosterFull)
  const order = columns.map((_, at) => at).toSorted((one, other) => mobileFirst(columns[one], columns[other]))
  return { columns, rows: records.map(({ line, cells }) => ({ line, all: cells, cells: cellsByField(columns, order, cells) })) }
}

const mobileFirst = (one: Column | undefined, other: Column | undefined) =>
  Number(isMobile(plain(other?.header ?? ''))) - Number(isMobile(plain(one?.header ?? '')))

function cellsByField(columns: readonly Column[], order: readonly number[], cells: readonly string[]) {
  const found: Partial<Record<ImportField, string>> = {}
  for (const at of order) {
    const field = columns[at]?.field
    const cell = (cells[at] ?? '').trim()
    if (field && !isNothing(cell)) found[field] ??= cell
  }
  return found
}

/** What people write into a cell to leave it empty. */
const isNothing = (cell: string) => /^(?:-|–|—|n\/?a|none|null|ninguno)?$/i.test(cell)

const plain = (header: string) =>
  header
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[:*.]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

function columnsOf(headers: readonly string[]): Column[] {
  const keys = headers.map(plain)
  const hasLastName = keys.some((key) => fieldByHeader[key] === 'last_name')
  // In Spanish, "Nombre" is the whole name or the first one, and "Name" beside "Last name" is the first one.
  const fields = keys.map((key) =>
    key === 'nombre' || key === 'name' ? (hasLastName ? 'first_name' : 'name') : (fieldByHeader[key] ?? null),
  )
  const isNamed = fields.includes('name') || (fields.includes('first_name') && hasLastName)
  if (!isNamed) throw fieldError('text', fieldErrors.rosterColumns)
  if (hasTwice(keys, fields)) throw fieldError('text', fieldErrors.rosterColumnTwice)
  return headers.map((header, at) => ({ header: header.trim().slice(0, LONGEST_HEADER), field: fields[at] ?? null }))
}

const LONGEST_HEADER = 100

/** The same header twice, or two for one field. A person may have several phones, with names of their own. */
function hasTwice(keys: readonly string[], fields: readonly (ImportField | null)[]) {
  const read = fields.flatMap((field, at) => (field === null ? [] : [field === 'phone' ? (keys[at] ?? '') : field]))
  return new Set(read).size < read.length
}

/** Names of columns are short. A line of a megabyte would take seconds to take apart. */
const LONGEST_HEAD = 10_000

const firstLineOf = (text: string) => /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? ''

interface TextRecord {
  line: number
  cells: string[]
}

function recordsOf(text: string): TextRecord[] {
  if (firstLineOf(text).length > LONGEST_HEAD) throw fieldError('text', fieldErrors.rosterColumns)
  const options = {
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
  }
  try {
    return read(text, options)
  } catch (error) {
    // A quotation mark that is never closed: it is text then.
    if ((error as CsvError).code?.startsWith('CSV_')) return read(text, { ...options, quote: null })
    throw error
  }
}

const read = (text: string, options: Options): TextRecord[] =>
  (parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
    line: info.lines,
    cells: record,
  }))

/** The most frequent one of the first line. */
function separatorOf(text: string): string {
  const first = firstLineOf(text)
  const counted = SEPARATORS.map((separator) => ({ separator, count: first.split(separator).length }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).separator
}
