// What a search text finds: every word of it somewhere in the record, a phone number in any punctuation, or the days that it names.

import { type Expression, type SqlBool, sql } from 'kysely'
import { isStateCode, states } from '#contract/rules/states.ts'
import { contains, isLike } from '#server/lib/database/contains.ts'
import type { Engine } from '#server/lib/database/engines/open.ts'
import { nameKey } from '#server/lib/database/keys.ts'
import type { SortKey } from '#server/lib/database/list.ts'
import { dayPattern } from './day-pattern.ts'

export interface Searchable {
  engine: Engine
  /** Columns without regard to case, null or not. */
  words: readonly (string | Expression<string | null>)[]
  /** The column of the state's code. */
  state?: string
  /** Columns of phone numbers. */
  phones?: readonly string[]
  /** The day of the record as text. */
  day: Expression<string>
  /** Another place where a word may be. */
  elsewhere?: (form: Form) => Expression<SqlBool>
}

/** Whether one of the conditions holds. */
const or = (conditions: Expression<SqlBool>[]): Expression<SqlBool> => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
const and = (conditions: Expression<SqlBool>[]): Expression<SqlBool> => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** Whether a record is what the text looks for: "Houston, TX", "Okafor Marcus", "Muller" for "Müller", "St Louis" for "Saint Louis". */
export function finds(text: string, record: Searchable): Expression<SqlBool> {
  const digits = phoneDigits(text)
  const pattern = dayPattern(text)
  return or([
    and(wordsOf(text).map((word) => findsWord(word, record))),
    ...(digits ? (record.phones ?? []).map((phone) => contains(sql<string>`replace(${sql.ref(phone)}, '-', '')`, digits)) : []),
    ...(pattern ? [isLike(record.day, pattern)] : []),
  ])
}

/** The same for a record that is already read. */
export function isFound(text: string, { words, day }: { words: string; day: string }): boolean {
  const whole = words.toLowerCase()
  const pattern = dayPattern(text)
  return (
    wordsOf(text).every(({ forms }) => forms.some((form) => whole.includes(form.typed) || plainText(whole).includes(form.plain))) ||
    (pattern !== undefined && new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(day))
  )
}

function findsWord({ forms, state }: Word, { engine, words, elsewhere, ...record }: Searchable) {
  const whole = sql<string>`(${sql.join(
    words.map((column) => sql`coalesce(${typeof column === 'string' ? sql.ref(column) : column}, '') || ' '`),
    sql` || `,
  )})`
  return or([
    ...forms.map((form) => hasForm(engine, whole, form)),
    ...(elsewhere ? forms.map(elsewhere) : []),
    ...(state && record.state ? [sql<SqlBool>`${sql.ref(record.state)} = ${state}`] : []),
  ])
}

/** Whether a text has the form of a word, with its accents or without. */
export const hasForm = (engine: Engine, text: Expression<string>, form: Form) =>
  or([contains(text, form.typed), sql<SqlBool>`(${hasAccents(text)} and ${contains(withoutAccents(engine, text), form.plain)})`])

/** Two letters that are a state find that state first, a number the credit union that has it. */
export function likeliestFirst(text: string | null | undefined, columns: { state: string; charter?: string }): SortKey[] {
  const typed = text?.trim().toUpperCase() ?? ''
  if (isStateCode(typed)) return [firstWhere(columns.state, typed)]
  return columns.charter && /^\d+$/.test(typed) ? [firstWhere(columns.charter, typed)] : []
}

/** The first in either direction of the list. */
const firstWhere = (column: string, value: string) => ({ first: sql`case when ${sql.ref(column)} = ${value} then 0 else 1 end` })

export interface Form {
  typed: string
  plain: string
}
interface Word {
  forms: Form[]
  state: string | undefined
}

const shortened = [
  ['saint', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
] as const

/** The names of states of more than one word count as one. */
const stateNames = new Map(Object.entries(states).map(([code, name]) => [name.toLowerCase(), code]))
const longNames = [...stateNames.keys()].filter((name) => name.includes(' '))

function wordsOf(text: string): Word[] {
  const key = nameKey(text)
  const long = longNames.find((name) => key.endsWith(name))
  const rest = long ? key.slice(0, -long.length) : key
  const words = [...rest.split(/[\s,]+/), long ?? ''].filter((word) => word !== '')
  return (words.length === 0 ? [key] : words).map((word) => ({ forms: formsOf(word), state: stateOf(word) }))
}

const stateOf = (word: string) => (isStateCode(word.toUpperCase()) ? word.toUpperCase() : stateNames.get(word))

function formsOf(word: string) {
  const typed = shortened.flatMap(([long, short]) => {
    if (word === long) return [`${short} `, `${short}. `]
    return word === short || word === `${short}.` ? [`${long} `] : []
  })
  return [word, ...typed].map((form) => ({ typed: form, plain: plainText(form) }))
}

/** The digits of what may be a phone number or a part of one. */
function phoneDigits(text: string) {
  const digits = text.replace(/\D/g, '')
  if (!/^[\d\s().+-]+$/.test(text) || digits.length < 4) return undefined
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

const accented = 'áàâäãåéèêëíìîïóòôöõúùûüñçý'
const plain = 'aaaaaaeeeeiiiiooooouuuuncy'
const plainText = (text: string) => [...text].map((letter) => plain[accented.indexOf(letter)] ?? letter).join('')

/** Few texts have any, and to replace letters takes time. */
const hasAccents = (text: Expression<string>) => sql<SqlBool>`length(${text}) < octet_length(${text})`

const withoutAccents = (engine: Engine, text: Expression<string>): Expression<string> =>
  engine === 'postgres'
    ? sql<string>`translate(${text}, ${sql.lit(accented)}, ${sql.lit(plain)})`
    : [...accented].reduce<Expression<string>>(
        (done, letter, at) => sql<string>`replace(${done}, ${sql.lit(letter)}, ${sql.lit(plain[at])})`,
        text,
      )

/** Of credit unions that NCUA does not list, it can have letters. */
export const charterKey = sql<string | null>`lower(credit_unions.charter_number)`

/** First and last name as one text, because people type both. */
export const fullName = (users: string) => sql<string>`${sql.ref(`${users}.first_name_key`)} || ' ' || ${sql.ref(`${users}.last_name_key`)}`
