// Calls about asking, lending and safety that could not be sent: they are stored on the device and sent in their order, until the server has
// received each of them, once.

import { useSyncExternalStore } from 'react'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { useSession } from '#web/domain/session/session.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { ownerOf } from '#web/lib/offline/device-owner.ts'
import { deviceStore } from '#web/lib/offline/device-store.ts'
import { RetryingQueue } from '#web/lib/send-queue/backoff.ts'
import { queues, unlessLocked } from '#web/lib/send-queue/locks.ts'
import { whenBack } from '#web/lib/send-queue/on-reconnect.ts'
import { translate } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'

export type QueuedKind =
  | 'ask'
  | 'invite'
  | 'offer'
  | 'edit'
  | 'refuse'
  | 'close'
  | 'accept'
  | 'decline'
  | 'on-the-way'
  | 'arrived'
  | 'returned'
  | 'cancel'
  | 'safe'

export interface NewCall {
  kind: QueuedKind
  /** What it is about, in the person's words: "Generator 1". */
  what: string
  /** The record of the call's path; empty for a new request. */
  record: string
  /** The help request that it belongs to; empty for others. */
  request: string
  body: unknown
}

export interface QueuedCall extends NewCall {
  id: string
  /** The person who made the call, and their organization. No other person sees or sends it. */
  owner: string
  saved_at: string
  /** The server's sentence, once it has refused the call. */
  refusal?: string | undefined
}

export type Outcome =
  | { kind: 'received' }
  | { kind: 'refused'; refusal: string }
  | { kind: 'ended' }
  | { kind: 'failed'; after?: number | undefined }

const LOCK = queues.calls
/** Between two attempts, in milliseconds. */
const LONGEST_PAUSE = 60_000

const store = deviceStore<QueuedCall>('calls')
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(LOCK)
const queue = new RetryingQueue({ onDue: sendNext, longestPause: LONGEST_PAUSE })
const listeners = new Set<() => void>()
const none: readonly QueuedCall[] = []
let snapshot = none
let isStarted = false

const currentOwner = () => ownerOf(queryClient.getQueryData(selfQuery.queryKey))

/** The calls of the person who is signed in, oldest first. */
export function useQueuedCalls(): readonly QueuedCall[] {
  const owner = ownerOf(useSession())
  const all = useSyncExternalStore(subscribe, () => snapshot)
  return owner === null || all.every((each) => each.owner === owner) ? all : none
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a call, and sends it as soon as possible. False if the device cannot store it. */
export async function queueCall(call: NewCall): Promise<boolean> {
  const owner = currentOwner()
  if (owner === null) return false
  try {
    await store.put({ ...call, id: newSubmissionId(), owner, saved_at: new Date().toISOString() })
  } catch {
    return false
  }
  await changed()
  // The code that shows what is queued on other screens may not load without a connection.
  listen()
  queue.schedule(Date.now() + 1000)
  return true
}

export async function discardCall(id: string) {
  await unlessLocked(LOCK, () => store.remove(id))
  await changed()
}

export const sendQueuedCalls = () => queue.wake()

/** Sends what is queued: now, and whenever there may be a connection again. */
export function startQueuedCalls() {
  void read().then(() => queue.wake())
  listen()
}

function listen() {
  if (isStarted) return
  isStarted = true
  whenBack(() => void queue.wake())
  channel?.addEventListener('message', () => void read())
}

async function changed() {
  await read()
  channel?.postMessage(null)
}

async function read() {
  const owner = currentOwner()
  const all = owner === null ? [] : await store.all().catch(() => [])
  snapshot = all.filter((each) => each.owner === owner).sort((one, other) => one.saved_at.localeCompare(other.saved_at))
  for (const listener of listeners) listener()
}

function sendNext() {
  void queue.run(attempt, ({ kind }) => {
    if (kind === 'received' || kind === 'refused') queue.schedule(Date.now())
  })
}

async function attempt(): Promise<Outcome | { kind: 'nothing waits' }> {
  await read()
  if (!snapshot.some(isWaiting)) return { kind: 'nothing waits' }
  const outcome = await unlessLocked(LOCK, sendOldest)
  return outcome === 'busy' ? { kind: 'failed' } : outcome
}

const isWaiting = ({ refusal }: QueuedCall) => refusal === undefined

async function sendOldest(): Promise<Outcome | { kind: 'nothing waits' }> {
  await read()
  const queued = snapshot.find(isWaiting)
  if (!queued) return { kind: 'nothing waits' }
  const { sendQueued } = await import('./send-queued.ts')
  if (queued.owner !== currentOwner()) return { kind: 'ended' }
  const outcome = await sendQueued(queued)
  await settle(queued, outcome)
  return outcome
}

/** What was received leaves the device at once. After a logout, a late answer brings nothing back. */
async function settle(queued: QueuedCall, outcome: Outcome) {
  if (outcome.kind === 'received') {
    await store.remove(queued.id)
    showToast({ variant: 'success', title: translate('offline:calls.sent', { what: queued.what }) })
    void queryClient.invalidateQueries({ queryKey: ['help requests'] })
    void queryClient.invalidateQueries({ queryKey: ['users'] })
  }
  if (outcome.kind === 'refused') {
    if (await store.get(queued.id)) await store.put({ ...queued, refusal: outcome.refusal })
    showToast({ variant: 'danger', title: translate('offline:calls.refused', { what: queued.what }), message: outcome.refusal })
  }
  if (outcome.kind === 'received' || outcome.kind === 'refused') await changed()
}
