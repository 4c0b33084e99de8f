// How long ago, in words: "today", "2 months ago". Finer than a day nobody needs to know.

import { currentLanguage, localeOf } from '#web/lib/text/i18n.ts'

const DAY = 24 * 60 * 60 * 1000
const steps: [unit: Intl.RelativeTimeFormatUnit, days: number, from: number][] = [
  ['year', 365.25, 730],
  ['month', 30.44, 60],
  ['week', 7, 14],
  ['day', 1, 0],
]

export function ageText(when: string, now = Date.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(when)) / DAY))
  const [unit, length] = steps.find(([, , from]) => days >= from) ?? ['day', 1]
  const count = Math.floor(days / length)
  // Like dates, without the browser's format, which takes a phone 50 ms to make.
  if (currentLanguage() === 'en' && days < 2) return days === 0 ? 'today' : 'yesterday'
  if (currentLanguage() === 'en' && count > 1) return `${count} ${unit}s ago`
  return new Intl.RelativeTimeFormat(localeOf(currentLanguage()), { numeric: 'auto' }).format(-count, unit)
}
