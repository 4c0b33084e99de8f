import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

interface Props {
  children: ReactNode
  /** A bar at every width, because it says something that the person has to see. */
  stays?: boolean | undefined
  /** The save state at the start, and one button at the end of the row. */
  pair?: boolean | undefined
}

/** The buttons of a form and its save state: a bar at the bottom of a phone, a plain row from 1024 px. */
export function ActionBar({ children, stays, pair }: Props) {
  const className = [styles.bar, !stays && styles.plain, pair && styles.pair, 'no-print']
  return (
    <div className={className.filter(Boolean).join(' ')} data-action-bar>
      {children}
    </div>
  )
}
