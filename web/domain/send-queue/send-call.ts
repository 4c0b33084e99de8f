// Sends a queued call. It may have arrived before without an answer: requests and offers carry a submission id, and for a step the server is asked whether
// it was taken.

import { showHelpRequest } from '#contract/help-requests/calls.ts'
import type { OfferState } from '#contract/records/help-options.ts'
import { takeUpOrFail } from '#web/domain/incidents/take-up.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { knownTime } from '#web/lib/clock.ts'
import { attempt } from '#web/lib/send-queue/attempt.ts'
import { type QueuedCall, waitingCall, waitingCalls } from './waiting-calls.ts'

export async function sendCall(row: QueuedCall): Promise<{ created_at: string }> {
  const entry = waitingCall(row)
  // A later version may have no such call any more: the person is told, as for any refusal.
  if (!entry) throw new CallError(404, {})
  try {
    await attempt(entry, { params: row.params, body: row.body } as never)
  } catch (error) {
    if (!(error instanceof CallError && error.status === 409 && (await wasTaken(row)))) throw error
  }
  // Without a connection, the row is sent again: the server stores its submission once.
  await Promise.all((row.settles ?? []).map(takeUpOrFail))
  return { created_at: new Date(knownTime()).toISOString() }
}

const { accept, decline, arrived, returned, cancel, close } = waitingCalls
/** The state of an offer after each step. */
const reached: Readonly<Record<string, OfferState>> = {
  [accept.path]: 'accepted',
  [decline.path]: 'declined',
  [waitingCalls['on-the-way'].path]: 'on_the_way',
  [arrived.path]: 'arrived',
  [returned.path]: 'returned',
  [cancel.path]: 'cancelled',
}

/** Whether an earlier attempt has arrived, although its answer was lost. */
async function wasTaken({ path, params, request }: QueuedCall): Promise<boolean> {
  const state = reached[path]
  if (path !== close.path && !state) return false
  const found = await call(showHelpRequest, { params: { id: request } })
  if (path === close.path) return found.state === 'closed'
  const { id: offer } = params as { id: string }
  return found.offers?.find(({ id }) => id === offer)?.history.some((step) => step.state === state) ?? false
}
