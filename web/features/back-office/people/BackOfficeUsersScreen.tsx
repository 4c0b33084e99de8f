import type * as z from 'zod/mini'
import { exportUsers, searchUsers } from '#contract/back-office/calls.ts'
import { userColumns } from '#contract/back-office/options.ts'
import type { kioskUser } from '#contract/back-office/people-schemas.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { callForPage } from '#web/lib/api/call.ts'
import { shortDate, shortDateTime } from '#web/lib/format/dates.ts'
import { breakable } from '#web/lib/text/breakable.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { order, page, text } from '#web/lib/url/search-parts.ts'
import { urlSearch } from '#web/lib/url/url-search.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { PhoneCell } from '../list/PhoneCell.tsx'
import { RecordLink } from '../list/RecordLink.tsx'
import { recordList, useRecordList } from '../list/record-list.ts'
import { orderBody, pageBody } from '../queries.ts'
import { pathOf } from '../section-url.ts'

type ListedUser = z.output<typeof kioskUser>

/** `of` is the organization whose people are listed. */
const url = urlSearch(
  pathOf('users'),
  text('text', 'search'),
  text('of'),
  order(userColumns, { sort: 'created_at', direction: 'descending' }),
  page,
)

const list = recordList({
  section: 'users',
  words: 'users',
  keys: userColumns,
  url,
  dense: true,
  find: (search, signal) => callForPage(searchUsers, { body: { ...pageBody(search), credit_union_id: search.of }, signal }),
  download: (start, search, total) => start(exportUsers, { ...orderBody(search), credit_union_id: search.of }, total),
})

/** The people of all organizations. */
export function BackOfficeUsersScreen() {
  const { t } = useTranslation(['back-office', 'common'])
  const records = useRecordList(list)
  const { here } = records.state

  const columns: Column<ListedUser>[] = [
    {
      key: 'first_name',
      header: t('users.columns.first_name'),
      card: 'title',
      cell: ({ id, first_name, last_name, locked }) => (
        <>
          <SmartLink to={pathOf(list.section, id)} state={{ from: here }}>
            {first_name} <span className="only-narrow">{last_name}</span>
            <span className="visually-hidden only-wide">{last_name}</span>
          </SmartLink>{' '}
          {locked && (
            <StatusBadge tone="caution" icon="lock" plain>
              {t('users.locked')}
            </StatusBadge>
          )}
        </>
      ),
    },
    { key: 'last_name', header: t('users.columns.last_name'), card: 'hidden' },
    { key: 'email', header: t('users.columns.email'), card: 'wide', whole: true, cell: (user) => breakable(user.email) },
    {
      key: 'creditUnion',
      header: t('users.columns.creditUnion'),
      card: 'wide',
      cell: ({ creditUnion }) =>
        creditUnion ? (
          <>
            <ConfirmedBadge of={creditUnion} small />{' '}
            <RecordLink section="credit-unions" id={creditUnion.id} name={creditUnion.name} from={here} />
          </>
        ) : (
          '–'
        ),
    },
    { key: 'role', header: t('users.columns.role'), cell: (user) => t(`common:roles.${user.role}`) },
    { key: 'phone', header: t('phone'), nowrap: true, cell: (user) => <PhoneCell number={user.phone} /> },
    {
      key: 'last_signed_in_at',
      header: t('users.columns.last_signed_in_at'),
      cell: (user) => (user.last_signed_in_at ? shortDateTime(user.last_signed_in_at) : '–'),
    },
    { key: 'created_at', header: t('users.columns.created_at'), card: 'wide', cell: (user) => shortDate(user.created_at) },
  ]

  return <ListPage {...records} columns={columns} pathOfRow={({ id }) => pathOf(list.section, id)} />
}
