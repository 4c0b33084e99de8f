// Names that look like another one. A name that was typed is compared with those of confirmed organizations and of the program itself, with letters and
// digits that look alike folded into one.

import { textKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** The program's own names. */
const ownNames = ['Breakwater', 'National Credit Union Foundation', 'National Credit Union Administration', 'NCUF', 'NCUA']

/**
 * From Unicode's confusables (UTS 39): letters of other alphabets, of phonetics and with strokes that look like one of these. Accents are dropped
 * before, and one word never mixes alphabets.
 */
const looksLike: Record<string, string> = {
  a: 'аαɑ',
  b: 'ЬƄвβɓ',
  c: 'сϲƈ',
  d: 'ԁɗđ',
  e: 'еҽєɛ',
  f: 'ƒϝ',
  g: 'ɡɢց',
  h: 'һħн',
  i: 'іıιɩӏl1|',
  j: 'јϳʝ',
  k: 'кκƙ',
  m: 'мʍ',
  n: 'ոпռηɴ',
  o: 'оοσօø0ө',
  p: 'рρƥ',
  q: 'ԛգɋ',
  r: 'гʀɾ',
  s: 'ѕʂ5ꜱ',
  t: 'тτŧ',
  u: 'υսʋц',
  v: 'ѵνᴠ',
  w: 'ѡωԝաɯ',
  x: 'хχ×',
  y: 'уγүɏ',
  z: 'ᴢʐƶ',
}
const folded = new Map(Object.entries(looksLike).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)))

/** What a name looks like: of two names with the same one, a reader may take one for the other. */
export const lookOf = (name: string) =>
  [...textKey(name).normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => folded.get(letter) ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The name that a typed one can be taken for: of the program, or of a confirmed organization. Null if there is none. */
export async function lookAlikeOf(db: Db, name: string): Promise<string | null> {
  const look = lookOf(name)
  const own = ownNames.find((each) => lookOf(each) === look)
  if (own) return own
  const confirmed = await db
    .selectFrom('credit_unions')
    .select('name')
    .where('confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return confirmed.find((each) => lookOf(each.name) === look)?.name ?? null
}
