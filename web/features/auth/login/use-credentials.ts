import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loginForm, type PendingSignIn } from '#contract/auth/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { PASSWORD_LENGTH } from '#contract/limits.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { beginSession, signIn } from '#web/domain/session/session.ts'
import { CallError } from '#web/lib/api/call.ts'
import { checkBySchema, type FieldErrors, useForm } from '#web/lib/forms/use-form.ts'
import { wantedPath } from '#web/lib/session/wanted-path.ts'
import { useViews } from '../views.ts'
import { findPending, forgetUnderWay, rememberUnderWay } from './second-step.ts'
import { useTypedEmail } from './typed-email.ts'
import { useSecondStep, useStepFocus } from './use-second-step.ts'

interface Values extends Record<string, string> {
  email: string
  password: string
  token: string
}

type Accepted = Pick<Values, 'email' | 'password'>

/** A code and not a sentence, because the language can change. Most refusals have the same text, so that they reveal nothing. */
type Failure =
  | CallError
  | 'common:fillOutAll'
  | 'login.failed'
  | 'login.away'
  | 'login.twoFactor.tooLate'
  | 'login.passkey.canceled'
  | 'login.passkey.canceledAlone'

/** The state of the sign-in form. `known` is the email of the person whose session ended. */
export function useCredentials(resumed: PendingSignIn | null, known: string) {
  const { query } = useViews()
  const navigate = useNavigate()
  const second = useSecondStep(resumed)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [timesRefused, setTimesRefused] = useState(0)
  /** What the server has accepted in the first step. */
  const accepted = useRef<Accepted>({ email: '', password: '' })
  const typedBefore = useTypedEmail()

  const form = useForm<Values>({
    initial: { email: resumed?.email ?? (typedBefore || known), password: '', token: '' },
    check: (values) => credentialErrors(values, second.factors !== null),
    onInvalid: () => setFailure('common:fillOutAll'),
    send: async ({ email, password, token }) => {
      setFailure(null)
      try {
        const answer = await signIn({ email: email.trim(), ...(password && { password }), ...(second.factors && { token: token.trim() }) })
        if ('message' in answer) await beginSecondStep({ email, password })
        else await enter(answer)
      } catch (error) {
        throw error instanceof CallError ? await sayRefusal(error, { email, password }) : error
      }
    },
  })

  useStepFocus(second)

  /** When the server's wait has run out, the second step would always be refused without the password. */
  async function sayRefusal(error: CallError, typed: Accepted): Promise<CallError> {
    if (error.status === 422 || error.status === 429) setTimesRefused(timesRefused + 1)
    const isOver = second.isResumed && error.status === 422 && (await findPending('two-factor').catch(() => undefined)) === null
    if (isOver) startOver()
    else if (error.status === 422 && isTokenWrong(typed)) return wrongToken()
    else if (error.status >= 500) setFailure('login.away')
    else setFailure(error.status === 0 || error.status === 429 ? error : 'login.failed')
    return error
  }

  /** Whether only the token can be wrong, because email and password are those that were accepted. */
  const isTokenWrong = ({ email, password }: Accepted) =>
    second.factors !== null && (second.isResumed || (email === accepted.current.email && password === accepted.current.password))

  function wrongToken() {
    form.set({ token: '' })
    return new CallError(422, { errors: { token: [fieldErrors.wrongToken] } })
  }

  function startOver() {
    forgetUnderWay()
    form.reset({ email: form.values.email, password: '', token: '' })
    second.end()
    setFailure('login.twoFactor.tooLate')
  }

  async function beginSecondStep({ email, password }: Accepted) {
    rememberUnderWay(email.trim())
    accepted.current = { email, password }
    const pending = await findPending('two-factor').catch(() => null)
    // What was typed stays. No token has been sent yet, so there are no errors.
    form.reset({ email, password, token: '' })
    second.begin(pending ?? { app: true, passkey: false })
  }

  async function enter(user: SessionUser) {
    forgetUnderWay()
    beginSession(user)
    await navigate(wantedPath(query), { replace: true, viewTransition: true })
  }

  return { form, second, failure, setFailure, timesRefused, enter, startOver }
}

/** A password that is too short for any account is not sent. The second step needs none. */
function credentialErrors(values: Values, isSecondStep: boolean): FieldErrors {
  const isShort = values.password.length < PASSWORD_LENGTH && !(isSecondStep && values.password === '')
  return {
    ...(isShort && { password: fieldErrors.password }),
    ...(isSecondStep && values.token.trim() === '' && { token: fieldErrors.required }),
    ...checkBySchema(loginForm, values),
  }
}
