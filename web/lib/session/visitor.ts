// On a first page, a browser without a session cookie has no session, so the client need not ask who is signed in.

import { VISITOR_MARK } from '#contract/wire.ts'

let isSaid: boolean | undefined

/**
 * Whether the server said with this page that the browser sent no session cookie. Only the first response counts: later a person may have signed in, here
 * or in another tab. It is false in case of doubt: in a browser without such timings, or for a page from its history.
 */
export function cameAsVisitor(timeline: Pick<Performance, 'getEntriesByType'> = performance): boolean {
  const isFirst = isSaid === undefined
  isSaid ??= timeline.getEntriesByType('navigation').some((page) => isVisitors(page as PerformanceNavigationTiming))
  return isFirst && isSaid
}

const isVisitors = ({ type, serverTiming }: PerformanceNavigationTiming) =>
  type !== 'back_forward' && (serverTiming ?? []).some(({ name }) => name === VISITOR_MARK)
