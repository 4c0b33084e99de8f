import { exportDisasters, searchDisasters } from '#contract/back-office/calls.ts'
import { disasterColumns } from '#contract/back-office/options.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { callForPage } from '#web/lib/call.ts'
import { clockTime, longDate } from '#web/lib/dates.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { momentOf } from '#web/lib/report-moment.ts'
import { ConditionSignal } from '#web/ui/ConditionSignal.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateRange } from './DateRange.tsx'
import { rangeOf } from './date-range.ts'
import { ListPage } from './ListPage.tsx'
import { addressOf, type OfficeList } from './office-address.ts'
import { orderOf, pageOf } from './office-queries.ts'
import { RecordLink } from './RecordLink.tsx'
import { useFound } from './use-found.ts'
import { useOfficeList } from './use-office-list.ts'

const list: OfficeList<(typeof disasterColumns)[number]> = {
  section: 'disasters',
  sortKeys: disasterColumns,
  first: { sort: 'date_reported', direction: 'descending' },
}

/** The disaster reports of a range of days. */
export function Disasters() {
  const { t } = useTranslation('back-office')
  const state = useOfficeList(list)
  const { search, show, here } = state
  const range = rangeOf(search)
  // Where nobody has asked for days the server's own last 30 hold: where the reader is it may still be the day before.
  const days = search.start || search.end ? { startDate: range.start, endDate: range.end } : {}
  const found = useFound(list.section, { ...search, ...range }, (signal) =>
    callForPage(searchDisasters, { body: { ...pageOf(search), ...days }, signal }),
  )

  const columns: Column<DisasterReport>[] = [
    {
      key: 'credit_union_name',
      header: t('disasters.columns.credit_union_name'),
      sortable: true,
      card: 'title',
      cell: (report) => <RecordLink section={list.section} id={report.id} name={report.credit_union_name} from={here} />,
    },
    { key: 'reporter_name', header: t('disasters.columns.reporter_name'), sortable: true, cell: (report) => report.reporter_name },
    {
      key: 'date_reported',
      header: t('disasters.columns.date_reported'),
      sortable: true,
      cell: (report) => (
        <>
          {longDate(report.date_reported)}
          <div className="small soft">{clockTime(momentOf(report))}</div>
        </>
      ),
    },
    { key: 'systems', header: t('disasters.columns.systems'), card: 'plain', cell: (report) => <ConditionSignal report={report} /> },
  ]

  return (
    <ListPage
      state={state}
      found={found}
      columns={columns}
      words={{
        count: found.data && t('disasters.count', { count: found.data.total }),
        search: t('disasters.search'),
        placeholder: t('disasters.placeholder'),
        none: t('disasters.none'),
      }}
      range={<DateRange key={`${range.start} ${range.end}`} range={range} onFilter={({ start, end }) => show({ start, end })} />}
      download={(start, total) => start(exportDisasters, { ...orderOf(search), ...days }, total)}
      addressOfRow={({ id }) => addressOf(list.section, { id })}
    />
  )
}
