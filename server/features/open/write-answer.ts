// What each address of the public page answers, made from what was read for everybody.

import { type Language, languages } from '#contract/options.ts'
import { creditUnionPath, openPath } from '#contract/paths.ts'
import type { Deps } from '#server/domain/context.ts'
import { holds } from '#server/domain/incidents/area.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { World } from '#server/domain/places/place-rule.ts'
import { AppError } from '#server/lib/app-error.ts'
import { creditUnionJson, creditUnionPage } from './credit-union-page.ts'
import { asAtom, asCsv, asJson } from './data.ts'
import { embedPage } from './embed.ts'
import { asGeoJson } from './geo-json.ts'
import { inOrder } from './in-pages.ts'
import { officesPage, queryOf, type Shown, sentencePage } from './page.ts'
import { charterIn, ofCharter, type Search, search } from './search.ts'
import type { ShownOffice, ShownOffices } from './shown-offices.ts'
import { whereFor } from './where.ts'
import { pageZoneOf } from './zones.ts'

export const types = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  geojson: 'application/geo+json',
  embed: 'text/html; charset=utf-8',
}
export type Format = keyof typeof types

/** Everything that an answer depends on. */
export interface Asked {
  /** Null for all open incidents. */
  slug: string | null
  /** Of one credit union, by its charter number; null for the list. */
  charter: string | null
  format: Format
  language: Language
  /** The language that the address names. */
  chosen: Language | null
  search: Search
  /** The ZIP code near which an embed or the page of a credit union begins; empty for none. */
  near: string
}

/** What the answers about a storm, or about all, are made from. */
export interface Read {
  open: readonly FoundIncident[]
  incident: FoundIncident | null | undefined
  of: ShownOffices | null
  closed: readonly FoundIncident[]
  /** Read for the first answer that needs it. */
  world: () => Brief<World>
  /** Of a credit union of the directory. */
  zoneOf: (charter: string) => Promise<string | null>
}

/** What is true until then, in milliseconds since 1970. */
export interface Brief<Value> {
  value: Promise<Value>
  until: number
}

/** What only some answers need. The answer expires with it. */
export interface Sources {
  world: () => Promise<World>
  /** About all open storms. */
  all: () => Promise<Read>
}

export type Told = Pick<Deps['settings'], 'PUBLIC_URL' | 'MAP_URL' | 'OPEN_LICENSE_URL'>

interface Answer {
  status: number
  text: string
  isFound?: boolean
}

export async function writeAnswer(settings: Told, asked: Asked, read: Read, sources: Sources): Promise<Answer> {
  const { open, incident, of } = read
  if (asked.charter !== null) return writeCreditUnion(settings, { ...asked, charter: asked.charter }, read, sources)
  const found = await search(of?.offices ?? [], asked.search)
  const path = incident ? openPath(incident.slug) : openPath()
  const closed = incident ? read.closed : thatHold(read.closed, found.total > 0 ? found.offices : (of?.offices ?? []))
  const answer = { status: incident === undefined ? 404 : 200, isFound: asked.search.charter === null || found.total > 0 }
  if (asked.format === 'json') return { ...answer, text: await asJson(of, of === null ? [] : incident ? [incident] : open, found.offices) }
  // An address without a list, which anybody can invent, needs no read of where members can go.
  const now = async () => (of === null || incident?.phase === 'closed' ? null : sources.world())
  if (asked.format === 'csv') return { ...answer, text: await asCsv(found.offices, await now()) }
  if (asked.format === 'geojson') return { ...answer, text: await asGeoJson(of, found.offices, await now(), sourceOf(settings)) }
  if (asked.format === 'atom') return { ...answer, text: asAtom(of, found.offices, feedOf(`${settings.PUBLIC_URL}${path}`, asked.search)) }
  const pageZone = await pageZoneOf(read, found.offices, asked.search.charter)
  if (asked.format === 'embed') {
    const { search: given, near, language, chosen } = asked
    const world = of && (await now())
    const where = world && (await whereFor(world, { language, chosen, incident: incident ?? null }, of.offices))
    const shown = { of, offices: found.offices, search: given, near, language, chosen, where, pageZone }
    return { ...answer, text: await embedPage({ ...shown, path: `${path}/embed`, page: `${settings.PUBLIC_URL}${path}` }) }
  }
  const shown = shownOf(asked, { path, publicUrl: settings.PUBLIC_URL, incident: incident ?? null, open, closed })
  if (incident === undefined) return { ...answer, text: sentencePage(shown, (words) => words.notFound, true) }
  if (of === null) return { ...answer, text: sentencePage(shown, (words) => (incident ? words.gone(incident.name) : words.none)) }
  const elsewhere = await foundElsewhere(asked, incident, found.total, sources)
  const world = await now()
  const where = world && (await whereFor(world, shown, of.offices))
  const inAll = await saidElsewhere(incident, of.offices, sources)
  return { ...answer, text: officesPage({ ...shown, of, found, elsewhere, inAll, mapUrl: settings.MAP_URL, where, pageZone }) }
}

