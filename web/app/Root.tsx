import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { SkipLink } from '#web/ui/SkipLink.tsx'

/** Around every screen: the skip link, the scroll position, and the focus that follows where one goes. */
export function Root() {
  const { pathname } = useLocation()
  const isFirst = useRef(true)

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    // A screen reader hears the new screen's title; a form that took the focus itself keeps it.
    const main = document.getElementById('main')
    if (pathname && main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
