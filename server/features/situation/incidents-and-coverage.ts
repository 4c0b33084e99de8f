import { sql } from 'kysely'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import type { IncidentHere, OfficesHere, Situation } from '#contract/situation/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { countsInFigures } from '#server/domain/claims/counts-in-figures.ts'
import { findAssociation } from '#server/domain/desk/association.ts'
import { holds } from '#server/domain/incidents/area.ts'
import { unconfirmedOf } from '#server/domain/incidents/current-statuses.ts'
import { type FoundIncident, findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { isStillThere } from '#server/domain/incidents/is-still-there.ts'
import { type Fact, type KnownOffice, knownOffices } from '#server/domain/incidents/known-facts.ts'
import { everywhere, isSeen, lookOf, oldest } from '#server/domain/incidents/look.ts'
import { isInForce } from '#server/domain/offices.ts'
import { vouchable } from '#server/domain/organizations/confirmation/vouchable.ts'
import { isPrepared } from '#server/domain/organizations/is-prepared.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import { howMany } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

type IncidentsAndCoverage = Pick<Situation, 'offices' | 'incidents' | 'has_open_incident' | 'public_page' | 'coverage'>

/** The incidents of the organization's own offices, and for an association the coverage of its states. */
export async function incidentsAndCoverage(db: Db, actor: Actor): Promise<IncidentsAndCoverage> {
  const open = await findIncidents(db, ['watch', 'active'])
  const [here, public_page, coverage] = await Promise.all([
    whatIsHere(db, open, actor),
    isShownPublicly(db, actor.credit_union_id),
    coverageOf(db, actor),
  ])
  return { ...here, has_open_incident: open.length > 0, public_page, coverage }
}

interface Here {
  incidents: IncidentHere[]
  offices: OfficesHere | null
}

async function whatIsHere(db: Db, open: readonly FoundIncident[], actor: Actor): Promise<Here> {
  if (open.length === 0 || actor.credit_union_id === null) return { incidents: [], offices: null }
  const own = await ownOffices(db, actor.credit_union_id)
  // Real incidents come before exercises.
  const inOrder = [...open.filter(({ is_exercise }) => !is_exercise), ...open.filter(({ is_exercise }) => is_exercise)]
  const here = inOrder.flatMap((incident) => {
    const inside = own.filter((office) => holds(incident, office)).map(({ id }) => id)
    return inside.length > 0 ? [{ incident, inside }] : []
  })
  const unconfirmed = unconfirmedOf(actor)
  const incidents = await Promise.all(
    here.map(async ({ incident, inside }) =>
      presented(incident, inside.length, statusesIn(await knownOffices(db, { look: lookOf(incident), offices: inside, unconfirmed }))),
    ),
  )
  const real = here.filter(({ incident }) => !incident.is_exercise)
  const covered = [...new Set(real.flatMap(({ inside }) => inside))]
  const known = await knownOffices(db, { look: { ...everywhere, since: oldest() }, offices: covered, unconfirmed })
  return {
    incidents,
    offices: together(
      real.map(({ incident }) => incident),
      covered.length,
      statusesIn(known),
    ),
  }
}

/** The newest of each office, in all real incidents together. */
function together(incidents: readonly FoundIncident[], total: number, statuses: readonly Fact[]): OfficesHere | null {
  const [newest] = incidents
  if (!newest) return null
  const look = lookOf(newest)
  return {
    ...countsOf(total, statuses),
    before_newest: statuses.filter(({ at, said }) => !isSeen(look, at, said)).length,
    incidents: incidents.map(({ id, name }) => ({ id, name })),
  }
}

const statusesIn = (known: ReadonlyMap<string, KnownOffice>): Fact[] => [...known.values()].flatMap(({ current }) => current.status ?? [])

async function ownOffices(db: Db, own: string | null) {
  const directoryId = await directoryRowOf(db, own)
  return db
    .selectFrom('offices')
    .select(['id', 'state', 'county'])
    .where('directory_id', '=', directoryId ?? '')
    .where(isInForce)
    .execute()
}

function presented({ id, name, slug, type, phase, is_exercise, starts_at }: FoundIncident, total: number, statuses: readonly Fact[]) {
  const { as_of, ...offices } = countsOf(total, statuses)
  return { id, name, slug, type, phase, is_exercise, starts_at, offices, as_of }
}

function countsOf(total: number, statuses: readonly Fact[]) {
  const numberOf = (status: OfficeStatus) => statuses.filter(({ value }) => value === status).length
  const as_of = statuses.reduce<string | null>((newest, { at }) => (newest === null || at > newest ? at : newest), null)
  return {
    total,
    open: numberOf('open'),
    limited: numberOf('limited'),
    closed: numberOf('closed'),
    unknown: total - statuses.length,
    as_of,
  }
}

async function isShownPublicly(db: Db, own: string | null): Promise<boolean | null> {
  const found = await db
    .selectFrom('credit_unions')
    .select('is_shown_publicly')
    .where('id', '=', own ?? '')
    .executeTakeFirst()
  return found?.is_shown_publicly ?? null
}

async function coverageOf(db: Db, actor: Actor): Promise<Situation['coverage']> {
  const association = actor.isTrusted ? await findAssociation(db, actor) : undefined
  if (!association) return null
  const counted = await db
    .selectFrom('directory')
    .leftJoin('credit_unions', (join) =>
      join
        .onRef('credit_unions.charter_key', '=', 'directory.charter_key')
        .on('credit_unions.type_organization', '=', 'Credit Union')
        .on('credit_unions.confirmed_at', 'is not', null)
        .on('credit_unions.deleted_at', 'is', null),
    )
    .select(sql<number>`count(*)`.as('credit_unions'))
    .select(sql<number>`count(credit_unions.id)`.as('enrolled'))
    .select(sql<number>`count(case when ${isPrepared()} then 1 end)`.as('prepared'))
    .where('directory.state', 'in', association.states)
    .where(isStillThere)
    .where(countsInFigures)
    .executeTakeFirstOrThrow()
  return { states: association.states, ...counted, vouchable: await howMany(vouchable(db, association)) }
}
