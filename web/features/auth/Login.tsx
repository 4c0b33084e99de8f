import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { settingsQuery } from '#web/lib/queries.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { Landing } from './Landing.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterLoading } from './RegisterLoading.tsx'
import { offeredView, useViews, type View } from './views.ts'

// The long forms, with the directory and its search, load when somebody comes to register.
const views = {
  landing: Landing,
  login: LoginForm,
  'forgot-password': ForgotPassword,
  register: lazy(() => import('./RegisterForm.tsx').then((file) => ({ default: file.RegisterForm }))),
  'social-register': lazy(() => import('./SocialRegisterForm.tsx').then((file) => ({ default: file.SocialRegisterForm }))),
}

/** /login: the landing page and every way in. */
export function Login() {
  const { view: wanted } = useViews()
  const { data: settings } = useQuery(settingsQuery)
  const view = offeredView(wanted, settings)
  const before = useRef<View>(null)
  const Shown = views[view]
  return (
    <Suspense key={view} fallback={<RegisterLoading />}>
      <Shown settings={settings} />
      <TakeFocus view={view} before={before} />
    </Suspense>
  )
}

/** Another view is another screen: as soon as it is there the focus goes to it, and to its first field where that brings no keyboard up. */
function TakeFocus({ view, before }: { view: View; before: RefObject<View | null> }) {
  useEffect(() => {
    const isAnother = before.current !== null && before.current !== view
    before.current = view
    if (!isAnother) return
    const main = document.getElementById('main')
    const field = view === 'login' && matchMedia('(hover: hover)').matches ? main?.querySelector('input') : null
    const target = field ?? main
    target?.focus({ preventScroll: true })
  }, [view, before])
  return null
}
