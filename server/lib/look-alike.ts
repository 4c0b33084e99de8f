// What a name looks like to a reader: letters and digits that look alike are folded into one.

import { textKey } from '#server/lib/database/keys.ts'

/**
 * From Unicode's confusables (UTS 39): letters of other alphabets, of phonetics and with strokes that look like one of these. Accents are dropped
 * before, and one word never mixes alphabets.
 */
const looksLike: Record<string, string> = {
  a: 'аαɑ',
  b: 'ЬƄвβɓ',
  c: 'сϲƈ',
  d: 'ԁɗđ',
  e: 'еҽєɛε',
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
