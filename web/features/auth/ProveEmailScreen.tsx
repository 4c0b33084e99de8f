import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { getSelf, proveEmail } from '#contract/auth/calls.ts'
import { proofForm } from '#contract/auth/proof-schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { updateSession, useSession } from '#web/domain/session/session.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { checkBySchema, type FieldErrors, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { sentenceText } from '#web/lib/text/refusal-text.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { PublicPage } from '#web/ui/layout/PublicPage.tsx'

/** /prove-email/{token}: the link of a mail. A signed-in person presses one button. Others enter the account's password or set a new one. */
export function ProveEmailScreen() {
  const { t } = useTranslation('proof')
  const user = useSession()
  const [isDone, setIsDone] = useState(false)
  // If the link is not for the signed-in person, the password steps are shown.
  const [isOneself, setIsOneself] = useState(user !== null)
  useEffect(() => {
    // The focused element is gone with the form.
    if (isDone) focusMain()
  }, [isDone])
  const done = () => setIsDone(true)
  return (
    <PublicPage low brandTo={user ? '/dashboard' : '/login'} heading={t('title')}>
      <div role="status">
        {isDone && (
          <Note tone="good" title={t('done')}>
            {user ? t('doneSignedIn') : t('doneHint')}
          </Note>
        )}
      </div>
      {isDone ? (
        <LinkButton to={user ? '/dashboard' : '/login?view=login'} variant="secondary" size="large" wide>
          {user ? t('toDashboard') : t('toLogin')}
        </LinkButton>
      ) : user && isOneself ? (
        <OnePress name={user.name} onDone={done} onOther={() => setIsOneself(false)} />
      ) : (
        <PasswordSteps onDone={done} />
      )}
      <PublicLinks inColumn />
    </PublicPage>
  )
}

/** Sends the proof, and then fetches the session, which says that the address is proven. */
async function send(body: { token: string; password?: string; new_password?: string }, isSignedIn: boolean) {
  await call(proveEmail, { body })
  if (isSignedIn) updateSession(await call(getSelf))
}

/** An error that belongs to no field: the link has expired, or the server was not reached. */
function reasonOutside(error: CallError): string | null {
  const [sentence] = error.errors.token ?? []
  if (sentence) return sentenceText(sentence)
  return error.errors.password || error.errors.new_password ? null : reasonOf(error)
}

interface OnePressProps {
  name: string
  onDone: () => void
  onOther: () => void
}

function OnePress({ name, onDone, onOther }: OnePressProps) {
  const { t } = useTranslation('proof')
  const { token = '' } = useParams()
  const { isBusy, act, error } = useAction()
  const failure = error && reasonOutside(error)

  async function prove() {
    try {
      await send({ token }, true)
    } catch (refusal) {
      if (refusal instanceof CallError && refusal.errors.password) onOther()
      throw refusal
    }
    onDone()
  }

  return (
    <>
      {failure && (
        <Note tone="bad" alert title={t('failed')}>
          {failure}
        </Note>
      )}
      <Note icon="mail" title={t('opened')}>
        {t('signedIn', { name })}
      </Note>
      <Button size="large" wide busy={isBusy} onPress={() => void act(prove)}>
        {isBusy ? t('submitting') : t('submit')}
      </Button>
    </>
  )
}

const empty = { own: 'yes', password: '', new_password: '' }
type Values = typeof empty

const proofBody = (token: string, { own, password, new_password }: Values) => ({
  token,
  ...(own === 'yes' ? { password } : { new_password }),
})

function proofErrors(token: string, values: Values): FieldErrors {
  const name = values.own === 'yes' ? 'password' : 'new_password'
  return values[name] === '' ? { [name]: fieldErrors.required } : checkBySchema(proofForm, proofBody(token, values))
}

/** The account's password proves the address. A person without it sets a new one, which makes the account theirs alone. */
function PasswordSteps({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('proof')
  const { token = '' } = useParams()
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const failure = refusal && reasonOutside(refusal)
  const form = useForm({
    initial: empty,
    check: (values) => proofErrors(token, values),
    otherNames: ['password'],
    onInvalid: () => setRefusal(null),
    send: async (values) => {
      setRefusal(null)
      try {
        await send(proofBody(token, values), false)
        onDone()
      } catch (error) {
        if (error instanceof CallError) setRefusal(error)
        throw error
      }
    },
  })
  return (
    <Form ref={form.form} gap="close" label={t('title')} onSubmit={() => void form.submit()}>
      {failure && (
        <Note tone="bad" alert title={t('failed')}>
          {failure}
        </Note>
      )}
      <Note icon="mail" title={t('opened')}>
        {t('oneMore')}
      </Note>
      <Choice
        name="own"
        label={t('question')}
        layout="stack"
        value={form.values.own}
        onChange={(own) => form.set({ own })}
        options={[
          { value: 'yes', label: `${t('yes')}. ${t('yesHint')}` },
          { value: 'no', label: `${t('no')}. ${t('noHint')}` },
        ]}
      />
      {form.values.own === 'yes' ? (
        <PasswordField {...form.field('password')} label={t('password')} required autoComplete="current-password" />
      ) : (
        <>
          <Note tone="caution" title={t('alone')}>
            {t('aloneText')}
          </Note>
          <PasswordField
            {...form.field('new_password')}
            // A refusal because of the session is about the account, not about a field.
            error={form.errors.new_password ?? form.errors.password}
            label={t('newPassword')}
            hint={t('newPasswordHint')}
            required
            autoComplete="new-password"
          />
        </>
      )}
      <Button type="submit" size="large" wide busy={form.isSending}>
        {form.isSending ? t('submitting') : t('submit')}
      </Button>
      <p className="small soft">{t('unknown')}</p>
    </Form>
  )
}
