import { useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Choice, SheetColumn, SheetField } from './column-choice.ts'
import type { Found } from './SheetReader.tsx'

interface Line {
  /** Of the text, counted from 1. */
  line: number
}

/** How a kind of list is shown: of people, or of contacts. */
export interface SheetKind<Row extends Line, Field extends SheetField> {
  title: string
  fields: readonly { value: Field; label: string }[]
  missing: (columns: readonly SheetColumn<Field>[]) => string | null
  isStorable: (row: Row) => boolean
  /** Those that need a look come first. */
  rank: (row: Row) => number
  summary: (rows: readonly Row[]) => string
  store: (count: number) => string
  /** Beside the number of the line. */
  cells: readonly Column<Row>[]
}

interface Props<Row extends Line, Field extends SheetField> {
  kind: SheetKind<Row, Field>
  found: Pick<Found<Row, Field>, 'columns' | 'rows' | 'fault'>
  /** Columns that were chosen; the rows are not read by them yet. */
  picked: Choice<Field> | null
  isBusy: boolean
  onChoose: (columns: Choice<Field>) => void
  onStore: (lines: number[]) => void
  onBack: () => void
}

/** Rows on screen at first, and by which number each press adds more. */
const STEP = 100

/** What each row would do. */
export function SheetPreview<Row extends Line, Field extends SheetField>(props: Props<Row, Field>) {
  const { kind, found, picked, isBusy, onChoose, onStore, onBack } = props
  const { rows, fault } = found
  const { t } = useTranslation('roster')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState(STEP)
  const chosen = rows.filter((row) => kind.isStorable(row) && !left.has(row.line)).map(({ line }) => line)
  const sorted = rows.toSorted((one, other) => kind.rank(one) - kind.rank(other) || one.line - other.line)
  const columns = found.columns.map((column, at) => (picked ? { ...column, field: picked[at] ?? null } : column))

  function take(line: number, isWanted: boolean) {
    const next = new Set(left)
    if (isWanted) next.delete(line)
    else next.add(line)
    setLeft(next)
  }

  const lineOf: Column<Row> = {
    key: 'take',
    header: t('import.line'),
    card: 'sub',
    cell: (row) =>
      kind.isStorable(row) ? (
        <Checkbox
          name={`line-${row.line}`}
          label={
            <>
              <span className="visually-hidden">{t('import.take', { line: row.line })}</span>
              <span aria-hidden="true">{row.line}</span>
            </>
          }
          checked={!left.has(row.line)}
          onChange={(isWanted) => take(row.line, isWanted)}
        />
      ) : (
        row.line
      ),
  }

  return (
    <Stack>
      <ColumnChoice columns={columns} fields={kind.fields} missing={kind.missing(columns)} fault={fault} onChoose={onChoose} />
      <p role="status">{kind.summary(rows)}</p>
      {rows.length > 0 && (
        <Table caption={kind.title} columns={[lineOf, ...kind.cells]} rows={sorted.slice(0, shown)} rowKey={({ line }) => line} />
      )}
      {sorted.length > shown && (
        <Button variant="secondary" onPress={() => setShown(shown + STEP)}>
          {t('import.more', { count: sorted.length - shown })}
        </Button>
      )}
      <ActionBar stays>
        <Button busy={isBusy} disabled={chosen.length === 0} onPress={() => onStore(chosen)}>
          {chosen.length === 0 ? t('import.nothing') : kind.store(chosen.length)}
        </Button>
        <Button variant="secondary" onPress={onBack}>
          {t('import.other')}
        </Button>
      </ActionBar>
    </Stack>
  )
}
