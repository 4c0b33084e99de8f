// Keeps two windows with the same form in sync: they save in turn, and each shows what the other saved.

import type { CreditUnion } from '#contract/records/credit-union.ts'

/** A window holds this lock while it saves answers. */
export const LOCK = 'breakwater.credit-union'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(LOCK)

export const shareRecord = (record: CreditUnion) => channel?.postMessage(record)

/** Runs the callback with each record that another window has saved. */
export function onSharedRecord(use: (record: CreditUnion) => void) {
  channel?.addEventListener('message', (event: MessageEvent<CreditUnion>) => use(event.data))
}
