import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { renderTime } from '#web/lib/page/hydration.ts'
import { pageHost } from '#web/lib/page/page-scope.ts'
import { longDateTime } from './dates.ts'

/** The time for the footer of a printed page, updated whenever the browser is about to print. */
export function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date(renderTime()))
  useEffect(() => {
    const note = () => flushSync(() => setAt(new Date()))
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  return at
}

/** What the foot of a printed page says of its printing: by whom, when and where. */
export const usePrintedBy = (name: string) => ({ name, time: longDateTime(usePrintedAt()), where: pageHost() })
