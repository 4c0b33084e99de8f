import { useQuery } from '@tanstack/react-query'
import type { PendingSignIn } from '#contract/auth/schemas.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { CallError } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { RichText } from '#web/ui/data/RichText.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { useViews } from '../views.ts'
import { PasskeyStep } from './PasskeyStep.tsx'
import { TwoFactorStep } from './TwoFactorStep.tsx'
import { stateOf } from './typed-email.ts'
import { useCredentials } from './use-credentials.ts'

interface Props {
  /** The first step was taken before a reload, or at a provider. */
  resumed: PendingSignIn | null
  /** Known before: of whom the session ended. */
  email: string
}

/** The sign-in form. What was typed stays between its steps; after a reload the token alone is enough. */
export function CredentialsForm({ resumed, email: known }: Props) {
  const { t } = useTranslation(['auth', 'common'])
  const { to } = useViews()
  const { form, second, failure, setFailure, timesRefused, enter, startOver } = useCredentials(resumed, known)
  const { factors, isResumed, usual, by } = second
  return (
    <Form ref={form.form} gap="close" label={t('login.title')} onSubmit={() => void form.submit()}>
      {failure && (
        <Note tone="bad" alert>
          {failure instanceof CallError ? reasonOf(failure) : t(failure)}
          {failure instanceof CallError && failure.status === 429 && !factors && ` ${t('login.resetWorks')}`}
        </Note>
      )}
      <TextField {...form.field('email')} type="email" label={t('login.email')} autoComplete="username" readOnly={isResumed} />
      {!isResumed && (
        <PasswordField {...form.field('password')} label={t('login.password')} hint={t('passwordLength')} autoComplete="current-password" />
      )}
      {factors && <TwoFactorStep field={form.field('token')} by={by} usual={usual} onChange={second.choose} isResumed={isResumed} />}
      {by !== 'passkey' && (
        <Button type="submit" size="large" wide busy={form.isSending}>
          {form.isSending ? t('login.submitting') : t('login.submit')}
        </Button>
      )}
      {factors?.passkey && (
        <PasskeyStep isAlone={by === 'passkey'} hasApp={factors.app} onSignedIn={enter} onFailure={setFailure} onTooLate={startOver} />
      )}
      {timesRefused > 1 && <LockedOut />}
      {!factors && (
        <LinkButton to={to('forgot-password')} variant="quiet" state={stateOf(form.values.email)}>
          {t('login.forgot')}
        </LinkButton>
      )}
    </Form>
  )
}

/** The phone number for people who cannot sign in. */
function LockedOut() {
  const { t } = useTranslation('auth')
  const phone = useQuery(settingsQuery).data?.program_phone
  if (!phone) return null
  return (
    <Note icon="phone" status>
      <p>
        <RichText text={t('login.lockedOut', { phone })} parts={{ call: (words) => <SmartLink to={telUrl(phone)}>{words}</SmartLink> }} />
      </p>
    </Note>
  )
}
