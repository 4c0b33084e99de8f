import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_LENGTH } from '#contract/records/sheet-fields.ts'
import { importRoster } from '#contract/roster/calls.ts'
import { rosterChanged } from '#web/domain/roll-calls/roster-query.ts'
import { useNotManager } from '#web/domain/session/session.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { textOfFile } from '#web/lib/text-of-file.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import type { Choice } from './column-choice.ts'
import { type Found, ImportPreview } from './ImportPreview.tsx'

/** Reads people from a spreadsheet: first what each row would do, then all of the chosen ones or none. */
export function RosterImportScreen() {
  const { t } = useTranslation('roster')
  const notManager = useNotManager()
  return (
    <Page>
      <PageHead title={t('import.title')} lead={t('import.lead')} back={{ to: '/roster', label: t('title') }} />
      {notManager ? <Empty icon="lock" title={t(`closed.${notManager}`)} headingLevel={2} /> : <Import />}
    </Page>
  )
}

function Import() {
  const { t } = useTranslation('roster')
  const navigate = useNavigate()
  const { isBusy, act } = useAction(t('failed'))
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  /** Columns that were chosen, until the rows are read by them. */
  const [picked, setPicked] = useState<Choice | null>(null)
  const newest = useRef<Choice>(null)

  const check = (toRead: string) =>
    act(async () => {
      const answer = await previewOf(toRead)
      setFault(answer.rows.length === 0 && answer.fault === null ? t('import.empty') : '')
      setFound(answer.rows.length === 0 && answer.fault === null ? null : answer)
    })

  async function readAgain(columns: Choice) {
    newest.current = columns
    setPicked(columns)
    await act(async () => {
      const answer = await previewOf(text, columns)
      if (newest.current === columns) setFound(answer)
    })
    if (newest.current === columns) setPicked(null)
  }

  const store = (rows: number[]) =>
    act(async () => {
      const columns = found?.columns.map(({ field }) => field)
      const { stored } = await call(importRoster, { body: { text, apply: true, rows, columns } })
      showDone(t('import.stored', { count: stored }), t('failed'))
      await rosterChanged()
      await navigate('/roster')
    })

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
      <ImportPreview
        found={found}
        picked={picked}
        isBusy={isBusy || picked !== null}
        onChoose={(columns) => void readAgain(columns)}
        onStore={(rows) => void store(rows)}
        onBack={() => setFound(null)}
      />
    )
  return (
    <Form label={t('import.title')} onSubmit={() => void check(text)}>
      <FormSection title={t('import.how')} lead={t('import.howText')}>
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
          placeholder={t('import.sample')}
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

/** Where the columns cannot be told apart, there are no rows yet: the person chooses first. */
async function previewOf(text: string, columns?: Choice): Promise<Found> {
  try {
    return { ...(await call(importRoster, { body: { text, apply: false, columns } })), fault: null }
  } catch (error) {
    if (!(error instanceof CallError && error.more.columns)) throw error
    return { columns: error.more.columns, rows: [], stored: 0, fault: error.errors.text?.[0] ?? error.message }
  }
}
