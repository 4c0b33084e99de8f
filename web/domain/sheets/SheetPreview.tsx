import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { importRoster } from '#contract/roster/calls.ts'
import type { ImportState } from '#contract/roster/options.ts'
import type { ImportRow } from '#contract/roster/schemas.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Choice } from './column-choice.ts'

export interface Found extends AnswerOf<typeof importRoster> {
  /** Why there are no rows; null if there are. */
  fault: string | null
}

interface Props {
  found: Found
  /** Columns that were chosen; the rows are not read by them yet. */
  picked: Choice | null
  isBusy: boolean
  onChoose: (columns: Choice) => void
  onStore: (lines: number[]) => void
  onBack: () => void
}

const tones: Record<ImportState, StatusTone> = { new: 'good', changed: 'info', same: 'unknown', refused: 'bad' }
const isStorable = ({ state }: ImportRow) => state === 'new' || state === 'changed'
/** Rows on screen at first, and by which number each press adds more. */
const STEP = 100

/** What each row would do. Those that need a look come first: refused ones, and ones that might be somebody else. */
export function ImportPreview({ found: { columns, rows, fault }, picked, isBusy, onChoose, onStore, onBack }: Props) {
  const { t } = useTranslation('roster')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState(STEP)
  const chosen = rows.filter((row) => isStorable(row) && !left.has(row.line)).map(({ line }) => line)
  const countOf = (state: ImportState) => rows.filter((row) => row.state === state).length
  const sorted = rows.toSorted((one, other) => rankOf(one) - rankOf(other) || one.line - other.line)
  const columnsOf = useColumns(left, setLeft)
  return (
    <Stack>
      <ColumnChoice
        columns={columns.map((column, at) => (picked ? { ...column, field: picked[at] ?? null } : column))}
        fault={fault}
        onChoose={onChoose}
      />
      <p role="status">
        {t('import.summary', { fresh: countOf('new'), changed: countOf('changed'), same: countOf('same'), refused: countOf('refused') })}
      </p>
      {rows.length > 0 && (
        <Table caption={t('import.title')} columns={columnsOf} rows={sorted.slice(0, shown)} rowKey={({ line }) => line} />
      )}
      {sorted.length > shown && (
        <Button variant="secondary" onPress={() => setShown(shown + STEP)}>
          {t('import.more', { count: sorted.length - shown })}
        </Button>
      )}
      <ActionBar stays>
        <Button busy={isBusy} disabled={chosen.length === 0} onPress={() => onStore(chosen)}>
          {chosen.length === 0 ? t('import.nothing') : t('import.store', { count: chosen.length })}
        </Button>
        <Button variant="secondary" onPress={onBack}>
          {t('import.other')}
        </Button>
      </ActionBar>
    </Stack>
  )
}

const rankOf = ({ state, existing, reason }: ImportRow) => {
  if (state === 'refused') return 0
  if (reason !== null || (state === 'new' && existing)) return 1
  return { changed: 2, new: 3, same: 4 }[state]
}

function useColumns(left: ReadonlySet<number>, setLeft: (left: ReadonlySet<number>) => void): Column<ImportRow>[] {
  const { t } = useTranslation('roster')
  const errorText = useErrorText()

  function take(line: number, isWanted: boolean) {
    const next = new Set(left)
    if (isWanted) next.delete(line)
    else next.add(line)
    setLeft(next)
  }

  return [
    {
      key: 'take',
      header: t('import.line'),
      card: 'sub',
      cell: (row) =>
        isStorable(row) ? (
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
    },
    {
      key: 'person',
      header: t('import.person'),
      card: 'title',
      cell: ({ person }) => (
        <>
          <b>
            {person.first_name} {person.last_name}
          </b>
          <div className="small soft">
            {[person.email, person.phone, person.office?.name || person.office_text].filter(Boolean).join(' · ')}
          </div>
        </>
      ),
    },
    {
      key: 'result',
      header: t('import.result'),
      card: 'wide',
      cell: ({ state, reason, existing, shares_email_with: sharer }) => (
        <>
          <StatusBadge tone={tones[state]} plain>
            {t(`import.states.${state}`)}
          </StatusBadge>
          {reason && reason !== fieldErrors.rosterSharesEmail && <div className="small">{errorText(reason)}</div>}
          {sharer && <div className="small">{t('import.shares', { name: sharer })}</div>}
          {existing && state !== 'same' && (
            <div className="small soft">{t(state === 'new' ? 'import.perhaps' : 'import.changes', { name: existing.name })}</div>
          )}
        </>
      ),
    },
  ]
}
