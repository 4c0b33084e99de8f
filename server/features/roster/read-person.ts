// Makes a person of a row of a spreadsheet, repairing what spreadsheets do to phone numbers, or says why it cannot.

import { fieldErrors } from '#contract/field-errors.ts'
import { type Language, languageNames, languages } from '#contract/options.ts'
import { rosterForm } from '#contract/roster/schemas.ts'
import { nameKey } from '#server/lib/database/keys.ts'
import type { TableRow } from './read-table.ts'
import type { StoredPerson } from './store-people.ts'

export type ReadPerson = Omit<StoredPerson, 'id' | 'user_id'>

export interface ReadRow {
  person: ReadPerson
  /** Why it is refused. */
  reason: string | null
}

/** Offices by their name as it is compared. */
export type OfficeKeys = ReadonlyMap<string, string>

export function readPerson({ cells, all }: TableRow, offices: OfficeKeys): ReadRow {
  const { first_name, last_name } = nameIn(cells)
  const phone = readPhone(cells.phone)
  const office_id = offices.get(nameKey(cells.office ?? '')) ?? null
  const read = {
    first_name,
    last_name,
    email: cells.email ?? null,
    phone: phone.number,
    office_text: office_id === null ? (cells.office ?? '') : '',
    language: languageOf(cells.language),
  }
  const reason = faultOf(all, cells.phone) ?? phone.reason ?? (first_name && last_name ? null : fieldErrors.rosterName)
  const checked = rosterForm.safeParse(read)
  if (!checked.success) return { person: shown({ ...read, office_id }), reason: reason ?? checked.error.issues[0]?.message ?? null }
  const { email, phone: number, office_text, ...rest } = checked.data
  const person = {
    ...rest,
    email: email || null,
    phone: number || null,
    office_id,
    office_text: office_text ?? '',
    language: read.language,
  }
  return { person, reason: reason ?? (person.email === null && person.phone === null ? fieldErrors.rosterNoWay : null) }
}

/** A refused row is shown as it was read, without what cannot be shown. */
const shown = (person: ReadPerson): ReadPerson =>
  Object.fromEntries(
    Object.entries(person).map(([name, value]) => [name, value === null ? null : value.replace(UNSHOWN, ' ').slice(0, 255)]),
  ) as unknown as ReadPerson

const UNSHOWN = /[\p{Cc}\p{Cf}]/gu

type Cells = TableRow['cells']

/** "Grace Landry" and "Landry, Grace". */
function nameIn({ name, first_name, last_name }: Cells) {
  if (name === undefined) return { first_name: first_name ?? '', last_name: last_name ?? '' }
  const comma = /^([^,]+),\s*(\S.*)$/.exec(name)
  if (comma) return { first_name: comma[2]?.trim() ?? '', last_name: comma[1]?.trim() ?? '' }
  const space = name.lastIndexOf(' ')
  return space < 0 ? { first_name: name, last_name: '' } : { first_name: name.slice(0, space).trim(), last_name: name.slice(space + 1) }
}

/** A formula, or a character that cannot be stored, anywhere in the row. */
function faultOf(all: readonly string[], phone: string | undefined): string | null {
  if (all.some((cell) => CONTROL.test(cell))) return fieldErrors.characters
  return all.some((cell) => FORMULA.test(cell) && cell.trim() !== phone && cell.trim().length > 1) ? fieldErrors.rosterFormula : null
}

const CONTROL = /(?![\t\r\n])\p{Cc}/u
const FORMULA = /^\s*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u

/** A spreadsheet that took the number for an amount. */
const AMOUNT = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i
const EXTENSION = /\s*(?:,|;|x|ext\.?|extension|extensi[oó]n|#)\s*\d{1,6}$/i
const LOOKS_LIKE_PHONE = /^[\d\s().+/\u2010-\u2015-]*$/

function readPhone(cell: string | undefined): { number: string | null; reason: string | null } {
  if (cell === undefined) return { number: null, reason: null }
  if (AMOUNT.test(cell)) return { number: cell, reason: fieldErrors.phoneDigitsLost }
  const number = cell
    .replace(/^'/, '')
    .replace(EXTENSION, '')
    .replace(/[.,]0+$/, '')
    .replace(/\p{Cf}/gu, '')
  if (!LOOKS_LIKE_PHONE.test(number)) return { number: cell, reason: FORMULA.test(cell) ? fieldErrors.rosterFormula : fieldErrors.phone }
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10
    ? { number: `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`, reason: null }
    : { number: cell, reason: fieldErrors.phone }
}

/** By its code, or by its name in any of the languages or the beginning of that: "Spa", "Spanish (Mexico)", "español". */
function languageOf(cell: string | undefined): Language | null {
  const word = /^\p{L}+/u.exec(bare(cell ?? ''))?.[0] ?? ''
  if (word === '') return null
  return languages.find((each) => each === word || (word.length > 2 && namesOf(each).some((name) => name.startsWith(word)))) ?? null
}

const namesOf = (language: Language) =>
  [languageNames[language], ...languages.map((each) => new Intl.DisplayNames(each, { type: 'language' }).of(language) ?? '')].map(bare)

const bare = (text: string) => text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
