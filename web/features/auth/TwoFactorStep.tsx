import { useState } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { Note } from '#web/ui/Note.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { InlineButton } from './InlineButton.tsx'

interface Props {
  field: { name: string; value: string; onChange: (value: string) => void; error: string | undefined }
  /** After a reload or a social sign-in: the first step was taken before. */
  isResumed: boolean
}

/** The second step of a sign-in joins the same form: a token of the authenticator app, or a recovery code in its place. */
export function TwoFactorStep({ field, isResumed }: Props) {
  const { t } = useTranslation('auth')
  const [byCode, setByCode] = useState(false)

  function switchOver() {
    setByCode(!byCode)
    field.onChange('')
  }

  return (
    <>
      <Note icon="security" status title={t('login.twoFactor.title')}>
        {isResumed ? t('login.twoFactor.resumed') : t('login.twoFactor.oneStepLeft')}
      </Note>
      {byCode ? (
        <TextField {...field} label={t('login.twoFactor.recoveryCode')} hint={t('login.twoFactor.recoveryCodeHint')} autoComplete="off" />
      ) : (
        <TextField
          {...field}
          label={t('login.twoFactor.token')}
          hint={t('login.twoFactor.tokenHint')}
          width="code"
          inputMode="numeric"
          maxLength={6}
          autoComplete="one-time-code"
        />
      )}
      <InlineButton onPress={switchOver}>{byCode ? t('login.twoFactor.useToken') : t('login.twoFactor.useRecoveryCode')}</InlineButton>
    </>
  )
}
