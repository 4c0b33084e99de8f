// Two windows of one browser with the same form: what one saves, the other shows, and they save one after the other.

import type { CreditUnion } from '#contract/records/credit-union.ts'

/** While a window holds it, it saves answers. */
export const LOCK = 'breakwater.credit-union'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(LOCK)

export const shareRecord = (record: CreditUnion) => channel?.postMessage(record)

/** Calls back with each record that another window has saved. */
export function onSharedRecord(use: (record: CreditUnion) => void) {
  channel?.addEventListener('message', (event: MessageEvent<CreditUnion>) => use(event.data))
}
