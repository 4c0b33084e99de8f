// How each queued call is sent. It may have arrived before without an answer: requests and offers carry a submission id, and for a step the
// server is asked whether it was taken.

import type { BodyInput } from '#contract/call.ts'
import * as calls from '#contract/help-requests/calls.ts'
import type { OfferAction, OfferState } from '#contract/records/help-options.ts'
import { updateUser } from '#contract/users/calls.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { failureOf } from '#web/lib/send-queue/failed-call.ts'
import type { Outcome, QueuedCall, QueuedKind } from './queued-calls.ts'

const senders: Record<QueuedKind, (queued: QueuedCall) => Promise<unknown>> = {
  ask: ({ body }) => call(calls.createHelpRequest, { body: body as BodyInput<typeof calls.createHelpRequest> }),
  invite: ({ record, body }) => call(calls.inviteHelpers, { params: { id: record }, body: body as BodyInput<typeof calls.inviteHelpers> }),
  offer: ({ record, body }) => call(calls.offerHelp, { params: { id: record }, body: body as BodyInput<typeof calls.offerHelp> }),
  edit: ({ record, body }) =>
    call(calls.updateHelpRequest, { params: { id: record }, body: body as BodyInput<typeof calls.updateHelpRequest> }),
  refuse: ({ record, body }) =>
    call(calls.declineHelpRequest, { params: { id: record }, body: body as BodyInput<typeof calls.declineHelpRequest> }),
  close: ({ record, body }) =>
    call(calls.closeHelpRequest, { params: { id: record }, body: body as BodyInput<typeof calls.closeHelpRequest> }),
  accept: ({ record }) => call(calls.acceptOffer, { params: { id: record } }),
  decline: ({ record }) => call(calls.declineOffer, { params: { id: record } }),
  'on-the-way': ({ record }) => call(calls.sendOffer, { params: { id: record } }),
  arrived: ({ record }) => call(calls.receiveOffer, { params: { id: record } }),
  returned: ({ record }) => call(calls.returnOffer, { params: { id: record } }),
  cancel: ({ record, body }) => call(calls.cancelOffer, { params: { id: record }, body: body as BodyInput<typeof calls.cancelOffer> }),
  safe: ({ record, body }) => call(updateUser, { params: { id: record }, body: body as BodyInput<typeof updateUser> }),
}

const reached: Record<OfferAction, OfferState> = {
  accept: 'accepted',
  decline: 'declined',
  'on-the-way': 'on_the_way',
  arrived: 'arrived',
  returned: 'returned',
  cancel: 'cancelled',
}

export async function sendQueued(queued: QueuedCall): Promise<Outcome> {
  try {
    await senders[queued.kind](queued)
    return { kind: 'received' }
  } catch (error) {
    if (!(error instanceof CallError)) return { kind: 'failed' }
    if (error.status === 409) return (await wasTaken(queued)) ? { kind: 'received' } : { kind: 'refused', refusal: reasonOf(error) }
    return failureOf(error) ?? { kind: 'refused', refusal: Object.values(error.errors)[0]?.[0] ?? reasonOf(error) }
  }
}

/** Whether an earlier attempt has arrived, although its answer was lost. */
async function wasTaken({ kind, record, request }: QueuedCall): Promise<boolean> {
  const state = kind in reached ? reached[kind as OfferAction] : undefined
  if (kind !== 'close' && !state) return false
  const found = await call(calls.showHelpRequest, { params: { id: request } })
  if (kind === 'close') return found.state === 'closed'
  return found.offers?.find(({ id }) => id === record)?.history.some((step) => step.state === state) ?? false
}
