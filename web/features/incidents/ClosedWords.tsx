import { changeIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { CLOSING_LENGTH } from '#contract/records/incident-options.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

/** What the desk says of a closed incident on the public page: it may be corrected later. */
export function ClosedWords({ incident: { id, closing_note } }: { incident: Incident }) {
  const { t } = useTranslation('situation')
  const start = { closing_note: closing_note ?? '' }
  const draft = useDraft(`closed words of ${id}`, start)
  const form = useForm({
    initial: draft.initial,
    onChange: draft.save,
    check: () => ({}),
    send: async (body) => {
      await call(changeIncident, { params: { id }, body })
      draft.forget()
      await incidentChanged()
      showDone(t('phase.noteSaved'), t('form.failed'))
    },
    failed: t('form.failed'),
  })
  return (
    <Form ref={form.form} label={t('phase.note')} onSubmit={() => void form.submit()}>
      <ChangesNote draft={draft} onDiscard={() => form.reset(start)} />
      <TextArea {...form.field('closing_note')} label={t('phase.note')} optional maxLength={CLOSING_LENGTH} />
      <Row>
        <Button type="submit" variant="secondary" busy={form.isSending}>
          {t('phase.saveNote')}
        </Button>
      </Row>
    </Form>
  )
}
