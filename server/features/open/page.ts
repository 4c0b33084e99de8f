// The public page as HTML: complete without script, and readable on a narrow screen and on paper.

import type { Language } from '#contract/options.ts'
import { openPath } from '#contract/paths.ts'
import { type ShownStatus, shownStatuses } from '#contract/records/office-options.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { type Markup, markup } from '#server/lib/http/markup.ts'
import { type Framed, frame } from './frame.ts'
import { creditUnionOf } from './rows.ts'
import type { Found, Search } from './search.ts'
import type { ShownOffice, ShownOffices } from './shown-offices.ts'
import { forMember, memberField, type Unzoned } from './where.ts'
import { type PageWords, wordsIn } from './words.ts'

/** Offices on a page: it stays below 14 kB compressed, which a server sends without waiting for the browser. */
const PAGE = 60

export interface Shown extends Framed {
  /** The language in the URL, which its links repeat. Null if the browser's language decides. */
  chosen: Language | null
  /** The open storms. */
  open: readonly FoundIncident[]
  /** Storms that closed lately and whose desk said something; on the page of a storm, that one. */
  closed: readonly FoundIncident[]
  /** The storm of the page; null for all. */
  incident: FoundIncident | null
  search: Search
}

export interface OfficesPage extends Shown {
  of: ShownOffices
  found: Found
  /** Offices of all storms that match the search, where none of this storm does. */
  elsewhere: number
  /** What the list of all says of the offices of one storm, by id; null where that is not said. */
  inAll: ReadonlyMap<string, ShownOffice> | null
  /** The operator's map; none unless set. */
  mapUrl: string | undefined
  /** Where members can go instead; null for a closed storm, because places are those of now. */
  where: Unzoned | null
  /** The time zone that its head names. */
  pageZone: string
}

/** A page with one sentence: no incident is open, the page of an incident is gone, or the URL has none. */
export const sentencePage = (shown: Shown, say: (words: PageWords) => string, withLink = false): string => {
  const words = wordsIn[shown.language]
  const link = withLink && markup`<p><a href="${openPath()}${queryOf(everything, shown)}">${words.current}</a></p>`
  return frame({
    ...shown,
    description: say(words),
    body: markup`<p>${say(words)}</p>${closingNotes(shown, words)}${link}${stormsOf(shown, words)}`,
  })
}

export function officesPage(page: OfficesPage): string {
  const { of, found, search, chosen, path, language, pageZone } = page
  const words = wordsIn[language]
  const data = (format: string) => `${path}.${format}${queryOf({ ...search, member: '', page: 1 }, {})}`
  const shown = found.offices.slice((search.page - 1) * PAGE, search.page * PAGE)
  const creditUnions = new Set(found.offices.map(({ credit_union_id }) => credit_union_id)).size
  const storms = namesOf(page)
  const where = page.where && { ...page.where, pageZone }
  const time = words.moment(new Date(of.as_of), pageZone)
  const completed = of.completed_at !== null && markup`<br>${words.completed(words.moment(new Date(of.completed_at), pageZone))}`
  const groups = [...Map.groupBy(shown, ({ credit_union_id }) => credit_union_id).values()]
  return frame({
    ...page,
    ...(storms && { about: storms }),
    description: words.description(storms, time, found.counts),
    head: markup`<link rel="alternate" type="application/atom+xml" title="${words.changes}" href="${path}.atom">`,
    body: markup`<p class="quiet">${storms && markup`${storms}<br>`}${of.incident?.phase === 'closed' ? words.atClosing(time) : words.thisPage(time)}${completed}</p>
${introOf(page, words, found.total > 0)}${closingNotes(page, words)}${stormsOf(page, words)}
<form role="search" method="get" action="${isFrozen(page) ? path : openPath()}"><label for="q">${words.search}</label><div class="field"><input id="q" name="q" value="${search.text}" maxlength="100" autocomplete="postal-code">${chosen && markup`<input type="hidden" name="lang" value="${chosen}">`}${search.charter && markup`<input type="hidden" name="charter" value="${search.charter}">`}<button>${words.find}</button></div><small>${words.nearby}</small>${where && memberField(where, search)}</form>
${where && forMember(where, search)}
${filters(page, words)}
<p><b>${found.offices.length === 0 ? words.nothing : words.found(found.offices.length, creditUnions, search.text)}</b></p>${elsewhereOf(page, words)}
${groups.map((offices) => creditUnionOf(offices, { words, mapUrl: page.mapUrl, where, pageZone, today: isFrozen(page) ? new Date(of.as_of) : new Date(), inAll: saidInAll(page, page.inAll) }))}
${pagesOf(page, words)}
<div class="note"><p><b>${words.unknownMeans}</b> ${words.unknownMore}</p><p>${words.shown(of.shown, of.notShown)}</p></div>`,
    foot: markup`<p><a href="${path}${queryOf(everything, page)}">${words.allOffices(of.offices.length)}</a><a href="${data('json')}">JSON</a><a href="${data('csv')}">CSV</a><a href="${data('geojson')}">GeoJSON</a><a href="${path}.atom${queryOf({ ...everything, charter: search.charter }, {})}">${words.changes}</a>${shareLinks(page, words)}</p>`,
  })
}

