import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router'
import { useAlertEvents } from '#web/domain/alerts/use-alert-events.ts'
import { useResumedAnswers } from '#web/domain/checklist/resume.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { AskSecondFactor } from '#web/domain/session/AskSecondFactor.tsx'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { wait } from '#web/lib/delays.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { cacheApp } from '#web/lib/offline/cache-app.ts'
import { useDeviceKey } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'
import { IconLink } from '#web/ui/action/IconButton.tsx'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import type { IconName } from '#web/ui/image/Icon.tsx'
import { AppHeader } from '#web/ui/layout/AppHeader.tsx'
import { PageFooter, type SocialLink } from '#web/ui/layout/Footer.tsx'
import { footerLinks } from '#web/ui/layout/footer-links.ts'
import { ExportMenu } from './export-menu.ts'
import { HeaderMenu } from './HeaderMenu.tsx'
import { BottomBar, TopBar } from './Navigation.tsx'
import { screens } from './screens.ts'
import { WaitingReports } from './WaitingReports.tsx'

const HOME = '/dashboard'
/** In milliseconds. A phone is busy with its first screen for seconds, and caching hundreds of files costs it twice as much. */
const CACHE_AFTER = 5_000

const forDevelopers = screens.filter(({ access }) => access === 'developer')

/** Caches the app, and then the alerts, reports and resources that everybody may need offline. If this fails, the next visit tries again. */
async function cacheForOffline() {
  if (await cacheApp()) await import('./read-ahead.ts').then(({ readAhead }) => readAhead()).catch(() => {})
}

/** The frame of every signed-in screen: header with settings menu, content, footer. */
export function SignedInLayout() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const user = useActor()
  const isBackOffice = isOffered('developer', user) && forDevelopers.some(({ path }) => matchPath(path, pathname))
  // A switch to another person or organization remounts the current screen too, and moves the focus to its start.
  const actorKey = `${user.id} ${user.credit_union_id}`
  const shown = useRef(actorKey)
  useEffect(() => {
    if (shown.current === actorKey) return
    shown.current = actorKey
    focusMain()
  }, [actorKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads nothing, but each new person or organization needs its own cache
  useEffect(() => wait(CACHE_AFTER, () => void cacheForOffline()), [actorKey])
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const { data: settings } = useQuery(settingsQuery)
  const { isDesk } = useDesk()
  useResumedAnswers(user, creditUnion)
  useAlertEvents(actorKey)
  const deviceKey = useDeviceKey()
  return (
    <>
      <AppHeader
        homeTo={HOME}
        atHome={pathname === HOME}
        nav={<TopBar />}
        search={isDesk && <IconLink icon="search" label={t('nav.search')} to="/search" />}
      >
        {isBackOffice && (
          <Suspense>
            <ExportMenu />
          </Suspense>
        )}
        <HeaderMenu organization={creditUnion?.name} />
      </AppHeader>
      {/* Always mounted, so that screen readers announce its text. */}
      <div role="status">
        <WaitingReports />
      </div>
      <Outlet key={`${actorKey} ${deviceKey}`} />
      <PageFooter links={footerLinks(t)} social={pathname === HOME ? socialLinks(settings?.social_links ?? [], t) : undefined}>
        {pathname === HOME && settings ? (
          <>
            {t('footer.questions')} <PhoneLink number={settings.program_phone} />
          </>
        ) : (
          t('footer.noCost')
        )}
      </PageFooter>
      {!isBackOffice && <BottomBar />}
      <AskSecondFactor />
    </>
  )
}

const known: { host: RegExp; icon: IconName; name: string }[] = [
  { host: /(^|\.)linkedin\.com$/, icon: 'linkedin', name: 'LinkedIn' },
  { host: /(^|\.)facebook\.com$/, icon: 'facebook', name: 'Facebook' },
  { host: /(^|\.)(youtube\.com|youtu\.be)$/, icon: 'youtube', name: 'YouTube' },
]

/** The URLs of SOCIAL_LINKS with the icon of their site, or else a plain icon and the host name. */
const socialLinks = (addresses: readonly string[], t: Translate<'common'>): SocialLink[] =>
  addresses
    .filter((address) => URL.canParse(address))
    .map((address) => {
      const { hostname } = new URL(address)
      const site = known.find(({ host }) => host.test(hostname))
      return { to: address, icon: site?.icon ?? 'external', label: t('footer.onSite', { site: site?.name ?? hostname }) }
    })
