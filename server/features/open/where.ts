// Where members can go instead, on the public page: one line below each office that is not open, and places for a member of one credit union.

import { openPath } from '#contract/paths.ts'
import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import { nearnessOf } from '#contract/rules/nearness.ts'
import { hasWords, searchWords } from '#contract/rules/search-key.ts'
import { wholeMiles } from '#server/domain/geography/distance.ts'
import { loadZipCodes, type ZipCodes } from '#server/domain/geography/zip-codes.ts'
import { type FoundPlace, type Host, isHost, isRefusing, placesFor, takesGuests, type World } from '#server/domain/places/place-rule.ts'
import { type Markup, markup } from '#server/lib/http/markup.ts'
import { callOf } from './call-of.ts'
import type { Shown } from './page.ts'
import { coordinatesOf, isZip, keysOf, type Search } from './search.ts'
import type { ShownOffice } from './shown-offices.ts'
import { type WhereWords, whereWordsIn } from './where-words.ts'
import { asOfText, type PageWords, wordsIn } from './words.ts'

export interface Where {
  world: World
  zipCodes: ZipCodes
  words: WhereWords
  pageWords: PageWords
  /** All offices of the list, among which a member finds their credit union. */
  offices: readonly ShownOffice[]
  /** The address of the page of a credit union; null where its storm has none. */
  pageOf: (office: ShownOffice) => string | null
  /** The time zone that the head of the page names. */
  pageZone: string
  /** The start of the storm of the page; null for all. */
  starts_at: string | null
}

/** Before the page has chosen its time zone. */
export type Unzoned = Omit<Where, 'pageZone'>

type Page = Pick<Shown, 'language' | 'chosen' | 'incident'>

export async function whereFor(world: World, { language, chosen, incident }: Page, offices: readonly ShownOffice[]): Promise<Unzoned> {
  const zipCodes = await loadZipCodes()
  const query = chosen ? `?lang=${chosen}` : ''
  return {
    ...{ world, zipCodes, offices },
    words: whereWordsIn[language],
    pageWords: wordsIn[language],
    starts_at: incident?.starts_at ?? null,
    pageOf: (office) => {
      const slug = incident?.slug ?? office.incidents[0]?.slug
      return slug === undefined ? null : openPath(slug, office.charter_number) + query
    },
  }
}

/** The places of an office of the list, as the public reads them. */
export const publicPlaces = (office: ShownOffice, { world, zipCodes }: Pick<Where, 'world' | 'zipCodes'>): FoundPlace[] =>
  placesFor({ ...office, at: coordinatesOf(office, zipCodes) }, world, { isPublic: true })

/** Below the name of a credit union: that its system is down, and that it takes members of others. */
export function headOf(office: ShownOffice, { world, words }: Where): Markup | null {
  const host = world.hosts.get(office.directory_id)
  if (!host) return null
  const isDown = host.reach.reachable === 'limited' || host.reach.reachable === 'no'
  const system = isDown && reachText(host, words)
  const takes = takesAny(host, world) && [words.takes, host.note].filter(Boolean).join(' ')
  return markup`${system && markup`<p class="sys">${system}</p>`}${takes && markup`<p>${takes}</p>`}`
}

const takesAny = (host: Host, world: World) =>
  isHost(host, world.at) &&
  (world.offices.get(host.directory_id) ?? []).some((each) => !each.is_outside && takesGuests(each, world) !== null)

/** What may be said of its system: nothing without its yes, and of one that is down only with the yes to that. One sentence, whatever the cause. */
export function reachText({ guests_out, reachable_public, reach }: Host, words: WhereWords): string | null {
  const { reachable, note } = reach
  if (!guests_out || reachable === null) return null
  if ((reachable === 'limited' || reachable === 'no') && !reachable_public) return null
  return note ?? words.reach[reachable]
}

/** For programs: whether an office takes members of others, and what may be said of its credit union's system. Null is not said. */
export function guestsOf({ id, directory_id }: ShownOffice, world: World) {
  const host = world.hosts.get(directory_id)
  if (!host) return { guests: null, reachable: null }
  const reachable = reachText(host, whereWordsIn.en) === null ? null : host.reach.reachable
  if (!host.guests_in || !host.is_shown || host.networks.size === 0) return { guests: null, reachable }
  const office = world.offices.get(directory_id)?.find((each) => each.id === id)
  if (isRefusing(host, world.at)) return { guests: 'no' as const, reachable }
  if (!office) return { guests: null, reachable }
  return { guests: office.guests === false ? ('no' as const) : takesGuests(office, world), reachable }
}

/** One line below an office that is closed or limited. */
export function placesOf(office: ShownOffice, where: Where): Markup | null {
  if (office.status !== 'closed' && office.status !== 'limited') return null
  const { words, pageOf } = where
  const [nearest, ...others] = publicPlaces(office, where)
  if (!nearest) {
    if (office.status !== 'closed') return null
    const call = office.phone && markup`<p>${callOf(where.pageWords, office.phone)}</p>`
    return markup`<div class="go no"><p><b>${words.none}</b></p>${call}</div>`
  }
  const page = pageOf(office)
  const more = page !== null && others.length > 0 && markup`<a class="call" href="${page}">${words.more}</a>`
  return markup`<div class="go"><p><b>${leadOf(nearest, words)}: ${nameOf(nearest, office, words)}</b>, ${factsOf(nearest, where).join(', ')}.</p><p class="m">${firstCall(nearest, where)}${more}</p>${!nearest.own && markup`<small>${words.bring}</small>`}</div>`
}

