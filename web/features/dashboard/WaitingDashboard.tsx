import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getSelf } from '#contract/auth/calls.ts'
import type { OwnRequest } from '#contract/join-requests/schemas.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { NoOrganization } from '#web/domain/people/NoOrganization.tsx'
import { VerifyEmail } from '#web/domain/people/VerifyEmail.tsx'
import { beginSession, useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Sea } from '#web/ui/image/Sea.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Tile, TileLinks, Tiles } from '#web/ui/layout/Tile.tsx'
import { AlertLine } from './AlertLine.tsx'
import styles from './Dashboard.module.css'
import { EnterCode } from './EnterCode.tsx'
import { Invitations } from './Invitations.tsx'
import { JoinOrganization } from './JoinOrganization.tsx'
import { ownRequestQuery } from './queries.ts'
import { WrongPlace } from './WrongPlace.tsx'
import { YourRequest } from './YourRequest.tsx'

/** For a person without an organization: report a disaster at once, get admitted, or look for another organization. */
export function WaitingDashboard() {
  const { t } = useTranslation(['dashboard', 'connect', 'common'])
  const { waiting_for } = useActor()
  const { data } = useQuery(ownRequestQuery)
  const request = data?.request ?? null
  // A session that an earlier release stored on the device does not have the field.
  const waits = !!waiting_for
  useEffect(() => {
    // The request was decided meanwhile.
    if (waits && data && data.request?.state !== 'waiting') void call(getSelf, { quiet: true }).then(beginSession, () => {})
  }, [waits, data])

  return (
    <Page>
      <AlertLine />
      <PageHead
        title={waits ? t('waiting.title', { organization: waiting_for.name }) : t('title')}
        documentTitle={t('title')}
        lead={waits && request && <Which {...request.credit_union} />}
      />
      {waits && waiting_for.confirmed === false && (
        <Note tone="caution" title={t('waiting.notConfirmed.title', { organization: waiting_for.name })}>
          {t('waiting.notConfirmed.text')}
        </Note>
      )}
      <VerifyEmail />
      <Invitations />
      <Split kind="aside">
        <Stack>
          <Tiles>
            <Tile
              span={12}
              to="/report-disaster"
              icon="report"
              title={t('report.title')}
              lead={{ action: t('report.action'), art: <Sea shape="tile" /> }}
            >
              {t(waits ? 'waiting.reportNow' : 'waiting.reportAnyway')}
            </Tile>
          </Tiles>
          {waits ? <EnterCode /> : <Ended request={request} />}
          {!waits && <JoinOrganization />}
          <Tiles>
            <Tile span={12} to="/connect" icon="connect" title={t('connect:title')}>
              <TileLinks
                links={[
                  { to: '/find-disasters', icon: 'place', label: t('connect:findDisasters') },
                  { to: '/find-resources', icon: 'search', label: t('connect:findResources') },
                  { to: '/help-requests', icon: 'donate', label: t('connect:helpRequests') },
                  { to: '/alerts', icon: 'alert', label: t('connect:alerts') },
                ]}
              />
            </Tile>
          </Tiles>
        </Stack>
        <Aside>
          {waits && request && <YourRequest request={request} />}
          <Card tight title={t('waiting.until.title')}>
            <ul className={`small ${styles.until}`}>
              {(['report', 'find', 'read', 'after'] as const).map((what) => (
                <li key={what}>{t(`waiting.until.${what}`)}</li>
              ))}
            </ul>
          </Card>
          {waits && <WrongPlace request={request} />}
        </Aside>
      </Split>
    </Page>
  )
}

type Request = NonNullable<OwnRequest['request']>

function Which(organization: Request['credit_union']) {
  const { t } = useTranslation('dashboard')
  const { city, state, charter_number } = organization
  return (
    <>
      {[city, state].filter(Boolean).join(', ')}
      {charter_number && ` · ${t('charterNumber', { number: charter_number })}`} <ConfirmedBadge of={organization} />
    </>
  )
}

/** For a person without a pending request: how the last one ended. */
function Ended({ request }: { request: Request | null }) {
  const { t } = useTranslation(['dashboard', 'common'])
  if (request?.state === 'refused' || request?.state === 'lapsed') {
    return (
      <Note tone="caution" title={t(`waiting.${request.state}.title`, { organization: request.credit_union.name })}>
        {t(`waiting.${request.state}.text`)}
      </Note>
    )
  }
  return <NoOrganization />
}
