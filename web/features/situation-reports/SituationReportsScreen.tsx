import { useQuery } from '@tanstack/react-query'
import type { Incident } from '#contract/records/incident.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { IncidentPage } from '#web/domain/incidents/IncidentPage.tsx'
import { ReportButton } from '#web/domain/incidents/ReportButton.tsx'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { List } from '#web/ui/data/List.tsx'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DraftMark } from './DraftMark.tsx'
import { nextNumber, reportsQuery } from './report-queries.ts'
import { Subscription } from './Subscription.tsx'
import { useAuthorName } from './use-author-name.ts'

/** The situation reports of an incident. The desk begins one here. */
export function SituationReportsScreen() {
  const { t } = useTranslation('situation-reports')
  return (
    <IncidentPage tab="reports" lead={() => t('lead')}>
      {(incident) => <Reports key={incident.id} incident={incident} />}
    </IncidentPage>
  )
}

function Reports({ incident }: { incident: Incident }) {
  const query = useQuery(reportsQuery(incident.id))
  return (
    <Split kind="aside">
      <Loaded query={query} loading={<Skeleton rows={4} />}>
        {(reports) => <Found incident={incident} reports={reports} />}
      </Loaded>
      <Aside>
        <Subscription incident={incident} />
      </Aside>
    </Split>
  )
}

function Found({ incident, reports }: { incident: Incident; reports: SituationReport[] }) {
  const { t } = useTranslation(['situation-reports', 'incidents'])
  const isDesk = incident.desk_states.length > 0
  const number = nextNumber(reports)
  // The desk shares one draft. The foundation also sees those of other desks.
  const mayWrite = isDesk && !reports.some(({ state, is_own }) => state === 'draft' && is_own)
  const write = mayWrite && <ReportButton incident={incident} variant="primary" />
  if (reports.length === 0)
    return (
      <Empty icon="list" title={t('none')} headingLevel={2}>
        <p>{t(isDesk ? 'noneDesk' : 'noneText')}</p>
        {write}
      </Empty>
    )
  return (
    <Stack>
      {write && <div>{write}</div>}
      <List label={t('incidents:tabs.reports')}>
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} number={report.number ?? number} />
        ))}
      </List>
    </Stack>
  )
}

/** A situation report in the list: its author, and the two most important figures. */
function ReportItem({ report, number }: { report: SituationReport; number: number }) {
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
