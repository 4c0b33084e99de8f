import { IMPORT_LENGTH } from '#contract/records/sheet-fields.ts'
import { textOfFile } from '#web/lib/text-of-file.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

interface Props {
  texts: Record<'title' | 'how' | 'howText' | 'text' | 'sample' | 'check' | 'file' | 'tooLarge' | 'notText', string>
  text: string
  fault: string
  isBusy: boolean
  onType: (text: string) => void
  onFault: (fault: string) => void
  onCheck: (text: string) => Promise<unknown>
}

/** A text from a spreadsheet, pasted or from a file. */
export function SheetForm({ texts, text, fault, isBusy, onType, onFault, onCheck }: Props) {
  async function read(file: File) {
    if (file.size > 4 * IMPORT_LENGTH) return onFault(texts.tooLarge)
    const content = await textOfFile(file)
    if (content === null) return onFault(texts.notText)
    if (content.length > IMPORT_LENGTH) return onFault(texts.tooLarge)
    onType(content)
    await onCheck(content)
  }

  return (
    <Form label={texts.title} onSubmit={() => void onCheck(text)}>
      <FormSection title={texts.how} lead={texts.howText}>
        <TextArea
          name="text"
          label={texts.text}
          value={text}
          onChange={onType}
          rows={8}
          maxLength={IMPORT_LENGTH}
          placeholder={texts.sample}
        />
        {fault && (
          <Note tone="bad" alert>
            {fault}
          </Note>
        )}
        <Row>
          <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
            {texts.check}
          </Button>
          <FileButton
            name="file"
            label={texts.file}
            accept={['.csv', '.tsv', '.txt', 'text/csv', 'text/plain']}
            onChoose={(file) => void read(file)}
          />
        </Row>
      </FormSection>
    </Form>
  )
}
