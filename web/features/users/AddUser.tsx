import type { BodyInput } from '#contract/call.ts'
import { createUser } from '#contract/users/calls.ts'
import { createUserForm } from '#contract/users/schemas.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { CallError, call, incomplete } from '#web/lib/api/call.ts'
import { showDone, showRefusal } from '#web/lib/api/refusal-toast.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useOptions } from '#web/lib/text/option-text.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { showAdded } from './user-queries.ts'

const empty = { position: '', department: '', firstName: '', lastName: '', phone: '', email: '', password: '' }

/** Creates an account for a colleague in the own organization, as Member. */
export function AddUser() {
  const { t } = useTranslation(['users', 'common'])
  const { positions, departments } = useOptions()
  const draft = useDraft('add user', empty)

  const form = useForm({
    initial: draft.initial,
    check: (values) => checkBySchema(createUserForm, values),
    // A password is never stored on the device.
    onChange: (values) => draft.save({ ...values, password: '' }),
    send: async (values) => {
      try {
        // The schema of the call has validated these values.
        const added = await call(createUser, { body: values as BodyInput<typeof createUser> })
        // Only a person with an id was created.
        if (!added.id) throw incomplete()
        draft.forget()
        showAdded(added)
        form.reset(empty)
        showDone(t('toasts.created'), t('toasts.notCreated'))
      } catch (error) {
        // Without an answer, the address is not the reason.
        const hasNoAnswer = error instanceof CallError && (error.status === 0 || error.status === 200)
        showRefusal(error, hasNoAnswer ? t('common:errors.errorSubmitting') : t('toasts.notCreated'))
        if (error instanceof CallError) throw error
      }
    },
  })

  return (
    <Form ref={form.form} label={t('add.title')} onSubmit={() => void form.submit()}>
      <FormSection title={t('add.title')}>
        <ChangesNote draft={draft} onDiscard={() => form.reset(empty)} />
        <ErrorCount count={Object.keys(form.errors).length} />
        <FieldPair>
          <SelectField {...form.field('position')} label={t('fields.position')} required options={positions} />
          <SelectField {...form.field('department')} label={t('fields.department')} required options={departments} />
        </FieldPair>
        <FieldPair>
          <TextField {...form.field('firstName')} label={t('fields.first_name')} required autoComplete="off" />
          <TextField {...form.field('lastName')} label={t('fields.last_name')} required autoComplete="off" />
        </FieldPair>
        <FieldPair>
          <PhoneField {...form.field('phone')} label={t('fields.phone')} required autoComplete="off" />
          <TextField {...form.field('email')} type="email" label={t('fields.email')} required autoComplete="off" />
        </FieldPair>
        <FieldPair>
          <PasswordField
            {...form.field('password')}
            label={t('fields.password')}
            required
            hint={t('add.passwordHint')}
            placeholder={t('passwordPlaceholder')}
            autoComplete="new-password"
          />
        </FieldPair>
        <Row fill>
          <Button type="submit" busy={form.isSending}>
            {t('add.create')}
          </Button>
        </Row>
      </FormSection>
    </Form>
  )
}
