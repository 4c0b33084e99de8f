import { useLocation } from 'react-router'
import type { FoundReport } from '#contract/disaster-reports/schemas.ts'
import { ConfirmedBadge } from '#web/domain/confirmation/ConfirmedBadge.tsx'
import { useNearWords } from '#web/domain/near/near-words.ts'
import { ConditionSignal } from '#web/domain/report/ConditionSignal.tsx'
import { momentOf } from '#web/domain/report/report-moment.ts'
import { addressOf } from '#web/lib/format/address-text.ts'
import { clockTime, shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import styles from './FoundReports.module.css'

export function ReportTable({ rows, busy, isByDistance }: { rows: readonly FoundReport[]; busy: boolean; isByDistance: boolean }) {
  const { t } = useTranslation('disaster-reports')
  const { pathname, search } = useLocation()
  const from = `${pathname}${search}`

  const nearWords = useNearWords()
  const distance: Column<FoundReport> = {
    key: 'distance',
    header: t('find.distance'),
    nowrap: true,
    cell: ({ distance_miles: miles }) => (typeof miles === 'number' ? nearWords.miles(miles) : '–'),
  }
  const columns: Column<FoundReport>[] = [
    {
      key: 'reporter',
      header: t('find.reporter'),
      card: 'title',
      cell: (report) => (
        <>
          <SmartLink to={`/disaster-view?id=${encodeURIComponent(report.id)}`} className={styles.row} state={{ from }}>
            {report.reporter_name}
          </SmartLink>
          <div className={`small soft ${styles.sub}`}>
            {report.credit_union_name}, {report.type_of_disaster} <ConfirmedBadge of={report} />
          </div>
        </>
      ),
    },
    {
      key: 'date',
      header: t('find.date'),
      cell: (report) => (
        <>
          <span className={styles.date}>{shortDate(report.date_reported)}</span>
          <div className="small soft">{clockTime(momentOf(report))}</div>
        </>
      ),
    },
    { key: 'city', header: t('find.city'), cell: ({ city, state }) => addressOf({ city, state }) || '–' },
    ...(isByDistance ? [distance] : []),
    { key: 'systems', header: t('find.systems'), card: 'plain', cell: (report) => <ConditionSignal report={report} /> },
  ]

  return <Table caption={t('find.caption')} columns={columns} rows={rows} rowKey={(report) => report.id} busy={busy} />
}
