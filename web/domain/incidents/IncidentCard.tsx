import { useQuery } from '@tanstack/react-query'
import type { Figures } from '#contract/records/figures.ts'
import type { Incident } from '#contract/records/incident.ts'
import { StatusCounts } from '#web/domain/offices/StatusCounts.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { callCountQuery } from './call-count.ts'
import { figuresQuery } from './incident-queries.ts'
import { PhaseBadges } from './PhaseBadges.tsx'
import { useIncidentWords } from './use-incident-words.ts'

/** An open incident with its figures and links. The first one has the primary button. */
export function IncidentCard({ incident, isFirst }: { incident: Incident; isFirst: boolean }) {
  const { t } = useTranslation('situation')
  const words = useIncidentWords()
  const { data } = useQuery(figuresQuery(incident.id))
  const board = `/situation/${incident.id}`
  const isDesk = incident.desk_states.length > 0
  const { data: calls } = useQuery({ ...callCountQuery(incident.id), enabled: isDesk })
  return (
    <Card title={<SmartLink to={board}>{incident.name}</SmartLink>} aside={<PhaseBadges incident={incident} />}>
      <Stack>
        <p className="soft">{t('places', { when: words.when(incident), where: words.where(incident) })}</p>
        {data && <FiguresOf figures={data.figures} asOf={data.last_heard_at} />}
        <Row fill>
          <LinkButton to={board} variant={isFirst && !incident.is_exercise ? 'primary' : 'secondary'}>
            {t(incident.is_exercise ? 'exerciseBoard' : 'board')}
            <span className="visually-hidden"> {incident.name}</span>
          </LinkButton>
          {isDesk && (
            <LinkButton to={`${board}/calls`} variant="secondary" iconBefore="phone">
              {t('calls', { count: calls ?? 0 })}
            </LinkButton>
          )}
          {incident.last_report > 0 && (
            <LinkButton to={`${board}/reports`} variant="quiet" iconBefore="report">
              {t('lastReport', { number: incident.last_report })}
              <span className="visually-hidden"> {incident.name}</span>
            </LinkButton>
          )}
          {isDesk && (
            <LinkButton to={`${board}/edit`} variant="quiet" iconBefore="edit" aria-label={t('editOf', { name: incident.name })}>
              {t('edit')}
            </LinkButton>
          )}
        </Row>
      </Stack>
    </Card>
  )
}

function FiguresOf({ figures, asOf }: { figures: Figures; asOf: string | null }) {
  const { t } = useTranslation(['situation', 'common'])
  const creditUnions = t('common:counts.creditUnions', { count: figures.credit_unions })
  if (figures.heard_from === 0)
    return (
      <StatusBadge tone="unknown" plain>
        {t('noneHeard', { creditUnions })}
      </StatusBadge>
    )
  return (
    <Stack gap="tight">
      <p className="soft">
        {t('heard', { creditUnions, count: figures.not_heard_from, offices: t('common:counts.offices', { count: figures.offices.total }) })}
      </p>
      <StatusCounts counts={figures.offices} asOf={asOf} />
    </Stack>
  )
}
