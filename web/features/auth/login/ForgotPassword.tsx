import { useEffect, useState } from 'react'
import { requestPasswordReset } from '#contract/auth/calls.ts'
import { resetEmailForm } from '#contract/auth/schemas.ts'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { CallError, call } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PublicPage } from '#web/ui/layout/PublicPage.tsx'
import { useViews } from '../views.ts'
import { stateOf, useTypedEmail } from './typed-email.ts'

/** Sends a link to set a new password by mail. The response does not reveal whether the address has an account. */
export function ForgotPassword() {
  const { t } = useTranslation(['auth', 'common'])
  const { to } = useViews()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<CallError | 'malformed' | 'failed' | null>(null)

  const form = useForm({
    initial: { email: useTypedEmail() },
    check: (values) => checkBySchema(resetEmailForm, values),
    onInvalid: () => setFailure('malformed'),
    send: async ({ email }) => {
      setFailure(null)
      try {
        await call(requestPasswordReset, { body: { email } })
        setSentTo(email.trim())
      } catch (error) {
        if (error instanceof CallError) setFailure(error.status === 0 || error.status === 429 ? error : 'failed')
        throw error
      }
    },
  })

  useEffect(() => {
    // The focused element is gone with the form.
    if (sentTo !== null) focusMain()
  }, [sentTo])

  return (
    <PublicPage low brandTo="/login" back={{ to: to('landing'), label: t('common:back') }} heading={t('forgot.title')}>
      <div role="status">
        {sentTo !== null && (
          <Note tone="good" title={t('forgot.sent')}>
            {t('forgot.sentHint', { email: sentTo })}
          </Note>
        )}
      </div>
      {sentTo === null ? (
        <Form ref={form.form} gap="close" label={t('forgot.title')} onSubmit={() => void form.submit()}>
          <p className="soft">{t('forgot.lead')}</p>
          {failure && (
            <Note tone="bad" alert>
              {failure instanceof CallError ? reasonOf(failure) : t(`forgot.${failure}`)}
            </Note>
          )}
          <TextField {...form.field('email')} type="email" label={t('forgot.email')} autoComplete="username" />
          <Button type="submit" size="large" wide busy={form.isSending}>
            {form.isSending ? t('forgot.submitting') : t('forgot.submit')}
          </Button>
        </Form>
      ) : (
        <LinkButton to={to('login')} variant="secondary" state={stateOf(sentTo)}>
          {t('forgot.backToLogin')}
        </LinkButton>
      )}
      <PublicLinks inColumn />
    </PublicPage>
  )
}
