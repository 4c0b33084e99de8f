// Reads FEMA's declarations of the last 400 days, page by page.

import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { ask, type Page } from './ask.ts'
import type { RowOutcome } from './declaration-rows.ts'
import type { Asking, FeedAnswer } from './feed-answer.ts'
import { FeedFault } from './feed-fault.ts'
import { openPages, type PageReader } from './open-pages.ts'
import { storeDeclarations } from './store-declarations.ts'

const PAGE = 1000
/** After the first. */
const MOST_PAGES = 10
const DAYS = 400

/** @throws FeedFault */
export async function readDeclarations(db: Db, { url, userAgent, signal, limits, at }: Asking): Promise<FeedAnswer> {
  const pages = await openPages('declarations', at, signal)
  const askPage = (page: number) => ask({ url: pageOf(url, page * PAGE, at), accept: 'application/json', userAgent, signal }, limits)
  const { outcomes, wait } = await readAll(pages, askPage).finally(() => pages.close())
  const tally = await storeDeclarations(db, outcomes)
  return {
    isUnchanged: false,
    wait,
    etag: null,
    lastModified: null,
    fault: null,
    kept: tally.declarations,
    dropped: [...tally.refused, ...(tally.old > 0 ? [{ name: 'Older than 400 days', count: tally.old }] : [])],
    notPlaced: tally.notPlaced,
  }
}

async function readAll(pages: PageReader<'declarations'>, askPage: (page: number) => Promise<Page>) {
  const outcomes: RowOutcome[] = []
  let wait = 0
  for (let page = 0; page <= MOST_PAGES; page += 1) {
    const answer = await askPage(page)
    if (answer.isUnchanged) throw new FeedFault('A page is missing.')
    const read = await pages.read(answer.bytes)
    for (const outcome of read.outcomes) outcomes.push(outcome)
    wait = answer.wait
    if (read.outcomes.length < PAGE) break
  }
  return { outcomes, wait }
}

function pageOf(url: string, skip: number, at: number) {
  const address = new URL(url)
  const since = new Date(at - DAYS * DAY).toISOString().slice(0, 10)
  address.searchParams.set('$filter', `declarationDate ge '${since}T00:00:00.000Z'`)
  address.searchParams.set('$orderby', 'declarationDate desc,id')
  address.searchParams.set('$top', String(PAGE))
  address.searchParams.set('$skip', String(skip))
  return address.href
}
