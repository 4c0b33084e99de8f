import { useQuery } from '@tanstack/react-query'
import { isStateCode, states as nameOfState } from '#contract/rules/states.ts'
import type { Situation } from '#contract/situation/schemas.ts'
import { IncidentCard } from '#web/domain/incidents/IncidentCard.tsx'
import { incidentsQuery } from '#web/domain/incidents/incident-queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './Dashboard.module.css'

type Coverage = NonNullable<Situation['coverage']>

/** The home of an association: the open incidents in its states, or, without any, how many credit unions are prepared there. */
export function DeskHome({ coverage }: { coverage: Coverage }) {
  const { data: incidents } = useQuery(incidentsQuery)
  if (!incidents) return null
  const own = incidents.filter(({ phase, desk_states }) => phase !== 'closed' && desk_states.length > 0)
  return (
    <div className={styles.above}>
      <Stack>
        {own.map((incident, place) => (
          <IncidentCard key={incident.id} incident={incident} isFirst={place === 0} />
        ))}
        {own.length === 0 && <Calm coverage={coverage} />}
      </Stack>
    </div>
  )
}

function Calm({ coverage: { states, credit_unions, enrolled, prepared } }: { coverage: Coverage }) {
  const { t } = useTranslation('situation')
  const names = states.filter(isStateCode).map((state) => nameOfState[state])
  return (
    <Card title={t('calm.title')}>
      <Stack>
        <p className="soft measure">{t('calm.text', { states: names.join(', ') })}</p>
        <p>
          <strong>{t('calm.enrolled', { enrolled, count: credit_unions })}</strong> {t('calm.prepared', { count: prepared })}
        </p>
        <Row>
          <LinkButton to="/situation/new?exercise=true" iconBefore="exercise">
            {t('practice')}
          </LinkButton>
          <LinkButton to="/situation" variant="secondary">
            {t('calm.all')}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  )
}
