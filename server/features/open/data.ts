// The public page as data, for other programs: JSON, CSV, and an Atom feed of the changes.

import { commasAndQuotes, csvHeader, csvLines } from '#server/lib/http/csv.ts'
import { markup } from '#server/lib/http/markup.ts'
import { statusOf } from './search.ts'
import type { ShownIncident, ShownOffice } from './shown-offices.ts'
import { wordsIn } from './words.ts'

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
] as const

const present = (office: ShownOffice) => {
  const { id, credit_union_id, status_id, ...shown } = office
  return { ...shown, status: statusOf(office) }
}

export const asJson = (of: ShownIncident | null, offices: readonly ShownOffice[]) =>
  JSON.stringify({
    incident: of && {
      name: of.incident.name,
      slug: of.incident.slug,
      type: of.incident.type,
      phase: of.incident.phase,
      states: of.incident.states,
      counties: of.incident.counties,
      starts_at: of.incident.starts_at,
    },
    as_of: of?.as_of ?? null,
    credit_unions_shown: of?.shown ?? 0,
    credit_unions_not_shown: of?.notShown ?? 0,
    offices: offices.map(present),
  })

export const asCsv = (offices: readonly ShownOffice[]) =>
  csvHeader(columns, commasAndQuotes) + csvLines(offices.map(present), columns, commasAndQuotes)

/** `address` is that of the page. */
export function asAtom(of: ShownIncident | null, offices: readonly ShownOffice[], address: string): string {
  const changes = offices
    .filter((office): office is ShownOffice & { as_of: string } => office.as_of !== null)
    .sort((one, other) => (one.as_of < other.as_of ? 1 : -1))
    .slice(0, CHANGES)
  const words = wordsIn.en
  const updated = changes[0]?.as_of ?? of?.incident.created_at ?? '1970-01-01T00:00:00.000Z'
  const entries = changes.map((office) => {
    const title = `${office.credit_union}, ${office.office}: ${words.statuses[statusOf(office)]}`
    const more = [office.public_note, office.opens_again_on && words.opensAgain(words.day(office.opens_again_on))].filter(Boolean).join(' ')
    return markup`<entry><id>urn:uuid:${office.status_id}</id><title>${title}</title><updated>${office.as_of}</updated><content>${`${office.street}, ${office.city}, ${office.state} ${office.zip}. ${more}`.trim()}</content></entry>
`
  })
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${address}</id><title>${of ? `${words.title} ${of.incident.name}` : words.title}</title><updated>${updated}</updated><author><name>Breakwater</name></author><link rel="self" href="${address}.atom"/><link rel="alternate" type="text/html" href="${address}"/>
${entries}</feed>
`.source
}
