import { Navigate } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Pager } from '#web/ui/Pager.tsx'
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

  const nothing = (
    <Empty icon="search" title={none} headingLevel={2}>
      {search.text && (
        <Button variant="secondary" onPress={showAll}>
          {t('showAll')}
        </Button>
      )}
    </Empty>
  )
  return (
    <Loaded query={found} empty={({ total }) => total === 0 && nothing}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <Navigate to={addressOfList(list, { ...search, page: Math.ceil(total / PAGE_SIZE) })} replace />
        ) : (
          <>
            <Table
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              busy={found.isPlaceholderData}
              sort={{ key: search.sort, direction: search.direction }}
              onSort={({ key, direction }) => show({ sort: list.sortKeys.find((each) => each === key) ?? search.sort, direction })}
              onRowPress={onRowPress}
            />
            {total > PAGE_SIZE && <Pager page={search.page} pageSize={PAGE_SIZE} total={total} onPage={turnTo} things={caption} />}
          </>
        )
      }
    </Loaded>
  )
}
