import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Something with a button that goes when it was pressed: the focus stays in the part of the screen around it. */
export function HandsFocusOn({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return <div ref={place}>{children}</div>
}
