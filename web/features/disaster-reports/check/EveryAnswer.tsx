import { type CatalogueField, operationalFields, type ReportFieldName, reportFields } from '#contract/catalogue/report-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { hiddenBy } from '../update/report-update.ts'
import { useAnswerText } from '../write/use-answer-text.ts'
import type { ReportForm } from '../write/use-disaster-report.ts'
import styles from './CheckAnswers.module.css'

/** What is not said until somebody confirms it. */
const claimed: readonly ReportFieldName[] = [...operationalFields, 'all_branches_operational', 'all_atms_operational']

/** All that is sent, in the order of the form; in an update, with what it was. */
export function EveryAnswer({ report: { shown, changes, continues, isChecked } }: { report: ReportForm }) {
  const { t } = useTranslation(['report-form', 'disaster-reports'])
  const answerText = useAnswerText()
  const hidden = hiddenBy(shown)
  const textOf = (name: ReportFieldName) =>
    shown[name] === true && !isChecked && claimed.includes(name) ? t('check.notSaid') : answerText(name, shown[name])
  const asked = (reportFields as readonly CatalogueField<ReportFieldName>[]).filter(({ name }) => !hidden.includes(name))
  return (
    <Card tight title={t('check.every')}>
      <div className={styles.every}>
        <Facts dense>
          {asked.map(({ name }) => (
            <Fact key={name} label={t(`disaster-reports:fields.${name}`)}>
              {textOf(name)}
              {continues && changes.includes(name) && (
                <span className="small soft"> ({t('check.was', { answer: answerText(name, continues.values[name]) })})</span>
              )}
            </Fact>
          ))}
        </Facts>
      </div>
    </Card>
  )
}
