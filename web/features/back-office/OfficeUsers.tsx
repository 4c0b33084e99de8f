import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { exportUsers, type kioskUser, searchUsers, type userColumns } from '#contract/back-office.ts'
import { breakable } from '#web/lib/breakable.tsx'
import { callForPage } from '#web/lib/call.ts'
import { longDate } from '#web/lib/dates.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TableTools } from '#web/ui/TableTools.tsx'
import { DownloadCsv } from './DownloadCsv.tsx'
import { FoundRows } from './FoundRows.tsx'
import { addressOf, type OfficeList } from './office-address.ts'
import { orderOf, pageOf } from './office-queries.ts'
import { RecordLink } from './RecordLink.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useFound } from './use-found.ts'
import { useOfficeList } from './use-office-list.ts'

type OfficeUser = z.output<typeof kioskUser>

const list: OfficeList<(typeof userColumns)[number]> = {
  section: 'users',
  sortKeys: ['first_name', 'last_name', 'email', 'creditUnion', 'created_at'],
  first: { sort: 'created_at', direction: 'descending' },
}

/** The people of all organizations. */
export function OfficeUsers() {
  const { t } = useTranslation('back-office')
  const state = useOfficeList(list)
  const { search, show, results, here } = state
  const navigate = useNavigate()
  const found = useFound(list.section, search, (signal) => callForPage(searchUsers, { body: pageOf(search), signal }))

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
    { key: 'creditUnion', header: t('users.columns.creditUnion'), card: 'wide', cell: (user) => user.creditUnion?.name ?? '–' },
    { key: 'created_at', header: t('users.columns.created_at'), card: 'wide', cell: (user) => longDate(user.created_at) },
  ]

  return (
    <Page>
      <PageHead title={t('sections.users')} />
      <section ref={results} tabIndex={-1} aria-label={t('sections.users')}>
        <TableTools
          count={found.data && t('users.count', { count: found.data.total })}
          end={<DownloadCsv total={found.data?.total} onPress={(start) => start(exportUsers, orderOf(search), found.data?.total)} />}
        >
          <SearchBox
            label={t('users.search')}
            placeholder={t('users.placeholder')}
            text={search.text}
            onSearch={(text) => show({ text })}
          />
        </TableTools>
        <FoundRows
          state={state}
          found={found}
          columns={columns.map((column) => ({ ...column, sortable: true }))}
          rowKey={({ id }) => id}
          onRowPress={({ id }) => void navigate(addressOf(list.section, { id }), { state: { from: here }, viewTransition: true })}
          caption={t('sections.users')}
          none={t('users.none')}
        />
      </section>
    </Page>
  )
}
