// Screens cross-fade. Between the dashboard and the screens one level below, they slide: left to go forward, right to go back.

import { screens } from './screens.ts'

const HOME = '/dashboard'
const sliding = screens.filter(({ slides }) => slides).map(({ path }): string => path)

export type Slide = 'left' | 'right' | null

/** The transition from the screen at `from` to the one at `to`. */
export function slideBetween(from: string, to: string): Slide {
  if (from === HOME && sliding.includes(to)) return 'left'
  if (to === HOME && sliding.includes(from)) return 'right'
  return null
}

/**
 * A browser can cancel a transition (the tab is hidden, another one starts, the next screen takes too long) and then rejects its promises. The screen
 * has changed all the same, without the animation, so the error is not reported.
 */
export function ignoreEndedTransitions(page: Pick<Window, 'addEventListener'>) {
  page.addEventListener('unhandledrejection', (event) => {
    if (isEndedTransition(event.reason)) event.preventDefault()
  })
}

const ENDED = ['AbortError', 'InvalidStateError', 'TimeoutError']

/** Aborted fetches have the same error names, so the message decides: browsers word it differently, but each contains this word. */
const isEndedTransition = (reason: unknown) =>
  reason instanceof DOMException && ENDED.includes(reason.name) && /transition/i.test(reason.message)
