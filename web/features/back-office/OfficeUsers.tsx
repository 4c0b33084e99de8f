import type * as z from 'zod/mini'
import { exportUsers, searchUsers } from '#contract/back-office/calls.ts'
import { userColumns } from '#contract/back-office/options.ts'
import type { kioskUser } from '#contract/back-office/people-schemas.ts'
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

type OfficeUser = z.output<typeof kioskUser>

const list = officeList({
  section: 'users',
  words: 'users',
  keys: userColumns,
  address: officeSearch('users', userColumns, { sort: 'created_at', direction: 'descending' }),
  find: (search, signal) => callForPage(searchUsers, { body: pageOf(search), signal }),
  download: (start, search, total) => start(exportUsers, orderOf(search), total),
})

/** The people of all organizations. */
export function OfficeUsers() {
  const { t } = useTranslation('back-office')
  const office = useOfficeList(list)
  const { here } = office.state

  const columns: Column<OfficeUser>[] = [
    {
      key: 'first_name',
      header: t('users.columns.first_name'),
      card: 'title',
      cell: ({ id, first_name, last_name }) => (
        <>
          <span className="only-wide">
            <RecordLink section={list.section} id={id} name={first_name} from={here} />
          </span>
          <span className="only-narrow">
            <RecordLink section={list.section} id={id} name={`${first_name} ${last_name}`} from={here} />
          </span>
        </>
      ),
    },
    { key: 'last_name', header: t('users.columns.last_name'), card: 'hidden', cell: (user) => user.last_name },
    { key: 'email', header: t('users.columns.email'), card: 'wide', cell: (user) => breakable(user.email) },
    {
      key: 'creditUnion',
      header: t('users.columns.creditUnion'),
      card: 'wide',
      cell: ({ creditUnion }) =>
        creditUnion ? (
          <>
            {creditUnion.name} <ConfirmedBadge of={creditUnion} />
          </>
        ) : (
          '–'
        ),
    },
    { key: 'created_at', header: t('users.columns.created_at'), card: 'wide', cell: (user) => shortDate(user.created_at) },
  ]

  return <ListPage {...office} columns={columns} addressOfRow={({ id }) => addressOf(list.section, { id })} />
}
