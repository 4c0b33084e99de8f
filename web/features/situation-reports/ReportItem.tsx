import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { DraftMark } from './DraftMark.tsx'
import { useAuthorName } from './use-author-name.ts'

/** A situation report in the list: its author, and the two most important figures. */
export function ReportItem({ report, number }: { report: SituationReport; number: number }) {
  const { t } = useTranslation('situation-reports')
  const authorName = useAuthorName()
  const { id, incident_id, figures, issued_at, issued_by, created_at, created_by } = report
  const isIssued = issued_at !== null && issued_by !== null
  return (
    <ListItem
      to={`/situation/${incident_id}/reports/${id}`}
      title={t(isIssued ? 'title' : 'go', { number })}
      sub={
        isIssued
          ? t('issuedBy', { at: momentText(issued_at), name: authorName(issued_by) })
          : t('begunBy', { at: momentText(created_at), name: authorName(created_by) })
      }
      more={
        isIssued ? (
          <Row>
            <StatusBadge tone="bad" plain>
              {t('closed', { count: figures.offices.closed })}
            </StatusBadge>
            <StatusBadge tone="unknown" plain>
              {t('notHeard', { count: figures.not_heard_from })}
            </StatusBadge>
          </Row>
        ) : (
          <div>
            <DraftMark />
          </div>
        )
      }
    />
  )
}
