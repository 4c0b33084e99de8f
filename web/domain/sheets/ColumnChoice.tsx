import { useState } from 'react'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Fold } from '#web/ui/layout/Fold.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { type Choice, choose, type SheetColumn, type SheetField } from './column-choice.ts'

interface Props<Field extends SheetField> {
  columns: readonly SheetColumn<Field>[]
  /** What a column can have, in words. */
  fields: readonly { value: Field; label: string }[]
  /** What the columns do not say yet, in a sentence; null if nothing is missing. */
  missing: string | null
  /** Why there are no rows yet. */
  fault: string | null
  onChoose: (columns: Choice<Field>) => void
}

/** More of them that are not read are folded away: an address book has a hundred. */
const FEW = 4

/** What each column of the text has, as we guessed it, for the person to correct. */
export function ColumnChoice<Field extends SheetField>({ columns, fields, missing, fault, onChoose }: Props<Field>) {
  const { t } = useTranslation('roster')
  const errorText = useErrorText()
  // As they were at first: a column that moved away from under its own menu would take the focus along.
  const [folded] = useState(() => foldedAtFirst(columns, missing !== null || fault !== null))
  const fieldOf = (at: number) => <ColumnField key={at} columns={columns} fields={fields} at={at} onChoose={onChoose} />
  const shown = columns.flatMap((_, at) => (folded.includes(at) ? [] : at))
  return (
    <>
      <Card title={t('import.columns')} tight>
        <Stack>
          <p className="small soft">{t('import.columnsText')}</p>
          <FieldPair>{shown.map(fieldOf)}</FieldPair>
          {(fault !== null || missing !== null) && (
            <Note tone="caution" status>
              {missing ?? errorText(fault ?? '')}
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

function foldedAtFirst(columns: readonly SheetColumn[], isOpen: boolean): number[] {
  const others = columns.flatMap(({ field }, at) => (field === null ? at : []))
  return isOpen || others.length <= FEW ? [] : others
}

interface FieldProps<Field extends SheetField> extends Pick<Props<Field>, 'columns' | 'fields' | 'onChoose'> {
  at: number
}

function ColumnField<Field extends SheetField>({ columns, fields, at, onChoose }: FieldProps<Field>) {
  const { t } = useTranslation('roster')
  const { header = '', field = null, example = '' } = columns[at] ?? {}
  return (
    <SelectField
      name={`column-${at}`}
      label={header || t('import.columnNumber', { number: at + 1 })}
      hint={example && t('import.example', { example })}
      value={field ?? ''}
      emptyLabel={t('import.notRead')}
      options={fields}
      onChange={(value) => onChoose(choose(columns, at, fields.find((each) => each.value === value)?.value ?? null))}
    />
  )
}
