import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

interface Props {
  children: ReactNode
  /** A bar at every width, because it says something that the person has to see. */
  stays?: boolean | undefined
}

/** The buttons of a form and its save state: a bar at the bottom of a phone, a plain row from 1024 px. */
export function ActionBar({ children, stays }: Props) {
  return (
    <div className={`${styles.bar} ${stays ? '' : styles.plain} no-print`} data-action-bar>
      {children}
    </div>
  )
}
