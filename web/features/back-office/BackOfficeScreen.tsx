import { type JSX, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { AskSecondFactor } from '#web/domain/session/AskSecondFactor.tsx'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { isRestorableSection } from './deleted/restorable.ts'
import { OfficeFrame } from './OfficeFrame.tsx'
import { Disasters } from './reports/Disasters.tsx'
import { SecondFactorGate } from './SecondFactorGate.tsx'
import { type Section, sectionInUrl } from './section-url.ts'

// The list of disasters is the first section. The others load when they are opened.
const CreateAlert = lazyPart(() => import('./alerts/CreateAlert.tsx').then((file) => file.CreateAlert), 'alerts', 'alert-form', 'area')
const CreditUnionRecord = lazyPart(
  () => import('./organizations/CreditUnionRecord.tsx').then((file) => file.CreditUnionRecord),
  'checklist',
  'waiting-queue',
)
const CreditUnions = lazyPart(() => import('./organizations/CreditUnions.tsx').then((file) => file.CreditUnions))
const DisasterRecord = lazyPart(() => import('./reports/DisasterRecord.tsx').then((file) => file.DisasterRecord))
const EditAlert = lazyPart(() => import('./alerts/EditAlert.tsx').then((file) => file.EditAlert), 'alerts', 'alert-form', 'area')
const Feeds = lazyPart(() => import('./feeds/Feeds.tsx').then((file) => file.Feeds), 'feeds')
const OfficeAlerts = lazyPart(() => import('./alerts/OfficeAlerts.tsx').then((file) => file.OfficeAlerts), 'alerts', 'alert-form', 'area')
const OfficeDashboard = lazyPart(() => import('./dashboard/OfficeDashboard.tsx').then((file) => file.OfficeDashboard))
const OfficeIncidents = lazyPart(
  () => import('./incidents/OfficeIncidents.tsx').then((file) => file.OfficeIncidents),
  'incidents',
  'waiting-queue',
)
const OfficeUserProfile = lazyPart(() => import('./people/OfficeUserProfile.tsx').then((file) => file.OfficeUserProfile))
const OfficeUsers = lazyPart(() => import('./people/OfficeUsers.tsx').then((file) => file.OfficeUsers))
const OpenHelpRequests = lazyPart(() => import('./incidents/OpenHelpRequests.tsx').then((file) => file.OpenHelpRequests), 'help-requests')
const RecentlyDeleted = lazyPart(() => import('./deleted/RecentlyDeleted.tsx').then((file) => file.RecentlyDeleted))
const Waiting = lazyPart(() => import('./waiting/Waiting.tsx').then((file) => file.Waiting), 'waiting-queue')
const WaitingRecord = lazyPart(() => import('./waiting/WaitingRecord.tsx').then((file) => file.WaitingRecord), 'waiting-queue')

/** The back office: the section in the URL, or one record of it. */
export function BackOfficeScreen() {
  const { t } = useTranslation('back-office')
  const [query] = useSearchParams()
  const section = sectionInUrl(query)
  const open = query.get('id') ?? query.get('view')
  const shown = useRef(`${section} ${open}`)

  useEffect(() => {
    const now = `${section} ${open}`
    if (shown.current === now) return
    shown.current = now
    // All sections share one path, so a change of section must move the focus, as a change of path does elsewhere.
    focusMain()
  }, [section, open])

  return (
    <OfficeFrame section={section}>
      <SecondFactorGate title={t(`sections.${section}`)}>
        <Suspense
          fallback={
            <Page>
              <Skeleton rows={6} />
            </Page>
          }
        >
          {screenOf(section, query)}
        </Suspense>
      </SecondFactorGate>
      <AskSecondFactor />
    </OfficeFrame>
  )
}

function screenOf(section: Section, query: URLSearchParams): JSX.Element {
  const id = query.get('id')
  if (query.get('view') === 'deleted' && isRestorableSection(section)) return <RecentlyDeleted key={section} section={section} />
  switch (section) {
    case 'dashboard':
      return <OfficeDashboard />
    case 'disasters':
      return id ? <DisasterRecord key={id} id={id} /> : <Disasters />
    case 'needs':
      return <OpenHelpRequests />
    case 'incidents':
      return <OfficeIncidents />
    case 'credit-unions':
      return id ? <CreditUnionRecord key={id} id={id} /> : <CreditUnions />
    case 'waiting':
      return id ? <WaitingRecord key={id} id={id} /> : <Waiting />
    case 'users':
      return id ? <OfficeUserProfile key={id} id={id} /> : <OfficeUsers />
    case 'alerts':
      if (query.get('view') === 'create') return <CreateAlert />
      return id ? <EditAlert key={id} id={id} /> : <OfficeAlerts />
    case 'feeds':
      return <Feeds />
  }
}
