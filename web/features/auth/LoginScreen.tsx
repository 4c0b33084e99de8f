import { useQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { FormLoading } from './FormLoading.tsx'
import { formViews } from './form-views.ts'
import { Landing } from './login/Landing.tsx'
import { offeredView, useViews, type View } from './views.ts'

/** /login: the landing page and every way in. */
export function LoginScreen() {
  const { view: wanted } = useViews()
  const { data: settings } = useQuery(settingsQuery)
  const view = offeredView(wanted, settings)
  const before = useRef<View>(null)
  const Shown = view === 'landing' ? Landing : formViews[view]
  return (
    <Suspense key={view} fallback={<FormLoading view={view} />}>
      <Shown settings={settings} />
      <TakeFocus view={view} before={before} />
    </Suspense>
  )
}

/** Each view counts as a screen: once loaded, it gets the focus, or its first field does if no on-screen keyboard opens. */
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
