import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { openPath } from '#contract/paths.ts'
import type { Incident } from '#contract/records/incident.ts'
import { IncidentCard } from '#web/domain/incidents/IncidentCard.tsx'
import { incidentsQuery } from '#web/domain/incidents/incident-queries.ts'
import { PhaseBadges } from '#web/domain/incidents/PhaseBadges.tsx'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { useIncidentWords } from '#web/domain/incidents/use-incident-words.ts'
import { QueuedCalls } from '#web/domain/send-queue/QueuedCalls.tsx'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor, useMayNotices } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuLink } from '#web/ui/overlay/SettingsMenu.tsx'
import { MailSubscriptions } from './MailSubscriptions.tsx'

/** The incidents, open ones first. The desk opens one here. */
export function IncidentsScreen() {
  const { t } = useTranslation(['situation', 'common'])
  const query = useQuery(incidentsQuery)
  const { isDesk } = useDesk()
  const mayNotify = useMayNotices() === null
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        back={{ to: '/dashboard', label: t('common:backToDashboard') }}
        leadOnlyWide
        more={
          <More>
            <MenuLink icon="caution" label={t('warnings')} to="/warnings" />
            {mayNotify && <MenuLink icon="clock" label={t('notice')} to="/notices" />}
            <MenuLink icon="list" label={t('improvements')} to="/improvements" />
            {isDesk && <MenuLink icon="phone" label={t('logCall')} to="/log-call" />}
          </More>
        }
        actions={
          isDesk && (
            <LinkButton to="/situation/new" variant="secondary" iconBefore="add">
              {t('open')}
            </LinkButton>
          )
        }
      />
      <Split kind="aside">
        <Loaded query={query} loading={<Skeleton rows={4} />}>
          {(incidents) => <List incidents={incidents} isDesk={isDesk} />}
        </Loaded>
        <Aside>
          <MailSubscriptions incidents={query.data?.filter(({ phase, is_exercise }) => phase !== 'closed' && !is_exercise) ?? []} />
          <Card tight title={t('publicPage.title')}>
            <Stack gap="tight">
              <p className="small soft">{t('publicPage.lead')}</p>
              <p>
                <SmartLink to={openPath()} external>
                  {t('publicPage.link')}
                </SmartLink>
              </p>
            </Stack>
          </Card>
        </Aside>
      </Split>
    </Page>
  )
}

function List({ incidents, isDesk }: { incidents: Incident[]; isDesk: boolean }) {
  const { t } = useTranslation('situation')
  const open = incidents.filter(({ phase }) => phase !== 'closed')
  const closed = incidents.filter(({ phase }) => phase === 'closed')
  return (
    <Stack gap="loose">
      <QueuedCalls />
      {open.length === 0 && <NothingOpen isDesk={isDesk} />}
      {open.map((incident, place) => (
        <IncidentCard key={incident.id} incident={incident} isFirst={place === 0} />
      ))}
      <ClosedIncidents incidents={closed.filter(({ is_exercise }) => !is_exercise)} title={t('closed')} />
      <ClosedIncidents incidents={closed.filter(({ is_exercise }) => is_exercise)} title={t('closedExercises')} />
    </Stack>
  )
}

function NothingOpen({ isDesk }: { isDesk: boolean }) {
  const { t } = useTranslation('situation')
  return (
    <Empty icon="live" title={t('none')} headingLevel={2}>
      <p>{t(isDesk ? 'noneDesk' : 'noneText')}</p>
      {isDesk && <LinkButton to="/situation/new?exercise=true">{t('practice')}</LinkButton>}
    </Empty>
  )
}

/** The incidents that are over. */
function ClosedIncidents({ incidents, title }: { incidents: Incident[]; title: string }) {
  const { t } = useTranslation('situation')
  const headingId = useId()
  const words = useIncidentWords()
  const mayReview = isOffered('Manager or developer', useActor())
  if (incidents.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <Stack>
        <h2 id={headingId}>{title}</h2>
        <Table
          caption={title}
          rows={incidents}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'incident',
              header: t('columns.incident'),
              card: 'title',
              cell: (incident) => (
                <>
                  <SmartLink to={`/situation/${incident.id}`}>{incident.name}</SmartLink>
                  {incident.is_exercise && <PhaseBadges incident={incident} />}
                </>
              ),
            },
            { key: 'when', header: t('columns.when'), card: 'wide', cell: words.when },
            { key: 'where', header: t('columns.where'), card: 'wide', cell: words.where },
            { key: 'creditUnions', header: t('columns.creditUnions'), cell: ({ credit_unions }) => credit_unions },
            { key: 'reports', header: t('columns.reports'), cell: ({ last_report }) => last_report },
            ...(mayReview
              ? [
                  {
                    key: 'review',
                    header: t('columns.review'),
                    card: 'wide' as const,
                    cell: ({ id, name }: Incident) => (
                      <SmartLink to={`/situation/${id}/review`} aria-label={t('reviewOf', { name })}>
                        {t('review')}
                      </SmartLink>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Stack>
    </section>
  )
}
