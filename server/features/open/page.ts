// The public page as HTML: complete without script, and readable on a narrow screen and on paper.

import { hash } from 'node:crypto'
import { type Language, languageNames } from '#contract/options.ts'
import { type ShownStatus, shownStatuses } from '#contract/records/office-options.ts'
import { zoneOf } from '#server/domain/geography/time-zones.ts'
import { statesOf } from '#server/domain/incidents/area.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { Markup, markup } from '#server/lib/http/markup.ts'
import { type Found, type Search, statusOf } from './search.ts'
import type { ShownIncident, ShownOffice } from './shown-offices.ts'
import { style } from './style.ts'
import { asOfText, type PageWords, wordsIn } from './words.ts'

/** Offices on a page: it stays below 14 kB compressed, which a server sends without waiting for the browser. */
const PAGE = 60

/** The page may use its own style and a form that leads to itself. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const icons: Record<ShownStatus, Markup> = {
  open: markup`<circle cx="12" cy="12" r="8.5"/><path d="m8.2 12.3 2.6 2.6 5-5.3"/>`,
  limited: markup`<path d="M12 4.3 21 19.5H3z"/><path d="M12 10v4.4M12 17v.1"/>`,
  closed: markup`<circle cx="12" cy="12" r="8.5"/><path d="m9 9 6 6m0-6-6 6"/>`,
  unknown: markup`<circle cx="12" cy="12" r="8.5"/><path d="M9.6 9.7c.2-1.4 1.2-2.1 2.5-2.1s2.5.8 2.5 2.1c0 1.8-2.5 1.9-2.5 3.8M12.1 16.4v.1"/>`,
}
const symbols = shownStatuses.map((status) => markup`<symbol id="${status}" viewBox="0 0 24 24">${icons[status]}</symbol>`)

interface Shown {
  language: Language
  /** The language in the URL, which its links repeat. Null if the browser's language decides. */
  chosen: Language | null
  /** URLs of the same page in other languages. */
  otherLanguages: readonly { to: Language; address: string }[]
  others: readonly FoundIncident[]
}

export interface IncidentPage extends Shown {
  of: ShownIncident
  found: Found
  search: Search
}

interface Frame extends Shown {
  head?: Markup
  body: Markup
  foot?: Markup
}

