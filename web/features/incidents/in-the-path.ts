import type { PathRow } from '#contract/asks/schemas.ts'
import { DAYS_BETWEEN_REMINDERS } from '#contract/records/warning-options.ts'
import { DAY } from '#contract/rules/time.ts'
import type { PathFilter } from '#web/domain/asks/path-to.ts'
import { renderTime } from '#web/lib/page/hydration.ts'

export const isShown: Record<PathFilter, (row: PathRow) => boolean> = {
  all: () => true,
  enrolled: ({ is_enrolled }) => is_enrolled,
  unprepared: ({ is_prepared }) => is_prepared === false,
  contact: ({ is_enrolled, people }) => !is_enrolled && people > 0,
  phone: ({ people }) => people === 0,
  bounced: ({ undeliverable }) => undeliverable > 0,
}

/** Whoever was reminded within the last days is not reminded again. */
export const mayRemind = ({ is_prepared, reminded_at }: Pick<PathRow, 'is_prepared' | 'reminded_at'>, now = renderTime()) =>
  is_prepared === false && (reminded_at === null || Date.parse(reminded_at) <= now - DAYS_BETWEEN_REMINDERS * DAY)
