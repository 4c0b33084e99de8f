import { Navigate } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Row } from '#web/ui/Row.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { addressOfList } from './office-address.ts'
import { PAGE_SIZE } from './office-queries.ts'
import type { Found } from './use-found.ts'
import type { OfficeListState } from './use-office-list.ts'

interface Props<Item, Key extends string> {
  state: OfficeListState<Key>
  found: Found<Item>
  columns: readonly Column<Item>[]
  rowKey: (row: Item) => string
  onRowPress?: ((row: Item) => void) | undefined
  /** What the table holds, and what its pager counts. */
  caption: string
  /** Said where nothing is found. */
  none: string
}

/** What a list of the back office shows: that it loads, what it found, that it found nothing, or that it could not look. */
export function FoundRows<Item, Key extends string>({ state, found, columns, rowKey, onRowPress, caption, none }: Props<Item, Key>) {
  const { t } = useTranslation('back-office')
  const { search, list, show, showAll, turnTo } = state
  const { data, isPending, isFetching, isPlaceholderData, refetch } = found

  if (isPending) {
    return (
      <Row>
        <Spinner />
        {t('loading', { things: caption })}
      </Row>
    )
  }
  if (!data) {
    return (
      <Empty icon="unsaved" title={t('notLoaded')} headingLevel={2}>
        <Button busy={isFetching} onPress={() => void refetch()}>
          {t('loadAgain')}
        </Button>
      </Empty>
    )
  }
  if (data.total === 0) {
    return (
      <Empty icon="search" title={none} headingLevel={2}>
        {search.text && (
          <Button variant="secondary" onPress={showAll}>
            {t('showAll')}
          </Button>
        )}
      </Empty>
    )
  }
  if (data.rows.length === 0) {
    return <Navigate to={addressOfList(list, { ...search, page: Math.ceil(data.total / PAGE_SIZE) })} replace />
  }
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={data.rows}
        rowKey={rowKey}
        busy={isPlaceholderData}
        sort={{ key: search.sort, direction: search.direction }}
        onSort={({ key, direction }) => show({ sort: list.sortKeys.find((each) => each === key) ?? search.sort, direction })}
        onRowPress={onRowPress}
      />
      {data.total > PAGE_SIZE && <Pager page={search.page} pageSize={PAGE_SIZE} total={data.total} onPage={turnTo} things={caption} />}
    </>
  )
}
