import { useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError } from '#web/lib/calls/call.ts'
import { isPasskeyBrowser, PasskeyError, signInByPasskey } from '#web/lib/session/passkeys.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'

interface Props {
  /** The only way on that shows, which then has the focus. */
  isAlone: boolean
  /** A token can be entered instead. */
  hasApp: boolean
  onSignedIn: (user: SessionUser) => Promise<void>
  /** Why it did not work; null while it is tried. */
  onFailure: (failure: CallError | 'login.passkey.canceled' | 'login.passkey.canceledAlone' | null) => void
  /** The server waits for no second step any more. */
  onTooLate: () => void
}

/** A passkey in place of the token, or as the second factor itself. */
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
