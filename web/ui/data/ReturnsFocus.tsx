import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Wraps a button that disappears when pressed: the focus moves to the part of the screen around it. */
export function ReturnsFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return <div ref={place}>{children}</div>
}
