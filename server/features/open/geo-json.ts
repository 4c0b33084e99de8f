// The public page as map data (RFC 7946): one feature an office, also where it is unknown, or where its place is.

import type { WayPlaced } from '#contract/records/office-options.ts'
import type { World } from '#server/domain/places/place-rule.ts'
import { jsonInTurns } from '#server/lib/in-turns.ts'
import { statusOf } from './search.ts'
import { noteMoment, type ShownOffice, type ShownOffices } from './shown-offices.ts'
import { guestsOf } from './where.ts'
import { wordsIn } from './words.ts'

/** Of a place that is only known by its ZIP code: more decimals would say what nobody knows. */
const HUNDREDTHS = 100
/** Of any other: a step on the ground. */
const MILLIONTHS = 1_000_000

export interface Place {
  latitude: number
  longitude: number
  placed_by: WayPlaced
}

/** Null where it is not known. */
export function placeOf({ latitude, longitude, placed_by }: Pick<ShownOffice, 'latitude' | 'longitude' | 'placed_by'>): Place | null {
  if (latitude === null || longitude === null) return null
  const parts = placed_by === 'zip' ? HUNDREDTHS : MILLIONTHS
  const rounded = (degrees: number) => Math.round(degrees * parts) / parts
  return { latitude: rounded(latitude), longitude: rounded(longitude), placed_by }
}

interface Source {
  publicUrl: string
  license: string | undefined
}

/** `world` is null for the page of a closed storm: who takes guests is said of now. */
export const asGeoJson = (of: ShownOffices | null, offices: readonly ShownOffice[], world: World | null, { publicUrl, license }: Source) =>
  jsonInTurns(
    {
      type: 'FeatureCollection',
      as_of: of?.as_of ?? null,
      attribution: `Statuses: credit unions, by way of ${publicUrl}. Places: GeoNames (CC BY 4.0), the middle of the ZIP code where placed_by is zip.`,
      ...(license && { license }),
      unknown_means: wordsIn.en.unknownMore,
    },
    'features',
    offices,
    (office) => featureOf(office, world),
  )

function featureOf(office: ShownOffice, world: World | null) {
  const place = placeOf(office)
  const { id, credit_union, charter_number, site_id, street, city, state, zip, phone, hours, as_of, opens_again_on, public_note } = office
  return {
    type: 'Feature',
    id,
    geometry: place && { type: 'Point', coordinates: [place.longitude, place.latitude] },
    properties: {
      ...{
        credit_union,
        charter_number,
        site_id,
        office: office.office,
        street,
        city,
        state,
        zip,
        county_fips: office.county,
        phone,
        hours,
      },
      ...{ status: statusOf(office), as_of, opens_again_on, public_note, incidents: office.incidents.map(({ slug }) => slug) },
      public_note_as_of: noteMoment(office),
      placed_by: place?.placed_by ?? null,
      ...(world ? guestsOf(office, world) : { guests: null, reachable: null }),
    },
  }
}
