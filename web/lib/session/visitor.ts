// A visitor's first page need not ask who they are: a browser that brought no session cookie has no session.

import { VISITOR_MARK } from '#contract/wire.ts'

let isSaid: boolean | undefined

/**
 * Whether the server said with this page that the browser brought no session cookie. Only the first answer counts: later somebody may have signed
 * in, here or in another tab. What is not known for sure is false: a browser without such timings, or a page out of its history.
 */
export function cameAsVisitor(timeline: Pick<Performance, 'getEntriesByType'> = performance): boolean {
  const isFirst = isSaid === undefined
  isSaid ??= timeline.getEntriesByType('navigation').some((page) => isVisitors(page as PerformanceNavigationTiming))
  return isFirst && isSaid
}

const isVisitors = ({ type, serverTiming }: PerformanceNavigationTiming) =>
  type !== 'back_forward' && (serverTiming ?? []).some(({ name }) => name === VISITOR_MARK)
