import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { loginForm, type PendingSignIn } from '#contract/auth/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { PASSWORD_LENGTH } from '#contract/limits.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError } from '#web/lib/calls/call.ts'
import { reasonOf } from '#web/lib/calls/queries.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { checkBySchema, type FieldErrors, useForm } from '#web/lib/forms/use-form.ts'
import { isPasskeyBrowser } from '#web/lib/session/passkeys.ts'
import { beginSession, signIn } from '#web/lib/session/session.ts'
import { wantedPath } from '#web/lib/session/wanted-path.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { findPending, forgetUnderWay, rememberUnderWay } from './second-step.ts'
import { type SecondBy, TwoFactorStep } from './TwoFactorStep.tsx'
import { useViews } from './views.ts'

interface Values extends Record<string, string> {
  email: string
  password: string
  token: string
}

type Second = Pick<PendingSignIn, 'app' | 'passkey'>

/** Not the sentence, which follows the language that is chosen. Most refusals read the same, so that they give nothing away. */
type Failure =
  | CallError
  | 'common:fillOutAll'
  | 'login.failed'
  | 'login.twoFactor.tooLate'
  | 'login.passkey.canceled'
  | 'login.passkey.canceledAlone'

interface Props {
  /** The first step was taken before: after a reload, or through a provider. */
  resumed: PendingSignIn | null
}

/** The fields of the sign-in. Between its steps what was typed stays; after a reload the token is all that is needed. */
export function CredentialsForm({ resumed }: Props) {
  const { t } = useTranslation(['auth', 'common'])
  const { to, query } = useViews()
  const navigate = useNavigate()
  /** What the person has for the second step; null in the first step. */
  const [second, setSecond] = useState<Second | null>(resumed)
  const [isResumed, setIsResumed] = useState(resumed !== null)
  /** How often the server did not wait any longer: each time it begins with the password again. */
  const [timesOver, setTimesOver] = useState(0)
  const [chosenBy, setBy] = useState<SecondBy | null>(null)
  const usual = second === null || second.app || !second.passkey ? 'app' : 'passkey'
  const by = chosenBy ?? (usual === 'passkey' && !isPasskeyBrowser() ? 'code' : usual)
  const [failure, setFailure] = useState<Failure | null>(null)

  const form = useForm<Values>({
    initial: { email: resumed?.email ?? '', password: '', token: '' },
    check: (values) => errorsOf(values, second !== null),
    onInvalid: () => setFailure('common:fillOutAll'),
    send: async ({ email, password, token }) => {
      setFailure(null)
      try {
        const answer = await signIn({ email: email.trim(), ...(password && { password }), ...(second && { token: token.trim() }) })
        if ('message' in answer) await beginSecondStep({ email, password })
        else await enter(answer)
      } catch (error) {
        if (error instanceof CallError) await sayRefusal(error)
        throw error
      }
    },
  })

  /** Without the password, the second step alone is worth nothing once the server waits no more: it would be refused for ever. */
  async function sayRefusal(error: CallError) {
    const isOver = isResumed && error.status === 422 && (await findPending('two-factor').catch(() => undefined)) === null
    if (isOver) startOver()
    else setFailure(error.status === 0 || error.status === 429 ? error : 'login.failed')
  }

  /** Back to email and password. */
  function startOver() {
    forgetUnderWay()
    form.reset({ email: form.values.email, password: '', token: '' })
    setSecond(null)
    setBy(null)
    setIsResumed(false)
    setTimesOver(timesOver + 1)
    setFailure('login.twoFactor.tooLate')
  }

  async function beginSecondStep({ email, password }: Pick<Values, 'email' | 'password'>) {
    rememberUnderWay(email.trim())
    const pending = await findPending('two-factor').catch(() => null)
    // What was typed stays; nobody has tried to send a token yet.
    form.reset({ email, password, token: '' })
    setSecond(pending ?? { app: true, passkey: false })
  }

  async function enter(user: SessionUser) {
    forgetUnderWay()
    beginSession(user)
    await navigate(wantedPath(query), { replace: true, viewTransition: true })
  }

  useEffect(() => {
    if (timesOver > 0) focusField('password')
  }, [timesOver])

  useEffect(() => {
    if (second && by !== 'passkey') focusField('token')
  }, [second, by])

  return (
    <Form ref={form.form} gap="close" label={t('login.title')} onSubmit={() => void form.submit()}>
      {failure && (
        <Note tone="bad" alert>
          {failure instanceof CallError ? reasonOf(failure) : t(failure)}
        </Note>
      )}
      <TextField {...form.field('email')} type="email" label={t('login.email')} autoComplete="username" readOnly={isResumed} />
      {!isResumed && (
        <PasswordField {...form.field('password')} label={t('login.password')} hint={t('passwordLength')} autoComplete="current-password" />
      )}
      {second && <TwoFactorStep field={form.field('token')} by={by} usual={usual} onChange={setBy} isResumed={isResumed} />}
      {by !== 'passkey' && (
        <Button type="submit" size="large" wide busy={form.isSending}>
          {form.isSending ? t('login.submitting') : t('login.submit')}
        </Button>
      )}
      {second?.passkey && (
        <PasskeyStep isAlone={by === 'passkey'} hasApp={second.app} onSignedIn={enter} onFailure={setFailure} onTooLate={startOver} />
      )}
      {!second && (
        <LinkButton to={to('forgot-password')} variant="quiet">
          {t('login.forgot')}
        </LinkButton>
      )}
    </Form>
  )
}

/** A password that no account can have is not worth a call. The second step does without. */
function errorsOf(values: Values, isSecondStep: boolean): FieldErrors {
  const isShort = values.password.length < PASSWORD_LENGTH && !(isSecondStep && values.password === '')
  return {
    ...(isShort && { password: fieldErrors.password }),
    ...(isSecondStep && values.token.trim() === '' && { token: fieldErrors.required }),
    ...checkBySchema(loginForm, values),
  }
}
