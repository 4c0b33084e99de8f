// What a reply to "Are you safe?" means. In doubt a person is not safe: a reply that holds a word of danger is never read as one.

import * as data from './reply-words.ts'
import { splitWords } from './split-words.ts'

/**
 * `needs_help` plainly says so. `danger` holds a word of danger: the person may need help, and somebody has to read it. `unclear` waits for somebody to
 * read it, too.
 */
export type Meaning = 'safe' | 'needs_help' | 'danger' | 'unclear'

type Kind =
  | 'danger'
  | 'need'
  | 'harmless'
  | 'unable'
  | 'safe'
  | 'well'
  | 'yes'
  | 'problem'
  | 'negation'
  | 'doubt'
  | 'wish'
  | 'courtesy'
  | 'contrast'

/** Of two kinds of one phrase, the first one is it. Longer phrases come before shorter ones. */
const lists: readonly (readonly [Kind, readonly string[]])[] = [
  ['harmless', data.harmlessNeeds],
  ['courtesy', data.courtesyIfs],
  ['wish', data.wishes],
  ['danger', data.danger],
  ['unable', data.unable],
  ['need', data.needs],
  ['safe', data.safe],
  ['well', data.well],
  ['yes', data.yes],
  ['negation', data.negations],
  ['problem', data.problems],
  ['contrast', data.contrasts],
  ['doubt', data.doubts],
]
const kinds = new Map(lists.toReversed().flatMap(([kind, phrases]) => phrases.map((phrase) => [phrase, kind] as const)))
const LONGEST_PHRASE = 5

const sets = new Map(Object.entries(data).map(([name, phrases]) => [name, new Set(phrases)] as const))
const isIn = (list: keyof typeof data, phrase: string) => sets.get(list)?.has(phrase) ?? false

interface Token {
  text: string
  kind: Kind | null
}

export function meaningOf(text: string): Meaning {
  const { clauses, isQuestion } = splitWords(text)
  const words = clauses.flat()
  if (words.length === 0) return 'unclear'
  const asked = isQuestion || startsWith(words, 'asks')
  const { first, parts } = splitNumber(clauses)
  const read = parts.map((clause) => readClause(tokensOf(clause)))
  const signs = { has: (sign: Sign) => first === sign || read.some((found) => found.has(sign)) }
  if (signs.has('danger') && !(asked && startsWith(words, 'asksAboutOthers')))
    return isPlain(words) && !signs.has('safe') ? 'needs_help' : 'danger'
  if (asked || signs.has('doubt') || endsUnknown(parts, read)) return 'unclear'
  if (signs.has('no')) return signs.has('safe') || signs.has('yes') ? 'unclear' : 'danger'
  if (signs.has('safe')) return 'safe'
  return signs.has('yes') && !read.some((found) => found.has('unknown')) ? 'safe' : 'unclear'
}

/** Who was safe and then says something that nobody knows may be in danger. That they are with somebody, or will call, is known. */
function endsUnknown(parts: readonly string[][], read: readonly ReadonlySet<Sign>[]) {
  const safeAt = read.findLastIndex((found) => found.has('safe') || found.has('yes'))
  return read.some((found, at) => at > safeAt && safeAt >= 0 && found.has('unknown') && !startsWith(parts[at] ?? [], 'goesOn'))
}

/** What a part of the reply says. `yes` counts only beside words that are known. */
type Sign = 'danger' | 'no' | 'safe' | 'yes' | 'doubt' | 'unknown'

/** A first 1 or 2 is the answer that was offered, unless it counts something. */
function splitNumber([head = [], ...rest]: string[][]): { first: Sign | null; parts: string[][] } {
  const [number, next] = head
  const parts = [head, ...rest]
  if (rest.some(([word, more]) => word === '2' && more === undefined)) return { first: number === '2' ? 'danger' : 'doubt', parts }
  if ((number !== '1' && number !== '2') || (next !== undefined && isIn('counted', next))) return { first: null, parts }
  const isMixed = parts.flat().some((word, at) => at > 0 && /^[12]$/.test(word) && word !== number)
  if (isMixed) return { first: 'doubt', parts: [] }
  return { first: number === '1' ? 'yes' : 'danger', parts: [head.slice(1), ...rest] }
}

