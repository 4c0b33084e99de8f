import { useQuery } from '@tanstack/react-query'
import type { PlacedReport } from '#contract/disaster-reports/schemas.ts'
import { useBadgeWord } from '#web/domain/confirmation/ConfirmedBadge.tsx'
import { shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { LazyMap } from '#web/ui/map/LazyMap.tsx'
import type { MapItem } from '#web/ui/map/map-items.ts'
import { placedReportsQuery } from './report-queries.ts'
import { type ReportSearch, reportSearch } from './report-search.ts'

/** What was reported, on the map, each report where its credit union is. */
export function ReportMap({ search }: { search: ReportSearch }) {
  const { t } = useTranslation(['disaster-reports', 'near'])
  const { data, isError } = useQuery(placedReportsQuery(search))
  const badgeWord = useBadgeWord()
  const items = data?.map((placed) => itemOf(placed, badgeWord(placed)))
  if (!data && isError) return <Note>{t('near:map.notLoaded')}</Note>
  // Another search is another map; another page of the same list is not.
  return <LazyMap key={reportSearch.to({ ...search, page: 1 })} items={items} label={t('find.onMap')} />
}

const itemOf = ({ id, credit_union_name, type_of_disaster, date_reported, latitude, longitude }: PlacedReport, badge: string): MapItem => ({
  id,
  name: `${credit_union_name}, ${type_of_disaster}`,
  detail: [shortDate(date_reported), badge].filter(Boolean).join(', '),
  to: `/disaster-view?id=${encodeURIComponent(id)}`,
  latitude,
  longitude,
})
