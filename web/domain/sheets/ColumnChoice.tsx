import { useState } from 'react'
import { importFields } from '#contract/records/sheet-fields.ts'
import type { ImportColumn } from '#contract/roster/schemas.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Fold } from '#web/ui/layout/Fold.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { type Choice, choose, missingIn } from './column-choice.ts'

interface Props {
  columns: readonly ImportColumn[]
  /** Why there are no rows yet. */
  fault: string | null
  onChoose: (columns: Choice) => void
}

/** More of them that are not read are folded away: an address book has a hundred. */
const FEW = 4

/** What each column of the text has, as we guessed it, for the person to correct. */
export function ColumnChoice({ columns, fault, onChoose }: Props) {
  const { t } = useTranslation('roster')
  const errorText = useErrorText()
  const missing = missingIn(columns)
  // As they were at first: a column that moved away from under its own menu would take the focus along.
  const [folded] = useState(() => foldedAtFirst(columns, missing !== null || fault !== null))
  const fieldOf = (at: number) => <ColumnField key={at} columns={columns} at={at} onChoose={onChoose} />
  const shown = columns.flatMap((_, at) => (folded.includes(at) ? [] : at))
  return (
    <>
      <Card title={t('import.columns')} tight>
        <Stack>
          <p className="small soft">{t('import.columnsText')}</p>
          <FieldPair>{shown.map(fieldOf)}</FieldPair>
          {(fault !== null || missing !== null) && (
            <Note tone="caution" status>
              {missing === null ? errorText(fault ?? '') : t(`import.${missing}`)}
            </Note>
          )}
        </Stack>
      </Card>
      {folded.length > 0 && (
        <Fold title={t('import.others', { count: folded.length })}>
          <FieldPair>{folded.map(fieldOf)}</FieldPair>
        </Fold>
      )}
    </>
  )
}

function foldedAtFirst(columns: readonly ImportColumn[], isOpen: boolean): number[] {
  const others = columns.flatMap(({ field }, at) => (field === null ? at : []))
  return isOpen || others.length <= FEW ? [] : others
}

interface FieldProps {
  columns: readonly ImportColumn[]
  at: number
  onChoose: (columns: Choice) => void
}

function ColumnField({ columns, at, onChoose }: FieldProps) {
  const { t } = useTranslation('roster')
  const { header = '', field = null, example = '' } = columns[at] ?? {}
  return (
    <SelectField
      name={`column-${at}`}
      label={header || t('import.columnNumber', { number: at + 1 })}
      hint={example && t('import.example', { example })}
      value={field ?? ''}
      emptyLabel={t('import.notRead')}
      options={importFields.map((value) => ({ value, label: t(`import.fields.${value}`) }))}
      onChange={(value) => onChoose(choose(columns, at, value))}
    />
  )
}
