import type { AnyCall } from '#contract/call.ts'
import { logCall } from '#contract/call-list/calls.ts'
import * as help from '#contract/help-requests/calls.ts'
import { updateUser } from '#contract/users/calls.ts'
import type { QueuedRow } from '#web/lib/send-queue/send-queue.ts'

export interface QueuedCall extends QueuedRow {
  method: AnyCall['method']
  path: AnyCall['path']
  params: unknown
  body: unknown
  /** What it is about, in the person's words: "Generator 1". */
  what: string
  /** The help request that it belongs to; empty for others. */
  request: string
  /** The ids of the replies to asks that are settled once it is received: their words are in it. */
  settles?: readonly string[]
}

/** The calls about asking, lending and safety that may wait on a device. The keys named them in the rows of earlier builds. */
export const waitingCalls = {
  ask: help.createHelpRequest,
  invite: help.inviteHelpers,
  offer: help.offerHelp,
  edit: help.updateHelpRequest,
  refuse: help.declineHelpRequest,
  close: help.closeHelpRequest,
  reopen: help.reopenHelpRequest,
  accept: help.acceptOffer,
  decline: help.declineOffer,
  'on-the-way': help.sendOffer,
  arrived: help.receiveOffer,
  returned: help.returnOffer,
  cancel: help.cancelOffer,
  safe: updateUser,
  call: logCall,
} satisfies Record<string, AnyCall>

/** The entry that a row names; undefined if this version of the app does not know it. */
export const waitingCall = ({ method, path }: Pick<AnyCall, 'method' | 'path'>): AnyCall | undefined =>
  Object.values(waitingCalls).find((entry) => entry.method === method && entry.path === path)
