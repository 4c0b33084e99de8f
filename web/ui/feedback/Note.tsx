import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Note.module.css'

export type NoteTone = 'plain' | 'good' | 'caution' | 'bad'

interface Props {
  children?: ReactNode
  title?: ReactNode
  tone?: NoteTone
  icon?: IconName
  /** Announced at once, because it responds to the person's action. */
  alert?: boolean
  /** Announced when the screen reader pauses. */
  status?: boolean
}

const icons: Record<NoteTone, IconName> = { plain: 'info', good: 'good', caution: 'caution', bad: 'bad' }

/** A message that stays on the page. */
export function Note({ children, title, tone = 'plain', icon = icons[tone], alert, status }: Props) {
  const isPlain = tone === 'plain'
  return (
    <div
      className={isPlain ? `${styles.note} ${styles.plain}` : styles.note}
      data-tone={isPlain ? 'unknown' : tone}
      role={alert ? 'alert' : status ? 'status' : undefined}
    >
      <Icon name={icon} />
      <div>
        {title && <h2>{title}</h2>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}
