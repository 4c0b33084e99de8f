import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Table.module.css'
import { type Sorting, TableSort } from './TableSort.tsx'

/*
  A table from 1024 px, cards on narrower screens. `card` is the role of a column's cells in a card: 'title' is its heading,
  'sub' is below the title, 'wide' is on a line of its own, 'plain' is such a line without its label, 'half' is one of two
  cells side by side, without its label, 'pick' is a checkbox beside the title and puts
  three cells side by side, of which 'broad' ones are wider, 'action' is the
  full-width button at the bottom, 'hidden' is left out. Without `card`: label and value, two cells side by side.
*/
interface Look {
  header: string
  /** Where the rows are cards, in the list that sorts them. */
  shortHeader?: string | undefined
  /** The header is only for screen readers. */
  hideHeader?: boolean | undefined
  card?: 'title' | 'sub' | 'wide' | 'plain' | 'half' | 'pick' | 'broad' | 'action' | 'hidden' | undefined
  /** The sort rank of the cell in a card, ascending. The default is 0. */
  cardOrder?: number | undefined
  align?: 'left' | 'right' | undefined
  nowrap?: boolean | undefined
  /** Left out on a desk with little space; another cell of the row shows it there with `Tight`. */
  roomy?: boolean | undefined
  /** In a dense table: shown whole, on as many lines as it needs. */
  whole?: boolean | undefined
  /** In a dense table: as wide as a long text needs. */
  long?: boolean | undefined
}

/** The fields of a row that are shown as they are. */
type Plain<Row> = { [Key in keyof Row & string]: Row[Key] extends string | number | null ? Key : never }[keyof Row & string]

/** Without a cell of its own, a column shows the field that it is named for, and a dash where there is none. */
export type Column<Row> = Look & ({ key: string; cell: (row: Row) => ReactNode } | { key: Plain<Row>; cell?: undefined })

const contentOf = <Row,>({ key, cell }: Column<Row>, row: Row) => (cell ? cell(row) : ((row[key] as string | number | null) ?? '–'))

/** Shown where there is no space for the columns that are `roomy`. */
export const Tight = ({ children }: { children: ReactNode }) => <span className={styles.tight}> {children}</span>

interface Props<Row, Key extends string> {
  /** What the table contains, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sorting?: Sorting<Key> | undefined
  busy?: boolean | undefined
  /** For a desk: low rows of at most two lines each, from 1024 px. */
  dense?: boolean | undefined
  /** The rows that are chosen for something. */
  isPicked?: ((row: Row) => boolean) | undefined
  /** A press on a row, outside its own controls, does what a link or button in the row also does. */
  onRowPress?: ((row: Row) => void) | undefined
}

export function Table<Row, Key extends string = never>({
  caption,
  columns,
  rows,
  rowKey,
  sorting,
  busy,
  dense,
  isPicked,
  onRowPress,
}: Props<Row, Key>) {
  function press(event: MouseEvent, row: Row) {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, select, label') !== null
    const isSelecting = getSelection()?.isCollapsed === false
    if (!isOnControl && !isSelecting) onRowPress?.(row)
  }

  return (
    <>
      {sorting && <TableSort columns={columns} sorting={sorting} />}
      <div className={dense ? `surface ${styles.wrap} ${styles.desk}` : `surface ${styles.wrap}`}>
        <table className={tableClass(dense, columns.length)} aria-busy={busy || undefined}>
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
              // The keyboard uses the link or button in the row.
              <tr
                key={rowKey(row)}
                className={[onRowPress && styles.pressable, isPicked?.(row) && styles.picked].filter(Boolean).join(' ') || undefined}
                onClick={onRowPress && ((event) => press(event, row))}
              >
                {columns.map((column) => (
                  <BodyCell key={column.key} column={column}>
                    {dense && !column.nowrap && !column.whole ? (
                      <div className={styles.lines}>{contentOf(column, row)}</div>
                    ) : (
                      contentOf(column, row)
                    )}
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

/** The cells of a card that say what they are without the name of their column. */
const UNLABELED: readonly Look['card'][] = ['title', 'sub', 'plain', 'half', 'action', 'pick']

/** A dense table of many columns. */
const MANY = 9

const tableClass = (dense: boolean | undefined, columns: number) =>
  [styles.table, dense && styles.dense, dense && columns > MANY && styles.packed].filter(Boolean).join(' ')

interface HeaderProps<Row, Key extends string> {
  column: Column<Row>
  sorting: Sorting<Key> | undefined
}

function HeaderCell<Row, Key extends string>({ column, sorting }: HeaderProps<Row, Key>) {
  const { header, hideHeader } = column
  const sort = sorting?.keys.find((key) => key === column.key)
  if (!sorting || !sort) {
    return (
      <th scope="col" className={headerClass(column)}>
        <span className={hideHeader ? 'visually-hidden' : styles.header}>{header}</span>
      </th>
    )
  }
  const direction = sorting.sort === sort ? sorting.direction : undefined
  return (
    <th scope="col" aria-sort={direction} className={headerClass(column)}>
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

const headerClass = ({ align, roomy }: Look) =>
  [align === 'right' && styles.right, roomy && styles.roomy].filter(Boolean).join(' ') || undefined

/** The title cell of a card is the row header of the table, so that screen readers announce it with each cell of the row. */
function BodyCell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const cell = {
    className: cellClass(column),
    'data-label': column.hideHeader || (column.card && UNLABELED.includes(column.card)) ? undefined : column.header,
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

function cellClass({ card, align, nowrap, long, whole, roomy }: Look): string {
  return [
    styles.cell,
    card && styles[card],
    long && styles.long,
    whole && styles.whole,
    roomy && styles.roomy,
    align === 'right' && styles.right,
    nowrap && 'nowrap',
  ]
    .filter(Boolean)
    .join(' ')
}
