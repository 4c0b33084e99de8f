import type * as z from 'zod/mini'
import { exportEnrolled, searchEnrolled } from '#contract/back-office/calls.ts'
import { enrolledColumns } from '#contract/back-office/options.ts'
import type { enrolledRow } from '#contract/back-office/schemas.ts'
import { ConfirmedBadge } from '#web/domain/confirmation/ConfirmedBadge.tsx'
import { callForPage } from '#web/lib/calls/call.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { breakable } from '#web/lib/text/breakable.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { ListPage } from './ListPage.tsx'
import { addressOf, officeSearch } from './office-address.ts'
import { officeList, useOfficeList } from './office-list.ts'
import { orderOf, pageOf } from './office-queries.ts'
import { RecordLink } from './RecordLink.tsx'

type Enrolled = z.output<typeof enrolledRow>

const list = officeList({
  section: 'credit-unions',
  words: 'creditUnions',
  keys: enrolledColumns,
  address: officeSearch('credit-unions', enrolledColumns, { sort: 'name', direction: 'ascending' }),
  find: (search, signal) => callForPage(searchEnrolled, { body: pageOf(search), signal }),
  download: (start, search, total) => start(exportEnrolled, orderOf(search), total),
})

/** The organizations that enrolled. */
export function CreditUnions() {
  const { t } = useTranslation('back-office')
  const office = useOfficeList(list)
  const { here } = office.state

  const columns: Column<Enrolled>[] = [
    {
      key: 'name',
      header: t('creditUnions.columns.name'),
      card: 'title',
      cell: (row) => (
        <>
          <RecordLink section={list.section} id={row.id} name={row.name} from={here} /> <ConfirmedBadge of={row} />
        </>
      ),
    },
    { key: 'admin_first_name', header: t('creditUnions.columns.admin_first_name'), cell: (row) => row.admin_first_name ?? '–' },
    { key: 'admin_last_name', header: t('creditUnions.columns.admin_last_name'), cell: (row) => row.admin_last_name ?? '–' },
    {
      key: 'admin_email',
      header: t('creditUnions.columns.admin_email'),
      card: 'wide',
      cell: (row) => (row.admin_email ? breakable(row.admin_email) : '–'),
    },
    { key: 'city', header: t('creditUnions.columns.city'), cell: (row) => row.city },
    { key: 'state', header: t('creditUnions.columns.state'), cell: (row) => row.state },
    { key: 'created_at', header: t('creditUnions.columns.created_at'), cell: (row) => shortDate(row.created_at) },
  ]

  return <ListPage {...office} columns={columns} addressOfRow={({ id }) => addressOf(list.section, { id })} />
}
