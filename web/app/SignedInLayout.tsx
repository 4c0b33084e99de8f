import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useResumedAnswers } from '#web/domain/answers/resume.ts'
import { WaitingReports } from '#web/features/disaster-reports/WaitingReports.tsx'
import { creditUnionQuery, settingsQuery } from '#web/lib/calls/queries.ts'
import { wait } from '#web/lib/delays.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { cacheApp } from '#web/lib/offline/cache-app.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { AppHeader } from '#web/ui/layout/AppHeader.tsx'
import { PageFooter } from '#web/ui/layout/Footer.tsx'
import { footerLinks } from '#web/ui/layout/footer-links.ts'
import { HeaderMenu } from './HeaderMenu.tsx'
import { socialLinks } from './social-links.ts'

const HOME = '/dashboard'
/** In milliseconds: what the first screen loads comes first. */
const KEPT_AFTER = 2_000
const OFFICE = '/admin'

const ExportMenu = lazy(() => import('#web/features/back-office/ExportMenu.tsx').then((file) => ({ default: file.ExportMenu })))

/** The app, and what everybody may have to read when the network has gone, opened or not. Where it does not come, the next opening tries again. */
async function keepForLater() {
  if (await cacheApp()) await import('./read-ahead.ts').then(({ readAhead }) => readAhead()).catch(() => {})
}

/** Around every screen of the people signed in: header with settings menu, footer. */
export function SignedInLayout() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const user = useActor()
  // Going on as somebody else, or in another organization, starts every screen anew, also the one that shows.
  const whoAndWhere = `${user.id} ${user.credit_union_id}`
  const shown = useRef(whoAndWhere)
  useEffect(() => {
    if (shown.current === whoAndWhere) return
    shown.current = whoAndWhere
    focusMain()
  }, [whoAndWhere])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes on from here has the app kept for them
  useEffect(() => wait(KEPT_AFTER, () => void keepForLater()), [whoAndWhere])
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const { data: settings } = useQuery(settingsQuery)
  useResumedAnswers(user, creditUnion)
  return (
    <>
      <AppHeader homeTo={HOME} atHome={pathname === HOME} organization={creditUnion?.name}>
        {pathname === OFFICE && (
          <Suspense>
            <ExportMenu />
          </Suspense>
        )}
        <HeaderMenu organization={creditUnion?.name} />
      </AppHeader>
      <WaitingReports />
      <Outlet key={whoAndWhere} />
      <PageFooter links={footerLinks(t)} social={pathname === HOME ? socialLinks(settings?.social_links ?? [], t) : undefined}>
        {pathname === HOME && settings ? (
          <>
            {t('footer.questions')}{' '}
            <a className="nowrap numeric" href={`tel:${settings.program_phone.replace(/\D/g, '')}`}>
              {settings.program_phone}
            </a>
          </>
        ) : (
          t('footer.noCost')
        )}
      </PageFooter>
    </>
  )
}
