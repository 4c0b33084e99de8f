import { useRef, useState } from 'react'
import { IMPORT_LENGTH } from '#contract/records/sheet-fields.ts'
import { CallError } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { textOfFile } from '#web/lib/text-of-file.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import type { Choice, SheetField } from './column-choice.ts'
import { type Found, type SheetKind, SheetPreview } from './SheetPreview.tsx'

interface Props<Line extends { line: number }, Field extends SheetField> {
  kind: SheetKind<Line, Field>
  /** Which headings are known. */
  how: string
  sample: string
  preview: (text: string, columns?: Choice<Field>) => Promise<Omit<Found<Line, Field>, 'fault'>>
  store: (text: string, rows: number[], columns: Choice<Field>) => Promise<void>
}

/** Reads a list from a spreadsheet: first what each row would do, then all of the chosen ones or none. */
export function SheetImport<Line extends { line: number }, Field extends SheetField>(props: Props<Line, Field>) {
  const { kind, how, sample, preview, store } = props
  const { t } = useTranslation('roster')
  const { isBusy, act } = useAction(t('failed'))
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [found, setFound] = useState<Found<Line, Field> | null>(null)
  /** Columns that were chosen, until the rows are read by them. */
  const [picked, setPicked] = useState<Choice<Field> | null>(null)
  const newest = useRef<Choice<Field>>(null)

  /** Where the columns cannot be told apart, there are no rows yet: the person chooses first. */
  async function previewOf(toRead: string, columns?: Choice<Field>): Promise<Found<Line, Field>> {
    try {
      return { ...(await preview(toRead, columns)), fault: null }
    } catch (error) {
      if (!(error instanceof CallError && error.more.columns)) throw error
      const known = error.more.columns as unknown as Found<Line, Field>['columns']
      return { columns: known, rows: [], fault: error.errors.text?.[0] ?? error.message }
    }
  }

  const check = (toRead: string) =>
    act(async () => {
      const answer = await previewOf(toRead)
      setFault(answer.rows.length === 0 && answer.fault === null ? t('import.empty') : '')
      setFound(answer.rows.length === 0 && answer.fault === null ? null : answer)
    })

  async function readAgain(columns: Choice<Field>) {
    newest.current = columns
    setPicked(columns)
    await act(async () => {
      const answer = await previewOf(text, columns)
      if (newest.current === columns) setFound(answer)
    })
    if (newest.current === columns) setPicked(null)
  }

  async function read(file: File) {
    if (file.size > 4 * IMPORT_LENGTH) return setFault(t('import.tooLarge'))
    const content = await textOfFile(file)
    if (content === null) return setFault(t('import.notText'))
    if (content.length > IMPORT_LENGTH) return setFault(t('import.tooLarge'))
    setText(content)
    await check(content)
  }

  if (found)
    return (
      <SheetPreview
        kind={kind}
        found={found}
        picked={picked}
        isBusy={isBusy || picked !== null}
        onChoose={(columns) => void readAgain(columns)}
        onStore={(rows) =>
          void act(() =>
            store(
              text,
              rows,
              found.columns.map(({ field }) => field),
            ),
          )
        }
        onBack={() => setFound(null)}
      />
    )
  return (
    <Form label={kind.title} onSubmit={() => void check(text)}>
      <FormSection title={t('import.how')} lead={how}>
        <TextArea
          name="text"
          label={t('import.text')}
          value={text}
          onChange={(next) => {
            setText(next)
            setFault('')
          }}
          rows={8}
          maxLength={IMPORT_LENGTH}
          placeholder={sample}
        />
        {fault && (
          <Note tone="bad" alert>
            {fault}
          </Note>
        )}
        <Row>
          <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
            {t('import.check')}
          </Button>
          <FileButton
            name="file"
            label={t('import.file')}
            accept={['.csv', '.tsv', '.txt', 'text/csv', 'text/plain']}
            onChoose={(file) => void read(file)}
          />
        </Row>
      </FormSection>
    </Form>
  )
}
