// The first rendering in a browser repeats what the server has rendered, which knows nothing of the device: what the device has stored, and the time since
// then, come with the next one.

import { useSyncExternalStore } from 'react'
import { knownTime } from '#web/lib/clock.ts'
import { Listeners } from '#web/lib/listeners.ts'
import { pageScope } from './page-scope.ts'

/** The time of the page, while the browser repeats it. */
let pageTime: number | undefined
let hasMissed = false
/** The time of the page, until somebody asks for what has changed since. */
let notFollowed: number | undefined
/** A part whose code does not arrive is not waited for, in milliseconds since the page began. */
const LONGEST = 60_000
const OFTEN = 20
const listeners = new Listeners()

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
  const stop = listeners.subscribe(() => {
    stop()
    setTimeout(act)
  })
}

/** The browser has taken the page over, perhaps without parts that React takes over by themselves, each between two comments. */
export function endHydrationSoon() {
  const place = document.getElementById('root')
  const isOver = pageTime === undefined || !place || performance.now() > LONGEST || partsOf(place).every(isTakenOver)
  if (isOver) endHydration()
  else setTimeout(endHydrationSoon, OFTEN)
}

function partsOf(place: HTMLElement): Element[] {
  const parts: Element[] = []
  const comments = document.createTreeWalker(place, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const { nodeValue, nextSibling } = comments.currentNode
    if (nodeValue?.startsWith('$') && nextSibling instanceof Element) parts.push(nextSibling)
  }
  return parts
}

/** React marks the elements that it has taken over. */
export const isTakenOver = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps'))

function endHydration() {
  pageTime = undefined
  listeners.tell()
}

/** Something that this device has stored. While a page is taken over there is nothing; if there was something, the screen begins once more. */
export function readDevice<Value>(read: () => Value | null): Value | null {
  if (pageScope()) return null
  const found = read()
  if (pageTime === undefined || found === null) return found
  hasMissed = true
  return null
}

/** The key of what shows things from this device: another one once it has to begin again with them. */
export const useDeviceKey = (): string => useSyncExternalStore(listeners.subscribe, deviceKey, () => 'page')
const deviceKey = () => (hasMissed && pageTime === undefined ? 'device' : 'page')

/** Whether the app runs here: false on the server, and while the browser repeats what came from there. */
export const useHydrated = (): boolean => useSyncExternalStore(listeners.subscribe, isHydrated, () => false)
export const isHydrated = () => pageTime === undefined

/** Resolves once the app runs. What the first rendering shows may not change before. */
export const hydrated = (): Promise<void> =>
  pageTime === undefined
    ? Promise.resolve()
    : new Promise((resolve) => {
        const stop = listeners.subscribe(() => {
          stop()
          resolve()
        })
      })

/** In milliseconds since 1970. While a page is rendered or taken over, both sides have the same. */
export const renderTime = (): number => pageScope()?.now ?? pageTime ?? knownTime()
