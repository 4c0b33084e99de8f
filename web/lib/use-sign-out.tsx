import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadTexts, useTranslation } from './i18n.ts'
import { signOut, useSession } from './session.ts'
import { showToast } from './toasts.ts'

const SignOutQuestion = lazy(async () => {
  const [file] = await Promise.all([import('#web/ui/SignOutQuestion.tsx'), loadTexts('offline')])
  return { default: file.SignOutQuestion }
})

/**
 * Logout: ends the session and goes to /login. Says so where the server could not be told. Where reports of this person wait on the device,
 * `question` asks first; it has to be drawn.
 */
export function useSignOut(): { leave: () => void; question: ReactNode } {
  const { t } = useTranslation('common')
  const user = useSession()
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState(0)

  async function ask() {
    const count = user ? await import('./device-store.ts').then(({ countUnsent }) => countUnsent(user)) : 0
    if (count > 0) setUnsent(count)
    else await leave()
  }

  async function leave() {
    setUnsent(0)
    try {
      await signOut(user)
      await navigate('/login', { viewTransition: true })
    } catch {
      showToast({ variant: 'danger', title: t('errors.errorLoggingOut'), message: t('errors.noConnection') })
    }
  }

  const question = unsent > 0 && (
    <Suspense>
      <SignOutQuestion count={unsent} onConfirm={() => void leave()} onKeep={() => setUnsent(0)} />
    </Suspense>
  )
  return { leave: () => void ask(), question }
}
