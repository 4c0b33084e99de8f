import type * as z from 'zod/mini'
import { exportEnrolled, searchEnrolled } from '#contract/back-office/calls.ts'
import { enrolledColumns, preparedStates } from '#contract/back-office/options.ts'
import type { enrolledRow } from '#contract/back-office/schemas.ts'
import { organizationTypes } from '#contract/options.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { callForPage } from '#web/lib/api/call.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { breakable } from '#web/lib/text/breakable.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { oneOf, order, page, text } from '#web/lib/url/search-parts.ts'
import { type SearchOf, urlSearch } from '#web/lib/url/url-search.ts'
import { type Column, Tight } from '#web/ui/data/Table.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { PhoneCell } from '../list/PhoneCell.tsx'
import { RecordLink } from '../list/RecordLink.tsx'
import { recordList, useRecordList } from '../list/record-list.ts'
import { orderBody, pageBody } from '../queries.ts'
import { pathOf } from '../section-url.ts'

type Enrolled = z.output<typeof enrolledRow>

const url = urlSearch(
  pathOf('credit-unions'),
  text('text', 'search'),
  oneOf('type', ['', ...organizationTypes]),
  oneOf('prepared', ['', ...preparedStates]),
  order(enrolledColumns, { sort: 'name', direction: 'ascending' }),
  page,
)

const filtersOf = ({ type, prepared }: SearchOf<typeof url>) => ({ type_organization: type, prepared })

const list = recordList({
  section: 'credit-unions',
  words: 'creditUnions',
  keys: enrolledColumns,
  url,
  dense: true,
  find: (search, signal) => callForPage(searchEnrolled, { body: { ...pageBody(search), ...filtersOf(search) }, signal }),
  download: (start, search, total) => start(exportEnrolled, { ...orderBody(search), ...filtersOf(search) }, total),
})

const adminName = ({ admin_first_name, admin_last_name }: Enrolled) => (
  <>
    {admin_first_name ?? '–'}
    {admin_last_name && <Tight>{admin_last_name}</Tight>}
  </>
)

/** The enrolled organizations. */
export function CreditUnionsScreen() {
  const { t } = useTranslation(['back-office', 'common'])
  const records = useRecordList(list)
  const { search, field, here } = records.state

  const columns: Column<Enrolled>[] = [
    {
      key: 'name',
      header: t('creditUnions.columns.name'),
      card: 'title',
      cell: (row) => (
        <>
          <ConfirmedBadge of={row} small /> <RecordLink section={list.section} id={row.id} name={row.name} from={here} />
          {row.type_organization !== 'Credit Union' && (
            <span className="small soft"> {t(`common:organizationTypes.${row.type_organization}`)}</span>
          )}
        </>
      ),
    },
    { key: 'charter_number', header: t('charter') },
    { key: 'admin_first_name', header: t('creditUnions.columns.admin_first_name'), cell: adminName },
    { key: 'admin_last_name', header: t('creditUnions.columns.admin_last_name'), roomy: true },
    {
      key: 'admin_email',
      header: t('creditUnions.columns.admin_email'),
      card: 'wide',
      whole: true,
      cell: (row) => (row.admin_email ? breakable(row.admin_email) : '–'),
    },
    {
      key: 'city',
      header: t('creditUnions.columns.city'),
      cell: ({ city, state }) => (
        <>
          {city}
          {state && <Tight>{state}</Tight>}
        </>
      ),
    },
    { key: 'state', header: t('creditUnions.columns.state'), roomy: true, cell: (row) => row.state },
    { key: 'phone', header: t('phone'), nowrap: true, cell: (row) => <PhoneCell number={row.directory_phone ?? row.admin_phone} /> },
    {
      key: 'completed_at',
      header: t('creditUnions.columns.completed_at'),
      cell: (row) => (row.completed_at ? shortDate(row.completed_at) : t('creditUnions.notYet')),
    },
    {
      key: 'last_reported',
      header: t('creditUnions.columns.last_reported'),
      cell: (row) => (row.last_reported ? shortDate(row.last_reported) : '–'),
    },
    { key: 'created_at', header: t('creditUnions.columns.created_at'), cell: (row) => shortDate(row.created_at) },
  ]

  const fields = (
    <>
      <SelectField
        {...field('type', { isStep: true })}
        label={t('creditUnions.columns.type_organization')}
        options={organizationTypes.map((type) => ({ value: type, label: t(`common:organizationTypes.${type}`) }))}
        emptyLabel={t('any')}
      />
      <SelectField
        {...field('prepared', { isStep: true })}
        label={t('creditUnions.columns.completed_at')}
        options={preparedStates.map((state) => ({ value: state, label: t(`creditUnions.prepared.${state}`) }))}
        emptyLabel={t('any')}
      />
    </>
  )
  return (
    <ListPage
      {...records}
      columns={columns}
      filters={{
        summary:
          [search.type && t(`common:organizationTypes.${search.type}`), search.prepared && t(`creditUnions.prepared.${search.prepared}`)]
            .filter(Boolean)
            .join(', ') || t('any'),
        fields,
      }}
      count={search.type === 'Credit Union' ? undefined : (count) => t('creditUnions.organizations', { count })}
      pathOfRow={({ id }) => pathOf(list.section, id)}
    />
  )
}
