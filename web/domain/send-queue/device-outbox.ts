// Connects queued rows with this device, the server and the events of the window. The first screen of a signed-in person starts it, and it runs on all
// screens after that.

import { useSyncExternalStore } from 'react'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { useSession } from '#web/domain/session/session.ts'
import { CallError } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { ownerOf } from '#web/lib/offline/device-owner.ts'
import { type DeviceStore, deviceStore } from '#web/lib/offline/device-store.ts'
import { failureOf } from '#web/lib/send-queue/failed-call.ts'
import { queues, unlessLocked } from '#web/lib/send-queue/locks.ts'
import { whenBack } from '#web/lib/send-queue/on-reconnect.ts'
import { nothingYet, Outbox, type Outcome, type Queued, type QueuedRow, type Trouble } from '#web/lib/send-queue/send-queue.ts'

interface Options<Row extends QueuedRow> {
  name: 'reports' | 'statuses'
  /** Loads the code that sends a row and returns what the server stored, or throws a CallError. It loads only if there is something to send. */
  load: () => Promise<(row: Row) => Promise<NonNullable<Row['stored']>>>
  /** A refusal of these codes concerns the row itself, although its status means something else elsewhere. */
  refusals?: readonly string[]
  settled: (row: Row) => void
  failed: (trouble: Trouble) => void
  shownFor: number
  /** In place of the device's own store. */
  device?: DeviceStore<Row>
}

export interface DeviceOutbox<Row extends QueuedRow> {
  outbox: Outbox<Row>
  /** The rows of the signed-in person, never those of an earlier one. */
  useQueued: () => Queued<Row>
  /** Starts to send: now, and whenever there may be a connection again. */
  start: () => void
}

export function deviceOutbox<Row extends QueuedRow>({ name, load, refusals = [], device, ...options }: Options<Row>): DeviceOutbox<Row> {
  const lock = queues[name]
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(lock)
  let isStarted = false

  const outbox = new Outbox<Row>({
    ...options,
    device: device ?? deviceStore<Row>(name),
    owner: currentOwner,
    // Without locks, only the server makes sure that a row is stored once.
    alone: (act) => unlessLocked(lock, act),
    tellOthers: (sending) => channel?.postMessage(sending),
    send: async (row) => {
      try {
        const send = await load()
        if (row.owner !== currentOwner()) return { kind: 'ended', trouble: 'account' }
        return { kind: 'received', stored: await send(row) }
      } catch (error) {
        return error instanceof CallError ? outcomeOf(error, refusals) : { kind: 'failed', trouble: 'offline' }
      }
    },
  })

  return {
    outbox,
    useQueued() {
      const owner = ownerOf(useSession())
      const found = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
      return found.owner === owner ? found : nothingYet
    },
    start() {
      void outbox.hear(null).then(() => outbox.sendAll())
      if (isStarted) return
      isStarted = true
      whenBack(() => void outbox.sendAll())
      channel?.addEventListener('message', ({ data }: MessageEvent<string | null>) => void outbox.hear(data))
    },
  }
}

function currentOwner() {
  return ownerOf(queryClient.getQueryData(selfQuery.queryKey))
}

/** A refused row returns to the form. */
function outcomeOf(error: CallError, refusals: readonly string[]): Exclude<Outcome<QueuedRow>, { kind: 'received' }> {
  const failure = refusals.includes(error.code ?? '') ? null : failureOf(error)
  if (failure === null) return { kind: 'refused', errors: error.errors, reason: { code: error.code, message: error.message } }
  if (failure.kind === 'ended') return { ...failure, trouble: error.status === 409 ? 'account' : null }
  return { ...failure, trouble: error.status === 0 ? 'offline' : 'server' }
}
