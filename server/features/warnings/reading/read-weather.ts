// Reads the warnings in force: the first page, and those that it names on the same origin.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { loadCounties } from '#server/domain/geography/counties.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { ask, FeedFault } from './ask.ts'
import { type Asking, type FeedAnswer, parseJson } from './feed-answer.ts'
import { type Outcome, readMessage } from './message.ts'
import { type StoreOptions, storeReading } from './store-messages.ts'
import { type Tally, tallyOf } from './tally.ts'

/** After the first. */
const MOST_PAGES = 10
/** Messages that are read before others get their turn. */
const BATCH = 50

interface Collection {
  features: unknown[]
  next: string | null
}

/** @throws FeedFault */
export async function readWeather(
  db: Db,
  { url, etag, lastModified, userAgent, signal, limits, at, isSample }: Asking,
): Promise<FeedAnswer> {
  const accept = 'application/geo+json'
  const first = await ask({ url, accept, userAgent, etag, lastModified, signal }, limits)
  if (first.isUnchanged) return { isUnchanged: true, wait: first.wait }
  const pages = [collectionIn(first.text)]
  const seen = new Set([url])
  let fault: string | null = null
  for (let next = pages[0]?.next ?? null; next !== null && pages.length <= MOST_PAGES && !seen.has(next); ) {
    if (!isSameOrigin(next, url)) {
      fault = 'The answer continues on another server, which was not asked.'
      break
    }
    seen.add(next)
    const page = await ask({ url: next, accept, userAgent, signal }, limits)
    if (page.isUnchanged) throw new FeedFault('A further page is missing.')
    const read = collectionIn(page.text)
    pages.push(read)
    next = read.next
  }
  const tally = await storeFeatures(
    db,
    pages.flatMap(({ features }) => features),
    { at, isReplay: false, isTold: false, isSample },
  )
  return {
    isUnchanged: false,
    wait: first.wait,
    // What could not be read whole is asked for again.
    etag: fault === null ? first.etag : null,
    lastModified: fault === null ? first.lastModified : null,
    fault,
    kept: tally.kept.length,
    dropped: tally.dropped,
    notPlaced: tally.notPlaced,
  }
}

export function collectionIn(text: string): Collection {
  const read = parseJson(text) as { features?: unknown; pagination?: { next?: unknown } | null } | null
  if (!Array.isArray(read?.features)) throw new FeedFault('The answer has no list of messages.')
  const next = read.pagination?.next
  return { features: read.features, next: typeof next === 'string' && next.length <= 4000 ? next : null }
}

const isSameOrigin = (one: string, other: string) => URL.canParse(one) && new URL(one).origin === new URL(other).origin

/** Reads messages, stores those that are kept, and says what became of each. */
export async function storeFeatures(
  db: Db,
  features: readonly unknown[],
  options: StoreOptions,
): Promise<Tally & { added: number; replaced: number }> {
  const counties = await loadCounties()
  const isCounty = (fips: string) => counties.nameOf(fips) !== null
  const outcomes: Outcome[] = []
  for (const [place, feature] of features.entries()) {
    outcomes.push(readMessage(feature, { at: options.at, isCounty }))
    if (place % BATCH === BATCH - 1) await yieldToEventLoop()
  }
  const tally = tallyOf(outcomes)
  return { ...tally, ...(await storeReading(db, tally, options)) }
}
