import { useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import type { LetterReading } from './LettersPreview.tsx'
import { cellsOf, lineFrom, lineOf, withLine } from './line-cells.ts'

interface Props {
  reading: LetterReading
  line: number
  onDone: () => void
}

/** Corrects one line of the text, cell by cell where that is clear, and reads the text again. */
export function EditLine({ reading, line, onDone }: Props) {
  const { t } = useTranslation(['letters', 'contacts', 'common'])
  const { text, isBusy, readAgain } = reading
  const { columns } = reading.found
  const [apart] = useState(() => cellsOf(lineOf(text, line), columns.length))
  const [cells, setCells] = useState(apart?.cells ?? [lineOf(text, line)])
  // What is not read has nothing to correct.
  const shown = cells.flatMap((_, at) => (apart === null || columns[at]?.field ? at : []))

  async function save() {
    await readAgain(withLine(text, line, lineFrom(cells, apart?.separator ?? '\n')))
    onDone()
  }

  return (
    <Form label={t('edit.title', { line })} onSubmit={() => void save()}>
      <FieldPair>
        {shown.map((at) => (
          <TextField
            key={at}
            name={`line-${line}-${at}`}
            label={labelOf(at)}
            value={cells[at] ?? ''}
            onChange={(next) => setCells(cells.map((cell, place) => (place === at ? next : cell)))}
            autoComplete="off"
          />
        ))}
      </FieldPair>
      <Row>
        <Button type="submit" variant="secondary" size="compact" busy={isBusy} changes={false}>
          {t('edit.save')}
        </Button>
        <Button variant="quiet" size="compact" onPress={onDone}>
          {t('common:cancel')}
        </Button>
      </Row>
    </Form>
  )

  function labelOf(at: number) {
    const field = columns[at]?.field
    return apart && field ? t(`contacts:fields.${field}`) : t('edit.whole')
  }
}
