// The first rendering in a browser repeats what the server has rendered, which knows nothing of the device: what the device has stored, and the time since
// then, come with the next one.

import { useSyncExternalStore } from 'react'
import { pageScope } from './page-scope.ts'

/** The time of the page, while the browser repeats it. */
let pageTime: number | undefined
let hasMissed = false
/** The time of the page, until somebody asks for what has changed since. */
let notFollowed: number | undefined
const listeners = new Set<() => void>()

/** The page was rendered at this time, in milliseconds since 1970, and the browser is about to take it over. */
export function beginHydration(at: number) {
  pageTime = at
  notFollowed = at
}

/** The time from which changes have to be asked for: that of the page at first, later undefined. */
export function takePageTime(): number | undefined {
  const at = notFollowed
  notFollowed = undefined
  return at
}

/** Calls back once the app runs, with what this device has stored. */
export function onHydrated(act: () => void) {
  // After the listeners of the screens, which begin again with what the device has.
  const stop = subscribe(() => {
    stop()
    setTimeout(act)
  })
}

/** The browser has taken the page over. */
export function endHydration() {
  if (pageTime === undefined) return
  pageTime = undefined
  for (const listener of listeners) listener()
}

/** In milliseconds since 1970. While a page is rendered or taken over, both sides have the same. */
export const now = (): number => pageTime ?? pageScope()?.now ?? Date.now()

/** Something that this device has stored. While a page is taken over there is nothing; if there was something, the screen begins once more. */
export function readDevice<Value>(read: () => Value | null): Value | null {
  if (pageScope()) return null
  const found = read()
  if (pageTime === undefined || found === null) return found
  hasMissed = true
  return null
}

/** The key of what shows things from this device: another one once it has to begin again with them. */
export const useDeviceKey = (): string => useSyncExternalStore(subscribe, deviceKey, () => 'page')
const deviceKey = () => (hasMissed && pageTime === undefined ? 'device' : 'page')

/** Whether the app runs here: false on the server, and while the browser repeats what came from there. */
export const useHydrated = (): boolean => useSyncExternalStore(subscribe, isHydrated, () => false)
const isHydrated = () => pageTime === undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
