import type { ReactNode } from 'react'
import type { ReportFieldName } from '#contract/catalogue/report-form.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Changed.module.css'
import { useAnswerText } from './use-answer-text.ts'
import type { ReportInWriting } from './use-disaster-report.ts'

interface Props {
  report: ReportInWriting
  name: ReportFieldName
  children: ReactNode
}

/** An answer of the form. In an update, a changed one says what it was, and can be put back. */
export function Answer({ report: { changes, continues, putBack, stillOf }, name, children }: Props) {
  const { t } = useTranslation('report-form')
  const answerText = useAnswerText()
  const still = stillOf(name)
  const isChanged = continues !== null && changes.includes(name)
  // The element stays the same, so that a field keeps the focus when it becomes a changed one.
  return (
    <div className={isChanged ? `${styles.answer} ${styles.changed}` : styles.answer}>
      {children}
      {still && <p className="small soft">{t('storms.still', { answer: answerText(name, still.value), time: shortDateTime(still.at) })}</p>}
      {isChanged && (
        <div className={`small ${styles.was}`}>
          <span>
            <Icon name="edit" size="xs" />
            <b>{t('update.changed')}</b> {t('update.was', { answer: answerText(name, continues.values[name]) })}
          </span>
          <Button variant="quiet" size="compact" onPress={() => putBack(name)}>
            {t('update.putBack')}
          </Button>
        </div>
      )}
    </div>
  )
}
