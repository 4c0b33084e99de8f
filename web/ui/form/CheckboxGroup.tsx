import type { ReactNode } from 'react'

interface Props {
  label: string
  /** Where a heading says the same. */
  hidesLabel?: boolean | undefined
  children: ReactNode
}

/** Checkboxes with a common label. */
export function CheckboxGroup({ label, hidesLabel, children }: Props) {
  return (
    <fieldset>
      <legend className={hidesLabel ? 'visually-hidden' : 'strong'}>{label}</legend>
      {children}
    </fieldset>
  )
}
