import type { MouseEvent, ReactNode } from 'react'
import type { Order } from '#web/lib/address/search-parts.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Table.module.css'
import { TableSort } from './TableSort.tsx'

/*
  A table from 1024 px, cards below. A column says with `card` what becomes of its cells in a card:
  'title' heads the card, 'sub' stands under the title, 'wide' takes a line of its own, 'plain' such a line without
  its label, 'action' the full-width button at the foot, 'hidden' is left out. Without it: label and value, two abreast.
*/
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The header is only for screen readers. */
  hideHeader?: boolean | undefined
  card?: 'title' | 'sub' | 'wide' | 'plain' | 'action' | 'hidden' | undefined
  /** Its place among the cells of a card that have one; smaller comes first, cells without one are at 0. */
  cardOrder?: number | undefined
  align?: 'left' | 'right' | undefined
  nowrap?: boolean | undefined
}

export interface Sorting<Key extends string> extends Order<Key> {
  /** The keys of the columns that the rows can be sorted by. */
  keys: readonly Key[]
  onSort: (order: Order<Key>) => void
}

interface Props<Row, Key extends string> {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sorting?: Sorting<Key> | undefined
  busy?: boolean | undefined
  /** A press anywhere in a row but on what can be pressed itself: does what a link or button in the row does too. */
  onRowPress?: ((row: Row) => void) | undefined
}

export function Table<Row, Key extends string = never>({ caption, columns, rows, rowKey, sorting, busy, onRowPress }: Props<Row, Key>) {
  function press(event: MouseEvent, row: Row) {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, select, label') !== null
    const isSelecting = getSelection()?.isCollapsed === false
    if (!isOnControl && !isSelecting) onRowPress?.(row)
  }

  return (
    <>
      {sorting && <TableSort columns={columns} sorting={sorting} />}
      <div className={`surface ${styles.wrap}`}>
        <table className={styles.table} aria-busy={busy || undefined}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              // The keyboard has the link or button in the row.
              <tr
                key={rowKey(row)}
                className={onRowPress ? styles.pressable : undefined}
                onClick={onRowPress && ((event) => press(event, row))}
              >
                {columns.map((column) => (
                  <BodyCell key={column.key} column={column}>
                    {column.cell(row)}
                  </BodyCell>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className={styles.printFoot}>
            <tr>
              <td colSpan={columns.length} />
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

interface HeaderProps<Row, Key extends string> {
  column: Column<Row>
  sorting: Sorting<Key> | undefined
}

function HeaderCell<Row, Key extends string>({ column, sorting }: HeaderProps<Row, Key>) {
  const { header, hideHeader } = column
  const sort = sorting?.keys.find((key) => key === column.key)
  if (!sorting || !sort) {
    return (
      <th scope="col" className={column.align === 'right' ? styles.right : undefined}>
        <span className={hideHeader ? 'visually-hidden' : styles.header}>{header}</span>
      </th>
    )
  }
  const direction = sorting.sort === sort ? sorting.direction : undefined
  return (
    <th scope="col" aria-sort={direction} className={column.align === 'right' ? styles.right : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => sorting.onSort({ sort, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
      >
        {header}
        <Icon name={direction ?? 'sortable'} size="xs" />
      </button>
    </th>
  )
}

/** What heads a card heads its row in the table too: a screen reader says it beside each cell that it comes to from above. */
function BodyCell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const cell = {
    className: cellClass(column),
    'data-label': column.hideHeader ? undefined : column.header,
    style: column.cardOrder === undefined ? undefined : { order: column.cardOrder },
  }
  return column.card === 'title' ? (
    <th scope="row" {...cell}>
      {children}
    </th>
  ) : (
    <td {...cell}>{children}</td>
  )
}

function cellClass<Row>({ card, align, nowrap }: Column<Row>): string {
  return [styles.cell, card && styles[card], align === 'right' && styles.right, nowrap && 'nowrap'].filter(Boolean).join(' ')
}
