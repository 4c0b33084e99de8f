// The current statuses of an organization's offices, after a submission was stored or taken back.

import { MOST_OFFICES, NOTE_LENGTH } from '#contract/records/hook-options.ts'
import { dayIn, isOver } from '#contract/rules/loan-days.ts'
import { holds } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { knownSince } from '#server/domain/incidents/known-facts.ts'
import { type Known, momentIn, nothingKnown, REAL } from '#server/domain/office-facts.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { findOrganization, findOrganizations, type Named, presentOrganization } from './organization.ts'
import type { Told, TrailEvent } from './told.ts'

/** Submissions that were stored, and others that were taken back: then the statuses that are left, and of an office without any other entry no status. */
export async function tellSubmissions(db: Db, events: readonly TrailEvent[]): Promise<(Told | null)[]> {
  const exercises = await findExercises(db, idsIn(events.map(({ record_id }) => record_id)))
  return tellOffices(
    db,
    events.map(({ what, record_id, credit_union_id, happened_at, details }) => ({
      creditUnionId: credit_union_id,
      ids: Array.isArray(details.office_ids) ? (details.office_ids as string[]) : [],
      total: Number(details.offices),
      exercise: exercises.get(record_id),
      source: what === 'office statuses withdrawn' ? WITHDRAWN : sourceOf(details),
      at: happened_at,
    })),
  )
}

const WITHDRAWN = 'withdrawn'

const idsIn = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

async function findExercises(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string | null, Exercise>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('incidents').select(['id', 'slug']).where('id', 'in', ids).where('is_exercise', '=', true).execute()
  return new Map(rows.map((row) => [row.id, row]))
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
  const [told = null] = await tellOffices(db, [{ creditUnionId: record_id, ids, total: rows.length, source, at: happened_at }])
  return told
}

const sourceOf = ({ via, source }: TrailEvent['details']) => (via === undefined ? (source ?? 'self') : via)

interface Exercise {
  id: string
  slug: string
}

interface Which {
  creditUnionId: string | null
  ids: readonly string[]
  /** Of all offices, also of those that have no room in `ids`. */
  total: number
  exercise?: Exercise | undefined
  source: unknown
  /** When it happened. */
  at: string
}

/** In their order; null where no hook hears of it. In a storm many are told in one look, so they are read together. */
async function tellOffices(db: Db, asked: readonly Which[]): Promise<(Told | null)[]> {
  const organizations = await findOrganizations(db, idsIn(asked.map(({ creditUnionId }) => creditUnionId)))
  const isTold = ({ creditUnionId, ids }: Which) => organizations.get(creditUnionId)?.isConfirmed && ids.length > 0
  const offices = await officesOf(db, asked.filter(isTold).map(withScope))
  const open = (await findIncidents(db, ['watch', 'active'])).filter(({ is_exercise }) => !is_exercise)
  return asked.map((which) => {
    const organization = organizations.get(which.creditUnionId)
    const known = isTold(which) ? offices(withScope(which)) : []
    return organization && known.length > 0 ? toldOf(which, organization, { offices: known, open }) : null
  })
}

const withScope = (which: Which) => ({ ...which, scope: which.exercise?.id ?? REAL })

interface Found {
  offices: ReturnType<Awaited<ReturnType<typeof officesOf>>>
  /** Storms. */
  open: readonly FoundIncident[]
}

function toldOf({ ids, total, exercise, source }: Which, organization: Named, { offices, open }: Found): Told {
  const more = total - ids.length
  const data = {
    ...{ credit_union: presentOrganization(organization), source, offices },
    incidents: exercise ? [exercise.slug] : openOver(open, offices),
    ...(more > 0 && { more }),
  }
  return {
    ...{ type: 'office_statuses.stored', creditUnionId: organization.id, states: offices.map(({ state }) => state) },
    ...{ isExercise: exercise !== undefined, path: pathOf(organization.id, exercise?.id) },
    ...{ own: data, shared: data, isShown: organization.isShown },
  }
}

/** The slugs of the open storms that hold any of the offices, as the map data says them of each. */
function openOver(open: readonly FoundIncident[], offices: Found['offices']): string[] {
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

/** Reads what all of them need. The result answers one of them, in the order of the offices' names. */
async function officesOf(db: Db, reads: readonly Read[]) {
  const ids = idsIn(reads.flatMap((read) => read.ids))
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('offices')
          .select(['id', 'site_id', 'name', 'state', 'county as county_fips'])
          .where('id', 'in', ids)
          .orderBy('name')
          .orderBy('id')
          .execute()
  const ranks = new Map(rows.map(({ id }, rank) => [id, rank]))
  const known = await knownThen(db, reads)
  return ({ ids: own, scope, source, at }: Read) =>
    own
      .flatMap((id) => ranks.get(id) ?? [])
      .sort((one, other) => one - other)
      .flatMap((rank) => rows[rank] ?? [])
      .flatMap((office) => {
        const facts = known(office.id, scope, at)
        if (!facts) return source === WITHDRAWN ? [{ ...office, ...factsIn(nothingKnown) }] : []
        return [{ ...office, ...factsIn(facts) }]
      })
}

/** What was known of an office when it happened: more may have been stored, or withdrawn, since. */
async function knownThen(db: Db, reads: readonly Read[]) {
  const byScope = new Map<string, Awaited<ReturnType<typeof knownIn>>>()
  for (const [scope, own] of Map.groupBy(reads, (read) => read.scope)) byScope.set(scope, await knownIn(db, scope, own))
  return (officeId: string, scope: string, at: string) => byScope.get(scope)?.(officeId, at)
}

async function knownIn(db: Db, scope: string, reads: readonly Read[]) {
  const ids = idsIn(reads.flatMap((read) => read.ids))
  const from = reads.map(({ at }) => at).reduce((one, other) => (one < other ? one : other))
  const rows = await db.selectFrom('office_facts').selectAll().where('scope', '=', scope).where('office_id', 'in', ids).execute()
  const changes = await db
    .selectFrom('office_statuses')
    .select([
      'office_id',
      (eb) => eb.fn.max<string>('created_at').as('stored'),
      (eb) => eb.fn.max<string | null>('withdrawn_at').as('withdrawn'),
    ])
    .where('office_id', 'in', ids)
    .where((eb) => eb.or([eb('created_at', '>', from), eb('withdrawn_at', '>', from)]))
    .groupBy('office_id')
    .execute()
  const now = new Map(rows.map((row) => [row.office_id, row]))
  const changed = new Map(changes.map(({ office_id, stored, withdrawn }) => [office_id, stored > (withdrawn ?? '') ? stored : withdrawn]))
  const isStale = (id: string, at: string) => (changed.get(id) ?? '') > at
  const stale = reads.flatMap((read) => read.ids.filter((id) => isStale(id, read.at)))
  const then = await knownSince(db, { scope, from, offices: [...new Set(stale)] })
  return (id: string, at: string): ToldFacts | undefined => (isStale(id, at) ? then(id, at) : now.get(id))
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
