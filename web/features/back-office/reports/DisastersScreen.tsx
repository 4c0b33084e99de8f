import type * as z from 'zod/mini'
import { exportDisasters, searchDisasters } from '#contract/back-office/calls.ts'
import { disasterColumns } from '#contract/back-office/options.ts'
import type { adminReport } from '#contract/back-office/schemas.ts'
import { conditions } from '#contract/catalogue/condition.ts'
import { stateCodes } from '#contract/rules/states.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { ConditionBadge } from '#web/domain/reports/ConditionBadge.tsx'
import { useDisasterType } from '#web/domain/reports/disaster-types.ts'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { dayText, shortDate, shortDateTime } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { day, oneOf, order, page, text } from '#web/lib/url/search-parts.ts'
import { type SearchOf, urlSearch } from '#web/lib/url/url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { type Column, Tight } from '#web/ui/data/Table.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { PhoneCell } from '../list/PhoneCell.tsx'
import { RecordLink } from '../list/RecordLink.tsx'
import { recordList, useRecordList } from '../list/record-list.ts'
import { orderBody, pageBody } from '../queries.ts'
import { pathOf } from '../section-url.ts'
import { DateRange } from './DateRange.tsx'
import { DisasterFilters } from './DisasterFilters.tsx'
import { BEGINNING, rangeOf } from './date-range.ts'

type ListedReport = z.output<typeof adminReport>

const url = urlSearch(
  pathOf('disasters'),
  text('text', 'search'),
  day('start'),
  day('end'),
  oneOf('each', ['newest', 'all']),
  oneOf('state', ['', ...stateCodes]),
  oneOf('condition', ['', ...conditions]),
  text('type'),
  text('of'),
  order(disasterColumns, { sort: 'date_reported', direction: 'descending' }),
  page,
)

type Search = SearchOf<typeof url>

const list = recordList({
  section: 'disasters',
  words: 'disasters',
  keys: disasterColumns,
  url,
  dense: true,
  find: (search, signal) => callForPage(searchDisasters, { body: { ...pageBody(search), ...filtersOf(search) }, signal }),
  download: (start, search, total) => start(exportDisasters, { ...orderBody(search), ...filtersOf(search) }, total),
})

/** Without dates in the URL, the server applies its own last 30 days: in the reader's time zone it may still be the day before. */
function daysOf(search: Search) {
  const { start, end } = rangeOf(search)
  return search.start || search.end ? { startDate: start, endDate: end } : {}
}

const filtersOf = (search: Search) => ({
  ...daysOf(search),
  latest_only: search.each === 'newest',
  state: search.state,
  condition: search.condition,
  type_of_disaster: search.type,
  credit_union_id: search.of,
})

/** The disaster reports of a date range. */
export function DisastersScreen() {
  const { t } = useTranslation(['back-office', 'disaster-reports', 'condition'])
  const typeText = useDisasterType()
  const records = useRecordList(list)
  const { search, show, hold, field, here } = records.state
  const range = rangeOf(search)
  const days = { from: shortDate(range.start), until: shortDate(range.end) }

  const columns: Column<ListedReport>[] = [
    {
      key: 'credit_union_name',
      header: t('disasters.columns.credit_union_name'),
      card: 'title',
      cell: (report) => (
        <>
          <ConfirmedBadge of={report} small />{' '}
          <RecordLink section={list.section} id={report.id} name={report.credit_union_name} from={here} />
          {report.state && <Tight>{report.state}</Tight>}
        </>
      ),
    },
    { key: 'charter_number', header: t('charter'), roomy: true },
    { key: 'state', header: t('creditUnions.columns.state'), roomy: true },
    {
      key: 'condition',
      header: t('disasters.columns.systems'),
      card: 'plain',
      long: true,
      cell: (report) => <ConditionBadge report={report} />,
    },
    {
      key: 'type_of_disaster',
      header: t('disasters.columns.type_of_disaster'),
      cell: (report) => typeText(report.type_of_disaster),
    },
    {
      key: 'reporter_name',
      header: t('disasters.columns.reporter_name'),
      cell: (report) => <span className="breaks">{report.reporter_name}</span>,
    },
    { key: 'phone', header: t('phone'), nowrap: true, cell: (report) => <PhoneCell number={report.phone ?? report.directory_phone} /> },
    {
      key: 'date_reported',
      header: t('disasters.columns.date_reported'),
      cell: (report) => typedMoment(report, shortDateTime),
    },
  ]

  return (
    <ListPage
      {...records}
      columns={columns}
      actions={
        <LinkButton to="/report-disaster?for=" variant="secondary" iconBefore="phone">
          {t('disasters.byPhone')}
        </LinkButton>
      }
      filters={{
        summary: [
          t('disasters.days', days),
          t(`disasters.each.${search.each}`),
          search.state,
          search.condition && t(`condition:condition.${search.condition}`),
          search.type && typeText(search.type),
        ]
          .filter(Boolean)
          .join(', '),
        fields: (
          <>
            <DateRange
              key={`${range.start} ${range.end}`}
              range={range}
              onChange={hold}
              onFilter={(chosen) => show(chosen, { isStep: true })}
            />
            <DisasterFilters field={field} />
          </>
        ),
      }}
      count={search.each === 'newest' ? (count) => t('disasters.creditUnions', { count }) : undefined}
      beyond={
        <>
          <p>{t(`disasters.limits.${search.each}`, days)}</p>
          {(range.start !== BEGINNING || search.each === 'newest') && (
            <Button
              variant="secondary"
              onPress={() => show({ start: BEGINNING, end: dayText(new Date(renderTime())), each: 'all' }, { isStep: true })}
            >
              {t('disasters.everyDay')}
            </Button>
          )}
        </>
      }
      pathOfRow={({ id }) => pathOf(list.section, id)}
    />
  )
}
