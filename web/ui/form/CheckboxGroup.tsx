import type { ReactNode } from 'react'

/** Checkboxes with a common label. */
export function CheckboxGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="strong">{label}</legend>
      {children}
    </fieldset>
  )
}
