import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Incident } from '#contract/records/incident.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { TabLinks } from '#web/ui/layout/TabLinks.tsx'
import { callCountQuery } from './call-count.ts'
import { ExerciseBand } from './ExerciseBand.tsx'
import { incidentQuery } from './incident-queries.ts'
import { useTitleIn } from './use-title-in.ts'

export type IncidentTab = 'board' | 'calls' | 'reports'

interface Props {
  tab: IncidentTab
  /** The heading; the name of the incident where it is left out. */
  title?: (incident: Incident) => string
  lead: (incident: Incident) => ReactNode
  actions?: (incident: Incident) => ReactNode
  /** The menu of the other actions. */
  more?: (incident: Incident) => ReactNode
  children: (incident: Incident) => ReactNode
}

/** A screen of one incident, whose id is in the address: its name, the exercise band, and the ways to its other screens. */
export function IncidentPage({ tab, title, lead, actions, more, children }: Props) {
  const { t } = useTranslation('incidents')
  const titleIn = useTitleIn()
  const { id = '' } = useParams()
  const isManager = isOffered('Manager or developer', useActor())
  const back = { to: '/situation', label: t('all') }
  return (
    <RecordPage query={useQuery(incidentQuery(id))} title={t('loading')} back={back} icon="live" missing={t('missing')}>
      {(incident) => {
        const heading = title?.(incident) ?? incident.name
        const inTab = tab === 'board' ? incident.name : `${t(`tabs.${tab}`)}, ${incident.name}`
        return (
          <>
            <PageHead
              title={heading}
              documentTitle={titleIn(incident, inTab)}
              lead={lead(incident)}
              back={back}
              actions={actions?.(incident)}
              more={more?.(incident)}
            />
            {incident.phase === 'closed' && incident.closed_at && (
              <Note status>
                {t('closedNote', { at: momentText(incident.closed_at) })}{' '}
                {isManager ? (
                  <SmartLink to={`/situation/${incident.id}/review`}>{t('review')}</SmartLink>
                ) : (
                  <SmartLink to={`/situation/${incident.id}/after-actions`}>{t('afterActions')}</SmartLink>
                )}
              </Note>
            )}
            <IncidentTabs incident={incident} current={tab} />
            {children(incident)}
            {incident.is_exercise && <ExerciseBand />}
          </>
        )
      }}
    </RecordPage>
  )
}

/** The call list is for the desk. */
function IncidentTabs({ incident: { id, name, desk_states, last_report }, current }: { incident: Incident; current: IncidentTab }) {
  const { t } = useTranslation('incidents')
  const isDesk = desk_states.length > 0
  const { data: calls } = useQuery({ ...callCountQuery(id), enabled: isDesk })
  const board = `/situation/${id}`
  return (
    <TabLinks
      label={name}
      current={current}
      links={[
        { key: 'board', to: board, label: t('tabs.board') },
        ...(isDesk ? [{ key: 'calls', to: `${board}/calls`, label: t('tabs.calls'), badge: calls ? <Badge count={calls} /> : null }] : []),
        {
          key: 'reports',
          to: `${board}/reports`,
          label: t('tabs.reports'),
          badge: last_report > 0 ? <Badge count={last_report} /> : null,
        },
      ]}
    />
  )
}

const Badge = ({ count }: { count: number }) => <span className="numeric soft">{count}</span>
