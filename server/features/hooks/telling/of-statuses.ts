// The current statuses of an organization's offices, after a submission was stored or taken back.

import { sql } from 'kysely'
import { MOST_OFFICES, NOTE_LENGTH } from '#contract/records/hook-options.ts'
import { dayIn, isOver } from '#contract/rules/loan-days.ts'
import { holds } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findIncidents, incidentIfAny } from '#server/domain/incidents/find-incidents.ts'
import { REAL } from '#server/domain/office-facts.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { findOrganization, presentOrganization } from './organization.ts'
import type { Told, TrailEvent } from './told.ts'

export const tellStatuses = (db: Db, event: TrailEvent) => tellEntries(db, event, sourceOf(event.details))

/** The statuses that are left without the entries that were taken back. An office without any other entry has no status. */
export const tellTakenBack = (db: Db, event: TrailEvent) => tellEntries(db, event, WITHDRAWN)

const WITHDRAWN = 'withdrawn'

async function tellEntries(db: Db, { record_id, credit_union_id, details }: TrailEvent, source: unknown): Promise<Told | null> {
  const ids = Array.isArray(details.office_ids) ? (details.office_ids as string[]) : []
  const incident = await incidentIfAny(db, record_id)
  return tellOffices(db, credit_union_id, { ids, total: Number(details.offices), incident, source })
}

/** The statuses that an organization stored before it was confirmed: until then, no hook is told of them. */
export async function tellConfirmed(db: Db, { record_id }: TrailEvent): Promise<Told | null> {
  const directoryId = await directoryRowOf(db, record_id)
  if (directoryId === null) return null
  const rows = await db
    .selectFrom('offices')
    .innerJoin('office_facts', 'office_facts.office_id', 'offices.id')
    .select('offices.id')
    .where('offices.directory_id', '=', directoryId)
    .where('office_facts.scope', '=', REAL)
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
  const ids = rows.map(({ id }) => id).slice(0, MOST_OFFICES)
  return tellOffices(db, record_id, { ids, total: rows.length, source: 'confirmed' })
}

const sourceOf = ({ via, source }: TrailEvent['details']) => (via === undefined ? (source ?? 'self') : via)

interface Which {
  ids: readonly string[]
  /** Of all offices, also of those that have no room in `ids`. */
  total: number
  incident?: FoundIncident | undefined
  source: unknown
}

async function tellOffices(db: Db, creditUnionId: string | null, { ids, total, incident, source }: Which): Promise<Told | null> {
  const organization = await findOrganization(db, creditUnionId)
  if (!organization?.isConfirmed || ids.length === 0) return null
  const exercise = incident?.is_exercise ? incident : undefined
  const offices = await officesOf(db, { ids, scope: exercise?.id ?? REAL, source })
  if (offices.length === 0) return null
  const more = total - ids.length
  const data = {
    ...{ credit_union: presentOrganization(organization), source, offices },
    incidents: exercise ? [exercise.slug] : await openOver(db, offices),
    ...(more > 0 && { more }),
  }
  return {
    ...{ type: 'office_statuses.stored', creditUnionId: organization.id, states: offices.map(({ state }) => state) },
    ...{ isExercise: exercise !== undefined, path: pathOf(organization.id, exercise?.id) },
    ...{ own: data, shared: data, isShown: organization.isShown },
  }
}

/** The slugs of the open storms that hold any of the offices, as the map data says them of each. */
async function openOver(db: Db, offices: readonly { state: string; county_fips: string | null }[]): Promise<string[]> {
  const open = (await findIncidents(db, ['watch', 'active'])).filter(({ is_exercise }) => !is_exercise)
  const isAbove = (incident: FoundIncident) => offices.some(({ state, county_fips: county }) => holds(incident, { state, county }))
  return open.filter(isAbove).map(({ slug }) => slug)
}

/** Its own offices are what a key reads that names none: another organization's hook has to name it. */
const pathOf = (organizationId: string, exerciseId: string | undefined) =>
  `/offices?${new URLSearchParams({ credit_union_id: organizationId, ...(exerciseId !== undefined && { incident_id: exerciseId }) })}`

interface Read extends Pick<Which, 'ids' | 'source'> {
  scope: string
}

async function officesOf(db: Db, { ids, scope, source }: Read) {
  const rows = await db
    .selectFrom('offices')
    .leftJoin('office_facts', (join) => join.onRef('office_facts.office_id', '=', 'offices.id').on('office_facts.scope', '=', scope))
    .select(['offices.id', 'offices.site_id', 'offices.name', 'offices.state', 'offices.county as county_fips'])
    .select(['office_facts.status', 'office_facts.power', 'office_facts.opens_again_on', 'office_facts.public_note'])
    .select(sql<string | null>`substr(office_facts.status_key, 1, 24)`.as('as_of'))
    .where('offices.id', 'in', ids)
    .$if(source !== WITHDRAWN, (query) => query.where('office_facts.scope', 'is not', null))
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
  return rows.map(({ opens_again_on, public_note, ...office }) => ({
    ...office,
    opens_again_on: opens_again_on !== null && isOver({ until: opens_again_on }, dayIn(0)) ? null : opens_again_on,
    public_note: public_note && [...public_note].slice(0, NOTE_LENGTH).join(''),
  }))
}

/**
 * The organization is no longer shown, no longer confirmed, or deleted, so that programs delete what they have stored of it. Hooks of other organizations
 * are told only if it was shown before.
 */
export async function tellHidden(db: Db, { what, record_id, details }: TrailEvent): Promise<Told | null> {
  if (what === 'public page changed' && details.shown !== false) return null
  const organization = await findOrganization(db, record_id)
  if (!organization) return null
  const { id, charter_number, state } = organization
  const data = { id, charter_number }
  return {
    ...{ type: 'credit_union.hidden', creditUnionId: id, states: [state], isExercise: false, path: '' },
    ...{ own: data, shared: data, isShown: details.was_shown === true },
  }
}
