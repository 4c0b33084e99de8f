import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ConfirmedBadge } from '#web/domain/confirmation/ConfirmedBadge.tsx'
import { VerifyEmail } from '#web/domain/person/VerifyEmail.tsx'
import { creditUnionQuery, settingsQuery } from '#web/lib/calls/queries.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { AlertStrip } from './AlertStrip.tsx'
import styles from './Dashboard.module.css'
import { DashboardTiles } from './DashboardTiles.tsx'
import { EnrollmentSteps } from './EnrollmentSteps.tsx'
import { Invitations } from './Invitations.tsx'
import { NoOrganization } from './NoOrganization.tsx'
import { ownRequestQuery } from './queries.ts'

const WaitingDashboard = lazy(() => import('./WaitingDashboard.tsx').then((file) => ({ default: file.WaitingDashboard })))
const Superseded = lazy(() => import('./Superseded.tsx').then((file) => ({ default: file.Superseded })))

/** The dashboard of an organization's people, or of who has none yet. */
export function DashboardScreen() {
  const { credit_union_id } = useActor()
  if (credit_union_id !== null) return <OrganizationDashboard />
  return (
    <Suspense>
      <WaitingDashboard />
    </Suspense>
  )
}

/** Where everybody starts: report a disaster first, then what is to be prepared, and the ways to each other. */
function OrganizationDashboard() {
  const { t } = useTranslation(['dashboard', 'common'])
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const { data: settings } = useQuery(settingsQuery)
  const { organization_confirmed } = useActor()
  const { data: request } = useQuery({ ...ownRequestQuery, enabled: !!creditUnion && !organization_confirmed })
  return (
    <Page>
      <PageHead
        title={creditUnion?.name ?? t('title')}
        documentTitle={t('title')}
        lead={
          creditUnion && (
            <>
              <ConfirmedBadge of={creditUnion} />{' '}
              <span className={styles.together}>{[creditUnion.city, creditUnion.state].filter(Boolean).join(', ')}</span>
              {creditUnion.charter_number && (
                <>
                  {' · '}
                  <span className={styles.together}>{t('charterNumber', { number: creditUnion.charter_number })}</span>
                </>
              )}
            </>
          )
        }
      />
      <AlertStrip />
      <VerifyEmail />
      <Invitations />
      {creditUnion === null && (
        <div className={styles.above}>
          <NoOrganization />
        </div>
      )}
      {request?.superseded_by && (
        <Suspense>
          <Superseded by={request.superseded_by} />
        </Suspense>
      )}
      {creditUnion && <EnrollmentSteps creditUnion={creditUnion} />}
      <DashboardTiles creditUnion={creditUnion} donationUrl={settings?.donation_url} />
    </Page>
  )
}