/**
 * The page of one credit union, in one storm or in all that are open. That of a closed storm says how its offices were, without places to go, which are those of now. As data it is gone at once: a
 * site that reads it again and again would go on showing how the offices were.
 */
async function writeCreditUnion(settings: Told, asked: Asked & { charter: string }, read: Read, sources: Sources): Promise<Answer> {
  const { incident, of, open } = read
  const offices = ofCharter(of?.offices ?? [], charterIn(asked.charter) ?? '')
  const [first] = offices
  const isJson = asked.format === 'json'
  const isInAll = asked.slug === null
  // A sign on a door must lead somewhere, whatever storms there are.
  if (isInAll && !isJson && !first && open.length > 0)
    return { ...(await writeAnswer(settings, asListed(asked), read, sources)), isFound: false }
  if (isInAll && !isJson && !first) return { status: 200, text: betweenStorms(settings, asked), isFound: false }
  const path = isInAll ? creditUnionPath(asked.charter) : openPath(incident?.slug ?? '', asked.charter)
  const shown = shownOf(asked, {
    path: first ? path : openPath(),
    publicUrl: settings.PUBLIC_URL,
    incident: incident ?? null,
    open,
    closed: incident ? read.closed : thatHold(read.closed, offices),
  })
  const isClosed = incident?.phase === 'closed'
  if (isJson && (isClosed || !first)) return { status: 404, text: JSON.stringify(new AppError('not_found').body) }
  // Its address was in links and on doors.
  if (isClosed && !of) return { status: 200, text: sentencePage(shown, (words) => words.gone(incident.name), true), isFound: false }
  if (!of || !first) {
    return { status: 404, text: sentencePage({ ...shown, incident: null, closed: [] }, (words) => words.notFound, true) }
  }
  const where = isClosed ? null : await whereFor(await sources.world(), shown, of.offices)
  const inAll = isJson ? null : await saidElsewhere(incident, offices, sources)
  const page = {
    ...shown,
    as_of: of.as_of,
    offices: isJson ? offices : await inOrder(offices, asked.near),
    near: asked.near,
    where,
    pageZone: await pageZoneOf(read, offices, null),
    inAll,
    mapUrl: settings.MAP_URL,
  }
  return { status: 200, text: isJson ? creditUnionJson(page) : creditUnionPage(page) }
}

/** No storm is open, and none left an office of it closed: nothing is said of other offices, nor by desks of other places. */
const betweenStorms = ({ PUBLIC_URL }: Told, asked: Asked & { charter: string }) =>
  sentencePage(
    shownOf(asked, { path: creditUnionPath(asked.charter), publicUrl: PUBLIC_URL, incident: null, open: [], closed: [] }),
    (words) => words.none,
    true,
  )

/** The list of all storms, narrowed to that credit union. */
const asListed = (asked: Asked & { charter: string }): Asked => ({
  ...asked,
  charter: null,
  search: { ...asked.search, charter: charterIn(asked.charter) },
})

/** What the desk of a closed storm said is for where it was. Where nothing is listed, all of them. */
const thatHold = (closed: readonly FoundIncident[], offices: readonly ShownOffice[]) =>
  offices.length === 0 ? closed : closed.filter((incident) => offices.some((office) => holds(incident, office)))

const sourceOf = ({ PUBLIC_URL, OPEN_LICENSE_URL }: Told) => ({ publicUrl: PUBLIC_URL, license: OPEN_LICENSE_URL })

/** A feed of one credit union is another one than that of all. */
const feedOf = (address: string, { charter }: Search) => ({ address, query: charter ? `?${new URLSearchParams({ charter })}` : '' })

async function foundElsewhere({ search: asked }: Asked, incident: FoundIncident | null, total: number, { all }: Sources): Promise<number> {
  if (incident === null || total > 0 || asked.text === '') return 0
  return (await search((await all()).of?.offices ?? [], asked)).offices.length
}

const madeIds = new WeakMap<readonly ShownOffice[], ReadonlyMap<string, ShownOffice>>()

/** By id, the offices of the list of all; null where it says no more than the list of this open storm. */
async function saidElsewhere(incident: FoundIncident | null | undefined, offices: readonly ShownOffice[], { all }: Sources) {
  if (!incident || incident.phase === 'closed' || offices.every(({ before }) => before === null)) return null
  const listed = (await all()).of?.offices ?? []
  const byId = madeIds.get(listed) ?? new Map(listed.map((office) => [office.id, office]))
  madeIds.set(listed, byId)
  return byId
}

type Page = Pick<Shown, 'path' | 'publicUrl' | 'incident' | 'open' | 'closed'>

function shownOf({ language, chosen, search: asked }: Asked, page: Page): Shown {
  const addressIn = (to: Language) => {
    const query = new URLSearchParams(queryOf(asked, {}))
    query.set('lang', to)
    return `${page.path}?${query}`
  }
  const otherLanguages = languages.filter((each) => each !== language).map((to) => ({ to, address: addressIn(to) }))
  return { ...page, language, chosen, otherLanguages, search: asked }
}
