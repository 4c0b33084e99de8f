import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { showOpenEnds } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { INCIDENTS } from '#web/domain/incidents/incident-changed.ts'
import { incidentQuery } from '#web/domain/incidents/incident-queries.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { callQuery } from '#web/lib/api/call-query.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { LastWords } from './LastWords.tsx'
import { OpenEndList } from './OpenEndList.tsx'

const openEndsQuery = (id: string) =>
  callQuery(showOpenEnds, {
    meta: { failure: 'errorFetchingData' },
    queryKey: [...INCIDENTS, id, 'open ends'],
    staleTime: 0,
    params: { id },
  })

/** Closes an incident, after the desk has seen what is still open in it. */
export function CloseIncidentScreen() {
  const { t } = useTranslation(['closing', 'incidents'])
  const { id = '' } = useParams()
  const titleIn = useTitleIn()
  const back = { to: `/situation/${id}`, label: t('back') }
  return (
    <RecordPage query={useQuery(incidentQuery(id))} title={t('incidents:loading')} back={back} icon="live" missing={t('incidents:missing')}>
      {(incident) => {
        const title = t('closeOf', { name: incident.name })
        return (
          <>
            <PageHead
              title={title}
              documentTitle={titleIn(incident, title)}
              lead={t('since', { at: momentText(incident.starts_at) })}
              back={back}
            />
            {incident.may_change && incident.phase !== 'closed' ? <Ends incident={incident} /> : <NotHere incident={incident} />}
            {incident.is_exercise && <ExerciseBand />}
            <PrintedFoot what={title} />
          </>
        )
      }}
    </RecordPage>
  )
}

function Ends({ incident }: { incident: Incident }) {
  const { t } = useTranslation('closing')
  // A closed incident has no open ends any more, and the stream of events tells of the closing before this screen is left.
  const [isClosing, setIsClosing] = useState(false)
  const query = useQuery({ ...openEndsQuery(incident.id), enabled: !isClosing })
  return (
    <Loaded query={query} loading={<Skeleton rows={8} />}>
      {(ends) => (
        <Split kind="aside">
          <Stack>
            <OpenEndList incident={incident} ends={ends} />
            <p className="small soft">{t('asItWas', { name: incident.name })}</p>
          </Stack>
          <Aside>
            <LastWords incident={incident} ends={ends} onClosing={setIsClosing} />
          </Aside>
        </Split>
      )}
    </Loaded>
  )
}

/** It is closed already, or another desk's. */
function NotHere({ incident: { id, phase } }: { incident: Incident }) {
  const { t } = useTranslation('closing')
  return (
    <Empty icon={phase === 'closed' ? 'check' : 'lock'} title={t(phase === 'closed' ? 'isClosed' : 'notDesk')} headingLevel={2}>
      <LinkButton to={`/situation/${id}`}>{t('back')}</LinkButton>
    </Empty>
  )
}
