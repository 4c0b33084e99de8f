// /open and /open/{slug}: for members and the press, without sign-in and without script. What they are made from is read once for everybody who asks within
// a few seconds, and so is each answer made and compressed, so that a link in the news does not slow the desk down. What a stranger types is searched in what
// was read, and its answer is cached for nobody, but for ZIP codes.

import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#contract/options.ts'
import { creditUnionPath, openPath } from '#contract/paths.ts'
import { acceptedLanguage } from '#server/domain/accepted-language.ts'
import type { Deps } from '#server/domain/context.ts'
import { holds } from '#server/domain/incidents/area.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { World } from '#server/domain/places/place-rule.ts'
import { readWorld } from '#server/domain/places/read-world.ts'
import { AppError } from '#server/lib/app-error.ts'
import { briefCache } from '#server/lib/http/brief-cache.ts'
import { bodyFor, type CompressedOnce, compressedOnce } from '#server/lib/http/compressed.ts'
import { matchesEtag, tagOfKey } from '#server/lib/http/unchanged.ts'
import { creditUnionJson, creditUnionPage } from './credit-union-page.ts'
import { asAtom, asCsv, asJson } from './data.ts'
import { embedPage, embedPolicy } from './embed.ts'
import { pagePolicy } from './frame.ts'
import { asGeoJson } from './geo-json.ts'
import { inOrder, nearIn } from './in-pages.ts'
import { officesPage, queryOf, type Shown, sentencePage } from './page.ts'
import { charterIn, isZip, ofCharter, onlyText, type Search, search, searchOf } from './search.ts'
import {
  closedWithNote,
  incidentOf,
  isStillShown,
  openIncidents,
  type ShownOffice,
  type ShownOffices,
  shownEverywhere,
  shownIn,
} from './shown-offices.ts'
import { whereFor } from './where.ts'

const types = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  geojson: 'application/geo+json',
  embed: 'text/html; charset=utf-8',
}
/** What programs read again and again, from any site. */
const feeds = ['json', 'csv', 'atom', 'geojson'] as const
type Feed = (typeof feeds)[number]
const isFeed = (format: Format): format is Feed => feeds.some((feed) => feed === format)

type Format = keyof typeof types

