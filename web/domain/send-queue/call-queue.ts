// Calls about asking, lending and safety that could not be sent. A queued call is its entry in the contract, by method and path: a renamed export does not
// orphan a row on a device.

import type { AnyCall } from '#contract/call.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import type { Sent } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { knownTime } from '#web/lib/clock.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { translate } from '#web/lib/text/i18n.ts'
import { refusalText } from '#web/lib/text/refusal-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { currentOwner, deviceQueue } from './device-queue.ts'
import { type QueuedCall, waitingCalls } from './waiting-calls.ts'

/** The person sees that the call has failed before it is sent again, in milliseconds. */
const PAUSE = 1000

const { queue, useQueued, start } = deviceQueue<QueuedCall>({
  name: 'calls',
  load: async () => (await import('./send-call.ts')).sendCall,
  // Another person was faster. For other kinds of rows a 409 means that another person is signed in.
  isRefused: ({ status }) => status === 409,
  settled,
  // What was received leaves the device at once.
  shownFor: 0,
  restore: (row) => ('kind' in row ? restoredCall(row as unknown as EarlierCall) : row),
})

export { queue as callQueue, start as startCallQueue }

/** The calls of the person who is signed in that are not received yet, oldest first. */
export const useQueuedCalls = (): readonly QueuedCall[] => useQueued().rows.filter(({ state }) => state !== 'received')

/** Stores a call, and sends it as soon as possible. False if the device cannot store it. */
export async function queueCall<C extends AnyCall>(
  { method, path }: C,
  { params, body }: Pick<Sent<C>, 'params' | 'body'>,
  { what, request = '', settles = [] }: { what: string; request?: string; settles?: readonly string[] },
): Promise<boolean> {
  const owner = currentOwner()
  if (owner === null) return false
  const now = knownTime()
  const row = { id: newSubmissionId(), owner, state: 'waiting', saved_at: new Date(now).toISOString() } as const
  try {
    await queue.add({ ...row, not_before: new Date(now + PAUSE).toISOString(), method, path, params, body, what, request, settles })
  } catch {
    return false
  }
  start()
  return true
}

/** Why a call was refused, in a sentence. */
export const refusalOf = ({ errors = {}, reason }: QueuedCall): string =>
  Object.values(errors)[0]?.[0] ?? refusalText(reason?.code ?? null, reason?.message ?? '')

function settled(row: QueuedCall) {
  const { what, state } = row
  if (state === 'refused')
    return void showToast({ variant: 'danger', title: translate('offline:calls.refused', { what }), message: refusalOf(row) })
  showToast({ variant: 'success', title: translate('offline:calls.sent', { what }) })
  void queryClient.invalidateQueries({ queryKey: ['help requests'] })
  void queryClient.invalidateQueries({ queryKey: ['users'] })
  if (row.settles?.length) void incidentChanged()
}

/** How a build up to November 2026 stored a call. */
interface EarlierCall {
  id: string
  owner: string
  saved_at: string
  kind: keyof typeof waitingCalls
  what: string
  record: string
  request: string
  body: unknown
  refusal?: string
}

function restoredCall({ kind, record, refusal, ...row }: EarlierCall): QueuedCall {
  const { method, path } = waitingCalls[kind]
  const state = refusal === undefined ? 'waiting' : 'refused'
  const reason = refusal === undefined ? undefined : { code: null, message: refusal }
  return { ...row, state, reason, method, path, params: record ? { id: record } : undefined }
}
