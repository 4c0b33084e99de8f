// How long ago, in words and to the day: "today", "2 months ago".

import { DAY, HOUR } from '#contract/rules/time.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { translate } from '#web/lib/text/i18n.ts'

const steps = [
  ['year', 365.25, 730],
  ['month', 30.44, 60],
  ['week', 7, 14],
  ['day', 1, 2],
] as const

export function ageText(when: string, now = renderTime()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(when)) / DAY))
  const step = steps.find(([, , from]) => days >= from)
  if (!step) return translate(days === 0 ? 'common:ages.today' : 'common:ages.yesterday')
  const [unit, length] = step
  return translate(`common:ages.${unit}`, { count: Math.floor(days / length) })
}

/** Whole hours. */
export const hoursSince = (when: string) => Math.floor((renderTime() - Date.parse(when)) / HOUR)
