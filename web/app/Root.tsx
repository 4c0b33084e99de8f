import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { SkipLink } from '#web/ui/SkipLink.tsx'
import { ImpersonationBanner } from './ImpersonationBanner.tsx'

/** Around every screen: the skip link, the scroll position, and the focus that follows where one goes. */
export function Root() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

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
      <ImpersonationBanner />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
