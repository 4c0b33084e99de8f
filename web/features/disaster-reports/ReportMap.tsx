import { useQuery } from '@tanstack/react-query'
import { longDate } from '#web/lib/dates.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { LazyMap } from '#web/ui/map/LazyMap.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { placedReportsQuery } from './report-queries.ts'
import type { ReportSearch } from './search-address.ts'

/** What was reported, on the map, each report where its credit union is. */
export function ReportMap({ search }: { search: ReportSearch }) {
  const { t } = useTranslation(['disaster-reports', 'near'])
  const { data, isPending } = useQuery(placedReportsQuery(search))
  if (isPending) return <Skeleton label={t('near:map.loading')} rows={6} shape="text" />
  if (!data) return <Note>{t('near:map.notLoaded')}</Note>
  const items = data.map(({ id, credit_union_name, type_of_disaster, date_reported, latitude, longitude }) => ({
    id,
    name: `${credit_union_name}, ${type_of_disaster}`,
    detail: longDate(date_reported),
    to: `/disaster-view?id=${encodeURIComponent(id)}`,
    latitude,
    longitude,
  }))
  return <LazyMap items={items} label={t('find.onMap')} />
}
