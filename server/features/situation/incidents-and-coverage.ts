import { sql } from 'kysely'
import type { IncidentHere, Situation } from '#contract/situation/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { countsInFigures } from '#server/domain/claims/counts-in-figures.ts'
import { findAssociation } from '#server/domain/desk/association.ts'
import { holds } from '#server/domain/incidents/area.ts'
import { currentStatuses, type StatusRow, unconfirmedOf } from '#server/domain/incidents/current-statuses.ts'
import { type FoundIncident, findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { isInForce } from '#server/domain/offices.ts'
import { vouchable } from '#server/domain/organizations/confirmation/vouchable.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

type IncidentsAndCoverage = Pick<Situation, 'offices' | 'incidents' | 'has_open_incident' | 'public_page' | 'coverage'>

/** The incidents of the organization's own offices, and for an association the coverage of its states. */
export async function incidentsAndCoverage(db: Db, actor: Actor): Promise<IncidentsAndCoverage> {
  const open = await findIncidents(db, ['watch', 'active'])
  const [incidents, public_page, coverage] = await Promise.all([
    incidentsHere(db, open, actor),
    isShownPublicly(db, actor.credit_union_id),
    coverageOf(db, actor),
  ])
  return { offices: null, incidents, has_open_incident: open.length > 0, public_page, coverage }
}

async function incidentsHere(db: Db, open: readonly FoundIncident[], actor: Actor): Promise<IncidentHere[]> {
  if (open.length === 0 || actor.credit_union_id === null) return []
  const offices = await ownOffices(db, actor.credit_union_id)
  // Real incidents come before exercises.
  const inOrder = [...open.filter(({ is_exercise }) => !is_exercise), ...open.filter(({ is_exercise }) => is_exercise)]
  const here = inOrder.flatMap((incident) => {
    const inside = offices.filter((office) => holds(incident, office))
    return inside.length > 0 ? [{ incident, inside: new Set(inside.map(({ id }) => id)) }] : []
  })
  const said = await currentStatuses(db, {
    incidents: here.map(({ incident }) => incident.id),
    offices: offices.map(({ id }) => id),
    unconfirmed: unconfirmedOf(actor),
  })
  const byIncident = Map.groupBy(said, ({ incident_id }) => incident_id)
  return here.map(({ incident, inside }) => {
    const statuses = (byIncident.get(incident.id) ?? []).filter(({ office_id }) => inside.has(office_id))
    return presented(incident, inside.size, statuses)
  })
}

async function ownOffices(db: Db, own: string | null) {
  const directoryId = await directoryRowOf(db, own)
  return db
    .selectFrom('offices')
    .select(['id', 'state', 'county'])
    .where('directory_id', '=', directoryId ?? '')
    .where(isInForce)
    .execute()
}

function presented({ id, name, slug, type, phase, is_exercise, starts_at }: FoundIncident, total: number, statuses: readonly StatusRow[]) {
  const numberOf = (status: StatusRow['status']) => statuses.filter((said) => said.status === status).length
  const known = { open: numberOf('open'), limited: numberOf('limited'), closed: numberOf('closed') }
  const as_of = statuses.reduce<string | null>((newest, said) => (newest === null || said.as_of > newest ? said.as_of : newest), null)
  return { id, name, slug, type, phase, is_exercise, starts_at, offices: { total, ...known, unknown: total - statuses.length }, as_of }
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
  const waiting = vouchable(db, association).select((eb) => eb.fn.countAll<number | string>().as('count'))
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
    .select(sql<number>`count(credit_unions.completed_at)`.as('prepared'))
    .where('directory.state', 'in', association.states)
    .where('directory.gone_at', 'is', null)
    .where(countsInFigures)
    .executeTakeFirstOrThrow()
  const { count } = await waiting.executeTakeFirstOrThrow()
  return { states: association.states, ...counted, vouchable: Number(count) }
}
