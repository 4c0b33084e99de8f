import { useQuery } from '@tanstack/react-query'
import type { Desk } from '#contract/desk/schemas.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { deskQuery } from '#web/domain/incidents/desk-query.ts'
import { LiveLine } from '#web/domain/incidents/LiveLine.tsx'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { useLiveOptions, useLostAt } from '#web/domain/incidents/use-live.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { VerifyEmail } from '#web/domain/people/VerifyEmail.tsx'
import { isUnderWay, situationQuery } from '#web/domain/situation/situation-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Tile, Tiles } from '#web/ui/layout/Tile.tsx'
import { AlertLine } from '../AlertLine.tsx'
import { Invitations } from '../Invitations.tsx'
import { NowList } from '../lazy-parts.ts'
import { OpenOnes } from '../OpenOnes.tsx'
import { CallsDue, Drafts, OpenRequests, OpenStorms, Replies, Undelivered, WaitingClaims } from './DeskBlocks.tsx'
import styles from './DeskDashboard.module.css'
import { DeskWarnings } from './DeskWarnings.tsx'

/** The start screen of a league and of the foundation: what waits longest without an owner comes first. */
export function DeskDashboard() {
  const { t } = useTranslation(['desk', 'dashboard'])
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const { states } = useDesk()
  const query = useQuery({ ...deskQuery, ...useLiveOptions() })
  const lostAt = useLostAt(query)
  const names = states?.filter(isStateCode).map((state) => stateName(state)) ?? []
  return (
    <Page>
      <PageHead
        title={creditUnion?.name ?? t('dashboard:title')}
        documentTitle={t('dashboard:title')}
        lead={states === null ? t('allStates') : t('lead', { states: names.join(', ') })}
        state={<LiveLine lostAt={lostAt} />}
        actions={
          <LinkButton to="/log-call" variant="secondary" iconBefore="phone">
            {t('logCall')}
          </LinkButton>
        }
      />
      {/* It waits for nothing that the desk asks for. */}
      <AlertLine />
      <Loaded query={query} loading={<Skeleton rows={8} />}>
        {(desk) => <Home desk={desk} />}
      </Loaded>
      <div className={styles.open}>
        <OpenOnes />
      </div>
      <MoreTiles />
    </Page>
  )
}

function Home({ desk }: { desk: Desk }) {
  const { data: situation } = useQuery(situationQuery)
  return (
    <>
      <DeskWarnings warnings={desk.warnings} />
      <VerifyEmail />
      <Invitations />
      {situation && isUnderWay(situation) && <NowList situation={situation} alert={undefined} isSecond />}
      {isQuiet(desk) ? (
        <Quiet />
      ) : (
        <div className={styles.grid}>
          <div className={styles.column}>
            <OpenStorms incidents={desk.incidents} growing_old={desk.growing_old} />
            <OpenRequests requests={desk.requests} />
            <Drafts drafts={desk.drafts} />
          </div>
          <div className={styles.column}>
            <Replies replies={desk.replies} />
            <CallsDue calls_due={desk.calls_due} />
            <Undelivered undelivered={desk.undelivered} />
            <WaitingClaims waiting={desk.waiting} />
          </div>
        </div>
      )}
    </>
  )
}

const isQuiet = ({ warnings, incidents, replies, calls_due, requests, undelivered, drafts, waiting }: Desk) =>
  [warnings, incidents, replies, calls_due, requests, undelivered, drafts, waiting].every((block) => !block || block.count === 0)

function Quiet() {
  const { t } = useTranslation(['desk', 'situation'])
  const { data: situation } = useQuery(situationQuery)
  const coverage = situation?.coverage
  return (
    <Empty icon="good" title={t('quiet')} headingLevel={2}>
      <p>{t('quietText')}</p>
      {coverage && (
        <p>
          <strong>{t('situation:calm.enrolled', { enrolled: coverage.enrolled, count: coverage.credit_unions })}</strong>{' '}
          {t('situation:calm.prepared', { count: coverage.prepared })}
        </p>
      )}
      <LinkButton to="/situation/new?exercise=true" iconBefore="exercise">
        {t('practice')}
      </LinkButton>
    </Empty>
  )
}

/** The ways that every dashboard has: last, small and equal. */
function MoreTiles() {
  const { t } = useTranslation(['dashboard', 'connect', 'desk'])
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const { data: settings } = useQuery(settingsQuery)
  const isLeague = creditUnion?.type_organization === 'Association'
  return (
    <section aria-label={t('desk:more')} className={styles.more}>
      <Tiles brief pairs>
        <Tile span={3} to="/connect" icon="connect" title={t('connect:title')} />
        <Tile
          span={3}
          to={isLeague ? '/report-disaster?for=' : '/report-disaster'}
          icon={isLeague ? 'phone' : 'report'}
          title={t(isLeague ? 'report.byPhone' : 'report.title')}
        />
        <Tile span={3} to="/prepare" icon="prepare" title={t(isLeague ? 'prepare.lend' : 'prepare.title')} />
        {settings?.donation_url && <Tile span={3} to={settings.donation_url} icon="donate" title={t('donate.title')} external />}
      </Tiles>
    </section>
  )
}
