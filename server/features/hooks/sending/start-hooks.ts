// Reads the audit trail for hooks, and sends what is due, in every process.

import { poll } from '#server/lib/database/poll.ts'
import type { Log } from '#server/lib/log.ts'
import { readTrail, type Seen } from '../telling/read-trail.ts'
import { claimNext } from './claim.ts'
import { type Sending, tryDelivery } from './try-delivery.ts'

/** In milliseconds. */
const LOOK_EVERY = 1000
/**
 * How many deliveries are under way at the same time, and of one hook: one that never answers holds two of them for 15 seconds each time, or for 5 where it
 * takes no connection.
 */
const LANES = 128
const LANES_OF_ONE = 2
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
      const busy = [...underWay].filter(([, count]) => count >= LANES_OF_ONE).map(([id]) => id)
      const claimed = await claimNext(db, (options.clock ?? Date.now)(), { busy, takesFailing: ofFailing < LANES_OF_FAILING })
      if (!claimed) return
      const { hook_id, isOfFailing } = claimed
      if (isOfFailing) ofFailing += 1
      underWay.set(hook_id, (underWay.get(hook_id) ?? 0) + 1)
      const lane: Promise<void> = noting(async () => {
        const outcome = await tryDelivery(options, claimed, ending.signal)
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

/** Reads and sends all that is due, once: for tests, and where no worker runs. */
export async function runHooks(options: Sending, seen: Seen = new Set()) {
  await readTrail(options.db, seen)
  for (;;) {
    const claimed = await claimNext(options.db, (options.clock ?? Date.now)())
    if (!claimed) return
    await tryDelivery(options, claimed)
  }
}
