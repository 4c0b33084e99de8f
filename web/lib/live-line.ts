// Whether the server can announce changes to this page: the state of the event stream.

import { useSyncExternalStore } from 'react'
import { knownTime } from '#web/lib/clock.ts'
import { Listeners } from '#web/lib/listeners.ts'

let lostAt: number | null = null
const listeners = new Listeners()

/** A repeated call changes nothing, so that the time of the first loss stays. */
export function setLineLost(isLost: boolean) {
  if (isLost === (lostAt !== null)) return
  lostAt = isLost ? knownTime() : null
  listeners.tell()
}

/** When the line was lost; null while there is one. */
export const useLineLostAt = () =>
  useSyncExternalStore(
    listeners.subscribe,
    () => lostAt,
    () => null,
  )
