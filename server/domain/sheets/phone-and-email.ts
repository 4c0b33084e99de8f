// The phone and the email of a cell: the first one of several, without what people and programs write around them.

import { isEmail } from '#contract/rules/phone-and-email.ts'

const unseen = /\p{Cf}/gu

/** "Hal Vu <hal@example.org>", "mailto:hal@example.org", "hal@example.org; hal@example.com". The first one that is valid; else the first that tries to be. */
export function emailIn(cell: string): string {
  const found = cell
    .replace(unseen, '')
    .split(/[\s,;<>()"|/]+/)
    .map((part) => part.replace(/^mailto:/i, '').replace(/\.$/, ''))
    .filter((part) => part.includes('@'))
  return found.find(isEmail) ?? found[0] ?? cell
}

export const hasEmail = (cell: string) => isEmail(emailIn(cell))

/** A spreadsheet that took the number for an amount. */
const AMOUNT = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i
export const isAmount = (cell: string) => AMOUNT.test(cell.replace(unseen, ''))

/** Ten digits as numbers of the United States are grouped, with or without the country's 1. */
const GROUPED = /(?<!\d)(?:1[\s./\u2010-\u2015-]*)?\(?(\d{3})\)?[\s./\u2010-\u2015-]*(\d{3})[\s.\u2010-\u2015-]*(\d{4})(?!\d)/
const ONLY_NUMBER = /^[\d\s().+/\u2010-\u2015-]*$/
/** An international number of another country. */
const ELSEWHERE = /\+\s*(?!1)\d/

/** As it is stored, `228-555-0183`; null for a cell without one. */
export function phoneIn(cell: string): string | null {
  // A number that is a number in the file: 2285550183.0
  const seen = cell.replace(unseen, '').replace(/[.,]0+$/, '')
  for (const part of seen.split(/[\n;,|]/)) {
    const groups = ELSEWHERE.test(part) ? null : GROUPED.exec(part)
    if (groups) return groups.slice(1).join('-')
  }
  const digits = seen.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10 || !ONLY_NUMBER.test(seen) || ELSEWHERE.test(seen)) return null
  return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
}

export const hasPhone = (cell: string) => phoneIn(cell) !== null
