import type { BodyInput } from '#contract/call.ts'
import { createUser } from '#contract/users/calls.ts'
import { createUserForm } from '#contract/users/schemas.ts'
import { CallError, call } from '#web/lib/call.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { useOptions } from '#web/lib/option-text.ts'
import { sayRefused } from '#web/lib/say-refused.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { checkBySchema, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorCount } from '#web/ui/ErrorCount.tsx'
import { FieldPair } from '#web/ui/FieldPair.tsx'
import { Form } from '#web/ui/Form.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { Row } from '#web/ui/Row.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showAdded } from './user-queries.ts'

const empty = { position: '', department: '', firstName: '', lastName: '', phone: '', email: '', password: '' }

/** Gives somebody an account in the own organization, as Member. */
export function AddUser() {
  const { t } = useTranslation('users')
  const { positions, departments } = useOptions()
  const draft = useDraft('add user', empty)

  const form = useForm({
    initial: draft.initial,
    check: (values) => checkBySchema(createUserForm, values),
    // A password is never written to the device.
    onChange: (values) => draft.keep({ ...values, password: '' }),
    send: async (values) => {
      try {
        // Checked by the call's own schema: the options are the contract's.
        const added = await call(createUser, { body: values as BodyInput<typeof createUser> })
        draft.forget()
        showAdded(added)
        form.reset(empty)
        showToast({ variant: 'success', title: t('toasts.created') })
      } catch (error) {
        sayRefused(error, t('toasts.notCreated'))
        if (error instanceof CallError) throw error
      }
    },
  })

  return (
    <Form ref={form.form} label={t('add.title')} onSubmit={() => void form.submit()}>
      <FormSection title={t('add.title')}>
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
        <Row>
          <Button type="submit" busy={form.isSending}>
            {t('add.create')}
          </Button>
        </Row>
      </FormSection>
    </Form>
  )
}
