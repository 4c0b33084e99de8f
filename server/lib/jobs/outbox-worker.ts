// Sends the rows of the outbox, each at least once: right after a commit, otherwise when a retry is due. Several processes may do so in parallel. An
// unreachable mail server or database only delays it.

import { whenQueued } from '#server/lib/database/change.ts'
import { isDiskFull } from '#server/lib/database/engines/database-errors.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Log } from '#server/lib/log.ts'
import { NoLongerWanted, NotSetUp, NotYet, type OutboxRow, type Send, Undeliverable } from '#server/lib/mail/outbox.ts'
import { HOUR } from '#server/lib/time.ts'
import { claimNext, giveUp, type Kind, markSent, nextDue, putOff } from './outbox-rows.ts'

export interface OutboxOptions {
  db: Db
  log: Log
  /** The sender of each kind of row. Rows of other kinds are left alone. */
  send: Partial<Record<Kind, Send>>
  /** Claims the next row, where another order than by time is wanted. */
  claim?: (db: Db, time: number) => Promise<OutboxRow | undefined>
  /** Milliseconds since 1970. */
  clock?: () => number
  /** How many rows are sent at the same time. */
  lanes?: number
  /** From 0 to 1. */
  random?: () => number
  /** Called after each attempt, with its outcome. */
  onTried?: ((kind: Kind, outcome: 'sent' | 'put off' | 'given up') => void) | undefined
}

export interface OutboxWorker {
  /** Looks now, as it does after each change that queued something. */
  wake(): void
  /** Claims no more rows. Resolves when those under way have ended, or were given up because they took too long. */
  stop(): Promise<void>
}

const LANES = 4
const FIRST_DELAY = 10_000
const LONGEST_DELAY = HOUR
/** Delays that double from 10 seconds to an hour, and then hours: these are three days. */
export const ATTEMPTS = 80
/** More tries before something was set up do not count, so that a fault after that has its three days. */
const COUNTED_BEFORE = 10
/** Other processes queue rows too, but wake only their own worker, so every worker looks this often. In milliseconds. */
const LOOK_EVERY = 30_000
const LOOK_AT_MOST_EVERY = 1000
/** The limit for rows under way when the process ends, in milliseconds. The whole process has nine seconds. */
const GRACE = 3000

export function startOutbox(options: OutboxOptions): OutboxWorker {
  const { db, log, clock = Date.now, lanes: most = LANES } = options
  const lanes = new Set<Promise<void>>()
  let planning = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let isDatabaseUnavailable = false
  const ending = new AbortController()

  function openLane() {
    if (isStopping || lanes.size >= most) return
    clearTimeout(timer)
    // Other rows may be due as well, and need not wait for the claimed one.
    const work = noting(async () => void (await sendDue(options, { isEnding: () => isStopping, onClaim: openLane, signal: ending.signal })))
    const lane: Promise<void> = work.then(() => {
      lanes.delete(lane)
      if (lanes.size === 0 && !isStopping) planning = noting(planNextLook)
    })
    lanes.add(lane)
  }

  async function planNextLook() {
    lookAfter(LOOK_EVERY)
    const due = await nextDue(db, kindsOf(options))
    if (due !== undefined) lookAfter(Math.min(LOOK_EVERY, Math.max(LOOK_AT_MOST_EVERY, due - clock())))
  }

  function lookAfter(pause: number) {
    clearTimeout(timer)
    if (!isStopping && lanes.size === 0) timer = setTimeout(openLane, pause).unref()
  }

  /** One line when the database becomes unreachable, not one for each failed query. */
  async function noting(step: () => Promise<void>) {
    try {
      await step()
      isDatabaseUnavailable = false
    } catch (error) {
      if (!isDatabaseUnavailable && !isStopping) log.error({ err: error }, 'The outbox cannot be read or written. It will be retried.')
      isDatabaseUnavailable = true
    }
  }

  const stopListening = whenQueued(db, openLane)
  openLane()
  return {
    wake: openLane,
    async stop() {
      isStopping = true
      stopListening()
      clearTimeout(timer)
      const grace = setTimeout(() => ending.abort(), GRACE)
      await Promise.all([...lanes, planning])
      clearTimeout(grace)
    },
  }
}

interface Lane {
  isEnding(): boolean
  onClaim(): void
  signal: AbortSignal
}

/** Sends all rows that are due, one after the other. */
export async function sendDue(options: OutboxOptions, lane?: Lane) {
  const { db, clock = Date.now } = options
  while (!lane?.isEnding()) {
    const row = await (options.claim ?? ((_, time) => claimNext(db, kindsOf(options), time)))(db, clock())
    if (!row) return
    lane?.onClaim()
    await deliver(row, options, lane?.signal)
  }
}

const kindsOf = ({ send }: OutboxOptions) => (Object.keys(send) as Kind[]).filter((kind) => send[kind])

async function deliver(row: OutboxRow, options: OutboxOptions, signal?: AbortSignal) {
  const { db, log, send, clock = Date.now, random = Math.random, onTried } = options
  try {
    await send[row.kind]?.(row, signal)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof NoLongerWanted) return giveUp(db, row.id, clock(), reason)
    const isEarly = error instanceof NotYet
    if (isEarly || (!(error instanceof Undeliverable) && row.attempts < ATTEMPTS)) {
      onTried?.(row.kind, 'put off')
      if (isDiskFull(error)) log.warn({ outbox_id: row.id, reason }, 'There is no storage left to write this mail. It will be retried.')
      if (error instanceof NotSetUp)
        log.warn({ outbox_id: row.id, reason }, 'This could not be sent with the current settings. It will be retried.')
      const until = clock() + delayAfter(row.attempts, random())
      await putOff(db, row.id, { until, reason, attempts: isEarly ? Math.min(row.attempts, COUNTED_BEFORE) : row.attempts })
      return
    }
    onTried?.(row.kind, 'given up')
    await giveUp(db, row.id, clock(), reason)
    log.error(
      { outbox_id: row.id, kind: row.kind, attempts: row.attempts, reason },
      'This could not be delivered, and will not be retried.',
    )
    return
  }
  onTried?.(row.kind, 'sent')
  await markSent(db, row.id, clock())
}

/** The delay after that many attempts, in milliseconds: doubled each time, up to an hour, and a quarter more or less. */
export function delayAfter(attempts: number, random: number) {
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempts - 1))
  return Math.round(delay * (0.75 + random / 2))
}
