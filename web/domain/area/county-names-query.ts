import { queryOptions } from '@tanstack/react-query'
import { stateCodeOf } from '#web/lib/format/state-code.ts'

interface County {
  fips: string
  name: string
  state: string
}

/** Virginia's independent cities and a few others: the county part of their codes begins here. */
const FIRST_CITY = 510
const isCity = (fips: string) => Number(fips.slice(2)) >= FIRST_CITY

/** Every county, from the shapes of the map. They are large, so they load when a person chooses counties. */
export const countyNamesQuery = queryOptions({
  queryKey: ['map', 'county names'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ client }): Promise<County[]> => {
    const { countyAtlasQuery } = await import('#web/ui/map/topology.ts')
    const { counties } = (await client.ensureQueryData(countyAtlasQuery)).objects
    const all = (counties?.geometries ?? []).map(({ id, properties }) => {
      const fips = String(id)
      return { fips, name: (properties && 'name' in properties && properties.name) || fips, state: stateCodeOf(fips) }
    })
    const others = new Set(all.filter(({ fips }) => !isCity(fips)).map(({ state, name }) => `${state} ${name}`))
    return all
      .map((each) => (isCity(each.fips) && others.has(`${each.state} ${each.name}`) ? { ...each, name: `${each.name} City` } : each))
      .sort((one, other) => one.name.localeCompare(other.name))
  },
})
