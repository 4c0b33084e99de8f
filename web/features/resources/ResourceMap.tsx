import { useQuery } from '@tanstack/react-query'
import type { PlacedResource } from '#contract/resources/schemas.ts'
import { useMapPlace } from '#web/domain/near/use-map-place.ts'
import { useBadgeWord } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { LazyMap } from '#web/ui/map/LazyMap.tsx'
import type { MapItem } from '#web/ui/map/map-items.ts'
import { placedResourcesQuery } from './queries.ts'
import type { ResourceQuery } from './search.ts'

/** The results on the map. */
export function ResourceMap({ search }: { search: ResourceQuery }) {
  const { t } = useTranslation(['resources', 'near'])
  const { data, isError } = useQuery(placedResourcesQuery(search))
  const badgeWord = useBadgeWord()
  const place = useMapPlace(search)
  const items = data?.map((placed) => itemOf(placed, badgeWord(placed)))
  if (!data && isError) return <Note>{t('near:map.notLoaded')}</Note>
  return <LazyMap items={items} label={t('results.onMap')} {...place} />
}

const itemOf = ({ id, name, city, state, latitude, longitude }: PlacedResource, badge: string): MapItem => ({
  id,
  name,
  detail: [city, state, badge].filter(Boolean).join(', '),
  to: `/resource-view?id=${encodeURIComponent(id)}`,
  latitude,
  longitude,
})
