import { useEffect, useState } from 'react'
import { renderTime, useHydrated } from '#web/lib/page/hydration.ts'

const MINUTE = 60_000

/** The time in milliseconds since 1970, again each minute: somebody looks at a deadline for long. */
export function useMinute(): number {
  const [, setTicks] = useState(0)
  // A page that the server has rendered begins with the server's time.
  useHydrated()
  useEffect(() => {
    const ticking = setInterval(() => setTicks((ticks) => ticks + 1), MINUTE)
    return () => clearInterval(ticking)
  }, [])
  return renderTime()
}