/** The nearest place in one line of text, for a frame that has no room for more, and whether it is another credit union's. */
export function nearestText(office: ShownOffice, where: Where): { text: string; isOfAnother: boolean } | null {
  if (office.status !== 'closed' && office.status !== 'limited') return null
  const [nearest] = publicPlaces(office, where)
  if (!nearest) return null
  const call = [where.words.callFirst, nearest.office.phone].filter(Boolean).join(' ').replace(/:$/, '.')
  const text = `${leadOf(nearest, where.words)}: ${nameOf(nearest, office, where.words)}, ${factsOf(nearest, where).join(', ')}. ${call}`
  return { text, isOfAnother: !nearest.own }
}

const leadOf = ({ own, office }: FoundPlace, words: WhereWords) =>
  (!own && office.is_outside) || office.status === null ? words.nearestOutside : words.nearest[office.status]

/** Named in full also where it is an office of the same credit union: this page is nobody's own. */
const nameOf = ({ own, office, host }: FoundPlace, { credit_union }: Asking, words: WhereWords) =>
  words.office(own || !host ? credit_union : host.name, office.name)

type Asking = Pick<ShownOffice, 'credit_union'>

/** How far, since when that is known, and what is only usual. */
function factsOf({ miles, office, own, guests }: FoundPlace, where: Where): string[] {
  const { words, pageWords, world, pageZone } = where
  const whole = wholeMiles(miles)
  const { as_of } = office
  return [
    whole !== null && words.nearness[nearnessOf(whole, office.placed_by)](whole),
    as_of !== null && asOfText(pageWords, { as_of, zone: zoneOfPlace(office), today: new Date(world.at), pageZone }),
    isFromBefore(office, where) && words.before,
    !own && guests === 'usually' && words.usually,
  ].filter((fact) => typeof fact === 'string')
}

/** Another storm looks at it, in which what was said counts. On the page of this one the same office is unknown. */
const isFromBefore = ({ id, as_of }: FoundPlace['office'], { starts_at, offices }: Where) =>
  starts_at !== null && as_of !== null && as_of < starts_at && !offices.some((each) => each.id === id && each.status !== null)

const firstCall = ({ office }: FoundPlace, { words }: Where) =>
  office.phone
    ? markup`<span>${callOf({ call: words.callFirst }, office.phone)}</span>`
    : markup`<span>${words.callFirst.replace(/:$/, '.')}</span>`

/** All places, for the page of the credit union that asks. */
export const listedPlaces = (places: readonly FoundPlace[], asking: Asking, where: Where): Markup =>
  markup`<div class="go"><ol>${places.map((place) => {
    const { office, host, own } = place
    const status = office.status && where.pageWords.statuses[office.status]
    const outside = !own && office.is_outside && where.words.outside
    const facts = [status, outside, ...factsOf(place, where)].filter(Boolean).join(', ')
    return markup`<li><b>${nameOf(place, asking, where.words)}</b><p class="quiet">${`${office.street}, ${office.city}, ${office.state} ${office.zip}`}</p><p>${facts}</p>${host?.note ? markup`<p>${host.note}</p>` : null}<p class="m">${firstCall(place, where)}</p></li>`
  })}</ol></div>`

export const memberField = ({ words }: Where, { member }: Search): Markup =>
  markup`<label for="member">${words.member}</label><input id="member" name="member" value="${member}" maxlength="100"><small>${words.memberHint}</small>`

/** Places for a member near a ZIP code; without one, or where several match, the pages of those credit unions. */
export function forMember(where: Where, { member, text }: Search): Markup | null {
  if (member === '') return null
  const { words, world, zipCodes, offices } = where
  const matching = [...Map.groupBy(offices.filter(isOf(member)), ({ directory_id }) => directory_id).values()]
  const first = matching[0]?.[0]
  if (!first) return markup`<p><b>${words.noMember(member)}</b></p>`
  const at = isZip(text) ? zipCodes.coordinatesOf(text) : null
  if (matching.length > 1 || !at)
    return markup`<p><b>${words.which}</b></p><ul>${matching.slice(0, MOST_MATCHING).flatMap(([one]) => (one ? [linkTo(one, where)] : []))}</ul>`
  const asked = { id: '', directory_id: first.directory_id, state: zipCodes.stateOf(text) ?? first.state, at }
  const places = placesFor(asked, world, { isPublic: true })
  const host = world.hosts.get(first.directory_id)
  return markup`<section><div class="head"><h2>${words.forMember(first.credit_union, text)}</h2>${host ? markup`<p>${reachText(host, words)}</p>` : null}</div>
${places.length === 0 ? markup`<p class="go no"><b>${words.none}</b></p>` : listedPlaces(places, first, where)}${places.some(({ own }) => !own) && markup`<p class="go">${words.bring}</p>`}</section>`
}

const MOST_MATCHING = 10

function linkTo(office: ShownOffice, { pageOf }: Where): Markup | null {
  const page = pageOf(office)
  return page === null ? null : markup`<li><a href="${page}">${office.credit_union}</a></li>`
}

function isOf(member: string) {
  const words = searchWords(member)
  const number = member.toUpperCase()
  return (office: ShownOffice) =>
    [office.charter_number, office.charter_number.replace(/^[A-Z]{2}-/, '')].includes(number) || hasWords(words, keysOf(office).name)
}
