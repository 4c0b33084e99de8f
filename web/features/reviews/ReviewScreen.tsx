import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { addImprovement } from '#contract/improvements/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { API_BASE } from '#contract/wire.ts'
import { ImprovementDialog } from '#web/domain/improvements/ImprovementDialog.tsx'
import { ImprovementList } from '#web/domain/improvements/ImprovementList.tsx'
import { improvementsQuery } from '#web/domain/improvements/improvement-queries.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { incidentQuery } from '#web/domain/incidents/incident-queries.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { HeardCard, WaysCard } from './HeardAndWays.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { LookBacks } from './LookBacks.tsx'
import { MoreFigures } from './MoreFigures.tsx'
import { type Found, reviewQuery } from './review-queries.ts'
import { Timeline } from './Timeline.tsx'

/** How a closed incident went: for its desk all of it, for a Manager the part of their credit union. */
export function ReviewScreen() {
  const { t } = useTranslation('reviews')
  const { id = '' } = useParams()
  const titleIn = useTitleIn()
  const back = { to: `/situation/${id}`, label: t('back') }
  return (
    <RecordPage query={useQuery(incidentQuery(id))} title={t('loading')} back={back} icon="live" missing={t('missing')}>
      {(incident) => (
        <>
          <PageHead
            title={t('of', { name: incident.name })}
            documentTitle={titleIn(incident, t('of', { name: incident.name }))}
            lead={t('span', { from: longDate(incident.starts_at), until: longDate(incident.closed_at ?? incident.starts_at) })}
            back={back}
            actions={<Downloads id={id} />}
          />
          <OfIncident incident={incident} />
          {incident.is_exercise && <ExerciseBand />}
        </>
      )}
    </RecordPage>
  )
}

/** Whoever is not confirmed reads no review. Whom a letter confirmed lately does, though not yet the contacts of others. */
function useIsShutOut() {
  const { contacts_hidden, organization_confirmed } = useActor()
  return contacts_hidden && !organization_confirmed
}

function Downloads({ id }: { id: string }) {
  const { t } = useTranslation('reviews')
  const isShutOut = useIsShutOut()
  const to = `${API_BASE}/incidents/${id}/record`
  return (
    <Row>
      <LinkButton to={`/situation/${id}/after-actions`} iconBefore="list">
        {t('afterActions')}
      </LinkButton>
      {!isShutOut && (
        <>
          <LinkButton to={`${to}.xlsx`} external download variant="secondary" iconBefore="download">
            {t('workbook')}
          </LinkButton>
          <LinkButton to={`${to}.zip`} external download variant="secondary" iconBefore="download">
            {t('archive')}
          </LinkButton>
        </>
      )}
      <PrintButton />
    </Row>
  )
}

function OfIncident({ incident }: { incident: Incident }) {
  const { t } = useTranslation('reviews')
  const { credit_union_id } = useActor()
  const isShutOut = useIsShutOut()
  const reading = { isDesk: incident.desk_states.length > 0, own: credit_union_id ?? '' }
  const query = useQuery({ ...reviewQuery(incident.id, reading), enabled: !isShutOut })
  if (isShutOut) return <Empty icon="lock" title={t('notConfirmed')} headingLevel={2} />
  return (
    <Loaded
      query={query}
      loading={<Skeleton rows={8} />}
      empty={(found) =>
        (found === null || found === 'open') && (
          <Empty icon="lock" title={t(found === 'open' ? 'open' : 'missing')} headingLevel={2}>
            {found === 'open' && <p>{t('openText')}</p>}
          </Empty>
        )
      }
    >
      {(found) => found !== 'open' && <Shown incident={incident} found={found} />}
    </Loaded>
  )
}

function Shown({ incident, found }: { incident: Incident; found: Found }) {
  const { review, isOwn } = found
  return (
    <Stack>
      <KeyFigures found={found} />
      <Split kind="half">
        <Stack>
          {!isOwn && <HeardCard review={review} />}
          {!isOwn && <WaysCard review={review} />}
          <MoreFigures found={found} />
          <Improvements incident={incident} />
          <LookBacks incidentId={incident.id} />
        </Stack>
        <Timeline events={review.timeline} />
      </Split>
    </Stack>
  )
}

function Improvements({ incident: { id } }: { incident: Incident }) {
  const { t } = useTranslation('improvements')
  const query = useQuery(improvementsQuery(id))
  const [isAdding, setIsAdding] = useState(false)
  const mayAdd = isOffered(addImprovement.access, useActor())
  return (
    <Card
      title={t('title')}
      aside={
        mayAdd && (
          <Button variant="quiet" iconBefore="add" onPress={() => setIsAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <Loaded query={query} empty={(rows) => rows.length === 0 && <p className="soft">{t('noneText')}</p>}>
        {(rows) => <ImprovementList improvements={rows} label={t('title')} />}
      </Loaded>
      {isAdding && <ImprovementDialog improvement={undefined} incidentId={id} onDone={() => setIsAdding(false)} />}
    </Card>
  )
}
