import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AppSettings } from '#contract/app-settings.ts'
import { loginForm } from '#contract/auth.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { PASSWORD_LENGTH } from '#contract/schema.ts'
import { CallError } from '#web/lib/call.ts'
import { reasonOf } from '#web/lib/queries.ts'
import { beginSession, signIn } from '#web/lib/session.ts'
import { checkBySchema, type FieldErrors, useForm } from '#web/lib/use-form.ts'
import { wantedPath } from '#web/lib/wanted-path.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { focusField } from '#web/ui/focus.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Note } from '#web/ui/Note.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { PublicLinks } from '#web/ui/PublicLinks.tsx'
import { PublicPage } from '#web/ui/PublicPage.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { forgetSecondStep, rememberSecondStep, secondStepEmail } from './second-step.ts'
import { TwoFactorStep } from './TwoFactorStep.tsx'
import { useViews } from './views.ts'

interface Values extends Record<string, string> {
  email: string
  password: string
  token: string
}

/** Email and password, and the token where two-factor is on. */
export function LoginForm({ settings }: { settings: AppSettings | undefined }) {
  const { t } = useTranslation(['auth', 'common'])
  const { to, query } = useViews()
  const navigate = useNavigate()
  const [resumed] = useState(secondStepEmail)
  const [step, setStep] = useState<'password' | 'token'>(resumed === null ? 'password' : 'token')
  const [failure, setFailure] = useState<string | null>(null)

  const form = useForm<Values>({
    initial: { email: resumed ?? '', password: '', token: '' },
    check: (values) => faultsOf(values, step === 'token'),
    onInvalid: () => setFailure(t('common:fillOutAll')),
    send: async ({ email, password, token }) => {
      setFailure(null)
      try {
        const answer = await signIn({ email: email.trim(), password, ...(step === 'token' && { token: token.trim() }) })
        if ('message' in answer) {
          rememberSecondStep(email)
          setStep('token')
          return
        }
        forgetSecondStep()
        beginSession(answer)
        await navigate(wantedPath(query), { replace: true, viewTransition: true })
      } catch (error) {
        if (error instanceof CallError) setFailure(sentenceFor(error))
        throw error
      }
    },
  })

  /** Whatever else is wrong reads the same, so that it gives nothing away. */
  const sentenceFor = (error: CallError) => (error.status === 0 || error.status === 429 ? reasonOf(error) : t('login.failed'))

  useEffect(() => {
    if (step === 'token' && resumed === null) focusField('token')
  }, [step, resumed])

  return (
    <PublicPage low brandTo="/login" back={{ to: to('landing'), label: t('common:back') }} heading={t('login.title')}>
      <Form ref={form.form} gap="close" label={t('login.title')} onSubmit={() => void form.submit()}>
        {failure && (
          <Note tone="bad" alert>
            {failure}
          </Note>
        )}
        <TextField {...form.field('email')} type="email" label={t('login.email')} autoComplete="username" />
        <PasswordField {...form.field('password')} label={t('login.password')} hint={t('passwordLength')} autoComplete="current-password" />
        {step === 'token' && <TwoFactorStep field={form.field('token')} isResumed={resumed !== null} />}
        <Button type="submit" size="large" wide busy={form.isSending}>
          {form.isSending ? t('login.submitting') : t('login.submit')}
        </Button>
        {settings?.password_reset && (
          <LinkButton to={to('forgot-password')} variant="quiet">
            {t('login.forgot')}
          </LinkButton>
        )}
      </Form>
      <PublicLinks inColumn />
    </PublicPage>
  )
}

/** A password that no account can have is not worth a call. */
function faultsOf(values: Values, withToken: boolean): FieldErrors {
  return {
    ...(values.password.length < PASSWORD_LENGTH && { password: fieldErrors.password }),
    ...(withToken && values.token.trim() === '' && { token: fieldErrors.required }),
    ...checkBySchema(loginForm, values),
  }
}
