import { useId, useRef, useState } from 'react'
import { WORDS_LENGTH } from '#contract/records/roll-call-options.ts'
import { changeCase } from '#contract/roll-calls/calls.ts'
import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { rollCallsChanged } from '#web/domain/roll-calls/roll-calls-changed.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormButtons } from '#web/ui/form/FormButtons.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'

interface Props {
  person: RollCallPerson
  rollCallId: string
}

/** What was done for a person, for everybody who sees the list. */
export function CaseNote({ person, rollCallId }: Props) {
  const { t } = useTranslation('roll-calls')
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useHandOverFocus(button, isOpen)
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="compact"
        iconBefore="edit"
        label={`${t('case.note')}: ${fullName(person)}`}
        onPress={() => setIsOpen(true)}
      >
        {t('case.note')}
      </Button>
      {isOpen && <NoteDialog person={person} rollCallId={rollCallId} onDone={() => setIsOpen(false)} />}
    </>
  )
}

function NoteDialog({ person, rollCallId, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation(['roll-calls', 'common'])
  const id = useId()
  const start = { note: person.case?.note ?? '' }
  const draft = useDraft(`case of ${person.id}`, start)
  const form = useForm({
    initial: draft.initial,
    onChange: draft.save,
    check: () => ({}),
    send: async ({ note }) => {
      await call(changeCase, { params: { id: rollCallId, person_id: person.id }, body: { note: note.trim() } })
      draft.forget()
      showToast({ variant: 'success', title: t('case.done.note', { name: fullName(person) }) })
      await rollCallsChanged()
      onDone()
    },
  })
  function leave() {
    draft.forget()
    onDone()
  }
  return (
    <Modal labelledBy={id} onLeave={leave}>
      <h2 id={id}>{t('case.noteTitle', { name: fullName(person) })}</h2>
      <p className="soft small">{t('case.noteLead')}</p>
      <Form ref={form.form} onSubmit={() => void form.submit()}>
        <ChangesNote draft={draft} onDiscard={() => form.reset(start)} />
        <TextArea {...form.field('note')} label={t('case.note')} optional rows={3} maxLength={WORDS_LENGTH} />
        <FormButtons form={form} send={t('common:save')} leave={t('common:cancel')} onLeave={leave} />
      </Form>
    </Modal>
  )
}
