// Reads the warnings in force: the first page, and those that it names on the same origin.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { loadCounties } from '#server/domain/geography/counties.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { ask } from './ask.ts'
import type { Asking, FeedAnswer } from './feed-answer.ts'
import { FeedFault } from './feed-fault.ts'
import { type Outcome, readMessage } from './message.ts'
import { noteListed, noteUnchanged } from './note-listed.ts'
import { openPages, type PageReader } from './open-pages.ts'
import { type StoreOptions, storeReading } from './store-messages.ts'
import { type Tally, tallyOf } from './tally.ts'

/** After the first. */
const MOST_PAGES = 10
/** Each is remembered for 30 days, and no answer names a tenth of that. */
const MOST_ENDED = 50_000
/** Messages that are read before others get their turn. */
const BATCH = 50

/** @throws FeedFault */
export async function readWeather(
  db: Db,
  { url, etag, lastModified, userAgent, signal, limits, at, isSample }: Asking,
): Promise<FeedAnswer> {
  const accept = 'application/geo+json'
  const first = await ask({ url, accept, userAgent, etag, lastModified, signal }, limits)
  if (first.isUnchanged) {
    await noteUnchanged(db, at)
    return { isUnchanged: true, wait: first.wait }
  }
  const askNext = async (next: string) => {
    const page = await ask({ url: next, accept, userAgent, signal }, limits)
    if (page.isUnchanged) throw new FeedFault('A further page is missing.')
    return page.bytes
  }
  const pages = await openPages('weather', at, signal)
  const { outcomes, fault } = await readAll(pages, { url, first: first.bytes, askNext }).finally(() => pages.close())
  const tally = tallyOf(outcomes)
  if (tally.ended.length > MOST_ENDED) throw new FeedFault(`The answer replaces more than ${MOST_ENDED} messages.`)
  await storeReading(db, tally, { at, isReplay: false, isTold: false, isSample })
  await noteListed(db, { ids: new Set(outcomes.flatMap(({ id }) => id ?? [])), isWhole: fault === null, at })
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

interface Asked {
  url: string
  first: Uint8Array
  askNext: (url: string) => Promise<Uint8Array>
}

/** The first page, and those that it names on the same origin, each once. */
async function readAll(pages: PageReader<'weather'>, { url, first, askNext }: Asked) {
  const outcomes: Outcome[] = []
  const seen = new Set([url])
  let page = await pages.read(first)
  for (const outcome of page.outcomes) outcomes.push(outcome)
  while (page.next !== null && seen.size <= MOST_PAGES && !seen.has(page.next)) {
    if (!isSameOrigin(page.next, url)) return { outcomes, fault: 'The answer continues on another server, which was not asked.' }
    seen.add(page.next)
    page = await pages.read(await askNext(page.next))
    for (const outcome of page.outcomes) outcomes.push(outcome)
  }
  const isCut = page.next !== null && !seen.has(page.next)
  return { outcomes, fault: isCut ? `The answer has more than ${MOST_PAGES + 1} pages. The others were not read.` : null }
}

const isSameOrigin = (one: string, other: string) => URL.canParse(one) && new URL(one).origin === new URL(other).origin

/** Reads the messages of a saved answer, stores those that are kept, and says what became of each. */
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