/** Everything that an answer depends on. */
interface Asked {
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

interface Made {
  status: number
  tag: string
  body: CompressedOnce
  /** Of the text as it is. */
  bytes: number
  /** It is about what exists. */
  isFound: boolean
}

/** What the answers about a storm, or about all, are made from. */
interface Read {
  open: readonly FoundIncident[]
  incident: FoundIncident | null | undefined
  of: ShownOffices | null
  closed: readonly FoundIncident[]
  /** Read for the first answer that needs it. */
  world: () => Promise<World>
}

/** How long an answer is cached, in milliseconds, here and in browsers and proxies. */
const LIFE = 5000
/** A request this long before a read expires starts the next one, because a read takes a second in a national event and hundreds of readers would wait. */
const AHEAD = 1500
/** The most bytes of answers that are cached; compressed, they take about a third of it again. */
const MOST_BYTES = 64 * 2 ** 20
/** Any number is a page, and most are empty. */
const MOST_PAGES = 100
const LONGEST_SLUG = 100

export function serveOpen(app: FastifyInstance, { db, settings }: Pick<Deps, 'db' | 'settings'>) {
  const reads = briefCache<Read>({ life: LIFE })
  const answers = briefCache<Made>({ life: LIFE, bytes: MOST_BYTES, sizeOf: ({ bytes }) => bytes })

  const renewing = new Set<string>()

  function read(slug: string | null) {
    const key = JSON.stringify(slug)
    const known = reads.get(key)
    if (!known) return reads.set(key, readFor(db, slug), { isWorthwhile: ({ incident }) => incident !== undefined })
    if (known.until - Date.now() < AHEAD && !renewing.has(key)) void renew(key, slug)
    return known
  }

  async function renew(key: string, slug: string | null) {
    renewing.add(key)
    const until = Date.now() + LIFE
    try {
      const renewed = await readFor(db, slug)
      if (renewed.of) await renewed.world()
      reads.set(key, Promise.resolve(renewed), { until, isWorthwhile: ({ incident }) => incident !== undefined })
    } catch {
      // The first request after the old read has expired reads again, and reports an error.
    } finally {
      renewing.delete(key)
    }
  }

  /** An answer expires with what it was made from. */
  function answerTo(asked: Asked): Promise<Made> {
    const key = JSON.stringify(asked)
    const { value: from, until } = read(asked.slug)
    const known = answers.get(key)
    if (known) return known.value
    let entry: { until: number } | undefined
    // The page of a storm may also say what the list of all does, and then expires with it.
    const readAll = () => {
      const all = read(null)
      if (entry) entry.until = Math.min(entry.until, all.until)
      return all.value
    }
    const made = from.then((found) => make(settings, asked, found, readAll))
    if (isTyped(asked)) return made
    entry = answers.set(key, made, { until, isWorthwhile: ({ isFound }) => isFound })
    return made
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, slug: string | null, format: Format, charter: string | null = null) {
    const asked = askedOf(request, slug, format, charter)
    const { status, tag, body } = await answerTo(asked)
    reply
      .code(status)
      .type(types[format])
      .header('cache-control', `public, max-age=${LIFE / 1000}`)
      .header('vary', isFeed(format) || asked.chosen !== null ? 'accept-encoding' : 'accept-encoding, accept-language')
      .header('content-language', asked.language)
      .header('etag', tag)
    if (isFeed(format)) reply.header('access-control-allow-origin', '*')
    else reply.header('content-security-policy', format === 'embed' ? embedPolicy : pagePolicy)
    if (format === 'embed') reply.header('cross-origin-resource-policy', 'cross-origin')
    if (status === 200 && matchesEtag(request, tag)) return reply.code(304).send()
    return reply.send(await bodyFor(request, reply, body))
  }

  app.get(openPath(), (request, reply) => answer(request, reply, null, 'html'))
  for (const format of feeds) app.get(`${openPath()}.${format}`, (request, reply) => answer(request, reply, null, format))
  app.get(openPath('embed'), (request, reply) => answer(request, reply, null, 'embed'))
  app.get(openPath(':slug', 'embed'), (request, reply) => {
    const { slug } = request.params as { slug: string }
    return answer(request, reply, slugIn(slug), 'embed')
  })
  app.get(creditUnionPath(':charter'), (request, reply) => {
    const { number, format } = numberIn((request.params as { charter: string }).charter)
    return answer(request, reply, null, format, number)
  })
  app.get(openPath(':name'), (request, reply) => {
    const { name } = request.params as { name: string }
    // PostgreSQL refuses a text with a null character. No slug has control characters.
    const [, slug = '', format = 'html'] = /^(\P{Cc}*?)(?:\.(json|csv|atom|geojson))?$/u.exec(name.slice(0, LONGEST_SLUG)) ?? []
    return answer(request, reply, slug, format as Format)
  })
  app.get(openPath(':name', ':charter'), (request, reply) => {
    const { name, charter } = request.params as { name: string; charter: string }
    const { number, format } = numberIn(charter)
    return answer(request, reply, slugIn(name), format, number)
  })
}

/** PostgreSQL refuses a text with a null character. No slug has control characters. */
const slugIn = (text: string) => /^\P{Cc}*$/u.exec(text.slice(0, LONGEST_SLUG))?.[0] ?? ''

/** A charter number of an address, and whether its data is asked for. */
function numberIn(text: string): { number: string; format: Format } {
  const [, number = '', format = 'html'] = /^(.*?)(?:\.(json))?$/s.exec(text.slice(0, LONGEST_SLUG)) ?? []
  return { number: number.replace(/[^0-9A-Za-z-]/g, ''), format: format as Format }
}

/** The language that the address names. */
const languageIn = ({ lang }: Record<string, unknown>) => languages.find((each) => each === onlyText(lang)) ?? null

/** Data has one language and no pages, so it is made once for all URLs that differ only in these. */
function askedOf({ query, headers }: FastifyRequest, slug: string | null, format: Format, charter: string | null): Asked {
  const given = query as Record<string, unknown>
  const typed = searchOf(given)
  // One answer for all of a ZIP code: there are as many with four more digits as strangers think of.
  const found = isZip(typed.text) ? { ...typed, text: typed.text.slice(0, 5) } : typed
  if (isFeed(format)) return { slug, charter, format, language: 'en', chosen: null, search: { ...found, member: '', page: 1 }, near: '' }
  const near = format === 'embed' || charter !== null ? nearIn(given) : ''
  const chosen = languageIn(given)
  return { slug, charter, format, language: chosen ?? acceptedLanguage(headers['accept-language']), chosen, search: found, near }
}

/**
 * There are as many of these as strangers think of. Of ZIP codes a storm has a few hundred, for which thousands ask, and each takes 30 times what an answer
 * takes that is made already.
 */
const isTyped = ({ search: { text, member, page } }: Asked) => (text !== '' && !isZip(text)) || member !== '' || page > MOST_PAGES

async function readFor(db: Deps['db'], slug: string | null): Promise<Read> {
  const [open, incident] = await Promise.all([openIncidents(db), slug === null ? null : incidentOf(db, slug)])
  const [of, closed] = await Promise.all([listOf(db, incident, open), closedWithNote(db, incident)])
  let world: Promise<World> | undefined
  return { open, incident, of, closed, world: () => (world ??= readWorld(db, null)) }
}

type Told = Pick<Deps['settings'], 'PUBLIC_URL' | 'MAP_URL' | 'OPEN_LICENSE_URL'>
type ReadAll = () => Promise<Read>

async function make(settings: Told, asked: Asked, read: Read, readAll: ReadAll): Promise<Made> {
  const { status, text, isFound = true } = await write(settings, asked, read, readAll)
  return {
    ...{ status, tag: tagOfKey(hash('sha256', text, 'base64url')), body: compressedOnce(text) },
    ...{ bytes: Buffer.byteLength(text), isFound: status === 200 && isFound },
  }
}

interface Answer {
  status: number
  text: string
  isFound?: boolean
}

async function write(settings: Told, asked: Asked, read: Read, readAll: ReadAll): Promise<Answer> {
  const { open, incident, of } = read
  if (asked.charter !== null) return writeCreditUnion(settings, { ...asked, charter: asked.charter }, read, readAll)
  const found = await search(of?.offices ?? [], asked.search)
  const path = incident ? openPath(incident.slug) : openPath()
  const closed = incident ? read.closed : thatHold(read.closed, found.total > 0 ? found.offices : (of?.offices ?? []))
  const answer = { status: incident === undefined ? 404 : 200, isFound: asked.search.charter === null || found.total > 0 }
  if (asked.format === 'json') return { ...answer, text: asJson(of, of === null ? [] : incident ? [incident] : open, found.offices) }
  const now = async () => (incident?.phase === 'closed' ? null : read.world())
  if (asked.format === 'csv') return { ...answer, text: asCsv(found.offices, await now()) }
  if (asked.format === 'geojson') return { ...answer, text: asGeoJson(of, found.offices, await now(), sourceOf(settings)) }
  if (asked.format === 'atom') return { ...answer, text: asAtom(of, found.offices, feedOf(`${settings.PUBLIC_URL}${path}`, asked.search)) }
  if (asked.format === 'embed') {
    const { search: given, near, language, chosen } = asked
    const world = of && (await now())
    const where = world && (await whereFor(world, { language, chosen, incident: incident ?? null }, of.offices))
    const shown = { of, offices: found.offices, search: given, near, language, chosen, where }
    return { ...answer, text: await embedPage({ ...shown, path: `${path}/embed`, page: `${settings.PUBLIC_URL}${path}` }) }
  }
  const shown = shownOf(asked, { path, publicUrl: settings.PUBLIC_URL, incident: incident ?? null, open, closed })
  if (incident === undefined) return { ...answer, text: sentencePage(shown, (words) => words.notFound, true) }
  if (of === null) return { ...answer, text: sentencePage(shown, (words) => (incident ? words.gone(incident.name) : words.none)) }
  const elsewhere = await foundElsewhere(asked, incident, found.total, readAll)
  const world = await now()
  const where = world && (await whereFor(world, shown, of.offices))
  const inAll = await saidElsewhere(incident, of.offices, readAll)
  return { ...answer, text: officesPage({ ...shown, of, found, elsewhere, inAll, mapUrl: settings.MAP_URL, where }) }
}

/**
 * The page of one credit union, in one storm or in all that are open. That of a closed storm says how its offices were, without places to go, which are those of now. As data it is gone at once: a
 * site that reads it again and again would go on showing how the offices were.
 */
async function writeCreditUnion(settings: Told, asked: Asked & { charter: string }, read: Read, readAll: ReadAll): Promise<Answer> {
  const { incident, of, open, world } = read
  const offices = ofCharter(of?.offices ?? [], charterIn(asked.charter) ?? '')
  const [first] = offices
  const isJson = asked.format === 'json'
  const isInAll = asked.slug === null
  // A sign on a door must lead somewhere, whatever storms there are.
  if (isInAll && !isJson && !first && open.length > 0) return { ...(await write(settings, asListed(asked), read, readAll)), isFound: false }
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
  const where = isClosed ? null : await whereFor(await world(), shown, of.offices)
  const inAll = isJson ? null : await saidElsewhere(incident, offices, readAll)
  const page = {
    ...shown,
    as_of: of.as_of,
    offices: isJson ? offices : await inOrder(offices, asked.near),
    near: asked.near,
    where,
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

/** Null where there is nothing to show: nothing is open, or the page of a closed storm is gone. */
async function listOf(db: Deps['db'], incident: FoundIncident | null | undefined, open: readonly FoundIncident[]) {
  if (incident === undefined || (incident?.phase === 'closed' && !isStillShown(incident))) return null
  if (incident) return shownIn(db, incident)
  const all = await shownEverywhere(db, null)
  return all.offices.length > 0 || open.length > 0 ? all : null
}

async function foundElsewhere({ search: asked }: Asked, incident: FoundIncident | null, total: number, readAll: ReadAll): Promise<number> {
  if (incident === null || total > 0 || asked.text === '') return 0
  return (await search((await readAll()).of?.offices ?? [], asked)).offices.length
}

const madeIds = new WeakMap<readonly ShownOffice[], ReadonlyMap<string, ShownOffice>>()

/** By id, the offices of the list of all; null where it says no more than the list of this open storm. */
async function saidElsewhere(incident: FoundIncident | null | undefined, offices: readonly ShownOffice[], readAll: ReadAll) {
  if (!incident || incident.phase === 'closed' || offices.every(({ before }) => before === null)) return null
  const all = (await readAll()).of?.offices ?? []
  const byId = madeIds.get(all) ?? new Map(all.map((office) => [office.id, office]))
  madeIds.set(all, byId)
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
