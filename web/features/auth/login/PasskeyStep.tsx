import { useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#contract/records/person.ts'
import { isPasskeyBrowser, PasskeyError, signInByPasskey } from '#web/domain/session/passkeys.ts'
import { CallError } from '#web/lib/api/call.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'

interface Props {
  /** The passkey is the only option shown, so its button gets the focus. */
  isAlone: boolean
  /** Shows the button to enter a token instead. */
  hasApp: boolean
  onSignedIn: (user: SessionUser) => Promise<void>
  /** The error of the last attempt; null while one is running. */
  onFailure: (failure: CallError | 'login.passkey.canceled' | 'login.passkey.canceledAlone' | null) => void
  /** The server no longer waits for the second step. */
  onTooLate: () => void
}

/** Asks for a passkey, in addition to a token or in place of it. */
export function PasskeyStep({ isAlone, hasApp, onSignedIn, onFailure, onTooLate }: Props) {
  const { t } = useTranslation('auth')
  const [isWaiting, setIsWaiting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAlone) button.current?.focus()
  }, [isAlone])
  if (!isPasskeyBrowser()) return null

  async function ask() {
    onFailure(null)
    setIsWaiting(true)
    try {
      await onSignedIn(await signInByPasskey())
    } catch (error) {
      if (error instanceof CallError && error.status === 404) onTooLate()
      else if (error instanceof CallError) onFailure(error)
      else if (error instanceof PasskeyError) onFailure(hasApp ? 'login.passkey.canceled' : 'login.passkey.canceledAlone')
      else throw error
    } finally {
      setIsWaiting(false)
    }
  }

  return (
    <Button
      ref={button}
      variant={isAlone ? 'primary' : 'secondary'}
      size="large"
      wide
      iconBefore="key"
      busy={isWaiting}
      onPress={() => void ask()}
    >
      {isWaiting ? t('login.passkey.waiting') : t('login.passkey.use')}
    </Button>
  )
}
