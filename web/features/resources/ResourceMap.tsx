import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PlacedResource } from '#contract/resources/schemas.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { LazyMap } from '#web/ui/map/LazyMap.tsx'
import type { MapItem } from '#web/ui/map/map-items.ts'
import { Note } from '#web/ui/Note.tsx'
import { placedResourcesQuery } from './queries.ts'
import type { ResourceQuery } from './search.ts'

/** What was found, on the map. */
export function ResourceMap({ search }: { search: ResourceQuery }) {
  const { t } = useTranslation(['resources', 'near'])
  const { data, isError } = useQuery(placedResourcesQuery(search))
  const items = useMemo(() => data?.map(itemOf), [data])
  if (!data && isError) return <Note>{t('near:map.notLoaded')}</Note>
  return <LazyMap items={items} label={t('results.onMap')} />
}

const itemOf = ({ id, city, state, ...placed }: PlacedResource): MapItem => ({
  id,
  detail: [city, state].filter(Boolean).join(', '),
  to: `/resource-view?id=${encodeURIComponent(id)}`,
  ...placed,
})
