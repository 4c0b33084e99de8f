// The public page as data, for other programs: JSON, CSV, and an Atom feed of the changes.

import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { World } from '#server/domain/places/place-rule.ts'
import { commasAndQuotes, csvHeader, csvLines } from '#server/lib/http/csv.ts'
import { markup } from '#server/lib/http/markup.ts'
import { jsonInTurns, mapInTurns } from '#server/lib/in-turns.ts'
import { placeOf } from './geo-json.ts'
import { statusOf } from './search.ts'
import { noteMoment, type ShownOffice, type ShownOffices } from './shown-offices.ts'
import { guestsOf } from './where.ts'
import { noteText, wordsIn } from './words.ts'

/** The newest changes in the feed. */
const CHANGES = 100

const columns = [
  'credit_union',
  'office',
  'street',
  'city',
  'state',
  'zip',
  'phone',
  'hours',
  'status',
  'as_of',
  'opens_again_on',
  'public_note',
  'latitude',
  'longitude',
  'incidents',
  'since',
  'charter_number',
  'site_id',
  'county_fips',
  'guests',
  'reachable',
] as const

export const present = (office: ShownOffice) => {
  const {
    id,
    credit_union_id,
    directory_id,
    charter_number,
    home_state,
    site_id,
    status_id,
    county,
    before,
    incidents,
    since,
    isFromBefore,
    ...read
  } = office
  const { said_in, newest, newest_at, opens_at, note_at, ...shown } = read
  const place = placeOf(office)
  const at = { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
  const own = { status: statusOf(office), incidents: incidents.map(({ slug }) => slug), since, public_note_as_of: noteMoment(office) }
  return { ...shown, ...at, ...own }
}

/** `storms` are those that the list is about. */
export const asJson = (of: ShownOffices | null, storms: readonly FoundIncident[], offices: readonly ShownOffice[]) =>
  jsonInTurns(
    {
      incident: of?.incident ? alone(of.incident) : null,
      incidents: storms.map(({ name, slug, phase }) => ({ name, slug, phase })),
      as_of: of?.as_of ?? null,
      credit_unions_shown: of?.shown ?? 0,
      credit_unions_not_shown: of?.notShown ?? 0,
    },
    'offices',
    offices,
    present,
  )

const alone = ({ name, slug, type, phase, states, counties, starts_at, closed_at, closing_note }: FoundIncident) => ({
  ...{ name, slug, type, phase, states, counties, starts_at, closed_at, closing_note },
})

/** `world` is null for the page of a closed storm. */
export async function asCsv(offices: readonly ShownOffice[], world: World | null): Promise<string> {
  const rowOf = (office: ShownOffice) => ({
    ...present(office),
    incidents: office.incidents.map(({ slug }) => slug).join(' '),
    ...{ charter_number: office.charter_number, site_id: office.site_id, county_fips: office.county },
    ...(world && guestsOf(office, world)),
  })
  const lines = await mapInTurns(offices, (office) => csvLines([rowOf(office)], columns, commasAndQuotes))
  return csvHeader(columns, commasAndQuotes) + lines.join('')
}

/** `address` is that of the page, `query` what narrows it. */
export function asAtom(
  of: ShownOffices | null,
  offices: readonly ShownOffice[],
  { address, query }: Record<'address' | 'query', string>,
): string {
  const changes = offices
    .filter((office): office is ShownOffice & { as_of: string } => office.as_of !== null)
    .sort((one, other) => (one.as_of < other.as_of ? 1 : -1))
    .slice(0, CHANGES)
  const words = wordsIn.en
  const updated = changes[0]?.as_of ?? of?.incident?.created_at ?? '1970-01-01T00:00:00.000Z'
  const entries = changes.map((office) => {
    const title = `${office.credit_union}, ${office.office}: ${words.statuses[statusOf(office)]}`
    const note = noteText(office, (moment) => words.asOf(words.moment(new Date(moment), zoneOfPlace(office))))
    const more = [note, office.opens_again_on && words.again[statusOf(office)](words.day(office.opens_again_on))].filter(Boolean).join(' ')
    return markup`<entry><id>urn:uuid:${office.status_id}</id><title>${title}</title><link rel="alternate" type="text/html" href="${address}?${String(new URLSearchParams({ charter: office.charter_number }))}"/><updated>${office.as_of}</updated><content>${`${office.street}, ${office.city}, ${office.state} ${office.zip}. ${more}`.trim()}</content>${pointOf(office)}</entry>
`
  })
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss"><id>${address}${query}</id><title>${of?.incident ? `${words.title} ${of.incident.name}` : words.title}</title><updated>${updated}</updated><author><name>Breakwater</name></author><link rel="self" href="${address}.atom${query}"/><link rel="alternate" type="text/html" href="${address}${query}"/>
${entries}</feed>
`.source
}

/** Latitude first. Its kind says whether it is the middle of the ZIP code. */
function pointOf(office: ShownOffice) {
  const place = placeOf(office)
  return place && markup`<georss:point featuretypetag="${place.placed_by}">${place.latitude} ${place.longitude}</georss:point>`
}
