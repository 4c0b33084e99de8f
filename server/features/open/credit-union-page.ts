// /open/{slug}/{charter_number}: the offices of one credit union, and where its members can go instead. Its address is for its own web site and its doors.

import { openPath } from '#contract/paths.ts'
import type { Place } from '#contract/records/place.ts'
import { zoneOf } from '#server/domain/geography/time-zones.ts'
import { presentPlace } from '#server/domain/places/present-place.ts'
import { markup } from '#server/lib/http/markup.ts'
import { present } from './data.ts'
import { frame } from './frame.ts'
import type { Shown } from './page.ts'
import { creditUnionOf } from './rows.ts'
import { statusOf } from './search.ts'
import type { ShownOffice } from './shown-offices.ts'
import { listedPlaces, publicPlaces, reachText, type Where } from './where.ts'
import { wordsIn } from './words.ts'

export interface CreditUnionPage extends Shown {
  as_of: string
  offices: readonly ShownOffice[]
  where: Where
  mapUrl: string | undefined
}

const isNotOpen = ({ status }: ShownOffice) => status !== 'open'

export function creditUnionPage({ as_of, offices, where, mapUrl, ...page }: CreditUnionPage): string {
  const words = wordsIn[page.language]
  const [first] = offices
  const name = first?.credit_union ?? ''
  const host = where.world.hosts.get(first?.directory_id ?? '')
  const time = words.moment(new Date(as_of), zoneOf(first?.state ?? null))
  const counts = { open: 0, limited: 0, closed: 0, unknown: 0 }
  for (const office of offices) counts[statusOf(office)] += 1
  const reach = host ? reachText(host, where.words) : null
  const isSystemDown = host?.reach.reachable === 'limited' || host?.reach.reachable === 'no'
  const found = offices.filter(isNotOpen).map((office) => ({ office, places: publicPlaces(office, where) }))
  const instead = found.map(({ office, places }) => {
    return markup`<section><div class="head"><h2>${where.words.placesOf(office.office)}</h2></div><ul><li>${places.length === 0 ? markup`<p>${where.words.none}</p>` : listedPlaces(places, where)}</li></ul></section>
`
  })
  return frame({
    ...page,
    about: name,
    description: words.description(name, time, counts),
    body: markup`<p class="quiet">${name}<br>${words.thisPage(time)}</p>
${reach && markup`<p${isSystemDown && markup` class="sys"`}>${reach}</p>`}
${creditUnionOf(offices, { words, mapUrl, where: null, today: new Date() })}
${instead}
${found.some(({ places }) => places.some(({ own }) => !own)) && markup`<div class="note"><p>${where.words.bring}</p></div>`}
<p><a class="call" href="${openPath(page.incident?.slug ?? '')}">${where.words.back}</a></p>`,
  })
}

/** `reachable` is null where the credit union does not let it be said. */
export function creditUnionJson({ as_of, offices, where }: CreditUnionPage): string {
  const [first] = offices
  const named = { name: first?.credit_union ?? '', charter_number: first?.charter_number ?? '' }
  const host = where.world.hosts.get(first?.directory_id ?? '')
  const placesOf = (office: ShownOffice): Place[] =>
    isNotOpen(office) ? publicPlaces(office, where).map((place) => presentPlace(place, named)) : []
  return JSON.stringify({
    credit_union: named,
    reachable: host && reachText(host, where.words) !== null ? host.reach.reachable : null,
    note: host && reachText(host, where.words) !== null ? host.reach.note : null,
    as_of,
    offices: offices.map((office) => ({ ...present(office), places: placesOf(office) })),
  })
}
