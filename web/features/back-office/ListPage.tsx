import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Pager } from '#web/ui/data/Pager.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { TableTools } from '#web/ui/data/TableTools.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { DownloadCsv } from './DownloadCsv.tsx'
import type { OfficeSearch } from './office-address.ts'
import type { OfficeListState } from './office-list.ts'
import { PAGE_SIZE } from './office-queries.ts'

interface Props<Key extends string, Search extends OfficeSearch<Key>, Item> extends OfficeListState<Key, Search, Item> {
  columns: readonly Column<Item>[]
  lead?: string
  /** Beside the title. */
  actions?: ReactNode
  /** Above the search. */
  range?: ReactNode
  /** Where a row leads. */
  addressOfRow?: (row: Item) => string
}

/** A list of the back office: its search, how much was found, the file of it, the rows. */
export function ListPage<Key extends string, Search extends OfficeSearch<Key>, Item extends { id: string }>(
  props: Props<Key, Search, Item>,
) {
  const { list, state, found, columns, lead, actions, range, addressOfRow } = props
  const { address, search, draft, show, hold, turnTo, here } = state
  const { t } = useTranslation('back-office')
  const navigate = useNavigate()
  const title = t(`sections.${list.section}`)
  const total = found.data?.total
  const { download } = list

  function submit() {
    if (!show({}, { isStep: true })) void found.refetch()
  }

  const nothing = (
    <Empty icon="search" title={t(`${list.words}.none`)} headingLevel={2}>
      {search.text && (
        <Button variant="secondary" onPress={() => show({ text: '' } as Partial<Search>, { isStep: true })}>
          {t('showAll')}
        </Button>
      )}
    </Empty>
  )
  return (
    <Page>
      <PageHead title={title} lead={lead} actions={actions} />
      <Results ref={state.results} label={title}>
        {range}
        <TableTools
          count={total !== undefined && t(`${list.words}.count`, { count: total })}
          end={download && <DownloadCsv total={total} onPress={(start) => download(start, search, total)} />}
        >
          <search>
            <form
              onSubmit={(event) => {
                event.preventDefault()
                submit()
              }}
            >
              <SearchField
                label={t(`${list.words}.search`)}
                placeholder={t(`${list.words}.placeholder`)}
                value={draft.text}
                onChange={(text) => hold({ text } as Partial<Search>)}
              />
            </form>
          </search>
        </TableTools>
        <Loaded query={found} empty={(page) => page.total === 0 && nothing}>
          {({ rows, total: all }) =>
            rows.length === 0 ? (
              <Navigate to={address.to({ ...search, page: Math.ceil(all / PAGE_SIZE) })} replace />
            ) : (
              <>
                <Table
                  caption={title}
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  busy={found.isPlaceholderData}
                  sorting={{ ...search, keys: list.keys, onSort: (order) => show(order as Partial<Search>) }}
                  onRowPress={addressOfRow && ((row) => void navigate(addressOfRow(row), { state: { from: here }, viewTransition: true }))}
                />
                {all > PAGE_SIZE && <Pager page={search.page} pageSize={PAGE_SIZE} total={all} onPage={turnTo} things={title} />}
              </>
            )
          }
        </Loaded>
      </Results>
    </Page>
  )
}
