import { useLocation } from 'react-router'
import type { FoundReport } from '#contract/disaster-reports/schemas.ts'
import { ANYWHERE } from '#web/domain/near/near-search.ts'
import { useNearWords } from '#web/domain/near/near-words.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { ConditionBadge } from '#web/domain/reports/ConditionBadge.tsx'
import { useDisasterType } from '#web/domain/reports/disaster-types.ts'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import { postalAddress } from '#web/lib/format/address-text.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Order } from '#web/lib/url/search-parts.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import styles from './FoundReports.module.css'
import { orderKeys, type ReportSearch } from './report-search.ts'

interface Props {
  rows: readonly FoundReport[]
  busy: boolean
  search: ReportSearch
  onSort: (order: Order<(typeof orderKeys)[number]>) => void
}

/** The credit union is the link; who reported is below it. */
export function ReportTable({ rows, busy, search: asked, onSort }: Props) {
  const { t } = useTranslation('disaster-reports')
  const typeText = useDisasterType()
  const { pathname, search } = useLocation()
  const from = `${pathname}${search}`

  const nearWords = useNearWords()
  const distance: Column<FoundReport> = {
    key: 'distance',
    header: t('find.distance'),
    nowrap: true,
    card: 'half',
    cardOrder: 1,
    cell: ({ distance_miles: miles }) => (typeof miles === 'number' ? nearWords.miles(miles) : '–'),
  }
  const columns: Column<FoundReport>[] = [
    {
      key: 'credit_union_name',
      header: t('find.who'),
      card: 'title',
      cell: (report) => (
        <>
          <SmartLink to={`/disaster-view?id=${encodeURIComponent(report.id)}`} className={styles.row} state={{ from }}>
            {report.credit_union_name}
          </SmartLink>
          <div className={`small soft ${styles.second}`}>
            {report.reporter_name} <ConfirmedBadge of={report} />
          </div>
        </>
      ),
    },
    {
      key: 'date_reported',
      header: t('find.date'),
      shortHeader: t('find.dateShort'),
      card: 'half',
      cardOrder: 1,
      cell: (report) => (
        <>
          <span className={styles.line}>{typedMoment(report, shortDateTime)}</span>
          {report.updates > 0 && <div className="small soft">{t('find.updates', { count: report.updates })}</div>}
        </>
      ),
    },
    {
      key: 'city',
      header: t('find.city'),
      card: 'half',
      cardOrder: 1,
      cell: (report) => (
        <>
          <span className={styles.line}>{postalAddress({ city: report.city, state: report.state }) || '–'}</span>
          <div className="small soft">{typeText(report.type_of_disaster)}</div>
        </>
      ),
    },
    ...(asked.near === ANYWHERE ? [] : [distance]),
    {
      key: 'condition',
      header: t('find.condition'),
      card: 'plain',
      cell: (report) => (
        <div className={styles.told}>
          <ConditionBadge report={report} oneLine={styles.facts} />
        </div>
      ),
    },
  ]

  const { sort, direction } = asked
  const sorting = { keys: orderKeys, sort, direction, onSort }
  return <Table caption={t('find.caption')} columns={columns} rows={rows} rowKey={(report) => report.id} busy={busy} sorting={sorting} />
}
