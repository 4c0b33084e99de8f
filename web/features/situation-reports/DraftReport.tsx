import { useEffect, useRef, useState } from 'react'
import type { Incident } from '#contract/records/incident.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import { topics } from '#contract/situation-reports/options.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { DraftMark } from './DraftMark.tsx'
import styles from './ReportSheet.module.css'
import { ReportSheet } from './ReportSheet.tsx'
import { dueAt } from './report-values.ts'
import { useDraftReport } from './use-draft-report.ts'
import { WriteReport } from './WriteReport.tsx'

interface Props {
  incident: Incident
  report: SituationReport
  number: number
  reports: readonly SituationReport[]
}

/** A draft: its form, or as it will be read. */
export function DraftReport({ incident, report, number, reports }: Props) {
  const { t } = useTranslation('situation-reports')
  const [isPreview, setIsPreview] = useState(false)
  const draft = useDraftReport(report)

  const shown = useRef(isPreview)

  useEffect(() => {
    if (shown.current === isPreview) return
    shown.current = isPreview
    // The pressed button is gone.
    focusMain()
    scrollTo(0, 0)
  }, [isPreview])

  if (!isPreview)
    return (
      <WriteReport
        incident={incident}
        report={report}
        number={number}
        last={reports.find((each) => each.number === number - 1)}
        draft={draft}
        onPreview={() => setIsPreview(true)}
      />
    )
  const typed = ofEach(topics, (topic) => draft.values[topic].trim() || null)
  return (
    <>
      <div className={`${styles.above} no-print`}>
        <Row between>
          <DraftMark />
          <Row>
            <Button variant="primary" iconBefore="edit" onPress={() => setIsPreview(false)}>
              {t('edit.write')}
            </Button>
            <PrintButton />
          </Row>
        </Row>
      </div>
      <ReportSheet incident={incident} report={{ ...report, typed, next_due_at: dueAt(draft.values) }} number={number} />
    </>
  )
}
