// What people type to find a name or a place, whatever the case, accents, punctuation and order of the words: "ohare" for "O’Hare", "Ft. Worth" for
// "Fort Worth", "Biloxi, MS". The key of a name also says whether two names are the same. Every search and comparison of names uses these.

import { normalized } from './normalized.ts'
import { isStateCode, type StateCode, states } from './states.ts'

/** In characters: more than any text that is searched. What comes after is left out. */
const LONGEST = 6000

/** A key of stored text: what searches look in, and what is the same in two spellings of one name. */
export function searchKey(text: string): string {
  const key = folded(text)
  return mayBeShort.test(key) ? key.replace(written, (short) => longOf.get(short) ?? short) : key
}

/** One word of a search. A record has it if its key contains one of the forms, or if it is in the state. */
export interface SearchWord {
  /** Parts of a key. One that begins with a space is the beginning of a word. */
  forms: readonly string[]
  state: StateCode | undefined
}

/** The words of a search, each of which a record must have. None if nothing was typed. */
export function searchWords(typed: string): SearchWord[] {
  const text = typed.trim()
  if (text === '') return []
  const words = folded(text).split(' ').filter(Boolean)
  // Punctuation alone is in no key.
  if (words.length === 0) return [{ forms: [text.slice(0, LONGEST).toLowerCase()], state: undefined }]
  const { others, state } = splitAtState(words)
  const found = [...new Set(others)].map((word) => ({ forms: formsOf(word), state: stateOf(word) }))
  return state ? [...found, state] : found
}

/** Whether a record has every word: by the key of its texts, and its state if it has one. */
export function hasWords(words: readonly SearchWord[], key: string, state?: string | null): boolean {
  const text = ` ${key}`
  return words.every((word) => (word.state !== undefined && word.state === state) || word.forms.some((form) => text.includes(form)))
}

/** As many as the letters of any text fall apart into, on an average: one alone may become 18, which nobody writes a name with. */
const MOST_LETTERS = 3

const apostrophes = /['`´\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u2032\u2035\ua78c\uff07]/g
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const marks = /\p{M}/gu
/** `%` and `_` are typed for themselves. */
const separators = /[^a-z0-9%_]+/g
const otherSeparators = /[^\p{L}\p{N}%_]+/gu
const isAscii = (text: string) => !/[^ -~]/.test(text)

/** Letters that have no accent that could be taken away. */
const plainLetters = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }))
const otherLetters = /[ßæœøłđðþı]/g

/** The words without case, accents and punctuation, with one space between them. */
function folded(text: string): string {
  const bounded = text.slice(0, LONGEST)
  return bounded.includes('@') ? bounded.split(/\s/).map(foldedPart).filter(Boolean).join(' ') : foldedText(bounded)
}

/** An email address is one word, as it was typed. */
const foldedPart = (part: string) => (/^[^@]+@[^@]+$/.test(part) ? part.toLowerCase() : foldedText(part))

function foldedText(text: string): string {
  if (isAscii(text)) return withSpaces(text.replace(apostrophes, '').toLowerCase(), separators)
  const apart = normalized(text.replace(apostrophes, '').replace(unseen, ''), 'NFKD').slice(0, MOST_LETTERS * text.length)
  const plain = apart.toLowerCase().replace(marks, '')
  return withSpaces(
    // Some letters are taken apart into one and an apostrophe.
    plain.replace(apostrophes, '').replace(otherLetters, (letter) => plainLetters.get(letter) ?? letter),
    otherSeparators,
  )
}

const withSpaces = (text: string, between: RegExp) =>
  (text.includes('.') ? withoutInitials(text) : text).replaceAll('&', ' and ').replace(between, ' ').trim()

/** "C.U." and "C. U." are one word, "St.Louis" is two: a point between single letters separates nothing. */
function withoutInitials(text: string): string {
  const [first = '', ...parts] = text.split('.')
  let all = first
  let before = first
  for (const part of parts) {
    const rest = part.trimStart()
    all += isLetter(before.slice(before.lastIndexOf(' ') + 1)) && isLetter(rest.split(' ', 1)[0] ?? '') ? rest : `.${part}`
    before = part
  }
  return all
}

const isLetter = (word: string) => /^\p{L}$/u.test(word)

/** What is written short or long is always the long one in a key. */
const longOf = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['cu', 'credit union'],
  ['fcu', 'federal credit union'],
  ['co op', 'coop'],
])
/** Finds the same and more, much faster: few names have any. */
const mayBeShort = /\b(?:ste?|[fm]t|f?cu|co op)\b/
const written = /(?<![^ ])(?:ste?|[fm]t|f?cu|co op)(?![^ ])/g

/** As it was typed, because it may be the beginning of a longer word. */
function formsOf(word: string): string[] {
  const long = longOf.get(word)
  return long ? [word, long] : [word]
}

const stateNames = new Map(Object.entries(states).map(([code, name]) => [name.toLowerCase(), code as StateCode]))
/** The most words that a state's name has. */
const MOST_WORDS = Math.max(...[...stateNames.keys()].map((name) => name.split(' ').length))

function stateOf(word: string): StateCode | undefined {
  const code = word.toUpperCase()
  return isStateCode(code) ? code : stateNames.get(word)
}

interface AtState {
  others: readonly string[]
  state: SearchWord | undefined
}

/** The state at the end, or before a ZIP code: "Biloxi, MS 39530", "Albany New York". */
function splitAtState(words: readonly string[]): AtState {
  const end = /^\d+$/.test(words.at(-1) ?? '') ? words.length - 1 : words.length
  for (let count = Math.min(MOST_WORDS, end); count > 0; count -= 1) {
    const name = words.slice(end - count, end).join(' ')
    const state = stateOf(name)
    if (!state) continue
    const isCodeAfterCity = name.length === CODE && end > count
    // Two letters are in many names: a harbor is not found by "Portland, OR".
    const forms = isCodeAfterCity ? formsOf(name).map((form) => ` ${form}`) : formsOf(name)
    return { others: [...words.slice(0, end - count), ...words.slice(end)], state: { forms, state } }
  }
  return { others: words, state: undefined }
}

/** In letters. */
const CODE = 2
