// The offices that members and the press can see: those of confirmed organizations that chose to be shown. Exercises are never shown.

import type { OfficeStatus } from '#contract/records/office-options.ts'
import { isOver } from '#contract/rules/loan-days.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { countCreditUnions } from '#server/domain/incidents/count-credit-unions.ts'
import { type FoundIncident, findBySlug, findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { officesWithStatus } from '#server/domain/incidents/in-area.ts'
import { lookedAt, lookOf } from '#server/domain/incidents/look.ts'
import { shareReads } from '#server/domain/incidents/share-reads.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface ShownOffice {
  id: string
  credit_union_id: string
  credit_union: string
  office: string
  street: string
  city: string
  state: string
  zip: string
  latitude: number | null
  longitude: number | null
  /** The office's number, or NCUA's of the credit union. Never a person's. */
  phone: string | null
  hours: string | null
  status_id: string | null
  /** Null for unknown. */
  status: OfficeStatus | null
  as_of: string | null
  opens_again_on: string | null
  public_note: string | null
}

export interface ShownIncident {
  incident: FoundIncident
  as_of: string
  /** By credit union, then by name. */
  offices: ShownOffice[]
  /** Credit unions in the area. */
  shown: number
  notShown: number
}

/** Open incidents, the newest first. */
export const openIncidents = async (db: Db): Promise<FoundIncident[]> =>
  (await findIncidents(db, ['watch', 'active'])).filter(({ is_exercise }) => !is_exercise)

export async function incidentOf(db: Db, slug: string): Promise<FoundIncident | undefined> {
  const found = await findBySlug(db, slug)
  return found?.is_exercise ? undefined : found
}

export const shownIn = shareReads(
  (incident: FoundIncident) => incident.id,
  async (db: Db, incident: FoundIncident): Promise<ShownIncident> => {
    const as_of = now()
    const [offices, counted] = await Promise.all([shownOffices(db, incident), countCreditUnions(db, [incident.id])])
    const shown = new Set(offices.map(({ credit_union_id }) => credit_union_id)).size
    return { incident, as_of, offices: offices.map(withoutPastDay), shown, notShown: (counted.get(incident.id) ?? 0) - shown }
  },
)

/** "Opens again January 1st" would promise the next one. A closed office is closed until somebody says more. */
const withoutPastDay = (office: ShownOffice): ShownOffice =>
  office.opens_again_on !== null && isOver({ until: office.opens_again_on }) ? { ...office, opens_again_on: null } : office

const shownOffices = (db: Db, incident: FoundIncident): Promise<ShownOffice[]> =>
  officesWithStatus(db, incident)
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .innerJoin('credit_unions', 'credit_unions.charter_key', 'directory.charter_key')
    .select(['offices.id', 'credit_unions.id as credit_union_id', 'credit_unions.name as credit_union', 'offices.name as office'])
    .select(['offices.street', 'offices.city', 'offices.state', 'offices.zip', 'offices.latitude', 'offices.longitude', 'offices.hours'])
    .select((eb) => eb.fn.coalesce('offices.phone', 'directory.phone').as('phone'))
    .select(['office_statuses.id as status_id', 'office_statuses.status', 'office_statuses.as_of'])
    .select(lookedAt<string>(lookOf(incident), 'public_note').as('public_note'))
    .select(lookedAt<string>(lookOf(incident), 'opens_again_on').as('opens_again_on'))
    .where(holdsCharterNumber)
    .where('credit_unions.confirmed_at', 'is not', null)
    .where('credit_unions.is_shown_publicly', '=', true)
    .orderBy('credit_unions.name_key')
    .orderBy('credit_unions.id')
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
