// Two windows of one browser with the same form: what one saves, the other shows, and they save one after the other.

import type { CreditUnion } from '#contract/records/credit-union.ts'

const NAME = 'breakwater.credit-union'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

export const shareRecord = (record: CreditUnion) => channel?.postMessage(record)

/** Calls back with each record that another window has saved. */
export function onSharedRecord(use: (record: CreditUnion) => void) {
  channel?.addEventListener('message', (event: MessageEvent<CreditUnion>) => use(event.data))
}

/** Waits until no other window is saving. Without locks both do, and the server sorts it out. */
export const oneWindowAtATime = <Result>(act: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(NAME, act) : act()
