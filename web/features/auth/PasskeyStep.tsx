import { useState } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import { CallError } from '#web/lib/call.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { isPasskeyBrowser, PasskeyError, signInByPasskey } from '#web/lib/passkeys.ts'
import { reasonOf } from '#web/lib/queries.ts'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  onSignedIn: (user: SessionUser) => Promise<void>
  /** Why it did not work, in a sentence; null while it is tried. */
  onFailure: (reason: string | null) => void
}

/** A passkey in place of the token. */
export function PasskeyStep({ onSignedIn, onFailure }: Props) {
  const { t } = useTranslation('auth')
  const [isWaiting, setIsWaiting] = useState(false)
  if (!isPasskeyBrowser()) return null

  async function ask() {
    onFailure(null)
    setIsWaiting(true)
    try {
      await onSignedIn(await signInByPasskey())
    } catch (error) {
      onFailure(sentenceFor(error))
    } finally {
      setIsWaiting(false)
    }
  }

  function sentenceFor(error: unknown): string {
    if (error instanceof PasskeyError) return t('login.passkey.canceled')
    if (!(error instanceof CallError)) throw error
    return error.status === 404 ? t('login.twoFactor.tooLate') : reasonOf(error)
  }

  return (
    <Button variant="secondary" size="large" wide iconBefore="key" busy={isWaiting} onPress={() => void ask()}>
      {isWaiting ? t('login.passkey.waiting') : t('login.passkey.use')}
    </Button>
  )
}
