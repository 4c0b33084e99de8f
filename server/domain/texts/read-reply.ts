// What a reply to "Are you safe?" means. In doubt a person is not safe: a reply that holds a word of danger is never read as one.

import { machines } from './danger-words.ts'
import { isIn, kinds, type ListName, tokensOf } from './phrases.ts'
import { readClause, type Sign } from './read-clause.ts'
import { plain } from './reply-words.ts'
import { splitWords } from './split-words.ts'

/**
 * `needs_help` plainly says so. `danger` holds a word of danger: the person may need help, and somebody has to read it. `unclear` waits for somebody to
 * read it, too.
 */
export type Meaning = 'safe' | 'needs_help' | 'danger' | 'unclear'

/** The person may need help: also with HELP alone, which carriers require to be answered, and which somebody has to read. */
export const isCry = (meaning: Meaning | 'help') => meaning === 'danger' || meaning === 'needs_help' || meaning === 'help'

/** With `asksSafe: false`, the number was asked how offices are: then "no" is no cry, and words of danger are. */
export function meaningOf(text: string, { asksSafe = true } = {}): Meaning {
  const { clauses, isQuestion } = splitWords(text)
  const words = clauses.flat()
  if (words.length === 0 || isFromMachine(words)) return 'unclear'
  const alone = words.join(' ')
  if (isIn('aloneYes', alone) && !isQuestion) return 'safe'
  const no = asksSafe ? 'danger' : 'unclear'
  if (isIn('aloneNo', alone)) return no
  const asked = isQuestion || startsWith(words, 'asks') || asksAbout(words)
  const { first, parts } = splitNumber(clauses)
  // "Need a generator, a doctor."
  const borrow = words.some((word) => isIn('carers', word)) ? 'danger' : 'unknown'
  const read = parts.map((clause) => readClause(tokensOf(clause)).map((sign) => (sign === 'borrow' ? borrow : sign)))
  const signs = new Set(settled([...(first === null ? [] : [first]), ...read.flat()], asked))
  if (signs.has('danger') && !(asked && asksAboutOthers(words))) return isPlain(words) && !signs.has('safe') ? 'needs_help' : 'danger'
  if (asked || signs.has('doubt') || endsUnknown(parts, read)) return 'unclear'
  if (signs.has('no')) return signs.has('safe') || signs.has('yes') ? 'unclear' : no
  if (signs.has('safe')) return 'safe'
  return signs.has('yes') && !signs.has('unknown') && !lacksComma(words) ? 'safe' : 'unclear'
}

/** "No estamos atrapados" may be "no, estamos atrapados". */
const lacksComma = (words: readonly string[]) => /^no (?:est|nec|ten|nos |me )/.test(words.join(' ')) && !words.includes('nada')

const asksAboutOthers = (words: readonly string[]) =>
  startsWith(words, 'asksAboutOthers') && !words.some((word) => /^(?:us|me|nos|we|im|i)$/.test(word))

/** "Is Maria ok", but not "is ok". */
const asksAbout = ([first = '', second]: readonly string[]) => isIn('toBe', first) && second !== undefined && !kinds.has(second)

const isFromMachine = (words: readonly string[]) => {
  const said = ` ${words.join(' ')} `
  return machines.some((phrase) => said.includes(` ${phrase} `))
}

/** What is over, and harm to things, is no danger to people who say after it that they are safe. */
function settled(signs: readonly Sign[], asked: boolean): Sign[] {
  const safeAt = signs.lastIndexOf('safe')
  const isSafe = safeAt !== -1 || signs.includes('yes')
  const meant: Partial<Record<Sign, Sign>> = {
    damage: 'danger',
    hazard: asked || isSafe || signs.includes('doubt') ? 'doubt' : 'danger',
    loss: safeAt === -1 ? 'danger' : 'doubt',
    over: signs.includes('escape') ? 'doubt' : 'danger',
    trouble: 'doubt',
    escape: 'unknown',
  }
  return signs.flatMap((sign, at) => (meant[sign] === undefined ? [sign] : at < safeAt ? [] : [meant[sign]]))
}

/** Who was safe and then says something that nobody knows may be in danger. That they are with somebody, or will call, is known. */
function endsUnknown(parts: readonly string[][], read: readonly (readonly Sign[])[]) {
  const safeAt = read.findLastIndex((found) => found.includes('safe') || found.includes('yes'))
  return read.some((found, at) => at > safeAt && safeAt >= 0 && found.includes('unknown') && !startsWith(parts[at] ?? [], 'goesOn'))
}

/** A first 1 or 2 is the answer that was offered, unless it counts something. */
function splitNumber([head = [], ...rest]: string[][]): { first: Sign | null; parts: string[][] } {
  const [number, next] = head
  const parts = [head, ...rest]
  if (rest.some(([word, more]) => word === '2' && more === undefined)) return { first: number === '2' ? 'danger' : 'doubt', parts }
  if ((number !== '1' && number !== '2') || (next !== undefined && isIn('counted', next))) return { first: null, parts }
  const said = [head.slice(1), ...rest]
  const words = said.flat()
  const isMixed = words.some((word, at) => /^[12]$/.test(word) && word !== number && !isIn('counted', words[at + 1] ?? ''))
  if (isMixed) return { first: 'doubt', parts: said }
  return { first: number === '1' ? 'yes' : 'danger', parts: said }
}

const isPlain = (words: readonly string[]) => words.length <= MOST_PLAIN && words.every((word) => plainWords.has(word))
const plainWords = new Set(plain.flatMap((phrase) => phrase.split(' ')))
const MOST_PLAIN = 6

const startsWith = (words: readonly string[], list: ListName) => [1, 2, 3].some((length) => isIn(list, words.slice(0, length).join(' ')))
