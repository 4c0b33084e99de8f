// The names of people, organizations, offices and incidents. A name that shows nothing, or that mixes alphabets to look like another one, is refused.

import { fieldErrors } from '#contract/field-errors.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { line } from '#contract/schema.ts'
import { normalized } from './normalized.ts'

/** More than any language puts on one letter. */
const MOST_MARKS = 3

const unseen = /\p{Default_Ignorable_Code_Point}/gu
const seen = /[\p{L}\p{N}]/u
const heaped = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u')
const isHeaped = (text: string) => heaped.test(text) || heaped.test(normalized(text, 'NFD'))

/** Scripts that are written today. */
const scripts =
  'Latin Greek Cyrillic Armenian Hebrew Arabic Syriac Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Cherokee Canadian_Aboriginal Khmer Mongolian Hiragana Katakana Bopomofo Han'.split(
    ' ',
  )
/** What one word may mix: Unicode's "highly restrictive" level (UTS 39, section 5.2). */
const together = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'].map((mixed) => mixed.split(' '))
const writtenIn = [...scripts.map((script) => [script]), ...together].map(
  (mixed) => new RegExp(`^[\\p{scx=Common}\\p{scx=Inherited}${mixed.map((script) => `\\p{scx=${script}}`).join('')}]*$`, 'u'),
)
const isOneAlphabet = (word: string) => writtenIn.some((letters) => letters.test(word))

/** The first thing that is wrong with a name; null if nothing is. */
export function faultOfName(text: string): string | null {
  if (!seen.test(text.replace(unseen, ''))) return fieldErrors.nameUnseen
  if (isHeaped(text)) return fieldErrors.nameMarks
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).every(isOneAlphabet) ? null : fieldErrors.nameAlphabets
}

/** A name that must not be empty. */
export const nameLine = (length = LINE_LENGTH) =>
  line(length).check((payload) => {
    const message = payload.value === '' ? null : faultOfName(payload.value)
    if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value })
  })
