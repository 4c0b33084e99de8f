import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { IncidentHere } from '#contract/situation/schemas.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { OfficeStatuses } from '#web/domain/offices/OfficeStatuses.tsx'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { isInIncident } from '#web/domain/offices/statuses.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { OfficeList } from './OfficeList.tsx'
import { OtherStatuses } from './OtherStatuses.tsx'
import { PublicPageQuestion } from './PublicPageQuestion.tsx'

/** The organization's own offices: their statuses while an incident is open, otherwise their list. */
export function OfficesScreen() {
  const { t } = useTranslation(['offices', 'common'])
  const [params] = useSearchParams()
  const situation = useQuery(situationQuery)
  const incidents = situation.data?.incidents ?? []
  const incident = incidents.find(({ id }) => id === params.get('incident')) ?? incidents[0]
  const back = { to: '/dashboard', label: t('common:backToDashboard') }
  const isList = params.has('list') || params.has('office')
  if (situation.data && (isList || !incident)) {
    return <OfficeList hasIncident={incident !== undefined} />
  }
  return (
    <Page>
      <PageHead
        title={incident?.is_exercise ? t('exerciseTitle', { title: t('title') }) : t('title')}
        lead={incident && t('lead', { incident: incident.name })}
        back={back}
      />
      <Loaded isOuter query={situation} loading={<Skeleton shape="form" rows={4} />}>
        {() => incident && <Statuses key={incident.id} incident={incident} incidents={incidents} back={back} />}
      </Loaded>
    </Page>
  )
}

interface StatusesProps {
  incident: IncidentHere
  incidents: readonly IncidentHere[]
  back: { to: string; label: string }
}

function Statuses({ incident, incidents, back }: StatusesProps) {
  const { t } = useTranslation('offices')
  const [, setParams] = useSearchParams()
  const query = useQuery(officesQuery({ incident: incident.id }))
  return (
    <Stack>
      <OtherStatuses shownIncident={incident.id} />
      {incidents.length > 1 && (
        <Choice
          name="incident"
          label={t('which')}
          value={incident.id}
          onChange={(id) => setParams({ incident: id }, { replace: true })}
          options={incidents.map(({ id, name }) => ({ value: id, label: name }))}
          layout="wrap"
          words
        />
      )}
      <Loaded query={query} loading={<Skeleton shape="form" rows={4} />}>
        {(offices) => (
          <OfficeStatuses incident={incident} offices={offices.filter(isInIncident)} back={back}>
            {!incident.is_exercise && <PublicPageQuestion />}
            <Row>
              <LinkButton to="/offices?list" variant="quiet" iconBefore="edit">
                {t('list.link')}
              </LinkButton>
            </Row>
          </OfficeStatuses>
        )}
      </Loaded>
      {incident.is_exercise && <ExerciseBand />}
    </Stack>
  )
}
