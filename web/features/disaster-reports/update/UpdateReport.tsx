import { useQuery } from '@tanstack/react-query'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { CallError } from '#web/lib/api/call.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LeadTo } from '#web/ui/action/LeadTo.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { historyQuery } from '../report-queries.ts'
import { useQueuedReports } from '../send/report-queue.ts'
import { useReportHead } from '../use-report-head.ts'
import { ReportForm } from '../write/ReportForm.tsx'
import { newestOf, useOwnReport } from './own-reports.ts'

interface Props {
  /** Any report of the chain. */
  id: string
  onStartOver: () => void
}

/** The form with the answers of the newest report of a chain. */
export function UpdateReport({ id, onStartOver }: Props) {
  const { t } = useTranslation(['report-form', 'disaster-reports'])
  const head = useReportHead()
  const query = useQuery(historyQuery(id))
  const own = useOwnReport()
  const { rows: reports, isRead } = useQueuedReports()
  // Without a connection, what this device knows of the report is enough.
  const isGone = query.error instanceof CallError && query.error.status === 404
  const history = query.data ?? (query.failureCount > 0 && !isGone && own?.id === id ? [own] : undefined)
  const newest = history && newestOf(history)

  if (newest && isRead) {
    const isOfChain = (updated: string | null | undefined) => history.some((report) => report.id === updated)
    const unsent = reports.find(({ state, body }) => state !== 'received' && isOfChain(body.updates_id))
    if (unsent) return <LeadTo to={`/report-disaster?report=${unsent.id}`} />
    const about = newest.incident_id ?? undefined
    return <ReportForm start={{ update: { newest, chain: oldestOf(history).id, history }, about }} onStartOver={onStartOver} />
  }
  const gone = (
    <Empty icon="report" title={isGone ? t('disaster-reports:view.notFound') : t('update.withdrawn')} headingLevel={2}>
      <LinkButton to="/report-disaster">{t('update.startNew')}</LinkButton>
    </Empty>
  )
  return (
    <Page>
      <PageHead title={t('update.title')} back={head.back} />
      <Loaded query={{ ...query, data: isGone ? [] : history }} loading={<Skeleton shape="form" rows={5} />} empty={() => isRead && gone}>
        {() => null}
      </Loaded>
    </Page>
  )
}

const oldestOf = (history: readonly DisasterReport[]) => history.at(-1) as DisasterReport
