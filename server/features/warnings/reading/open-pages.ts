// Reads the pages of a feed in a thread of its own. A page may hold 25 MB of anything: here it holds up no request.

import { loadCounties } from '#server/domain/geography/counties.ts'
import { openThread, ThreadEnded } from '#server/lib/jobs/open-thread.ts'
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

export interface PageReader<Feed extends keyof Pages> {
  /** @throws FeedFault */
  read(bytes: Uint8Array): Promise<Pages[Feed]>
  close(): Promise<unknown>
}

export async function openPages<Feed extends keyof Pages>(feed: Feed, at: number, signal: AbortSignal): Promise<PageReader<Feed>> {
  const counties: PageThreadData = (await loadCounties()).all.map(({ fips }) => fips)
  const thread = openThread<PageAsked, PageRead>(new URL('./page-thread.ts', import.meta.url), counties)
  const stop = () => void thread.close()
  signal.addEventListener('abort', stop)
  return {
    async read(bytes) {
      const answer = await thread.ask({ feed, bytes, at }).catch(faultOf)
      if ('fault' in answer) throw new FeedFault(answer.fault)
      return answer as Pages[Feed]
    },
    close() {
      signal.removeEventListener('abort', stop)
      return thread.close()
    },
  }
}

function faultOf(error: unknown): { fault: string } {
  if (error instanceof ThreadEnded) return { fault: error.message }
  throw error
}
