import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './StateTile.module.css'
import type { StatusTone } from './StatusBadge.tsx'

interface Props {
  label: string
  /** Whether it works; null if unknown. */
  working: boolean | null
  /** The meaning of "No": a power outage is bad, a missing generator is a caution. */
  downTone?: Extract<StatusTone, 'bad' | 'caution'> | undefined
}

/** One system of a disaster report. Only systems that are down are tinted. */
export function StateTile({ label, working, downTone = 'bad' }: Props) {
  const { t } = useTranslation('ui')
  const tone: StatusTone = working === null ? 'unknown' : working ? 'good' : downTone
  return (
    <li className={styles.state} data-tone={tone}>
      <Icon name={tone} />
      <b>{working === null ? t('field.notSaid') : working ? t('yes') : t('no')}</b>
      <span>{label}</span>
    </li>
  )
}

/** Below each other on a phone, five in a row from 1024 px. */
export function StateTiles({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.states} aria-label={label}>
      {children}
    </ul>
  )
}