const startsWith = (words: readonly string[], list: keyof typeof data) =>
  [1, 2, 3].some((length) => isIn(list, words.slice(0, length).join(' ')))

const isPlain = (words: readonly string[]) => words.length <= MOST_PLAIN && words.every((word) => plainWords.has(word))
const plainWords = new Set(data.plain.flatMap((phrase) => phrase.split(' ')))
const MOST_PLAIN = 6

/** The longest phrases that the lists have, and single words. */
function tokensOf(words: readonly string[]): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < words.length; ) {
    const token = phraseAt(words, at) ?? {
      text: words[at] ?? '',
      kind: isMistyped(words[at] ?? '') ? ('danger' as const) : null,
      length: 1,
    }
    tokens.push(token)
    at += token.length
  }
  return tokens
}

function phraseAt(words: readonly string[], at: number) {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const text = words.slice(at, at + length).join(' ')
    const kind = kinds.get(text)
    if (kind) return { text, kind, length }
  }
  return undefined
}

/** One letter too many, missing or wrong, or two in the wrong order. */
const isMistyped = (word: string) =>
  word.length >= SHORTEST_TYPO && word.length <= LONGEST_TYPO && shapesOf(word).some((shape) => mistyped.has(shape))
const SHORTEST_TYPO = 5
const LONGEST_TYPO = 16
const shapesOf = (word: string) => [word, ...[...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))]
const mistyped = new Set(data.mistyped.flatMap(shapesOf))

/** What is being said, as the words go by. */
interface Reading {
  signs: Set<Sign>
  /** For how many words a negation holds. */
  negation: number
  /** It is a bare "no", which turns nouns and Spanish words alone. */
  isNo: boolean
  /** "Not badly": it turns nothing. */
  isDegree: boolean
  /** "Don't need": what is named next is not needed. */
  isNeedTurned: boolean
  subject: 'own' | 'other' | null
  /** The subject is "I" or "we", and only words like "are all" came since. */
  isOwnState: boolean
}

const REACH = 4

function readClause(tokens: readonly Token[]): ReadonlySet<Sign> {
  const reading: Reading = {
    signs: new Set(),
    isNo: false,
    isDegree: false,
    negation: 0,
    isNeedTurned: false,
    subject: null,
    isOwnState: false,
  }
  for (const [at, token] of tokens.entries()) {
    if (isCondition(tokens, at)) {
      reading.signs.add('doubt')
      break
    }
    // What follows is about others.
    if (token.kind === 'wish' && token.text.startsWith('hope')) break
    if (token.kind === 'contrast') return withContrast(reading.signs, readClause(tokens.slice(at + 1)))
    readToken(reading, tokens, at)
    if (token.kind !== 'negation' && token.kind !== 'unable') reading.negation = Math.max(0, reading.negation - 1)
    readSubject(reading, tokens, at)
  }
  // "Safe, not."
  const isSaid = reading.signs.has('safe') || reading.signs.has('yes')
  if (isSaid && tokens.at(-1)?.kind === 'negation') reading.signs.add('doubt')
  return reading.signs
}

/** After "but", something unknown may be anything. */
const withContrast = (before: ReadonlySet<Sign>, after: ReadonlySet<Sign>) =>
  new Set<Sign>([...before, ...after, ...(after.has('unknown') && !after.has('safe') ? (['doubt'] as const) : [])])

const isCondition = (tokens: readonly Token[], at: number) => {
  const text = tokens[at]?.text
  return text === 'if' || text === 'unless' || (text === 'si' && isIn('afterIf', tokens[at + 1]?.text ?? ''))
}

