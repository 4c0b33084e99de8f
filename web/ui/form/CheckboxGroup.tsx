import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** Checkboxes that belong together, under the words that say what for. */
export function CheckboxGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      {children}
    </fieldset>
  )
}
