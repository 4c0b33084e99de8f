import type { ReactNode } from 'react'

/** Checkboxes that belong together, under the words that say what for. */
export function CheckboxGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="strong">{label}</legend>
      {children}
    </fieldset>
  )
}
