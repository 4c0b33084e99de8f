import { useId, useRef, useState } from 'react'
import { fieldErrors } from '#contract/field-errors.ts'
import { type MarkState, markStates, WORDS_LENGTH, type WorkAnswer, workAnswers } from '#contract/records/roll-call-options.ts'
import { markPerson } from '#contract/roll-calls/calls.ts'
import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { rollCallsChanged } from '#web/domain/roll-calls/roll-calls-changed.ts'
import { call } from '#web/lib/api/call.ts'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { momentSaid, saidNow } from '#web/lib/send-queue/said.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormButtons } from '#web/ui/form/FormButtons.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'

interface Props {
  person: RollCallPerson
  rollCallId: string
  /** Beside more important steps. */
  quiet?: boolean
}

/** Enters what a person said on the phone, or that nobody answered. */
export function MarkAs({ person, rollCallId, quiet }: Props) {
  const { t } = useTranslation('roll-calls')
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useHandOverFocus(button, isOpen)
  const name = fullName(person)
  return (
    <>
      <Button
        ref={button}
        {...(quiet ? { variant: 'quiet', size: 'compact' } : { variant: 'secondary', wide: true })}
        onPress={() => setIsOpen(true)}
      >
        {t('mark.open')}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {isOpen && <MarkDialog person={person} rollCallId={rollCallId} name={name} onDone={() => setIsOpen(false)} />}
    </>
  )
}

const initial = { state: '', work: '', words: '' }

function MarkDialog({ person, rollCallId, name, onDone }: Props & { name: string; onDone: () => void }) {
  const { t } = useTranslation(['roll-calls', 'common'])
  const id = useId()
  /** The call was over when the dialog opened, not when its form was sent. */
  const [{ said }] = useState(saidNow)
  const form = useForm({
    initial,
    check: ({ state }) => (state === '' ? { state: fieldErrors.required } : {}),
    send: async ({ state, work, words }) => {
      const isReached = state !== 'not_reached'
      await call(markPerson, {
        params: { id: rollCallId, person_id: person.id },
        body: {
          state: state as MarkState,
          work: isReached && work ? (work as WorkAnswer) : null,
          words: isReached ? words.trim() || null : null,
          as_of: await momentSaid(said),
        },
      })
      showToast({ variant: 'success', title: t('mark.saved', { name }) })
      await rollCallsChanged()
      onDone()
    },
  })
  return (
    <Modal labelledBy={id} onLeave={onDone}>
      <h2 id={id}>{t('mark.title', { name })}</h2>
      <p className="soft small">{t('mark.lead')}</p>
      <Form ref={form.form} onSubmit={() => void form.submit()}>
        <Choice
          {...form.field('state')}
          label={t('mark.state')}
          required
          layout="wrap"
          words
          options={markStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        {form.values.state !== 'not_reached' && (
          <>
            <Choice
              {...form.field('work')}
              label={t('mark.work')}
              optional
              layout="wrap"
              words
              options={workAnswers.map((value) => ({ value, label: t(`work.${value}`) }))}
            />
            <TextArea {...form.field('words')} label={t('mark.words')} optional rows={2} maxLength={WORDS_LENGTH} />
          </>
        )}
        <FormButtons form={form} send={t('common:save')} leave={t('common:cancel')} onLeave={onDone} />
      </Form>
    </Modal>
  )
}
