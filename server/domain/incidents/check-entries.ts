// Refuses statuses that an incident does not take, by the field of the request.

import { fieldErrors } from '#contract/field-errors.ts'
import type { Actor } from '#server/domain/actor.ts'
import { covers, outsideDesk, type StatesCovered } from '#server/domain/desk/desk.ts'
import { cutMoment, notLater } from '#server/domain/not-later.ts'
import { AppError, fieldError, refuseFields } from '#server/lib/app-error.ts'
import type { OfficeRow } from '#server/lib/database/tables/tables.ts'
import { beginOf } from './board-snapshot-rows.ts'
import type { FoundIncident } from './find-incidents.ts'
import { isIn } from './in-area.ts'

/** A device may have been offline when the incident closed. In milliseconds. */
const AFTER_CLOSING = 72 * 3_600_000

/** Whether an incident takes statuses of that moment. */
export const takes = (incident: FoundIncident, asOf: string) => asOf >= beginOf(incident)

/** The moment at which statuses were true: the given one, but never later than now. */
export function momentOf(incident: FoundIncident, given: string | null): string {
  const time = Date.now()
  const asOf = notLater(given, time) ?? new Date(time).toISOString()
  const { closed_at } = incident
  if (closed_at !== null && ((given ?? asOf) > closed_at || time > Date.parse(closed_at) + AFTER_CLOSING))
    throw new AppError('incident_closed')
  if (given === null) return cutMoment(null, beginOf(incident), time)
  if (!takes(incident, given)) throw fieldError('as_of', fieldErrors.asOfBefore)
  return asOf
}

interface Checked {
  actor: Actor
  incident: FoundIncident
  /** The name of the list in the request. */
  list: 'entries' | 'offices'
  entries: readonly { office_id: string }[]
  /** The named offices of the credit union, by id. */
  offices: ReadonlyMap<string, OfficeRow>
  /** Only offices in these states. */
  desk: StatesCovered
}

export function checkOffices({ actor, incident, list, entries, offices, desk }: Checked) {
  if (entries.some(({ office_id }) => !offices.has(office_id))) throw new AppError('not_found')
  if ([...offices.values()].some(({ state }) => !covers(desk, state))) throw outsideDesk(actor)
  const seen = new Set<string>()
  const errors = entries.flatMap(({ office_id }, at) => {
    const isTwice = seen.has(office_id)
    seen.add(office_id)
    const message = isTwice ? fieldErrors.officeTwice : isOutside(incident, offices.get(office_id)) ? fieldErrors.officeOutside : null
    return message === null ? [] : [[`${list}.${at}.office_id`, message] as const]
  })
  refuseFields(errors)
}

const isOutside = (incident: FoundIncident, office: OfficeRow | undefined) => !office || !isIn(incident, office)
