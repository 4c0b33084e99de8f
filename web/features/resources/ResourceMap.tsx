import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/i18n.ts'
import { LazyMap } from '#web/ui/map/LazyMap.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { placedResourcesQuery } from './queries.ts'
import type { ResourceQuery } from './search.ts'

/** What was found, on the map. */
export function ResourceMap({ search }: { search: ResourceQuery }) {
  const { t } = useTranslation(['resources', 'near'])
  const { data, isPending } = useQuery(placedResourcesQuery(search))
  if (isPending) return <Skeleton label={t('near:map.loading')} rows={6} shape="text" />
  if (!data) return <Note>{t('near:map.notLoaded')}</Note>
  const items = data.map(({ id, name, city, state, latitude, longitude }) => ({
    id,
    name,
    detail: [city, state].filter(Boolean).join(', '),
    to: `/resource-view?id=${encodeURIComponent(id)}`,
    latitude,
    longitude,
  }))
  return <LazyMap items={items} label={t('results.onMap')} />
}
