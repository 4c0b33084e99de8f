import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { isPrepareComplete } from '#contract/catalogue/prepare-rules.ts'
import { listKeptContacts } from '#contract/contacts/calls.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { newestAlertQuery } from '#web/domain/alerts/newest-alert-query.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { EnrollmentSteps } from '#web/domain/organizations/EnrollmentSteps.tsx'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { NoOrganization } from '#web/domain/people/NoOrganization.tsx'
import { VerifyEmail } from '#web/domain/people/VerifyEmail.tsx'
import { isAtDesk, isOffered } from '#web/domain/session/is-offered.ts'
import { useActor, useNotManager } from '#web/domain/session/session.ts'
import { asksIfSafe, isUnderWay, situationQuery } from '#web/domain/situation/situation-query.ts'
import { ownWarningsQuery } from '#web/domain/warnings/warning-queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { AlertLine } from './AlertLine.tsx'
import styles from './Dashboard.module.css'
import { DashboardTiles } from './DashboardTiles.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteNext } from './InviteNext.tsx'
import { KeptContacts } from './KeptContacts.tsx'
import { DeskDashboard } from './lazy-desk.ts'
import { ExerciseCard, NowList, OfficesCard } from './lazy-parts.ts'
import { ownRequestQuery } from './queries.ts'
import { SituationNotLoaded } from './SituationNotLoaded.tsx'
import { Superseded } from './Superseded.tsx'
import { WaitingDashboard } from './WaitingDashboard.tsx'

/** The dashboard for a desk, for members of another organization, or for people without one. */
export function DashboardScreen() {
  const actor = useActor()
  if (isAtDesk(actor))
    return (
      <Suspense>
        <DeskDashboard />
      </Suspense>
    )
  if (actor.credit_union_id !== null) return <OrganizationDashboard />
  return <WaitingDashboard />
}

/** The start screen of an organization: its offices, what waits for the person, then the four tiles. On a quiet day the tiles are all there is. */
function OrganizationDashboard() {
  const { t } = useTranslation(['dashboard', 'common'])
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const { data: settings } = useQuery(settingsQuery)
  const { data: situation } = useQuery(situationQuery)
  const isTouched = (useQuery(ownWarningsQuery).data?.warnings.length ?? 0) > 0
  const hasIncident = situation !== undefined && situation.incidents.length > 0
  const cache = useQueryClient()
  // Decided once, so that nothing moves when another alert arrives.
  const [alert] = useState(() => cache.getQueryData(newestAlertQuery.queryKey)?.alert)
  const actor = useActor()
  const { organization_confirmed, credit_union_id } = actor
  const isManager = useNotManager() === null
  const keepsContacts =
    organization_confirmed &&
    creditUnion?.type_organization === 'Credit Union' &&
    actor.impersonator === null &&
    isOffered(listKeptContacts.access, actor)
  const mayInvite = organization_confirmed && isManager
  const { data: request } = useQuery({ ...ownRequestQuery, enabled: !!creditUnion && !organization_confirmed })
  const hasNow = situation !== undefined && (isTouched || isUnderWay(situation) || asksIfSafe(situation, alert, credit_union_id))
  const isBusy = hasIncident || hasNow
  const tiles = <DashboardTiles creditUnion={creditUnion} situation={situation} donationUrl={settings?.donation_url} isBrief={isBusy} />
  const rest = (
    <>
      <SituationNotLoaded />
      <VerifyEmail />
      <Invitations />
      {creditUnion === null && (
        <div className="space-below-5">
          <NoOrganization />
        </div>
      )}
      {keepsContacts && credit_union_id !== null && <KeptContacts creditUnionId={credit_union_id} />}
      {request?.superseded_by && <Superseded by={request.superseded_by} />}
      {creditUnion && !isBusy && <NotPrepared creditUnion={creditUnion} />}
      {creditUnion && mayInvite && isPrepareComplete(creditUnion) && <InviteNext />}
    </>
  )
  return (
    <Page>
      <PageHead
        title={creditUnion?.name ?? t('title')}
        documentTitle={t('title')}
        lead={
          creditUnion && (
            <>
              <span className={styles.badge}>
                <ConfirmedBadge of={creditUnion} />
              </span>
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
      <AlertLine />
      {isBusy ? (
        <div className={styles.now}>
          <div className={styles.waits}>
            <Suspense>
              {situation.offices && <OfficesCard offices={situation.offices} />}
              {situation.incidents.map((incident) => incident.is_exercise && <ExerciseCard key={incident.id} incident={incident} />)}
              {hasNow && <NowList situation={situation} alert={alert} />}
            </Suspense>
            {rest}
          </div>
          {tiles}
        </div>
      ) : (
        <>
          {rest}
          {tiles}
        </>
      )}
    </Page>
  )
}

/** The steps of the enrollment, until the organization is prepared. The last step is what the others prepare for. */
function NotPrepared({ creditUnion }: { creditUnion: CreditUnion }) {
  const { t } = useTranslation('dashboard')
  // Associations and Partners have nothing to prepare.
  if (creditUnion.type_organization !== 'Credit Union' || isPrepareComplete(creditUnion)) return null
  return (
    <div className="space-below-5">
      <EnrollmentSteps
        current="prepare"
        more={{
          enrollment: { note: t('steps.enrollmentNote'), done: true },
          prepare: { note: t('steps.prepareNote'), to: '/prepare' },
          disaster: { note: t('steps.disasterNote'), to: '/report-disaster' },
        }}
      />
    </div>
  )
}
