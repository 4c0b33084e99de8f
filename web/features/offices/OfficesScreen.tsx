import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sayPath } from '#contract/paths.ts'
import type { Office } from '#contract/records/office.ts'
import { rank } from '#contract/roles.ts'
import type { Situation } from '#contract/situation/schemas.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { OfficeStatuses } from '#web/domain/offices/OfficeStatuses.tsx'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { isInIncident, isKnown, takesStatus } from '#web/domain/offices/statuses.ts'
import type { Entering } from '#web/domain/offices/use-status-entry.ts'
import { AskWhereIWork, WhereIWork } from '#web/domain/offices/WhereIWork.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { GuestsCard } from '#web/domain/where/GuestsCard.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DoorSigns } from './DoorSigns.tsx'
import { OfficeList } from './OfficeList.tsx'
import { OtherStatuses } from './OtherStatuses.tsx'
import { OwnReplies } from './OwnReplies.tsx'
import { PublicPageQuestion } from './PublicPageQuestion.tsx'
import { SentHere } from './SentHere.tsx'

/** The organization's own offices: how they are, whatever the storms are; without one their list. An exercise has its own statuses. */
export function OfficesScreen() {
  const { t, language } = useTranslation(['offices', 'common'])
  const [params] = useSearchParams()
  const situation = useQuery(situationQuery)
  const { credit_union_id } = useActor()
  // After a storm, what is not open yet is still said.
  const { data: own } = useQuery({ ...officesQuery({}), enabled: credit_union_id !== null })
  const isLeft = own?.some((office) => isKnown(office) && office.current?.status !== 'open') ?? false
  const cards = situation.data ? cardsOf(situation.data, params.has('statuses') || isLeft) : []
  const card = cards.find(({ id }) => id !== null && id === params.get('incident')) ?? cards[0]
  const back = { to: '/dashboard', label: t('common:backToDashboard') }
  const isList = params.has('list') || params.has('office')
  if (situation.data && (isList || !card)) {
    return <OfficeList hasIncident={cards.length > 0} />
  }
  const names = card && new Intl.ListFormat(language).format(card.storms.map(({ name }) => name))
  return (
    <Page>
      <PageHead
        title={card?.is_exercise ? t('exerciseTitle', { title: t('title') }) : t('title')}
        lead={names ? t('lead', { incident: names }) : t('leadOwn')}
        back={back}
      />
      <Loaded isOuter query={situation} loading={<Skeleton shape="form" rows={4} />}>
        {() => card && <Statuses key={card.id ?? 'own'} entering={card} cards={cards} back={back} />}
      </Loaded>
    </Page>
  )
}

/** The own offices in all storms together, and each exercise. */
function cardsOf({ incidents }: Situation, isAsked: boolean): Entering[] {
  const storms = incidents.filter(({ is_exercise }) => !is_exercise)
  const exercises = incidents.filter(({ is_exercise }) => is_exercise)
  const own: Entering[] = storms.length > 0 || isAsked ? [{ id: null, is_exercise: false, storms }] : []
  return [...own, ...exercises.map((incident) => ({ id: incident.id, is_exercise: true, storms: [incident] }))]
}

interface StatusesProps {
  entering: Entering
  cards: readonly Entering[]
  back: { to: string; label: string }
}

function Statuses({ entering, cards, back }: StatusesProps) {
  const { t } = useTranslation('offices')
  const [, setParams] = useSearchParams()
  const query = useQuery(officesQuery(entering.id === null ? {} : { incident: entering.id }))
  const isHere = entering.id === null ? takesStatus : isInIncident
  return (
    <Stack>
      {entering.id === null && query.data?.some(isHere) && (
        <p className="small soft">
          {t('shortPage.hint')}{' '}
          <SmartLink to={sayPath()} whole>
            {t('shortPage.link')}
          </SmartLink>
        </p>
      )}
      <OtherStatuses shown={entering} />
      {cards.length > 1 && (
        <Choice
          name="incident"
          label={t('which')}
          value={entering.id ?? 'own'}
          onChange={(id) => setParams((before) => withCard(before, id), { replace: true })}
          options={cards.map(({ id, storms }) => ({ value: id ?? 'own', label: storms.map(({ name }) => name).join(', ') || t('title') }))}
          layout="wrap"
          words
        />
      )}
      <Loaded query={query} loading={<Skeleton shape="form" rows={4} />}>
        {(offices) => <OwnStatuses entering={entering} offices={offices.filter(isHere)} back={back} />}
      </Loaded>
      {entering.is_exercise && <ExerciseBand />}
    </Stack>
  )
}

/** The address of another card; what else it says stays. */
function withCard(before: URLSearchParams, id: string) {
  const params = new URLSearchParams(before)
  if (id === 'own') params.delete('incident')
  else params.set('incident', id)
  return params
}

interface OwnProps extends Pick<StatusesProps, 'entering' | 'back'> {
  offices: readonly Office[]
}

function OwnStatuses({ entering, offices, back }: OwnProps) {
  const { t } = useTranslation(['offices', 'own-offices', 'where'])
  const { office_ids, role, impersonator } = useActor()
  const [isChanging, setIsChanging] = useState(false)
  const isAsked = office_ids === null && offices.length > 1 && !impersonator && !entering.is_exercise
  const changeMine = !impersonator && (
    <Button variant="quiet" size="compact" label={t('own-offices:changeLabel')} onPress={() => setIsChanging(true)}>
      {t('own-offices:change')}
    </Button>
  )
  return (
    <Stack>
      {!entering.is_exercise && rank(role) >= rank('Manager') && <OwnReplies />}
      {isChanging && <WhereIWork offices={offices} onDone={() => setIsChanging(false)} />}
      <OfficeStatuses
        entering={entering}
        offices={offices}
        mine={office_ids ?? []}
        changeMine={changeMine}
        askMine={isAsked && <AskWhereIWork offices={offices} />}
        mayDoAll={rank(role) >= rank('Manager')}
        back={back}
      >
        {!entering.is_exercise && (
          <>
            <PublicPageQuestion />
            <GuestsCard onlyIfDue />
            <SentHere />
            <DoorSigns offices={offices} />
          </>
        )}
        <Row>
          <LinkButton to="/offices/where" variant="quiet" iconBefore="place">
            {t('where:link')}
          </LinkButton>
          <LinkButton to="/offices?list" variant="quiet" iconBefore="edit">
            {t('list.link')}
          </LinkButton>
        </Row>
      </OfficeStatuses>
    </Stack>
  )
}
