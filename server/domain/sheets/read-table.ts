// Reads a table of people from the text of a spreadsheet, with its columns found by their names, or as the person chose them.

import { fieldErrors } from '#contract/field-errors.ts'
import { MOST_PEOPLE } from '#contract/records/roll-call-options.ts'
import { type ContactField, type ImportField, mayRepeat } from '#contract/records/sheet-fields.ts'
import type { ImportColumn } from '#contract/roster/schemas.ts'
import { headerKey, isLoneName } from '#contract/rules/header-key.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { alikeColumns, guessByCells, guessColumns, guessContactColumns, hasTwice, isNamed } from './guess-columns.ts'
import { hasEmail, hasPhone } from './phone-and-email.ts'
import { recordsIn, type TextRecord } from './read-text.ts'

/** Of a roster, of a list of contacts, or of a list of people to write letters to; with `by name`, a column "Name" has the credit union. */
export type SheetKind = 'roster' | 'contacts' | 'letters' | 'letters by name'
export const isOfLetters = (kind: SheetKind) => kind === 'letters' || kind === 'letters by name'
export type SheetField = ImportField | ContactField

export interface SheetColumn {
  header: string
  field: SheetField | null
  example: string
}

const guesses = {
  roster: guessColumns,
  contacts: guessContactColumns,
  letters: guessContactColumns,
  'letters by name': (headers) => guessContactColumns(headers.map((header) => (isLoneName(header) ? 'Credit union' : header))),
} satisfies Record<SheetKind, (headers: readonly string[]) => (SheetField | null)[]>

export interface TableRow {
  /** Of the text, counted from 1. */
  line: number
  /** Of a field that several columns have, every cell on a line of its own, the best one first. */
  cells: Partial<Record<SheetField, string>>
}

export type Choice = readonly (SheetField | null)[]

interface Table {
  columns: SheetColumn[]
  rows: TableRow[]
}

/** @throws AppError `invalid_input` at `text` for a text that is no table of people, at `columns` for a choice that is not one of its columns */
export function readTable(text: string, kind: SheetKind, choice?: Choice): Table {
  const { headers, records } = tableIn(recordsIn(text))
  if (records.length === 0) throw fieldError('text', fieldErrors.rosterEmpty)
  if (records.length > MOST_PEOPLE) throw fieldError('text', fieldErrors.listFull)
  const guess = guessByCells<SheetField>(
    headers,
    guesses[kind](headers),
    records.slice(0, LOOKED_AT).map(({ cells }) => cells),
  )
  if (choice) requireChoice(choice, headers)
  const fields = choice ?? guess
  const columns = headers.map((header, at) => ({
    header: header.slice(0, LONGEST_HEADER),
    field: fields[at] ?? null,
    example: (records.find(({ cells }) => !isNothing(cells[at] ?? ''))?.cells[at] ?? '').slice(0, LONGEST_HEADER),
  }))
  if (!choice && hasTwice(headers, guess))
    throw new AppError('invalid_input', { errors: { text: [fieldErrors.rosterColumnTwice] }, more: { columns: columns as ImportColumn[] } })
  const keys = headers.map(headerKey)
  if (isOfLetters(kind)) refuseLetterColumns({ headers, columns, fields, isChosen: choice !== undefined })
  return { columns, rows: records.map(({ line, cells }) => ({ line, cells: cellsByField(keys, fields, cells) })) }
}

interface LetterColumns {
  headers: readonly string[]
  columns: readonly SheetColumn[]
  fields: Choice
  isChosen: boolean
}

/** A letter goes to one address, and which of two columns has it is for the person to say. */
function refuseLetterColumns({ headers, columns, fields, isChosen }: LetterColumns) {
  if (!fields.includes('email')) throw fieldError(isChosen ? 'columns' : 'text', fieldErrors.letterNoEmails)
  if (isChosen) return
  const alike = alikeColumns(headers)
  if (alike.size === 0) return
  const shown = columns.map((column, at) => ({ ...column, field: alike.get(at) ?? column.field }))
  throw new AppError('invalid_input', { errors: { text: [fieldErrors.rosterColumnTwice] }, more: { columns: shown as ImportColumn[] } })
}

const LONGEST_HEADER = 100
/** Lines above the columns, and rows that are looked at for what the columns have. */
const LOOKED_AT = 20

function requireChoice(choice: Choice, headers: readonly string[]) {
  const read = choice.filter((field) => field !== null && !mayRepeat(field))
  if (choice.length !== headers.length) throw fieldError('columns', fieldErrors.rosterOtherColumns)
  if (new Set(read).size < read.length) throw fieldError('columns', fieldErrors.rosterColumnTwice)
}

/** A title may stand above the names of the columns, and there may be none. */
function tableIn(records: readonly TextRecord[]): { headers: readonly string[]; records: readonly TextRecord[] } {
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (records.length === 0) throw fieldError('text', fieldErrors.rosterEmpty)
  if (width < 2) throw fieldError('text', records.length === 1 ? fieldErrors.rosterEmpty : fieldErrors.rosterColumns)
  const firstPerson = records.findIndex(({ cells }) => cells.some((cell) => hasEmail(cell) || hasPhone(cell)))
  const above = records.slice(0, Math.min(firstPerson < 0 ? LOOKED_AT : firstPerson, LOOKED_AT)).map(({ cells }) => cells)
  const wide = above.filter((cells) => filled(cells) > 1)
  const head = wide.find((cells) => isNamed(guessColumns(cells))) ?? wide.toSorted((one, other) => filled(other) - filled(one))[0]
  const headers = Array.from({ length: width }, (_, at) => head?.[at] ?? '')
  return { headers, records: records.slice(head ? above.indexOf(head) + 1 : Math.max(firstPerson, 0)) }
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length

function cellsByField(keys: readonly string[], fields: Choice, cells: readonly string[]) {
  const found: Partial<Record<SheetField, string>> = {}
  for (const at of inOrder(keys, fields, cells)) {
    const field = fields[at]
    const cell = cells[at] ?? ''
    if (!field || isNothing(cell)) continue
    const before = found[field]
    found[field] = before === undefined ? cell : mayRepeat(field) ? `${before}\n${cell}` : before
  }
  return found
}

/** Of several phones, a mobile one comes first. Google says in the column before whose it is. */
function inOrder(keys: readonly string[], fields: Choice, cells: readonly string[]): number[] {
  const rank = (at: number) => {
    const label = /\b(?:label|type|tipo|etiqueta)$/.test(keys[at - 1] ?? '') ? headerKey(cells[at - 1] ?? '') : ''
    return fields[at] === 'phone' && !MOBILE.test(`${keys[at]} ${label}`) ? 1 : 0
  }
  return fields.map((_, at) => at).toSorted((one, other) => rank(one) - rank(other))
}

const MOBILE = /mobile|cell|celular|movil/

/** What people write into a cell to leave it empty. */
const isNothing = (cell: string) => /^(?:-|–|—|n\/?a|none|null|ninguno)?$/i.test(cell)
