// A list of offices for the frame of another site: without script, and small enough for any page. Links that leave the frame open a page of their own.

import { createHash } from 'node:crypto'
import type { Language } from '#contract/options.ts'
import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import { Markup, markup } from '#server/lib/http/markup.ts'
import { oneDot } from '#server/lib/one-dot.ts'
import { inOrder, inPages } from './in-pages.ts'
import { lastHeard } from './rows.ts'
import { type Search, statusOf } from './search.ts'
import type { ShownOffice, ShownOffices } from './shown-offices.ts'
import { nearestText, type Unzoned } from './where.ts'
import { againText, asOfText, noteText, type PageWords, wordsIn } from './words.ts'

/** In bytes, of the rows of a page: with the rest it stays below 10 kB. */
const MOST_BYTES = 8500

const style = [
  '*{box-sizing:border-box}body{margin:0;padding:12px;background:#fff;color:#0d1a2c;font:16px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:break-word}',
  'h1{font-size:18px;margin:0}p{margin:2px 0}ul{list-style:none;margin:8px 0;padding:0}li{display:grid;grid-template-columns:1fr auto;gap:0 12px;padding:8px 0;border-top:1px solid #d2dce8}',
  'small{color:#394b64;font-size:14px;display:block}i{font-style:normal;font-weight:600;padding:2px 8px;border-radius:8px;height:fit-content;background:#e8edf4;color:#3f4f67}',
  '.open{background:#e0f3e9;color:#0c5935}.limited{background:#fcf0d6;color:#6b4400}.closed{background:#fde9e7;color:#93201b}',
  'a{color:#075f92;display:inline-block;padding:8px 12px 8px 0}',
].join('')

/** Any site may frame this page, and no other of the portal. */
export const embedPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'none'; base-uri 'none'; frame-ancestors *`

export interface Embed {
  /** Null where there is nothing to show. */
  of: ShownOffices | null
  offices: readonly ShownOffice[]
  search: Search
  /** A ZIP code, empty for none. */
  near: string
  language: Language
  chosen: Language | null
  /** Null where the storm is over. */
  where: Unzoned | null
  /** The time zone that its head names. */
  pageZone: string
  /** Of the embed. */
  path: string
  /** Of the whole page. */
  page: string
}

export async function embedPage(embed: Embed): Promise<string> {
  const { of, offices, search, language, page, near, where, pageZone } = embed
  const words = wordsIn[language]
  const creditUnions = new Set(offices.map(({ credit_union }) => credit_union))
  const [only] = creditUnions
  const isFrozen = of?.incident?.phase === 'closed'
  const drawing = { isNamed: creditUnions.size > 1, words, today: of && isFrozen ? new Date(of.as_of) : new Date(), pageZone }
  let isAnyOfAnother = false
  const rows = (await inOrder(offices, near)).map((office) => {
    const nearest = where && nearestText(office, { ...where, pageZone })
    isAnyOfAnother ||= nearest?.isOfAnother ?? false
    return rowOf(office, nearest?.text ?? null, drawing)
  })
  const pages = inPages(rows, (row) => row, MOST_BYTES)
  const isAnyUnknown = offices.some((office) => statusOf(office) === 'unknown')
  const title = creditUnions.size === 1 && only !== undefined ? only : words.title
  const moment = of && words.moment(new Date(of.as_of), pageZone)
  const time = moment && (isFrozen ? words.atClosing(moment) : words.thisPage(moment))
  const query = new URLSearchParams(search.charter ? { charter: search.charter } : {})
  const html = markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${new Markup(style)}</style></head><body><main><h1>${title}</h1>${time && markup`<small>${time}</small>`}${
    rows.length === 0 ? markup`<p>${of ? words.nothingOfOurs : words.none}</p>` : markup`<ul>${pages[search.page - 1] ?? []}</ul>`
  }${turnOf(embed, pages.length, words)}${isAnyOfAnother && markup`<small>${where?.words.bring ?? null}</small>`}${isAnyUnknown && markup`<small>${words.unknownMore}</small>`}<a href="${page}${query.size > 0 ? `?${query}` : ''}" target="_blank" rel="noopener">Breakwater</a></main></body></html>
`.source
  return oneDot(html)
}

interface RowOf {
  isNamed: boolean
  words: PageWords
  today: Date
  pageZone: string
}

function rowOf(office: ShownOffice, nearest: string | null, { isNamed, words, today, pageZone }: RowOf) {
  const status = statusOf(office)
  const { opens_again_on, phone, as_of, state } = office
  const zone = zoneOfPlace(office)
  const note = noteText(office, (moment) => asOfText(words, { as_of: moment, zone, today, pageZone }))
  const more = [note, opens_again_on && words.again[status](againText(words, { day: opens_again_on, zone, today, pageZone }))]
    .filter(Boolean)
    .join('. ')
  const time =
    as_of === null
      ? lastHeard(words, office, { today, pageZone })
      : [asOfText(words, { as_of, zone, today, pageZone }), office.isFromBefore && words.fromBefore].filter(Boolean).join(', ')
  return markup`<li><div><b>${office.office}</b>${isNamed && markup`<small>${office.credit_union}</small>`}<small>${office.street}, ${office.city}, ${state}</small>${more && markup`<p>${more}</p>`}${nearest && markup`<p>${nearest}</p>`}${phone && markup`<small>${phone}</small>`}</div><div><i class="${status}">${words.statuses[status]}</i><small>${time}</small></div></li>`
}

function turnOf({ path, search, near, chosen }: Embed, pages: number, words: PageWords) {
  const to = (page: number) => {
    const given = { ...(search.charter && { charter: search.charter }), ...(near && { near }), ...(chosen && { lang: chosen }) }
    return `${path}?${new URLSearchParams({ ...given, page: String(page) })}`
  }
  const earlier = search.page > 1 && markup`<a href="${to(search.page - 1)}" rel="prev">${words.earlier}</a>`
  const more = search.page < pages && markup`<a href="${to(search.page + 1)}" rel="next">${words.more}</a>`
  return (earlier || more) && markup`<p>${earlier}${more}</p>`
}