function frame({ language, otherLanguages: others, head, body, foot }: Frame): string {
  const words = wordsIn[language]
  const links = others.map(({ to, address }) => markup`<a href="${address}" lang="${to}" hreflang="${to}">${languageNames[to]}</a>`)
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
${head ?? null}
<style>${new Markup(style)}</style>
</head>
<body>
<svg width="0" height="0" aria-hidden="true"><defs>${symbols}</defs></svg>
<a class="skip" href="#main">${words.skip}</a>
<header><b>Breakwater</b> <span class="quiet">${words.audience}</span></header>
<main id="main">
<h1>${words.title}</h1>
${body}
</main>
<footer><p>${words.runBy}</p>${foot ?? null}<p>${links}</p></footer>
</body>
</html>
`.source
}

/** A page with one sentence: no incident is open, an incident is over, or the URL has none. */
export const sentencePage = (shown: Shown, say: (words: PageWords) => string, withLink = false): string => {
  const words = wordsIn[shown.language]
  const link = withLink && markup`<p><a href="/open${queryOf(everything, shown)}">${words.current}</a></p>`
  return frame({ ...shown, body: markup`<p>${say(words)}</p>${link}${othersOf(shown)}` })
}

export function incidentPage(page: IncidentPage): string {
  const { of, found, search, chosen } = page
  const words = wordsIn[page.language]
  const { incident } = of
  const path = `/open/${incident.slug}`
  const zone = zoneOf(statesOf(incident)[0] ?? null)
  const data = (ending: string) => `${path}.${ending}${queryOf({ ...search, page: 1 }, {})}`
  const shown = found.offices.slice((search.page - 1) * PAGE, search.page * PAGE)
  const creditUnions = new Set(found.offices.map(({ credit_union_id }) => credit_union_id)).size
  return frame({
    ...page,
    head: markup`<link rel="alternate" type="application/atom+xml" title="${words.changes}" href="${path}.atom">`,
    body: markup`<p class="quiet">${incident.name}<br>${words.thisPage(words.moment(new Date(of.as_of), zone))}</p>
${othersOf(page)}
<form role="search" method="get" action="${path}"><label for="q">${words.search}</label><div class="field"><input id="q" name="q" value="${search.text}" maxlength="100" autocomplete="postal-code">${chosen && markup`<input type="hidden" name="lang" value="${chosen}">`}<button>${words.find}</button></div><small>${words.nearby}</small></form>
${filters(page, path)}
<p><b>${found.offices.length === 0 ? words.nothing : words.found(found.offices.length, creditUnions, search.text)}</b></p>
${[...Map.groupBy(shown, ({ credit_union_id }) => credit_union_id).values()].map((offices) => creditUnionOf(words, offices))}
${pagesOf(page, path)}
<div class="note"><p><b>${words.unknownMeans}</b> ${words.unknownMore}</p><p>${words.shown(of.shown, of.notShown)}</p></div>`,
    foot: markup`<p><a href="${path}${queryOf(everything, page)}">${words.allOffices(of.offices.length)}</a><a href="${data('json')}">JSON</a><a href="${data('csv')}">CSV</a><a href="${path}.atom">${words.changes}</a></p>`,
  })
}

function othersOf(shown: Shown) {
  const words = wordsIn[shown.language]
  const query = queryOf(everything, shown)
  const links = shown.others.map(({ name, slug }) => markup`<li><a href="/open/${slug}${query}">${name}</a></li>`)
  return links.length > 0 && markup`<nav aria-label="${words.others}"><ul>${links}</ul></nav>`
}

const everything: Search = { text: '', status: null, page: 1 }

/** The address of a search. */
export function queryOf({ text, status, page }: Search, { chosen }: Partial<Pick<Shown, 'chosen'>>): string {
  const query = new URLSearchParams()
  if (text) query.set('q', text)
  if (status) query.set('status', status)
  if (page > 1) query.set('page', String(page))
  if (chosen) query.set('lang', chosen)
  return query.size > 0 ? `?${query}` : ''
}

function filters(page: IncidentPage, path: string) {
  const { found, search, language } = page
  const words = wordsIn[language]
  const link = (status: ShownStatus | null, text: string, count: number) => {
    const current = search.status === status && markup` aria-current="true"`
    return markup`<li><a href="${path}${queryOf({ ...search, status, page: 1 }, page)}"${current}>${text} ${count}</a></li>`
  }
  const each = shownStatuses.map((status) => link(status, words.statuses[status], found.counts[status]))
  return markup`<nav aria-label="${words.filter}"><ul>${link(null, words.all, found.total)}${each}</ul></nav>`
}

function pagesOf(page: IncidentPage, path: string) {
  const { found, search, language } = page
  const words = wordsIn[language]
  const to = (number: number) => `${path}${queryOf({ ...search, page: number }, page)}`
  const earlier = search.page > 1 && markup`<a href="${to(search.page - 1)}" rel="prev">${words.earlier}</a>`
  const more = search.page * PAGE < found.offices.length && markup`<a href="${to(search.page + 1)}" rel="next">${words.more}</a>`
  return (earlier || more) && markup`<p class="pages">${earlier}${more}</p>`
}

function creditUnionOf(words: PageWords, offices: readonly ShownOffice[]) {
  const phones = new Set(offices.flatMap(({ phone }) => phone ?? []))
  const [only] = phones
  // One number is shown with the name; different ones with their offices.
  const call = phones.size === 1 && only !== undefined && markup`<p>${callOf(words, only)}</p>`
  const rows = offices.map((office) => officeOf(words, office, phones.size > 1))
  return markup`<section><h2>${offices[0]?.credit_union ?? ''}</h2>${call}<ul>${rows}</ul></section>
`
}

const callOf = (words: PageWords, phone: string) =>
  markup`${words.call} <a class="call" href="tel:+1${phone.replace(/\D/g, '')}">${phone}</a>`

function officeOf(words: PageWords, office: ShownOffice, withPhone: boolean) {
  const status = statusOf(office)
  const { public_note, opens_again_on, as_of, state, phone } = office
  const note = public_note && markup`<br><b>${public_note}</b>`
  const opens = opens_again_on && markup`<br><b>${words.opensAgain(words.day(opens_again_on))}</b>`
  const call = withPhone && phone && markup`<br>${callOf(words, phone)}`
  const time = as_of === null ? words.notHeard : asOfText(words, as_of, state)
  return markup`<li><div><b>${office.office}</b><br>${office.street}, ${office.city} ${office.zip}${note}${opens}${call}</div><div class="status"><span class="mark ${status}"><svg aria-hidden="true"><use href="#${status}"/></svg>${words.statuses[status]}</span><small>${time}</small></div></li>`
}
