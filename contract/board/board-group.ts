// The groups of the board, worst first: unknown before known.

import type { BoardRow } from './schemas.ts'

/** `unknown`: heard from, but without a status of any office. */
export const boardGroups = ['not_heard_from', 'quiet', 'unknown', 'closed', 'limited', 'open'] as const
export type BoardGroup = (typeof boardGroups)[number]

export function groupOf({ heard_at, is_quiet, offices }: Pick<BoardRow, 'heard_at' | 'is_quiet' | 'offices'>): BoardGroup {
  if (heard_at === null) return 'not_heard_from'
  if (is_quiet) return 'quiet'
  if (offices.closed > 0) return 'closed'
  if (offices.limited > 0) return 'limited'
  return offices.open > 0 ? 'open' : 'unknown'
}
