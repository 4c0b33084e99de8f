import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { sectionOf } from '../write/report-sections.ts'
import { useAnswerText } from '../write/use-answer-text.ts'
import type { ReportInWriting } from '../write/use-disaster-report.ts'
import { ChangeLink } from './ChangeLink.tsx'
import styles from './CheckAnswers.module.css'

/** What is different from the report that is updated. */
export function ChangesSince({ report: { shown, changes, continues } }: { report: ReportInWriting }) {
  const { t } = useTranslation(['report-form', 'disaster-reports'])
  const answerText = useAnswerText()
  if (!continues) return null
  const time = momentText(continues.at)
  if (changes.length === 0)
    return (
      <Card tight title={t('update.none', { time })}>
        {t('update.noneLead')}
      </Card>
    )
  return (
    <Card tight title={t('update.since', { count: changes.length, time })}>
      <ul className={`ruled ${styles.changes}`}>
        {changes.map((name) => (
          <li key={name}>
            <b>{t(`disaster-reports:fields.${name}`)}</b>
            <span className={`small breaks ${styles.fromTo}`}>
              <s>{answerText(name, continues.values[name])}</s>
              <Icon name="forward" size="xs" />
              <strong>{answerText(name, shown[name])}</strong>
            </span>
            <ChangeLink to={sectionOf(name)} what={t(`disaster-reports:fields.${name}`)}>
              {t('check.change')}
            </ChangeLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
