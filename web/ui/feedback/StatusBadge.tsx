import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './StatusBadge.module.css'

export type StatusTone = 'good' | 'caution' | 'bad' | 'unknown' | 'info'

interface Props {
  tone: StatusTone
  /** The text. Color and icon alone never carry the meaning. */
  children: ReactNode
  /** Instead of the icon of the tone. */
  icon?: IconName | undefined
  /** Without a background, for use in text or in a list. */
  plain?: boolean | undefined
}

/** Color, icon and text: the same everywhere. */
export function StatusBadge({ tone, children, icon, plain }: Props) {
  return (
    <span className={`${styles.badge} ${plain ? styles.plain : ''}`} data-tone={tone}>
      <Icon name={icon ?? tone} size="xs" />
      {children}
    </span>
  )
}
