// Runs in a thread of its own, which open-pages.ts starts: reads pages as they came from a feed.

import { parentPort, workerData } from 'node:worker_threads'
import { FeedFault } from './feed-fault.ts'
import type { PageAsked, PageRead, PageThreadData } from './open-pages.ts'
import { readPage } from './read-page.ts'

const counties = new Set(workerData as PageThreadData)
const isCounty = (fips: string) => counties.has(fips)

parentPort?.on('message', ({ feed, bytes, at }: PageAsked) => parentPort?.postMessage(answerTo({ feed, bytes, at })))

function answerTo({ feed, bytes, at }: PageAsked): PageRead {
  try {
    return readPage(feed, new TextDecoder().decode(bytes), { at, isCounty })
  } catch (error) {
    if (error instanceof FeedFault) return { fault: error.message }
    throw error
  }
}
