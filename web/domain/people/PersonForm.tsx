import { useRef, useState } from 'react'
import { getSelf } from '#contract/auth/calls.ts'
import { updateProfile } from '#contract/back-office/calls.ts'
import { updateProfileForm } from '#contract/back-office/people-schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { updateSession, useActor } from '#web/domain/session/session.ts'
import { typedOver, useDraft } from '#web/domain/session/use-draft.ts'
import { CallError, call, callDone } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useOptions } from '#web/lib/text/option-text.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import { changesOf, type ProfiledPerson, type ProfileValues, profileForm, profileValues } from './profile-values.ts'

interface Props {
  person: ProfiledPerson & { email_pending: string | null; allowed: { change_email: boolean } }
  /** Shows the job title, which people of the own organization are not asked for. */
  withTitle?: boolean | undefined
  /** Fetches again everything else that shows this person. */
  onSaved: () => Promise<unknown>
}

/** The profile form of a person whom the actor may edit. Needs the texts of the namespace `users`. */
export function PersonForm({ person, withTitle, onSaved }: Props) {
  const { t } = useTranslation('users')
  const actor = useActor()
  const { positions, departments } = useOptions()
  const isTheirOwn = !person.allowed.change_email

  const saved = profileValues(person)
  /** What the person saw when they began: only what differs from it is sent, so that a colleague's change to another field stays. */
  const began = useRef(saved)
  /** Refused fields, also because somebody else has changed them meanwhile, which the person reads: the next save keeps what they typed. */
  const [told, setTold] = useState<readonly string[]>([])
  const draft = useDraft(`profile of ${person.id}`, saved)

  const form = useForm({
    initial: draft.initial,
    check: (values) => checkBySchema(updateProfileForm, profileForm(person, values)),
    onChange: draft.save,
    send: async (values) => {
      const changes = typedOver(began.current, values)
      const seen = Object.fromEntries(Object.entries(began.current).filter(([name]) => name in changes && !told.includes(name)))
      try {
        await callDone(updateProfile, { body: { ...changesOf(person, changes), seen } })
      } catch (error) {
        const changed = error instanceof CallError ? Object.keys(error.errors).filter((name) => name in seen) : []
        setTold(changed)
        // Their values stand at the fields.
        if (changed.length > 0) await onSaved()
        throw error
      }
      setTold([])
      began.current = values
      draft.forget()
      showDone(t('toasts.updated'), t('toasts.notSaved'))
      await onSaved()
      if (person.id === actor.id) updateSession(await call(getSelf))
    },
    failed: t('toasts.notSaved'),
  })

  const field = <Name extends keyof ProfileValues>(name: Name) => ({
    ...form.field(name),
    hint: told.includes(name) && saved[name] !== began.current[name] && t('profile.theirs', { value: saved[name] || t('profile.nothing') }),
  })
  return (
    <Form ref={form.form} label={t('profile.details')} onSubmit={() => void form.submit()}>
      <FormSection title={t('profile.details')} lead={isTheirOwn ? t('profile.ownIdentity', { name: fullName(person) }) : undefined}>
        <ChangesNote draft={draft} onDiscard={() => form.reset(saved)} />
        <ErrorCount count={Object.keys(form.errors).length} />
        <FieldPair>
          <TextField {...field('firstName')} label={t('fields.first_name')} required readOnly={isTheirOwn} autoComplete="off" />
          <TextField {...field('lastName')} label={t('fields.last_name')} required readOnly={isTheirOwn} autoComplete="off" />
        </FieldPair>
        {withTitle && <TextField {...field('title')} label={t('fields.title')} autoComplete="off" />}
        <TextField {...field('email')} type="email" label={t('fields.email')} required autoComplete="off" readOnly={isTheirOwn} />
        <PendingEmail person={person} />
        <FieldPair>
          <SelectField {...field('position')} label={t('fields.position')} options={positions} />
          <SelectField {...field('department')} label={t('fields.department')} options={departments} />
        </FieldPair>
        <FieldPair>
          <PhoneField {...field('phone')} label={t('fields.phone')} required readOnly={isTheirOwn} autoComplete="off" />
        </FieldPair>
        <Row fill>
          <Button type="submit" busy={form.isSending}>
            {t('profile.update')}
          </Button>
        </Row>
      </FormSection>
    </Form>
  )
}
