import { useState } from 'react'
import { handOver, sendProof } from '#contract/back-office/calls.ts'
import type { ConfirmationState, PersonAtNumber } from '#contract/back-office/trust-schemas.ts'
import { callDone } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { EmailOf } from './EmailOf.tsx'
import { waitingChanged } from './waiting-queries.ts'

/** Makes another person the Administrator, after one question with both names. */
export function HandOver({ organization: { id, name, people, handed_over_at } }: { organization: ConfirmationState }) {
  const { t } = useTranslation('waiting-queue')
  const [isAsked, setIsAsked] = useState(false)
  const candidates = people.filter(({ as, role, locked }) => as !== 'member' || role !== 'Administrator' || locked)

  const form = useForm({
    initial: { to_user_id: '', email: '', former: 'locked', reason: '' },
    check: ({ to_user_id, email, reason }): Record<string, string> => ({
      ...(to_user_id === '' && { to_user_id: t('handOver.choose') }),
      ...(email.trim() === '' && { email: t('handOver.emailMissing') }),
      ...(reason.trim() === '' && { reason: t('decide.needed') }),
    }),
    send: async ({ to_user_id, email, former, reason }) => {
      if (!isAsked) return setIsAsked(true)
      try {
        await callDone(handOver, {
          body: { credit_union_id: id, to_user_id, email, former: former === 'member' ? 'member' : 'locked', reason, handed_over_at },
        })
        form.reset()
        showDone(t('toasts.handedOver'), t('toasts.failed'))
        await waitingChanged()
      } finally {
        setIsAsked(false)
      }
    },
    failed: t('toasts.failed'),
  })
  const successor = candidates.find((person) => person.id === form.values.to_user_id)

  return (
    <Card tight title={t('handOver.title')}>
      {candidates.length === 0 ? (
        <p className="small soft">{t('handOver.nobody')}</p>
      ) : (
        <Form ref={form.form} label={t('handOver.title')} onSubmit={() => void form.submit()}>
          <p className="small soft">{t('handOver.lead')}</p>
          <SelectField
            {...form.field('to_user_id')}
            label={t('handOver.to')}
            options={candidates.map((person) => ({ value: person.id, label: `${person.name}, ${person.email}` }))}
          />
          {successor && <EmailOf person={successor} />}
          {successor && !successor.email_proven && <SendProof person={successor} />}
          <TextField {...form.field('email')} type="email" label={t('handOver.email')} hint={t('handOver.emailHint')} autoComplete="off" />
          <Choice
            {...form.field('former')}
            label={t('handOver.former')}
            layout="stack"
            options={[
              { value: 'locked', label: t('handOver.locked') },
              { value: 'member', label: t('handOver.member') },
            ]}
          />
          <TextArea {...form.field('reason')} label={t('handOver.reason')} hint={t('handOver.reasonHint')} />
          <Button type="submit" variant="secondary" wide disabled={successor !== undefined && !successor.email_proven}>
            {t('handOver.submit')}
          </Button>
        </Form>
      )}
      {isAsked && successor && (
        <ConfirmDialog
          title={t('handOver.ask', { name, person: successor.name })}
          confirmLabel={t('handOver.submit')}
          keepLabel={t('decide.keep')}
          busy={form.isSending}
          onConfirm={() => void form.submit()}
          onKeep={() => setIsAsked(false)}
        >
          <Consequences people={people} successor={successor} isLocking={form.values.former === 'locked'} />
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface ConsequencesProps {
  people: readonly PersonAtNumber[]
  successor: PersonAtNumber
  isLocking: boolean
}

/** Who stays, who waits and who is locked from then on, by name. */
function Consequences({ people, successor, isLocking }: ConsequencesProps) {
  const { t } = useTranslation('waiting-queue')
  const members = people.filter(({ as, id }) => as === 'member' && id !== successor.id)
  const isOut = ({ locked, role }: PersonAtNumber) => locked || (isLocking && role === 'Administrator')
  const groups = [
    { title: t('handOver.stays'), names: [successor] },
    { title: t('handOver.waits'), names: members.filter((person) => !isOut(person)) },
    { title: t('handOver.isLocked'), names: members.filter(isOut) },
  ]
  return (
    <Stack gap="tight">
      <p>{t('handOver.askLead')}</p>
      {groups.map(
        ({ title, names }) =>
          names.length > 0 && (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {names.map((person) => (
                  <li key={person.id}>
                    {person.name}, {person.email}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      <p>{t('handOver.ends')}</p>
    </Stack>
  )
}

/** Until they have opened the link, an impostor could have typed the address. */
function SendProof({ person: { id } }: { person: { id: string } }) {
  const { t } = useTranslation('waiting-queue')
  const { isBusy, act } = useAction(t('toasts.failed'))
  return (
    <>
      <p className="small soft">{t('handOver.notProven')}</p>
      <Button
        variant="secondary"
        iconBefore="mail"
        wide
        busy={isBusy}
        onPress={() => void act(() => callDone(sendProof, { body: { id } }), t('handOver.sent'))}
      >
        {t('handOver.send')}
      </Button>
    </>
  )
}
