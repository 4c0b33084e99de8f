// The first passwords that an attacker guesses: the most common ones, and words that anyone knows of this portal and of the person. The list is the
// one of zxcvbn-ts (MIT), most common first. Entries shorter than a password here count as the root of one.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { once } from '#server/lib/once.ts'

/** Words of this field, as ASVS 6.1.2 asks for. Spaces and case do not matter. */
const wordsOfTheField = ['breakwater', 'creditunion', 'ncua', 'disaster', 'preparedness', 'administrator', 'foundation']
/** Shorter parts of a name are in too many good passwords to say anything. */
const SHORTEST_WORD = 4
/** A password may be put together from names as short as "Wu". */
const SHORTEST_PART = 2
/** A word with a year, or with a digit and a mark, is tried right after the word. */
const ENDING = /[^\p{L}]{1,5}$/u

/** Whether this is one of the passwords that are guessed first of anyone, or a word of this field. */
export async function isGuessedFirst(password: string): Promise<boolean> {
  const common = await loadCommon()
  const whole = password.toLowerCase()
  const root = whole.replace(ENDING, '')
  return common.has(whole) || isOfField(whole) || (root.length >= SHORTEST_WORD && (common.has(root) || isOfField(root)))
}

const isOfField = (text: string) => wordsOfTheField.includes(bare(text))

/** Whether a password is nothing but known facts about the person, in any order, with or without a year: names, address, organization. */
export function isMadeOf(about: readonly string[], password: string): boolean {
  const words = new Set(about.flatMap(wordsOf))
  return [password, password.replace(ENDING, '')].some((text) => isPutTogether(bare(text), words))
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A text without its spaces, and each of its words. */
const wordsOf = (text: string) => [bare(text), ...text.split(/[^\p{L}\p{N}]+/u).map(bare)].filter((word) => word.length >= SHORTEST_PART)

function isPutTogether(text: string, words: ReadonlySet<string>): boolean {
  if (text.length < SHORTEST_WORD) return false
  const isReached = [true]
  for (let end = 1; end <= text.length; end += 1)
    isReached[end] = isReached.some((reached, start) => reached && words.has(text.slice(start, end)))
  return isReached[text.length] === true
}

const loadCommon = once(readCommon)

// Read as the text that it is, at the first password that is set: as a program the package would stay in memory twice.
async function readCommon() {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  return new Set(JSON.parse(await readFile(file, 'utf8')) as string[])
}
