import { useQuery } from '@tanstack/react-query'
import type { showOverview } from '#contract/back-office/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { UNANSWERED_AFTER } from '#contract/records/help-options.ts'
import { shortDate, shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { overviewQuery } from '../queries.ts'
import { listOf, pathOf } from '../section-url.ts'
import styles from './BackOfficeDashboard.module.css'
import { CoreSystemsCard } from './CoreSystemsCard.tsx'
import { ExportCard } from './ExportCard.tsx'

type Overview = AnswerOf<typeof showOverview>

/** The program at a glance: enrolled and prepared organizations, recent reports by state, current alerts. */
export function BackOfficeDashboardScreen() {
  const { t } = useTranslation('back-office')
  const query = useQuery(overviewQuery)
  return (
    <Page>
      <PageHead title={t('sections.dashboard')} />
      <Loaded query={query} loading={<Skeleton shape="text" rows={6} />}>
        {(overview) => <Glance {...overview} />}
      </Loaded>
    </Page>
  )
}

function Glance({ organizations, reports, help_requests, waiting, alerts, unasked_texts }: Overview) {
  const { t } = useTranslation('back-office')
  const { enrolled, prepared, by_type } = organizations
  return (
    <div className={styles.glance}>
      <Card title={t('dashboard.organizations')}>
        <dl className={styles.figures}>
          <Figure label={t('dashboard.enrolled')} value={enrolled} />
          <Figure label={t('dashboard.prepared')} value={prepared} />
        </dl>
        <p className="soft">
          {t('dashboard.byType', {
            creditUnions: by_type['Credit Union'],
            associations: by_type.Association,
            partners: by_type.Partner,
          })}
        </p>
        <SmartLink to={pathOf('credit-unions')}>{t('dashboard.toOrganizations')}</SmartLink>
      </Card>
      <Card title={t('dashboard.alerts')} aside={t('dashboard.active', { count: alerts.active })}>
        {alerts.newest.length === 0 ? (
          <p className="soft">{t('alerts.none')}</p>
        ) : (
          <ul className={styles.list}>
            {alerts.newest.map(({ id, title, created_at }) => (
              <li key={id}>
                <b>{title}</b>
                <time className="small soft" dateTime={created_at}>
                  {shortDateTime(created_at)}
                </time>
              </li>
            ))}
          </ul>
        )}
        <SmartLink to={pathOf('alerts')}>{t('dashboard.toAlerts')}</SmartLink>
      </Card>
      <div className={styles.whole}>
        <WaitingCard {...waiting} />
      </div>
      <div className={styles.whole}>
        <HelpRequestsCard {...help_requests} />
      </div>
      <div className={styles.whole}>
        <Card title={t('dashboard.reports')} aside={t('dashboard.since', { date: shortDate(reports.startDate) })}>
          <dl className={styles.figures}>
            <Figure label={t('dashboard.reporting')} value={reports.credit_unions} />
            <Figure label={t('dashboard.total')} value={reports.total} />
          </dl>
          <p className="soft">{t('dashboard.counted')}</p>
          <ReportsByState {...reports} />
          <SmartLink to={pathOf('disasters')}>{t('dashboard.toReports')}</SmartLink>
        </Card>
      </div>
      {unasked_texts !== undefined && <p className={`soft ${styles.whole}`}>{t('dashboard.unaskedTexts', { count: unasked_texts })}</p>}
      <div className={styles.whole}>
        <CoreSystemsCard />
      </div>
      <ExportCard />
    </div>
  )
}

/** The number of cases that wait for the foundation, and the recent confirmations by kind. */
function WaitingCard({ organizations, people, longer_than_a_day, joins_last_hour, confirmed }: Overview['waiting']) {
  const { t } = useTranslation('back-office')
  return (
    <Card
      title={t('waitingTitle')}
      aside={longer_than_a_day > 0 && <StatusBadge tone="caution">{t('dashboard.longWait', { count: longer_than_a_day })}</StatusBadge>}
    >
      <dl className={styles.figures}>
        <Figure label={t('dashboard.waitingOrganizations')} value={organizations} />
        <Figure label={t('dashboard.waitingPeople')} value={people} />
        <Figure label={t('dashboard.joins')} value={joins_last_hour} />
      </dl>
      <p className="soft">
        {t('dashboard.confirmed', {
          domain: confirmed.domain,
          voucher: confirmed.voucher + confirmed.letter,
          foundation: confirmed.foundation + confirmed['handed over'] + confirmed.developer,
        })}
      </p>
      <SmartLink to={pathOf('waiting')}>{t('dashboard.toWaiting')}</SmartLink>
    </Card>
  )
}

/** The number of open help requests and their states, with those that have no offer highlighted. */
function HelpRequestsCard({ open, unanswered, by_state }: Overview['help_requests']) {
  const { t } = useTranslation('back-office')
  return (
    <Card
      title={t('dashboard.helpRequests')}
      aside={
        unanswered > 0 && <StatusBadge tone="bad">{t('dashboard.unanswered', { count: unanswered, hours: UNANSWERED_AFTER })}</StatusBadge>
      }
    >
      <dl className={styles.figures}>
        <Figure label={t('dashboard.open')} value={open} />
      </dl>
      {by_state.length === 0 ? (
        <p className="soft">{t('helpRequests.none')}</p>
      ) : (
        <Bars label={t('dashboard.helpRequestsByState')} rows={by_state.map(({ state, requests }) => ({ state, count: requests }))} />
      )}
      <SmartLink to={pathOf('help-requests')}>{t('dashboard.toHelpRequests')}</SmartLink>
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  const { t } = useTranslation('back-office')
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{t('number', { value })}</dd>
    </div>
  )
}

function ReportsByState({ by_state }: Overview['reports']) {
  const { t } = useTranslation('back-office')
  if (by_state.length === 0) return <p className="soft">{t('disasters.none')}</p>
  return (
    <Bars
      label={t('dashboard.byState')}
      rows={by_state.map(({ state, credit_unions }) => ({ state, count: credit_unions }))}
      addressOfState={(state) => listOf('disasters', { state })}
    />
  )
}

interface BarsProps {
  label: string
  rows: readonly { state: string | null; count: number }[]
  /** Where the records of a state are listed. */
  addressOfState?: (state: string) => string
}

/** One line for each state: its name, a bar relative to the largest number, the number. */
function Bars({ label, rows, addressOfState }: BarsProps) {
  const { t } = useTranslation('back-office')
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <ul className={styles.bars} aria-label={label}>
      {rows.map(({ state, count }) => (
        <li key={state ?? ''}>
          <span>
            {state && addressOfState ? (
              <SmartLink to={addressOfState(state)}>{stateName(state)}</SmartLink>
            ) : (
              (state && stateName(state)) || t('dashboard.noState')
            )}
          </span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className="numeric">{t('number', { value: count })}</span>
        </li>
      ))}
    </ul>
  )
}
