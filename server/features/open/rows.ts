// The offices of the public page, by credit union.

import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import { type Markup, markup } from '#server/lib/http/markup.ts'
import { DAY } from '#server/lib/time.ts'
import { callOf } from './call-of.ts'
import { placeOf } from './geo-json.ts'
import { statusOf } from './search.ts'
import type { Before, ShownOffice } from './shown-offices.ts'
import { headOf, placesOf, type Where } from './where.ts'
import { againText, asOfText, noteText, type PageWords, timeToday } from './words.ts'

interface Drawing {
  words: PageWords
  /** The operator's map; none unless set. */
  mapUrl: string | undefined
  /** Where members can go instead; null where that is not shown. */
  where: Where | null
  /** A time of this day is shown without it. */
  today: Date
  /** The time zone that the head of the page names. */
  pageZone: string
  /** On the page of one storm: what the list of all says of an office of which only something older is known. Null for nothing. */
  inAll?: ((office: ShownOffice) => Markup | null) | undefined
}

export function creditUnionOf(offices: readonly ShownOffice[], drawing: Drawing) {
  const phones = new Set(offices.flatMap(({ phone }) => phone ?? []))
  const [only] = phones
  // One number is shown with the name; different ones with their offices.
  const call = phones.size === 1 && only !== undefined && markup`<p>${callOf(drawing.words, only)}</p>`
  const rows = offices.map((office) => officeOf(office, phones.size > 1, drawing))
  return markup`<section><div class="head"><h2>${offices[0]?.credit_union ?? ''}</h2>${offices[0] !== undefined && drawing.where !== null && headOf(offices[0], drawing.where)}${call}</div><ul>${rows}</ul></section>
`
}

function officeOf(office: ShownOffice, withPhone: boolean, { words, mapUrl, where, today, pageZone, inAll }: Drawing) {
  const status = statusOf(office)
  const { opens_again_on, phone } = office
  const zone = zoneOfPlace(office)
  const said = noteText(office, (as_of) => asOfText(words, { as_of, zone, today, pageZone }))
  const note = said && markup`<b class="said">${said}</b>`
  const again =
    opens_again_on && markup`<b class="said">${words.again[status](againText(words, { day: opens_again_on, zone, today, pageZone }))}</b>`
  const call = withPhone && phone && markup`<p>${callOf(words, phone)}</p>`
  return markup`<li><div><b>${office.office}</b><p class="quiet">${addressOf(office, words, mapUrl)}</p>${note}${again}${call}</div><div class="status"><span class="mark ${status}"><svg aria-hidden="true"><use href="#${status}"/></svg>${words.statuses[status]}</span>${timeOf(office, { words, today, pageZone })}${inAll?.(office) ?? null}</div>${where && placesOf(office, where)}</li>`
}

function addressOf(shown: ShownOffice, words: PageWords, mapUrl: string | undefined) {
  const { office, street, city, state, zip } = shown
  const place = placeOf(shown)
  const address = `${street}, ${city}, ${state} ${zip}`.trim()
  const asked = encodeURIComponent(address)
  const geo = `geo:${place ? `${place.latitude},${place.longitude}` : '0,0'}?q=${asked}`
  const map = mapUrl !== undefined && (mapUrl.includes('{address}') ? mapUrl.replaceAll('{address}', asked) : `${mapUrl}${asked}`)
  const link = map !== false && markup` <a class="map" href="${map}" aria-label="${words.mapOf(office)}">${words.map}</a>`
  return markup`<a class="geo" href="${geo}">${address}</a>${link}`
}

function timeOf(office: ShownOffice, { words, today, pageZone }: Pick<Drawing, 'words' | 'today' | 'pageZone'>) {
  const { as_of, since, isFromBefore } = office
  if (as_of !== null)
    return markup`<small>${asOfText(words, { as_of, zone: zoneOfPlace(office), today, pageZone })}</small>${since !== null && markup`<small>${words.since(since)}</small>`}${isFromBefore && markup`<small>${words.fromBefore}</small>`}`
  return markup`<small>${lastHeard(words, office, { today, pageZone })}</small>`
}

/** Of an office that is unknown. */
export const lastHeard = (words: PageWords, office: Pick<ShownOffice, 'county' | 'state' | 'before'>, page: Page) =>
  office.before === null ? words.notHeard : beforeText(words, office.before, { ...page, zone: zoneOfPlace(office) })

type Page = Pick<Drawing, 'today' | 'pageZone'>

function beforeText(words: PageWords, { status, as_of, is_from_before }: Before, { zone, today, pageZone }: Page & { zone: string }) {
  const [said, day] = [words.statuses[status].toLowerCase(), words.dayOf(as_of, zone)]
  const time = timeToday(words, { as_of, zone, today, pageZone })
  if (is_from_before && time !== null) return words.beforeAt(said, time)
  return is_from_before ? words.before(said, day) : words.daysAgo(said, day, Math.floor((today.getTime() - Date.parse(as_of)) / DAY))
}
