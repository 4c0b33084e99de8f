import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { addImprovement } from '#contract/improvements/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { showOwnReview } from '#contract/reviews/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { ImprovementDialog } from '#web/domain/improvements/ImprovementDialog.tsx'
import { ImprovementList } from '#web/domain/improvements/ImprovementList.tsx'
import { improvementsQuery } from '#web/domain/improvements/improvement-queries.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { incidentQuery } from '#web/domain/incidents/incident-queries.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MenuShare } from '#web/ui/overlay/MenuShare.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuAction, MenuLink } from '#web/ui/overlay/SettingsMenu.tsx'
import { HeardCard, WaysCard } from './HeardAndWays.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { LookBacks } from './LookBacks.tsx'
import { MoreFigures } from './MoreFigures.tsx'
import { type Found, reviewQuery } from './review-queries.ts'
import { Timeline } from './Timeline.tsx'

const ByName = lazyPart(() => import('./ByName.tsx').then((file) => file.ByName), 'help-kinds')

/** How a closed incident went: for its desk all of it, for a Manager the part of their credit union. */
export function ReviewScreen() {
  const { t } = useTranslation(['reviews', 'incidents'])
  const { id = '' } = useParams()
  const titleIn = useTitleIn()
  const of = useSearchParams()[0].get('of')
  const back = of === null ? { to: `/situation/${id}`, label: t('back') } : { to: `/situation/${id}/review`, label: t('byName.all') }
  return (
    <RecordPage query={useQuery(incidentQuery(id))} title={t('loading')} back={back} icon="live" missing={t('missing')}>
      {(incident) => (
        <>
          <PageHead
            title={t('of', { name: incident.name })}
            documentTitle={titleIn(incident, t('of', { name: incident.name }))}
            lead={spanText(incident, t)}
            back={back}
            actions={
              <LinkButton to={`/situation/${id}/after-actions`} iconBefore="list">
                {t('afterActions')}
              </LinkButton>
            }
            more={<ReviewMore incident={incident} of={of} />}
          />
          <OfIncident incident={incident} of={of} />
          {incident.is_exercise && <ExerciseBand />}
          <PrintedFoot what={t('of', { name: incident.name })} />
        </>
      )}
    </RecordPage>
  )
}

/**
 * Why the person reads no review of this incident; null if they may. A credit union's part is for its Managers. Whom a letter confirmed lately reads it, though
 * not yet the contacts of others.
 */
function useRefusal({ desk_states }: Incident): 'notConfirmed' | 'members' | null {
  const actor = useActor()
  if (actor.contacts_hidden && !actor.organization_confirmed) return 'notConfirmed'
  return desk_states.length > 0 || isOffered(showOwnReview.access, actor) ? null : 'members'
}

function ReviewMore({ incident, of }: { incident: Incident; of: string | null }) {
  const { t } = useTranslation(['reviews', 'common'])
  const { id, name } = incident
  const mayRead = useRefusal(incident) === null
  const to = (format: string) => `${API_BASE}/incidents/${id}/record.${format}${of === null ? '' : `?credit_union_id=directory:${of}`}`
  return (
    <More>
      {mayRead && <MenuLink icon="download" label={t('workbook')} to={to('xlsx')} external />}
      {mayRead && <MenuLink icon="download" label={t('archive')} to={to('zip')} external />}
      <MenuShare title={t('of', { name })} />
      <MenuAction icon="print" label={t('common:print')} onPress={() => window.print()} />
    </More>
  )
}

function OfIncident({ incident, of }: { incident: Incident; of: string | null }) {
  const { t } = useTranslation('reviews')
  const { credit_union_id } = useActor()
  const refusal = useRefusal(incident)
  const isDesk = incident.desk_states.length > 0
  const reading = { isDesk, own: credit_union_id ?? '', of: isDesk ? of : null }
  const query = useQuery({ ...reviewQuery(incident.id, reading), enabled: refusal === null })
  if (refusal !== null) return <Empty icon="lock" title={t(refusal)} headingLevel={2} />
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
      {(found) => found !== 'open' && <Shown incident={incident} found={found} isPart={reading.of !== null} />}
    </Loaded>
  )
}

function Shown({ incident, found, isPart }: { incident: Incident; found: Found; isPart: boolean }) {
  const { t } = useTranslation('reviews')
  const { review, isOwn } = found
  const name = review.heard.first[0]?.name ?? review.not_open.offices[0]?.credit_union
  return (
    <Stack>
      {isPart && <p>{name === undefined ? t('byName.onlyOne') : t('byName.only', { name })}</p>}
      <KeyFigures found={found} />
      <Split kind="half">
        <Stack>
          {!isOwn && <HeardCard review={review} />}
          {!isOwn && <WaysCard review={review} />}
          <MoreFigures found={found} />
          <Suspense fallback={<Skeleton rows={2} />}>
            <ByName review={review} partOf={isOwn ? null : (directoryId) => `/situation/${incident.id}/review?of=${directoryId}`} />
          </Suspense>
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

/** One day is named once. */
function spanText({ starts_at, closed_at }: Incident, t: Translate<'reviews'>) {
  const [from, until] = [longDate(starts_at), longDate(closed_at ?? starts_at)]
  return from === until ? from : t('span', { from, until })
}
