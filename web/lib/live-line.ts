// Whether the server can announce changes to this page: the state of the event stream.

import { useSyncExternalStore } from 'react'

let lostAt: number | null = null
const listeners = new Set<() => void>()

/** A repeated call changes nothing, so that the time of the first loss stays. */
export function setLineLost(isLost: boolean) {
  if (isLost === (lostAt !== null)) return
  lostAt = isLost ? Date.now() : null
  for (const listener of listeners) listener()
}

/** When the line was lost; null while there is one. */
export const useLineLostAt = () =>
  useSyncExternalStore(
    subscribe,
    () => lostAt,
    () => null,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
