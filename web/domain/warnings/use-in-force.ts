import { useEffect, useState } from 'react'
import type { Warning } from '#contract/records/warning.ts'
import { renderTime } from '#web/lib/page/hydration.ts'

/** Timers that are longer end at once. In milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Those that are not over: a copy on the device outlives the warnings in it. Renders again when the next one ends. */
export function useInForce(warnings: readonly Warning[]): readonly Warning[] {
  const [now, setNow] = useState(renderTime)
  const inForce = warnings.filter(({ ends_at }) => !(Date.parse(ends_at) <= Math.max(now, 0)))
  const next = inForce.reduce((first, { ends_at }) => Math.min(first, Date.parse(ends_at) || first), Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(renderTime()), Math.min(Math.max(next - renderTime(), 0) + 1000, LONGEST_TIMER))
    return () => clearTimeout(timer)
  }, [next])
  return inForce
}
