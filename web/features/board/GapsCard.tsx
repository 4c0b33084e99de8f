import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Incident } from '#contract/records/incident.ts'
import { listGaps } from '#contract/where/calls.ts'
import type { Gap } from '#contract/where/schemas.ts'
import { API_BASE } from '#contract/wire.ts'
import { statusTones } from '#web/domain/offices/statuses.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { DownloadLinks } from '#web/ui/action/DownloadLinks.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { List } from '#web/ui/data/List.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

interface Props {
  incident: Incident
  /** The moment of the board: with another one, the gaps are read again. */
  changedAt: string
}

const FIRST = 5

/** Offices that are not open, whose members have no place to go, in the states of the desk. */
export function GapsCard({ incident: { id }, changedAt }: Props) {
  const { t } = useTranslation('gaps')
  const [isWhole, setIsWhole] = useState(false)
  const { data = [] } = useQuery({
    ...callQuery(listGaps, { queryKey: ['gaps', id, changedAt], params: { id }, query: {} }),
    placeholderData: keepPreviousData,
  })
  if (data.length === 0) return null
  const shown = isWhole ? data : data.slice(0, FIRST)
  return (
    <Stack gap="tight">
      <List headingLevel={2} title={t('title', { count: data.length })} note={t('note')}>
        {shown.map((gap) => (
          <GapItem key={gap.office.id} gap={gap} />
        ))}
      </List>
      <Row>
        {data.length > FIRST && (
          <Button variant="quiet" onPress={() => setIsWhole(!isWhole)}>
            {isWhole ? t('fewer') : t('all', { count: data.length })}
          </Button>
        )}
        <DownloadLinks to={`${API_BASE}/incidents/${id}/gaps.csv`} variant="quiet" />
      </Row>
    </Stack>
  )
}

function GapItem({ gap: { office, credit_union, county, nearest } }: { gap: Gap }) {
  const { t } = useTranslation(['gaps', 'offices'])
  return (
    <li>
      <Row>
        <h3>{t('office', { credit_union: credit_union.name, office: office.name })}</h3>
        <StatusBadge tone={statusTones[office.status]}>{t(`offices:status.${office.status}`)}</StatusBadge>
      </Row>
      <p className="soft small">{[county, office.city, office.state].filter(Boolean).join(', ')}</p>
      <p className="small">
        {nearest
          ? t('nearest', { credit_union: nearest.place.credit_union.name, office: nearest.place.office.name, count: nearest.miles })
          : t('nothing')}
      </p>
      <LinkButton to={`/log-call/${credit_union.directory_id}`} variant="quiet" size="compact" iconBefore="phone">
        {t('call')}
        <span className="visually-hidden">: {credit_union.name}</span>
      </LinkButton>
    </li>
  )
}
