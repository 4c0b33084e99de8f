import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Chip.module.css'

interface Props {
  children: ReactNode
  icon?: IconName
  /** It is what was searched for: green, with a check. */
  hit?: boolean | undefined
}

/** One thing that an organization has, in a Chips list. */
export function Chip({ children, icon, hit }: Props) {
  const shown = hit ? 'check' : icon
  return (
    <li className={styles.chip} data-tone={hit ? 'good' : undefined}>
      {shown && <Icon name={shown} size="xs" />}
      {children}
    </li>
  )
}

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {children}
    </ul>
  )
}
