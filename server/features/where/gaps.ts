// The gaps of an incident, for the desk: within its states, with the nearest place to go of each.

import { WITHIN_MOST } from '#contract/where/options.ts'
import type { Gap } from '#contract/where/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { covers, deskOf } from '#server/domain/desk/desk.ts'
import { wholeCountyName } from '#server/domain/geography/counties.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { gapsIn } from '#server/domain/places/gaps.ts'
import { nearestPlace } from '#server/domain/places/place-rule.ts'
import { presentPlace } from '#server/domain/places/present-place.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Table } from '#server/lib/http/table-file.ts'

export async function gapsFor(db: Db, actor: Actor, incident: FoundIncident, state: string | undefined): Promise<Gap[]> {
  const desk = await deskOf(db, actor)
  const found = (await gapsIn(db, incident)).filter(({ office }) => covers(desk, office.state) && (!state || office.state === state))
  return Promise.all(
    found.map(async ({ office, world }) => {
      const { id, name, street, city, zip, status, as_of, credit_union, credit_union_id, directory_id, charter_number, county } = office
      const nearest = nearestPlace(office, world, WITHIN_MOST)
      const place = nearest && presentPlace(nearest, { name: credit_union, charter_number: office.shown_number })
      return {
        office: { id, name, street, city, state: office.state, zip, status, as_of },
        credit_union: { id: credit_union_id, directory_id, name: credit_union, charter_number },
        county: county === null ? null : await wholeCountyName(county),
        county_fips: county,
        nearest: place && place.miles !== null ? { place, miles: place.miles } : null,
      }
    }),
  )
}

const columns = [
  ...['charter_number', 'credit_union', 'office', 'street', 'city', 'state', 'zip', 'county', 'status', 'as_of'],
  ...['nearest_credit_union', 'nearest_office', 'nearest_miles', 'county_fips'],
] as const

export function gapFile({ slug }: FoundIncident, gaps: readonly Gap[]): Table {
  const rows = gaps.map(({ office, credit_union, county, county_fips, nearest }) => ({
    ...office,
    office: office.name,
    credit_union: credit_union.name,
    charter_number: credit_union.charter_number,
    county,
    nearest_credit_union: nearest?.place.credit_union.name ?? null,
    nearest_office: nearest?.place.office.name ?? null,
    nearest_miles: nearest?.miles ?? null,
    county_fips,
  }))
  return { name: `gaps_${slug}_${new Date().toISOString()}`, columns, pieces: [rows] }
}
