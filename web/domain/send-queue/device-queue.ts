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
import { onReconnect } from '#web/lib/send-queue/on-reconnect.ts'
import { nothingYet, type Outcome, type Queued, type QueuedRow, type SendProblem, SendQueue } from '#web/lib/send-queue/send-queue.ts'

interface Options<Row extends QueuedRow> {
  name: keyof typeof queues
  /** Loads the code that sends a row and returns what the server stored, or throws a CallError. It loads only if there is something to send. */
  load: () => Promise<(row: Row) => Promise<NonNullable<Row['stored']>>>
  /** A refusal that concerns the row itself, although its status means something else elsewhere. */
  isRefused?: (error: CallError) => boolean
  settled: (row: Row) => void
  /** Left out where the screens show why a row is still queued. */
  failed?: (problem: SendProblem) => void
  shownFor: number
  /** If the device can store nothing, rows live as long as the page. Otherwise `add` rejects, and the screen says so. */
  inThisPage?: true
  /** A row as an earlier build may have left it. */
  restore?: (row: Row) => Row
}

export interface DeviceQueue<Row extends QueuedRow> {
  queue: SendQueue<Row>
  /** The rows of the signed-in person, never those of an earlier one. */
  useQueued: () => Queued<Row>
  /** Starts to send: now, and whenever there may be a connection again. */
  start: () => void
}

export function deviceQueue<Row extends QueuedRow>(options: Options<Row>): DeviceQueue<Row> {
  const { name, load, isRefused, failed = () => {}, settled, shownFor } = options
  const lock = queues[name]
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(lock)
  let isStarted = false

  const queue = new SendQueue<Row>({
    settled,
    failed,
    shownFor,
    device: storeOf(options),
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
        return error instanceof CallError ? outcomeOf(error, isRefused?.(error)) : { kind: 'failed', trouble: 'offline' }
      }
    },
  })

  return {
    queue,
    useQueued() {
      const owner = ownerOf(useSession())
      const found = useSyncExternalStore<Queued<Row>>(queue.subscribe, queue.snapshot, () => nothingYet)
      return found.owner === owner ? found : nothingYet
    },
    start() {
      void queue.hear(null).then(() => queue.sendAll())
      if (isStarted) return
      isStarted = true
      onReconnect(() => void queue.sendAll())
      channel?.addEventListener('message', ({ data }: MessageEvent<string | null>) => void queue.hear(data))
    },
  }
}

/** The owner of rows that are queued now; null if nothing may be queued. */
export const currentOwner = () => ownerOf(queryClient.getQueryData(selfQuery.queryKey))

/** A refused row returns to the form. */
function outcomeOf(error: CallError, isRefused = false): Exclude<Outcome<QueuedRow>, { kind: 'received' }> {
  const failure = isRefused ? null : failureOf(error)
  if (failure === null)
    return { kind: 'refused', errors: error.errors, reason: { code: error.code, message: error.message, newest_id: error.more.newest_id } }
  if (failure.kind === 'ended') return { ...failure, trouble: error.status === 409 ? 'account' : null }
  return { ...failure, trouble: error.status === 0 ? 'offline' : 'server' }
}

function storeOf<Row extends QueuedRow>({ name, inThisPage, restore = (row) => row }: Options<Row>): DeviceStore<Row> {
  const device = deviceStore<Row>(name)
  const restored: DeviceStore<Row> = {
    ...device,
    all: async () => (await device.all()).map(restore),
    get: async (id) => {
      const row = await device.get(id)
      return row && restore(row)
    },
  }
  return inThisPage ? orInThisPage(restored) : restored
}

function orInThisPage<Row extends QueuedRow>(device: DeviceStore<Row>): DeviceStore<Row> {
  const rows = new Map<string, Row>()
  const put = async (row: Row) => {
    const { inPage: _, ...stored } = row
    await device.put(stored as Row)
    if (rows.get(row.id) === row) rows.delete(row.id)
  }
  return {
    async all() {
      // There may be room by now.
      await Promise.all([...rows.values()].map((row) => put(row).catch(() => {})))
      const kept = await device.all().catch(() => [])
      return [...rows.values(), ...kept.filter(({ id }) => !rows.has(id))]
    },
    count: async () => rows.size + (await device.count().catch(() => 0)),
    get: async (id) => rows.get(id) ?? (await device.get(id).catch(() => undefined)),
    async put(row) {
      const held: Row = { ...row, inPage: true }
      rows.set(row.id, held)
      await put(held).catch(() => {})
    },
    async remove(...ids) {
      for (const id of ids) rows.delete(id)
      await device.remove(...ids).catch(() => {})
    },
  }
}
