import { fieldErrors } from '#contract/field-errors.ts'
import { addNoticeNote } from '#contract/notices/calls.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { shortMomentIn } from '#web/lib/format/zoned.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { readTimeline, showStored } from './notice-queries.ts'

const nothing = { text: '' }

/** Dated notes: also what is added once the notice is filed. */
export function NoticeNotes({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices')
  const draft = useDraft(`note to notice ${notice.id}`, nothing)
  const form = useForm({
    initial: draft.initial,
    onChange: draft.save,
    check: ({ text }): Record<string, string> => (text.trim() ? {} : { text: fieldErrors.required }),
    send: async ({ text }) => {
      const stored = await call(addNoticeNote, { params: { id: notice.id }, body: { text } })
      draft.forget()
      // Before the note appears: the person may print then, and the paper must have it.
      await readTimeline(notice.id)
      await showStored(stored)
      form.reset(nothing)
    },
    failed: t('notes.failed'),
    quietAtFields: true,
  })
  return (
    <Form ref={form.form} onSubmit={() => void form.submit()}>
      <FormSection title={t('notes.title')} lead={t('notes.lead')}>
        {notice.notes.map(({ id, text, at, by }) => (
          <div key={id}>
            <p className="as-typed">{text}</p>
            <p className="small soft">{t('notes.by', { by, at: shortMomentIn(at, notice.time_zone) })}</p>
          </div>
        ))}
        <ChangesNote draft={draft} onDiscard={() => form.reset(nothing)} />
        <TextArea {...form.field('text')} label={t('notes.add')} rows={2} />
        <div>
          <Button type="submit" variant="secondary" busy={form.isSending}>
            {t('notes.save')}
          </Button>
        </div>
      </FormSection>
    </Form>
  )
}
