// The first passwords that an attacker guesses: the most common ones, and words that anyone knows of this portal and of the person. The list is the
// one of zxcvbn-ts (MIT), most common first. Entries shorter than a password here count as the root of one.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Words of this field, as ASVS 6.1.2 asks for. Spaces and case do not matter. */
const wordsOfTheField = ['breakwater', 'creditunion', 'ncua', 'disaster', 'preparedness', 'administrator', 'foundation']
/** Shorter parts of a name are in too many good passwords to say anything. */
const SHORTEST_WORD = 4
/** A word with a year, or with a digit and a mark, is tried right after the word. */
const ENDING = /[^\p{L}]{1,5}$/u

let loading: Promise<ReadonlySet<string>> | undefined

interface Person {
  email: string
  first_name: string
  last_name: string
}

/** Publicly known facts about a person. */
export const knownOf = ({ email, first_name, last_name }: Person) => [email, first_name, last_name]

/** Whether this is one of the passwords that are guessed first. `about` has the known facts about the person: names, address, organization. */
export async function isGuessedFirst(password: string, about: readonly string[] = []): Promise<boolean> {
  const common = await loadCommon()
  const known = new Set([...wordsOfTheField, ...about.flatMap(wordsOf)])
  const whole = password.toLowerCase()
  const root = whole.replace(ENDING, '')
  return common.has(whole) || known.has(bare(whole)) || (root.length >= SHORTEST_WORD && (common.has(root) || known.has(bare(root))))
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A text without its spaces, and each of its words. */
const wordsOf = (text: string) => [bare(text), ...text.split(/[^\p{L}\p{N}]+/u).map(bare)].filter((word) => word.length >= SHORTEST_WORD)

function loadCommon(): Promise<ReadonlySet<string>> {
  loading ??= readCommon().catch((error) => {
    // A failure is not cached: the next use tries again.
    loading = undefined
    throw error
  })
  return loading
}

// Read as the text that it is, at the first password that is set: as a program the package would stay in memory twice.
async function readCommon() {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  return new Set(JSON.parse(await readFile(file, 'utf8')) as string[])
}
