// The current statuses of an organization's offices, after a submission was stored or taken back.

import { MOST_OFFICES, NOTE_LENGTH } from '#contract/records/hook-options.ts'
import { dayIn, isOver } from '#contract/rules/loan-days.ts'
import { holds } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findIncidents, incidentIfAny } from '#server/domain/incidents/find-incidents.ts'
import { knownAmongEntries } from '#server/domain/incidents/known-facts.ts'
import { everywhere } from '#server/domain/incidents/look.ts'
import { type Known, momentIn, nothingKnown, REAL } from '#server/domain/office-facts.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { findOrganization, presentOrganization } from './organization.ts'
import type { Told, TrailEvent } from './told.ts'

export const tellStatuses = (db: Db, event: TrailEvent) => tellEntries(db, event, sourceOf(event.details))

/** The statuses that are left without the entries that were taken back. An office without any other entry has no status. */
export const tellTakenBack = (db: Db, event: TrailEvent) => tellEntries(db, event, WITHDRAWN)

const WITHDRAWN = 'withdrawn'

async function tellEntries(
  db: Db,
  { record_id, credit_union_id, happened_at, details }: TrailEvent,
  source: unknown,
): Promise<Told | null> {
  const ids = Array.isArray(details.office_ids) ? (details.office_ids as string[]) : []
  const incident = await incidentIfAny(db, record_id)
  return tellOffices(db, credit_union_id, { ids, total: Number(details.offices), incident, source, at: happened_at })
}

/** The statuses that an organization stored before it was confirmed: until then, no hook is told of them. */
export const tellConfirmed = (db: Db, event: TrailEvent) => tellAll(db, event, 'confirmed')

async function tellAll(db: Db, { record_id, happened_at }: TrailEvent, source: 'confirmed' | 'shown'): Promise<Told | null> {
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
  return tellOffices(db, record_id, { ids, total: rows.length, source, at: happened_at })
}

const sourceOf = ({ via, source }: TrailEvent['details']) => (via === undefined ? (source ?? 'self') : via)

interface Which {
  ids: readonly string[]
  /** Of all offices, also of those that have no room in `ids`. */
  total: number
  incident?: FoundIncident | undefined
  source: unknown
  /** When it happened. */
  at: string
}

async function tellOffices(db: Db, creditUnionId: string | null, { ids, total, incident, source, at }: Which): Promise<Told | null> {
  const organization = await findOrganization(db, creditUnionId)
  if (!organization?.isConfirmed || ids.length === 0) return null
  const exercise = incident?.is_exercise ? incident : undefined
  const offices = await officesOf(db, { ids, scope: exercise?.id ?? REAL, source, at })
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

interface Read extends Pick<Which, 'ids' | 'source' | 'at'> {
  scope: string
}

const toldFacts = ['power', 'opens_again_on', 'public_note'] as const
type ToldFacts = Pick<Known, 'status' | 'status_key' | (typeof toldFacts)[number] | `${(typeof toldFacts)[number]}_key`>

/** As they were when it happened: more may have been stored, or withdrawn, since. */
async function officesOf(db: Db, { ids, scope, source, at }: Read) {
  const rows = await db
    .selectFrom('offices')
    .select(['id', 'site_id', 'name', 'state', 'county as county_fips'])
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const known = await knownThen(db, { ids, scope, at })
  return rows.flatMap((office) => {
    const facts = known.get(office.id)
    if (!facts) return source === WITHDRAWN ? [{ ...office, ...factsIn(nothingKnown) }] : []
    return [{ ...office, ...factsIn(facts) }]
  })
}

async function knownThen(db: Db, { ids, scope, at }: Omit<Read, 'source'>): Promise<ReadonlyMap<string, ToldFacts>> {
  const [rows, changed] = await Promise.all([
    db.selectFrom('office_facts').selectAll().where('scope', '=', scope).where('office_id', 'in', ids).execute(),
    db
      .selectFrom('office_statuses')
      .select('office_id')
      .distinct()
      .where('office_id', 'in', ids)
      .where((eb) => eb.or([eb('created_at', '>', at), eb('withdrawn_at', '>', at)]))
      .execute(),
  ])
  const since = new Set(changed.map(({ office_id }) => office_id))
  const look = { ...everywhere, scope }
  const [then] = await knownAmongEntries(db, look, { offices: [...since], unconfirmed: null, storedBy: at })
  return new Map([...rows.filter(({ office_id }) => !since.has(office_id)).map((row) => [row.office_id, row] as const), ...then])
}

function factsIn(known: ToldFacts) {
  const { status, status_key, power, opens_again_on, public_note } = known
  const as_of = status_key && momentIn(status_key)
  const day = opens_again_on !== null && isOver({ until: opens_again_on }, dayIn(0)) ? null : opens_again_on
  const said = { status, power, opens_again_on: day, public_note: public_note && [...public_note].slice(0, NOTE_LENGTH).join('') }
  const others = toldFacts.flatMap((name) => {
    const key = known[`${name}_key`]
    return said[name] === null || key === null || momentIn(key) === as_of ? [] : [[name, { as_of: momentIn(key) }] as const]
  })
  return { ...said, as_of, ...(others.length > 0 && { facts: Object.fromEntries(others) }) }
}

/** Programs were told to delete what they had stored of the organization, or have never had it: its statuses now. Its own have them. */
export async function tellPublicPage(db: Db, event: TrailEvent): Promise<Told | null> {
  if (event.details.shown === false) return tellHidden(db, event)
  const told = await tellAll(db, event, 'shown')
  return told?.isShown ? { ...told, own: null } : null
}

/**
 * The organization is no longer shown, no longer confirmed, or deleted, so that programs delete what they have stored of it. Hooks of other organizations
 * are told only if it was shown before.
 */
export async function tellHidden(db: Db, { record_id, details }: TrailEvent): Promise<Told | null> {
  const organization = await findOrganization(db, record_id)
  if (!organization) return null
  const { id, charter_number, state } = organization
  const data = { id, charter_number }
  return {
    ...{ type: 'credit_union.hidden', creditUnionId: id, states: [state], isExercise: false, path: '' },
    ...{ own: data, shared: data, isShown: details.was_shown === true },
  }
}
