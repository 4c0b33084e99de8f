// Reads the pages of a feed in a thread of its own. A page may hold 25 MB of anything: here it holds up no request.

import { Worker } from 'node:worker_threads'
import { loadCounties } from '#server/domain/geography/counties.ts'
import { FeedFault } from './feed-fault.ts'
import type { Pages } from './read-page.ts'

export interface PageAsked {
  feed: keyof Pages
  bytes: Uint8Array
  /** Milliseconds since 1970. */
  at: number
}

export type PageRead = Pages[keyof Pages] | { fault: string }

/** The FIPS codes of all counties: the process has them, and a thread would need longer to load them than to read a page. */
export type PageThreadData = readonly string[]

/** Twenty times the size of a page. V8 can't always end a thread alone that reaches it, so what is parsed has a limit of its own (feed-answer.ts). */
const MOST_MEMORY_MB = 512

export interface PageReader<Feed extends keyof Pages> {
  /** @throws FeedFault */
  read(bytes: Uint8Array): Promise<Pages[Feed]>
  close(): Promise<unknown>
}

export async function openPages<Feed extends keyof Pages>(feed: Feed, at: number, signal: AbortSignal): Promise<PageReader<Feed>> {
  const counties: PageThreadData = (await loadCounties()).all.map(({ fips }) => fips)
  const thread = new Worker(new URL('./page-thread.ts', import.meta.url), {
    workerData: counties,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // Those of the process may name files that a thread does not have.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  // An error with no page under way is that of the next page.
  const ended = new Promise<never>((_, reject) => {
    thread.once('error', (error) => reject(faultOf(error)))
    thread.once('exit', () => reject(new FeedFault('The reading was broken off.')))
  })
  ended.catch(() => {})
  const stop = () => void thread.terminate()
  signal.addEventListener('abort', stop)
  return {
    async read(bytes) {
      const answered = new Promise<PageRead>((resolve) => void thread.once('message', resolve))
      const asked: PageAsked = { feed, bytes, at }
      thread.postMessage(asked)
      const answer = await Promise.race([answered, ended])
      if ('fault' in answer) throw new FeedFault(answer.fault)
      return answer as Pages[Feed]
    },
    close() {
      signal.removeEventListener('abort', stop)
      return thread.terminate()
    },
  }
}

const faultOf = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FeedFault('The answer takes more memory than it may.') : error
