import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/** The actions of a form and its save state: a bar at the lower edge of a phone, a plain row from 1024 px. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.bar} no-print`} data-action-bar>
      {children}
    </div>
  )
}
