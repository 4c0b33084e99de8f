// The tabs of one browser share a session: what one of them does with it, the others hear.

/** Who goes on, and where. Null: the session is over. */
export type WhoGoesOn = { user: string; credit_union: string | null } | null

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('breakwater.session')

export const tellOtherTabs = (who: WhoGoesOn) => channel?.postMessage(who)

export function hearOtherTabs(act: (who: WhoGoesOn) => void) {
  channel?.addEventListener('message', ({ data }: MessageEvent<WhoGoesOn>) => act(data))
}
