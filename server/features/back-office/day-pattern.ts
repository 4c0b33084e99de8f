// Days in a search text, in the words in which the lists show them, in either language.

import { languages } from '#contract/options.ts'
import { isLikeDate } from '#server/lib/database/list.ts'

const MONTHS = 12
const WHOLE_NAME = 5

/** "november", "nov", and the same in other languages: the month as in a date, 01 to 12. */
const months = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: MONTHS }, (_, at) => {
        const name = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(Date.UTC(2026, at, 1))
        return [name.toLowerCase().replace('.', ''), twoDigits(at + 1)] as const
      }),
    ),
  ),
)

/** The pattern of a date as text, 2026-11-18, if the search text may name days: "2026-11", "Nov 18, 2026", "18 nov", "November", "11/18/2026". */
export function dayPattern(text: string): string | undefined {
  if (isLikeDate(text)) return `%${text}%`
  const [, first, second, last] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text) ?? []
  if (first && second) return `${last ?? '____'}-${twoDigits(first)}-${twoDigits(second)}`
  const words = text
    .toLowerCase()
    // A short word is one like "of" between day and month.
    .split(/[\s.,]+/)
    .filter((word) => word.length > 2 || /\d/.test(word))
  return namedDays(words)
}

function namedDays(words: readonly string[]): string | undefined {
  const month = words.map((word) => months.get(word)).find((found) => found !== undefined)
  const others = words.filter((word) => !months.has(word))
  const year = others.find((word) => /^\d{4}$/.test(word))
  const day = others.map((word) => /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1]).find((found) => found !== undefined)
  const understood = Number(month !== undefined) + Number(year !== undefined) + Number(day !== undefined)
  if (month === undefined || understood !== words.length) return undefined
  // "Mar" alone is more often the beginning of a name.
  if (understood === 1 && (words[0] ?? '').length < WHOLE_NAME) return undefined
  return `${year ?? '____'}-${month}-${day ? twoDigits(day) : '__'}`
}

function twoDigits(value: number | string) {
  return String(value).padStart(2, '0')
}
