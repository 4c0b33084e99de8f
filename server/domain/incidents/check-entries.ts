// Refuses entries about offices that cannot be, by the field of the request.

import { fieldErrors } from '#contract/field-errors.ts'
import type { Actor } from '#server/domain/actor.ts'
import { covers, outsideDesk, type StatesCovered } from '#server/domain/desk/desk.ts'
import { cutMoment, notLater } from '#server/domain/not-later.ts'
import { AppError, fieldError, refuseFields } from '#server/lib/app-error.ts'
import type { OfficeRow } from '#server/lib/database/tables/tables.ts'
import type { FoundIncident } from './find-incidents.ts'
import { isIn, isThere } from './in-area.ts'
import { beginOf, oldest } from './look.ts'

/** The moment at which entries were true: the given one, but never later than now. An exercise has nothing from before it. */
export function momentOf(incident: FoundIncident | null, given: string | null): string {
  const asOf = notLater(given) ?? new Date().toISOString()
  if (asOf < oldest()) throw fieldError('as_of', fieldErrors.asOfTooOld)
  if (!incident?.is_exercise) return asOf
  if (given !== null && given < beginOf(incident)) throw fieldError('as_of', fieldErrors.asOfBefore)
  return cutMoment(asOf, beginOf(incident))
}

interface Checked {
  actor: Pick<Actor, 'impersonator' | 'rightsWithSecondFactor'>
  /** From whose card they came. */
  incident: FoundIncident | null
  /** The name of the list in the request. */
  list: 'entries' | 'offices' | 'statuses'
  entries: readonly { office_id: string }[]
  /** The named offices of the credit union, by id. */
  offices: ReadonlyMap<string, OfficeRow>
  /** Those that the actor's organization has added, and that do not count before it is confirmed. */
  added: ReadonlySet<string>
  /** Only offices in these states. */
  desk: StatesCovered
}

export function checkOffices({ actor, incident, list, entries, offices, added, desk }: Checked) {
  if (entries.some(({ office_id }) => !offices.has(office_id) && !added.has(office_id))) throw new AppError('not_found')
  if ([...offices.values()].some(({ state }) => !covers(desk, state))) throw outsideDesk(actor)
  const seen = new Set<string>()
  const errors = entries.flatMap(({ office_id }, at) => {
    const isTwice = seen.has(office_id)
    seen.add(office_id)
    const message = isTwice
      ? fieldErrors.officeTwice
      : added.has(office_id)
        ? fieldErrors.officeNotYet
        : faultOf(incident, offices.get(office_id))
    return message === null ? [] : [[`${list}.${at}.office_id`, message] as const]
  })
  refuseFields(errors)
}

/** The card of an incident cannot have shown an office outside its area. */
function faultOf(incident: FoundIncident | null, office: OfficeRow | undefined) {
  if (incident !== null) return office && isIn(incident, office) ? null : fieldErrors.officeOutside
  return office && isThere(office) ? null : fieldErrors.officeGone
}
