import { updatePassword } from '#contract/back-office/calls.ts'
import { updatePasswordForm } from '#contract/back-office/people-schemas.ts'
import { callDone } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

/** Sets a person's password, for example if they can no longer read their mail. Needs the texts of the namespace `users`. */
export function SetPasswordCard({ person }: { person: { id: string; first_name: string } }) {
  const { t } = useTranslation('users')

  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => checkBySchema(updatePasswordForm, { id: person.id, password }),
    send: async ({ password }) => {
      await callDone(updatePassword, { body: { id: person.id, password } })
      form.reset()
      showDone(t('toasts.passwordUpdated'), t('toasts.notSaved'))
    },
    failed: t('toasts.notSaved'),
  })

  return (
    <Form ref={form.form} label={t('password.title')} onSubmit={() => void form.submit()}>
      <FormSection title={t('password.title')} lead={t('password.lead', { name: person.first_name })}>
        <FieldPair>
          <PasswordField
            {...form.field('password')}
            label={t('password.field')}
            placeholder={t('passwordPlaceholder')}
            autoComplete="new-password"
          />
        </FieldPair>
        <Row fill>
          <Button type="submit" variant="secondary" busy={form.isSending}>
            {t('password.update')}
          </Button>
        </Row>
      </FormSection>
    </Form>
  )
}
