import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useSession } from '#web/lib/session/session.ts'
import { SkipLink } from '#web/ui/layout/SkipLink.tsx'

const ImpersonationBanner = lazy(() => import('./ImpersonationBanner.tsx').then((file) => ({ default: file.ImpersonationBanner })))

/** Around every screen: the skip link, the scroll position, and the focus that follows where one goes. */
export function Root() {
  const { key, pathname } = useLocation()
  const shown = useRef({ key, pathname })
  const user = useSession()
  const impersonated = user?.impersonator ? user : null

  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { key, pathname }
    // A screen reader hears the new screen's title; a form that took the focus itself keeps it. On the same screen only what went away with the focus counts.
    const main = document.getElementById('main')
    const isLost = before.pathname === pathname ? document.activeElement === document.body : !main?.contains(document.activeElement)
    if (isLost) main?.focus({ preventScroll: true })
  }, [key, pathname])

  return (
    <>
      <SkipLink />
      {impersonated && (
        <Suspense fallback={null}>
          <ImpersonationBanner name={impersonated.name} />
        </Suspense>
      )}
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
