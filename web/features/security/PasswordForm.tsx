import { useQuery } from '@tanstack/react-query'
import { changePassword, requestPasswordReset } from '#contract/auth/calls.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { useActor } from '#web/domain/session/session.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { emptyPasswords, passwordBody, passwordErrors } from './password-errors.ts'
import { sessionsKey } from './queries.ts'

/** The old password, the new one, and the new one again. */
export function PasswordForm() {
  const { t } = useTranslation('security')
  const form = useForm({
    initial: emptyPasswords,
    check: passwordErrors,
    send: async (values) => {
      await call(changePassword, { body: passwordBody(values) }).catch((error) => {
        throw atItsField(error, t('password.wrongOld'))
      })
      form.reset()
      showDone(t('password.updated'), t('password.failed'))
      void queryClient.invalidateQueries({ queryKey: sessionsKey })
    },
    failed: t('password.failed'),
  })
  return (
    <Form ref={form.form} label={t('password.title')} onSubmit={() => void form.submit()}>
      <FormSection title={t('password.title')} lead={t('password.lead')}>
        <ErrorCount count={Object.keys(form.errors).length} />
        <FieldPair>
          <PasswordField
            {...form.field('oldPassword')}
            label={t('password.old')}
            hint={t('password.hint')}
            required
            autoComplete="current-password"
          />
        </FieldPair>
        <FieldPair>
          <PasswordField
            {...form.field('newPassword')}
            label={t('password.new')}
            hint={t('password.hint')}
            required
            autoComplete="new-password"
          />
          <PasswordField {...form.field('newPasswordConfirm')} label={t('password.confirmation')} required autoComplete="new-password" />
        </FieldPair>
        <Row fill>
          <Button type="submit" busy={form.isSending}>
            {form.isSending ? t('password.submitting') : t('password.submit')}
          </Button>
        </Row>
        <WithoutPassword />
      </FormSection>
    </Form>
  )
}

/** Maps the API's field names to the form's. A refusal that names no field is about the old password. */
function atItsField(error: unknown, wrongOld: string) {
  if (!(error instanceof CallError) || error.status !== 422) return error
  const { password, current_password } = error.errors
  if (password && !current_password) return new CallError(422, { message: error.message, errors: { newPassword: password } })
  return new CallError(422, { message: wrongOld, errors: { oldPassword: [wrongOld] } })
}

/** A person who has always signed in through a provider sets the first password by mail. */
function WithoutPassword() {
  const { t } = useTranslation('security')
  const { email } = useActor()
  const { data: settings } = useQuery(settingsQuery)
  const { isBusy: isMailing, act } = useAction(t('password.notMailed'))
  if (!settings?.sign_in.gmail && !settings?.sign_in.linkedin) return null

  const mailLink = () => act(() => call(requestPasswordReset, { body: { email } }), t('password.mailed'))
  return (
    <Row fill>
      <span className="small soft">{t('password.none')}</span>
      <Button variant="quiet" size="compact" busy={isMailing} onPress={() => void mailLink()}>
        {t('password.mailLink')}
      </Button>
    </Row>
  )
}
