// What a desk may do with an incident.

import { fieldErrors } from '#contract/field-errors.ts'
import type { IncidentPhase } from '#contract/records/incident-options.ts'
import type { StatesCovered } from '#server/domain/desk/desk.ts'
import { type Area, isEmpty, isWithin, without } from '#server/domain/incidents/area.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { fieldError, refuseFields } from '#server/lib/app-error.ts'
import { DAY, latestCredible } from '#server/lib/time.ts'

interface AreaChange {
  before: Area
  after: Area
  isOpen: boolean
  /** Whether the desk may change the whole incident. */
  isTheirs: boolean
}

/** Every desk may add its own states to an open incident. No desk changes the area in the states of others. */
export function mayChangeArea(desk: StatesCovered, { before, after, isOpen, isTheirs }: AreaChange): boolean {
  const left = without(before, after)
  if (!isWithin(desk, without(after, before)) || !isWithin(desk, left)) return false
  return isTheirs || (isOpen && isEmpty(left))
}

/** In milliseconds. */
const TEN_YEARS = 3653 * DAY

/** An incident counts all reports since its start, so with a mistyped year it would count those of earlier storms. */
export function refuseLongAgo(startsAt: string | undefined) {
  if (startsAt !== undefined && Date.parse(startsAt) < Date.now() - TEN_YEARS) throw fieldError('starts_at', fieldErrors.startsLongAgo)
}

/** What has not begun is watched. An exercise is planned: calendars show it. */
export function refuseAhead(
  startsAt: string | undefined,
  { phase, is_exercise }: { phase: IncidentPhase; is_exercise?: boolean | undefined },
) {
  if (startsAt !== undefined && phase !== 'watch' && !is_exercise && isAhead(startsAt))
    throw fieldError('starts_at', fieldErrors.startedFuture)
}

export const isAhead = (moment: string) => moment > latestCredible()

/** What a closed incident shows was looked at with its type, start and area, so they stay. One that is opened again with the same change looks again. */
export function refuseOfClosed(before: FoundIncident, { phase = before.phase, type, starts_at }: Partial<FoundIncident>, isMoved: boolean) {
  if (before.phase !== 'closed' || phase !== 'closed') return
  const changed = { type: type !== undefined, starts_at: starts_at !== undefined, states: isMoved }
  refuseFields(Object.entries(changed).flatMap(([name, is]) => (is ? [[name, fieldErrors.closedStays] as const] : [])))
}
