// Two windows of one browser with the same form: what one saves, the other shows.

import type { CreditUnion } from '#contract/prepare.ts'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('breakwater.credit-union')

export const shareRecord = (record: CreditUnion) => channel?.postMessage(record)

/** Calls back with each record that another window has saved; answers with the way to end it. */
export function onSharedRecord(use: (record: CreditUnion) => void): () => void {
  const listen = (event: MessageEvent<CreditUnion>) => use(event.data)
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}
