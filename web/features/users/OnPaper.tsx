import type { ReactNode } from 'react'

interface Props {
  /** The state of the control, in words. */
  word: ReactNode
  /** The control, which paper does not need. */
  children: ReactNode
}

/** A control on screen, and its state in words on paper. */
export function OnPaper({ word, children }: Props) {
  return (
    <>
      <div className="no-print">{children}</div>
      <span className="print-only">{word}</span>
    </>
  )
}
