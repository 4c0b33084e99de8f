import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { PagedRows } from '#web/ui/data/PagedRows.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { isRestorableSection } from '../deleted/restorable.ts'
import { PAGE_SIZE } from '../queries.ts'
import { deletedOf, type ListSearch } from '../section-url.ts'
import { DownloadTable } from './DownloadTable.tsx'
import styles from './ListPage.module.css'
import type { RecordListState } from './record-list.ts'

interface Props<Key extends string, Search extends ListSearch<Key>, Item> extends RecordListState<Key, Search, Item> {
  columns: readonly Column<Item>[]
  lead?: string
  /** Shown next to the title. */
  actions?: ReactNode
  /** Beside the search. On a phone they fold to a line with the summary. */
  filters?: { fields: ReactNode; summary: string }
  /** Of the number of rows, where they are not what the list is named for. */
  count?: ((total: number) => string) | undefined
  /** Where nothing is found: the limits of the search, and a way beyond them. */
  beyond?: ReactNode
  /** The URL of a row's record. */
  pathOfRow?: (row: Item) => string
}

/** A list of the back office: its search, the number of results, the download, the rows. */
export function ListPage<Key extends string, Search extends ListSearch<Key>, Item extends { id: string }>(props: Props<Key, Search, Item>) {
  const { list, state, found, columns, lead, actions, filters, count, beyond, pathOfRow } = props
  const { url, search, draft, show, hold, turnTo, here } = state
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
      {beyond}
      {search.text && (
        <Button variant="secondary" onPress={() => show({ text: '' } as Partial<Search>, { isStep: true })}>
          {t('showAll')}
        </Button>
      )}
    </Empty>
  )
  return (
    <Page>
      <div className={styles.head}>
        <PageHead
          title={title}
          lead={lead}
          actions={
            <>
              <span className="soft small numeric" role="status">
                <span className={total === undefined ? 'reserved' : undefined}>
                  {count?.(total ?? 0) ?? t(`${list.words}.count`, { count: total ?? 0 })}
                </span>
              </span>
              {download && <DownloadTable total={total} onPress={(start) => download(start, search, total)} />}
              {actions}
            </>
          }
        />
      </div>
      <Results ref={state.results} label={title}>
        <div className={`${styles.tools} no-print`}>
          <SearchForm
            className={styles.search}
            label={t(`${list.words}.search`)}
            placeholder={t(`${list.words}.placeholder`)}
            value={draft.text}
            onChange={(text) => hold({ text } as Partial<Search>)}
            onSubmit={submit}
          />
          {filters && (
            <Disclosure title={t('filters')} summary={filters.summary} bare>
              <div className={styles.filters}>{filters.fields}</div>
            </Disclosure>
          )}
        </div>
        <Loaded query={found} empty={(page) => page.total === 0 && nothing}>
          {({ rows, total: all }) => (
            <PagedRows url={url} search={search} rows={rows} pageSize={PAGE_SIZE} total={all} onPage={turnTo} things={title}>
              <div className={styles.frame}>
                <Table
                  caption={title}
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  busy={found.isPlaceholderData}
                  dense={list.dense}
                  sorting={{ ...search, keys: list.keys, onSort: (order) => show(order as Partial<Search>) }}
                  onRowPress={pathOfRow && ((row) => void navigate(pathOfRow(row), { state: { from: here }, viewTransition: true }))}
                />
              </div>
            </PagedRows>
          )}
        </Loaded>
        {isRestorableSection(list.section) && (
          <p className={`after-loading small no-print ${styles.below}`}>
            <SmartLink to={deletedOf(list.section)}>{t('deleted.title')}</SmartLink>
          </p>
        )}
      </Results>
    </Page>
  )
}
