import { useNavigate } from 'react-router'
import { useTranslation } from './i18n.ts'
import { signOut, useSession } from './session.ts'
import { showToast } from './toasts.ts'

/** Logout: ends the session and goes to /login. Says so where the server could not be told. */
export function useSignOut(): () => void {
  const { t } = useTranslation('common')
  const user = useSession()
  const navigate = useNavigate()

  async function leave() {
    try {
      await signOut(user)
      await navigate('/login', { viewTransition: true })
    } catch {
      showToast({ variant: 'danger', title: t('errors.errorLoggingOut'), message: t('errors.noConnection') })
    }
  }
  return () => void leave()
}
