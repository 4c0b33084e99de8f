// Reads the audit trail for hooks, and sends what is due, in every process.

import { poll } from '#server/lib/database/poll.ts'
import type { Log } from '#server/lib/log.ts'
import { readTrail, type Seen } from '../telling/read-trail.ts'
import { beforeTry, type Ready } from './before-try.ts'
import { claimDue } from './claim.ts'
import { settler } from './store-tries.ts'
import { type Sending, tryDelivery } from './try-delivery.ts'

/** In milliseconds. */
const LOOK_EVERY = 1000
/** How many deliveries are under way at the same time. */
const LANES = 128
/** Of all hooks that fail together: however many never answer, most lanes are left to those that do. */
const LANES_OF_FAILING = 32
/** The limit for what is under way when the process ends, in milliseconds. */
const GRACE = 3000

export interface HookOptions extends Sending {
  log: Log
  onTried?: ((outcome: 'sent' | 'failed' | 'dropped') => void) | undefined
}

export function startHooks(options: HookOptions) {
  const { db, log } = options
  const seen: Seen = new Set()
  const trying = { ...options, settle: settler(db) }
  const underWay = new Map<string, number>()
  const lanes = new Set<Promise<void>>()
  let ofFailing = 0
  const ending = new AbortController()
  let isStopping = false

  const noting = async (step: () => Promise<void>) => {
    try {
      await step()
    } catch (error) {
      if (!isStopping) log.warn({ err: error }, 'Events for hooks could not be read or sent. It will be retried.')
    }
  }

  const onFault = (error: unknown, { id }: { id: string }) =>
    log.error({ err: error, audit_event: id }, 'Hooks could not be told of this event, and will not be.')

  async function fillLanes() {
    while (!isStopping && lanes.size < LANES) {
      const room = { room: LANES - lanes.size, roomForFailing: LANES_OF_FAILING - ofFailing, underWay }
      const claimed = await claimDue(db, (options.clock ?? Date.now)(), room)
      if (claimed.length === 0) return
      for (const ready of await beforeTry(db, claimed)) openLane(ready)
    }
  }

  function openLane(ready: Ready) {
    const { hook_id, isOfFailing } = ready.claimed
    if (isOfFailing) ofFailing += 1
    underWay.set(hook_id, (underWay.get(hook_id) ?? 0) + 1)
    const lane: Promise<void> = noting(async () => {
      const outcome = await tryDelivery(trying, ready, ending.signal)
      options.onTried?.(outcome)
    }).then(() => {
      lanes.delete(lane)
      if (isOfFailing) ofFailing -= 1
      const left = (underWay.get(hook_id) ?? 1) - 1
      if (left === 0) underWay.delete(hook_id)
      else underWay.set(hook_id, left)
      fill()
    })
    lanes.add(lane)
  }

  let filling: Promise<void> | null = null
  let isWanted = false
  /** One at a time claims; a lane that is free meanwhile asks for another round. */
  function fill() {
    isWanted = true
    filling ??= (async () => {
      while (isWanted && !isStopping) {
        isWanted = false
        await noting(fillLanes)
      }
      filling = null
    })()
  }

  const watch = poll(LOOK_EVERY, async () => {
    await noting(async () => void (await readTrail(db, seen, { isEnding: () => isStopping, onFault })))
    fill()
  })

  return {
    async stop() {
      isStopping = true
      const grace = setTimeout(() => ending.abort(), GRACE)
      await watch.stop()
      await filling
      await Promise.all(lanes)
      clearTimeout(grace)
    },
  }
}

/** Reads and sends all that is due, once, one after the other: for tests, and where no worker runs. */
export async function runHooks(options: Sending, seen: Seen = new Set()) {
  await readTrail(options.db, seen)
  const trying = { ...options, settle: settler(options.db) }
  for (;;) {
    const claimed = await claimDue(options.db, (options.clock ?? Date.now)(), { room: 1 })
    if (claimed.length === 0) return
    for (const ready of await beforeTry(options.db, claimed)) await tryDelivery(trying, ready)
  }
}