const isFrozen = ({ incident }: Shown) => incident?.phase === 'closed'

/** The storms that the list is about, as one text. */
function namesOf({ incident, open, language }: Shown): string {
  const names = (incident ? [incident] : open).map(({ name }) => name)
  return new Intl.ListFormat(language).format(names)
}

/** With `isAny`, offices follow that were left closed. */
export function introOf(page: Shown, words: PageWords, isAny = true) {
  if (isFrozen(page)) return markup`<p>${words.over(page.incident?.name ?? '')}</p>`
  return page.incident === null && page.open.length === 0 && markup`<p>${isAny ? words.leftOver : words.noIncident}</p>`
}

/** What the desk of a closed storm says, in its own words. */
export const closingNotes = ({ closed }: Shown, words: PageWords) =>
  closed.map(({ name, closing_note }) => markup`<div class="note"><p>${words.deskSays(name)}</p><p>${closing_note}</p></div>`)

/** The storms as filters; each has its page. None where there is nothing to choose. */
function stormsOf(page: Shown, words: PageWords) {
  const { open, incident, search } = page
  if (incident === null && open.length < 2) return null
  const query = queryOf({ ...search, page: 1 }, page)
  const link = (path: string, name: string, isCurrent: boolean) =>
    markup`<li><a href="${path}${query}"${isCurrent && markup` aria-current="true"`}>${name}</a></li>`
  const each = open.map(({ id, name, slug }) => link(openPath(slug), name, id === incident?.id))
  return markup`<nav aria-label="${words.storms}"><ul class="storms">${link(openPath(), words.allStorms, incident === null)}${each}</ul></nav>`
}

export const everything: Search = { text: '', status: null, charter: null, member: '', page: 1 }

/** An office that is unknown in one storm may be known on the list of all, by an older storm: it says so, and leads to where its members can go. */
export function saidInAll(page: Pick<Shown, 'chosen' | 'language'>, inAll: ReadonlyMap<string, ShownOffice> | null) {
  const words = wordsIn[page.language]
  return ({ id, status, charter_number }: ShownOffice): Markup | null => {
    const known = inAll?.get(id)?.status ?? null
    if (status !== null || known === null) return null
    return markup`<small><a href="${openPath()}${queryOf({ ...everything, charter: charter_number }, page)}">${words.inAll(words.statuses[known])}</a></small>`
  }
}

/** The address of a search. */
export function queryOf({ text, status, charter, member, page }: Search, { chosen }: Partial<Pick<Shown, 'chosen'>>): string {
  const query = new URLSearchParams()
  if (text) query.set('q', text)
  if (status) query.set('status', status)
  if (charter) query.set('charter', charter)
  if (member) query.set('member', member)
  if (page > 1) query.set('page', String(page))
  if (chosen) query.set('lang', chosen)
  return query.size > 0 ? `?${query}` : ''
}

/** A member searches for an office, and does not know which storm it belongs to. */
function elsewhereOf(page: OfficesPage, words: PageWords): Markup | null {
  const { elsewhere, search } = page
  if (elsewhere === 0) return null
  return markup`<p><a href="${openPath()}${queryOf({ ...search, page: 1 }, page)}">${words.elsewhere(elsewhere)}</a></p>`
}

function filters(page: OfficesPage, words: PageWords) {
  const { found, search, path } = page
  const link = (status: ShownStatus | null, text: string, count: number) => {
    const current = search.status === status && markup` aria-current="true"`
    return markup`<li><a href="${path}${queryOf({ ...search, status, page: 1 }, page)}"${current}>${text} <b>${count}</b></a></li>`
  }
  const each = shownStatuses.map((status) => link(status, words.statuses[status], found.counts[status]))
  return markup`<nav aria-label="${words.filter}"><ul class="picks">${link(null, words.all, found.total)}${each}</ul></nav>`
}

function pagesOf(page: OfficesPage, words: PageWords) {
  const { found, search, path } = page
  const to = (number: number) => `${path}${queryOf({ ...search, page: number }, page)}`
  const earlier = search.page > 1 && markup`<a href="${to(search.page - 1)}" rel="prev">${words.earlier}</a>`
  const more = search.page * PAGE < found.offices.length && markup`<a href="${to(search.page + 1)}" rel="next">${words.more}</a>`
  return (earlier || more) && markup`<p class="pages">${earlier}${more}</p>`
}

/** The address of what is shown, to send: without a script there is no share sheet. */
function shareLinks(page: OfficesPage, words: PageWords): Markup {
  const body = encodeURIComponent(`${page.publicUrl}${page.path}${queryOf({ ...page.search, member: '' }, page)}`)
  return markup`<a href="mailto:?body=${body}">${words.byMail}</a><a href="sms:?body=${body}">${words.byText}</a>`
}
