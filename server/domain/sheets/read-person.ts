// Makes a person of a row of a spreadsheet, repairing what spreadsheets do to phone numbers, or says why it cannot.

import { fieldErrors } from '#contract/field-errors.ts'
import { type Language, languageNames, languages } from '#contract/options.ts'
import { rosterForm } from '#contract/roster/schemas.ts'
import { nameIn } from './name-in.ts'
import { emailIn, isAmount, phoneIn } from './phone-and-email.ts'
import type { TableRow } from './read-table.ts'

export interface ReadPerson {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  /** By its name, also if it is one of the organization's. */
  office: string
  language: Language | null
}

/** What the row of a list of contacts says besides the person. */
export interface ReadPlace {
  charter_number: string
  credit_union: string
  state: string
  city: string
  note: string
}

export interface ReadRow {
  line: number
  person: ReadPerson
  place: ReadPlace
  /** Why it is refused. */
  refusal: string | null
  /** What was left out of it. */
  note: string | null
}

type Cells = TableRow['cells']

export function readPerson(row: TableRow): ReadRow {
  return { ...readNamed(row), place: placeIn(row.cells) }
}

/** Somebody to write a letter to: one address, with or without a name. */
export function readAddressee(row: TableRow): ReadRow {
  const { cells } = row
  const email = cells.email ?? ''
  const named = withNames(cells)
  const read = readNamed({ ...row, cells: { ...named, first_name: named.first_name ?? NOBODY, last_name: named.last_name ?? NOBODY } })
  const bare = (name: string) => (name === NOBODY ? '' : name)
  const person = { ...read.person, first_name: bare(read.person.first_name), last_name: bare(read.person.last_name) }
  const refusal =
    (Object.values(cells).some((cell) => HIDDEN.test(cell)) ? fieldErrors.characters : null) ??
    (addressesIn(email) > 1 ? fieldErrors.letterOneEmail : null) ??
    (email === '' ? fieldErrors.letterNoEmail : null) ??
    read.refusal
  return { line: row.line, person, place: placeIn(cells), refusal, note: read.note }
}

/** Stands for a name that is not known, so that the rest of the row is read. */
const NOBODY = 'Nobody'

/** What turns the order of letters around, or can't be seen, is somebody's trick. */
const HIDDEN = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u

const addressesIn = (cell: string) =>
  new Set(
    cell
      .toLowerCase()
      .split(/[\s,;<>()"|/]+/)
      .filter((part) => part.includes('@')),
  ).size

/** Of the columns with names, else of an address such as "Ana Diaz <ana@example.org>". */
function withNames(cells: Cells): Cells {
  const given = Object.fromEntries(Object.entries(namesOf(cells)).filter(([, name]) => name !== ''))
  const [, display = ''] = /^([^<>@]*)</.exec(cells.email ?? '') ?? []
  const shownName = display.replaceAll('"', '').trim()
  return { ...cells, ...(Object.keys(given).length > 0 || shownName === '' ? given : nameIn(shownName)) }
}

function placeIn(cells: Cells): ReadPlace {
  const { charter_number, credit_union, state, city, note } = cells
  const read = { charter_number, credit_union, state, city, note }
  return Object.fromEntries(Object.entries(read).map(([name, cell]) => [name, shownText(textOf(cell))])) as unknown as ReadPlace
}

function readNamed({ line, cells }: TableRow): Omit<ReadRow, 'place'> {
  const phone = readPhone(cells.phone)
  const given: ReadPerson = {
    ...namesOf(cells),
    email: cells.email === undefined ? null : emailIn(textOf(cells.email)),
    phone: phone.number,
    office: textOf(cells.office),
    language: languageOf(cells.language),
  }
  const { office, language, ...fields } = given
  const checked = rosterForm.safeParse({ ...fields, office_text: office })
  const refusal =
    (STORED.some((field) => isFormula(cells[field])) ? fieldErrors.rosterFormula : null) ??
    phone.refusal ??
    (given.first_name && given.last_name ? null : fieldErrors.rosterName) ??
    (checked.success ? null : (checked.error.issues[0]?.message ?? fieldErrors.unreadable))
  if (refusal !== null || !checked.success) return { line, person: shown(given), refusal, note: null }
  const { first_name, last_name, email, phone: number, office_text } = checked.data
  const person = { first_name, last_name, email: email || null, phone: number || null, office: office_text ?? '', language }
  if (person.email !== null || person.phone !== null) return { line, person, refusal: null, note: phone.note }
  return {
    line,
    person: { ...person, phone: phone.note && shownText(cells.phone ?? '') },
    refusal: phone.note ? fieldErrors.phone : fieldErrors.rosterNoWay,
    note: null,
  }
}

/** A refused row is shown as it was read, without what cannot be shown. */
const shown = (person: ReadPerson) =>
  Object.fromEntries(
    Object.entries(person).map(([name, value]) => [name, value === null ? null : shownText(value)]),
  ) as unknown as ReadPerson

const shownText = (text: string) => text.slice(0, 255).replace(UNSHOWN, ' ')
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Cs}]/gu

function namesOf(cells: Cells) {
  if (cells.first_name === undefined && cells.last_name === undefined) return nameIn(textOf(cells.name))
  return { first_name: textOf(cells.first_name), last_name: textOf(cells.last_name) }
}

/** The cells that are stored as they are. A phone is never a formula: "+1 228 555 0183". */
const STORED = ['name', 'first_name', 'last_name', 'email', 'office', 'note'] as const
const FORMULA = /^[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]./su
/** With an apostrophe in front it is text, for spreadsheets and in our own files. */
const isText = (cell: string) => cell.startsWith("'") && FORMULA.test(cell.slice(1))

const isFormula = (cell = '') => FORMULA.test(cell)
const textOf = (cell = '') => (isText(cell) ? cell.slice(1) : cell).replaceAll('\n', ' ')

interface ReadPhone {
  number: string | null
  refusal: string | null
  note: string | null
}

/** A number whose digits are lost is to be typed again. One that is not understood is left out where there is an email. */
function readPhone(cell: string | undefined): ReadPhone {
  const none = { number: null, refusal: null, note: null }
  if (cell === undefined) return none
  const [first = ''] = cell.split('\n')
  if (isAmount(first)) return { ...none, number: first, refusal: fieldErrors.phoneDigitsLost }
  const number = phoneIn(cell)
  return number === null ? { ...none, note: fieldErrors.rosterPhoneLeftOut } : { ...none, number }
}

/** By its code, or by its name in any of the languages or the beginning of that: "Spa", "Spanish (Mexico)", "español". */
function languageOf(cell: string | undefined): Language | null {
  const word = /^\p{L}+/u.exec(bare(cell ?? ''))?.[0] ?? ''
  if (word === '') return null
  return (
    languages.find((each) => each === word || (word.length > 2 && namesOfLanguages[each].some((name) => name.startsWith(word)))) ?? null
  )
}

const bare = (text: string) => text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const namesOfLanguages = Object.fromEntries(
  languages.map((language) => [
    language,
    [languageNames[language], ...languages.map((each) => new Intl.DisplayNames(each, { type: 'language' }).of(language) ?? '')].map(bare),
  ]),
) as unknown as Record<Language, readonly string[]>
