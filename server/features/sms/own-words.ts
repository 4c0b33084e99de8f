// People quote our texts: their phone tells us that they liked one, or they pass it on. "Need help now?" and "In danger call 911" are then our words and
// not theirs.

import { askSentences } from '#server/domain/asks/answer-words.ts'
import { rollCallSentences } from '#server/domain/roll-calls/text-words.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/[\p{M}'’]/gu, '')

const patternOf = (sentence: string) =>
  (plain(sentence).match(/[\p{L}\p{N}]+|\*/gu) ?? []).map((word) => (word === '*' ? '[\\d-]+' : word)).join('[^\\p{L}\\p{N}]+')

/** The longest first: some begin like others. */
const ours = new RegExp(
  [...askSentences, ...rollCallSentences]
    .map(patternOf)
    .toSorted((one, other) => other.length - one.length)
    .join('|'),
  'giu',
)

/** What a text says besides our sentences, for the rules that read it. What is stored is the text. */
export function withoutOurWords(text: string): string {
  const said = plain(text)
  return said.replace(ours, '. ') === said ? text : said.replace(ours, '. ')
}
