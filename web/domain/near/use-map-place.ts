import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NEAR_OWN } from '#contract/rules/near.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import type { MapProps } from '#web/ui/map/StateMap.tsx'
import type { NearSearch } from './near-search.ts'

/** The distance in miles that a map near the own organization shows at first. */
const NEARBY = 200

/** Where the own organization is on a map, and with which distance the map starts. */
export function useMapPlace({ near, within }: NearSearch): Pick<MapProps, 'own' | 'withinMiles'> {
  const { data } = useQuery(creditUnionQuery)
  const [latitude, longitude] = [data?.latitude ?? null, data?.longitude ?? null]
  const own = useMemo(() => (latitude === null || longitude === null ? null : { latitude, longitude }), [latitude, longitude])
  return { own, withinMiles: near === NEAR_OWN ? (within ?? NEARBY) : null }
}
