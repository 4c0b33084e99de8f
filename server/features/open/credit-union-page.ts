// /open/{slug}/{charter_number}: the offices of one credit union, and where its members can go instead. Over all open storms it is at
// /open/credit-union/{charter_number}, an address for its own web site and its doors.

import { openPath } from '#contract/paths.ts'
import type { Place } from '#contract/records/place.ts'
import { presentPlace } from '#server/domain/places/present-place.ts'
import { markup } from '#server/lib/http/markup.ts'
import { callOf } from './call-of.ts'
import { present } from './data.ts'
import { frame } from './frame.ts'
import { inPages } from './in-pages.ts'
import { closingNotes, everything, introOf, queryOf, type Shown, saidInAll } from './page.ts'
import { creditUnionOf } from './rows.ts'
import { statusOf } from './search.ts'
import type { ShownOffice } from './shown-offices.ts'
import { listedPlaces, publicPlaces, reachText, type Unzoned, type Where } from './where.ts'
import { whereWordsIn } from './where-words.ts'
import { type PageWords, wordsIn } from './words.ts'

export interface CreditUnionPage extends Shown {
  as_of: string
  /** All of the credit union. */
  offices: readonly ShownOffice[]
  /** The ZIP code near which the list begins; empty for none. */
  near: string
  /** Null for a closed storm, because places are those of now. */
  where: Unzoned | null
  /** The time zone that its head names. */
  pageZone: string
  inAll: ReadonlyMap<string, ShownOffice> | null
  mapUrl: string | undefined
}

/** In bytes, of the offices of a page with their places: compressed, the whole page stays below 10 kB. */
const MOST_BYTES = 26_000

const isNotOpen = ({ status }: ShownOffice) => status !== 'open'

export function creditUnionPage(whole: CreditUnionPage): string {
  const { as_of, offices, mapUrl, inAll, near, pageZone, ...page } = whole
  const words = wordsIn[page.language]
  const [first] = offices
  const where = whole.where && { ...whole.where, pageZone }
  const name = first?.credit_union ?? ''
  const time = words.moment(new Date(as_of), pageZone)
  const counts = { open: 0, limited: 0, closed: 0, unknown: 0 }
  for (const office of offices) counts[statusOf(office)] += 1
  const today = where ? new Date() : new Date(as_of)
  const drawing = { words, mapUrl, where: null, today, pageZone, inAll: saidInAll(page, inAll) }
  const pages = inPages(offices, (office) => markup`${creditUnionOf([office], drawing)}${where && insteadOf([office], where)}`, MOST_BYTES)
  const number = Math.min(page.search.page, pages.length)
  const shown = pages[number - 1] ?? []
  return frame({
    ...page,
    about: name,
    description: words.description(name, time, counts),
    body: markup`<p class="quiet">${name}<br>${where ? words.thisPage(time) : words.atClosing(time)}</p>
${introOf(page, words)}${where ? reachOf(offices, where) : frozenLink(page, first)}${closingNotes(page, words)}
${pages.length > 1 && nearField(whole, words)}
${creditUnionOf(shown, drawing)}
${where && insteadOf(shown, where)}
${turnOf(whole, { number, count: pages.length }, words)}
<p><a class="call" href="${openPath(...(page.incident ? [page.incident.slug] : []))}">${whereWordsIn[page.language].back}</a></p>`,
  })
}

/** Only where there are pages: a member of a large credit union looks for the offices nearby. */
const nearField = ({ path, near, chosen }: CreditUnionPage, words: PageWords) =>
  markup`<form role="search" method="get" action="${path}"><label for="near">${words.near}</label><div class="field"><input id="near" name="near" value="${near}" inputmode="numeric" maxlength="5" autocomplete="postal-code">${chosen && markup`<input type="hidden" name="lang" value="${chosen}">`}<button>${words.find}</button></div></form>`

function turnOf({ path, near, chosen }: CreditUnionPage, { number, count }: Record<'number' | 'count', number>, words: PageWords) {
  const to = (page: number) =>
    `${path}?${new URLSearchParams({ ...(near && { near }), ...(chosen && { lang: chosen }), page: String(page) })}`
  const earlier = number > 1 && markup`<a href="${to(number - 1)}" rel="prev">${words.earlier}</a>`
  const more = number < count && markup`<a href="${to(number + 1)}" rel="next">${words.more}</a>`
  return (earlier || more) && markup`<p class="pages">${earlier}${more}</p>`
}

/** From how it was in a closed storm to what is true now. */
function frozenLink(page: Shown, first: ShownOffice | undefined) {
  const now = queryOf({ ...everything, charter: first?.charter_number ?? null }, page)
  return markup`<p><a href="${openPath()}${now}">${wordsIn[page.language].current}</a></p>`
}

function reachOf([first]: readonly ShownOffice[], { world, words }: Where) {
  const host = world.hosts.get(first?.directory_id ?? '')
  const reach = host ? reachText(host, words) : null
  const isSystemDown = host?.reach.reachable === 'limited' || host?.reach.reachable === 'no'
  return reach && markup`<p${isSystemDown && markup` class="sys"`}>${reach}</p>`
}

/** Where to go instead of each office that is not open, and what to bring. */
function insteadOf(offices: readonly ShownOffice[], where: Where) {
  const { words } = where
  const found = offices.filter(isNotOpen).map((office) => ({ office, places: publicPlaces(office, where) }))
  const sections = found
    .filter(({ places }) => places.length > 0)
    .map(
      ({ office, places }) =>
        markup`<section><div class="head"><h2>${words.placesOf(office.office)}</h2></div><ul><li>${listedPlaces(places, office, where)}</li></ul></section>
`,
    )
  const isAnyOfOthers = found.some(({ places }) => places.some(({ own }) => !own))
  return markup`${sections}${withoutPlaces(
    found.filter(({ places }) => places.length === 0).map(({ office }) => office),
    where,
  )}
${isAnyOfOthers && markup`<div class="note"><p>${words.bring}</p></div>`}`
}

/** They are named together: the same sentence below each would only be longer. */
function withoutPlaces(offices: readonly ShownOffice[], { words, pageWords }: Where) {
  const [first] = offices
  if (!first) return null
  const calls = [...new Set(offices.flatMap(({ phone }) => phone ?? []))].map((phone) => markup`<p>${callOf(pageWords, phone)}</p>`)
  return markup`<section><div class="head"><h2>${words.placesOf(words.list(offices.map(({ office }) => office)))}</h2></div><ul><li><div><p>${words.none}</p>${calls}</div></li></ul></section>
`
}

/** `reachable` is null where the credit union does not let it be said. */
export function creditUnionJson({ as_of, offices, where }: CreditUnionPage): string {
  const [first] = offices
  const named = { name: first?.credit_union ?? '', charter_number: first?.charter_number ?? '' }
  const host = where?.world.hosts.get(first?.directory_id ?? '')
  const reach = where && host && reachText(host, where.words) !== null ? host.reach : null
  const placesOf = (office: ShownOffice): Place[] =>
    where && isNotOpen(office) ? publicPlaces(office, where).map((place) => presentPlace(place, named)) : []
  return JSON.stringify({
    credit_union: named,
    reachable: reach?.reachable ?? null,
    note: reach?.note ?? null,
    as_of,
    offices: offices.map((office) => ({ ...present(office), places: placesOf(office) })),
  })
}
