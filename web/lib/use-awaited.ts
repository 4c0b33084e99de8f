import { useEffect, useState } from 'react'

/** In milliseconds. */
const LONGEST = 3_000

/** Whether to wait for what is above, because it would push the rest down: the first time only, and not for long. */
export function useAwaited(isPending: boolean): boolean {
  const [isOver, setIsOver] = useState(!isPending)
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => setIsOver(true), isPending ? LONGEST : 0)
    return () => clearTimeout(timer)
  }, [isOver, isPending])
  return isPending && !isOver
}