function readToken(reading: Reading, tokens: readonly Token[], at: number) {
  const { text, kind } = tokens[at] ?? { text: '', kind: null }
  const { signs } = reading
  // "No water", but not "don't need water".
  if (reading.negation > 0 && !reading.isNeedTurned && isIn('supplies', text)) return void signs.add('danger')
  if (kind === null) return readOther(reading, text)
  if (kind === 'negation' || kind === 'unable') return readNegation(reading, tokens, at)
  if (kind === 'danger') return readDanger(reading, text)
  if (kind === 'need') {
    if (reading.negation > 0) reading.isNeedTurned = true
    else signs.add('danger')
    return
  }
  if (kind === 'problem') return void signs.add(turns(reading) ? 'yes' : 'doubt')
  if (kind === 'safe' || kind === 'well') return readSafe(reading, tokens, at)
  if (kind === 'yes' || kind === 'doubt') return void signs.add(kind)
  if (kind === 'harmless') signs.add('unknown')
}

function readOther(reading: Reading, text: string) {
  if (reading.negation > 0 && isIn('degrees', text)) reading.isDegree = true
  if (!isIn('known', text) && !isIn('own', text) && !isIn('fillers', text)) reading.signs.add('unknown')
  if (text === 'and' || text === 'y') reading.negation = 0
  // "Not hurt or trapped."
  if (/^(?:or|nor|ni|o)$/.test(text) && (reading.isNeedTurned || reading.isNo)) reading.negation = REACH
}

function readNegation(reading: Reading, tokens: readonly Token[], at: number) {
  const { text, kind } = tokens[at] ?? { text: '', kind: null }
  const next = tokens[at + 1]?.text
  if (kind === 'unable' && isVital(tokens, at)) return void reading.signs.add('danger')
  if (isIn('no', text) && text !== 'sin' && (next === undefined || isIn('afterNo', next))) return void reading.signs.add('no')
  reading.negation = REACH
  reading.isNo = isIn('no', text)
  reading.isDegree = false
}

function isVital(tokens: readonly Token[], at: number) {
  const [one, two, three, four] = tokens.slice(at + 1, at + 5).map(({ text }) => text)
  return [one, two, three, `${one} ${two}`, `${two} ${three}`, `${three} ${four}`].some((text) => text !== undefined && isIn('vital', text))
}

/** Whether a negation holds, which is used up. */
function turns(reading: Reading) {
  const isTurned = reading.negation > 0 && !reading.isDegree
  reading.negation = 0
  return isTurned
}

/** "Not hurt" is good news; "no help" is not. */
function readDanger(reading: Reading, text: string) {
  if (reading.isNeedTurned) return
  const mayTurn = !isIn('neverTurned', text) && (!reading.isNo || isIn('turnedByNo', text))
  const { negation } = reading
  reading.signs.add(turns(reading) && mayTurn ? 'yes' : 'danger')
  if (negation > 0 && mayTurn) reading.negation = REACH
}

function readSafe(reading: Reading, tokens: readonly Token[], at: number) {
  const { text, kind } = tokens[at] ?? { text: '', kind: null }
  const { signs } = reading
  if (turns(reading)) return void signs.add(text.startsWith('esto') && text.includes('segur') ? 'doubt' : 'danger')
  if (isIn('tells', tokens[at - 1]?.text ?? '')) return void signs.add('unknown')
  if (reading.subject === 'other') return void signs.add('unknown')
  signs.add(kind === 'safe' || reading.isOwnState ? 'safe' : 'yes')
}

function readSubject(reading: Reading, tokens: readonly Token[], at: number) {
  const text = tokens[at]?.text ?? ''
  if (isIn('own', text)) {
    reading.subject = 'own'
    reading.isOwnState = true
  } else if (isIn('others', text)) {
    const before = [tokens[at - 1]?.text ?? '', tokens[at - 2]?.text ?? '']
    if (!before.some((each) => isIn('places', each))) reading.subject = 'other'
    reading.isOwnState = reading.subject === 'own' && before.some((each) => each === 'and' || each === 'y')
  } else if (!isIn('fillers', text)) reading.isOwnState = false
}
