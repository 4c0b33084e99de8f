import { useQuery } from '@tanstack/react-query'
import type { Condition } from '#contract/catalogue/condition.ts'
import type { PlacedReport } from '#contract/disaster-reports/schemas.ts'
import { useMapPlace } from '#web/domain/near/use-map-place.ts'
import { useBadgeWord } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { useDisasterType } from '#web/domain/reports/disaster-types.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { LazyMap } from '#web/ui/map/LazyMap.tsx'
import type { MapItem, MarkTone } from '#web/ui/map/map-items.ts'
import { ToneMark } from '#web/ui/map/ToneMark.tsx'
import { placedReportsQuery } from '../report-queries.ts'
import { type ReportSearch, reportSearch } from './report-search.ts'

/** The reports on the map, each at the place of its credit union. */
export function ReportMap({ search }: { search: ReportSearch }) {
  const { t } = useTranslation(['disaster-reports', 'near'])
  const typeText = useDisasterType()
  const { data, isError } = useQuery(placedReportsQuery(search))
  const badgeWord = useBadgeWord()
  const place = useMapPlace(search)
  const items = data?.map((placed) =>
    itemOf(placed, t(`conditions.${conditionOf(placed)}`), badgeWord(placed), typeText(placed.type_of_disaster)),
  )
  if (!data && isError) return <Note>{t('near:map.notLoaded')}</Note>
  // A new search resets the map; another page of the same list does not.
  return <LazyMap key={reportSearch.to({ ...search, page: 1 })} items={items} label={t('find.onMap')} {...place} legend={<Legend />} />
}

function Legend() {
  const { t } = useTranslation('disaster-reports')
  return legend.map(([tone, word]) => (
    <li key={tone}>
      <ToneMark tone={tone} /> {t(`conditions.${word}`)}
    </li>
  ))
}

const conditionOf = ({ now_condition, condition }: PlacedReport) => now_condition ?? condition

const itemOf = (
  { id, credit_union_name, date_reported, latitude, longitude, ...placed }: PlacedReport,
  ...[says, badge, type]: [string, string, string]
): MapItem => ({
  id,
  name: credit_union_name,
  detail: [says, type, shortDate(date_reported), badge].filter(Boolean).join(', '),
  to: `/disaster-view?id=${encodeURIComponent(id)}`,
  tone: markOf[placed.now_condition ?? placed.condition],
  says,
  latitude,
  longitude,
})

/** Each meaning once: what is closed has the mark of what is down. */
const legend = [
  ['bad', 'closedOrDown'],
  ['caution', 'limited'],
  ['good', 'operating'],
  ['unknown', 'not_said'],
] as const
const markOf = { closed: 'bad', down: 'bad', limited: 'caution', operating: 'good', not_said: 'unknown' } as const satisfies Record<
  Condition,
  MarkTone
>
