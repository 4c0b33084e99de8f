import { type ReactNode, useId } from 'react'
import type { Warning } from '#contract/records/warning.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { NotListed } from './NotListed.tsx'
import { SeverityBadge } from './SeverityBadge.tsx'
import { severitySigns } from './severity.ts'
import { useWarningWords } from './use-warning-words.ts'
import styles from './WarningCard.module.css'
import { FoldedText } from './WarningText.tsx'
import { WarningTitle } from './WarningTitle.tsx'

interface Props {
  warning: Warning
  /** The next steps. */
  children?: ReactNode
}

/** A warning that touches own offices: how grave it is, until when, which offices, and its text. */
export function WarningCard({ warning, children }: Props) {
  const { t } = useTranslation('warnings')
  const id = useId()
  const { cities } = useWarningWords()
  return (
    <article className={`surface ${styles.card}`} data-tone={severitySigns[warning.severity].tone} aria-labelledby={id}>
      <Row between>
        <SeverityBadge severity={warning.severity} />
        <span className="small soft">{t('sent', { at: shortDateTime(warning.sent) })}</span>
      </Row>
      <h2 id={id}>
        <WarningTitle warning={warning} />
      </h2>
      <NotListed warning={warning} />
      {warning.offices.length > 0 && (
        <p>
          <b>{t('offices', { count: warning.offices.length })}</b> {cities(warning)}
        </p>
      )}
      {children && <div className={styles.next}>{children}</div>}
      <FoldedText warning={warning} />
    </article>
  )
}
