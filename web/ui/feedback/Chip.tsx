import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Chip.module.css'

interface Props {
  children: ReactNode
  icon?: IconName
  /** The person searched for it, so it is green with a check mark. */
  hit?: boolean | undefined
  tone?: 'bad' | 'caution' | undefined
}

/** One resource of an organization, in a Chips list. */
export function Chip({ children, icon, hit, tone }: Props) {
  const shown = hit ? 'check' : icon
  return (
    <li className={styles.chip} data-tone={hit ? 'good' : tone}>
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
