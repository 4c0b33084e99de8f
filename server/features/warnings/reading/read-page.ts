// One page of a feed: what each of its messages or rows comes to.

import { type RowOutcome, readDeclaration } from './declaration-rows.ts'
import { parseJson } from './feed-answer.ts'
import { FeedFault } from './feed-fault.ts'
import { type Outcome, readMessage } from './message.ts'

interface Surroundings {
  /** Milliseconds since 1970. */
  at: number
  isCounty: (fips: string) => boolean
}

export interface Pages {
  weather: { outcomes: Outcome[]; next: string | null }
  declarations: { outcomes: RowOutcome[] }
}

/** Of a page. No answer has a tenth of that, and each is passed on to the process. */
const MOST_MESSAGES = 20_000

const readers: { [Feed in keyof Pages]: (read: unknown, surroundings: Surroundings) => Pages[Feed] } = {
  weather: (read, surroundings) => {
    const { features, next } = collectionIn(read)
    return { outcomes: bounded(features).map((feature) => readMessage(feature, surroundings)), next }
  },
  declarations: (read, surroundings) => ({ outcomes: bounded(rowsIn(read)).map((row) => readDeclaration(row, surroundings)) }),
}

function bounded(messages: unknown[]): unknown[] {
  if (messages.length > MOST_MESSAGES) throw new FeedFault(`The answer has more than ${MOST_MESSAGES} messages.`)
  return messages
}

/** @throws FeedFault */
export const readPage = <Feed extends keyof Pages>(feed: Feed, text: string, surroundings: Surroundings): Pages[Feed] =>
  readers[feed](parseJson(text), surroundings)

/** @throws FeedFault */
export function collectionIn(read: unknown): { features: unknown[]; next: string | null } {
  const { features, pagination } = (read ?? {}) as { features?: unknown; pagination?: { next?: unknown } | null }
  if (!Array.isArray(features)) throw new FeedFault('The answer has no list of messages.')
  const next = pagination?.next
  return { features, next: typeof next === 'string' && next.length <= 4000 ? next : null }
}

/** @throws FeedFault */
export function rowsIn(read: unknown): unknown[] {
  const rows = (read as { DisasterDeclarationsSummaries?: unknown } | null)?.DisasterDeclarationsSummaries
  if (!Array.isArray(rows)) throw new FeedFault('The answer has no list of declarations.')
  return rows
}
