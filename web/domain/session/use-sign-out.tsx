import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import type { Unsent } from '#web/lib/offline/device-store.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { signOut, useSession } from './session.ts'

const SignOutQuestion = lazyPart(() => import('./SignOutQuestion.tsx').then((file) => file.SignOutQuestion), 'offline', 'checklist')

/** What the server does not have, after a last attempt to send it. */
async function findUnsent(user: SessionUser): Promise<Unsent> {
  const { unsavedNames, unsentOf } = await import('#web/lib/offline/device-store.ts')
  if (unsavedNames(user.id).length > 0) {
    // If the code does not load, nothing can be sent.
    await import('#web/domain/autosave/sheet-saving.ts').then(
      ({ flushAnswers }) => flushAnswers(),
      () => {},
    )
  }
  return unsentOf(user)
}

/**
 * Logout: ends the session and goes to /login. Offline, it ends on this device only, and says so. If unsent reports or answers of this person are on the
 * device, `question` asks first: the caller must render it.
 */
export function useSignOut(): { leave: () => void; question: ReactNode } {
  const { t } = useTranslation('common')
  const user = useSession()
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState<Unsent | null>(null)

  async function ask() {
    const found = user && (await findUnsent(user))
    if (found && found.reports + found.answers.length + found.others > 0) setUnsent(found)
    else await leave()
  }

  async function leave() {
    setUnsent(null)
    try {
      const isEnded = await signOut(user)
      if (!isEnded) showToast({ variant: 'danger', title: t('errors.errorLoggingOut'), message: t('errors.loggedOutHere') })
      // At once: a busy device would show the last screen, with names, until it has time for a transition.
      await navigate('/login', { flushSync: true })
    } catch (error) {
      const message = error instanceof CallError ? reasonOf(error) : t('errors.noConnection')
      showToast({ variant: 'danger', title: t('errors.errorLoggingOut'), message })
    }
  }

  const question = unsent && (
    <Suspense>
      <SignOutQuestion unsent={unsent} onConfirm={() => void leave()} onKeep={() => setUnsent(null)} />
    </Suspense>
  )
  return { leave: () => void ask(), question }
}
