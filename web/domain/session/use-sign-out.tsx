import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Unsent } from '#web/lib/offline/device-store.ts'
import { signOut, useSession } from '#web/lib/session/session.ts'
import { loadTexts, useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'

const SignOutQuestion = lazy(async () => {
  const [file] = await Promise.all([import('./SignOutQuestion.tsx'), loadTexts('offline')])
  return { default: file.SignOutQuestion }
})

/**
 * Logout: ends the session and goes to /login. Without a network it ends on this device, and says so. Where reports or answers of this person wait on the device,
 * `question` asks first; it has to be drawn.
 */
export function useSignOut(): { leave: () => void; question: ReactNode } {
  const { t } = useTranslation('common')
  const user = useSession()
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState<Unsent | null>(null)

  async function ask() {
    const found = user && (await import('#web/lib/offline/device-store.ts').then(({ unsentOf }) => unsentOf(user)))
    if (found && found.reports + found.answers > 0) setUnsent(found)
    else await leave()
  }

  async function leave() {
    setUnsent(null)
    try {
      const isTold = await signOut(user)
      if (!isTold) showToast({ variant: 'danger', title: t('errors.errorLoggingOut'), message: t('errors.loggedOutHere') })
      await navigate('/login', { viewTransition: true })
    } catch {
      showToast({ variant: 'danger', title: t('errors.errorLoggingOut'), message: t('errors.noConnection') })
    }
  }

  const question = unsent && (
    <Suspense>
      <SignOutQuestion unsent={unsent} onConfirm={() => void leave()} onKeep={() => setUnsent(null)} />
    </Suspense>
  )
  return { leave: () => void ask(), question }
}
