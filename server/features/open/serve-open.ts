// /open and /open/{slug}: for members and the press, without sign-in and without script. What they are made from is read once for everybody who asks within
// a few seconds, and so is each answer made and compressed, so that a link in the news does not slow the desk down. What a stranger types is searched in what
// was read, and its answer is cached for nobody, but for ZIP codes.

import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '#contract/options.ts'
import { creditUnionPath, openPath } from '#contract/paths.ts'
import { acceptedLanguage } from '#server/domain/accepted-language.ts'
import type { Deps } from '#server/domain/context.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { zoneOfListed } from '#server/domain/organizations/offices/find-main-office.ts'
import type { World } from '#server/domain/places/place-rule.ts'
import { readWorld } from '#server/domain/places/read-world.ts'
import { briefCache } from '#server/lib/http/brief-cache.ts'
import { bodyFor, type CompressedOnce, compressedOnce } from '#server/lib/http/compressed.ts'
import { matchesEtag, tagOfKey } from '#server/lib/http/unchanged.ts'
import { embedPolicy } from './embed.ts'
import { pagePolicy } from './frame.ts'
import { nearIn } from './in-pages.ts'
import { isZip, onlyText, searchOf } from './search.ts'
import { closedWithNote, incidentOf, isStillShown, openIncidents, shownEverywhere, shownIn } from './shown-offices.ts'
import { type Asked, type Brief, type Format, type Read, type Sources, type Told, types, writeAnswer } from './write-answer.ts'

/** What programs read again and again, from any site. */
const feeds = ['json', 'csv', 'atom', 'geojson'] as const
type Feed = (typeof feeds)[number]
const isFeed = (format: Format): format is Feed => feeds.some((feed) => feed === format)

interface Made {
  status: number
  tag: string
  body: CompressedOnce
  /** Of the text as it is. */
  bytes: number
  /** It is about what exists. */
  isFound: boolean
}

/** How long an answer is cached, in milliseconds, here and in browsers and proxies. */
const LIFE = 5000
/** A request this long before a read expires starts the next one, because a read takes up to a second in a national event and hundreds of readers would wait. */
const AHEAD = 1000
/** The most bytes of answers that are cached; compressed, they take about a third of it again. */
const MOST_BYTES = 64 * 2 ** 20
/** Any number is a page, and most are empty. */
const MOST_PAGES = 100
const LONGEST_SLUG = 100

export function serveOpen(app: FastifyInstance, { db, settings }: Pick<Deps, 'db' | 'settings'>) {
  const reads = briefCache<Read>({ life: LIFE })
  const answers = briefCache<Made>({ life: LIFE, bytes: MOST_BYTES, sizeOf: ({ bytes }) => bytes })

  const worlds = briefCache<World>({ life: LIFE })
  const renewing = new Set<string>()

  /** Lists that are read at about the same time share a world, which takes longer to read than most of them. Then they expire together, and share the next. */
  function worldOfNow(): Brief<World> {
    const known = worlds.get('')
    return known && known.until - Date.now() > LIFE - AHEAD ? known : worlds.set('', readWorld(db, null))
  }

  function read(slug: string | null): Brief<Read> {
    const key = JSON.stringify(slug)
    const known = reads.get(key)
    if (!known) return reads.set(key, readFor(db, slug, worldOfNow), { isWorthwhile: ({ incident }) => incident !== undefined })
    if (known.until - Date.now() < AHEAD && !renewing.has(key)) void renew(key, slug)
    return known
  }

  async function renew(key: string, slug: string | null) {
    renewing.add(key)
    const end = Date.now() + LIFE
    try {
      const renewed = await readFor(db, slug, worldOfNow)
      const world = renewed.of && renewed.world()
      await world?.value
      const until = Math.min(end, world?.until ?? end)
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
    const from = read(asked.slug)
    const known = answers.get(key)
    if (known) return known.value
    let entry: Brief<Made> | undefined
    function using<Value>({ value, until }: Brief<Value>) {
      if (entry) entry.until = Math.min(entry.until, until)
      return value
    }
    const made = from.value.then((found) => {
      const world = () => {
        const near = found.world()
        from.until = Math.min(from.until, near.until)
        return using(near)
      }
      // The page of a storm may also say what the list of all does.
      return make(settings, asked, found, { world, all: () => using(read(null)) })
    })
    if (isTyped(asked)) return made
    entry = answers.set(key, made, { until: from.until, isWorthwhile: ({ isFound }) => isFound })
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

async function readFor(db: Deps['db'], slug: string | null, worldOfNow: () => Brief<World>): Promise<Read> {
  const [open, incident] = await Promise.all([openIncidents(db), slug === null ? null : incidentOf(db, slug)])
  const [of, closed] = await Promise.all([listOf(db, incident, open), closedWithNote(db, incident)])
  return { open, incident, of, closed, world: untilItFails(worldOfNow), zoneOf: (charter) => zoneOfListed(db, charter) }
}

/** Reads once. After a failure the next answer reads again, so that a moment without a database is not an error for all of the list's life. */
function untilItFails<Value>(readNow: () => Brief<Value>): () => Brief<Value> {
  let known: Brief<Value> | undefined
  return () => {
    if (known) return known
    known = readNow()
    known.value.catch(() => (known = undefined))
    return known
  }
}

/** Null where there is nothing to show: nothing is open, or the page of a closed storm is gone. */
async function listOf(db: Deps['db'], incident: FoundIncident | null | undefined, open: readonly FoundIncident[]) {
  if (incident === undefined || (incident?.phase === 'closed' && !isStillShown(incident))) return null
  if (incident) return shownIn(db, incident)
  const all = await shownEverywhere(db, null)
  return all.offices.length > 0 || open.length > 0 ? all : null
}

async function make(settings: Told, asked: Asked, read: Read, sources: Sources): Promise<Made> {
  const { status, text, isFound = true } = await writeAnswer(settings, asked, read, sources)
  const plain = Buffer.from(text)
  return {
    ...{ status, tag: tagOfKey(hash('sha256', plain, 'base64url')), body: compressedOnce(plain) },
    ...{ bytes: plain.length, isFound: status === 200 && isFound },
  }
}
