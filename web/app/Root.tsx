import { Suspense, useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useSession } from '#web/domain/session/session.ts'
import { useDeviceKey } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ChangesOff } from '#web/ui/action/changes-off.ts'
import { useNoBandsOfPage } from '#web/ui/layout/InBands.tsx'
import { SkipLink } from '#web/ui/layout/SkipLink.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ImpersonationBar = lazyPart(() => import('./ImpersonationBar.tsx').then((file) => file.ImpersonationBar))

/** Wraps every screen: the skip link, the scroll position, and the focus after a navigation. */
export function Root() {
  const { key, pathname } = useLocation()
  const shown = useRef({ key, pathname })
  const user = useSession()
  const deviceKey = useDeviceKey()
  const { t } = useTranslation('common')
  const impersonated = user?.impersonator ? user : null
  const isReadOnly = user?.impersonator?.read_only === true

  useNoBandsOfPage()

  useEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { key, pathname }
    // A screen reader announces the title of a new screen, unless a form has taken the focus. On the same screen the focus only moves if its element is gone.
    const main = document.getElementById('main')
    const isLost = before.pathname === pathname ? document.activeElement === document.body : !main?.contains(document.activeElement)
    if (isLost) main?.focus({ preventScroll: true })
  }, [key, pathname])

  return (
    <>
      <SkipLink />
      {impersonated && (
        <Suspense fallback={null}>
          <ImpersonationBar name={impersonated.name} mayChange={!isReadOnly} />
        </Suspense>
      )}
      {/* The frame of signed-in people does the same for its screens. */}
      <ChangesOff value={isReadOnly ? t('impersonation.off') : null}>
        <Outlet key={user ? undefined : deviceKey} />
      </ChangesOff>
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Every first page of a tab has the same key: its scroll position belongs to its address, not to the screen that was opened before it. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)
