import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Facts.module.css'

interface Props {
  children: ReactNode
  /** Label and text next to each other at every width, where something to press follows. */
  dense?: boolean
}

export function Facts({ children, dense }: Props) {
  return <dl className={dense ? `${styles.facts} ${styles.dense}` : styles.facts}>{children}</dl>
}

/** A label and its text. An empty text is shown as "Not answered". */
export function Fact({ label, children }: { label: ReactNode; children?: ReactNode }) {
  const isEmpty = children === undefined || children === null || children === false || children === ''
  return (
    <div className={styles.fact}>
      <dt className="quiet small">{label}</dt>
      <dd>{isEmpty ? <NotAnswered /> : children}</dd>
    </div>
  )
}

/** A yes or no that is a plain fact, not a signal: a "No" is not a problem. A missing answer is shown as unknown. */
export function YesNoFact({ value }: { value: boolean | null | undefined }) {
  const { t } = useTranslation('ui')
  if (value === null || value === undefined) {
    return (
      <span className={styles.plain}>
        <StatusBadge tone="unknown" plain>
          {t('field.notAnswered')}
        </StatusBadge>
      </span>
    )
  }
  return (
    <span className={value ? styles.plain : `${styles.plain} soft`}>
      <Icon name={value ? 'check' : 'close'} size="xs" />
      {value ? t('yes') : t('no')}
    </span>
  )
}

function NotAnswered() {
  const { t } = useTranslation('ui')
  return (
    <span className={`${styles.plain} soft`}>
      <Icon name="unknown" size="xs" />
      {t('field.notAnswered')}
    </span>
  )
}
