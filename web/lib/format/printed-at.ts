import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { renderTime } from '#web/lib/page/hydration.ts'

/** The time for the footer of a printed page, updated whenever the browser is about to print. */
export function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date(renderTime()))
  useEffect(() => {
    const note = () => flushSync(() => setAt(new Date(renderTime())))
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  return at
}
