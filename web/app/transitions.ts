// Screens fade into each other; between the dashboard and the screens one level below they slide: forward to the left, back to the right.

import { screens } from './screens.ts'

const HOME = '/dashboard'
const sliding = screens.filter(({ slides }) => slides).map(({ path }): string => path)

export type Slide = 'left' | 'right' | null

/** How the screen at `from` gives way to the one at `to`. */
export function slideBetween(from: string, to: string): Slide {
  if (from === HOME && sliding.includes(to)) return 'left'
  if (to === HOME && sliding.includes(from)) return 'right'
  return null
}

/**
 * A transition that the browser calls off (the tab is hidden, another one begins, the next screen takes too long) rejects its promises. The
 * screens have changed places all the same, only without the motion: nothing went wrong, so nothing is reported.
 */
export function ignoreEndedTransitions(page: Pick<Window, 'addEventListener'>) {
  page.addEventListener('unhandledrejection', (event) => {
    if (isEndedTransition(event.reason)) event.preventDefault()
  })
}

const CALLED_OFF = ['AbortError', 'InvalidStateError', 'TimeoutError']

/** Fetches are aborted under the same names: browsers tell of which they speak only in words, all of them with this one in it. */
const isEndedTransition = (reason: unknown) =>
  reason instanceof DOMException && CALLED_OFF.includes(reason.name) && /transition/i.test(reason.message)
