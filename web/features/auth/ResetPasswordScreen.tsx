import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { resetPassword } from '#contract/auth/calls.ts'
import { resetPasswordForm } from '#contract/auth/schemas.ts'
import { reset_link_invalid } from '#contract/errors.ts'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { queryClient, reasonOf } from '#web/lib/api/query-client.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { refusalText } from '#web/lib/text/refusal-text.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PublicPage } from '#web/ui/layout/PublicPage.tsx'
import { stateOf } from './login/typed-email.ts'
import { pathOf } from './views.ts'

/** How long the success message is shown before /login opens, in milliseconds. */
const TO_LOGIN_AFTER = 2000
const LOGIN = pathOf('login', new URLSearchParams())

/** A code and not a sentence, because the language can change: the link does not work, or the call failed. */
type Failure = 'link' | CallError

/** /reset-password/{token}: sets a new password by the link of a mail. */
export function ResetPasswordScreen() {
  const { t } = useTranslation(['auth', 'common'])
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const form = useForm({
    initial: { email: '', password: '', password_confirmation: '' },
    check: (values) => checkBySchema(resetPasswordForm, { ...values, token }),
    onInvalid: (errors) => setFailure(errors.token ? 'link' : null),
    send: async (values) => {
      setFailure(null)
      try {
        await call(resetPassword, { body: { ...values, token } })
        setIsDone(true)
        // The reset has ended every session of that person, maybe also this browser's.
        if (queryClient.getQueryData(selfQuery.queryKey)) await queryClient.fetchQuery({ ...selfQuery, staleTime: 0 })
      } catch (error) {
        if (error instanceof CallError) setFailure(failureOf(error))
        throw error
      }
    },
  })

  const { email } = form.values
  useEffect(() => {
    if (!isDone) return
    // The focused element is gone with the form.
    focusMain()
    const timer = setTimeout(() => void navigate(LOGIN, { replace: true, viewTransition: true, state: stateOf(email) }), TO_LOGIN_AFTER)
    return () => clearTimeout(timer)
  }, [isDone, navigate, email])

  return (
    <PublicPage low brandTo="/login" back={{ to: LOGIN, label: t('forgot.backToLogin') }} heading={t('reset.title')}>
      <div role="status">
        {isDone && (
          <Note tone="good" title={t('reset.done')}>
            {t('reset.doneHint')}
          </Note>
        )}
      </div>
      {isDone ? (
        <LinkButton to={LOGIN} variant="secondary" state={stateOf(email)}>
          {t('forgot.backToLogin')}
        </LinkButton>
      ) : (
        <Form ref={form.form} gap="close" label={t('reset.title')} onSubmit={() => void form.submit()}>
          {failure && (
            <Note tone="bad" alert>
              {failure === 'link' ? noSuchLink() : reasonOf(failure)}
            </Note>
          )}
          {!failure && <ErrorCount count={Object.keys(form.errors).length} />}
          <TextField {...form.field('email')} type="email" label={t('reset.email')} required autoComplete="username" />
          <PasswordField
            {...form.field('password')}
            label={t('reset.password')}
            hint={t('passwordLength')}
            required
            autoComplete="new-password"
          />
          <PasswordField {...form.field('password_confirmation')} label={t('reset.confirmation')} required autoComplete="new-password" />
          <Button type="submit" size="large" wide busy={form.isSending}>
            {form.isSending ? t('reset.submitting') : t('reset.submit')}
          </Button>
          {failure === 'link' && (
            <LinkButton to={pathOf('forgot-password', new URLSearchParams())} variant="secondary" size="large" wide>
              {t('reset.another')}
            </LinkButton>
          )}
        </Form>
      )}
      <PublicLinks inColumn />
    </PublicPage>
  )
}

/** An error about the password is shown at its field. Any other refusal reads like a link that does not work. */
function failureOf(error: CallError): Failure | null {
  if (error.errors.password) return null
  return error.status === 0 || error.status === 429 ? error : 'link'
}

const noSuchLink = () => refusalText('reset_link_invalid', reset_link_invalid.message)
