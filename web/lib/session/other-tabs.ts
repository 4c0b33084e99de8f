// The tabs of one browser share a session. A change in one tab is sent to the others.

/** The person and organization after the change. Null if the session has ended. */
export type Identity = { user: string; credit_union: string | null } | null

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('breakwater.session')

export const notifyOtherTabs = (who: Identity) => channel?.postMessage(who)

export function onOtherTabs(act: (who: Identity) => void) {
  channel?.addEventListener('message', ({ data }: MessageEvent<Identity>) => act(data))
}
