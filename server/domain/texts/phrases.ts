// The words of a reply, as the phrases that the lists have.

import * as dangers from './danger-words.ts'
import * as replies from './reply-words.ts'

export type Kind =
  | 'danger'
  | 'damage'
  | 'hazard'
  | 'loss'
  | 'rescued'
  | 'escape'
  | 'need'
  | 'harmless'
  | 'borrowed'
  | 'unable'
  | 'safe'
  | 'well'
  | 'yes'
  | 'problem'
  | 'trouble'
  | 'past'
  | 'negation'
  | 'doubt'
  | 'wish'
  | 'courtesy'
  | 'contrast'

/** Of two kinds of one phrase, the first one is it. Longer phrases come before shorter ones. */
const lists: readonly (readonly [Kind, readonly string[]])[] = [
  ['harmless', replies.harmlessNeeds],
  // Single words keep what they are by themselves; a phrase like "water pump" has to be known as one.
  ['borrowed', replies.borrowed.filter((phrase) => phrase.includes(' '))],
  ['courtesy', replies.courtesyIfs],
  ['wish', [...replies.wishes, ...replies.until]],
  ['danger', dangers.danger],
  ['damage', dangers.damage],
  ['loss', dangers.losses],
  ['rescued', dangers.rescued],
  ['escape', dangers.escapes],
  ['unable', dangers.unable],
  ['need', replies.needs],
  ['safe', replies.safe],
  ['well', replies.well],
  ['yes', replies.yes],
  ['negation', replies.negations],
  ['problem', replies.problems],
  ['contrast', replies.contrasts],
  ['past', replies.past],
  ['doubt', replies.doubts],
  ['trouble', replies.troubles],
  ['hazard', dangers.hazards],
]
export const kinds = new Map(lists.toReversed().flatMap(([kind, phrases]) => phrases.map((phrase) => [phrase, kind] as const)))
const LONGEST_PHRASE = 5

export type ListName = keyof typeof dangers | keyof typeof replies
const sets = new Map([...Object.entries(dangers), ...Object.entries(replies)].map(([name, phrases]) => [name, new Set(phrases)] as const))
export const isIn = (list: ListName, phrase: string) => sets.get(list)?.has(phrase) ?? false

export interface Token {
  text: string
  kind: Kind | null
}

/** The longest phrases that the lists have, and single words. */
export function tokensOf(words: readonly string[]): Token[] {
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
  word.replace(/(.)\1/g, '$1') === 'help' || dangers.stems.some((stem) => word.startsWith(stem)) || isDangerMistyped(word)

export function oneLetterOff(words: readonly string[]) {
  const mistyped = new Set(words.flatMap(shapesOf))
  return (word: string) =>
    word.length >= SHORTEST_TYPO && word.length <= LONGEST_TYPO && shapesOf(word).some((shape) => mistyped.has(shape))
}

const SHORTEST_TYPO = 5
const LONGEST_TYPO = 16
const shapesOf = (word: string) => [word, ...[...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))]
const isDangerMistyped = oneLetterOff(dangers.mistyped)
