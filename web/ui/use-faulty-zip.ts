import { useEffect, useRef } from 'react'
import { focusField } from './focus.ts'

/** A ZIP code that the server does not know has the focus, as any faulty field; on a phone the filters open for that. */
export function useFaultyZip(refusal: string | undefined, open: () => void) {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (refusal === undefined) return
    latest.current()
    // Once the filters are open.
    const frame = requestAnimationFrame(() => focusField('zip'))
    return () => cancelAnimationFrame(frame)
  }, [refusal])
}
