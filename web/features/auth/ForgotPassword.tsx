import { useEffect, useState } from 'react'
import { requestPasswordReset } from '#contract/auth/calls.ts'
import { resetEmailForm } from '#contract/auth/schemas.ts'
import { CallError, call } from '#web/lib/call.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { reasonOf } from '#web/lib/queries.ts'
import { checkBySchema, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { focusMain } from '#web/ui/focus.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Note } from '#web/ui/Note.tsx'
import { PublicLinks } from '#web/ui/PublicLinks.tsx'
import { PublicPage } from '#web/ui/PublicPage.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useViews } from './views.ts'

/** Mails a link to set a new password. Whether the address is known, nobody learns here. */
export function ForgotPassword() {
  const { t } = useTranslation(['auth', 'common'])
  const { to } = useViews()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const form = useForm({
    initial: { email: '' },
    check: (values) => checkBySchema(resetEmailForm, values),
    onInvalid: () => setFailure(t('forgot.malformed')),
    send: async ({ email }) => {
      setFailure(null)
      try {
        await call(requestPasswordReset, { body: { email } })
        setSentTo(email.trim())
      } catch (error) {
        if (error instanceof CallError) setFailure(error.status === 0 || error.status === 429 ? reasonOf(error) : t('forgot.failed'))
        throw error
      }
    },
  })

  useEffect(() => {
    // What had the focus is gone with the form.
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
              {failure}
            </Note>
          )}
          <TextField {...form.field('email')} type="email" label={t('forgot.email')} autoComplete="username" />
          <Button type="submit" size="large" wide busy={form.isSending}>
            {form.isSending ? t('forgot.submitting') : t('forgot.submit')}
          </Button>
        </Form>
      ) : (
        <LinkButton to={to('login')} variant="secondary">
          {t('forgot.backToLogin')}
        </LinkButton>
      )}
      <PublicLinks inColumn />
    </PublicPage>
  )
}
