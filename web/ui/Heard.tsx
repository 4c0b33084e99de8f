import type { ReactNode } from 'react'

/**
 * What changed on the page, for who listens to it. It is there before its words come: a screen reader tells of a change, not of what was
 * put in whole.
 */
export function Heard({ children }: { children: ReactNode }) {
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  )
}
