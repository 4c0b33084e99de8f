import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { InlineButton } from '../InlineButton.tsx'

/** How the second step is done: with the authenticator app, with passkeys alone, or with a recovery code in place of either. */
export type SecondBy = 'app' | 'passkey' | 'code'

interface Props {
  field: { name: string; value: string; onChange: (value: string) => void; error: string | undefined }
  by: SecondBy
  /** The person's usual way, which a recovery code can replace. */
  usual: 'app' | 'passkey'
  onChange: (by: SecondBy) => void
  /** The first step was taken before a reload, or at a provider. */
  isResumed: boolean
}

/** The second step, inside the sign-in form. */
export function TwoFactorStep({ field, by, usual, onChange, isResumed }: Props) {
  const { t } = useTranslation('auth')

  function switchOver() {
    onChange(by === 'code' ? usual : 'code')
    field.onChange('')
  }

  return (
    <>
      <Note icon="security" status title={t('login.twoFactor.title')}>
        {isResumed ? t('login.twoFactor.resumed') : t('login.twoFactor.oneStepLeft')}
      </Note>
      {by === 'code' && (
        <TextField {...field} label={t('login.twoFactor.recoveryCode')} hint={t('login.twoFactor.recoveryCodeHint')} autoComplete="off" />
      )}
      {by === 'app' && (
        <TextField
          {...field}
          label={t('login.twoFactor.token')}
          hint={t('login.twoFactor.tokenHint')}
          width="code"
          inputMode="numeric"
          // Apps show the token as two groups of three digits, and people type the space.
          maxLength={7}
          autoComplete="one-time-code"
        />
      )}
      <InlineButton onPress={switchOver}>
        {by !== 'code'
          ? t('login.twoFactor.useRecoveryCode')
          : usual === 'app'
            ? t('login.twoFactor.useToken')
            : t('login.twoFactor.usePasskey')}
      </InlineButton>
    </>
  )
}
