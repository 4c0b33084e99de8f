import { useState } from 'react'
import type { Incident } from '#contract/records/incident.ts'
import type { Gap } from '#contract/where/schemas.ts'
import { API_BASE } from '#contract/wire.ts'
import { statusTones } from '#web/domain/offices/statuses.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { DownloadLinks } from '#web/ui/action/DownloadLinks.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { List } from '#web/ui/data/List.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import type { BoardSearch } from './board-search.ts'
import { FilterLink } from './FilterLink.tsx'
import { GAPS_ID, MAP_ID, MAP_ID_NARROW } from './places-on-board.ts'

interface Props {
  incident: Incident
  gaps: readonly Gap[]
  /** How many offices are unknown, which are no gaps. */
  unknown: number
  state: SearchState<BoardSearch>
}

const FIRST = 5

/** Offices that are not open, whose members have no place to go, in the states of the desk, by county. */
export function GapsCard({ incident: { id }, gaps, unknown, state }: Props) {
  const { t } = useTranslation('gaps')
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? gaps : gaps.slice(0, FIRST)
  return (
    <section id={GAPS_ID} className="space-above-6" aria-label={t('title', { count: gaps.length })}>
      <Stack gap="tight">
        <List headingLevel={2} title={t('title', { count: gaps.length })} note={t('note')}>
          {shown.map((gap) => (
            <GapItem key={gap.office.id} incident={id} gap={gap} state={state} />
          ))}
        </List>
        {unknown > 0 && <p className="small soft">{t('unknown', { count: unknown })}</p>}
        <Row>
          {gaps.length > FIRST && (
            <Button variant="quiet" onPress={() => setIsWhole(!isWhole)}>
              {isWhole ? t('fewer') : t('all', { count: gaps.length })}
            </Button>
          )}
          <SmartLink to={`#${MAP_ID}`} className="only-wide">
            {t('toMap')}
          </SmartLink>
          <SmartLink to={`#${MAP_ID_NARROW}`} className="only-narrow">
            {t('toMap')}
          </SmartLink>
          <DownloadLinks to={`${API_BASE}/incidents/${id}/gaps.csv`} variant="quiet" />
        </Row>
      </Stack>
    </section>
  )
}

interface ItemProps extends Pick<Props, 'state'> {
  incident: string
  gap: Gap
}

function GapItem({ incident, gap: { office, credit_union, county, county_fips, nearest }, state }: ItemProps) {
  const { t } = useTranslation(['gaps', 'offices'])
  const name = t('office', { credit_union: credit_union.name, office: office.name })
  return (
    <li>
      <Row>
        <h3>{name}</h3>
        <StatusBadge tone={statusTones[office.status]}>{t(`offices:status.${office.status}`)}</StatusBadge>
      </Row>
      <p className="soft small">
        {county !== null && county_fips !== null && (
          <>
            <FilterLink state={state} filter={{ county: county_fips }} also={{ state: '' }} className={undefined}>
              {county}
            </FilterLink>
            {', '}
          </>
        )}
        {[office.city, office.state].join(', ')}
      </p>
      <p className="small">
        {nearest
          ? t('nearest', { credit_union: nearest.place.credit_union.name, office: nearest.place.office.name, count: nearest.miles })
          : t('nothing')}
      </p>
      <Row>
        <LinkButton to={`/log-call/${credit_union.directory_id}`} variant="quiet" size="compact" iconBefore="phone">
          {t('call')}
          <span className="visually-hidden">: {credit_union.name}</span>
        </LinkButton>
        <LinkButton to={`/request-resource?gap=${incident}.${office.id}`} variant="quiet" size="compact" iconBefore="connect">
          {t('mobileBranch')}
          <span className="visually-hidden">: {name}</span>
        </LinkButton>
      </Row>
    </li>
  )
}
