import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { SkipLink } from '#web/ui/SkipLink.tsx'

const ImpersonationBanner = lazy(() => import('./ImpersonationBanner.tsx').then((file) => ({ default: file.ImpersonationBanner })))

/** Around every screen: the skip link, the scroll position, and the focus that follows where one goes. */
export function Root() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const user = useSession()
  const impersonated = user?.impersonator ? user : null

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A screen reader hears the new screen's title; a form that took the focus itself keeps it.
    const main = document.getElementById('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])

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
