// Reads both feeds in the background. Nothing that they answer ends the process or holds it up, and of several processes one asks.

import { setTimeout } from 'node:timers/promises'
import type { FeedName } from '#contract/records/warning-options.ts'
import { feedNames } from '#contract/records/warning-options.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import type { Log } from '#server/lib/log.ts'
import { HOUR, MINUTE } from '#server/lib/time.ts'
import { type Limits, limits as usualLimits } from './ask.ts'
import type { Asking, FeedAnswer } from './feed-answer.ts'
import { FeedFault } from './feed-fault.ts'
import { endTurn, failTurn, giveBackTurn, type Turn, takeTurn } from './feed-turn.ts'
import { type FeedSettings, urlOf } from './feed-url.ts'
import { readDeclarations } from './read-declarations.ts'
import { readWeather } from './read-weather.ts'

export interface ReadingOptions {
  db: Db
  settings: FeedSettings & Pick<Settings, 'PUBLIC_URL' | 'PROGRAM_EMAIL'>
  log: Pick<Log, 'warn'>
  /** What the Weather Service says is invented. */
  isSample?: boolean
  /** Milliseconds since 1970. */
  clock?: () => number
  limits?: Limits
  /** How often it is asked whether a feed is due, in milliseconds. */
  lookEvery?: number
  /** Tells people what is new, and what waited for the end of their quiet hours. */
  tell?: (at: number) => Promise<unknown>
  /** Called after each try, with its duration in seconds. */
  onTried?: (name: FeedName, outcome: 'read' | 'unchanged' | 'failed', seconds: number) => void
}

const LOOK_EVERY = 5000
const TELL_EVERY = 15_000
/** Of one reading with all its pages, in milliseconds: less than a turn. */
const LONGEST_READING = 3 * MINUTE
/** One line in the log for a feed that stays away, in milliseconds. */
const LOG_EVERY = HOUR

const readers: Record<FeedName, (db: Db, asking: Asking) => Promise<FeedAnswer>> = { weather: readWeather, declarations: readDeclarations }

export function startReading(options: ReadingOptions) {
  const { lookEvery = LOOK_EVERY } = options
  const ending = new AbortController()
  const loops = [...feedNames.map((name) => loop(name)), tellNow()]

  async function loop(name: FeedName) {
    const read = feedReader(name, options, ending.signal)
    while (!ending.signal.aborted) {
      await read()
      // An abort ends the pause.
      await setTimeout(lookEvery, undefined, { signal: ending.signal, ref: false }).catch(() => {})
    }
  }

  async function tellNow() {
    const { tell, log, clock = Date.now } = options
    while (tell && !ending.signal.aborted) {
      await tell(clock()).catch((error) => log.warn({ err: error }, 'People could not be told of warnings. It will be retried.'))
      // An abort ends the pause.
      await setTimeout(TELL_EVERY, undefined, { signal: ending.signal, ref: false }).catch(() => {})
    }
  }

  return {
    async stop() {
      ending.abort()
      await Promise.all(loops)
    },
  }
}

/** Reads a feed once, if it is due. Never throws. */
export function feedReader(name: FeedName, options: ReadingOptions, signal: AbortSignal) {
  const { db, settings, log, clock = Date.now, onTried } = options
  const reader = newId()
  let loggedAt = Number.NEGATIVE_INFINITY

  function warn(fault: string) {
    if (clock() - loggedAt < LOG_EVERY && clock() >= loggedAt) return
    loggedAt = clock()
    log.warn({ feed: name, fault }, 'A feed could not be read. What is known stays until it is over. It will be retried.')
  }

  return async function read(): Promise<'read' | 'unchanged' | 'failed' | null> {
    const url = urlOf(settings, name)
    if (url === null) return null
    let turn: Turn | null = null
    const startedAt = performance.now()
    const tried = <Outcome extends 'read' | 'unchanged' | 'failed'>(outcome: Outcome) => {
      onTried?.(name, outcome, (performance.now() - startedAt) / 1000)
      return outcome
    }
    try {
      turn = await takeTurn(db, { name, url, reader, at: clock() })
      if (!turn) return null
      const answer = await askFor(turn, { ...options, clock }, signal)
      await endTurn(db, turn, answer, clock())
      loggedAt = Number.NEGATIVE_INFINITY
      return tried(answer.isUnchanged ? 'unchanged' : 'read')
    } catch (error) {
      if (signal.aborted) {
        if (turn) await giveBackTurn(db, turn, clock()).catch(() => {})
        return null
      }
      const fault = error instanceof FeedFault ? error.message : 'It could not be stored.'
      const wait = error instanceof FeedFault ? error.wait : 0
      if (!(error instanceof FeedFault)) log.warn({ err: error, feed: name }, 'A feed could not be stored. It will be retried.')
      else warn(fault)
      if (turn) await failTurn(db, turn, { fault, wait, at: clock() }).catch(() => {})
      return tried('failed')
    }
  }
}

async function askFor(
  { name, url, etag, lastModified }: Turn,
  { db, settings, isSample = false, clock = Date.now, limits = usualLimits }: ReadingOptions,
  signal: AbortSignal,
) {
  const late = AbortSignal.timeout(LONGEST_READING)
  try {
    return await readers[name](db, {
      url,
      etag,
      lastModified,
      userAgent: `Breakwater (${settings.PUBLIC_URL}, ${settings.PROGRAM_EMAIL})`,
      signal: AbortSignal.any([signal, late]),
      at: clock(),
      isSample,
      limits,
    })
  } catch (error) {
    throw late.aborted ? new FeedFault('All pages together took longer than 3 minutes.') : error
  }
}
