import { useEffect, useRef, useState } from 'react'

/** Moves the person to an element that may be rendered only with the next state: call `focus` together with setting it. */
export function useFocusOn<Target extends HTMLElement>(show: (element: Target) => void) {
  const ref = useRef<Target>(null)
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each call of `focus`, whatever `show` is by then
  useEffect(() => {
    if (asked > 0 && ref.current) show(ref.current)
  }, [asked])
  return { ref, focus: () => setAsked((count) => count + 1) }
}
