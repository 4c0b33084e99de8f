import type { ReactNode } from 'react'

interface Props {
  /** What the control says. */
  word: string
  /** The control: nobody presses it on paper. */
  children: ReactNode
}

/** A control on screen, its word on paper. */
export function OnPaper({ word, children }: Props) {
  return (
    <>
      <div className="no-print">{children}</div>
      <span className="print-only">{word}</span>
    </>
  )
}
