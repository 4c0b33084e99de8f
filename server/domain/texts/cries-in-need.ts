// Whether what a person needs is a cry for help. They were not asked whether they are safe, so neither a "no", nor a number, nor that they need something
// is one: only plain words of danger to people are.

import { cries, cryStems, inBetween, joins, mistypedCries, neverNone, noneOf } from './cry-words.ts'
import { isIn, oneLetterOff } from './phrases.ts'
import { splitWords } from './split-words.ts'

export const criesInNeed = (text: string) => splitWords(text).clauses.some((words) => words.some((_, at) => isCryAt(words, at)))

const phrases = new Set(cries)
const longest = Math.max(...cries.map((phrase) => phrase.split(' ').length))
const isMistyped = oneLetterOff(mistypedCries)
const never = new Set(neverNone)
const none = new Set(noneOf)
const between = new Set(inBetween)
const joined = new Set(joins)

function isCryAt(words: readonly string[], at: number) {
  const word = words[at] ?? ''
  const said = Array.from({ length: longest }, (_, more) => words.slice(at, at + more + 1).join(' ')).find((phrase) => phrases.has(phrase))
  if (said === undefined && !cryStems.some((stem) => word.startsWith(stem)) && !isMistyped(word)) return false
  return !isTurned(words, at, said ?? word)
}

/** A bare "no" turns nouns and Spanish words alone: "no trapped in here" may be "no, trapped in here". */
function isTurned(words: readonly string[], at: number, said: string) {
  if (never.has(said)) return false
  const turn = words.findLastIndex((_, place) => place < at && !isBetween(words, place))
  const isBare = words[turn] === 'no' && turn === at - 1
  return none.has(words[turn] ?? '') && (!isBare || isIn('turnedByNo', said))
}

const isBetween = (words: readonly string[], at: number) =>
  between.has(words[at] ?? '') || (phrases.has(words[at] ?? '') && joined.has(words[at + 1] ?? ''))
