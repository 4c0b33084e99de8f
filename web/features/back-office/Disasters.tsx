import { exportDisasters, searchDisasters } from '#contract/back-office/calls.ts'
import { disasterColumns } from '#contract/back-office/options.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { ConfirmedBadge } from '#web/domain/confirmation/ConfirmedBadge.tsx'
import { ConditionSignal } from '#web/domain/report/ConditionSignal.tsx'
import { momentOf } from '#web/domain/report/report-moment.ts'
import { addressSearch, type SearchOf } from '#web/lib/address/address-search.ts'
import { day, order, page, text } from '#web/lib/address/search-parts.ts'
import { callForPage } from '#web/lib/calls/call.ts'
import { clockTime, shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { DateRange } from './DateRange.tsx'
import { rangeOf } from './date-range.ts'
import { ListPage } from './ListPage.tsx'
import { addressOf, inSection, PATH } from './office-address.ts'
import { officeList, useOfficeList } from './office-list.ts'
import { orderOf, pageOf } from './office-queries.ts'
import { RecordLink } from './RecordLink.tsx'

const address = addressSearch(
  PATH,
  inSection('disasters'),
  text('text', 'search'),
  day('start'),
  day('end'),
  order(disasterColumns, { sort: 'date_reported', direction: 'descending' }),
  page,
)

const list = officeList({
  section: 'disasters',
  words: 'disasters',
  keys: disasterColumns,
  address,
  find: (search, signal) => callForPage(searchDisasters, { body: { ...pageOf(search), ...daysOf(search) }, signal }),
  download: (start, search, total) => start(exportDisasters, { ...orderOf(search), ...daysOf(search) }, total),
})

/** Where nobody has asked for days the server's own last 30 hold: where the reader is it may still be the day before. */
function daysOf(search: SearchOf<typeof address>) {
  const { start, end } = rangeOf(search)
  return search.start || search.end ? { startDate: start, endDate: end } : {}
}

/** The disaster reports of a range of days. */
export function Disasters() {
  const { t } = useTranslation('back-office')
  const office = useOfficeList(list)
  const { search, show, hold, here } = office.state
  const range = rangeOf(search)

  const columns: Column<DisasterReport>[] = [
    {
      key: 'credit_union_name',
      header: t('disasters.columns.credit_union_name'),
      card: 'title',
      cell: (report) => (
        <>
          <RecordLink section={list.section} id={report.id} name={report.credit_union_name} from={here} /> <ConfirmedBadge of={report} />
        </>
      ),
    },
    { key: 'reporter_name', header: t('disasters.columns.reporter_name'), cell: (report) => report.reporter_name },
    {
      key: 'date_reported',
      header: t('disasters.columns.date_reported'),
      cell: (report) => (
        <>
          {shortDate(report.date_reported)}
          <div className="small soft">{clockTime(momentOf(report))}</div>
        </>
      ),
    },
    { key: 'systems', header: t('disasters.columns.systems'), card: 'plain', cell: (report) => <ConditionSignal report={report} /> },
  ]

  return (
    <ListPage
      {...office}
      columns={columns}
      range={
        <DateRange key={`${range.start} ${range.end}`} range={range} onChange={hold} onFilter={(days) => show(days, { isStep: true })} />
      }
      addressOfRow={({ id }) => addressOf(list.section, { id })}
    />
  )
}
